import type { ReactNode } from 'react';
import { useCss } from '../use-css';
import { HelpButton } from './card';
import reports from './reports.css';

/** Splits an already formatted figure so that cents and units can be drawn small. */
export function splitFigure(text: string): [string, string] {
  const parts = /^(.*\d)(\.\d+|\D+)$/.exec(text);
  // "123.46万" keeps its decimals large: only the unit is small.
  return parts ? [parts[1] ?? text, parts[2] ?? ''] : [text, ''];
}

/** The hero figure of a card. */
export interface BigNumberProps {
  label: string;
  /** Formatted: '1,056,430.50', '123.46万', '****'. */
  value: string;
  help?: { label: string; onClick: () => void } | undefined;
  /** Beside the label: a pill, a switch. */
  aside?: ReactNode;
  /** The line of comparisons below. */
  children?: ReactNode;
  /** Full value on tap. */
  onClick?: (() => void) | undefined;
}

/** Label, large figure with small cents, and a line of comparisons. */
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
    <div>
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
