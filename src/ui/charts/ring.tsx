import { useTextScale } from '../text-scale';
import { useCss } from '../use-css';
import css from './ring.css';

/** Props of a progress ring. */
export interface RingProps {
  /** e.g. 'Target attainment' */
  label: string;
  /** Progress as a fraction; from 1 on the ring is full. */
  value: number;
  /** Text inside the ring, e.g. '66.0%'. */
  text: string;
  note?: string | undefined;
  /** Planned progress as a fraction, drawn as a mark across the ring. */
  tick?: number | undefined;
  /** Diameter in px. @default 92 */
  size?: number | undefined;
}

const around = 2 * Math.PI * 40;

/** A progress ring with its percentage inside. */
export function Ring({ label, value, text, note, tick, size: written = 92 }: RingProps) {
  useCss(css);
  // The ring grows with the text inside it.
  const size = written * useTextScale();
  const filled = Math.max(0, Math.min(1, value || 0));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot hold a drawing
    <div
      className={written < 80 ? 'ring mini' : 'ring'}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(filled * 100)}
      aria-valuetext={note ? `${text} ${note}` : text}
      style={{ width: size, height: size }}
    >
      <svg width={size} height={size} viewBox="0 0 92 92" aria-hidden="true">
        <circle className="track" cx="46" cy="46" r="40" />
        {filled > 0 && (
          <circle
            className="arc"
            cx="46"
            cy="46"
            r="40"
            strokeDasharray={`${Math.round(filled * around * 10) / 10} ${Math.ceil(around)}`}
            transform="rotate(-90 46 46)"
          />
        )}
        {tick !== undefined && (
          <path
            className="now"
            d="M46,0v12"
            transform={`rotate(${Math.round(Math.max(0, Math.min(1, tick)) * 3600) / 10} 46 46)`}
          />
        )}
      </svg>
      <div>
        {text}
        {note && <small>{note}</small>}
      </div>
    </div>
  );
}

/** A ring with related figures beside it. */
export function Goal({
  ring,
  lines,
}: {
  ring: RingProps;
  /** `isPlan` has the mark of the ring before its name. */
  lines: readonly { label: string; value: string; isPlan?: boolean }[];
}) {
  useCss(css);
  return (
    <div className="goal">
      <Ring {...ring} />
      <dl className="facts">
        {lines.map((line) => (
          <div key={line.label}>
            <dt className={line.isPlan ? 'cut now' : 'cut'}>{line.label}</dt>
            <dd>{line.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
