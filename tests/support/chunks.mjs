// Chunks follow folders: what the entry needs, one chunk an area, charts and pickers apart, and what they share.
import { projectPath } from './source.mjs';

/** The chunk a folder stands for: an area's name, 'charts' or 'pickers'. */
const folderOf = (id) =>
  /^src\/(?:areas|ui(?=\/(?:charts|pickers)\/))\/([^/]+)\//.exec(projectPath(id) ?? '')?.[1];

/** A part outside these folders that is loaded on demand keeps a chunk of its own name. */
const nameOf = (id) => /([^/]+?)(?:\.\w+)?$/.exec(id)[1];

/** The chunks that need a module at once; the way up ends where a chunk is known. */
function homesOf(id, getModuleInfo) {
  const homes = new Set();
  const seen = new Set([id]);
  for (const next of seen) {
    const { importers, dynamicImporters } = getModuleInfo(next);
    const home = folderOf(next) ?? (dynamicImporters.length > 0 ? nameOf(next) : undefined);
    if (home) homes.add(home);
    else for (const importer of importers) seen.add(importer);
  }
  return homes;
}

function isInEntry(id, getModuleInfo) {
  const seen = new Set([id]);
  for (const next of seen) for (const importer of getModuleInfo(next).importers) seen.add(importer);
  return [...seen].some((next) => getModuleInfo(next).isEntry);
}

/** What several chunks share travels with the first page that needs it: nobody waits for the code of a later page. */
function sharedBy(homes) {
  if (homes.has('login')) return 'kit';
  if (homes.has('charts') || homes.has('pickers')) return 'parts';
  return homes.has('home') ? 'report' : 'shared';
}

/** Rollup's `manualChunks`. */
export function chunkOf(id, { getModuleInfo }) {
  if (isInEntry(id, getModuleInfo)) return 'main';
  const homes = homesOf(id, getModuleInfo);
  return homes.size === 1 ? [...homes][0] : sharedBy(homes);
}
