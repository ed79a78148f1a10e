/** Delivers a file: by the function of the host, else the system's share sheet, else a download. */

import type { Services } from '../../core/services';
import { messageOf } from '../../lib/message-of';

/** Milliseconds until the object URL of a download is revoked; revoking it earlier can cancel the download. */
const REVOKE_MS = 60_000;

export interface Delivery {
  name: string;
  blob: Blob;
  title: string;
}

/**
 * 'sent': the host, the share sheet or the browser took the file; 'closed': the user closed the share sheet; 'dropped':
 * the web view has no way out for files.
 */
export type Delivered = 'sent' | 'closed' | 'dropped';

/**
 * Web views that ignore a download without an error: Android's (`; wv`), WKWebView (an iPhone's engine that does not name
 * Safari), WeChat and 5+ apps. Browsers name themselves and pass.
 */
const WEB_VIEWS = [
  /; wv\)/,
  /MicroMessenger|Html5Plus/i,
  /^(?=.*\b(?:iPhone|iPad|iPod)\b)(?=.*AppleWebKit)(?!.*Safari\/)/,
];

export const drops = (userAgent: string): boolean => WEB_VIEWS.some((view) => view.test(userAgent));

export async function deliverFile(
  { environment, events }: Pick<Services, 'environment' | 'events'>,
  { name, blob, title }: Delivery,
): Promise<Delivered> {
  const { get } = environment.functions;
  /** Runs a function of the host that may refuse; false without one. */
  const accepts = async (source: string, run: (() => unknown) | undefined): Promise<boolean> => {
    if (!run) return false;
    try {
      await run();
      return true;
    } catch (error) {
      events.report({ kind: 'host', message: messageOf(error), source });
      return false;
    }
  };
  const [share, saveImage, saveFile] = [get('share'), get('saveImage'), get('saveFile')];
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
