import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { useCss } from '../use-css';
import lists from './lists.css';

/** A line of a form, a menu or a detail: label left, value right. */
export interface CellProps {
  label: ReactNode;
  value?: ReactNode;
  /** Small grey line under the label. */
  note?: ReactNode;
  /** 'set' marks a value the user chose, 'strong' a figure. */
  look?: 'set' | 'strong' | undefined;
  onClick?: (() => void) | undefined;
}

/** A 48 px line; with `onClick` a button with a chevron. */
export function Cell({ label, value, note, look, onClick }: CellProps) {
  useCss(lists);
  const body = (
    <>
      <span>
        {label}
        {note !== undefined && <small>{note}</small>}
      </span>
      <span className={`value ${look ?? ''}`}>
        <span className={onClick ? 'cut' : ''}>{value}</span>
        {onClick && <Icon name="right" size={16} />}
      </span>
    </>
  );
  return onClick ? (
    <button type="button" className="cell" onClick={onClick}>
      {body}
    </button>
  ) : (
    <div className="cell">{body}</div>
  );
}
