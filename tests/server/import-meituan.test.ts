// Reports of 美团管家, written from the demo chain: beside its bills they prove them, without bills they are its figures.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AlertInput } from '../../host-example/server/alerts/alert-input';
import { nextStale } from '../../host-example/server/alerts/offline';
import { watchOnce } from '../../host-example/server/alerts/watch';
import { ofAllCompanies } from '../../host-example/server/db/companies';
import { meituan } from '../../host-example/server/import/formats/meituan/meituan';
import { tillSource } from '../../host-example/server/import/formats/till-source';
import { toast } from '../../host-example/server/import/formats/toast/toast';
import { type ImportResult, importSource } from '../../host-example/server/import/import-files';
import { undoImport } from '../../host-example/server/import/runs/undo';
import { tallyText } from '../../host-example/server/import/tally';
import { differs } from '../../host-example/server/import/totals/compare';
import { daysOnlyLine, totalsText } from '../../host-example/server/import/totals/totals-text';
import { sumOf } from '../../host-example/server/ingest/money';
import { addDays } from '../../host-example/server/metrics/calendar';
import { dailyOnlyOf } from '../../host-example/server/metrics/day-sums';
import { wholeDays } from '../../host-example/server/metrics/period';
import { checkRollups } from '../../host-example/server/metrics/reconcile';
import { refresh } from '../../host-example/server/metrics/refresh';
import { openShops } from '../../host-example/server/metrics/shops';
import { commandLine } from '../../host-example/server/people/acting';
import { toCurrency } from '../../host-example/server/reports/amounts';
import { incomeReport } from '../../host-example/server/reports/finance/income';
import { BizIncomeRes } from '../../types/api/finance';
import { NOBODY, STORE, tillLoader, writeFiles } from '../support/import-folder';
import {
  DAY_COLUMNS,
  dataAt,
  daySheet,
  dishSheet,
  meituanBytes,
  meituanDays,
  type Sheet,
} from '../support/meituan-files';
import { ownFolder } from '../support/own-folder';
import { faultRuns, random } from '../support/planted';
import { tellProof } from '../support/proof';
import { sharedDatabase } from '../support/server-db';
import { demoBills, tillReceipts } from '../support/till-receipts';
import { asToastSays, toastRows, toastTexts } from '../support/toast-files';

const receipts = asToastSays(tillReceipts(demoBills(6, true)));
const days = meituanDays(receipts);
const SHOP = '一号店';

const database = sharedDatabase();
const folder = ownFolder();
const settings = { currency: 'CNY', dayStart: '00:00' };
const loadBills = tillLoader(database, toast, { settings });
let withBills: ImportResult;
let files = 0;
beforeAll(async () => {
  withBills = await loadBills(SHOP, toastTexts(toastRows(receipts)));
});

async function load(
  sheets: readonly (Sheet | Buffer)[],
  { shop = SHOP, company }: { shop?: string; company?: string } = {},
): Promise<ImportResult> {
  const named = sheets.map((sheet) => {
    const bytes = Buffer.isBuffer(sheet) ? sheet : meituanBytes(sheet);
    return [`report${files++}.xlsx`, bytes] as const;
  });
  const paths = await writeFiles(folder, named);
  return importSource(database(), await tillSource(paths, meituan, { shop }), { files: paths, shop, company });
}
const beside = (sheets: readonly (Sheet | Buffer)[]) => load(sheets, { company: withBills.target.compCode });
const isSound = async (compId: number) => {
  await database().tenant(compId, (q) => refresh(q));
  expect(await database().tenant(compId, (q) => checkRollups(q))).toEqual([]);
};

it('takes of the reports of two stores, a file each, those of the store that is named', async () => {
  const other = daySheet(days).map((row) =>
    row.map((cell) => (cell === SHOP ? '别的店' : typeof cell === 'number' ? cell * 2 : cell)),
  );
  const { days: told } = await beside([daySheet(days), other]);
  expect(told.map(({ date }) => date)).toEqual(days.map(({ date }) => date));
  expect(totalsText(told.filter(differs), 'CNY')).toEqual([]);
});

