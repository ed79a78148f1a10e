import type { MountOptions } from '../../../types';

/** Of this chunk, or of boss.full.js with a slash behind it; '' when that was injected without an address. */
const ownAddress = import.meta.url;

/** Where a file of the build lies: in the folder the host names, else in that of the script; undefined when nobody knows. */
export function assetAddress(
  file: string,
  { delivery }: MountOptions,
  { baseURI }: Document,
): string | undefined {
  const base = delivery?.assetBase;
  if (base) return new URL(file, new URL(base.replace(/\/?$/, '/'), baseURI)).href;
  return ownAddress ? new URL(`../${file}`, ownAddress).href : undefined;
}
