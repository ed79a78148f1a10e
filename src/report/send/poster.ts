/**
 * 分享图: what stands on the page, painted on a canvas under a head with store and dates. It is painted from what the
 * browser has laid out, so the poster shows the very figures on the screen, hidden amounts as hidden.
 */

import type { Services } from '../../core/services';
import { deliverFile } from './deliver';
import { paint } from './poster-paint';

export interface Poster {
  title: string;
  /** Under the title: store, dates, time of the data. */
  lines: readonly string[];
  /** At the foot: the name the product is sold under. */
  footer: string;
}

const PAD = 16;
const HEAD = 24;
const LINE = 20;
/** Canvases of older phones hold no more pixels; a longer page is painted coarser, and then cut. */
const PIXELS = 16_000_000;
const TALLEST = 12_000;
function draw(page: Element, { title, lines, footer }: Poster): HTMLCanvasElement {
  const style = getComputedStyle(page);
  const { left, top, width, height } = page.getBoundingClientRect();
  const head = PAD * 2 + HEAD + lines.length * LINE;
  const tall = Math.min(TALLEST, head + height + LINE + PAD);
  const scale = Math.min(2, Math.sqrt(PIXELS / (width * tall)));
  const canvas = page.ownerDocument.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(tall * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.scale(scale, scale);
  pen.textBaseline = 'middle';
  pen.fillStyle = style.getPropertyValue('--_bg') || '#f8f8f8';
  pen.fillRect(0, 0, width, tall);
  const family = style.fontFamily;
  const say = (text: string, font: string, y: number): void => {
    pen.font = `${font} ${family}`;
    pen.fillText(text, PAD, y, width - 2 * PAD);
  };
  pen.fillStyle = style.color;
  say(title, '600 20px', PAD + HEAD / 2);
  pen.globalAlpha = 0.7;
  for (const [index, line] of lines.entries()) say(line, '13px', PAD * 1.5 + HEAD + LINE * (index + 0.5));
  say(footer, '12px', tall - PAD - LINE / 2);
  pen.globalAlpha = 1;
  pen.beginPath();
  pen.rect(0, head, width, tall - head - PAD - LINE);
  pen.clip();
  pen.translate(-left, head - top);
  paint(pen, page);
  return canvas;
}

/** Paints the page and hands the picture over; false when the owner closed the share sheet. */
export default async function sharePoster(
  services: Services,
  page: Element,
  poster: Poster,
  name: string,
): Promise<boolean> {
  const canvas = draw(page, poster);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no picture');
  return deliverFile(services, { name: `${name}.png`, blob, title: poster.title });
}
