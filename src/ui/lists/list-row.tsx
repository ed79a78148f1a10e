import { Fragment, type ReactNode } from 'react';
import { Pill, type Tone } from '../figures/pill';
import { Tap } from '../tap';
import { useCss } from '../use-css';
import { bound, type Note } from './bound';
import css from './rows.css';

/** A label beside the title. */
interface Mark {
  text: string;
  tone: Tone;
}

/** Props of a row in a list of orders, stores or operations. */
export interface ListRowProps {
  title: Note;
  /** Content beside the title. */
  mark?: ReactNode;
  /** Labels beside the title. */
  marks?: readonly Mark[] | undefined;
  note?: Note;
  /** The square at the left: table number, picture or initial. */
  lead?: ReactNode;
  /** Small words above it. */
  leadNote?: string | undefined;
  leadTone?: 'warn' | 'bad' | undefined;
  /** Main figure at the right. */
  amount?: ReactNode;
  /** Strikes the amount out, because it is not counted. */
  isVoid?: boolean | undefined;
  /** Second line at the right. */
  amountNote?: ReactNode;
  onClick?: (() => void) | undefined;
  /** Of a row that opens and closes others. */
  isOpen?: boolean | undefined;
  /** A button beside the row, with a tap of its own. */
  end?: ReactNode;
}

/** A row of two lines, 72 px high where they do not wrap. */
export function ListRow({
  title,
  mark,
  marks = [],
  note,
  lead,
  leadNote,
  leadTone,
  amount,
  isVoid,
  amountNote,
  onClick,
  isOpen,
  end,
}: ListRowProps) {
  useCss(css);
  const said = bound(note);
  const row = (
    <Tap className={lead === undefined ? 'row' : 'row lead'} onClick={onClick} isOpen={isOpen}>
      {lead !== undefined && (
        <span className={`badge ${leadTone ?? ''}`}>
          {leadNote && <small>{leadNote}</small>}
          {lead}
        </span>
      )}
      <span className="content">
        <span className="line">
          <span className="headline">
            {bound(title)}
            {mark}
            {marks.map(({ text, tone }) => (
              <Fragment key={text}>
                {' '}
                <Pill tone={tone}>{text}</Pill>
              </Fragment>
            ))}
          </span>
          {amount !== undefined && (
            <span className="amount">
              <b className={isVoid ? 'void' : ''}>{amount}</b>
            </span>
          )}
        </span>
        {(said || amountNote) && (
          <span className="detail">
            {amountNote && <span className="amount">{amountNote}</span>}
            {said}
          </span>
        )}
      </span>
    </Tap>
  );
  if (!end) return row;
  return (
    <div className="row-actions">
      {row}
      {end}
    </div>
  );
}
