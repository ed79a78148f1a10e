// Exports by DSFinV-K, written from the demo chain and read back into an empty company.
import { dsfinvk } from '../../host-example/server/import/formats/dsfinvk/dsfinvk';
import { kinds } from '../../host-example/server/import/formats/dsfinvk/kinds';
import { differs } from '../../host-example/server/import/totals/compare';
import { dsfinvkFiles, dsfinvkTables, germanReceipts, OPENING, typeOf } from '../support/dsfinvk-files';
import { tillLoader } from '../support/import-folder';
import { tellProof } from '../support/proof';
import { expectReadBack, figuresOf } from '../support/read-back';
import { sharedDatabase } from '../support/server-db';
import { demoBills, tillReceipts } from '../support/till-receipts';

const receipts = germanReceipts(tillReceipts(demoBills(6)));
const tables = dsfinvkTables(receipts);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const days = [...new Set(receipts.map(({ time }) => time.slice(0, 10)))].sort();
type Receipt = (typeof receipts)[number];
const signed = (one: Receipt, amount: number) => (one.isRefund ? -amount : amount);

const database = sharedDatabase();
const loadFiles = tillLoader(database, dsfinvk);
const load = (shop: string, texts = dsfinvkFiles(tables)) => loadFiles(shop, texts);

it('reads every day of the demo back with the same sums', async () => {
  const texts = dsfinvkFiles(tables);
  const result = await load('一号店');
  expect(result.currency).toBe('EUR');
  // Rows of every table that holds something of bills, whatever a receipt is put together from.
  const rows = sum(
    Object.values(kinds).map(({ title }) => (texts.get(title) ?? '\n').trimEnd().split('\r\n').length - 1),
  );
  expect(result.tally.lines).toBe(rows);
  const redeemed = receipts.map(({ payments, voucher, ...one }) => {
    const paid = { name: 'Gutschein', amount: voucher, tip: 0 };
    return { ...one, payments: voucher === 0 ? payments : [...payments, paid] };
  });
  const equal = await expectReadBack(database(), result, redeemed, { hasTables: true });
  const { compId } = result.target;
  const read = <Found>(text: string) => database().of(compId)<Found & object>(text, [compId]);
  const groups = await read<{ name: string; group: number; collected: number }>(
    `select distinct t.pay_name as name, t.pay_group as "group", t.is_collected as collected from order_payment p
     join pay_type t on t.comp_id = p.comp_id and t.pay_code = p.pay_code where p.comp_id = $1`,
  );
  expect(groups.find(({ name }) => name === 'Gutschein')).toMatchObject({ group: 6, collected: 0 });
  for (const { name, group } of groups) if (typeOf(name) === 'Bar') expect(group).toBe(1);
  const counts = await read<{
    date: string;
    opening: number;
    expected: number;
    counted: number;
    by: string;
  }>(
    `select to_char(business_date, 'YYYY-MM-DD') as date, opening_fen as opening, expected_fen as expected, counted_fen as counted,
       signed_by as by from day_count where comp_id = $1 order by 1`,
  );
  const even = [...new Set(receipts.filter(({ zNr }) => zNr % 2 === 0).map(({ time }) => time.slice(0, 10)))];
  expect(counts).toEqual(
    even.map((date) => {
      const list = receipts.filter(({ time }) => time.startsWith(date));
      const bar = (one: Receipt) =>
        sum(one.payments.filter(({ name }) => name === '现金').map(({ amount }) => amount));
      const expected = OPENING + sum(list.map((one) => signed(one, bar(one)) + one.sold));
      return { date, opening: OPENING, expected, counted: expected - 150, by: 'Chefin' };
    }),
  );
  tellProof('dsfinvk', { days: days.length, equal: equal + even.length * 3 });
});

it('takes receipts and closings once that two exports both hold', async () => {
  const whole = await load('一号店');
  const part = (folder: string, isOwn: (closing: number) => boolean) => {
    const own = Object.entries(tables).map(([name, [head = [], ...rows]]) => {
      const at = head.indexOf('Z_NR');
      return [name, [head, ...rows.filter((row) => isOwn(Number(row[at])))]];
    });
    const texts = dsfinvkFiles(Object.fromEntries(own) as typeof tables);
    return [...texts].map(([name, text]) => [`${folder}/${name}`, text] as const);
  };
  const shared = receipts.filter(({ zNr }) => [19, 20].includes(zNr));
  expect(shared.length).toBeGreaterThan(5);
  const both = await loadFiles('重叠店', [
    ...part('1', (zNr) => zNr <= 20),
    ...part('2', (zNr) => zNr >= 19),
  ]);
  expect([...both.tally.reasons.values()]).toEqual([]);
  expect(both.tally.created).toBe(whole.tally.unchanged);
  expect(figuresOf(both)).toEqual(figuresOf(whole));
  const told = [...both.tally.notes.values()].find(({ example }) => example.includes('taken once'));
  expect(told?.count).toBeGreaterThanOrEqual(shared.length);
});

it('changes nothing when the same folder comes again', async () => {
  const again = await load('一号店');
  expect(again.tally).toMatchObject({ created: 0, updated: 0, skippedBills: 0 });
  expect(again.tally.unchanged).toBeGreaterThan(0);
  expect(again.days.filter(differs)).toEqual([]);
});

it('names the counts of cash that another export tells differently, and keeps those that are stored', async () => {
  const texts = dsfinvkFiles(tables);
  const { target } = await load('一号店');
  const read = () =>
    database().of(target.compId)<{ by: string }>`
      select signed_by as by from day_count where comp_id = ${target.compId}`;
  const stored = await read();
  expect(stored.length).toBeGreaterThan(1);
  texts.set('transactions.csv', (texts.get('transactions.csv') ?? '').replaceAll('Chefin', 'Koch'));
  const { tally } = await loadFiles('一号店', texts, { company: target.compCode });
  expect(tally).toMatchObject({ created: 0, updated: 0, skippedBills: 0 });
  expect([...tally.reasons.values()]).toMatchObject([
    {
      ...{ count: stored.length, line: 3 },
      example: expect.stringMatching(
        /^count of cash "Z 1\/18" is left out: SignedBy is not what is stored .*\(Chefin\).* take that one out first$/,
      ),
    },
  ]);
  expect(await read()).toEqual(stored);
});
