// Exports of Square, written from the demo chain and read back into an empty company.
import type { TillOptions } from '../../host-example/server/import/formats/format';
import type { Part } from '../../host-example/server/import/formats/part';
import { square } from '../../host-example/server/import/formats/square';
import { tillSource } from '../../host-example/server/import/formats/till-source';
import { createSpool } from '../../host-example/server/import/reading/spool';
import { differs } from '../../host-example/server/import/totals/compare';
import { inLanguage } from '../../host-example/server/import/words/words';
import { NOBODY, STORE, tillLoader, writeFiles } from '../support/import-folder';
import { ownFolder } from '../support/own-folder';
import { type Cells, cellsOf, drop, type Faults, findsFaults, type Own, twice } from '../support/planted';
import { tellProof } from '../support/proof';
import { expectReadBack } from '../support/read-back';
import { sharedDatabase } from '../support/server-db';
import {
  dollars,
  ITEMS_DETAIL,
  PAYMENT_NAMES,
  paymentId,
  receiptId,
  squareFiles,
  squareRows,
  TRANSACTIONS,
} from '../support/square-files';
import { csvText, demoBills, type TillReceipt, tillReceipts } from '../support/till-receipts';

const receipts = tillReceipts(demoBills(6));
const files = squareFiles(receipts);
const settings = { currency: 'USD' };
const heads = cellsOf(TRANSACTIONS);
const items = cellsOf(ITEMS_DETAIL);
const more = (row: Cells, name: string, fen: number) =>
  heads.put(row, name, dollars(Math.round(Number(heads.of(row, name).replace(/[$,]/g, '')) * 100) + fen));
const first = (rows: Cells[] | undefined): Cells => rows?.[0] ?? [];

const put = (name: string, text: string) => (_: unknown, own: Own) => heads.put(first(own.transactions), name, text);
const faults: Faults = {
  'dropped dish': (all, own) => drop(all.items, first(own.items)),
  'dropped transaction': (all, own) => drop(all.transactions, first(own.transactions)),
  'doubled refund': { ofRefund: true, plant: (all, own) => twice(all.transactions, first(own.transactions)) },
  'doubled dish': (all, own) => twice(all.items, first(own.items)),
  'transaction on a wrong day': {
    fits: ({ time }) => !time.startsWith('2026-06-11'),
    plant: put('Date', '2026-06-11'),
  },
  'dish on a wrong day': {
    fits: ({ time }) => !time.startsWith('2026-06-11'),
    plant: (_, own) => items.put(first(own.items), 'Date', '2026-06-11'),
  },
  'tip counted as sale': {
    fits: ({ tip }) => tip > 0,
    plant(_, own) {
      const tip = Math.round(Number(heads.of(first(own.transactions), 'Tip').slice(1)) * 100);
      heads.put(first(own.transactions), 'Tip', '$0.00');
      for (const name of ['Gross Sales', 'Net Sales']) more(first(own.transactions), name, tip);
    },
  },
  'refund above zero': { ofRefund: true, plant: put('Net Sales', '$1.00') },
  'amount that is none': put('Total Collected', '$1O.00'),
  'share of a payment changed': { isOfMoney: true, plant: (_, own) => more(first(own.transactions), 'Cash App', 500) },
  'tip beside the total': (_, own) => more(first(own.transactions), 'Tip', 300),
  'kind of transaction that is none': put('Event Type', 'Exchange'),
  'discount lost': { fits: ({ discount }) => discount > 0, plant: put('Discounts', '$0.00') },
  'row cut off': (_, own) => first(own.transactions).splice(48),
  'tax of another bill': { fits: ({ tax }) => tax > 0, plant: (_, own) => more(first(own.transactions), 'Tax', 100) },
};

const rowsOf = ({ transactions, items: dishes }: ReturnType<typeof squareRows>, one: TillReceipt) => {
  const mine = (row: Cells) => row[TRANSACTIONS.indexOf('Payment ID')] === paymentId(one.number);
  const mineOfItems = (row: Cells) => row[ITEMS_DETAIL.indexOf('Payment ID')] === paymentId(one.number);
  return { transactions: transactions.filter(mine), items: dishes.filter(mineOfItems) };
};

const database = sharedDatabase();
const folder = ownFolder();
const loadFiles = tillLoader(database, square, { settings });
const load = (shop: string, texts = files, options: Partial<TillOptions> = {}) =>
  loadFiles(
    shop,
    Object.entries(texts).map(([name, text]) => [`${name}.csv`, text]),
    options,
  );

