/**
 * 分享图: what stands on the page, painted on a canvas under a head with store and dates. It is painted from what the
 * browser has laid out, so the poster shows the very figures on the screen, hidden amounts as hidden.
 */

import type { Services } from '../core/services';
import { deliverFile } from './deliver';

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
/** What is there to be tapped, and pictures of other servers, which would lock the canvas. */
const LEFT_OUT = '.more, .hint, .tools, .sk, .ib, img, input';

type Pen = CanvasRenderingContext2D;

function box(pen: Pen, { left, top, width, height }: DOMRect, radius: number): void {
  pen.beginPath();
  if (pen.roundRect) pen.roundRect(left, top, width, height, Math.min(radius, height / 2, width / 2));
  else pen.rect(left, top, width, height);
}

/** A text node line by line, as it was broken. */
function write(pen: Pen, node: Text, font: string, colour: string): void {
  const range = node.ownerDocument.createRange();
  pen.font = font;
  pen.fillStyle = colour;
  let line = '';
  let at: DOMRect | undefined;
  const end = (): void => {
    if (at && line.trim()) pen.fillText(line, at.left, at.top + at.height / 2);
    line = '';
    at = undefined;
  };
  let index = 0;
  for (const letter of node.data) {
    range.setStart(node, index);
    index += letter.length;
    range.setEnd(node, index);
    const [rect] = range.getClientRects();
    if (!rect?.width) continue;
    if (at && rect.top > at.top + at.height / 2) end();
    at ??= rect;
    line += letter;
  }
  end();
}

/** A shape of a chart, in its own place and colours. */
function trace(pen: Pen, shape: SVGGeometryElement, style: CSSStyleDeclaration): void {
  const place = shape.getScreenCTM();
  if (!place) return;
  const number = (name: string): number => Number(shape.getAttribute(name) ?? 0);
  const d = shape.getAttribute('d');
  const path = new Path2D(d ?? '');
  if (!d) path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
  pen.save();
  pen.transform(place.a, place.b, place.c, place.d, place.e, place.f);
  const paint = (colour: string, opacity: string, draw: () => void): void => {
    // A gradient is an address, not a colour.
    if (colour === 'none' || colour.startsWith('url')) return;
    pen.globalAlpha = Number(opacity) * Number(style.opacity);
    pen.fillStyle = colour;
    pen.strokeStyle = colour;
    draw();
  };
  paint(style.fill, style.fillOpacity, () => pen.fill(path));
  pen.lineWidth = Number.parseFloat(style.strokeWidth);
  pen.lineCap = style.strokeLinecap === 'round' ? 'round' : 'butt';
  pen.setLineDash(style.strokeDasharray.split(',').map(Number.parseFloat).filter(Number.isFinite));
  paint(style.stroke, style.strokeOpacity, () => pen.stroke(path));
  pen.restore();
}

function paint(pen: Pen, element: Element): void {
  const style = getComputedStyle(element);
  const rect = element.getBoundingClientRect();
  if (style.display === 'none' || style.visibility === 'hidden' || element.matches(LEFT_OUT)) return;
  if (element instanceof SVGGeometryElement) {
    trace(pen, element, style);
    return;
  }
  if (style.display !== 'contents' && !(rect.width && rect.height)) return;
  pen.save();
  if (!(element instanceof SVGElement)) {
    box(pen, rect, Number.parseFloat(style.borderTopLeftRadius) || 0);
    pen.fillStyle = style.backgroundColor;
    pen.fill();
    if (style.overflow !== 'visible') pen.clip();
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) paint(pen, child);
    else if (child instanceof Text && child.data.trim())
      // Words in a chart are filled, not coloured.
      write(pen, child, style.font, element instanceof SVGElement ? style.fill : style.color);
  }
  pen.restore();
}

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
