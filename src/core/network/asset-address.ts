import type { MountOptions } from '../../../types';

/** Exists in code that webpack has bundled. */
declare const __webpack_require__: unknown;

/**
 * Address of this chunk, or of boss.full.js followed by a slash; '' when the script was injected without an address.
 * webpack would write the path of the machine that builds in its place, so there it is '' too, and
 * `delivery.assetBase` names the folder.
 */
const ownAddress = typeof __webpack_require__ === 'undefined' ? import.meta.url : '';

/** Address of a file of the build: in the host's folder, else beside the script; undefined when neither is known. */
export function assetAddress(file: string, { delivery }: MountOptions, { baseURI }: Document): string | undefined {
  const base = delivery?.assetBase;
  if (base) return new URL(file, new URL(base.replace(/\/?$/, '/'), baseURI)).href;
  return ownAddress ? new URL(`../${file}`, ownAddress).href : undefined;
}
