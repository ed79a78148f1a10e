/** What files stated beside what is here, day by day. */
import type { DayMeasure } from './days';

export interface DayTotals {
  date: string;
  measures: MeasureTotals[];
  /** The shop has totals of the day and no bills. */
  hasNoBills?: boolean;
}

export interface MeasureTotals {
  /** 'net', 'tax', 'tip', another measure of a day, or the name of a way of payment or a dish. */
  measure: string;
  isPayment: boolean;
  /** What it is of the whole day, where the files state that; counts and thousandths stand in the same members. */
  ofDay?: DayMeasure;
  /** There is nothing here to hold it against. */
  isAlone?: boolean;
  sourceFen: number;
  ownFen: number;
  /** The receipts that explain the difference; none where there is no difference. */
  documents: { document: string; sourceFen: number; ownFen: number }[];
}
