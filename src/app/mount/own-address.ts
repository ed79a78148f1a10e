// Two widgets cannot share one part of the address; the second one keeps its route in memory.
import type { MountOptions } from '../../../types';
import { claimAddress } from './registry';

interface OwnAddress {
  /** The options with the router the widget gets. */
  options: MountOptions;
  /** Asks for the part of the address again after `release`; whether the widget has it. */
  claim(): boolean;
  /** Gives the part of the address to whoever asks for it. */
  release(): void;
}

export function withOwnAddress(options: MountOptions, document: Document): OwnAddress {
  const { mode = 'hash', param = 'boss' } = options.router ?? {};
  const ask = () => (mode === 'memory' ? undefined : claimAddress(document, mode === 'hash' ? '#' : param));
  let held = ask();
  const isMine = mode === 'memory' || held !== undefined;
  return {
    options: isMine ? options : { ...options, router: { ...options.router, mode: 'memory' } },
    claim() {
      if (isMine) held ??= ask();
      return held !== undefined;
    },
    release() {
      held?.();
      held = undefined;
    },
  };
}