it('reads every day of the demo back with the same sums', async () => {
  expect(receipts.filter(({ payments }) => payments.length > 1).length).toBeGreaterThan(2);
  expect(receipts.filter(({ isRefund }) => isRefund).length).toBeGreaterThan(2);
  const result = await load('一号店');
  const days = new Set(receipts.map(({ time }) => time.slice(0, 10))).size;
  const compared = await expectReadBack(database(), result, receipts, {
    payment: (name) => PAYMENT_NAMES[name] ?? name,
    hasFees: true,
    hasTables: true,
  });
  expect(compared).toBeGreaterThanOrEqual(days * 9);
  tellProof('square', { days, equal: compared });
  const [shop] = await database().of(result.target.compId)<{ zone: string }>`
    select time_zone as zone from shop where comp_id = ${result.target.compId}`;
  expect([shop?.zone, result.currency]).toEqual(['America/New_York', 'USD']);
});

it('refuses a zone that nobody knows for a new shop, and takes the one that is given', async () => {
  const { transactions, items } = squareRows(receipts, { zone: 'Mars (Base)' });
  const texts = { transactions: csvText(transactions), items: csvText(items) };
  const refused = load('火星店', texts);
  await expect(refused).rejects.toThrow(
    '"Mars (Base)", is none that is known: name that of the new store with --time-zone',
  );
  const onPage = inLanguage('en', () => load('火星店', texts), 'page');
  await expect(onPage).rejects.toMatchObject({
    ask: 'ShopName',
    message: expect.stringMatching(/choose it as the "Store"$/),
  });
  const given = { settings: { ...settings, timeZone: 'Europe/Madrid' } };
  expect((await load('火星店', texts, given)).tally.skippedBills).toBe(0);
});

it('links refunds by the number of their sale, and by their dishes where they have one of their own', async () => {
  const back = receipts.filter(({ isRefund }) => isRefund);
  const linked = await load('二号店');
  expect([...linked.tally.notes.values()]).toEqual([]);
  const own = squareRows(receipts);
  for (const row of [...own.transactions, ...own.items])
    if (row.includes('Refund'))
      row[row.findIndex((cell) => cell.startsWith('TX'))] = `OWN${row.find((cell) => cell.startsWith('PM'))}`;
  const guessed = await load('三号店', { transactions: csvText(own.transactions), items: csvText(own.items) });
  expect(guessed.tally.skippedBills).toBe(0);
  expect(guessed.days.filter(differs)).toEqual([]);
  for (const { target } of [linked, guessed])
    expect(
      await database().of(target.compId)`
        select count(*)::int as n from order_refund where comp_id = ${target.compId}`,
    ).toEqual([{ n: back.length }]);
});
it('names a receipt of nothing and a refund whose ways of payment do not add up to their total', async () => {
  const rows = squareRows(receipts);
  const free = receipts.find(({ isRefund, collected }) => !isRefund && collected === 0);
  const back = receipts.find(({ isRefund }) => isRefund);
  for (const [one, fen] of [
    [free, 500],
    [back, -500],
  ] as const)
    more(first(one && rowsOf(rows, one).transactions), 'Cash App', fen);
  const { tally } = await load('四号店', { transactions: csvText(rows.transactions), items: csvText(rows.items) });
  expect([...tally.reasons.values()].map(({ example }) => example)).toEqual([
    expect.stringMatching(/Total Collected "-\$[\d.,]+" is not what its ways of payment add up to/),
    expect.stringMatching(/was paid with \$0, but its payments add up to \$5/),
  ]);
});

it('says once that the day of a refund cannot be read', async () => {
  const rows = squareRows(receipts);
  const back = receipts.find(({ isRefund }) => isRefund);
  heads.put(first(back && rowsOf(rows, back).transactions), 'Date', '2026-13-01');
  const { tally } = await load('五号店', { transactions: csvText(rows.transactions), items: csvText(rows.items) });
  const said = [...tally.reasons.values()].map(({ example }) => example);
  expect(said.filter((one) => one.includes('2026-13-01'))).toEqual([
    expect.stringMatching(/^Date and Time "2026-13-01 [^"]+" is not a date and time written as ymd$/),
  ]);
});

