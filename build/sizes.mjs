// Measures the build and defines its size budgets, in bytes after gzip (1 kB = 1000 bytes).
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotli, gzip } from './compress.mjs';
import { graphFile } from './emit.mjs';
import { minifyCss, root } from './source.mjs';
import { languages } from './texts.mjs';

function weigh(bytes) {
  return { raw: bytes.length, gzip: gzip(bytes).length, brotli: brotli(bytes).length };
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

/** The chunks that loading the given chunks loads with them. */
function closure(chunks, ...files) {
  const found = new Set(files);
  for (const file of found) for (const next of chunks.get(file)?.imports ?? []) found.add(next);
  return [...found];
}

/** The language whose texts a chunk holds; undefined for code. */
const languageOf = ({ name }) => languages().find((language) => name.startsWith(`${language}-`));

const isOfAnother = (row, language) => ![language, undefined].includes(languageOf(row));

/** The text of a style sheet as it appears inside a string of the minified code. */
function cutStyles(code, styles) {
  return styles.reduce((rest, css) => {
    const quoted = JSON.stringify(css).slice(1, -1);
    const spellings = [quoted, quoted.replace(/\\"/g, '"'), quoted.replace(/\\"/g, '"').replace(/'/g, "\\'")];
    const found = spellings.find((spelling) => rest.includes(spelling));
    if (found === undefined) throw new Error('A style sheet of the entry is not found in it.');
    return rest.replace(found, () => '');
  }, code);
}

/** Builds already measured, by their engine: nothing is built while its sizes are read. */
const measured = new Map();

/** Measures the build in dist, or the one bundled with React. */
export function measure(engine = 'preact') {
  if (!measured.has(engine)) measured.set(engine, weighed(engine));
  return measured.get(engine);
}

function weighed(engine) {
  const dist = path.join(root, engine === 'react' ? 'dist-react' : 'dist');
  const rows = JSON.parse(readFileSync(graphFile(engine === 'react' ? 'graph-dist-react' : 'graph'), 'utf8'));
  const chunks = new Map(rows.map((row) => [row.file, row]));
  const read = (file) => readFileSync(path.join(dist, file));
  // The slow one of both stands beside the file.
  const weighFile = (file) => {
    const bytes = read(file);
    const packed = path.join(dist, `${file}.br`);
    const brotliBytes = existsSync(packed) ? statSync(packed).size : brotli(bytes).length;
    return { raw: bytes.length, gzip: gzip(bytes).length, brotli: brotliBytes };
  };
  const weights = new Map(rows.map(({ file }) => [file, weighFile(file)]));
  const weightOf = (files) => sum(files.map((file) => weights.get(file)));
  const named = (name) => rows.find((row) => row.name === name)?.file;

  // The texts of the default language travel beside the code; nobody needs those of a second one.
  const base = named('zh-CN-base');
  const pages = named('zh-CN-pages');
  const texts = languages().map((language) => ({
    language,
    ...weightOf(rows.filter((row) => languageOf(row) === language).map(({ file }) => file)),
  }));
  const longest = texts.reduce((one, other) => (other.gzip > one.gzip ? other : one)).language;

  // The loader imports these by name; boss.mjs is for pages with modules.
  const entry = closure(chunks, named('main'));
  const login = closure(chunks, ...entry, ...[named('login'), base].filter(Boolean));
  // The entry page is usable while the card of the target is still a skeleton; it may be in a phone's first view, so its
  // code counts.
  const usable = closure(chunks, ...entry, ...[named('home'), base, pages].filter(Boolean));
  const parts = ['home', 'zh-CN-base', 'zh-CN-pages', 'home-target-card'];
  const home = closure(chunks, ...entry, ...parts.map(named).filter(Boolean));
  // Loaded after the first page is on screen: the client of the message service, dialogs and toasts.
  const after = closure(chunks, ...[named('push'), named('overlays')].filter(Boolean)).filter(
    (file) => !home.includes(file),
  );

  const sheets = entry
    .flatMap((file) => chunks.get(file).modules)
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file }) => minifyCss(readFileSync(path.join(root, file), 'utf8')));
  const scripts = login.map((file) => cutStyles(read(file).toString(), entry.includes(file) ? sheets : []));

  return {
    chunks: rows.map((row) => ({ ...row, ...weights.get(row.file) })),
    login: weightOf(login),
    usable: weightOf(usable),
    home: weightOf(home),
    homeFiles: home,
    after: weightOf(after),
    afterFiles: after,
    entryScript: sum(scripts.map((code) => weigh(Buffer.from(code)))),
    baseStyles: weigh(Buffer.from(sheets.join(''))),
    all: weightOf(rows.filter((row) => !isOfAnother(row, longest)).map(({ file }) => file)),
    texts,
    ...(existsSync(path.join(dist, 'boss.js')) ? { loader: weighFile('boss.js') } : {}),
    full: weighFile('boss.full.js'),
    one: languages().map((language) => [language, weighFile(`boss.full.${language}.js`)]),
  };
}

