// Loading of the SDK by the loader, with fallbacks.
import type { BossAssistant, DeliveryOptions, MountOptions } from '../../../types';
import { loadScript } from '../../core/network/load-script';
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

async function importChunks(base: string): Promise<BossAssistant> {
  const address = `${base}boss.mjs`;
  try {
    return await import(/* @vite-ignore */ address);
  } catch {
    // Firefox caches the failure of a module, so the retry uses another address.
    return import(/* @vite-ignore */ `${address}?retry=${Date.now()}`);
  }
}

const loadSingle = (base: string, nonce: string): Promise<BossAssistant> =>
  loadScript(`${base}boss.full.js`, RECEIVE, nonce);

/** Loads the SDK as `delivery` demands; rejects with a MountError that names the remedy. */
export async function fetchSdk(
  { base, nonce, isPinned }: Source,
  options: MountOptions,
): Promise<BossAssistant> {
  let own = nonce;
  let mode: DeliveryOptions['mode'];
  // The full SDK reports options of a wrong type once it is loaded.
  try {
    const given: DeliveryOptions = options.delivery ?? {};
    if (given.assetBase && typeof given.assetBase === 'string') base = given.assetBase;
    ({ nonce: own = nonce, mode } = given);
  } catch {}
  try {
    if (base) {
      base = new URL(base.replace(/\/?$/, '/'), document.baseURI).href;
      if (mode === 'single') return await loadSingle(base, own);
      if (mode === 'chunks' || isPinned) return await importChunks(base);
      return await importChunks(base).catch(() => loadSingle(base, own));
    }
  } catch (error) {
    throw new MountError('ASSET_LOAD', `Nothing could be loaded from ${base}: ${error}`, 'delivery');
  }
  throw new MountError(
    'ASSET_BASE',
    'The script has no address: give MountOptions.delivery.assetBase',
    'delivery.assetBase',
  );
}
