import type { ReactNode } from 'react';
import reports from '../figures/reports.css';
import { useCss } from '../use-css';
import { useGradual } from './use-gradual';

/** One place of a ranking. */
export interface RankingItem {
  key: string;
  name: string;
  /** Formatted figure. */
  value: string;
  unit?: string | undefined;
  /** 0–1 of the bar; negative draws none. */
  share: number;
  /** Place when it is not the order of the list (ties, later pages). */
  rank?: number | undefined;
  /** Beside the name: a pill, a TrendMark. */
  mark?: ReactNode;
  /** Small grey line under the name. */
  note?: ReactNode;
  onClick?: (() => void) | undefined;
}

/** An ordered list with medals for 1–3 and a bar of each one's share. */
export function RankingList({ label, items }: { label: string; items: readonly RankingItem[] }) {
  useCss(reports);
  const shown = useGradual(items.length);
  return (
    <ol className="ranking" aria-label={label}>
      {items.slice(0, shown).map((item, index) => {
        const body = <Place item={item} rank={item.rank ?? index + 1} />;
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

function Place({ item, rank }: { item: RankingItem; rank: number }) {
  const share = Math.max(0, Math.min(1, item.share || 0));
  return (
    <>
      <span data-place={rank}>{rank}</span>
      <span className="name">
        <span className="cut">{item.name}</span>
        {item.mark}
      </span>
      <span className="value">
        {item.value}
        {/* Without the space "301.48" and "8 times" would be read as one number. */}
        {item.unit && ' '}
        {item.unit && <small>{item.unit}</small>}
      </span>
      {item.note !== undefined && <span className="note">{item.note}</span>}
      <span className="bar">
        <i style={{ width: `${Math.round(share * 1000) / 10}%` }} />
      </span>
    </>
  );
}
