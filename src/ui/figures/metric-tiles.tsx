import type { ReactNode } from 'react';
import { Tap } from '../tap';
import { useCss } from '../use-css';
import reports from './reports.css';

/** One tile: a label of at most 15 characters, a figure, and a trend or note. */
export interface MetricTile {
  key: string;
  label: string;
  value: ReactNode;
  /** A TrendMark or a short text; false for none. */
  note?: ReactNode;
  onClick?: (() => void) | undefined;
}

/** A grid of tiles: three per row, or two in narrow containers. */
export function MetricTiles({ label, tiles, two }: { label: string; tiles: readonly MetricTile[]; two?: boolean }) {
  useCss(reports);
  const isNoted = tiles.some(({ note }) => note);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={two ? 'tiles two' : 'tiles'} role="group" aria-label={label}>
      {tiles.map(({ key, label: name, value, note, onClick }) => (
        <Tap key={key} onClick={onClick}>
          <span className="label">{name}</span>
          <span className="value">{value}</span>
          {/* Beside tiles with a note one without keeps its line, so that labels stand at one height. */}
          {isNoted && <span className="note">{note || '\u00a0'}</span>}
        </Tap>
      ))}
    </div>
  );
}
