// Faults planted into exports: which receipts they go to, and whether an import names each of them and no other.
import { expect, it } from 'vitest';
import type { ImportResult } from '../../host-example/server/import/import-files';
import { differs } from '../../host-example/server/import/totals/compare';
import { tellProof } from './proof';
import type { TillReceipt } from './till-receipts';

export type Cells = string[];
/** Rows of the files of an export by the file's name, each with its header. */
export type Files = Record<string, Cells[]>;

/** The same numbers for the same seed. */
export function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A row with its header, to be read and written by the names of columns. */
export interface Cell {
  of(row: Cells, name: string): string;
  put(row: Cells, name: string, text: string): void;
}

export function cellsOf(header: Cells): Cell {
  return {
    of: (row, name) => row[header.indexOf(name)] ?? '',
    put(row, name, text) {
      if (!header.includes(name)) throw new Error(`no column ${name}`);
      row[header.indexOf(name)] = text;
    },
  };
}

/** Takes a row out of its file; it has to be there. */
export function drop(rows: Cells[] | undefined, row: Cells | undefined): void {
  const at = row === undefined ? -1 : (rows?.indexOf(row) ?? -1);
  if (at < 0) throw new Error('no such row');
  rows?.splice(at, 1);
}

export function twice(rows: Cells[] | undefined, row: Cells | undefined): void {
  const at = row === undefined ? -1 : (rows?.indexOf(row) ?? -1);
  if (row === undefined || at < 0) throw new Error('no such row');
  rows?.splice(at, 0, [...row]);
}

/** Rows of one receipt by file. */
export type Own = Record<string, Cells[]>;

/** Changes what the files have of one receipt. */
type Plant<All, Part> = (files: All, own: Part) => void;
interface Fault<All, Part, One> {
  /** @default false: of a sale */
  ofRefund?: boolean;
  fits?(receipt: One): boolean;
  /** Money stands in the totals of the files though the receipt itself is of none. */
  isOfMoney?: boolean;
  /** The receipt itself is whole, or gone without a trace: what the files state of its day alone tells the fault. */
  isOfSums?: boolean;
  plant: Plant<All, Part>;
}
/** By what each is called; one that fits every sale is its change alone. */
export type Faults<All = Files, Part = Own, One = TillReceipt> = Record<
  string,
  Fault<All, Part, One> | Plant<All, Part>
>;

interface Planted<One> {
  receipt: One;
  fault: { isOfMoney?: boolean; isOfSums?: boolean };
}

export const dayOf = ({ time }: TillReceipt): string => time.slice(0, 10);

/** Plants up to `count` faults, one a receipt; sales that were refunded stay whole, so that each fault is one. */
function plantFaults<All, Part, One extends TillReceipt>(
  seed: number,
  count: number,
  all: {
    receipts: readonly One[];
    faults: Faults<All, Part, One>;
    rowsOf(receipt: One): Part;
    filesOf(receipt: One): All;
    isApart: boolean;
    onDays: number | undefined;
  },
): Planted<One>[] {
  const draw = random(seed);
  const faults = Object.values(all.faults).map((one) => (typeof one === 'function' ? { plant: one } : one));
  const found: Planted<One>[] = [];
  const days = unique(all.receipts.map(dayOf));
  const touched = new Set(all.onDays === undefined ? days : []);
  while (touched.size < (all.onDays ?? 0)) touched.add(days[draw(days.length)] ?? '');
  const returned = new Set(all.receipts.map(({ refundOf }) => refundOf));
  const left = all.receipts
    .slice(1, -1)
    .filter(({ number, items, isRefund }) => items.length > 0 && (isRefund || !returned.has(number)))
    // Refunds are rare: they may be of any day.
    .filter((one) => one.isRefund || touched.has(dayOf(one)));
  for (let index = 0; index < count; index++) {
    const fault: Fault<All, Part, One> | undefined = faults[(index + seed) % faults.length];
    const fitting = left.filter((one) => one.isRefund === (fault?.ofRefund ?? false) && (fault?.fits?.(one) ?? true));
    const receipt = fitting[draw(fitting.length)];
    if (fault === undefined || receipt === undefined) continue;
    // Neighbours of a receipt stay whole where each gap has to be one.
    const at = all.receipts.indexOf(receipt);
    for (const one of all.isApart ? all.receipts.slice(at - 1, at + 2) : [receipt])
      if (left.includes(one)) left.splice(left.indexOf(one), 1);
    fault.plant(all.filesOf(receipt), all.rowsOf(receipt));
    found.push({ receipt, fault });
  }
  return found;
}

