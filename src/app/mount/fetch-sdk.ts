// Loading of the SDK by the loader, with fallbacks.
import type { BossAssistant, DeliveryOptions, MountOptions } from '../../../types';
import { loadScript } from '../../core/network/load-script';
import { builtIns, localeIn, usualLocale } from '../../i18n/locale';
import type { FirstFiles } from '../ahead/first-files';
import { MountError } from './mount-error';

export interface Source {
  /** Folder of the loader's own script; '' when it was injected without an address. */
  base: string;
  nonce: string;
  /** The page pins the hash of the loader, so no script with an unpinned hash may be loaded. */
  isPinned: boolean;
}

/** Property under which boss.full.js registers itself when the loader already owns the global name. */
export const RECEIVE = Symbol.for('boss-assistant.receive');

/** The files of the SDK in one folder: the file with its code is imported by its own name, without one in between. */
async function importChunks(base: string, files: FirstFiles | undefined): Promise<BossAssistant> {
  const address = `${base}boss.mjs`;
  try {
    if (!files) return await import(/* webpackIgnore: true */ /* @vite-ignore */ address);
    const main: object = await import(/* webpackIgnore: true */ /* @vite-ignore */ base + files.main);
    const members = Object.entries(files.names).map(([name, exported]) => [name, Reflect.get(main, exported)]);
    return Object.fromEntries(members);
  } catch {
    // Another version may stand in the folder. Firefox caches the failure of a module, so the retry uses another address.
    return import(/* webpackIgnore: true */ /* @vite-ignore */ `${address}?retry=${Date.now()}`);
  }
}

/** The file with the language that the widget will most likely open in, else the one with all. */
async function loadSingle(base: string, nonce: string, { locale }: MountOptions): Promise<BossAssistant> {
  const language = localeIn(builtIns, locale, usualLocale(navigator.language));
  return loadScript<BossAssistant>(`${base}boss.full.${language}.js`, RECEIVE, nonce).catch(() =>
    loadScript(`${base}boss.full.js`, RECEIVE, nonce),
  );
}

/** How the files come: `base` is their folder with a slash at its end, '' when it is unknown. */
export function folderOf(source: Source, options: MountOptions) {
  let { base, nonce } = source;
  let mode: DeliveryOptions['mode'];
  // The full SDK reports options of a wrong type once it is loaded.
  try {
    const given: DeliveryOptions = options.delivery ?? {};
    if (given.assetBase && typeof given.assetBase === 'string') base = given.assetBase;
    ({ nonce = nonce, mode } = given);
  } catch {}
  return { base: base && new URL(base.replace(/\/?$/, '/'), document.baseURI).href, mode, nonce };
}

/** Loads the SDK as `delivery` demands; rejects with a MountError that names the remedy. */
export async function fetchSdk(source: Source, options: MountOptions, files?: FirstFiles): Promise<BossAssistant> {
  let tried = source.base;
  try {
    const { base, mode, nonce } = folderOf(source, options);
    tried = base;
    if (base) {
      if (mode === 'single') return await loadSingle(base, nonce, options);
      if (mode === 'chunks' || source.isPinned) return await importChunks(base, files);
      return await importChunks(base, files).catch(() => loadSingle(base, nonce, options));
    }
  } catch (error) {
    throw new MountError('ASSET_LOAD', `Nothing could be loaded from ${tried}: ${error}`, 'delivery');
  }
  throw new MountError(
    'ASSET_BASE',
    'The script has no address: give MountOptions.delivery.assetBase',
    'delivery.assetBase',
  );
}
