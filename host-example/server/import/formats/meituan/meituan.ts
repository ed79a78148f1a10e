/**
 * 美团管家, 报表中心: 综合营业统计 by store and day, and 菜品综合统计 of single days. They state days and hold no bills: for a
 * shop with bills they prove them, for one without they are its figures.
 */
import { basename } from 'node:path';
import { digitsOf, inMainUnit } from '../../../currency';
import { datesBetween } from '../../../metrics/calendar';
import { scaled } from '../../reading/fields';
import type { Row } from '../../reading/rows';
import type { PayKind } from '../../target/pay-kinds';
import type { DayMeasure, DayTotal } from '../../totals/kept';
import { fault, refusal, say } from '../../words/words';
import { type DayFormat, type DayReading, severalStores, type TillOptions } from '../format';
import { daysIn, type Report, readReport, refuseOther } from './sheet';

const TITLE = '美团管家';
const REPORTS = ['综合营业统计', '菜品综合统计'];
const STORE = ['门店', '门店名称'];
const DATE = ['营业日期', '营业日', '日期'];
const GROSS = ['营业额'];
const NET = ['营业收入'];
const DISH = ['菜品名称'];
const QTY = ['销售数量'];
/** The columns that tell a report, the first of which every row has. */
const HEADS = [
  [DATE, GROSS, NET],
  [DISH, QTY],
];

type Column = {
  measure: DayMeasure;
  names: readonly string[];
  isNeeded?: boolean;
  kind: 'money' | 'count' | 'qty';
};
const OF_DAY: readonly Column[] = [
  { measure: 'gross', names: GROSS, isNeeded: true, kind: 'money' },
  { measure: 'discount', names: ['折扣金额', '优惠金额'], isNeeded: true, kind: 'money' },
  { measure: 'net', names: NET, isNeeded: true, kind: 'money' },
  { measure: 'bills', names: ['订单数', '订单量'], kind: 'count' },
  { measure: 'guests', names: ['就餐人数', '用餐人数'], kind: 'count' },
  { measure: 'tables', names: ['开台数', '消费桌数'], kind: 'count' },
];
const OF_DISH: readonly Column[] = [
  { measure: 'dish_qty', names: QTY, isNeeded: true, kind: 'qty' },
  { measure: 'dish_sale', names: ['销售额'], kind: 'money' },
  { measure: 'dish_net', names: ['菜品收入'], kind: 'money' },
  { measure: 'dish_return', names: ['退菜数量'], kind: 'qty' },
  { measure: 'dish_gift', names: ['赠菜数量'], kind: 'qty' },
];
export const meituan: DayFormat = {
  name: 'meituan',
  title: TITLE,
  isOwn: async (path) => (await readReport(path, 'utf-8', HEADS).catch(() => null)) !== null,
  async readDays(files, options) {
    const reports: { file: number; report: Report; head: number }[] = [];
    for (const [file, path] of files.entries()) {
      const found = await readReport(path, options.encoding ?? 'utf-8', HEADS);
      if (found === null) refuseOther(path, TITLE, REPORTS);
      reports.push({ file, ...found });
    }
    const stores = storesOf(reports.map(({ report }) => report));
    const [only] = stores;
    const shop = stores.length > 1 ? options.shop : null;
    if (shop !== null && !stores.some(({ name }) => name === shop)) throw severalStores(stores, 'days');
    const reading: DayReading = {
      ...{ rows: 0, days: [], ways: new Map(), left: [], notes: [] },
      store: shop === null && only !== undefined ? { ...only, column: STORE[0] ?? '' } : null,
    };
    for (const { file, report, head } of reports)
      new Reader(file, report, head === 0 ? OF_DAY : OF_DISH, options, shop).into(reading);
    return reading;
  },
};

/** The stores that the reports name, and where each stands first. */
function storesOf(reports: readonly Report[]): { name: string; file: string; line: number }[] {
  const found = new Map<string, { name: string; file: string; line: number }>();
  for (const { path, rows, at } of reports) {
    const storeAt = at(STORE);
    for (const { cells, line } of rows) {
      const name = cells[storeAt] ?? '';
      if (name !== '' && !found.has(name)) found.set(name, { name, file: basename(path), line });
    }
  }
  return [...found.values()];
}

interface Read {
  row: Row;
  date: string;
  name: string;
  values: (number | null)[];
  paid: { name: string; amount: number }[];
}

class Reader {
  private readonly places: number[];
  private readonly storeAt: number;
  private readonly dateAt: number;
  private readonly nameAt: number;
  private readonly ways: Way[];
  /** Decimals of the currency. */
  private readonly digits: number;

