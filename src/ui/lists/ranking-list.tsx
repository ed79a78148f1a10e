import type { ReactNode } from 'react';
import { useCss } from '../use-css';
import { bound, type Note } from './bound';
import css from './ranking.css';
import { useGradual } from './use-gradual';

/** One row of a ranking. */
interface RankingItem {
  key: string;
  name: string;
  /** The formatted figure. */
  value: string;
  unit?: string | undefined;
  /** Length of the bar from 0 to 1; none without a figure. */
  share: number | null;
  /** Rank, when it differs from the position in the list (ties, later pages). */
  rank?: number | undefined;
  /** Before the name, as high as its line. */
  picture?: ReactNode;
  /** Content beside the name, such as a Pill or TrendMark. */
  mark?: ReactNode;
  /** Small grey line under the name. */
  note?: Note;
  onClick?: (() => void) | undefined;
}

export interface RankingListProps {
  label: string;
  items: readonly RankingItem[];
  /** Numbers without medals where the first is not the best; bare where rows have no rank, such as days. @default 'medals' */
  places?: 'medals' | 'numbers' | 'bare' | undefined;
}

/** An ordered list with medals for the ranks 1–3 and a bar per row. */
export function RankingList({ label, items, places = 'medals' }: RankingListProps) {
  useCss(css);
  const shown = useGradual(items.length);
  return (
    <ol className={places === 'numbers' ? 'ranking' : `ranking ${places}`} aria-label={label}>
      {items.slice(0, shown).map((item, index) => {
        const body = <Place item={item} rank={places === 'bare' ? undefined : (item.rank ?? index + 1)} />;
        return (
          <li key={item.key}>
            {item.onClick ? (
              <button type="button" onClick={item.onClick}>
                {body}
              </button>
            ) : (
              body
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Place({ item, rank }: { item: RankingItem; rank: number | undefined }) {
  const share = item.share === null ? null : Math.max(0, Math.min(1, item.share || 0));
  return (
    <>
      {rank !== undefined && <span data-place={rank}>{rank}</span>}
      <span className="name">
        {item.picture}
        <span className="cut" title={item.name}>
          {item.name}
        </span>
        {item.mark}
      </span>
      <span className="value">
        {share === null ? <span className="minor">{item.value}</span> : item.value}
        {/* Without the space, screen readers would read "301.48" and "8 times" as one number. */}
        {item.unit && ' '}
        {item.unit && <small>{item.unit}</small>}
      </span>
      {item.note !== undefined && <span className="note">{bound(item.note)}</span>}
      {share !== null && (
        <span className="bar">
          {/* A share that is not 0 can be seen. */}
          <i style={{ width: `${Math.round(share * 1000) / 10}%`, minWidth: share > 0 ? 3 : 0 }} />
        </span>
      )}
    </>
  );
}
