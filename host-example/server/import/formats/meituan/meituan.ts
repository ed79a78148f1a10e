/**
 * 美团管家, 报表中心: 综合营业统计 by store and day, and 菜品综合统计 of single days. They state days and hold no bills: for a
 * shop with bills they prove them, for one without they are its figures.
 */
import { basename } from 'node:path';
import { digitsOf, inMainUnit } from '../../../currency';
import { sumOf } from '../../../ingest/money';
import { datesBetween } from '../../../metrics/calendar';
import { grouped } from '../../../metrics/grouped';
import { scaled } from '../../reading/fields';
import type { Row } from '../../reading/rows';
import { type PayKind, payKindOf, payKinds } from '../../target/pay-kinds';
import { type DayMeasure, type DayTotal, dayMeasures } from '../../totals/kept';
import { type Fault, fault, refusal, say } from '../../words/words';
import { type ReadFormat, storesIn } from '../format';
import { strayRow } from '../part';
import { daysIn, type Report, readReport } from './sheet';

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

type Column = { measure: DayMeasure; names: readonly string[]; isNeeded?: boolean };
const OF_DAY: readonly Column[] = [
  { measure: 'gross', names: GROSS, isNeeded: true },
  { measure: 'discount', names: ['折扣金额', '优惠金额'], isNeeded: true },
  { measure: 'net', names: NET, isNeeded: true },
  { measure: 'bills', names: ['订单数', '订单量'] },
  { measure: 'guests', names: ['就餐人数', '用餐人数'] },
  { measure: 'tables', names: ['开台数', '消费桌数'] },
];
const OF_DISH: readonly Column[] = [
  { measure: 'dish_qty', names: QTY, isNeeded: true },
  { measure: 'dish_sale', names: ['销售额'] },
  { measure: 'dish_net', names: ['菜品收入'] },
  { measure: 'dish_return', names: ['退菜数量'] },
  { measure: 'dish_gift', names: ['赠菜数量'] },
];
export const meituan: ReadFormat = {
  name: 'meituan',
  title: TITLE,
  kinds: [],
  isOwn: async (path) => (await readReport(path, 'utf-8', HEADS).catch(() => null)) !== null,
  async read(files, { shop, encoding = 'utf-8' }) {
    const { reports, stated, chosen } = await overlook(files, encoding, shop);
    const found: Stated = { days: [], ways: new Map(), left: [], notes: [] };
    return {
      store: stated,
      async *parts({ currency }, passed) {
        const read = reports.flatMap((opened) => readInto(found, opened, currency, chosen));
        const copies = keep(found, read);
        const { left } = found;
        for (const { reason, place } of left) yield { ...strayRow, ...place, bill: '', wrong: reason };
        passed.byRule(copies);
        passed.ofDays(sumOf(reports, ({ rows }) => rows.length) - left.length - copies);
      },
      notes: () => found.notes,
      days: () => found.days,
      ways: () => found.ways,
    };
  },
};

/** The reports in the files, and the store that they name. */
async function overlook(files: readonly string[], encoding: string, shop: string) {
  const reports: Opened[] = [];
  for (const [file, path] of files.entries()) {
    const opened = await readReport(path, encoding, HEADS);
    if (opened === null) throw refusal('day.noReport', { path, till: TITLE, reports: REPORTS });
    reports.push({ file, ...opened });
  }
  const stores = reports.flatMap(({ path, rows, at }) =>
    rows.map(({ cells, line }) => ({ name: cells[at(STORE)] ?? '', file: basename(path), line })),
  );
  return { reports, ...storesIn(stores, shop, STORE[0] ?? '', 'days') };
}

interface Stated {
  days: DayTotal[];
  /** The ways of payment that the days name, and what kind each is, where the files say it. */
  ways: Map<string, PayKind | undefined>;
  /** Rows that are left out, each with why. */
  left: Fault[];
  /** What looks odd. */
  notes: Fault[];
}

type Opened = Report & { file: number };
/** A row with what it states: of a day, or of a dish of a day. */
type Read = Exclude<ReturnType<typeof readRow>, Fault>;

const keyOf = ({ date, name, totals }: Read) => JSON.stringify([date, name, totals[0]?.measure]);

