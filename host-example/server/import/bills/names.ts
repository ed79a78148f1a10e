/** What names in a file are in the company: dishes, categories, payments, tables, cashiers. */
export interface Names {
  goodsId(dish: string, category: string): string;
  classifyId(category: string): string;
  payCode(name: string): string;
  desk(table: string): { AreaID: string; DeskID: string };
  cashierId(name: string): string;
  /** The way orders come in by its name; the usual one where the name is ''. */
  sourceOf(name: string): string;
  orderMode: 1 | 2 | 3;
}

/** For a look at bills before anything is written. */
export const noNames: Names = {
  goodsId: () => '0',
  classifyId: () => '0',
  payCode: () => '001',
  desk: () => ({ AreaID: '0', DeskID: '0' }),
  cashierId: () => '0',
  sourceOf: () => '1',
  orderMode: 3,
};