it('says of every day and measure what the bills say', async () => {
  const result = await beside([daySheet(days), ...days.map(dishSheet)]);
  expect(tallyText(result.tally)).not.toMatch(/line/);
  expect(totalsText(result.days.filter(differs), 'CNY')).toEqual([]);
  expect(result.days.map(({ date }) => date)).toEqual(days.map(({ date }) => date));
  let compared = 0;
  for (const { date, measures } of result.days) {
    const day = days.find((one) => one.date === date);
    const read = Object.fromEntries(
      measures.map((one) => [`${one.ofDay} ${one.measure}`, [one.sourceFen, one.ownFen]]),
    );
    const same = (name: string, value = 0) => {
      expect([date, name, read[name]]).toEqual([date, name, [value, value]]);
      compared++;
    };
    for (const measure of ['gross', 'discount', 'net', 'bills', 'guests', 'tables'] as const)
      same(`${measure} ${measure}`, day?.[measure]);
    for (const [name, amount] of Object.entries(day?.paid ?? {})) if (amount !== 0) same(`paid ${name}`, amount);
    for (const [dish, { qty, sale, net }] of Object.entries(day?.dishes ?? {})) {
      same(`dish_qty ${dish}`, qty);
      same(`dish_sale ${dish}`, sale);
      same(`dish_net ${dish}`, net);
      same(`dish_return ${dish}`, 0);
      same(`dish_gift ${dish}`, 0);
    }
  }
  expect(compared).toBeGreaterThan(days.length * 30);
  tellProof('meituan', { days: days.length, equal: compared });
});

it('takes a day once that two reports both state, and leaves it out where they differ', async () => {
  const [one, two, three] = [days.slice(0, 4), days.slice(2), days.slice(2, 3)];
  const alike = await load([daySheet(one), daySheet(two), dishSheet(days[0] as never)], { shop: '重叠日报店' });
  expect([...alike.tally.reasons.values()]).toEqual([]);
  expect(alike.days.map(({ date }) => date)).toEqual(days.map(({ date }) => date));
  expect(tallyText(alike.tally)).toContain(`${days[2]?.date} stands in another report alike: taken once`);
  expect(alike.tally.passedOver).toBe(2);
  const [other] = three.map((day) => ({ ...day, bills: day.bills + 1 }));
  const apart = await load([daySheet(one), daySheet([other as never])], { shop: '不同日报店' });
  expect(apart.days.map(({ date }) => date)).toEqual(
    one.map(({ date }) => date).filter((date) => date !== other?.date),
  );
  expect([...apart.tally.reasons.values()].map(({ example }) => example)).toEqual([
    expect.stringMatching(new RegExp(`^${other?.date} stands twice, first in report\\d+\\.xlsx, line 8; take`)),
  ]);
});

it('keeps a way of payment apart from another one that begins with its name', async () => {
  const paid = (day: (typeof days)[number]) => ({ 美团: day.net - 100, 美团团购券: 100 });
  const { target } = await load([daySheet(days.map((day) => ({ ...day, paid: paid(day) })))], { shop: '美团店' });
  await isSound(target.compId);
  const { income } = await incomeOf(target.compId);
  const items = income.Groups.flatMap(({ Items }) => Items.filter(({ NetAmount }) => NetAmount !== 0));
  expect(items.map(({ PayName, NetAmount }) => [PayName, NetAmount]).sort()).toEqual([
    ['美团', expect.closeTo(sumOf(days, ({ net }) => net) / 100 - days.length, 6)],
    ['美团团购券', days.length],
  ]);
});

it('names the bill that explains a day', async () => {
  const { compId } = withBills.target;
  const [bill] = await database().of(compId)<{ id: string; day: string; fen: number }>`
    select ext_id as id, business_date as day, income_fen as fen from orders
    where comp_id = ${compId} and order_state = 2 and income_fen > 5000 order by ext_id limit 1`;
  const state = (to: number) =>
    database().of(compId)`
      update orders set order_state = ${to} where comp_id = ${compId} and ext_id = ${bill?.id}`;
  await state(3);
  const { days: apart } = await beside([daySheet(days)]);
  await state(2);
  const money = totalsText(apart.filter(differs), 'CNY').filter((line) => line.includes('net sales:'));
  expect(money).toEqual([expect.stringMatching(new RegExp(`^${bill?.day} ✗ .*: ${bill?.id} \\(the file says`))]);
});