interface Finding<One> {
  /** The receipt that a row of the files is of. */
  numberAt(place: { file: number; line: number }): string;
  /** The receipt that is missing before a row, where the till counts without gaps. */
  gapAt?(place: { file: number; line: number }): string;
  documentOf(receipt: One): string;
  /** The days on which the files have totals of it now; none where its totals are gone. */
  daysOf(receipt: One): readonly string[];
  /** What stands for the sums that the files state of a day. They may differ beside a receipt that is told. */
  sumsOf?(day: string): string;
}

/**
 * Each planted receipt is named by a line of its own, and stands on its day in the compared totals; where its fault is
 * one of sums, these stand there in its place. Nothing else does.
 * Sums of whole days differ on no other day.
 */
function expectFound<One extends TillReceipt>(
  format: string,
  planted: readonly Planted<One>[],
  { tally, days }: ImportResult,
  { numberAt, gapAt, documentOf, daysOf, sumsOf }: Finding<One>,
): void {
  const gaps = [...tally.notes.values()].filter(({ example }) => example.includes('is in none of the files'));
  const left = unique([
    ...[...tally.reasons.values()].flatMap(({ rows }) => rows.map(numberAt)),
    ...(gapAt === undefined ? [] : gaps.flatMap(({ rows }) => rows.map(gapAt))),
  ]);
  const numbers = planted.filter(({ fault }) => !fault.isOfSums).map(({ receipt }) => receipt.number);
  const sumsBeside = ({ receipt }: Planted<One>) =>
    sumsOf === undefined ? [] : [dayOf(receipt), ...daysOf(receipt)].map((day) => `${day} ${sumsOf(day)}`);
  const expected = unique(
    planted
      .filter(({ receipt, fault }) => receipt.collected !== 0 || fault.isOfMoney)
      .flatMap((one) =>
        one.fault.isOfSums ? sumsBeside(one) : daysOf(one.receipt).map((day) => `${day} ${documentOf(one.receipt)}`),
      ),
  );
  const beside = planted.flatMap(sumsBeside);
  const apart = unique(
    days.flatMap(({ date, measures }) =>
      measures.flatMap(({ documents }) => documents.map(({ document }) => `${date} ${document}`)),
    ),
  ).filter((one) => expected.includes(one) || !beside.includes(one));
  const ofFaults = planted.flatMap(({ receipt }) => [dayOf(receipt), ...daysOf(receipt)]);
  const strange = days.filter(differs).filter(({ date }) => !ofFaults.includes(date));
  tellProof(format, {
    planted: planted.length,
    found: planted.filter((one) =>
      one.fault.isOfSums ? sumsBeside(one).every((sums) => apart.includes(sums)) : left.includes(one.receipt.number),
    ).length,
    falseAlarms:
      left.filter((number) => !numbers.includes(number)).length +
      apart.filter((one) => !expected.includes(one)).length +
      strange.length,
  });
  expect(left).toEqual([...numbers].sort());
  expect(apart).toEqual(expected);
  expect(strange).toEqual([]);
}

const unique = (texts: readonly string[]) => [...new Set(texts)].sort();

/** Plants faults into the files of each seed and imports them; `least` is how many fit at least. */
export function findsFaults<Rows extends All, Part, One extends TillReceipt, All = Files>(
  format: string,
  planting: {
    each: number;
    least: number;
    isApart?: boolean;
    /** How many days have faults. @default all of them */
    onDays?: number;
  },
  export_: {
    receipts: readonly One[];
    faults: Faults<All, Part, One>;
    rows(): Rows;
    rowsOf(rows: Rows, receipt: One): Part;
    /** The files that a fault of a receipt changes. @default all of them */
    filesOf?(rows: Rows, receipt: One): All;
    load(rows: Rows, seed: number): Promise<{ result: ImportResult } & Finding<One>>;
  },
): void {
  const { receipts, faults, rowsOf } = export_;
  const { each, least, isApart = false, onDays } = planting;
  it.each(faultRuns(each))('finds all that seed $seed plants, and nothing else', async ({ seed, count }) => {
    const files = export_.rows();
    const planted = plantFaults(seed, count, {
      receipts,
      faults,
      isApart,
      onDays,
      rowsOf: (one) => rowsOf(files, one),
      filesOf: (one) => export_.filesOf?.(files, one) ?? files,
    });
    expect(planted.length).toBeGreaterThanOrEqual(least);
    const { result, ...finding } = await export_.load(files, seed);
    expectFound(format, planted, result, finding);
  });
}

/** Seeds of a run with the faults of each: one, or with BOSS_FAULTS as many as it takes to plant so many. */
export function faultRuns(each: number): { seed: number; count: number }[] {
  const wanted = Number(process.env.BOSS_FAULTS ?? 0);
  const runs = Math.max(1, Math.ceil(wanted / each));
  return Array.from({ length: runs }, (_, index) => ({ seed: index + 1, count: each }));
}
