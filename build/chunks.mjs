// Assigns modules to chunks by use: one chunk for the entry, one per area, one per part loaded on demand, chunks for what
// several of them share, and one per language and file of texts.
import { projectPath } from './source.mjs';
import { packAt } from './texts.mjs';

/** What a chunk more costs who loads it, in characters of code: a request, and less that compression finds again. */
const CHUNK = 5_600;

/** Characters of code for which nobody makes a chunk. */
const TINY = 500;

/** How much more a part is worth waiting for that is opened on a page, against pages: it comes behind the first frame. */
const LATER = 0.2;

/** Pages and parts that somebody waits for who has little or nothing yet or opens often, and how much more they are worth. */
const FIRST = {
  login: 8,
  'home-target-card': 8,
  overlays: 8,
  push: 8,
  shop: 3,
  finance: 2,
  'home-parts': 3,
  'home-hour-card': 3,
  food: 2,
  rank: 1.8,
  message: 1.8,
};

/** Pages that are no part of their area's chunk, since they share little with its others. */
const APART = /^src\/areas\/(abnormal|finance|food|order|target)\/(detail|filter|income|lists|settings)\b/;

/** The area a module belongs to. */
const areaOf = (id) => /^src\/areas\/([^/]+)\//.exec(projectPath(id) ?? '')?.[1];

const nameOf = (id) => /([^/.]+)[^/]*$/.exec(id)[1];

/** The chunk of a module that is content alone, which a file of one language lacks (build/one-language.mjs). */
function contentAt(id) {
  const { language, pack } = packAt(id) ?? {};
  return pack ? `${language}-${pack}` : projectPath(id) === 'src/i18n/names.ts' ? 'names' : undefined;
}

/** Pages are loaded by the table of routes; any other module loaded on demand belongs to a page. */
const isPage = (id, { getModuleInfo }) =>
  getModuleInfo(id).dynamicImporters.some((importer) => projectPath(importer) === 'src/app/routes.ts');

/** The name of what loading this module loads; undefined for a module that is only imported statically. */
function homeOf(id, graph) {
  const { dynamicImporters } = graph.getModuleInfo(id);
  if (dynamicImporters.length === 0 || contentAt(id)) return undefined;
  if (isPage(id, graph)) return APART.exec(projectPath(id))?.slice(1).join('-') ?? areaOf(id);
  // A part of one page's that is kept in a common room.
  const [area, ...others] = new Set([id, ...dynamicImporters].map(areaOf).filter(Boolean));
  return [others.length === 0 && area, nameOf(id)].filter(Boolean).join('-');
}

/** The modules that loading these loads with them. */
function withImports(ids, { getModuleInfo }) {
  const found = new Set(ids);
  for (const id of found) for (const next of getModuleInfo(id).importedIds) found.add(next);
  return found;
}

/**
 * What is loaded on demand, by its name: its modules, those that it needs beside what is there whenever it is loaded, and
 * what a byte less of it is worth.
 */
function findHomes(graph, main) {
  const homes = new Map();
  for (const id of graph.getModuleIds()) {
    const name = homeOf(id, graph);
    if (!name || main.has(id)) continue;
    // What the frame loads follows any page.
    const isOwn = isPage(id, graph) || graph.getModuleInfo(id).dynamicImporters.every((by) => main.has(by));
    const worth = FIRST[name] ?? (isOwn ? 1 : LATER);
    homes.set(name, { roots: [...(homes.get(name)?.roots ?? []), id], worth, isPage: isPage(id, graph) });
  }
  for (const home of homes.values())
    Object.assign(home, { all: withImports(home.roots, graph), there: new Set(graph.getModuleIds()) });
  // What is there before, worked out from all that may be until nothing changes.
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const home of homes.values()) {
      const loaders = home.roots.flatMap((id) => graph.getModuleInfo(id).dynamicImporters);
      const before = loaders.flatMap((id) =>
        main.has(id)
          ? [[main]]
          : [...homes.values()].filter(({ all }) => all.has(id)).map(({ all, there }) => [main, all, there]),
      );
      const left = [...home.there].filter((id) => before.every((sets) => sets.some((set) => set.has(id))));
      if (left.length < home.there.size) isDone = false;
      home.there = new Set(left);
    }
  }
  for (const home of homes.values()) home.needs = [...home.all].filter((id) => !home.there.has(id));
  return homes;
}

