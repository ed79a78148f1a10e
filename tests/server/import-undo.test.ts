// An import is taken out again as a whole: afterwards the database is as it was before, row by row.
import { loyverse } from '../../host-example/server/import/formats/loyverse';
import type { ImportMap } from '../../host-example/server/import/map/import-map';
import { readRuns } from '../../host-example/server/import/runs/record';
import { undoImport } from '../../host-example/server/import/runs/undo';
import { compareTotals, differs, placesOf } from '../../host-example/server/import/totals/compare';
import type { Bill } from '../../host-example/server/ingest/bill';
import { closeDay } from '../../host-example/server/ingest/close-days';
import { reconcileLedgers } from '../../host-example/server/ingest/money/reconcile-ledgers';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { checkRollups } from '../../host-example/server/metrics/reconcile';
import { refresh } from '../../host-example/server/metrics/refresh';
import { commandLine } from '../../host-example/server/people/acting';
import { item, payment, settledAt } from '../support/bills';
import { rowsOf } from '../support/database-rows';
import { importFiles, tillLoader, writeFiles } from '../support/import-folder';
import { loyverseFiles } from '../support/loyverse-files';
import { ownFolder } from '../support/own-folder';
import { sharedDatabase } from '../support/server-db';
import { demoBills, tillReceipts } from '../support/till-receipts';

const map: ImportMap = {
  timeFormat: 'YYYY-MM-DD HH:mm',
  columns: {
    bill: 'no',
    time: 'time',
    dish: 'dish',
    category: 'group',
    price: 'price',
    payment: 'paid',
    table: 'table',
    cashier: 'cashier',
  },
};
const HEADER = 'no,time,dish,group,price,paid,table,cashier\n';
const FIRST = ['1,2026-05-01 12:00,noodles,hot,20,cash,A1,Ann', '2,2026-05-02 12:00,soup,hot,15,cash,A1,Ann'];

const database = sharedDatabase();
const folder = ownFolder();
const loadTill = tillLoader(database, loyverse, { dates: 'dmy' });
let shops = 0;

const shopName = () => `Noodles ${++shops}`;
async function load(shop: string, rows: readonly string[], company?: string) {
  const files = await writeFiles(folder, { 'bills.csv': `${HEADER}${rows.join('\n')}\n` });
  return importFiles(database(), { files, map, shop, company });
}
/** A bill of 30.00 at its second revision, from a till. */
const sold = (ExtID: string, at: string, patch: Partial<Bill> = {}) =>
  settledAt(at, {
    ExtID,
    Rev: 2,
    AreaID: '0',
    DeskID: '0',
    Items: [item({ PriceFen: 3000, OrderTime: at })],
    Payments: [payment({ PayCode: '001', AmountFen: 3000, PayTime: at })],
    ...patch,
  });
const undo = (compId: number, importId: number) => undoImport(database(), compId, importId, commandLine);
/** All rows, with every roll-up as its bills are. */
const rows = (compId: number) =>
  database().tenant(compId, async (q) => {
    await refresh(q);
    return rowsOf(q);
  });
async function isSound(compId: number): Promise<void> {
  await database().tenant(compId, (q) => refresh(q));
  const differences = await database().tenant(compId, async (q) => [
    ...(await checkRollups(q)),
    ...(await reconcileLedgers(q)),
  ]);
  expect(differences).toEqual([]);
}