/**
 * Takes what rows state, and of those that stand in another report alike the first; gives how many the others are. A day, or
 * a dish of a day, that stands twice otherwise is left out: which of the rows is right cannot be told.
 */
function keep(found: Stated, read: readonly Read[]): number {
  const known = found.notes.length;
  for (const [first, ...others] of grouped(read, keyOf).values()) {
    const { date, name, path, place, totals } = first;
    const isHere = (one: Read) => one.place.file === place.file;
    const isApart = (one: Read) => isHere(one) || JSON.stringify(one.totals) !== JSON.stringify(totals);
    for (const one of others) {
      const before = { file: isHere(one) ? '' : basename(path), line: place.line };
      if (isApart(one)) found.left.push(fault(one.place, 'day.twice', { name, date, ...before }));
      else found.notes.push(fault(one.place, 'day.copied', { name, date }));
    }
    if (others.some(isApart)) continue;
    found.days.push(...totals);
    for (const [way, kind] of first.kinds) found.ways.set(way, kind);
  }
  return found.notes.length - known;
}

/** Takes the rows of a report. `shop` is the shop whose rows are taken; null where the reports are of one. */
function readInto(found: Stated, opened: Opened, currency: string, shop: string | null): Read[] {
  const layout = layoutOf(opened, currency);
  const { file, rows } = opened;
  const sums = layout.columns.map(() => 0);
  const read: Read[] = [];
  /** Of any store: 合计 is of all. */
  let isUnread = false;
  for (const row of rows) {
    const one = readRow(row, layout);
    if ('reason' in one) isUnread = true;
    else for (const [index, value] of one.values.entries()) sums[index] = (sums[index] ?? 0) + (value ?? 0);
    if (shop !== null && layout.storeAt >= 0 && row.cells[layout.storeAt] !== shop) continue;
    if ('reason' in one) found.left.push(one);
    else read.push(one);
  }
  const isDouble = new Set(read.map(keyOf)).size < read.length;
  const odd = totalsApart(layout, isUnread || isDouble ? null : sums);
  found.notes.push(...odd);
  if (odd.length > 0 || isDouble || found.left.some(({ place }) => place.file === file))
    found.notes.push(...missingDays(layout, read));
  return read;
}

type Layout = ReturnType<typeof layoutOf>;

/** Which columns of a report state what; a report that lacks one, or is of several days of dishes, is refused. */
function layoutOf(report: Opened, currency: string) {
  const { path, from, to, head } = report;
  const stated = (head === 0 ? OF_DAY : OF_DISH).map(({ measure, names, isNeeded = false }) => {
    const [title = ''] = names;
    return { measure, title, at: report.at(names), isNeeded, kind: undefined };
  });
  const ways = waysOf(report).map((way) => ({ measure: 'paid' as const, isNeeded: false, ...way }));
  const [storeAt, dateAt] = [report.at(STORE), report.at(DATE)];
  const nameAt = head === 0 ? -1 : report.at(DISH);
  const missing = stated.filter(({ isNeeded, at }) => isNeeded && at === -1);
  if (missing.length > 0) throw refusal('day.noColumns', { path, names: missing.map(({ title }) => title) });
  if (nameAt >= 0 && dateAt < 0 && (from === '' || from !== to)) throw refusal('day.dishesOfDays', report);
  const digits = digitsOf(currency);
  const decimals = { money: digits, quantity: 3, count: 0 };
  const decimalsOf = (measure: DayMeasure) => decimals[dayMeasures[measure]];
  const hasWays = ways.length > 0;
  return { report, columns: [...stated, ...ways], hasWays, storeAt, dateAt, nameAt, digits, decimalsOf };
}

