// Measures the build and defines its size budgets, in bytes after gzip (1 kB = 1000 bytes).
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotli, gzip } from './compress.mjs';
import { graphFile } from './emit.mjs';
import { root } from './source.mjs';
import { languages } from './texts.mjs';

const sum = (weights) =>
  weights.reduce(
    (total, one) => ({ raw: total.raw + one.raw, gzip: total.gzip + one.gzip, brotli: total.brotli + one.brotli }),
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

/** The chunks of pages, each with the files of texts that its pages say (src/app/routes.ts). */
function pagesOf(chunkOf) {
  const found = new Map();
  const routes = readFileSync(path.join(root, 'src/app/routes.ts'), 'utf8');
  for (const [, page, packs] of routes.matchAll(/import\('\.\.\/(areas\/[^']*)'\)((?:,\s*'\w+')*)/g)) {
    const { name } = chunkOf(`src/${page}`);
    found.set(name, new Set([...(found.get(name) ?? []), ...(packs.match(/\w+/g) ?? [])]));
  }
  return [...found];
}

const isOfAnother = (row, language) => ![language, undefined].includes(languageOf(row));

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
  /** The chunk that a module is in. */
  const holding = (module) =>
    rows.find(({ modules }) => modules.some(({ file }) => file.replace(/\.\w+$/, '') === module));

  // The texts of the default language travel beside the code; nobody needs those of a second one.
  const texted = (...packs) => packs.flatMap((pack) => named(`zh-CN-${pack}`) ?? []);
  const texts = languages().map((language) => ({
    language,
    ...weightOf(rows.filter((row) => languageOf(row) === language).map(({ file }) => file)),
  }));
  const longest = texts.reduce((one, other) => (other.gzip > one.gzip ? other : one)).language;

  // The loader imports these by name; boss.mjs is for pages with modules.
  const entry = closure(chunks, named('main'));
  const login = closure(chunks, ...entry, named('login'), ...texted('base', 'login'));
  // The entry page is usable while the card of the target is still a skeleton; it may be in a phone's first view, so its
  // code counts.
  const usable = closure(chunks, ...entry, named('home'), ...texted('base', 'pages'));
  const home = closure(chunks, ...usable, holding('src/areas/home/target-card').file, ...texted('goal'));
  // Loaded after the first page is on screen: the client of the message service, dialogs and toasts, and pulls.
  const after = closure(
    chunks,
    ...['src/core/push/push', 'src/app/frame/overlays', 'src/ui/lists/pull'].map((module) => holding(module).file),
  ).filter((file) => !home.includes(file));

  // What a page adds for who comes from the entry page.
  const behind = pagesOf(holding)
    .filter(([page]) => !['home', 'login'].includes(page))
    .map(([page, packs]) => {
      const files = closure(chunks, ...[page, ...[...packs].map((pack) => `zh-CN-${pack}`)].map(named));
      return [page, weightOf(files.filter((file) => !usable.includes(file)))];
    });
  // What a part of a page of the host adds to the code that all parts share.
  const runtime = closure(chunks, ...entry, holding('src/app/part/create-part').file);
  const cards = { card: [], 'card:target': ['target-card'], 'card:trend': ['hour-card'] };
  const views = [
    ...Object.entries(cards).map(([view, later]) => [
      view,
      ['parts', ...later].map((name) => holding(`src/areas/home/${name}`).file),
    ]),
    ...behind.map(([page]) => [`page of ${page}`, [named(page)]]),
  ].map(([view, loaded]) => {
    const files = closure(chunks, ...loaded);
    return [view, weightOf(files.filter((file) => !runtime.includes(file)))];
  });

  return {
    chunks: rows.map((row) => ({ ...row, ...weights.get(row.file) })),
    login: weightOf(login),
    usable: weightOf(usable),
    home: weightOf(home),
    homeFiles: home,
    after: weightOf(after),
    afterFiles: after,
    behind,
    runtime: weightOf(runtime),
    views,
    all: weightOf(rows.filter((row) => !isOfAnother(row, longest)).map(({ file }) => file)),
    texts,
    ...(existsSync(path.join(dist, 'boss.js')) ? { loader: weighFile('boss.js') } : {}),
    full: weighFile('boss.full.js'),
    one: languages().map((language) => [language, weighFile(`boss.full.${language}.js`)]),
  };
}

