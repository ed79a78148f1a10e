// Updates that cost little: the build that is replaced is kept, and what changed since is written beside each file, for
// browsers that still have the older one (compression dictionaries, RFC 9842). Not part of the package.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import { version } from './source.mjs';

/** How many versions before this one are kept. */
const KEPT = 3;
/** What a file in the encoding `dcz` begins with, before the sum of its dictionary. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
/** Higher levels take longer and win nothing where most is copied. */
const LEVEL = 12;

/** Where the builds before the one in the folder lie, each under its version. */
export const olderBuilds = (folder) => `${folder}-older`;

const versionOf = (folder) =>
  JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8')).metadata.component.version;

/** Keeps the build in the folder, if it is of another version, and of those that are kept the newest. */
export function keepOlder(folder) {
  const older = olderBuilds(folder);
  mkdirSync(older, { recursive: true });
  if (existsSync(path.join(folder, 'sbom.cdx.json')) && versionOf(folder) !== version) {
    const kept = path.join(older, versionOf(folder));
    rmSync(kept, { recursive: true, force: true });
    renameSync(folder, kept);
  }
  const versions = readdirSync(older).filter((one) => one !== version);
  versions.sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  for (const gone of [version, ...versions.slice(KEPT)])
    rmSync(path.join(older, gone), { recursive: true, force: true });
}

/** A file's name without the sum in it, by which the versions of a chunk know each other. */
const kindOf = (file) => file.replace(/^(chunks.+)-[\w-]{7,8}(\.mjs)$/, '$1$2');

const scriptsIn = (folder) => readdirSync(folder, { recursive: true }).filter((file) => /\.(m?js|css)$/.test(file));

/** Writes beside each script what changed since the older ones of its kind: `<file>.<sum of the older one>.dcz`. */
export async function writeUpdates(folder) {
  const older = olderBuilds(folder);
  /** By kind and sum: a file that several versions share counts once. */
  const known = new Map();
  for (const one of existsSync(older) ? readdirSync(older) : []) {
    for (const file of scriptsIn(path.join(older, one))) {
      const bytes = readFileSync(path.join(older, one, file));
      const sum = createHash('sha256').update(bytes).digest();
      known.set(kindOf(file), new Map(known.get(kindOf(file))).set(sum.toString('base64url'), { bytes, sum }));
    }
  }
  if (known.size === 0) return;
  await init();
  const context = createCCtx();
  for (const file of scriptsIn(folder)) {
    const bytes = readFileSync(path.join(folder, file));
    for (const [name, dictionary] of known.get(kindOf(file)) ?? []) {
      const changes = compressUsingDict(context, bytes, dictionary.bytes, LEVEL);
      writeFileSync(path.join(folder, `${file}.${name}.dcz`), Buffer.concat([MAGIC, dictionary.sum, changes]));
    }
  }
  freeCCtx(context);
}

/** Writes the updates, behind all files. */
export const updates = (folder) => ({ name: 'updates', writeBundle: () => writeUpdates(folder) });
