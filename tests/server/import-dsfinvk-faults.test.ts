// Faults planted into exports by DSFinV-K: each is named by its receipt or its closing on its day, and nothing else is.
import { describe, expect, it } from 'vitest';
import { dsfinvk } from '../../host-example/server/import/formats/dsfinvk/dsfinvk';
import {
  type DsfinvkTables,
  dsfinvkFiles,
  dsfinvkTables,
  type GermanReceipt,
  germanReceipts,
  TILL,
} from '../support/dsfinvk-files';
import { tillLoader } from '../support/import-folder';
import { faultRuns, random } from '../support/planted';
import { tellProof } from '../support/proof';
import { onEachEngine } from '../support/server-db';
import { demoBills, tillReceipts } from '../support/till-receipts';

const receipts = germanReceipts(tillReceipts(demoBills(6)));
const billOf = ({ zNr, id }: GermanReceipt) => `${TILL}-${TILL}/${zNr}-${id}`.replace(`${TILL}/`, '');
const dayOf = ({ time }: GermanReceipt) => time.slice(0, 10);

type Table = keyof DsfinvkTables;
interface Planter {
  rows(table: Table): string[][];
  drop(table: Table): void;
  double(table: Table): void;
  put(table: Table, column: string, change: (text: string) => string): void;
}
/** `is` says how a fault is told: by its receipt, or by the closing alone. */
interface Fault {
  name: string;
  of: (one: GermanReceipt) => boolean;
  is: 'receipt' | 'closing';
  plant(at: Planter): void;
}
const isSale = ({ isRefund }: GermanReceipt) => !isRefund;
const nextDay = (text: string) => new Date(Date.parse(`${text}Z`) + 86_400_000).toISOString().slice(0, 19);
const faults: Fault[] = [
  {
    name: 'row lost in both tables',
    of: isSale,
    is: 'receipt',
    plant({ drop }) {
      drop('lines');
      drop('lines_vat');
    },
  },
  { name: 'amount of a row lost', of: isSale, is: 'receipt', plant: ({ drop }) => drop('lines_vat') },
  { name: 'receipt without its head', of: isSale, is: 'receipt', plant: ({ drop }) => drop('transactions') },
  {
    name: 'receipt lost in all tables',
    of: isSale,
    is: 'closing',
    plant({ rows, drop }) {
      for (const table of [
        'transactions',
        'lines',
        'lines_vat',
        'datapayment',
        'itemamounts',
        'subitems',
        'allocation_groups',
        'references',
      ] as const)
        while (rows(table).length > 0) drop(table);
    },
  },
  {
    name: 'doubled refund',
    of: ({ isRefund }) => isRefund,
    is: 'receipt',
    plant: ({ double }) => double('transactions'),
  },
  {
    name: 'wrong day',
    of: isSale,
    is: 'receipt',
    plant: ({ put }) => put('transactions', 'BON_ENDE', nextDay),
  },
  {
    name: 'tip counted as sale',
    of: ({ isRefund, tip }) => !isRefund && tip > 0,
    is: 'closing',
    plant: ({ put }) => put('lines', 'GV_TYP', (type) => (type === 'TrinkgeldAN' ? 'Umsatz' : type)),
  },
  { name: 'payment lost', of: isSale, is: 'receipt', plant: ({ drop }) => drop('datapayment') },
  {
    name: 'amount that is none',
    of: isSale,
    is: 'receipt',
    plant: ({ put }) => put('lines_vat', 'POS_BRUTTO', () => '1O,00'),
  },
  {
    name: 'closing that does not match',
    of: isSale,
    is: 'closing',
    plant: ({ put }) =>
      put('payment', 'Z_ZAHLART_BETRAG', (text) => `${Number(text.split(',')[0]) + 7},${text.split(',')[1]}`),
  },
];

function planterOf(tables: DsfinvkTables, { id, zNr }: GermanReceipt): Planter {
  const at = (table: Table, column: string) => tables[table][0]?.indexOf(column) ?? -1;
  const rows = (table: Table) =>
    tables[table].filter((row) =>
      at(table, 'BON_ID') >= 0 ? row[at(table, 'BON_ID')] === id : row[at(table, 'Z_NR')] === String(zNr),
    );
  const first = (table: Table) => rows(table)[0] ?? [];
  return {
    rows,
    drop: (table) => tables[table].splice(tables[table].indexOf(first(table)), 1),
    double: (table) => tables[table].push([...first(table)]),
    put(table, column, change) {
      const isAll = column === 'GV_TYP';
      for (const row of isAll ? rows(table) : [first(table)])
        row[at(table, column)] = change(row[at(table, column)] ?? '');
    },
  };
}

/** Faults on three days of the export; the other days stay as they are. */
function planted(seed: number, count: number) {
  const draw = random(seed);
  const tables = dsfinvkTables(receipts);
  const all = [...new Set(receipts.map(dayOf))];
  const days = new Set<string>();
  while (days.size < 3) days.add(all[draw(all.length)] ?? '');
  const returned = new Set(receipts.map(({ refundOf }) => refundOf));
  const left = receipts.filter(
    (one) => one.items.length > 0 && one.payments.length > 0 && (one.isRefund || !returned.has(one.number)),
  );
  const found: { fault: Fault; receipt: GermanReceipt }[] = [];
  for (let index = 0; index < count; index++) {
    const fault = faults[(index + seed) % faults.length];
    // Refunds are rare: they may be of any day.
    const fitting = left.filter((one) => fault?.of(one) && (one.isRefund || days.has(dayOf(one))));
    const receipt = fitting[draw(fitting.length)];
    if (fault === undefined || receipt === undefined) continue;
    left.splice(left.indexOf(receipt), 1);
    fault.plant(planterOf(tables, receipt));
    found.push({ fault, receipt });
  }
  return { tables, found };
}

