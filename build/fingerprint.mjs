// A checksum over the contents of all build inputs, because modification times are meaningless after a checkout. Uses
// Node's own modules only.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ingredients = [
  'src',
  'types',
  'build',
  'rollup.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
/** Limits of sizes are read by the tests alone. */
const unread = path.join(root, 'build/sizes.mjs');
const stamp = path.join(root, 'node_modules/.cache/built');
const proof = path.join(root, 'dist/integrity.json');

function* filesIn(entry) {
  if (!statSync(entry).isDirectory()) yield entry;
  else for (const name of readdirSync(entry).sort()) yield* filesIn(path.join(entry, name));
}

/** The checksum over every file that the build reads. */
export function fingerprint() {
  const sum = createHash('sha256');
  for (const ingredient of ingredients) {
    for (const file of filesIn(path.join(root, ingredient))) {
      if (file === unread) continue;
      sum.update(path.relative(root, file)).update('\0').update(readFileSync(file));
    }
  }
  return sum.digest('hex');
}

const proofOf = (sources) => `${sources} ${createHash('sha256').update(readFileSync(proof)).digest('hex')}`;

/** Whether dist was built from the current sources. */
export function isBuilt() {
  return existsSync(stamp) && existsSync(proof) && readFileSync(stamp, 'utf8') === proofOf(fingerprint());
}

/** Records that dist was built from the sources with this fingerprint. */
export function noteBuilt(sources) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, proofOf(sources));
}
