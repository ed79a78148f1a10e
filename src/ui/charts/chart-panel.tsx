import { type ReactNode, type RefObject, useState } from 'react';
import { Icon } from '../icon';
import { useCss } from '../use-css';
import { type Size, useSize } from '../use-size';
import charts from './charts.css';
import { DataTable, type TableData } from './data-table';

/** Names of the button that swaps chart and table. */
export interface ChartTexts {
  /** 'Show as table' */
  table: string;
  /** 'Show as chart' */
  chart: string;
}

/** What every chart shares: its measured width, the line of values above it, and its figures as a table. */
export interface ChartPanelProps {
  texts: ChartTexts;
  table: TableData;
  /** Legend, or the values under the finger; it keeps its height, so nothing jumps. */
  above?: ReactNode;
  /** Words read when the values change. */
  isLive?: boolean | undefined;
  /** The button stands below the chart, where nothing is read above it. */
  isBelow?: boolean | undefined;
  /** From useChartWidth, of a chart that is drawn at its width. */
  panel?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The measured width of a chart; 328 px where nothing is laid out. */
export function useChartWidth(): [RefObject<HTMLElement | null>, number] {
  // Before the first measure, or the plot would be drawn without its looks.
  useCss(charts);
  const [panel, { width }] = useSize<HTMLElement>(fallback);
  return [panel, width];
}

const fallback: Size = { width: 328, height: 0 };

/** Frames a chart with the line above it and the button that shows its table. */
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
      <Icon name={isTable ? 'chart' : 'table'} size={16} />
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
