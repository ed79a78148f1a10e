import { useTextScale } from '../text-scale';
import { type Scale, spread, textWidth } from './ticks';

/** The area in which values are drawn, in px. */
export interface PlotBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
  y: (value: number) => number;
}

/** The longest value of a scale, which sets the unit of all its labels. */
const topOf = (scale: Scale): number => Math.max(...scale.ticks.map(Math.abs));

/** The plot area that remains beside the widest axis label and above the category labels. */
export function plotBox(
  width: number,
  height: number,
  scale: Scale,
  axis: (value: number, top: number) => string,
  text: number,
): PlotBox {
  const top = 10;
  const bottom = height - 22 * text;
  const left = Math.min(
    width / 3,
    Math.ceil(text * Math.max(...scale.ticks.map((tick) => textWidth(axis(tick, topOf(scale))))) + 8),
  );
  const span = scale.high - scale.low || 1;
  return { left, right: width, top, bottom, y: (value) => bottom - ((value - scale.low) / span) * (bottom - top) };
}

/** Horizontal grid lines with their labels. */
export function ValueAxis({
  scale,
  box,
  axis,
}: {
  scale: Scale;
  box: PlotBox;
  axis: (value: number, top: number) => string;
}) {
  return (
    <>
      {scale.ticks.map((tick) => {
        const y = Math.round(box.y(tick) * 10) / 10;
        return (
          <g key={tick}>
            <line
              className={tick === 0 && scale.low < 0 ? 'grid zero' : 'grid'}
              x1={box.left}
              x2={box.right}
              y1={y}
              y2={y}
            />
            <text className="axis" x={box.left - 8} y={y + 4} text-anchor="end">
              {axis(tick, topOf(scale))}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** As many category labels as fit; `edges` aligns the first and last one to the edges of the plot. */
export function CategoryAxis({
  categories,
  x,
  edges,
  y,
}: {
  categories: readonly string[];
  x: (index: number) => number;
  edges: boolean;
  y: number;
}) {
  const widest = useTextScale() * Math.max(0, ...categories.map(textWidth));
  const step = categories.length > 1 ? Math.abs(x(1) - x(0)) : 1;
  // With `edges`, the outer labels shift inwards by half their width, which takes space from their neighbours.
  const gap = (edges ? 1.5 * widest + 8 : widest + 12) / step;
  const every = Math.max(1, Math.ceil(gap));
  const shown = edges
    ? spread(categories.length, gap)
    : categories.flatMap((_, index) => (index % every === 0 ? [index] : []));
  return (
    <>
      {shown.map((index) => {
        const isLast = edges && index === categories.length - 1 && index > 0;
        return (
          <text
            key={index}
            className="axis"
            x={Math.round(x(index) * 10) / 10}
            y={y}
            text-anchor={isLast ? 'end' : edges && index === 0 ? 'start' : 'middle'}
          >
            {categories[index]}
          </text>
        );
      })}
    </>
  );
}
