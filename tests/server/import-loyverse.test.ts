// Exports of Loyverse, written from the demo chain and read back into an empty company, whole and with planted faults: each is
// named by its line and its day, and no other row is.
import type { TillOptions } from '../../host-example/server/import/formats/format';
import { loyverse } from '../../host-example/server/import/formats/loyverse';
import { differs } from '../../host-example/server/import/totals/compare';
import { totalsText } from '../../host-example/server/import/totals/totals-text';
import { tillLoader } from '../support/import-folder';
import { ITEMS, loyverseFiles, loyverseRows, RECEIPTS } from '../support/loyverse-files';
import { type Cells, cellsOf, drop, type Faults, findsFaults, twice } from '../support/planted';
import { tellProof } from '../support/proof';
import { expectReadBack, figuresOf } from '../support/read-back';
import { sharedDatabase } from '../support/server-db';
import { csvText, demoBills, type TillReceipt, tillReceipts } from '../support/till-receipts';

const receipts = tillReceipts(demoBills(6));
const files = loyverseFiles(receipts);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const days = [...new Set(receipts.map(({ time }) => time.slice(0, 10)))].sort();

const database = sharedDatabase();
const loadFiles = tillLoader(database, loyverse);
const load = (
  shop: string,
  texts: Record<keyof typeof files, string | Buffer> = files,
  options: Partial<TillOptions> & { company?: string } = {},
) =>
  loadFiles(
    shop,
    Object.entries(texts).map(([name, text]) => [`${name}.csv`, text]),
    options,
  );

it('reads every day of the demo back with the same sums', async () => {
  expect(receipts.filter(({ isRefund }) => isRefund).length).toBeGreaterThan(2);
  const result = await load('一号店');
  // The files name the ways of a receipt together, and state no tip.
  const said = receipts.map((one) => {
    const name = [...new Set(one.payments.map((paid) => paid.name))].join(', ');
    return { ...one, payments: [{ name, amount: one.collected, tip: 0 }] };
  });
  const equal = await expectReadBack(database(), result, said);
  const [cost] = await database().of(result.target.compId)`
    select coalesce(sum(cost_fen), 0)::bigint as fen from order_item where comp_id = ${result.target.compId}`;
  const sold = receipts.filter(({ isRefund }) => !isRefund).flatMap(({ items }) => items);
  expect(cost).toEqual({ fen: sum(sold.map((item) => item.cost ?? 0)) });
  tellProof('loyverse', { days: days.length, equal: equal + 1 });
});

it('takes receipts once that two exports of overlapping days both hold', async () => {
  const whole = await load('一号店');
  // They are there already: the same files again change nothing.
  expect(whole.tally).toMatchObject({ created: 0, updated: 0, skippedBills: 0 });
  expect(whole.days.filter(differs)).toEqual([]);
  const half = (isOwn: (day: string) => boolean) =>
    loyverseFiles(receipts.filter(({ time }) => isOwn(time.slice(0, 10))));
  const [early, late] = [half((day) => day < (days[4] ?? '')), half((day) => day > (days[1] ?? ''))];
  const shared = receipts.filter(({ time }) => [days[2], days[3]].includes(time.slice(0, 10)));
  expect(shared.length).toBeGreaterThan(5);
  const put = (shop: string, ...names: (keyof typeof files)[]) =>
    loadFiles(
      shop,
      names.flatMap((name) => [[`1-${name}.csv`, early[name]] as const, [`2-${name}.csv`, late[name]] as const]),
    );
  const both = await put('重叠店', 'receipts', 'items');
  expect([...both.tally.reasons.values()]).toEqual([]);
  expect(both.tally.created).toBe(whole.tally.unchanged);
  expect(shared.some(({ isRefund }) => isRefund)).toBe(true);
  const copies = sum(shared.map(({ items }) => 1 + items.length));
  expect(both.tally.passedOver).toBe(copies);
  expect([...both.tally.notes.values()].map(({ example }) => example)).toContainEqual(
    expect.stringMatching(/^bill number "1-\d+" stands with the same rows in another file or sheet: taken once$/),
  );
  expect(
    sum([...both.tally.notes.values()].map(({ count, example }) => (/taken once/.test(example) ? count : 0))),
  ).toBe(shared.length);
  expect(figuresOf(both)).toEqual(figuresOf(whole));
  const dishes = await put('重叠菜店', 'items');
  expect([...dishes.tally.reasons.values()]).toEqual([]);
  expect([dishes.tally.created, dishes.days.filter(differs)]).toEqual([both.tally.created, []]);
});

it('calls a way of payment by its name that only a receipt which is left out was paid with', async () => {
  const [first, ...others] = receipts.filter(({ isRefund, collected }) => !isRefund && collected > 0);
  if (first === undefined) throw new Error('the demo has no sale');
  const one = { ...first, payments: [{ name: 'Sodexo', amount: first.collected, tip: 0 }] };
  const rows = loyverseRows([...others, one]);
  const row = rows.receipts.at(-1) ?? [];
  row[RECEIPTS.indexOf('Taxes')] = '1O.00';
  const broken = { receipts: csvText(rows.receipts), items: csvText(rows.items) };
  const { days: compared } = await load('坏店', broken);
  expect(totalsText(compared.filter(differs), 'CNY').join('\n')).toContain('✗ paid by Sodexo: the file says');
});

