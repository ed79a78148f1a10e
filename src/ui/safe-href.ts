/** Preact renders `href="javascript:…"` as given, so every link and picture address passes here. */

// Browsers skip control characters and blanks inside a scheme, so they are dropped before it is read.
const skipped = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;
const scheme = /^([a-z][a-z0-9+.-]*):/i;
const picture = /^data:image\/(png|jpe?g|gif|webp|avif)[;,]/i;

/** The address if it is relative, http(s), mailto, tel or a bitmap in data:image, else undefined. */
export function safeHref(url: string | null | undefined): string | undefined {
  if (typeof url !== 'string' || url === '') return undefined;
  const plain = url.replace(skipped, '');
  const name = scheme.exec(plain)?.[1]?.toLowerCase();
  if (name === undefined) return url;
  if (name === 'data') return picture.test(plain) ? url : undefined;
  return ['http', 'https', 'mailto', 'tel'].includes(name) ? url : undefined;
}
