// Two widgets cannot share one part of the address; the second one keeps its route in memory.
import type { MountOptions } from '../../../types';
import { claimAddress } from './registry';

/** The options with the router the widget gets, and a function that releases its part of the address. */
export function withOwnAddress(
  options: MountOptions,
  document: Document,
): { options: MountOptions; release: () => void } {
  const { mode = 'hash', param = 'boss' } = options.router ?? {};
  if (mode === 'memory') return { options, release: () => undefined };
  const release = claimAddress(document, mode === 'hash' ? '#' : param);
  if (release) return { options, release };
  return { options: { ...options, router: { ...options.router, mode: 'memory' } }, release: () => undefined };
}