it('leaves the database as it was, with replaced bills and days closed before', async () => {
  const shop = shopName();
  const first = await load(shop, FIRST);
  const { compId, shopId, compCode } = first.target;
  await database().tenant(compId, (q) => closeDay(q, shopId, '2026-05-01', '0', new Date()));
  const before = await rows(compId);
  const second = await load(
    shop,
    [
      // Another price and a dish more on a bill that is there, a bill of the closed day, and a new day.
      '1,2026-05-01 12:00,noodles,hot,22,cash,A1,Ann',
      '1,2026-05-01 12:00,tea,drinks,4,cash,A1,Ann',
      '3,2026-05-01 13:00,tea,drinks,4,card,B7,Ben',
      '4,2026-06-01 13:00,cake,sweet,9,card,B7,Ben',
    ],
    compCode,
  );
  expect(second.tally).toMatchObject({ created: 2, updated: 1, skippedBills: 0 });
  const between = await rows(compId);
  for (const table of ['orders', 'goods', 'classify', 'desk', 'staff', 'pay_type', 'shop_day', 'day_close'])
    expect([table, between[table]]).not.toEqual([table, before[table]]);

  const undone = await undo(compId, second.importId);
  expect(undone).toMatchObject({ removed: 2, restored: 1, kept: { count: 0 } });
  expect(undone.entries).toEqual({ goods: 2, classify: 2, pay_type: 1, desk: 1, staff: 1 });
  expect(await rows(compId)).toEqual(before);
  await isSound(compId);
  await expect(undo(compId, second.importId)).rejects.toThrow(/was taken out already.*Nothing was changed/);

  // The files come in again as if they had never been there.
  const again = await load(shop, FIRST, compCode);
  expect(again.tally).toMatchObject({ created: 0, unchanged: 2 });
  const log = await database().of(compId)<{ action: string; target: string }>`
    select action, target from audit_log where comp_id = ${compId} and target like 'import:%'
    order by audit_id`;
  expect(log.map(({ action, target }) => `${action} ${target}`)).toEqual([
    'ImportBills import:1',
    'ImportBills import:2',
    'UndoImport import:2',
    'ImportBills import:3',
  ]);
});

it('gives a bill back to the day that an import had taken it from', async () => {
  const shop = shopName();
  const { compId, shopId, compCode } = (await load(shop, FIRST)).target;
  await putBills(database(), compId, shopId, [sold('7', '2026-05-02 20:00:00', { OpenTime: '2026-05-01 12:00:00' })]);
  for (const day of ['2026-05-01', '2026-05-02'])
    await database().tenant(compId, (q) => closeDay(q, shopId, day, '0', new Date()));
  const before = await rows(compId);
  // An earlier revision, which was settled the day before: the day of a bill is that of its first settlement.
  const moved = await load(shop, ['7,2026-05-01 20:00,soup,hot,30,cash,A1,Ann'], compCode);
  const closes = () =>
    database().of(compId)<{ fen: number; count: number }>`
      select restated_fen::int as fen, restated_count as count from day_close where comp_id = ${compId}
      order by business_date`;
  expect(await closes()).toEqual([
    { fen: 3000, count: 1 },
    { fen: -3000, count: 1 },
  ]);
  await undo(compId, moved.importId);
  expect((await rows(compId)).day_close).toEqual(before.day_close);
  await isSound(compId);
});

it('leaves nothing of an import that is cancelled when its last bill is written', async () => {
  const shop = shopName();
  const { compId, compCode } = (await load(shop, FIRST)).target;
  const before = await rows(compId);
  const files = await writeFiles(folder, { 'bills.csv': `${HEADER}3,2026-05-03 12:00,soup,hot,15,cash,A1,Ann\n` });
  const ending = new AbortController();
  const onProgress = (done: number, of: number) => {
    if (done === of) ending.abort();
  };
  const options = { files, map, shop, company: compCode, signal: ending.signal, onProgress };
  await expect(importFiles(database(), options)).rejects.toThrow(/abort/i);
  expect(await rows(compId)).toEqual(before);
});

it('takes the store out with its bills, where the import made it and nothing else is in it', async () => {
  const { target } = await load(shopName(), FIRST);
  const before = await rows(target.compId);
  const second = await load(shopName(), FIRST, target.compCode);
  expect(second.target.shopId).not.toBe(target.shopId);
  await undo(target.compId, second.importId);
  expect(await rows(target.compId)).toEqual(before);
});

