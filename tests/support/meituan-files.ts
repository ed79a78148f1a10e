// Reports of 美团管家 as its 报表中心 exports them: titles, heads of three rows of which some are merged, a row of totals.
import { sum, type TillReceipt } from './till-receipts';
import { type WorkbookCell, workbookBytes } from './workbook-bytes';

const STORE = '一号店';
/** What a way of payment of the demo stands under: its group, and its name there. */
const WAYS: Record<string, [group: string, leaf: string]> = {
  现金: ['现金', '人民币'],
  微信支付: ['扫码支付', '微信支付'],
  银行卡: ['银行卡', '银行卡'],
  会员余额: ['卡余额消费', '会员余额'],
};
const AVERAGES =
  '折前人均（元） 折后人均（元） 折前单均（元） 折后单均（元） 开台率 翻台率 上座率 平均用餐时长（分钟）'.split(' ');
export const DAY_COLUMNS = '城市 门店 营业日期 营业额（元） 折扣金额（元） 营业收入（元） 订单数 就餐人数 开台数'.split(
  ' ',
);
/** The 28 columns of a dish, after those of the store. */
const DISH_COLUMNS =
  '菜品名称,销售数量,销售数量占比,折前均价（元）,折后均价（元）,销售额（元）,销售额占比,优惠金额（元）,菜品优惠占比,菜品收入（元）,菜品收入占比,点菜数量,点菜金额（元）,退菜数量,退菜金额（元）,退菜数量占比,退菜金额占比,退菜率,退菜订单量,赠菜数量,赠菜金额（元）,赠菜数量占比,赠菜金额占比,菜品订单量,关联订单金额（元）,千次销量,点单率,顾客点击率'.split(
    ',',
  );

export interface MeituanDay {
  date: string;
  gross: number;
  discount: number;
  net: number;
  bills: number;
  guests: number;
  tables: number;
  paid: Record<string, number>;
  dishes: Record<string, { qty: number; sale: number; discount: number; net: number; orders: number }>;
}

/** What a day comes to; a refund takes from the income of the day on which the money went back. */
export function meituanDays(receipts: readonly TillReceipt[]): MeituanDay[] {
  const dates = [...new Set(receipts.map(({ time }) => time.slice(0, 10)))].sort();
  return dates.map((date) => {
    const list = receipts.filter(({ time }) => time.startsWith(date));
    const sales = list.filter(({ isRefund }) => !isRefund);
    const back = sum(list.filter(({ isRefund }) => isRefund).map(({ net }) => net));
    const gross = sum(sales.map((one) => one.gross));
    const net = sum(sales.map((one) => one.net)) - back;
    const day: MeituanDay = {
      date,
      gross,
      net,
      discount: sum(sales.map((one) => one.discount)),
      bills: sales.length,
      guests: sum(sales.map(({ guests }) => guests ?? 0)),
      tables: sales.filter(({ table }) => table !== '').length,
      paid: {},
      dishes: {},
    };
    for (const one of list)
      for (const { name, amount } of one.payments)
        day.paid[name] = (day.paid[name] ?? 0) + (one.isRefund ? -amount : amount);
    for (const { items } of sales)
      for (const item of items) {
        const known = day.dishes[item.dish] ?? { qty: 0, sale: 0, discount: 0, net: 0, orders: 0 };
        known.qty += item.qtyMilli;
        known.sale += item.gross;
        known.discount += item.discount;
        known.net += item.net;
        known.orders++;
        day.dishes[item.dish] = known;
      }
    return day;
  });
}

export type Sheet = WorkbookCell[][];
const HEAD_ROWS = 5;
const yuan = (fen: number) => fen / 100;

