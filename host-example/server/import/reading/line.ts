/** One row of a file as a line of a bill, with exact values. */
export interface Line {
  /** Which of the files, from 0; its line there, and its number among the rows that are not passed over. */
  file: number;
  line: number;
  row: number;
  /** What all lines of one bill share; '' where not even the bill can be told. */
  bill: string;
  /** The bill's number as printed, without the day. */
  number: string;
  time: string;
  openTime: string;
  dish: string;
  category: string;
  spec: string;
  options: string;
  unit: string;
  kind: 'sale' | 'return' | 'discount';
  /** Of one unit; null where the file has the amount of the row only. */
  priceFen: number | null;
  /** Of the whole row; null where the file has the price only. */
  amountFen: number | null;
  /** More than zero, whatever the kind. */
  qtyMilli: number;
  payment: string;
  table: string;
  guests: number | null;
  cashier: string;
  /** Of the whole bill; null where the file does not say. */
  totalFen: number | null;
  /** Why the line cannot be used, or ''. */
  wrong: string;
}
