/** Delivers a file: by the function of the host, else the system's share sheet, else a download. */
import type { Services } from '../../core/services';

/** Milliseconds until the object URL of a download is revoked; revoking it earlier can cancel the download. */
const REVOKE_MS = 60_000;

export interface Delivery {
  name: string;
  blob: Blob;
  /** Title in the share sheet. */
  title: string;
}

/** Returns false when the user closed the share sheet. */
export async function deliverFile(
  { environment }: Services,
  { name, blob, title }: Delivery,
): Promise<boolean> {
  const { host } = environment;
  if (await host.share({ title, text: '', file: { name, blob } })) return true;
  if (blob.type.startsWith('image/') && (await host.saveImage(blob, name))) return true;
  const { navigator } = environment.page;
  const shared = { files: [new File([blob], name, { type: blob.type })], title };
  // The share sheet is used only on touch devices; on desktops a download is expected.
  const isTouch = environment.page.matchMedia?.('(pointer: coarse)').matches === true;
  if (isTouch && navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return false;
      // The share was refused, e.g. because the tap was too long ago; the file is downloaded instead.
    }
  }
  const url = URL.createObjectURL(blob);
  const link = environment.document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  environment.setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
  return true;
}
