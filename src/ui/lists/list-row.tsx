import type { ReactNode } from 'react';
import { useCss } from '../use-css';
import lists from './lists.css';

/** One row of a list of orders, stores, operations. */
export interface ListRowProps {
  title: ReactNode;
  /** Beside the title: a Pill. */
  mark?: ReactNode;
  note?: ReactNode;
  /** The note may take two lines. */
  isTall?: boolean | undefined;
  /** Title and marks may take two lines where the list is narrow. */
  isWrapped?: boolean | undefined;
  /** The square at the left: table number, picture, initial. */
  lead?: ReactNode;
  leadTone?: 'warn' | 'bad' | undefined;
  /** Right side: the figure. */
  amount?: ReactNode;
  /** Struck out: the figure does not count. */
  isVoid?: boolean | undefined;
  /** Right side, second line. */
  amountNote?: ReactNode;
  /** Struck-out figure before the second line. */
  was?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** A two-line row, 72 px high with two lines of text. */
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
}: ListRowProps) {
  useCss(lists);
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
  return onClick ? (
    <button type="button" className={className} onClick={onClick}>
      {body}
    </button>
  ) : (
    <div className={className}>{body}</div>
  );
}