/** 综合营业统计: its rows are after the titles and heads (`dataAt`), the last one is 合计. */
export function daySheet(days: readonly MeituanDay[]): Sheet {
  const ways = [...new Set(days.flatMap(({ paid }) => Object.keys(paid)))]
    .map((name) => ({ name, place: WAYS[name] ?? (['自定义记账', name] as [string, string]) }))
    .sort((left, right) => (left.place[0] < right.place[0] ? -1 : left.place[0] > right.place[0] ? 1 : 0));
  const groups = [...new Set(ways.map(({ place }) => place[0]))];
  const tops: WorkbookCell[] = [...DAY_COLUMNS, ...AVERAGES, '渠道营业构成', null, null, '营业收入构成'];
  const middles: WorkbookCell[] = [...Array<null>(17).fill(null), '收银POS', null, null];
  const leaves: WorkbookCell[] = [...Array<null>(17).fill(null), '营业额（元）', '营业收入（元）', '订单量'];
  const paidOf = (day: MeituanDay) =>
    groups.flatMap((group) => {
      const own = ways.filter(({ place }) => place[0] === group).map(({ name }) => day.paid[name] ?? 0);
      return [...own.map(yuan), yuan(sum(own))];
    });
  for (const group of groups) {
    const own = ways.filter(({ place }) => place[0] === group);
    middles.push(group, ...Array<null>(own.length).fill(null));
    leaves.push(...own.map(({ place }) => place[1]), '小计');
  }
  const rowOf = (day: MeituanDay, first: WorkbookCell[]): WorkbookCell[] => [
    ...first,
    yuan(day.gross),
    yuan(day.discount),
    yuan(day.net),
    day.bills,
    day.guests,
    day.tables,
    day.guests ? Math.round(day.gross / day.guests) / 100 : '-',
    '-',
    '-',
    '-',
    '86.5%',
    2.4,
    '71.2%',
    64,
    yuan(day.gross),
    yuan(day.net),
    day.bills,
    ...paidOf(day),
  ];
  const all = (key: 'gross' | 'discount' | 'net' | 'bills' | 'guests' | 'tables') => sum(days.map((day) => day[key]));
  const total: MeituanDay = {
    date: '',
    gross: all('gross'),
    discount: all('discount'),
    net: all('net'),
    bills: all('bills'),
    guests: all('guests'),
    tables: all('tables'),
    dishes: {},
    paid: Object.fromEntries(ways.map(({ name }) => [name, sum(days.map((day) => day.paid[name] ?? 0))])),
  };
  return [
    ['综合营业统计'],
    [`营业日期【${slashed(days[0]?.date)}-${slashed(days.at(-1)?.date)}】`],
    tops,
    middles,
    leaves,
    ...days.map((day) => rowOf(day, ['合肥市', STORE, slashed(day.date)])),
    rowOf(total, ['合计', null, null]),
  ];
}

const slashed = (date = '') => date.replaceAll('-', '/');
export const dataAt = HEAD_ROWS;

/** 菜品综合统计 of one day: two rows of heads, the second of them empty here. */
export function dishSheet({ date, dishes }: MeituanDay): Sheet {
  const all = Object.entries(dishes);
  const rowOf = (
    first: WorkbookCell[],
    dish: string,
    { qty, sale, discount, net, orders }: MeituanDay['dishes'][string],
  ): WorkbookCell[] => [
    ...first,
    dish,
    qty / 1000,
    '1.20%',
    qty ? yuan(Math.round((sale * 1000) / qty)) : '-',
    '-',
    yuan(sale),
    '1.10%',
    yuan(discount),
    '0.30%',
    yuan(net),
    '1.15%',
    qty / 1000,
    yuan(sale),
    0,
    0,
    '0%',
    '0%',
    '0%',
    0,
    0,
    0,
    '0%',
    '0%',
    orders,
    yuan(net),
    '12.5',
    '8%',
    '-',
  ];
  const sumOf = (key: 'qty' | 'sale' | 'discount' | 'net' | 'orders') => sum(all.map(([, one]) => one[key]));
  const total = {
    qty: sumOf('qty'),
    sale: sumOf('sale'),
    discount: sumOf('discount'),
    net: sumOf('net'),
    orders: sumOf('orders'),
  };
  return [
    ['菜品综合统计'],
    [`营业日期【${slashed(date)}-${slashed(date)}】`],
    ['序号', '门店', '机构编码', ...DISH_COLUMNS],
    [...Array<null>(8).fill(null), '（元）'],
    ...all.map(([dish, one], index) => rowOf([index + 1, STORE, 'MD00012'], dish, one)),
    rowOf(['合计', null, null], '', total),
  ];
}

/** `encode` writes the texts of cells. */
export const meituanBytes = (sheet: Sheet, encode?: (xml: string) => Buffer): Buffer =>
  workbookBytes(sheet, encode === undefined ? {} : { encode });
