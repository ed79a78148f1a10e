// What a build weighs, and what it may weigh: bytes after gzip, 1 kB = 1000 bytes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { graphFile } from './emit.mjs';
import { minifyCss, root } from './source.mjs';

const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length;

function weigh(bytes) {
  return { raw: bytes.length, gzip: gzip(bytes), brotli: brotliCompressSync(bytes).length };
}

const sum = (weights) =>
  weights.reduce(
    (total, one) => ({
      raw: total.raw + one.raw,
      gzip: total.gzip + one.gzip,
      brotli: total.brotli + one.brotli,
    }),
    { raw: 0, gzip: 0, brotli: 0 },
  );

/** The chunks that are loaded once these are asked for. */
function closure(chunks, ...files) {
  const found = new Set(files);
  for (const file of found) for (const next of chunks.get(file)?.imports ?? []) found.add(next);
  return [...found];
}

/** The text of a style sheet as it stands inside a string of the minified code. */
function cutStyles(code, styles) {
  return styles.reduce((rest, css) => {
    const quoted = JSON.stringify(css).slice(1, -1);
    const spellings = [quoted, quoted.replace(/\\"/g, '"'), quoted.replace(/\\"/g, '"').replace(/'/g, "\\'")];
    const found = spellings.find((spelling) => rest.includes(spelling));
    if (found === undefined) throw new Error('A style sheet of the entry is not found in it.');
    return rest.replace(found, () => '');
  }, code);
}

/** Weighs the build in dist, or the one with React beside it. */
export function measure(engine = 'preact') {
  const dist = path.join(root, engine === 'react' ? 'dist-react' : 'dist');
  const rows = JSON.parse(readFileSync(graphFile(engine === 'react' ? 'graph-dist-react' : 'graph'), 'utf8'));
  const chunks = new Map(rows.map((row) => [row.file, row]));
  const read = (file) => readFileSync(path.join(dist, file));
  const weights = new Map(rows.map(({ file }) => [file, weigh(read(file))]));
  const weightOf = (files) => sum(files.map((file) => weights.get(file)));
  const named = (name) => rows.find((row) => row.name === name)?.file;

  const entry = closure(chunks, 'boss.mjs');
  const login = closure(chunks, 'boss.mjs', ...[named('login')].filter(Boolean));
  // The entry page draws its charts at once, whether they come with it or right after it.
  const home = closure(chunks, 'boss.mjs', ...['home', 'charts'].map(named).filter(Boolean));

  const sheets = entry
    .flatMap((file) => chunks.get(file).modules)
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file }) => minifyCss(readFileSync(path.join(root, file), 'utf8')));
  const scripts = login.map((file) =>
    cutStyles(read(file).toString(), entry.includes(file) && file !== 'boss.mjs' ? sheets : []),
  );

  return {
    chunks: rows.map((row) => ({ ...row, ...weights.get(row.file) })),
    login: weightOf(login),
    home: weightOf(home),
    homeFiles: home,
    entryScript: sum(scripts.map((code) => weigh(Buffer.from(code)))),
    baseStyles: weigh(Buffer.from(sheets.join(''))),
    all: weightOf([...chunks.keys()]),
    ...(existsSync(path.join(dist, 'boss.js')) ? { loader: weigh(read('boss.js')) } : {}),
    full: weigh(read('boss.full.js')),
  };
}

/** The budgets in bytes; an area that is not named may use `screen` for each of its screens. */
export const limits = {
  loader: 1500,
  entry: 24_000,
  styles: 3500,
  charts: 3500,
  areas: { home: 6000, order: 6000 + 3500 },
  screen: 4000,
  firstView: 37_000,
  all: 75_000,
};

/** The budgets, each with what was measured. */
export function budgets(sizes) {
  const isArea = ({ onDemand }) => onDemand.some((file) => file.startsWith('src/areas/'));
  const areas = sizes.chunks.filter((chunk) => isArea(chunk) && chunk.name !== 'login');
  const charts = sizes.chunks.find(({ name }) => name === 'charts');
  return [
    { name: 'loader', gzip: sizes.loader.gzip, limit: limits.loader },
    { name: 'entry with login, without styles', gzip: sizes.entryScript.gzip, limit: limits.entry },
    { name: 'base styles', gzip: sizes.baseStyles.gzip, limit: limits.styles },
    { name: 'charts', gzip: charts?.gzip ?? 0, limit: limits.charts },
    ...areas.map(({ name, gzip: bytes, onDemand }) => ({
      name: `area ${name}`,
      gzip: bytes,
      limit: limits.areas[name] ?? onDemand.length * limits.screen,
    })),
    { name: 'first view of the entry page', gzip: sizes.home.gzip, limit: limits.firstView },
    { name: 'everything, as chunks', gzip: sizes.all.gzip, limit: limits.all },
    { name: 'everything, as one file', gzip: sizes.full.gzip, limit: limits.all },
  ].map((row) => ({ ...row, isKept: row.gzip <= row.limit }));
}

/** The files a build consists of, without maps. */
export const scriptsOf = (dist) =>
  readdirSync(dist, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.m?js$/.test(file));