it('is all that a shop without bills has, in words and in the figures of its days', async () => {
  const { target, importId, days: alone } = await load([daySheet(days)], { shop: '只有日报店' });
  const { compId, shopId } = target;
  expect(alone.every(({ hasNoBills }) => hasNoBills)).toBe(true);
  expect(alone.filter(differs)).toEqual([]);
  expect(totalsText(alone, 'CNY')[0]).toContain('○ daily figures only, no bills to hold them against:');
  expect(daysOnlyLine('只有日报店', alone)).toBe(
    `只有日报店 has daily figures without bills for ${days.length} days, ${days[0]?.date} to ${days.at(-1)?.date}: ` +
      'income, discounts, ways of payment and the numbers of bills, guests and tables of each day are shown; bills, hours and dishes are not',
  );
  const sums = () =>
    database().of(compId)<Record<string, unknown>>`
      select business_date as date, turnover_fen as gross, discount_fen as discount, refund_fen as refund,
      income_fen as net, order_count as bills,
      guest_count as guests, table_count as tables, biz_days as traded from shop_day
      where comp_id = ${compId} and shop_id = ${shopId} order by 1`;
  await isSound(compId);
  expect(await sums()).toEqual(
    days.map(({ paid: _, dishes: __, ...day }) => ({ ...day, refund: day.gross - day.discount - day.net, traded: 1 })),
  );
  const { income, shops, DailyOnly } = await incomeOf(compId);
  const paid: Record<string, number> = {};
  for (const day of days)
    for (const [name, fen] of Object.entries(day.paid)) paid[name] = (paid[name] ?? 0) + fen / 100;
  const balance = paid.会员余额 ?? 0;
  expect(balance).toBeGreaterThan(0);
  expect(income.BusinessIncome).toBeCloseTo(sumOf(days, ({ net }) => net) / 100, 6);
  const items = income.Groups.flatMap(({ Items }) => Items.filter(({ NetAmount }) => NetAmount !== 0));
  expect(items.map(({ PayName, NetAmount, Count }) => [PayName, NetAmount, Count]).sort()).toEqual(
    Object.entries(paid)
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => [name, expect.closeTo(amount, 6), 0])
      .sort(),
  );
  // What was paid with a balance is income, and no money that came in.
  expect(income.Collected.Total).toBeCloseTo(income.BusinessIncome - balance, 6);
  expect(income.Collected.Bridge).toEqual([
    expect.objectContaining({ Name: 'Stored value spent (principal)', Amount: balance, Kind: 1 }),
  ]);
  const people = income.Collected.People ?? [];
  expect(people.map(({ UserID }) => UserID)).toEqual(['0']);
  expect(people[0]?.Total).toBe(income.Collected.Total);
  // The list behind a way of payment has a row for each day that it was paid with, and adds up to it.
  for (const { PayCode, PayName, Total } of income.Collected.Methods) {
    const { Receipts: list } = (await incomeOf(compId, { PayCode })).income;
    const each = days.filter((day) => (day.paid[PayName] ?? 0) !== 0).reverse();
    expect(list?.List.map(({ Kind, Time, Amount }) => [Kind, Time.slice(0, 10), Amount])).toEqual(
      each.map((day) => [10, day.date, (day.paid[PayName] ?? 0) / 100]),
    );
    expect(list?.Amount).toBe(Total);
  }
  const [shop] = shops.list;
  // The import is the last sync; the minute may have turned since.
  const [synced, now] = [shop?.lastSyncLocal ?? '', shop?.nowLocal ?? ''].map((time) => Date.parse(time));
  expect(Math.abs((synced ?? 0) - (now ?? Number.NaN))).toBeLessThan(120_000);
  expect(DailyOnly).toMatchObject([{ FirstDate: days[0]?.date, LastDate: days.at(-1)?.date, Days: days.length }]);
  expect(DailyOnly?.[0]).not.toHaveProperty('NoPayments');
  const again = await load([daySheet(days)], { shop: '只有日报店' });
  expect(again.target.compId).toBe(compId);
  await undoImport(database(), compId, again.importId, commandLine);
  expect(await sums()).toHaveLength(days.length);
  await undoImport(database(), compId, importId, commandLine);
  await isSound(compId);
  expect(await sums()).toEqual([]);
  expect((await incomeOf(compId)).shops.list[0]?.lastSyncLocal).toBe('');
});

