import type { ReactNode } from 'react';
import { useCss } from '../use-css';
import css from './rows.css';

/** Props of a row in a list of orders, stores or operations. */
export interface ListRowProps {
  title: ReactNode;
  /** Content beside the title, such as a Pill. */
  mark?: ReactNode;
  note?: ReactNode;
  /** Allows the note two lines. */
  isTall?: boolean | undefined;
  /** Allows title and marks two lines where the list is narrow. */
  isWrapped?: boolean | undefined;
  /** The square at the left: table number, picture or initial. */
  lead?: ReactNode;
  leadTone?: 'warn' | 'bad' | undefined;
  /** Main figure at the right. */
  amount?: ReactNode;
  /** Strikes the amount out, because it is not counted. */
  isVoid?: boolean | undefined;
  /** Second line at the right. */
  amountNote?: ReactNode;
  /** Earlier value, struck out before the second line. */
  was?: string | undefined;
  onClick?: (() => void) | undefined;
  /** A button beside the row, with a tap of its own. */
  end?: ReactNode;
}

/** Styles of rows, for a row of another build. */
export function useRowStyles(): void {
  useCss(css);
}

/** A row of two lines, 72 px high. */
export function ListRow({
  title,
  mark,
  note,
  isTall,
  isWrapped,
  lead,
  leadTone,
  amount,
  isVoid,
  amountNote,
  was,
  onClick,
  end,
}: ListRowProps) {
  useCss(css);
  const body = (
    <>
      {lead !== undefined && <span className={`badge ${leadTone ?? ''}`}>{lead}</span>}
      <span className="content">
        <span className="headline">
          <span className="cut">{title}</span>
          {mark}
        </span>
        {note !== undefined && <span className={isTall ? 'detail two' : 'detail cut'}>{note}</span>}
      </span>
      <span className="amount">
        {amount !== undefined && <b className={isVoid ? 'void' : ''}>{amount}</b>}
        {(was || amountNote !== undefined) && (
          <span className="detail">
            {was && <s>{was}</s>}
            <span>{amountNote}</span>
          </span>
        )}
      </span>
    </>
  );
  const className = `row ${lead === undefined ? '' : 'lead'} ${isWrapped ? 'wrap' : ''}`;
  const row = onClick ? (
    <button type="button" className={className} onClick={onClick}>
      {body}
    </button>
  ) : (
    <div className={className}>{body}</div>
  );
  if (!end) return row;
  return (
    <div className="row-actions">
      {row}
      {end}
    </div>
  );
}
