// Where the loader gets the rest of the code from, and what it tries when that fails.
import type { BossAssistant, DeliveryOptions } from '../../types';
import { loadScript } from '../core/load-script';
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
export async function fetchSdk(source: Source, delivery: DeliveryOptions): Promise<BossAssistant> {
  const given = delivery.assetBase || source.base;
  if (!given) {
    throw new MountError(
      'ASSET_BASE',
      'The script has no address: give MountOptions.delivery.assetBase',
      'delivery.assetBase',
    );
  }
  const base = new URL(given.endsWith('/') ? given : `${given}/`, document.baseURI).href;
  const nonce = delivery.nonce || source.nonce;
  const mode = delivery.mode ?? 'auto';
  try {
    if (mode === 'single') return await loadSingle(base, nonce);
    if (mode === 'chunks' || source.isPinned) return await importChunks(base);
    return await importChunks(base).catch(() => loadSingle(base, nonce));
  } catch (error) {
    throw new MountError('ASSET_LOAD', `Nothing could be loaded from ${base}: ${error}`, 'delivery');
  }
}
