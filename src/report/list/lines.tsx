/** A card as lines of data. */
import type { ReactNode } from 'react';
import { Card, type CardProps } from '../../ui/figures/card';
import type { Facts } from '../../ui/lists/bound';
import { Cell, type CellProps } from '../../ui/lists/cell';

export interface Line extends Pick<CellProps, 'label' | 'value' | 'look' | 'onClick'> {
  note?: Facts | undefined;
}

interface LinesProps extends CardProps {
  /** Those that are false are left out. */
  lines: readonly (Line | false)[];
}

/** A card of lines; nothing where there are none. */
export function Lines({ lines, ...card }: LinesProps) {
  return lines.some(Boolean) ? (
    <Card {...card}>
      <Cells lines={lines} />
    </Card>
  ) : null;
}

export function Cells({ lines }: Pick<LinesProps, 'lines'>) {
  return <>{lines.map((line, index) => line && <Cell key={index} {...line} />)}</>;
}

/** The last line of a sum, in bold. */
export const total = (label: string, value: ReactNode): Line => ({ label: <b>{label}</b>, value, look: 'strong' });
