/** Paints what the browser has laid out on a canvas: boxes, words line by line, and the shapes of charts. */

/** Elements left out of the poster: controls, and pictures of other origins, which would taint the canvas. */
const LEFT_OUT = '[data-unshared], img, input';

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

/** An element with all that is in it, where it stands on the screen. */
export function paint(pen: Pen, element: Element): void {
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