it('keeps and names the bills that a till changed later', async () => {
  const shop = shopName();
  const { target, importId } = await load(shop, FIRST);
  const { compId, shopId } = target;
  const { outcomes } = await putBills(database(), compId, shopId, [sold('2', '2026-05-02 12:00:00')]);
  expect(outcomes).toEqual([expect.objectContaining({ result: 'updated' })]);
  const undone = await undo(compId, importId);
  expect(undone).toMatchObject({ removed: 1, restored: 0, kept: { count: 1, bills: ['2'] } });
  const left = await database().of(compId)<{ id: string; fen: number }>`
    select ext_id as id, income_fen as fen from orders where comp_id = ${compId}`;
  expect(left).toEqual([{ id: '2', fen: 3000 }]);
  await isSound(compId);
  await expect(undo(compId, importId)).rejects.toThrow(
    /was taken out already.*1 of its bills stay, because they were changed later: "2"/,
  );
});

it('takes two imports of one bill out one after the other, in either order', async () => {
  for (const isLatestFirst of [true, false]) {
    const shop = shopName();
    const { target } = await load(shop, ['9,2026-04-01 12:00,rice,hot,3,cash,A1,Ann']);
    const { compId, compCode } = target;
    const before = await rows(compId);
    const second = await load(shop, FIRST, compCode);
    const third = await load(shop, ['1,2026-05-01 12:00,noodles,hot,21,cash,A1,Ann'], compCode);
    expect(third.tally).toMatchObject({ updated: 1 });
    if (isLatestFirst) {
      await undo(compId, third.importId);
      await undo(compId, second.importId);
    } else {
      expect(await undo(compId, second.importId)).toMatchObject({ removed: 1, kept: { bills: ['1'] } });
      await undo(compId, third.importId);
      // The bill is again as the second import left it: it can go now.
      expect(await undo(compId, second.importId)).toMatchObject({ removed: 1, kept: { count: 0 } });
    }
    expect(await rows(compId)).toEqual(before);
    await isSound(compId);
  }
});

it('brings the control totals back that an export had replaced', async () => {
  const receipts = tillReceipts(demoBills(3));
  const shop = shopName();
  const put = (list: typeof receipts, company?: string) => {
    const { receipts: heads, items } = loyverseFiles(list);
    const texts = [['receipts.csv', heads] as const, ['items.csv', items] as const];
    return loadTill(shop, texts, { company });
  };
  const [firstDay = ''] = receipts.map(({ time }) => time.slice(0, 10)).sort();
  const { target } = await put(receipts.filter(({ time }) => time.startsWith(firstDay)));
  const { compId, compCode } = target;
  const before = await rows(compId);
  expect(before.source_total?.length).toBeGreaterThan(3);
  const second = await put(receipts, compCode);
  expect(second.tally.created).toBeGreaterThan(0);
  const undone = await undo(compId, second.importId);
  expect(undone.totals).toBeGreaterThan(3);
  expect(await rows(compId)).toEqual(before);
  const days = await database().tenant(compId, async (q) => {
    const [place] = await placesOf(q);
    return place === undefined ? [] : compareTotals(q, place);
  });
  expect(days).toHaveLength(1);
  expect(days.filter(differs)).toEqual([]);
});

it('knows no import of another company', async () => {
  const { target } = await load(shopName(), FIRST);
  await load(target.compCode === '' ? '' : shopName(), FIRST);
  await expect(undo(target.compId, 7)).rejects.toThrow(/there is no import 7/);
  const runs = await database().tenant(target.compId, (q) => readRuns(q));
  expect(runs).toMatchObject([
    {
      importId: 1,
      source: 'csv',
      files: [{ name: 'bills.csv' }],
      counts: { rows: 2, created: 2, updated: 0, skippedRows: 0 },
      undoneAt: null,
    },
  ]);
});
