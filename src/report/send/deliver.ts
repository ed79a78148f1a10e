/** Hands a file to the owner: the host's way, else the system's share sheet, else a download. */
import type { Services } from '../../core/services';

/** The browser keeps the address of a download until it has begun. */
const REVOKE_MS = 60_000;

export interface Delivery {
  name: string;
  blob: Blob;
  /** Headline for a share sheet. */
  title: string;
}

/** Answers false when the owner closed the share sheet. */
export async function deliverFile(
  { environment }: Services,
  { name, blob, title }: Delivery,
): Promise<boolean> {
  const { host } = environment;
  if (await host.share({ title, text: '', file: { name, blob } })) return true;
  if (blob.type.startsWith('image/') && (await host.saveImage(blob, name))) return true;
  const { navigator } = environment.page;
  const shared = { files: [new File([blob], name, { type: blob.type })], title };
  // Desktop users expect a table in the downloads folder; the share sheet is for phones.
  const isTouch = environment.page.matchMedia?.('(pointer: coarse)').matches === true;
  if (isTouch && navigator.canShare?.(shared)) {
    try {
      await navigator.share(shared);
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return false;
      // The share was refused, e.g. because the tap is too long ago: falls back to the download.
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
