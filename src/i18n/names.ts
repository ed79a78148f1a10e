// The names of all texts, for hosts that hand over texts: a group and its names in one string. The build writes the same from
// the tables in the order in which it numbers them (build/texts.mjs).
import abnormal from './zh-CN/abnormal';
import base from './zh-CN/base';
import finance from './zh-CN/finance';
import food from './zh-CN/food';
import goal from './zh-CN/goal';
import help from './zh-CN/help';
import lists from './zh-CN/lists';
import login from './zh-CN/login';
import message from './zh-CN/message';
import order from './zh-CN/order';
import pages from './zh-CN/pages';
import rank from './zh-CN/rank';
import shop from './zh-CN/shop';
import target from './zh-CN/target';

const tables = [base, login, pages, goal, lists, shop, finance, rank, order, abnormal, target, food, message, help];

const names: readonly string[] = tables.flatMap((table) =>
  Object.entries(table).map(([group, texts]) => [group, ...Object.keys(texts)].join(' ')),
);
export default names;