onEachEngine(
  'faults in exports by DSFinV-K',
  (database) => {
    const load = tillLoader(database, dsfinvk);

    it.each(faultRuns(12))('finds all that seed $seed plants, and nothing else', async ({ seed, count }) => {
      const { tables, found } = planted(seed, count);
      expect(found.length).toBeGreaterThanOrEqual(9);
      const { tally, days, files } = await load(`店${seed}`, dsfinvkFiles(tables));
      const billAt = ({ file, line }: { file: number; line: number }) => {
        const name = (files[file]?.split('/').at(-1) ?? '').replace('.csv', '') as Table;
        const row = tables[name][line - 1] ?? [];
        return `${row[0]}-${row[2]}-${row[3]}`;
      };
      const left = [...tally.reasons.values()].flatMap(({ rows }) => rows.map(billAt));
      const byReceipt = found
        .filter(({ fault }) => fault.is === 'receipt')
        .map(({ receipt }) => billOf(receipt));
      const apart = days.flatMap(({ date, measures }) =>
        measures.flatMap(({ documents }) => documents.map(({ document }) => ({ date, document }))),
      );
      const faulty = new Set(found.map(({ receipt }) => dayOf(receipt)));
      const seen = (one: (typeof found)[number]) =>
        one.fault.is === 'receipt'
          ? left.includes(billOf(one.receipt))
          : apart.some(
              ({ date, document }) =>
                date === dayOf(one.receipt) &&
                document === `Z ${TILL}/${one.receipt.zNr} beyond its receipts`,
            );
      tellProof('dsfinvk', {
        planted: found.length,
        found: found.filter(seen).length,
        falseAlarms:
          left.filter((bill) => !byReceipt.includes(bill)).length +
          apart.filter(({ date }) => !faulty.has(date)).length,
      });
      expect([...left].sort()).toEqual(byReceipt.sort());
      expect(new Set(apart.map(({ date }) => date))).toEqual(faulty);
      for (const { date, document } of apart) {
        const own = found.filter(({ receipt }) => dayOf(receipt) === date);
        const named = own.flatMap(({ receipt }) => [
          billOf(receipt),
          `Z ${TILL}/${receipt.zNr} beyond its receipts`,
        ]);
        expect(named).toContain(document);
      }
      for (const { fault, receipt } of found)
        if (fault.is === 'closing')
          expect(apart).toContainEqual({
            date: dayOf(receipt),
            document: `Z ${TILL}/${receipt.zNr} beyond its receipts`,
          });
    });

    describe('exports that are broken as a whole change nothing', () => {
      const files = () => dsfinvkFiles(dsfinvkTables(receipts));
      const change = (name: string, to: (text: string) => string | Buffer) => {
        const all: Map<string, string | Buffer> = files();
        all.set(name, to(String(all.get(name))));
        return all;
      };
      const without = (...names: string[]) => {
        const all = files();
        for (const name of names) all.delete(name);
        return all;
      };
      it.each<[string, () => ReadonlyMap<string, string | Buffer>, RegExp]>([
        [
          'a table that the index names is not there',
          () => without('allocation_groups.csv'),
          /"allocation_groups\.csv" is missing: .*index\.xml names it/,
        ],
        [
          'the closings are not there',
          () => without('payment.csv', 'index.xml'),
          /the file "payment\.csv" is missing: DSFinV-K needs "transactions\.csv"/,
        ],
        [
          'another encoding',
          () => change('lines.csv', (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xfc, 0x3b])])),
          /lines\.csv is not utf-8: after line \d+ .*--encoding/s,
        ],
        [
          'a column less',
          () => change('lines.csv', (text) => text.replace('GV_TYP', 'TYP')),
          /lines\.csv is no file of DSFinV-K: "lines\.csv" has the column "GV_TYP"/,
        ],
        [
          'a currency that is none',
          () => change('cashregister.csv', (text) => text.replaceAll(';EUR;', ';EURO;')),
          /cashregister\.csv, line 2: KASSE_BASISWAEH_CODE "EURO" is no currency/,
        ],
        [
          'several places',
          () => change('location.csv', (text) => text.replace('一号店', '二号店')),
          /the files hold the shops "二号店" \(location\.csv, line 2\), "一号店" \(location\.csv, line 3\)/,
        ],
      ])('%s', async (name, texts, message) => {
        await expect(load(name, texts())).rejects.toThrow(message);
      });

      it('a table that is cut off loses the receipts after the cut, each by its line', async () => {
        const all = files();
        const lines = String(all.get('lines.csv'));
        const cut = Math.floor(lines.length * 0.9);
        all.set('lines.csv', lines.slice(0, cut));
        const { tally } = await load('断', all);
        const kept = lines.slice(0, cut).split('\r\n').length;
        const after = dsfinvkTables(receipts).lines.slice(kept);
        const sold = new Set(receipts.map(({ id }) => id));
        const lost = new Set(after.map((row) => row[3] ?? '').filter((id) => sold.has(id)));
        expect(
          [...tally.reasons.values()].some(({ example }) =>
            /cells where the header has|is not in "lines\.csv"/.test(example),
          ),
        ).toBe(true);
        expect(tally.skippedBills).toBeGreaterThanOrEqual(lost.size);
      });
    });
  },
  { isOnce: true },
);