/** What is aimed at, in bytes; of what has no aim nobody has said what it should weigh. */
const aims = {
  usable: { gzip: 44_000, brotli: 40_000 },
  /** Code, styles and texts that any page adds behind the entry page. */
  page: { gzip: 14_000 },
  /** Code that any part adds to what all parts share, as built. */
  part: { raw: 64_000 },
  full: { gzip: 155_000, brotli: 135_000 },
  one: { gzip: 125_000, brotli: 112_000 },
};

/**
 * The enforced limits in bytes after gzip, those of parts as built: the sizes of today with 10 to 30 bytes of room, so that
 * nothing grows unnoticed. Which chunk shared code is in follows from all sizes (build/chunks.mjs): a change of one may move others.
 */
export const limits = {
  // It draws the placeholder and sends the first call, which saves more than a round trip.
  loader: 9_270,
  login: 41_760,
  usable: 50_330,
  // The target may stand in a phone's first view.
  firstView: 52_630,
  after: 5_770,
  pages: {
    food: 30_490,
    'food-filter': 24_020,
    'order-filter': 25_060,
    'order-detail': 20_850,
    shop: 9_940,
    finance: 30_200,
    rank: 23_620,
    'finance-income': 26_160,
    order: 29_800,
    abnormal: 17_050,
    'abnormal-lists': 25_150,
    target: 28_120,
    'target-settings': 27_000,
    message: 16_590,
  },
  all: 212_670,
  full: 172_000,
  one: 157_350,
  runtime: 132_340,
  parts: {
    card: 15_440,
    'card:target': 19_270,
    'card:trend': 28_100,
    'page of food': 60_740,
    'page of food-filter': 46_530,
    'page of order-filter': 46_780,
    'page of order-detail': 38_670,
    'page of shop': 21_420,
    'page of finance': 57_020,
    'page of rank': 45_320,
    'page of finance-income': 48_700,
    'page of order': 55_570,
    'page of abnormal': 30_880,
    'page of abnormal-lists': 47_550,
    'page of target': 52_870,
    'page of target-settings': 52_900,
    'page of message': 28_440,
  },
};

/** The budgets: `size`, `aimed` and `gap`, the distance between them, are in the unit of the limit. */
export function budgets(sizes) {
  const row = (name, weight, limit, aim = {}, unit = 'gzip') => ({ name, ...weight, limit, aim, unit });
  return [
    row('loader', sizes.loader, limits.loader),
    row('usable login page', sizes.login, limits.login),
    row('usable entry page', sizes.usable, limits.usable, aims.usable),
    row('first view of the entry page', sizes.home, limits.firstView),
    row('message stream, overlays and pulls, after the first view', sizes.after, limits.after),
    ...sizes.behind.map(([page, weight]) =>
      row(`page of ${page}, behind the entry page`, weight, limits.pages[page], aims.page),
    ),
    row('everything, as chunks', sizes.all, limits.all),
    row('everything, as one file', sizes.full, limits.full, aims.full),
    ...sizes.one.map(([language, weight]) =>
      row(`everything, as one file in ${language}`, weight, limits.one, aims.one),
    ),
    row('code that parts share', sizes.runtime, limits.runtime, {}, 'raw'),
    ...sizes.views.map(([view, weight]) =>
      row(`part ${view}, added code`, weight, limits.parts[view], aims.part, 'raw'),
    ),
  ].map(({ aim, ...budget }) => {
    const size = budget[budget.unit];
    const aimed = aim[budget.unit];
    const gap = Math.max(0, size - (aimed ?? Number.POSITIVE_INFINITY));
    return { ...budget, size, aimed, aimedBrotli: aim.brotli, isKept: size <= budget.limit, gap };
  });
}

/** The files of a build, without source maps. */
export const scriptsOf = (dist) =>
  readdirSync(dist, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.m?js$/.test(file));