it('says where it is not known how days were paid, and calls no such day unpaid', async () => {
  const isKept = (at: number) => at < DAY_COLUMNS.length;
  const bare = daySheet(days).map((row) => row.filter((_, at) => isKept(at)));
  const { target } = await load([bare], { shop: '不写付款店' });
  const { compId } = target;
  await isSound(compId);
  const { income, shops, DailyOnly } = await incomeOf(compId);
  const all = sumOf(days, ({ net }) => net) / 100;
  expect(income.BusinessIncome).toBeCloseTo(all, 6);
  expect(income.Collected.Total).toBe(0);
  expect(income.Groups.flatMap(({ Items }) => Items)).toMatchObject([
    { PayCode: '', PayName: 'Payment method unknown', NetAmount: expect.closeTo(all, 6), Rate: 1 },
  ]);
  expect(income.Collected.Bridge).toMatchObject([
    { Name: 'Payment method unknown', Sign: -1, Amount: expect.closeTo(all, 6), Kind: 5 },
  ]);
  expect(DailyOnly).toMatchObject([{ NoPayments: 1 }]);
  // A day that comes again without its ways of payment does not keep those of before.
  const whole = await load([daySheet(days)], { shop: '改写付款店' });
  const rewritten = whole.target.compId;
  await load([bare], { shop: '改写付款店', company: whole.target.compCode });
  await isSound(rewritten);
  const groups = (await incomeOf(rewritten)).income.Groups;
  expect(groups.flatMap(({ Items }) => Items)).toMatchObject([{ PayCode: '', NetAmount: expect.closeTo(all, 6) }]);
  // Nobody has to hear that a till is stale where there is none.
  const hour = new Date(Date.now() + 3_600_000);
  expect(await database().tenant(compId, (q) => nextStale({ q, compId, now: hour, shops } as AlertInput))).toEqual([]);
});

it('wakes the watch, which sums the day up where no till ever would', async () => {
  const [day] = days;
  if (!day) throw new Error('the demo has no days');
  // Has ended in every zone, and is still looked back at.
  const date = addDays(new Date().toISOString().slice(0, 10), -2);
  const { compId, compCode } = (await load([daySheet([day])], { shop: '等日报店' })).target;
  const titles = async () => {
    const failures: unknown[] = [];
    await watchOnce(database(), new Date(), (error) => failures.push(error));
    expect(failures).toEqual([]);
    return database().of(compId)`
      select title_en as title, business_date::text as date from message where comp_id = ${compId}`;
  };
  expect(await titles()).toEqual([]);
  // Long ago: nobody looks at the company by itself any more.
  await ofAllCompanies(database(), (q) =>
    q(`update company_due set watch_at = 'infinity', active_until = '-infinity' where comp_id = $1`, [compId]),
  );
  await load([daySheet([{ ...day, date }])], { shop: '等日报店', company: compCode });
  expect(await titles()).toEqual([{ date, title: expect.stringMatching(/^Daily summary/) }]);
});

