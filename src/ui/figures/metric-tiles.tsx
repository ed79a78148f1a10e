import type { ReactNode } from 'react';
import { useCss } from '../use-css';
import reports from './reports.css';

/** One tile: a label of at most 15 characters, a figure, and a trend or note. */
export interface MetricTile {
  key: string;
  label: string;
  value: ReactNode;
  /** A TrendMark or a short text. */
  note?: ReactNode;
  onClick?: (() => void) | undefined;
}

/** A grid of tiles: three per row, or two in narrow containers. */
export function MetricTiles({
  label,
  tiles,
  two,
}: {
  label: string;
  tiles: readonly MetricTile[];
  two?: boolean;
}) {
  useCss(reports);
  const isNoted = tiles.some(({ note }) => note !== undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={two ? 'tiles two' : 'tiles'} role="group" aria-label={label}>
      {tiles.map((tile) => (
        <Tile key={tile.key} tile={tile} isNoted={isNoted} />
      ))}
    </div>
  );
}

interface TileProps {
  tile: MetricTile;
  /** Other tiles have a note, so that one without keeps its line, and labels stand at one height. */
  isNoted: boolean;
}

function Tile({ tile, isNoted }: TileProps) {
  const body = (
    <>
      <span className="label">{tile.label}</span>
      <span className="value">{tile.value}</span>
      {isNoted && <span className="note">{tile.note ?? '\u00a0'}</span>}
    </>
  );
  return tile.onClick ? (
    <button type="button" onClick={tile.onClick}>
      {body}
    </button>
  ) : (
    <div>{body}</div>
  );
}
