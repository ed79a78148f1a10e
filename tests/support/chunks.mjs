// Chunks follow folders: what the entry needs, one chunk an area, charts and pickers apart, and what they share.
import { projectPath } from './source.mjs';

/** The chunk a folder stands for: an area's name, 'charts' or 'pickers'. */
export function folderOf(file) {
  return /^src\/(?:areas|ui(?=\/(?:charts|pickers)\/))\/([^/]+)\//.exec(file ?? '')?.[1];
}

/** Everything that imports a module without waiting, and so on up, itself included. */
function importersOf(id, getModuleInfo) {
  const found = new Set([id]);
  for (const next of found) for (const importer of getModuleInfo(next).importers) found.add(importer);
  return [...found];
}

/** What several parts share travels with the first page that needs it: nobody waits for the code of a later page. */
function sharedBy(homes) {
  if (homes.has('login')) return 'kit';
  return homes.has('home') ? 'report' : 'shared';
}

/** Rollup's `manualChunks`. */
export function chunkOf(id, { getModuleInfo }) {
  const importers = importersOf(id, getModuleInfo);
  if (importers.some((importer) => getModuleInfo(importer).isEntry)) return 'main';
  const own = folderOf(projectPath(id));
  if (own) return own;
  const onDemand = importers.filter((importer) => getModuleInfo(importer).dynamicImporters.length > 0);
  const homes = new Set(onDemand.map((importer) => folderOf(projectPath(importer)) ?? nameOf(importer)));
  return homes.size === 1 ? [...homes][0] : sharedBy(homes);
}

/** A part that is itself loaded on demand keeps a chunk of its own name. */
const nameOf = (id) =>
  id
    .split('/')
    .pop()
    .replace(/\.\w+$/, '');