async function incomeOf(compId: number, of: { PayCode?: string } = {}) {
  return database().tenant(compId, async (q) => {
    const ids = await q<{ id: string }>`select shop_id::text as id from shop where comp_id = ${compId}`;
    const shops = await openShops({
      q,
      lang: 'en' as const,
      now: new Date(),
      can: () => true,
      session: { compId },
      shops: { ids: ids.map(({ id }) => id) },
    });
    const period = wholeDays(shops, days[0]?.date ?? '', days.at(-1)?.date ?? '');
    return {
      shops,
      ...(await dailyOnlyOf(shops, wholeDays(shops, '2000-01-01', '2100-01-01'))),
      income: toCurrency(
        BizIncomeRes,
        await incomeReport(
          { shops, current: period, compared: null, periods: [period] },
          { SplitBy: 1, Receipts: { ...of, PageIndex: 1, PageSize: 100 } },
        ),
        2,
      ),
    };
  });
}

it('holds the totals of a currency without decimals beside its rows', async () => {
  const times = (amounts: Record<string, number>) =>
    Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount * 100]));
  const whole = days.map((day) => {
    const { gross, discount, net, paid } = day;
    return { ...day, gross: gross * 100, discount: discount * 100, net: net * 100, paid: times(paid) };
  });
  const file = join(folder, 'whole.xlsx');
  await writeFile(file, meituanBytes(daySheet(whole)));
  const read = await meituan.read([file], { shop: SHOP });
  const left: unknown[] = [];
  for await (const part of read.parts({ ...STORE, currency: 'JPY' }, NOBODY)) left.push(part);
  expect([left, read.notes?.()]).toEqual([[], []]);
  const stated = [...(read.days?.() ?? [])].filter(({ measure }) => measure === 'net');
  expect(stated.map(({ amount }) => amount)).toEqual(days.map(({ net }) => net));
});

