// Where the loader gets the rest of the code from, and what it tries when that fails.
import type { BossAssistant, DeliveryOptions, MountOptions } from '../../../types';
import { loadScript } from '../../core/network/load-script';
import { MountError } from './mount-error';

export interface Source {
  /** Folder of the loader's own script; '' when it was injected without an address. */
  base: string;
  nonce: string;
  /** The page pinned the hash of the loader: it gets no script whose hash it did not pin. */
  isPinned: boolean;
}

/** Where boss.full.js hands itself over when the loader already has the global name. */
export const RECEIVE = Symbol.for('boss-assistant.receive');

async function importChunks(base: string): Promise<BossAssistant> {
  const address = `${base}boss.mjs`;
  try {
    return await import(/* @vite-ignore */ address);
  } catch {
    // Firefox remembers a failed module: only another address is asked for anew.
    return import(/* @vite-ignore */ `${address}?retry=${Date.now()}`);
  }
}

const loadSingle = (base: string, nonce: string): Promise<BossAssistant> =>
  loadScript(`${base}boss.full.js`, RECEIVE, nonce);

/** The SDK in the way that `delivery` asks for; rejects with a MountError that names the way out. */
export async function fetchSdk(
  { base, nonce, isPinned }: Source,
  options: MountOptions,
): Promise<BossAssistant> {
  let own = nonce;
  let mode: DeliveryOptions['mode'];
  // What is of the wrong type, or cannot be read at all, is named by the whole code, once it is there.
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
