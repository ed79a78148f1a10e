import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { Tap } from '../tap';
import { useCss } from '../use-css';
import { bound, type Note } from './bound';
import lists from './lists.css';

/** Props of a row in a form, menu or detail view: label at the left, value at the right. */
export interface CellProps {
  label: ReactNode;
  value?: ReactNode;
  /** Small grey line under the label. */
  note?: Note;
  /** 'set' for a value the user chose, 'strong' for a figure. */
  look?: 'set' | 'strong' | undefined;
  /** A value too wide to stand beside the label goes below it. @default false */
  isRoomy?: boolean | undefined;
  /** Of several choices, whether it is the one in force. */
  isCurrent?: boolean | undefined;
  onClick?: (() => void) | undefined;
}

/** A row of 48 px; with `onClick` it is a button, with a chevron where it is no choice of several. */
export function Cell({ label, value, note, look, isRoomy, isCurrent, onClick }: CellProps) {
  useCss(lists);
  const said = bound(note);
  return (
    <Tap className={isRoomy ? 'cell roomy' : 'cell'} isCurrent={isCurrent} onClick={onClick}>
      <span>
        {label}
        {said && <small>{said}</small>}
      </span>
      <span className={`value ${look ?? ''}`}>
        <span className={onClick ? 'cut' : ''}>{value}</span>
        {onClick && isCurrent === undefined && <Icon name="right" size={16} />}
      </span>
    </Tap>
  );
}
