// Assigns modules to chunks by use: one chunk for the entry, one per area, one per part loaded on demand, shared
// chunks, and one per language and file of texts.
import { projectPath } from './source.mjs';
import { packAt } from './texts.mjs';

/** The area a module belongs to. */
const areaOf = (id) => /^src\/areas\/([^/]+)\//.exec(projectPath(id) ?? '')?.[1];

const nameOf = (id) => /([^/]+?)(?:\.\w+)?$/.exec(id)[1];

const isLoaded = (id, { getModuleInfo }) => getModuleInfo(id).dynamicImporters.length > 0;

/** Pages are loaded by the table of routes; any other module loaded on demand belongs to a page. */
const isPage = (id, { getModuleInfo }) =>
  getModuleInfo(id).dynamicImporters.some((importer) => projectPath(importer) === 'src/app/routes.ts');

/** The chunk that loading this module creates; undefined for a module that is only imported statically. */
function homeOf(id, graph) {
  if (!isLoaded(id, graph)) return undefined;
  if (isPage(id, graph)) return areaOf(id);
  // A part of one page's that is kept in a common room.
  const [area, ...others] = new Set(
    [id, ...graph.getModuleInfo(id).dynamicImporters].map(areaOf).filter(Boolean),
  );
  return [others.length === 0 && area, nameOf(id)].filter(Boolean).join('-');
}

/**
 * The chunks that import a module statically, each with whether it is a page's; the walk up the importers stops at each
 * module with a known chunk.
 */
function homesOf(id, graph) {
  const homes = new Map();
  const seen = new Set([id]);
  for (const next of seen) {
    const home = homeOf(next, graph);
    if (home) homes.set(home, isPage(next, graph) || homes.get(home) === true);
    else for (const importer of graph.getModuleInfo(next).importers) seen.add(importer);
  }
  return homes;
}

function isInEntry(id, { getModuleInfo }) {
  const seen = new Set([id]);
  for (const next of seen) for (const importer of getModuleInfo(next).importers) seen.add(importer);
  return [...seen].some((next) => getModuleInfo(next).isEntry);
}

/**
 * Places code shared by several chunks in the chunk of the first page that needs it, so that no page waits for code
 * of a later one.
 */
function sharedBy(homes, id) {
  const [area, ...others] = new Set([...homes.keys()].map((home) => home.split('-')[0]));
  if (others.length === 0 && homes.has(area)) return area;
  // The overlays follow every first page, also the login, which must not fetch the entry page with them.
  if (homes.has('home')) return homes.has('login') || homes.has('overlays') ? 'main' : 'home';
  if (homes.has('login')) return 'forms';
  // With the size that charts ask for, or their chunk and that of the cards would wait for each other.
  if (/^src\/ui\/(charts\/|use-size)/.test(projectPath(id))) return 'charts';
  // The target stands in a phone's first view, so what it shares does not wait for the lists of other cards.
  if (homes.has('home-target-card')) return 'goal';
  // The page that chooses a store waits for no charts, periods or exports.
  if (homes.has('shop')) return 'list';
  if ([...homes.keys()].some((home) => home.startsWith('home-'))) return 'cards';
  const room = projectPath(id) ?? '';
  // Two pages, and what they load later.
  const two = [...homes.keys()].filter((home) => homes.size === 2 || homes.get(home)).sort();
  const isOwn =
    two.length === 2 && [...homes.keys()].every((home) => two.some((one) => home.startsWith(one)));
  if (isOwn && room.startsWith('src/report/')) return two.join('-');
  // What sheets and exports alone share waits for them.
  if (![...homes.values()].includes(true))
    return /^src\/(report|ui)\//.test(room)
      ? nameOf(id.slice(0, id.lastIndexOf('/')))
      : [...homes.keys()].sort()[0];
  // The page of messages waits for no periods or exports.
  if (homes.has('message')) return 'rows';
  return 'shared';
}

/** Rollup's `manualChunks`. */
export function chunkOf(id, graph) {
  const { language, pack } = packAt(id) ?? {};
  if (pack) return `${language}-${pack}`;
  if (isInEntry(id, graph)) return 'main';
  const homes = homesOf(id, graph);
  return homes.size === 1 ? [...homes.keys()][0] : sharedBy(homes, id);
}