  constructor(
    private readonly file: number,
    private readonly report: Report,
    private readonly columns: readonly Column[],
    options: TillOptions,
    /** The shop whose rows are taken; null where the reports are of one. */
    private readonly shop: string | null,
  ) {
    this.places = columns.map(({ names }) => report.at(names));
    this.storeAt = report.at(STORE);
    this.dateAt = report.at(DATE);
    this.nameAt = columns === OF_DISH ? report.at(DISH) : -1;
    this.ways = waysOf(report);
    this.digits = digitsOf(options.settings?.currency ?? 'CNY');
    const missing = columns.filter(({ isNeeded }, index) => isNeeded === true && this.places[index] === -1);
    if (missing.length > 0)
      throw refusal('day.noColumns', {
        path: report.path,
        names: missing.map(({ names }) => names[0] ?? ''),
      });
    if (this.nameAt >= 0 && this.dateAt < 0 && (report.from === '' || report.from !== report.to))
      throw refusal(report.from === '' ? 'day.dishesOfNoDays' : 'day.dishesOfDays', report);
  }

  into(reading: DayReading): void {
    const { file, report, shop } = this;
    const sums = this.columns.map(() => 0);
    const read: Read[] = [];
    for (const row of report.rows) {
      reading.rows++;
      const one = this.read(row);
      if (!('reason' in one))
        for (const [index, value] of one.values.entries()) sums[index] = (sums[index] ?? 0) + (value ?? 0);
      if (shop !== null && this.storeAt >= 0 && row.cells[this.storeAt] !== shop) continue;
      if ('reason' in one) reading.left.push({ reason: one.reason, line: { file, line: row.line } });
      else read.push(one);
    }
    const kept = this.once(read, reading);
    const hasLeft = kept.length < read.length || reading.left.some(({ line }) => line.file === file);
    const isShort = this.totals(sums, hasLeft, reading);
    if (isShort || hasLeft) this.missing(read, reading);
    for (const { date, name, values, paid } of kept) {
      for (const [index, amount] of values.entries()) {
        const measure = this.columns[index]?.measure;
        if (amount !== null && measure !== undefined)
          reading.days.push({ businessDate: date, measure, name, amount });
      }
      for (const way of paid)
        reading.ways.set(way.name, this.ways.find(({ name: own }) => own === way.name)?.kind);
      reading.days.push(...paid.map((one): DayTotal => ({ businessDate: date, measure: 'paid', ...one })));
    }
  }

  private read(row: Row): Read | { reason: string } {
    const { report } = this;
    const wrong: string[] = [];
    const cell = (at: number) => (row.cells[at] ?? '').trim();
    const date = this.dateAt < 0 ? report.from : (daysIn(cell(this.dateAt))[0] ?? '');
    if (date === '') wrong.push(say('day.noDay', { text: cell(this.dateAt) }));
    else if (report.from !== '' && (date < report.from || date > report.to))
      wrong.push(say('day.otherDay', { date, from: report.from, to: report.to }));
    const name = this.nameAt < 0 ? '' : cell(this.nameAt);
    if (this.nameAt >= 0 && name === '') wrong.push(say('day.noDish'));
    const number = (at: number, title: string, kind: Column['kind']): number | null => {
      const text = cell(at);
      if (at < 0 || /^-*$/.test(text)) return null;
      const value = scaled(text, this.decimals(kind), '.');
      if (value === null)
        wrong.push(say(kind === 'money' ? 'day.noAmount' : 'day.noNumber', { title, text }));
      return value;
    };
    const values = this.columns.map(({ names, kind, isNeeded }, index) => {
      const before = wrong.length;
      const value = number(this.places[index] ?? -1, names[0] ?? '', kind);
      if (value === null && isNeeded === true && wrong.length === before)
        wrong.push(say('day.emptyCell', { title: names[0] ?? '' }));
      return value;
    });
    const paid = this.ways.flatMap(({ at, name: way }) => {
      const amount = number(at, way, 'money');
      return amount === null || amount === 0 ? [] : [{ name: way, amount }];
    });
    if (wrong.length === 0 && this.columns === OF_DAY)
      wrong.push(...uneven(values, paid, this.ways.length > 0, this.digits));
    return wrong.length > 0 ? { reason: wrong.join('; ') } : { row, date, name, values, paid };
  }

  private decimals(kind: Column['kind']): number {
    return { money: this.digits, qty: 3, count: 0 }[kind];
  }

