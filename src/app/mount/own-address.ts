// Two widgets cannot share one part of the address: the second one keeps its page in memory.
import type { MountOptions } from '../../../types';
import { claimAddress } from './registry';

/** The options with the router that the widget gets, and how it gives its part of the address back. */
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