function readRow(row: Row, layout: Layout) {
  const { report, columns, hasWays, dateAt, nameAt, digits, decimalsOf } = layout;
  const { file, path, from, to, head } = report;
  const wrong: string[] = [];
  const cell = (at: number) => (row.cells[at] ?? '').trim();
  const date = dateAt < 0 ? from : (daysIn(cell(dateAt))[0] ?? '');
  if (date === '') wrong.push(say('day.noDay', { text: cell(dateAt) }));
  else if (from !== '' && (date < from || date > to)) wrong.push(say('day.otherDay', { date, from, to }));
  const name = nameAt < 0 ? '' : cell(nameAt);
  if (nameAt >= 0 && name === '') wrong.push(say('cell.empty', { column: DISH[0] ?? '' }));
  const values = columns.map(({ at, title, measure, isNeeded }) => {
    const text = at < 0 ? '' : cell(at);
    const isEmpty = /^-*$/.test(text);
    const value = isEmpty ? null : scaled(text, decimalsOf(measure), '.');
    if (isEmpty && isNeeded) wrong.push(say('day.emptyCell', { title }));
    if (!isEmpty && value === null)
      wrong.push(say('cell.number', { column: title, text, places: decimalsOf(measure) }));
    return value;
  });
  const kinds = new Map<string, PayKind | undefined>();
  const totals = columns.flatMap(({ measure, title, kind }, index): DayTotal[] => {
    const amount = values[index] ?? null;
    const isWay = measure === 'paid';
    if (amount === null || (isWay && amount === 0)) return [];
    if (isWay) kinds.set(title, kind);
    return [{ businessDate: date, measure, name: isWay ? title : name, amount }];
  });
  if (wrong.length === 0 && head === 0) {
    // Sales less discounts and refunds is income, and so is what the ways of payment add up to.
    const [gross = 0, discount = 0, net = 0] = values.map((value) => value ?? 0);
    const text = (minor: number) => inMainUnit(minor, digits).toFixed(digits);
    const sum = sumOf(totals, ({ measure, amount }) => (measure === 'paid' ? amount : 0));
    if (gross - discount < net)
      wrong.push(say('day.income', { gross: text(gross), discount: text(discount), income: text(net) }));
    if (hasWays && sum !== net) wrong.push(say('day.paid', { title: PAID, sum: text(sum), income: text(net) }));
  }
  const place = { file, line: row.line };
  const left: Fault = { reason: wrong.join('; '), place };
  return wrong.length > 0 ? left : { place, path, date, name, values, totals, kinds };
}

/** 合计 that says more or less than the rows, and none at all; `sums` is null where rows that cannot be read are told by themselves. */
function totalsApart({ report, columns, decimalsOf }: Layout, sums: readonly number[] | null): Fault[] {
  const { file, path, total } = report;
  if (total === null) return [fault({ file, line: 1 }, 'day.noTotal', { path })];
  return columns.flatMap(({ at, title, measure }, index) => {
    if (measure === 'paid') return [];
    const says = (total.cells[at] ?? '').trim();
    const value = scaled(says, decimalsOf(measure), '.');
    if (sums === null || value === null || value === sums[index]) return [];
    const sum = String((sums[index] ?? 0) / 10 ** decimalsOf(measure));
    return [fault({ file, line: total.line }, 'day.total', { title, says, sum })];
  });
}

function missingDays({ report: { file, from, to }, nameAt }: Layout, read: readonly Read[]): Fault[] {
  if (nameAt >= 0 || from === '') return [];
  const there = new Set(read.map(({ date }) => date));
  const day = datesBetween(from, to).filter((one) => !there.has(one));
  return day.length === 0 ? [] : [fault({ file, line: 1 }, 'day.missingDay', { day: day.join(', '), from, to })];
}

// Ways of payment in 综合营业统计: columns below 营业收入构成, in groups that say what they are.

const PAID = '营业收入构成';
const SUBTOTAL = /^(?:小计|合计)$/;
const CASH = '现金';

/** Ways of payment under 营业收入构成, without subtotals. What a group is its name says; undefined for one that says nothing. */
function waysOf(report: Report) {
  const all = report
    .under(PAID)
    .filter(({ names }) => !names.some((name) => SUBTOTAL.test(name)))
    .map(({ at, names }) => ({ at, group: names[0] ?? '', leaf: names.at(-1) ?? '' }));
  return all.map(({ at, group, leaf }) => {
    const named = payKindOf(group);
    const kind = named === payKinds.other ? undefined : named;
    const isOnly = all.filter((one) => one.leaf === leaf).length === 1;
    return { at, title: group === CASH ? group : isOnly ? leaf : `${group} ${leaf}`, kind };
  });
}
