/** Delivers a file: by the function of the host, else the system's share sheet, else a download. */

import { onHost } from '../../core/on-host';
import type { Services } from '../../core/services';
import { drops } from './web-view';

/** Milliseconds until the object URL of a download is revoked; revoking it earlier can cancel the download. */
const REVOKE_MS = 60_000;

export interface Delivery {
  name: string;
  blob: Blob;
  /** Title in the share sheet. */
  title: string;
}

/**
 * 'sent': the host, the share sheet or the browser took the file; 'closed': the user closed the share sheet; 'dropped':
 * the web view has no way out for files.
 */
export type Delivered = 'sent' | 'closed' | 'dropped';

export async function deliverFile(
  { environment }: Pick<Services, 'environment'>,
  { name, blob, title }: Delivery,
): Promise<Delivered> {
  const { accepts } = environment.host;
  const { host } = environment.options;
  const share = onHost(host, 'share');
  const saveImage = onHost(host, 'saveImage');
  const saveFile = onHost(host, 'saveFile');
  const isPicture = blob.type.startsWith('image/');
  if (
    (await accepts('share', share && (() => share({ title, text: '', file: { name, blob } })))) ||
    // A picture is saved as such where the host can.
    (await accepts('saveImage', isPicture && saveImage ? () => saveImage(blob, name) : undefined)) ||
    (await accepts('saveFile', saveFile && (() => saveFile(blob, name))))
  )
    return 'sent';
  const { navigator } = environment.page;
  const shared = { files: [new File([blob], name, { type: blob.type })], title };
  // The share sheet is used only on touch devices; on desktops a download is expected.
  const isTouch = environment.page.matchMedia?.('(pointer: coarse)').matches === true;
  if (isTouch && navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return 'sent';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'closed';
      // The share was refused, e.g. because the tap was too long ago; the file is downloaded instead.
    }
  }
  if (drops(navigator.userAgent)) return 'dropped';
  const url = URL.createObjectURL(blob);
  const link = environment.document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  environment.setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
  return 'sent';
}
