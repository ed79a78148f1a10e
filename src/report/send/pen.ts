/** Drawing functions for pictures: boxes, lines, and text truncated with an ellipsis. */

interface Ink {
  size: number;
  bold?: boolean;
  colour?: string;
  align?: CanvasTextAlign;
  /** Available width in px; longer text is drawn smaller, down to `smallest`, then truncated. */
  width?: number;
  /** Smallest font size in px. @default size, so that text is never made smaller */
  smallest?: number;
}

export const INK = '#171a21';
/** Words and lines that step back. */
export const PALE = '#626b7d';
export const HAIR = '#e6e9ee';

/**
 * Truncates a text to `count` characters in the middle, because names of stores and sizes of dishes differ at the end.
 */
function shortened(signs: readonly string[], count: number): string {
  const tail = Math.floor(count / 2);
  const end = tail > 0 ? signs.slice(-tail) : [];
  return `${signs.slice(0, count - tail).join('')}…${end.join('')}`;
}

export type Pen = ReturnType<typeof penOf>;

export function penOf(context: CanvasRenderingContext2D, family: string) {
  const setFont = ({ size, bold }: Pick<Ink, 'size' | 'bold'>): void => {
    context.font = `${bold ? 600 : 400} ${size}px ${family}`;
  };
  const measure = (text: string): number => context.measureText(text).width;
  /** The text truncated to a width in px. */
  const cut = (text: string, width: number): string => {
    const signs = [...text];
    let [low, high] = [0, signs.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (measure(shortened(signs, middle)) <= width) low = middle;
      else high = middle - 1;
    }
    return shortened(signs, low);
  };
  const line = (points: readonly (readonly [x: number, y: number])[], colour: string, width: number): void => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineJoin = 'round';
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x, y);
    context.stroke();
  };
  return {
    /** Draws the text vertically centred at `y`. */
    write(text: string, x: number, y: number, ink: Ink): void {
      const { size, bold = false, colour = INK, align = 'left', width, smallest = size } = ink;
      setFont({ size, bold });
      const natural = measure(text);
      const fitting = width && natural > width ? Math.max(smallest, Math.floor((size * width) / natural)) : size;
      if (fitting !== size) setFont({ size: fitting, bold });
      context.fillStyle = colour;
      context.textAlign = align;
      context.textBaseline = 'middle';
      context.fillText(width && measure(text) > width ? cut(text, width) : text, x, y);
    },
    widthOf(text: string, ink: Pick<Ink, 'size' | 'bold'>): number {
      setFont(ink);
      return measure(text);
    },
    box(x: number, y: number, width: number, height: number, radius: number, colour: string): void {
      context.fillStyle = colour;
      context.beginPath();
      // Safari before 16 lacks `roundRect`.
      if (context.roundRect) context.roundRect(x, y, width, height, radius);
      else context.rect(x, y, width, height);
      context.fill();
    },
    line,
    /** A line between two points, along or across. */
    rule: (x: number, y: number, toX: number, toY: number, colour: string, width = 2): void =>
      line(
        [
          [x, y],
          [toX, toY],
        ],
        colour,
        width,
      ),
    dot(x: number, y: number, radius: number, colour: string): void {
      context.fillStyle = colour;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    },
  };
}