const NET = DAY_COLUMNS.indexOf('营业收入（元）');
const at = (name: string) => DAY_COLUMNS.indexOf(name);
const add = (row: Sheet[number], index: number, yuan: number) => {
  row[index] = Math.round((Number(row[index]) + yuan) * 100) / 100;
};
interface Fault {
  name: string;
  /** Rows are of the day by its place; `sheet` ends with the totals. */
  plant(sheet: Sheet, row: Sheet[number], dishes: Sheet): void;
  /** Told by a row that is left out, by a note, or by the day's difference from its bills. */
  is: 'left' | 'missing' | 'apart';
}
const faults: Fault[] = [
  { name: 'line dropped', is: 'missing', plant: (sheet, row) => sheet.splice(sheet.indexOf(row), 1) },
  { name: 'line doubled', is: 'left', plant: (sheet, row) => sheet.splice(sheet.indexOf(row), 0, [...row]) },
  {
    name: 'wrong day',
    is: 'left',
    plant(_, row) {
      row[at('营业日期')] = '2026/05/01';
    },
  },
  {
    name: 'tip counted as sale',
    is: 'apart',
    plant(sheet, row) {
      const total = sheet.at(-1) ?? [];
      for (const one of [row, total])
        for (const index of [at('营业额（元）'), NET, row.length - 2, row.length - 1]) add(one, index, 5);
    },
  },
  { name: 'income alone raised', is: 'left', plant: (_, row) => add(row, NET, 5000) },
  {
    name: 'amount that is none',
    is: 'left',
    plant(_, row) {
      row[at('折扣金额（元）')] = '1O.00';
    },
  },
  { name: 'row cut off', is: 'left', plant: (_, row) => row.splice(NET) },
  { name: 'way of payment changed', is: 'left', plant: (_, row) => add(row, row.length - 2, 3) },
  {
    name: 'bill not counted',
    is: 'apart',
    plant(sheet, row) {
      for (const one of [row, sheet.at(-1) ?? []]) add(one, at('订单数'), -1);
    },
  },
  { name: 'dish dropped', is: 'apart', plant: (_, __, dishes) => dishes.splice(4, 1) },
  { name: 'dish doubled', is: 'left', plant: (_, __, dishes) => dishes.splice(4, 0, [...(dishes[4] ?? [])]) },
];
it.each(faultRuns(5))('finds all that seed $seed plants, and nothing else', async ({ seed, count }) => {
  const draw = random(seed);
  const sheet = daySheet(days);
  const dishes = days.map(dishSheet);
  const rows = sheet.slice(dataAt, -1);
  const left = days.map((_, index) => index);
  const planted: { fault: Fault; date: string; place(): string }[] = [];
  for (let index = 0; index < Math.min(count, days.length - 1); index++) {
    const fault = faults[(index + seed * count) % faults.length];
    const [day = 0] = left.splice(draw(left.length), 1);
    const row = rows[day];
    const own = dishes[day];
    if (fault === undefined || row === undefined || own === undefined) throw new Error('no day is left');
    const doubled = own[4] ?? [];
    fault.plant(sheet, row, own);
    planted.push({
      fault,
      date: days[day]?.date ?? '',
      // Where the row stands once all faults are planted: file and line.
      place: () =>
        fault.name.startsWith('dish') ? `${1 + day} ${own.indexOf(doubled) + 1}` : `0 ${sheet.indexOf(row) + 1}`,
    });
  }
  const result = await beside([sheet, ...dishes]);
  const text = tallyText(result.tally);
  const lines = [...result.tally.reasons.values()].flatMap(({ rows: all }) => all);
  const leftOf = planted.filter(({ fault }) => fault.is === 'left');
  // The day of a row that is left out is seen to be missing where its date is wrong.
  const gone = [...result.tally.notes.values()].flatMap(
    ({ example }) => /^no row of (.+), though/.exec(example)?.[1]?.split(', ') ?? [],
  );
  const missing = planted.filter(
    ({ fault }) => fault.is === 'missing' || fault.name === 'wrong day' || fault.is === 'left',
  );
  for (const date of gone) expect(missing.map((one) => one.date)).toContain(date);
  const apart = new Set(result.days.filter(differs).map(({ date }) => date));
  const isTold = ({ fault, date, place }: (typeof planted)[number]) =>
    fault.is === 'apart'
      ? apart.has(date)
      : fault.is === 'missing'
        ? gone.includes(date)
        : lines.some(({ file, line }) => `${file} ${line}` === place());
  tellProof('meituan', {
    planted: planted.length,
    found: planted.filter(isTold).length,
    falseAlarms:
      Math.max(0, lines.length - leftOf.length) +
      [...apart].filter((date) => !planted.some((one) => one.date === date)).length,
  });
  expect([text, lines.map(({ file, line }) => `${file} ${line}`).sort()]).toEqual([
    text,
    leftOf.map(({ place }) => place()).sort(),
  ]);
  for (const { fault, date } of planted)
    if (fault.is === 'apart') expect([fault.name, [...apart]]).toEqual([fault.name, expect.arrayContaining([date])]);
  for (const date of apart) expect(planted.map((one) => one.date)).toContain(date);
  await undoImport(database(), withBills.target.compId, result.importId, commandLine);
});

describe('reports that are broken as a whole change nothing', () => {
  const whole = () => meituanBytes(daySheet(days));
  it.each<[string, () => Sheet | Buffer, RegExp]>([
    ['cut off', () => whole().subarray(0, -200), /is cut off|cannot be read|damaged/],
    [
      'another encoding',
      () => meituanBytes(daySheet(days), (xml) => Buffer.from(xml.replaceAll('店', '\u00E9'), 'latin1')),
      /is not UTF-8, as workbooks are/,
    ],
    [
      'a column less',
      () => daySheet(days).map((row) => row.map((cell) => (cell === '折扣金额（元）' ? '其他' : cell))),
      /has no column "折扣金额"/,
    ],
    ['another report', () => [['桌台统计'], ['桌台', '次数'], ['A1', 3]], /is no report of 美团管家 that is read/],
    [
      'dishes of several days',
      () =>
        dishSheet(days[0] as never).map((row, index) => (index === 1 ? ['营业日期【2026/06/01-2026/06/09】'] : row)),
      /is not of a single day, but of 2026-06-01 to 2026-06-09.*Export each day by itself/,
    ],
  ])('%s', async (_, sheet, message) => {
    await expect(beside([sheet()])).rejects.toThrow(message);
  });
});
