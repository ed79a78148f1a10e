// SAF-T Cash Register, written from the demo chain and read back, whole and with planted faults.
import { saft } from '../../host-example/server/import/formats/saft/saft';
import { tillLoader } from '../support/import-folder';
import { dayOf, type Faults, findsFaults } from '../support/planted';
import { tellProof } from '../support/proof';
import { expectReadBack, figuresOf } from '../support/read-back';
import { type NorwegianReceipt, norwegianReceipts, REGISTER, saftFile, saftText, type Xml } from '../support/saft-file';
import { sharedDatabase } from '../support/server-db';
import { demoBills, tillReceipts } from '../support/till-receipts';

const receipts = norwegianReceipts(tillReceipts(demoBills(6)));
const days = [...new Set(receipts.map(dayOf))].sort();
const billOf = ({ id }: NorwegianReceipt) => `${REGISTER}-${id}`;

const parts = (xml: Xml): Xml[] => (typeof xml.content === 'string' ? [] : xml.content);
const find = (xml: Xml, name: string): Xml[] =>
  parts(xml).flatMap((part) => [...(part.name === name ? [part] : []), ...find(part, name)]);
const drop = (xml: Xml, part: Xml | undefined) => parts(xml).splice(part ? parts(xml).indexOf(part) : 0, part ? 1 : 0);

/** Of a receipt: its transaction, and the report of its day. */
interface Part {
  own: Xml | undefined;
  report: Xml | undefined;
}
const lost =
  (name: string) =>
  (_: Xml, { own }: Part) =>
    own && drop(own, find(own, name)[0]);
const put = (part: Xml | undefined, name: string, change: (text: string) => string) => {
  const [found] = part ? find(part, name) : [];
  if (!found) throw new Error(`no ${name}`);
  found.content = change(String(found.content));
};
const faults: Faults<Xml, Part, NorwegianReceipt> = {
  'line lost': lost('ctLine'),
  'transaction lost': { isOfSums: true, plant: (register, { own }) => drop(register, own) },
  'payment lost': { fits: ({ payments }) => payments.length > 0, plant: lost('payment') },
  'doubled refund': {
    ofRefund: true,
    plant(register, { own }) {
      if (own) parts(register).splice(parts(register).indexOf(own), 0, structuredClone(own));
    },
  },
  'wrong day': {
    fits: (one) => dayOf(one) !== days.at(-1),
    isOfSums: true,
    plant: (_, { own }) => put(own, 'transDate', (day) => days[days.indexOf(day) + 1] ?? ''),
  },
  'amount that is none': (_, { own }) => put(own, 'lineAmntIn', () => '1O.00'),
  'report that does not match': {
    isOfSums: true,
    plant: (_, { report }) => put(report, 'totalCashSaleAmnt', (text) => (Number(text) + 7).toFixed(2)),
  },
};
const rowsOf = (file: Xml, one: NorwegianReceipt): Part => ({
  own: find(file, 'cashtransaction').find((own) => find(own, 'transID')[0]?.content === one.id),
  report: find(file, 'event')[days.indexOf(dayOf(one))],
});

const database = sharedDatabase();
const loadFile = tillLoader(database, saft);
const load = (shop: string, text: string | Buffer) => loadFile(shop, [[`${shop}.xml`, text]]);

it('reads every day of the demo back with the same sums, and nothing twice', async () => {
  const text = saftText(saftFile(receipts));
  const result = await load('一号店', text);
  expect(result.currency).toBe('NOK');
  const equal = await expectReadBack(database(), result, receipts);
  const again = await load('一号店', text);
  expect(again.tally).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: receipts.filter(({ isRefund }) => !isRefund).length,
  });
  tellProof('saft', { days: days.length, equal });
  const both = await loadFile('重叠店', { '1.xml': text, '2.xml': text });
  expect([...both.tally.reasons.values()]).toEqual([]);
  expect(both.tally.created).toBe(result.tally.created);
  expect(figuresOf(both)).toEqual(figuresOf(result));
});

it('finds the sale by its dishes where a refund names itself', async () => {
  const file = saftFile(receipts);
  const back = receipts.filter(({ isRefund }) => isRefund);
  for (const one of find(file, 'cashtransaction'))
    for (const named of find(one, 'refID')) named.content = find(one, 'transID')[0]?.content ?? '';
  const { tally, target, days: compared } = await load('自指店', saftText(file));
  expect([...tally.reasons.values()]).toEqual([]);
  expect(compared.flatMap(({ measures }) => measures.filter((one) => one.sourceFen !== one.ownFen))).toEqual([]);
  const [refunds] = await database().of(target.compId)`
    select count(*)::int as count from order_refund where comp_id = ${target.compId}`;
  expect(refunds).toEqual({ count: back.length });
});

