/** Dots by two values, with a line across and one upwards that part them; they stand too close to be tapped. */
import { useCss } from '../use-css';
import css from './scatter.css';

export interface Dot {
  key: string;
  /** What the dot stands for, as it is read out. */
  label: string;
  across: number;
  upwards: number;
  /** Number of its colour, 1 to 4. */
  tone: number;
  isOn: boolean;
}

/** `lines` are the values at which the lines stand; 0 is always in view. */
export function Scatter({
  dots,
  lines,
}: {
  dots: readonly Dot[];
  lines: { across: number; upwards: number };
}) {
  useCss(css);
  const most = Math.max(...dots.map(({ across }) => across), lines.across);
  const heights = [...dots.map(({ upwards }) => upwards), lines.upwards, 0];
  const [low, top] = [Math.min(...heights), Math.max(...heights)];
  const x = (value: number): string => `${most === 0 ? 0 : (value / most) * 100}%`;
  const y = (value: number): string => `${top === low ? 50 : ((value - low) / (top - low)) * 100}%`;
  return (
    <div className="scatter">
      <i data-line="across" style={{ insetInlineStart: x(lines.across) }} />
      <i data-line="upwards" style={{ bottom: y(lines.upwards) }} />
      {dots.map(({ key, label, across, upwards, tone, isOn }) => (
        <span
          key={key}
          role="img"
          aria-label={label}
          data-tone={tone}
          data-on={isOn || undefined}
          style={{ insetInlineStart: x(across), bottom: y(upwards) }}
        />
      ))}
    </div>
  );
}
