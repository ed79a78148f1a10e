/** One ranked thing: what is counted, and what it is compared by. */
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