it('takes each amount that is raised on a transaction, and gives a discount of the whole back with it', async () => {
  const file = saftFile(receipts);
  const raised = find(file, 'raise');
  expect(raised).not.toEqual([]);
  for (const own of find(file, 'cashtransaction')) {
    for (const raise of find(own, 'raise')) {
      const more = structuredClone(raise);
      put(raise, 'raiseAmnt', (text) => (Number(text) - 1).toFixed(2));
      put(more, 'raiseAmnt', () => '1.00');
      parts(own).splice(parts(own).indexOf(raise), 0, more);
    }
    const [total] = find(own, 'transAmntIn');
    if (!String(total?.content).startsWith('-')) continue;
    put(own, 'lineAmntIn', (text) => (Number(text) - 5).toFixed(2));
    const off = { dscTp: 'RABATT', dscAmnt: '5.00' };
    parts(own).push({ name: 'discount', content: Object.entries(off).map(([name, content]) => ({ name, content })) });
  }
  await expectReadBack(database(), await load('两笔店', saftText(file)), receipts);
});

it('names what a transaction lacks as the file does', async () => {
  const file = saftFile(receipts);
  const isBack = ({ number }: NorwegianReceipt) => receipts.some(({ refundOf }) => refundOf === number);
  const kept = receipts.filter((one) => !one.isRefund && !isBack(one));
  const [none, odd, nameless] = kept.slice(-3).map((one) => rowsOf(file, one).own);
  put(none, 'qnt', () => '0');
  put(odd, 'qnt', () => 'one');
  put(nameless, 'transID', () => '');
  const { tally } = await load('无量店', saftText(file));
  const said = [...tally.reasons.values()].map(({ example }) => example);
  expect(said.sort()).toEqual(['qnt "one" is not a number with at most 6 decimals', 'qnt is zero', 'transID is empty']);
});

findsFaults(
  'saft',
  { each: 8, least: 6, onDays: 2 },
  {
    receipts: receipts.filter(({ items, payments }) => items.length > 1 && payments.length > 0),
    faults,
    rows: () => saftFile(receipts),
    rowsOf,
    filesOf: (file) => find(file, 'cashregister')[0] ?? file,
    async load(file, seed) {
      const text = saftText(file);
      const lines = text.split('\n');
      const idAfter = (at: number) => /<transID>(.*)</.exec(lines.slice(at).join('\n'))?.[1];
      return {
        result: await load(`店${seed}`, text),
        numberAt: ({ line }) => `1-${idAfter(lines.lastIndexOf('<cashtransaction>', line - 1))}`,
        documentOf: billOf,
        daysOf: (one) => {
          const { own } = rowsOf(file, one);
          return own ? find(own, 'transDate').map(({ content }) => String(content)) : [];
        },
        sumsOf: (day) => `Z ${REGISTER}/${days.indexOf(day) + 1} beyond its receipts`,
      };
    },
  },
);

describe('files that are broken as a whole change nothing', () => {
  const text = () => saftText(saftFile(receipts));
  it.each<[string, () => string | Buffer, RegExp]>([
    ['cut off', () => text().slice(0, -2000), /is cut off or damaged/],
    [
      'entities of its own',
      () => text().replace('\n', '\n<!DOCTYPE auditfile [<!ENTITY a "aaaa">]>\n'),
      /declares a document type/,
    ],
    [
      'another encoding',
      () => Buffer.from(text().replace('Selskapet', 'Selskapet Ås'), 'latin1'),
      /is not utf-8.*--encoding/,
    ],
    [
      'another kind of XML',
      () => '<?xml version="1.0"?><invoice><total>1</total></invoice>',
      /is no SAF-T file: it begins with <invoice>/,
    ],
    ['a currency that is none', () => text().replace('NOK', 'KRO'), /curCode "KRO" is no currency/],
  ])('%s', async (name, content, message) => {
    await expect(load(name, content())).rejects.toThrow(message);
  });

  it('an encoding that nobody knows', async () => {
    await expect(loadFile('字店', { 'a.xml': text() }, { encoding: 'klingon' })).rejects.toThrow(
      'encoding "klingon" is unknown',
    );
  });
});