it('leaves a receipt out that two exports of items alone tell differently, and counts no dish twice', async () => {
  const returned = new Set(receipts.map(({ refundOf }) => refundOf));
  const sale = receipts.find(({ number, isRefund, net }) => !isRefund && net > 0 && !returned.has(number));
  const rows = squareRows(receipts);
  const once = await loadFiles('单份店', { 'items.csv': csvText(rows.items) });
  const later = squareRows(receipts);
  for (const row of sale ? rowsOf(later, sale).items : []) items.put(row, 'Category', 'New');
  const both = await load('两份店', { items: csvText(rows.items), transactions: csvText(later.items) });
  expect([once.tally.skippedBills, both.tally.skippedBills]).toEqual([0, 1]);
  expect([...both.tally.reasons.values()].map(({ example }) => example)).toEqual([
    `the dishes of receipt "${sale ? receiptId(sale) : ''}" stand in two files or sheets that differ: give one of them`,
  ]);
  const income = async ({ target: { compId } }: typeof once) => {
    const [row] = await database().of(compId)<{ fen: number }>`
      select sum(income_fen)::bigint as fen from orders where comp_id = ${compId}`;
    return Number(row?.fen);
  };
  const left = both.tally.skippedFen ?? 0;
  expect([left, await income(both)]).toEqual([sale?.net, (await income(once)) - left]);
});

it('walks the rows once where there is no refund, and twice more where refunds name their sale', async () => {
  const walks = async (own: readonly TillReceipt[]) => {
    const texts = squareFiles(own);
    const paths = await writeFiles(folder, { 'items.csv': texts.items, 'transactions.csv': texts.transactions });
    const source = await tillSource(paths, square, { shop: 'x', settings });
    const spool = createSpool<Part>();
    for await (const part of source.entries({ ...STORE, currency: 'USD' }, NOBODY)) spool.add(part);
    const bills = vi.spyOn(spool, 'bills');
    expect(source.prepare?.(spool)).toEqual([]);
    spool.close();
    return bills.mock.calls.length;
  };
  expect(await walks(receipts.filter(({ isRefund }) => !isRefund))).toBe(1);
  expect(await walks(receipts)).toBe(3);
});

findsFaults(
  'square',
  { each: 24, least: 18 },
  {
    receipts,
    faults,
    rows: () => squareRows(receipts),
    rowsOf,
    async load(rows, seed) {
      const result = await load(`店${seed}`, { transactions: csvText(rows.transactions), items: csvText(rows.items) });
      const numbers = new Map(receipts.map(({ number }) => [paymentId(number), number]));
      return {
        result,
        numberAt({ file, line }) {
          const row = (file === 0 ? rows.items : rows.transactions)[line - 1] ?? [];
          return row.map((cell) => numbers.get(cell)).find((number) => number !== undefined) ?? `line ${line}`;
        },
        documentOf: receiptId,
        daysOf: (one) => rowsOf(rows, one).transactions.map((row) => row[0] ?? ''),
      };
    },
  },
);

describe('files that are broken as a whole change nothing', () => {
  const june = (from: string, to: string) => squareFiles(receipts.filter(({ time }) => time >= from && time < to));
  const early = june('2026-06-01', '2026-06-12');
  const late = june('2026-06-12', '2026-07-01');
  it.each<[string, { transactions: string; items: string }, Partial<TillOptions>, RegExp]>([
    [
      'two periods',
      { transactions: early.transactions, items: late.items },
      {},
      /"Transactions" is of 2026-06-\d\d to 2026-06-11 and "Items Detail" of 2026-06-12 to .*no day in common/,
    ],
    [
      'a column less',
      { ...files, transactions: files.transactions.replace('Total Collected', 'Total') },
      {},
      /transactions\.csv is no file of Square: "Transactions" has the column "Total Collected"/,
    ],
    [
      'another currency with a sign that is alike',
      { ...files, transactions: files.transactions.replaceAll('$', 'NT$') },
      {},
      /"NT\$[\d.,]+" is written with NT\$, but the currency of the store is USD.*such as TWD/,
    ],
    [
      'another currency with a sign of letters',
      { ...files, transactions: files.transactions.replace(/\$([\d.]+)/g, '$1 zł') },
      {},
      /is written with zł, but the currency of the store is USD.*such as PLN/,
    ],
    [
      'two time zones',
      { ...files, items: files.items.replace('Eastern Time', 'Pacific Time') },
      {},
      /2 time zones: "Pacific Time \(US & Canada\)" \(items\.csv, line 2\), "Eastern Time/,
    ],
  ])('%s', async (name, broken, options, message) => {
    await expect(load(name, broken, options)).rejects.toThrow(message);
  });
});
