// Nightly folders of Toast, written from the demo chain and read back into an empty company.
import { dirname } from 'node:path';
import { tillSource } from '../../host-example/server/import/formats/till-source';
import { toast } from '../../host-example/server/import/formats/toast/toast';
import { importSource } from '../../host-example/server/import/import-files';
import { filesOf } from '../../host-example/server/import/reading/zip';
import { tallyText } from '../../host-example/server/import/tally';
import { differs, isApart } from '../../host-example/server/import/totals/compare';
import { totalsText } from '../../host-example/server/import/totals/totals-text';
import { tillLoader } from '../support/import-folder';
import { type Cells, cellsOf, drop, type Faults, type Files, findsFaults, type Own, twice } from '../support/planted';
import { tellProof } from '../support/proof';
import { expectReadBack, figuresOf } from '../support/read-back';
import { sharedDatabase } from '../support/server-db';
import { demoBills, type TillReceipt, tillReceipts } from '../support/till-receipts';
import {
  asToastSays,
  orderId,
  TOAST,
  type ToastFile,
  toastFiles,
  toastId,
  toastRows,
  toastTexts,
  toastTime,
} from '../support/toast-files';
import { zipBytes } from '../support/zip-bytes';

const receipts = asToastSays(tillReceipts(demoBills(6)));
const settings = { currency: 'USD', dayStart: '00:00' };
const cells = Object.fromEntries(toastFiles.map((name) => [name, cellsOf([...TOAST[name]])])) as Record<
  ToastFile,
  ReturnType<typeof cellsOf>
>;
const yuan = (row: Cells, name: string, file: ToastFile) => Number(cells[file].of(row, name));
const more = (row: Cells, name: string, file: ToastFile, by: number) =>
  cells[file].put(row, name, (yuan(row, name, file) + by).toFixed(2));
const first = (rows: Cells[] | undefined): Cells => rows?.[0] ?? [];
const other = '6/8/26 9:00 PM';

const put = (file: ToastFile, name: string, text: string) => (_: unknown, own: Own) =>
  cells[file].put(first(own[file]), name, text);
/** A tip that is counted as an amount. */
const tipped = (file: ToastFile) => (_: unknown, own: Own) => {
  const row = first(own[file]);
  more(row, 'Amount', file, yuan(row, 'Tip', file));
  cells[file].put(row, 'Tip', '0.00');
};
const dropped = (file: ToastFile) => (all: Files, own: Own) => drop(all[file], first(own[file]));
const doubled = (file: ToastFile) => (all: Files, own: Own) => twice(all[file], first(own[file]));
const faults: Faults = {
  'dropped dish': dropped('ItemSelectionDetails'),
  'dropped order': dropped('OrderDetails'),
  'dropped payment': dropped('PaymentDetails'),
  'doubled dish': doubled('ItemSelectionDetails'),
  'doubled order': doubled('OrderDetails'),
  'doubled payment': doubled('PaymentDetails'),
  'order on a wrong day': put('OrderDetails', 'Paid', '6/20/26 8:00 PM'),
  'dish on a wrong day': put('ItemSelectionDetails', 'Order Date', other),
  'payment on a wrong day': put('PaymentDetails', 'Paid Date', other),
  'tip counted as sale': { fits: ({ tip }) => tip > 0, plant: tipped('OrderDetails') },
  'tip of a payment counted as its amount': {
    fits: ({ payments }) => (payments[0]?.tip ?? 0) > 0,
    plant: tipped('PaymentDetails'),
  },
  'amount that is none': put('OrderDetails', 'Total', '1O.00'),
  'discount lost': { fits: ({ discount }) => discount > 0, plant: put('OrderDetails', 'Discount Amount', '0.00') },
  'tax of another check': (_, own) => more(first(own.CheckDetails), 'Tax', 'CheckDetails', 1),
  'amount below zero': put('OrderDetails', 'Amount', '(3.00)'),
  'row cut off': (_, own) => first(own.OrderDetails).splice(21),
  'order lost but for its check': (all, own) => {
    const lost = 'OrderDetails ItemSelectionDetails PaymentDetails ModifiersSelectionDetails';
    for (const name of lost.split(' ')) for (const row of own[name] ?? []) drop(all[name], row);
  },
  'refund above what was paid': put('PaymentDetails', 'Refund Amount', '99999.00'),
};

