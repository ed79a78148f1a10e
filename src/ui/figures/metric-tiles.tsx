import type { ReactNode } from 'react';
import { useCss } from '../use-css';
import reports from './reports.css';
import { useLongPress } from './use-long-press';

/** One tile: a label of at most 15 characters, a figure, and a trend or note. */
export interface MetricTile {
  key: string;
  label: string;
  /** Small text at the end of the label's line. */
  aside?: ReactNode;
  value: ReactNode;
  /** A TrendMark or a short text. */
  note?: ReactNode;
  onClick?: (() => void) | undefined;
}

/** A grid of tiles: three per row, or two in narrow containers; `onLongPress` opens the sheet that edits the grid. */
export function MetricTiles({
  label,
  tiles,
  onLongPress,
  two,
}: {
  label: string;
  tiles: readonly MetricTile[];
  onLongPress?: ((key: string) => void) | undefined;
  two?: boolean;
}) {
  useCss(reports);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={two ? 'tiles two' : 'tiles'} role="group" aria-label={label}>
      {tiles.map((tile) => (
        <Tile key={tile.key} tile={tile} onLongPress={onLongPress && (() => onLongPress(tile.key))} />
      ))}
    </div>
  );
}

function Tile({ tile, onLongPress }: { tile: MetricTile; onLongPress: (() => void) | undefined }) {
  const handlers = useLongPress(onLongPress, tile.onClick);
  const body = (
    <>
      <span className="label">
        {tile.label}
        {tile.aside && <small>{tile.aside}</small>}
      </span>
      <span className="value">{tile.value}</span>
      {tile.note !== undefined && <span className="note">{tile.note}</span>}
    </>
  );
  return tile.onClick || onLongPress ? (
    <button type="button" {...handlers}>
      {body}
    </button>
  ) : (
    <div>{body}</div>
  );
}
