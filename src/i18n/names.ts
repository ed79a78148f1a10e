// The name of every text by its key, for hosts that hand over texts. The build writes the list from the tables
// (build/texts.mjs); in the sources a text's key is its name.
import { entriesOf } from './texts';
import abnormal from './zh-CN/abnormal';
import base from './zh-CN/base';
import finance from './zh-CN/finance';
import food from './zh-CN/food';
import help from './zh-CN/help';
import lists from './zh-CN/lists';
import message from './zh-CN/message';
import order from './zh-CN/order';
import pages from './zh-CN/pages';
import rank from './zh-CN/rank';
import shop from './zh-CN/shop';
import target from './zh-CN/target';

const tables = [base, pages, lists, shop, finance, rank, order, abnormal, target, food, message, help];

export const names: ReadonlyMap<string, string> = new Map(
  tables.flatMap((table) => entriesOf(table).map(([key]) => [key, key])),
);
