import type { MountOptions } from '../../../types';

/** Address of this chunk, or of boss.full.js followed by a slash; '' when the script was injected without an address. */
const ownAddress = import.meta.url;

/** Address of a file of the build: in the host's folder, else beside the script; undefined when neither is known. */
export function assetAddress(
  file: string,
  { delivery }: MountOptions,
  { baseURI }: Document,
): string | undefined {
  const base = delivery?.assetBase;
  if (base) return new URL(file, new URL(base.replace(/\/?$/, '/'), baseURI)).href;
  return ownAddress ? new URL(`../${file}`, ownAddress).href : undefined;
}
