/** What a bill can hold, as `ingest/bill-schema.ts` takes it; a test compares the two. */
export const textLimits = {
  bill: 64,
  dish: 200,
  category: 100,
  spec: 100,
  options: 500,
  unit: 20,
  payment: 100,
  table: 100,
  cashier: 100,
  orderType: 100,
  refundOf: 64,
} as const;
export const MAX_PRICE_FEN = 100_000_000;
export const MAX_QTY_MILLI = 90_000_000;
export const MAX_ITEMS = 500;