/** 6/11/26 5:18 PM → 2026-06-11 */
function isoDay(text: string): string {
  const [month = '', day = '', year = ''] = (text.split(' ')[0] ?? '').split('/');
  return `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const database = sharedDatabase();
const load = tillLoader(database, toast, { settings });

it('reads every day of the demo back with the same sums', async () => {
  expect(receipts.filter(({ isRefund }) => isRefund).length).toBeGreaterThan(2);
  const result = await load('一号店', toastTexts(toastRows(receipts)));
  expect([...result.tally.notes.values()]).toEqual([]);
  const days = new Set(receipts.map(({ time }) => time.slice(0, 10))).size;
  const compared = await expectReadBack(database(), result, receipts, {
    payment: (name) => (name === '现金' ? 'Cash' : name),
    hasTables: true,
    hasGuests: true,
  });
  expect(compared).toBeGreaterThanOrEqual(days * 10);
  tellProof('toast', { days, equal: compared });
});

it('reads the folder from a zip archive, a second time without a change', async () => {
  const texts = toastTexts(toastRows(receipts));
  const packed = zipBytes(Object.entries(texts).map(([name, content]) => ({ name, content })));
  const zip = { 'nightly.zip': packed };
  const once = await load('档案店', zip);
  expect(tallyText(once.tally)).toContain(' 0 left out');
  const again = await load('档案店', zip);
  expect(again.tally).toMatchObject({ created: 0, updated: 0, skippedBills: 0 });
  expect(again.days.filter(differs)).toEqual([]);
});

it('keeps the totals of nights between those that come again, and takes a night once that is given twice', async () => {
  const texts = toastTexts(toastRows(receipts));
  const nights = [...new Set(Object.keys(texts).map((path) => path.slice(0, 8)))].sort();
  const of = (...chosen: (string | undefined)[]) =>
    Object.entries(texts).filter(([path]) => chosen.includes(path.slice(0, 8)));
  const whole = await load('夜店', texts);
  const { compCode: company } = whole.target;
  const twice = of(nights[0]).map(([path, text]) => [`again/${path}`, text] as const);
  const gap = await load('夜店', [...of(nights[0], nights.at(-1)), ...twice], { company });
  expect(gap.tally).toMatchObject({ created: 0, updated: 0, skippedBills: 0 });
  expect(tallyText(gap.tally)).toContain('stands with the same rows in another file or sheet: taken once');
  expect(figuresOf(gap)).toEqual(figuresOf(whole));
});
it('holds a location that comes together with another one against its own reports', async () => {
  const sales = receipts.filter(({ isRefund }) => !isRefund);
  const of = (isOwn: boolean, place: string, location: string) =>
    Object.entries(toastTexts(toastRows(sales.filter((_, index) => (index % 2 === 0) === isOwn)))).map(
      ([path, text]) => [`${place}/${path}`, text.replaceAll('一号店', location)] as const,
    );
  const { tally, days } = await load('后面店', [...of(false, 'a', '前面店'), ...of(true, 'b', '后面店')]);
  expect(tally.skippedBills).toBe(0);
  expect([...tally.notes.values()]).toEqual([]);
  expect(days.filter(differs)).toEqual([]);
});

const day = (one: TillReceipt) => one.time.slice(0, 10).replaceAll('-', '');
const ownRows = (rows: Record<string, Cells[]>, one: TillReceipt): Record<ToastFile, Cells[]> =>
  Object.fromEntries(
    toastFiles.map((name) => [
      name,
      (rows[`${day(one)}/${name}`] ?? []).filter((row) =>
        row.includes(name === 'CheckDetails' ? toastId(one.number, 2) : toastId(one.number, 1)),
      ),
    ]),
  ) as Record<ToastFile, Cells[]>;
findsFaults(
  'toast',
  { each: 24, least: 18 },
  {
    receipts,
    faults,
    /** Those of the day of the receipt, by their names alone. */
    filesOf: (rows, one) => Object.fromEntries(toastFiles.map((name) => [name, rows[`${day(one)}/${name}`] ?? []])),
    rows: () => toastRows(receipts),
    rowsOf: ownRows,
    async load(rows, seed) {
      const result = await load(`店${seed}`, toastTexts(rows));
      const numbers = new Map(
        receipts.flatMap(({ number }) => [
          [toastId(number, 1), number],
          [toastId(number, 2), number],
        ]),
      );
      return {
        result,
        numberAt({ file, line }) {
          const path = (result.files[file] ?? '')
            .split('/')
            .slice(-2)
            .join('/')
            .replace(/\.csv$/, '');
          const row = rows[path]?.[line - 1] ?? [];
          return row.map((cell) => numbers.get(cell)).find((number) => number !== undefined) ?? `${path} line ${line}`;
        },
        documentOf: orderId,
        daysOf(one) {
          const { OrderDetails, PaymentDetails } = ownRows(rows, one);
          return [
            ...OrderDetails.map((row) => cells.OrderDetails.of(row, 'Paid')),
            ...PaymentDetails.map((row) => cells.PaymentDetails.of(row, 'Paid Date')),
          ].map(isoDay);
        },
      };
    },
  },
);

describe('what a folder of Toast holds besides', () => {
  const sale = receipts.find(
    ({ isRefund, number, payments, net, tip }) =>
      !isRefund &&
      payments.length === 1 &&
      net > 5000 &&
      tip === 0 &&
      !receipts.some(({ refundOf }) => refundOf === number),
  );
  const neighbours = receipts.filter(
    (one) => one === sale || (one.time.slice(0, 10) === sale?.time.slice(0, 10) && !one.isRefund),
  );
  const rowOf = (rows: Record<string, string[][]>, file: ToastFile) =>
    Object.entries(rows)
      .filter(([path]) => path.endsWith(file))
      .flatMap(([, list]) => list)
      .find((row) => row.includes(toastId(sale?.number ?? '', 1))) ?? [];

  async function bill(compId: number) {
    const [found] = await database().of(compId)<Record<string, unknown>>`
      select o.order_state as state, o.income_fen as income, o.return_qty_milli as returned,
      d.desk_name as desk, a.area_name as area, s.source_name as source, w.user_name as waiter
      from orders o left join desk d on d.comp_id = o.comp_id and d.desk_id = o.desk_id
      left join desk_area a on a.comp_id = o.comp_id and a.area_id = o.area_id
      left join order_source s on s.comp_id = o.comp_id and s.source_id = o.source_id
      left join staff w on w.comp_id = o.comp_id and w.user_id = o.waiter_id
      where o.comp_id = ${compId} and o.ext_id = ${toastId(sale?.number ?? '', 1)}`;
    return found;
  }
  const operations = (compId: number) =>
    database().of(compId)<Record<string, unknown>>`
      select r.type, u.user_name as operator, v.user_name as approver from sensitive_record r
      left join staff u on u.comp_id = r.comp_id and u.user_id = r.operator_id
      left join staff v on v.comp_id = r.comp_id and v.user_id = r.authorizer_id
      where r.comp_id = ${compId} order by r.type`;

  it('a voided payment with who voided and who approved it', async () => {
    const rows = toastRows(neighbours);
    const paid = rowOf(rows, 'PaymentDetails');
    const voided = [...paid];
    const put = (name: string, text: string) => cells.PaymentDetails.put(voided, name, text);
    put('Payment Id', toastId(sale?.number ?? '', 3, 9));
    put('Void Date', toastTime(sale?.time ?? ''));
    put('Void User', 'Ann');
    put('Void Approver', 'Bob');
    put('Status', 'VOIDED');
    Object.values(rows)
      .find((list) => list.includes(paid))
      ?.push(voided);
    const { target, tally, days } = await load('作废店', toastTexts(rows));
    expect(tallyText(tally)).toContain(' 0 left out');
    expect(days.filter(differs)).toEqual([]);
    expect(await bill(target.compId)).toMatchObject({
      state: 7,
      income: sale?.net,
      desk: sale?.table || null,
      waiter: sale?.cashier,
      source: '堂食',
      ...(sale?.table && { area: 'Terrace' }),
    });
    expect(await operations(target.compId)).toEqual([{ type: 7, operator: 'Ann', approver: 'Bob' }]);
  });

  it('a card that was declined, by which nothing was paid and nothing taken back', async () => {
    const rows = toastRows(neighbours);
    const paid = rowOf(rows, 'PaymentDetails');
    const list = Object.values(rows).find((one) => one.includes(paid));
    for (const [index, status] of ['DENIED', 'Declined', 'ERROR_NETWORK', 'CANCELLED'].entries()) {
      const failed = [...paid];
      cells.PaymentDetails.put(failed, 'Payment Id', toastId(sale?.number ?? '', 3, 20 + index));
      cells.PaymentDetails.put(failed, 'Status', status);
      list?.push(failed);
    }
    const { target, tally, days } = await load('拒付店', toastTexts(rows));
    expect(tallyText(tally)).toContain(' 0 left out');
    expect(days.filter(differs)).toEqual([]);
    expect(await bill(target.compId)).toMatchObject({ state: 2, income: sale?.net });
    expect(await operations(target.compId)).toEqual([]);
  });

  it('a voided dish, an extra beside its dish, an order that is not paid and one that was voided', async () => {
    const rows = toastRows(neighbours);
    const items = Object.entries(rows).find(([path]) => path.endsWith('ItemSelectionDetails'))?.[1] ?? [];
    const dish = rowOf(rows, 'ItemSelectionDetails');
    const extra = [...dish];
    cells.ItemSelectionDetails.put(extra, 'Void?', 'true');
    cells.ItemSelectionDetails.put(extra, 'Item Selection Id', toastId(sale?.number ?? '', 4, 99));
    items.push(extra);
    // The price of the dish in two: the dish, and an extra beside it.
    const gross = Number(cells.ItemSelectionDetails.of(dish, 'Gross Price'));
    const net = Number(cells.ItemSelectionDetails.of(dish, 'Net Price'));
    cells.ItemSelectionDetails.put(dish, 'Gross Price', (gross - 1).toFixed(2));
    cells.ItemSelectionDetails.put(dish, 'Net Price', (net - 1).toFixed(2));
    const [path = ''] = Object.keys(rows);
    const modifiers = `${path.slice(0, 8)}/ModifiersSelectionDetails`;
    rows[modifiers] ??= [[...TOAST.ModifiersSelectionDetails]];
    const one = [...TOAST.ModifiersSelectionDetails].map((name) =>
      cells.ItemSelectionDetails.of(dish, name) && TOAST.ItemSelectionDetails.includes(name as never)
        ? cells.ItemSelectionDetails.of(dish, name)
        : '',
    );
    const put = (name: string, text: string) => cells.ModifiersSelectionDetails.put(one, name, text);
    put('Modifier', 'Cheese');
    put('Parent Menu Selection Item ID', cells.ItemSelectionDetails.of(dish, 'Item Selection Id'));
    put('Item Selection Id', toastId(sale?.number ?? '', 5, 99));
    for (const name of ['Gross Price', 'Net Price']) put(name, '1.00');
    put('Discount', '0.00');
    put('Qty', '1.0000');
    rows[modifiers]?.push(one);
    const orders = Object.entries(rows).find(([name]) => name.endsWith('OrderDetails'))?.[1] ?? [];
    const [, ...others] = orders.filter((row) => !row.includes(toastId(sale?.number ?? '', 1)));
    const [open = [], gone = []] = others;
    const payments = Object.entries(rows).find(([name]) => name.endsWith('PaymentDetails'))?.[1] ?? [];
    for (const row of [open, gone])
      for (const paid of payments.filter((each) => each.includes(row[1] ?? ''))) {
        if (row === open) drop(payments, paid);
        else
          for (const [name, text] of [
            ['Void Date', cells.PaymentDetails.of(paid, 'Paid Date')],
            ['Void User', 'Ann'],
            ['Void Approver', 'Bob'],
          ] as const)
            cells.PaymentDetails.put(paid, name, text);
      }
    cells.OrderDetails.put(open, 'Paid', '');
    cells.OrderDetails.put(open, 'Closed', '');
    cells.OrderDetails.put(gone, 'Voided', 'true');
    // What the report no longer counts.
    const report = Object.entries(rows).find(([name]) => name.endsWith('AllItemsReport'))?.[1] ?? [];
    const less = (dish: string, qty: number, net: number) => {
      const row = report.find((one) => cells.AllItemsReport.of(one, 'Menu Item') === dish) ?? [];
      more(row, 'Item Qty', 'AllItemsReport', -qty);
      more(row, 'Net Amount', 'AllItemsReport', -net);
    };
    less(cells.ItemSelectionDetails.of(dish, 'Menu Item'), 0, 1);
    for (const row of items.filter((one) => one.includes(gone[1] ?? '')))
      less(
        cells.ItemSelectionDetails.of(row, 'Menu Item'),
        yuan(row, 'Qty', 'ItemSelectionDetails'),
        yuan(row, 'Net Price', 'ItemSelectionDetails'),
      );
    const { target, tally, days } = await load('杂店', toastTexts(rows));
    expect(tallyText(tally)).toContain(' 0 left out');
    expect(days.filter(differs)).toEqual([]);
    const states = await database().of(target.compId)<{ state: number; n: number }>`
      select order_state as state, count(*)::int as n from orders
      where comp_id = ${target.compId} group by 1 order by 1`;
    expect(states).toEqual([
      { state: 1, n: 1 },
      { state: 2, n: orders.length - 3 },
      { state: 3, n: 1 },
    ]);
    expect(await bill(target.compId)).toMatchObject({ income: sale?.net, returned: sale?.items[0]?.qtyMilli });
    expect(await operations(target.compId)).toEqual([
      { type: 1, operator: sale?.cashier || null, approver: null },
      { type: 2, operator: 'Ann', approver: 'Bob' },
    ]);
  });

  it('an order that is lost in all its files is missed by the report of dishes', async () => {
    const rows = toastRows(neighbours);
    for (const list of Object.values(rows))
      for (const row of list.filter(
        (each) => each.includes(toastId(sale?.number ?? '', 1)) || each.includes(toastId(sale?.number ?? '', 2)),
      ))
        list.splice(list.indexOf(row), 1);
    const { tally, days } = await load('缺店', toastTexts(rows));
    const notes = [...tally.notes.values()];
    const dishes = new Set(sale?.items.map((item) => item.dish)).size;
    expect(notes.reduce((total, { count }) => total + count, 0)).toBe(dishes);
    const apart = days.filter(differs);
    expect(apart.map(({ date }) => date)).toEqual([sale?.time.slice(0, 10)]);
    expect(apart[0]?.measures.filter(({ ofDay }) => ofDay === 'cash')).toEqual([
      expect.objectContaining({ measure: 'CASH_IN', sourceFen: 10_000, isAlone: true }),
    ]);
    expect(new Set(apart[0]?.measures.filter(isApart).map(({ measure }) => measure))).toEqual(
      new Set(sale?.items.map((item) => item.dish)),
    );
    expect(totalsText(apart, 'USD').join('\n')).toMatch(
      /✗ sold .*: the file says [\d.]+, here [\d.]+, difference −[\d.]+: no single bill explains it/,
    );
    expect(notes[0]?.example).toMatch(/^AllItemsReport of "2026\d{4}" has ".*rows were lost or added/);
  });

  it('a payment that comes again with its refund in the folder of a later day', async () => {
    const rows = toastRows(neighbours);
    const paid = rowOf(rows, 'PaymentDetails');
    const later = [...paid];
    cells.PaymentDetails.put(later, 'Refund Date', '6/16/26 12:00 PM');
    cells.PaymentDetails.put(later, 'Refund Amount', '10.00');
    const texts = toastTexts({ ...rows, '20260616/PaymentDetails': [[...TOAST.PaymentDetails], later] });
    const { target, tally, days, files } = await load('后退店', texts);
    expect(tallyText(tally)).toContain(' 0 left out');
    expect(days.filter(differs)).toEqual([]);
    expect(days.at(-1)).toMatchObject({ date: '2026-06-16' });
    expect(await bill(target.compId)).toMatchObject({ state: 4 });
    // Also where the later folder is named first.
    const folders = [...new Set(files.map((file) => dirname(file)))].reverse();
    const named = await filesOf(folders);
    const source = await tillSource(named, toast, { shop: '倒序店', settings });
    const again = await importSource(database(), source, { files: named, shop: '倒序店' });
    expect(again.days.filter(differs)).toEqual([]);
    expect(await bill(again.target.compId)).toMatchObject({ state: 4 });
  });

  it.each([
    ['which holds its payment alone', false],
    ['which holds the order again', true],
  ])('an order that was open in the folder of one day and is paid in that of a later one, %s', async (_, isAgain) => {
    const opened = sale?.time.slice(0, 10) ?? '';
    const later = receipts.map(({ time }) => time.slice(0, 10)).find((one) => one > opened) ?? '';
    const others = receipts.filter((one) => one.time.startsWith(later) && !one.isRefund);
    const rows = toastRows([...neighbours, ...others]);
    const paid = rowOf(rows, 'PaymentDetails');
    drop(
      Object.values(rows).find((list) => list.includes(paid)),
      paid,
    );
    cells.PaymentDetails.put(paid, 'Paid Date', toastTime(`${later} 11:00`));
    more(paid, 'Tip', 'PaymentDetails', 2);
    more(paid, 'Total', 'PaymentDetails', 2);
    rows[`${later.replaceAll('-', '')}/PaymentDetails`]?.push(paid);
    const order = rowOf(rows, 'OrderDetails');
    const again = [...order];
    for (const name of ['Paid', 'Closed']) cells.OrderDetails.put(order, name, '');
    for (const name of ['Paid', 'Closed']) cells.OrderDetails.put(again, name, toastTime(`${later} 11:00`));
    more(again, 'Tip', 'OrderDetails', 2);
    more(again, 'Total', 'OrderDetails', 2);
    if (isAgain) rows[`${later.replaceAll('-', '')}/OrderDetails`]?.push(again);
    const { target, tally, days } = await load(`隔夜店${isAgain}`, toastTexts(rows));
    expect(tallyText(tally)).toContain(' 0 left out');
    expect([...tally.notes.values()]).toEqual([]);
    expect(await bill(target.compId)).toMatchObject({ state: 2, income: sale?.net });
    expect(totalsText(days.filter(differs), 'USD')).toEqual([]);
    const [settled] = await database().of(target.compId)<{ day: string; tip: number }>`
      select business_date as day, tip_fen as tip from orders
      where comp_id = ${target.compId} and ext_id = ${toastId(sale?.number ?? '', 1)}`;
    expect(settled).toEqual({ day: later, tip: 200 });
  });

  it('other files of the folder are passed over; a header that was changed is named', async () => {
    const texts = toastTexts(toastRows(neighbours));
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);
    const day = Object.keys(texts)[0]?.slice(0, 8) ?? '';
    const others = { [`${day}/AccountingReport.xls`]: old, [`${day}/TimeEntries.csv`]: 'Id\n1\n' };
    const { tally } = await load('全店', { ...texts, ...others });
    expect(tallyText(tally)).toContain(' 0 left out');
    const wrong = {
      ...texts,
      [`${day}/OrderDetails.csv`]: (texts[`${day}/OrderDetails.csv`] ?? '').replace('Gratuity', 'Service'),
    };
    await expect(load('错店', wrong)).rejects.toThrow(
      /OrderDetails\.csv is no file of Toast: "OrderDetails" has the column "Gratuity"/,
    );
  });
});
