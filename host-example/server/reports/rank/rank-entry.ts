/** One entry of a ranking: its figures, and the values that it is sorted by. */
export interface RankEntry {
  key: string;
  id: string;
  name: string;
  specName: string;
  unitName: string;
  classifyName: string;
  qty: number;
  amount: number;
  income: number;
  orderCount: number;
  topReason: string;
}