/** Groups modules by who needs them, and joins groups while that saves more chunks than it loads code in vain. */
function groupsOf(homes, placed, graph) {
  const users = new Map();
  for (const [name, { needs }] of homes)
    for (const id of needs) if (!placed.has(id)) users.set(id, [...(users.get(id) ?? []), name]);
  const byUsers = new Map();
  for (const [id, names] of users) {
    const key = names.sort().join(' ');
    const group = byUsers.get(key) ?? { names: new Set(names), ids: [], size: 0 };
    byUsers.set(key, group);
    group.ids.push(id);
    group.size += graph.getModuleInfo(id).code.length;
  }
  const groups = new Set(byUsers.values());
  const groupOf = new Map([...groups].flatMap((group) => group.ids.map((id) => [id, group])));
  const worthOf = (names) => names.reduce((sum, name) => sum + homes.get(name).worth, 0);
  /** A group with those that come with it. */
  const closureOf = (group) => {
    const all = new Set([group]);
    for (const { ids } of all)
      for (const id of ids)
        for (const next of graph.getModuleInfo(id).importedIds) if (groupOf.has(next)) all.add(groupOf.get(next));
    return [...all];
  };
  for (;;) {
    const closures = new Map([...groups].map((group) => [group, closureOf(group)]));
    /** By group what each home would load in vain that needed it. */
    const vain = new Map(
      [...closures].map(([group, all]) => [
        group,
        new Map(
          [...homes].map(([name, { worth }]) => [
            name,
            all.reduce((sum, { names, size }) => sum + (names.has(name) ? 0 : size * worth), 0),
          ]),
        ),
      ]),
    );
    /** What those who need the one load in vain when the other comes with it. */
    const inVain = (one, other) =>
      [...one.names].filter((name) => !other.names.has(name)).reduce((sum, name) => sum + vain.get(other).get(name), 0);
    let best = { saved: 0 };
    const list = [...groups];
    for (const [at, one] of list.entries()) {
      for (const other of list.slice(at + 1)) {
        const both = [...one.names].filter((name) => other.names.has(name));
        const saved = CHUNK * worthOf(both) - inVain(one, other) - inVain(other, one);
        if (saved > best.saved) best = { saved, one, other };
      }
    }
    const { one, other } = best;
    if (!one) return list;
    groups.delete(other);
    for (const id of other.ids) groupOf.set(id, one);
    one.ids.push(...other.ids);
    one.size += other.size;
    const names = [...one.names, ...other.names];
    for (const group of new Set([...closures.get(one), ...closures.get(other)]))
      group.names = new Set([...group.names, ...names]);
  }
}

/** The name of a group's chunk: that of a page or part in it, else that of its largest module with the room. */
function titleOf({ ids }, homes, graph) {
  const own = [...homes].filter(([, { roots }]) => roots.some((id) => ids.includes(id)));
  const [first] = own.sort(([, one], [, other]) => other.worth - one.worth);
  if (first) return first[0];
  const sizeOf = (id) => graph.getModuleInfo(id).code.length;
  const [largest] = ids
    .filter((id) => projectPath(id).startsWith('src/'))
    .sort((one, other) => sizeOf(other) - sizeOf(one));
  return `${nameOf(largest.slice(0, largest.lastIndexOf('/')))}-${nameOf(largest)}`;
}

/** The chunk of every module. */
function chunksOf(graph) {
  const entries = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id).isEntry);
  const main = withImports(entries, graph);
  const homes = findHomes(graph, main);
  const chunks = new Map([...main].map((id) => [id, 'main']));
  const isNeeded = (id, ...names) => names.some((name) => homes.get(name)?.needs.includes(id));
  // The overlays follow every first page, also the login, which must not fetch the entry page with them; pulls follow a report.
  for (const id of homes.get('home').needs) chunks.set(id, isNeeded(id, 'login', 'overlays') ? 'main' : 'home');
  // What is next to nothing comes with what it follows, and with the entry page where nearly all pages behind that need it.
  const behind = [...homes]
    .filter(([name, home]) => home.isPage && !['home', 'login'].includes(name))
    .map(([, home]) => home);
  for (const id of new Set(behind.flatMap(({ needs }) => needs))) {
    const { code, importedIds } = graph.getModuleInfo(id);
    const isTiny = code.length < TINY && importedIds.every((next) => chunks.has(next));
    const users = behind.filter(({ needs }) => needs.includes(id));
    if (isTiny && isNeeded(id, 'login', 'overlays')) chunks.set(id, 'main');
    else if (isTiny && (isNeeded(id, 'pull') || users.length >= behind.length - 1)) chunks.set(id, 'home');
  }
  for (const group of groupsOf(homes, chunks, graph)) {
    const title = titleOf(group, homes, graph);
    for (const id of group.ids) chunks.set(id, title);
  }
  return chunks;
}

/** Worked out once for a graph. */
const known = new WeakMap();

/** Rollup's `manualChunks`. */
export function chunkOf(id, graph) {
  const content = contentAt(id);
  if (content) return content;
  const { getModuleIds } = graph;
  if (!known.has(getModuleIds)) known.set(getModuleIds, chunksOf(graph));
  return known.get(getModuleIds).get(id);
}
