/** What a file states of one receipt or refund; of refunds the amounts are below zero. */
export interface SourceDocument {
  document: string;
  businessDate: string;
  payCode: string;
  netFen: number;
  /** Added and included tax. */
  taxFen: number;
  tipFen: number;
  paidFen: number;
}

/** The shop and the format that totals are of. */
export interface TotalsPlace {
  compId: number;
  shopId: string;
  source: string;
}
