import { type ReactNode, type RefObject, useState } from 'react';
import { Icon, type IconPath } from '../icon';
import { useCss } from '../use-css';
import charts from './charts.css';
import { DataTable, type TableData } from './data-table';
import { type Size, useSize } from './use-size';

const CHART: IconPath = 'M4 5v14h16M7.5 14.5l3.5-4 3 2.5 5-6';

/** Labels of the button that switches between chart and table. */
export interface ChartTexts {
  /** e.g. 'Show as table' */
  table: string;
  /** e.g. 'Show as chart' */
  chart: string;
}

/** Props common to all charts: the line above the plot and the figures as a table. */
export interface ChartPanelProps {
  texts: ChartTexts;
  table: TableData;
  /** Legend or selected values. The line has a fixed height, so that the layout does not shift. */
  above?: ReactNode;
  /** Whether screen readers announce changed values. */
  isLive?: boolean | undefined;
  /** Places the button below the chart, for charts without a line above them. */
  isBelow?: boolean | undefined;
  /** The ref of `useChartWidth`, for charts drawn at their measured width. */
  panel?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Ref and measured width of a chart; 328 px before layout. */
export function useChartWidth(): [RefObject<HTMLElement | null>, number] {
  // Adopted before the first measurement, because the styles determine the width.
  useCss(charts);
  const [panel, { width }] = useSize<HTMLElement>(fallback);
  return [panel, width];
}

const fallback: Size = { width: 328, height: 0 };

/** A chart with the line above it and the button that shows its table. */
export function ChartPanel({ texts, table, above, isLive, isBelow, panel, children }: ChartPanelProps) {
  useCss(charts);
  const [isTable, setTable] = useState(false);
  const toggle = (
    <button
      type="button"
      className="toggle"
      aria-label={isTable ? texts.chart : texts.table}
      title={isTable ? texts.chart : texts.table}
      onClick={() => setTable(!isTable)}
    >
      <Icon name={isTable ? CHART : 'table'} size={16} />
    </button>
  );
  return (
    <figure className={isBelow ? 'chart low' : 'chart'} ref={panel ?? null}>
      {!isBelow && (
        <div className={isLive ? 'legend live' : 'legend'}>
          <p aria-live="polite">{isTable ? null : above}</p>
          {toggle}
        </div>
      )}
      {isTable ? <DataTable {...table} /> : children}
      {isBelow && toggle}
    </figure>
  );
}