/** The target sizes in bytes; an area without an entry may use `screen` for each of its pages. */
const aims = {
  loader: 1500,
  entry: 24_000,
  styles: 3500,
  charts: 3500,
  areas: { home: 6000, order: 6000 + 3500 },
  screen: 4000,
  firstView: 37_000,
  all: 75_000,
  full: 155_000,
  one: 125_000,
};

/**
 * The enforced limits in bytes. Where a target is not reached, the limit is the current size, so that nothing grows
 * unnoticed.
 */
export const limits = {
  // It draws the placeholder and sends the first call, which saves more than a round trip.
  loader: 8_740,
  // Px of a page that scales the widget, letting go in a swapped page, and naming a bad token cost 750 bytes; texts from a
  // script beside a file with one language 130.
  entry: 42_020,
  // A hairline of its own width on ordinary screens costs 30 bytes.
  styles: 3900,
  charts: 4_360,
  // The entry page's chunk holds what all report pages share. Bills of which only the day is known cost 30 bytes.
  // What came back, and two rules of the data check, cost finance 200 bytes; why the income moved 320. Yesterday first,
  // and today against the usual, cost home 250 and finance 120.
  areas: { home: 13_340, finance: 9_290, order: 9_720, target: 8_470 },
  // What today comes to, with its band, and what to do, in lines with money, cost 900 bytes, half of them words.
  usable: 57_020,
  // The hours, which were a card of the entry page, took 9 kB of charts along.
  firstView: 59_020,
  after: 4860,
  // Why the income moved, judgements, what today comes to and what to do cost 3.7 kB, most of it words.
  all: 208_000,
  full: 178_700,
  one: 162_950,
};

/** The budgets, each with its measured size; `gap` is the distance to the target. */
export function budgets(sizes) {
  const isArea = ({ onDemand, name }) =>
    onDemand.some((file) => file.startsWith(`src/areas/${name}/`)) && name !== 'login';
  const charts = sizes.chunks.find(({ name }) => name === 'charts');
  const row = (name, { gzip = 0, brotli = 0 } = {}, aim, limit) => ({ name, gzip, brotli, aim, limit });
  return [
    row('loader', sizes.loader, aims.loader, limits.loader),
    row('entry with login, without styles', sizes.entryScript, aims.entry, limits.entry),
    row('base styles', sizes.baseStyles, aims.styles, limits.styles),
    row('charts', charts, aims.charts, limits.charts),
    ...sizes.chunks.filter(isArea).map((chunk) => {
      const { name, onDemand } = chunk;
      const aim = aims.areas[name] ?? onDemand.length * aims.screen;
      return row(`area ${name}`, chunk, aim, limits.areas[name] ?? aim);
    }),
    row('usable entry page, before its charts', sizes.usable, aims.firstView, limits.usable),
    row('first view of the entry page', sizes.home, aims.firstView, limits.firstView),
    row('message stream and overlays, after the first view', sizes.after, limits.after, limits.after),
    row('everything, as chunks', sizes.all, aims.all, limits.all),
    row('everything, as one file', sizes.full, aims.full, limits.full),
    ...sizes.one.map(([language, weight]) =>
      row(`everything, as one file in ${language}`, weight, aims.one, limits.one),
    ),
  ].map((budget) => ({
    ...budget,
    isKept: budget.gzip <= budget.limit,
    gap: Math.max(0, budget.gzip - budget.aim),
  }));
}

/** The files of a build, without source maps. */
export const scriptsOf = (dist) =>
  readdirSync(dist, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.m?js$/.test(file));