it('names the bill that was changed afterwards', async () => {
  const { target } = await load('一号店');
  const sale = receipts.find(({ isRefund, net }) => !isRefund && net > 1000);
  await database().of(target.compId)`
    update orders set turnover_fen = turnover_fen + 100, income_fen = income_fen + 100
    where comp_id = ${target.compId} and ext_id = ${sale?.number}`;
  const { days: compared, currency } = await load('一号店');
  expect(totalsText(compared.filter(differs), currency)).toEqual([
    expect.stringMatching(
      new RegExp(`^${sale?.time.slice(0, 10)} ✗ net sales: .*difference \\+¥1: ${sale?.number} \\(`),
    ),
  ]);
});

const heads = cellsOf(RECEIPTS);
const items = cellsOf(ITEMS);
const first = (rows: Cells[] | undefined): Cells => rows?.[0] ?? [];
const more = (row: Cells, name: string, yuan: number) =>
  heads.put(row, name, (Number(heads.of(row, name)) + yuan).toFixed(2));

const faults: Faults = {
  'dropped dish': (all, own) => drop(all.items, first(own.items)),
  'dropped receipt': (all, own) => drop(all.receipts, first(own.receipts)),
  'receipt lost in both files': (all, own) => {
    drop(all.receipts, first(own.receipts));
    for (const row of own.items ?? []) drop(all.items, row);
  },
  'doubled refund': { ofRefund: true, plant: (all, own) => twice(all.receipts, first(own.receipts)) },
  'doubled dish': (all, own) => twice(all.items, first(own.items)),
  'receipt on a wrong day': (_, own) => heads.put(first(own.receipts), 'Date', '11/06/2026 04:00'),
  'dish on a wrong day': (_, own) => items.put(first(own.items), 'Date', '11/06/2026 04:00'),
  'tip counted as sale': {
    isOfMoney: true,
    plant(_, own) {
      for (const name of ['Gross sales', 'Net sales']) more(first(own.receipts), name, 5);
    },
  },
  'refund above zero': { ofRefund: true, plant: (_, own) => heads.put(first(own.receipts), 'Net sales', '1.00') },
  'amount that is none': (_, own) => heads.put(first(own.receipts), 'Total collected', '1O.00'),
};

const rowsOf = (all: ReturnType<typeof loyverseRows>, { number }: TillReceipt) => ({
  receipts: all.receipts.filter((row) => row[1] === number),
  items: all.items.filter((row) => row[1] === number),
});
const dayIn = (text: string) => `${text.slice(6, 10)}-${text.slice(3, 5)}-${text.slice(0, 2)}`;

findsFaults(
  'loyverse',
  { each: 24, least: 20, isApart: true },
  {
    receipts,
    faults,
    rows: () => loyverseRows(receipts),
    rowsOf,
    async load(rows, seed) {
      const result = await load(`店${seed}`, { receipts: csvText(rows.receipts), items: csvText(rows.items) });
      const numberAt = ({ file, line }: { file: number; line: number }) =>
        (file === 0 ? rows.items : rows.receipts)[line - 1]?.[1] ?? '';
      return {
        result,
        numberAt,
        // A receipt that is gone is named by the row that follows it.
        gapAt: (row) => `1-${Number(numberAt(row).slice(2)) - 1}`,
        documentOf: ({ number }) => number,
        daysOf: (one) => rowsOf(rows, one).receipts.map(([date = '']) => dayIn(date)),
      };
    },
  },
);

describe('files that are broken as a whole change nothing', () => {
  const rows = loyverseRows(receipts);
  const [heads, items] = [csvText(rows.receipts), csvText(rows.items)];
  const early = loyverseRows(receipts.filter(({ time }) => time < '2026-06-13'));
  it.each<[string, string | Buffer, string, Partial<TillOptions>, RegExp]>([
    [
      'another encoding',
      Buffer.concat([Buffer.from(heads), Buffer.from([0xe9, 0x2c])]),
      items,
      {},
      /receipts\.csv is not utf-8: after line \d+ .*--encoding/s,
    ],
    [
      'a column less',
      heads.replace('Total collected', 'Total'),
      items,
      {},
      /receipts\.csv is no file of Loyverse: "Receipts" has the column "Total collected", this one has "Date"/,
    ],
    [
      'days that may be months',
      csvText(early.receipts),
      csvText(early.items),
      {},
      /items\.csv, line 2: "\d\d\/06\/2026 .* may be day\/month or month\/day.*--dates dmy or --dates mdy/,
    ],
    [
      'two ways to write dates',
      heads.replace(/\d\d\/06\/2026(?=[^\n]*\n$)/, '06/13/2026'),
      items,
      {},
      /dates are written in two ways, .*line \d+: ".*" and .*line \d+: "06\/13\/2026/,
    ],
    [
      'a second shop',
      heads.replace('一号店', '二号店'),
      items,
      { shop: '三号店' },
      /the files hold the shops "一号店" \(items\.csv, line 2\), "二号店" \(receipts\.csv, line 2\).*--shop/,
    ],
  ])('%s', async (name, head, item, options, message) => {
    await expect(load(name, { receipts: head, items: item }, options)).rejects.toThrow(message);
  });

  it('a file that is cut off loses the receipts after the cut, each by its line', async () => {
    const cut = Math.floor(items.length * 0.9);
    const { tally } = await load('断', { receipts: heads, items: items.slice(0, cut) });
    expect([...tally.reasons.values()].some(({ example }) => example.includes('the file is cut off'))).toBe(true);
    const kept = items.slice(0, cut).split('\r\n').length;
    const after = new Set(rows.items.slice(kept).map((row) => row[1]));
    const last = rows.items[kept - 1]?.[1] ?? '';
    expect(tally.skippedBills).toBeGreaterThanOrEqual(new Set([...after, last]).size);
  });
});
