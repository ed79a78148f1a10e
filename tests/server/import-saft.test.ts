// SAF-T Cash Register, written from the demo chain and read back, whole and with planted faults.
import { describe, expect, it } from 'vitest';
import { saft } from '../../host-example/server/import/formats/saft/saft';
import { tillLoader } from '../support/import-folder';
import { faultRuns, random } from '../support/planted';
import { tellProof } from '../support/proof';
import { expectReadBack, figuresOf } from '../support/read-back';
import {
  type NorwegianReceipt,
  norwegianReceipts,
  REGISTER,
  saftFile,
  saftText,
  type Xml,
} from '../support/saft-file';
import { onEachEngine } from '../support/server-db';
import { demoBills, tillReceipts } from '../support/till-receipts';

const receipts = norwegianReceipts(tillReceipts(demoBills(6)));
const dayOf = ({ time }: NorwegianReceipt) => time.slice(0, 10);
const days = [...new Set(receipts.map(dayOf))].sort();
const billOf = ({ id }: NorwegianReceipt) => `${REGISTER}-${id}`;
const reportOf = (one: NorwegianReceipt) =>
  `Z ${REGISTER}/${days.indexOf(dayOf(one)) + 1} beyond its receipts`;

const parts = (xml: Xml): Xml[] => (typeof xml.content === 'string' ? [] : xml.content);
const find = (xml: Xml, name: string): Xml[] =>
  parts(xml).flatMap((part) => [...(part.name === name ? [part] : []), ...find(part, name)]);
const drop = (xml: Xml, part: Xml | undefined) =>
  parts(xml).splice(part ? parts(xml).indexOf(part) : 0, part ? 1 : 0);

interface Fault {
  name: string;
  of: (one: NorwegianReceipt) => boolean;
  /** Told by the receipt, by the report of its day, or by those of its day and the next one. */
  is: 'receipt' | 'report' | 'reports';
  plant(own: Xml, register: Xml, report: Xml): void;
}
const isSale = ({ isRefund }: NorwegianReceipt) => !isRefund;
const faults: Fault[] = [
  { name: 'line lost', of: isSale, is: 'receipt', plant: (own) => drop(own, find(own, 'ctLine')[0]) },
  { name: 'transaction lost', of: isSale, is: 'report', plant: (own, register) => drop(register, own) },
  { name: 'payment lost', of: isSale, is: 'receipt', plant: (own) => drop(own, find(own, 'payment')[0]) },
  {
    name: 'doubled refund',
    of: ({ isRefund }) => isRefund,
    is: 'receipt',
    plant: (own, register) => parts(register).splice(parts(register).indexOf(own), 0, structuredClone(own)),
  },
  {
    name: 'wrong day',
    of: (one) => isSale(one) && dayOf(one) !== days.at(-1),
    is: 'reports',
    plant(own) {
      const [date] = find(own, 'transDate');
      if (date) date.content = days[days.indexOf(String(date.content)) + 1] ?? '';
    },
  },
  {
    name: 'amount that is none',
    of: isSale,
    is: 'receipt',
    plant(own) {
      const [amount] = find(own, 'lineAmntIn');
      if (amount) amount.content = '1O.00';
    },
  },
  {
    name: 'report that does not match',
    of: isSale,
    is: 'report',
    plant(_, __, report) {
      const [total] = find(report, 'totalCashSaleAmnt');
      if (total) total.content = (Number(total.content) + 7).toFixed(2);
    },
  },
];

