import type { ReactNode } from 'react';
import { useCss } from '../use-css';
import { HelpButton } from './card';
import reports from './reports.css';

/** Splits a formatted figure into the part in large type and the part in small type: decimals or unit. */
export function splitFigure(text: string): [string, string] {
  const parts = /^(.*\d)(\.\d+|\D+)$/.exec(text);
  // Decimals before a unit, as in "123.46万", stay large.
  return parts ? [parts[1] ?? text, parts[2] ?? ''] : [text, ''];
}

/** Props of a card's main figure. */
export interface BigNumberProps {
  label: string;
  /** The formatted value, e.g. '1,056,430.50', '123.46万' or '****'. */
  value: string;
  help?: { label: string; onClick: () => void } | undefined;
  /** Content beside the label, such as a pill or switch. */
  aside?: ReactNode;
  /** The line of comparisons below the figure. */
  children?: ReactNode;
  /** Called by a tap, to show the full value. */
  onClick?: (() => void) | undefined;
}

/** A label, a large figure with small decimals, and a line of comparisons. */
export function BigNumber({ label, value, help, aside, children, onClick }: BigNumberProps) {
  useCss(reports);
  const [main, small] = splitFigure(value);
  const figure = (
    <>
      {main}
      {small && <small>{small}</small>}
    </>
  );
  return (
    <div className={onClick ? 'tap' : ''}>
      <div className="title">
        <span className="cut">{label}</span>
        {help && <HelpButton {...help} />}
        {aside}
      </div>
      {onClick ? (
        <button type="button" className="big" onClick={onClick}>
          {figure}
        </button>
      ) : (
        <p className="big">{figure}</p>
      )}
      {children && <div className="compare">{children}</div>}
    </div>
  );
}