  /** A day, or a dish of a day, that stands twice is left out: which of the rows is right cannot be told. */
  private once(read: readonly Read[], reading: DayReading): Read[] {
    const byKey = new Map<string, Read[]>();
    for (const one of read) {
      const key = `${one.date} ${one.name}`;
      byKey.set(key, [...(byKey.get(key) ?? []), one]);
    }
    return [...byKey.values()].flatMap((all) => {
      const [first, ...others] = all;
      if (first === undefined || others.length === 0) return all;
      for (const { row, date, name } of others)
        reading.left.push(
          fault({ file: this.file, line: row.line }, 'day.twice', { name, date, line: first.row.line }),
        );
      return [];
    });
  }

  /** Whether 合计 says more or less than the rows. Rows that cannot be read are told by themselves. */
  private totals(sums: readonly number[], hasLeft: boolean, reading: DayReading): boolean {
    const { total } = this.report;
    if (total === null) {
      reading.notes.push(fault({ file: this.file, line: 1 }, 'day.noTotal', { path: this.report.path }));
      return true;
    }
    let isShort = false;
    for (const [index, { names, kind }] of this.columns.entries()) {
      const text = (total.cells[this.places[index] ?? -1] ?? '').trim();
      const value = scaled(text, this.decimals(kind), '.');
      if (value === null || value === sums[index] || hasLeft) continue;
      isShort = true;
      reading.notes.push(
        fault({ file: this.file, line: total.line }, 'day.total', {
          title: names[0] ?? '',
          says: text,
          sum: String((sums[index] ?? 0) / 10 ** this.decimals(kind)),
        }),
      );
    }
    return isShort;
  }

  private missing(read: readonly Read[], reading: DayReading): void {
    const { from, to } = this.report;
    if (this.nameAt >= 0 || from === '') return;
    const there = new Set(read.map(({ date }) => date));
    const gone = datesBetween(from, to).filter((day) => !there.has(day));
    if (gone.length > 0)
      reading.notes.push(
        fault({ file: this.file, line: 1 }, 'day.missingDay', { day: gone.join(', '), from, to }),
      );
  }
}

/** Sales less discounts and refunds is income, and so is what the ways of payment add up to. */
function uneven(
  [gross, discount, net]: readonly (number | null)[],
  paid: readonly { amount: number }[],
  hasWays: boolean,
  digits: number,
): string[] {
  const wrong: string[] = [];
  const text = (minor: number) => inMainUnit(minor, digits).toFixed(digits);
  if ((gross ?? 0) - (discount ?? 0) < (net ?? 0))
    wrong.push(
      say('day.income', {
        gross: text(gross ?? 0),
        discount: text(discount ?? 0),
        income: text(net ?? 0),
      }),
    );
  const sum = paid.reduce((total, { amount }) => total + amount, 0);
  if (hasWays && sum !== net)
    wrong.push(say('day.paid', { title: PAID, sum: text(sum), income: text(net ?? 0) }));
  return wrong;
}

/** Ways of payment in 综合营业统计: columns below 营业收入构成, in groups that say what they are. */

const PAID = '营业收入构成';
const SUBTOTAL = /^(?:小计|合计)$/;
const CASH = '现金';
/** What the groups of 营业收入构成 are; what is paid with a balance or put on account is not collected. */
const KINDS: readonly [RegExp, PayKind][] = [
  [/^现金/, { group: 1, isCollected: true }],
  [/余额|储值/, { group: 4, isCollected: false }],
  [/挂账/, { group: 5, isCollected: false }],
  [/积分/, { group: 7, isCollected: false }],
  [/[定订]金/, { group: 8, isCollected: false }],
  [/券|团购/, { group: 6, isCollected: true }],
  [/扫码|微信|支付宝/, { group: 2, isCollected: true }],
  [/银行卡|刷卡/, { group: 3, isCollected: true }],
];

interface Way {
  at: number;
  name: string;
  kind: PayKind | undefined;
}

/** Ways of payment under 营业收入构成, without subtotals. */
function waysOf(report: Report): Way[] {
  const all = report
    .under(PAID)
    .filter(({ names }) => !names.some((name) => SUBTOTAL.test(name)))
    .map(({ at, names }) => ({ at, group: names[0] ?? '', leaf: names.at(-1) ?? '' }));
  return all.map(({ at, group, leaf }) => {
    const kind = KINDS.find(([pattern]) => pattern.test(group))?.[1];
    if (group === CASH) return { at, name: group, kind };
    const isOnly = all.filter((one) => one.leaf === leaf).length === 1;
    return { at, name: isOnly ? leaf : `${group} ${leaf}`, kind };
  });
}