function planted(seed: number, count: number) {
  const draw = random(seed);
  const file = saftFile(receipts);
  const [register = file] = find(file, 'cashregister');
  const chosen = new Set<string>();
  while (chosen.size < 2) chosen.add(days[draw(days.length - 1)] ?? '');
  const returned = new Set(receipts.map(({ refundOf }) => refundOf));
  const left = receipts.filter(
    (one) => one.items.length > 1 && one.payments.length > 0 && (one.isRefund || !returned.has(one.number)),
  );
  const found: { fault: Fault; receipt: NorwegianReceipt }[] = [];
  for (let index = 0; index < count; index++) {
    const fault = faults[(index + seed) % faults.length];
    const fitting = left.filter((one) => fault?.of(one) && (one.isRefund || chosen.has(dayOf(one))));
    const receipt = fitting[draw(fitting.length)];
    if (fault === undefined || receipt === undefined) continue;
    left.splice(left.indexOf(receipt), 1);
    const own = find(register, 'cashtransaction').find(
      (one) => find(one, 'transID')[0]?.content === receipt.id,
    );
    const report = find(register, 'event')[days.indexOf(dayOf(receipt))];
    if (own === undefined || report === undefined) continue;
    fault.plant(own, register, report);
    found.push({ fault, receipt });
  }
  return { file, found };
}

onEachEngine('SAF-T Cash Register', (database, isFirst) => {
  const loadFile = tillLoader(database, saft);
  const load = (shop: string, text: string | Buffer) => loadFile(shop, [[`${shop}.xml`, text]]);

  it('reads every day of the demo back with the same sums, and nothing twice', async () => {
    const text = saftText(saftFile(receipts));
    const result = await load('一号店', text);
    expect(result.currency).toBe('NOK');
    const equal = await expectReadBack(database(), result, receipts);
    const again = await load('一号店', text);
    expect(again.tally).toMatchObject({ created: 0, updated: 0, unchanged: receipts.filter(isSale).length });
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
    expect(
      compared.flatMap(({ measures }) => measures.filter((one) => one.sourceFen !== one.ownFen)),
    ).toEqual([]);
    const [refunds] = await database().tenant(target.compId, (q) =>
      q('select count(*)::int as count from order_refund where comp_id = $1', [target.compId]),
    );
    expect(refunds).toEqual({ count: back.length });
  });

  // What follows is about files and not about the database.
  if (!isFirst) return;

  it.each(faultRuns(8))(
    'finds all faults that seed $seed plants, and nothing else',
    async ({ seed, count }) => {
      const { file, found } = planted(seed, count);
      expect(found.length).toBeGreaterThanOrEqual(6);
      const { tally, days: compared } = await load(`店${seed}`, saftText(file));
      const told = [...tally.reasons.values()].reduce((total, { count }) => total + count, 0);
      expect(told).toBe(found.filter(({ fault }) => fault.is === 'receipt').length);
      const apart = compared.flatMap(({ date, measures }) =>
        measures.flatMap(({ documents }) => documents.map(({ document }) => `${date} ${document}`)),
      );
      const expected = found.flatMap(({ fault, receipt }) => {
        const report = `${dayOf(receipt)} ${reportOf(receipt)}`;
        const next = days[days.indexOf(dayOf(receipt)) + 1] ?? '';
        const nextReport = `${next} Z ${REGISTER}/${days.indexOf(next) + 1} beyond its receipts`;
        if (fault.is === 'receipt') return [`${dayOf(receipt)} ${billOf(receipt)}`];
        return fault.is === 'report' ? [report] : [report, nextReport];
      });
      const reports = found.map(({ receipt }) => `${dayOf(receipt)} ${reportOf(receipt)}`);
      const strange = [...new Set(apart)].filter((one) => !expected.includes(one) && !reports.includes(one));
      tellProof('saft', {
        planted: found.length,
        found: found.filter(({ receipt }) =>
          apart.some(
            (one) =>
              one.startsWith(dayOf(receipt)) &&
              (one.includes(billOf(receipt)) || one.includes(reportOf(receipt))),
          ),
        ).length,
        falseAlarms: strange.length,
      });
      for (const one of expected) expect(apart).toContain(one);
      // A report stands beside the receipts of its day that are told.
      expect(strange).toEqual([]);
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
  });
});
