// Faults planted into exports: which receipts they go to, and whether an import names each of them and no other.
import { expect } from 'vitest';
import type { ImportResult } from '../../host-example/server/import/import-files';
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

/** A fault changes the rows of one receipt. */
export interface Fault {
  name: string;
  of: 'sale' | 'refund';
  fits?(receipt: TillReceipt): boolean;
  /** Money stands in the totals of the files though the receipt itself is of none. */
  isOfMoney?: boolean;
  plant(files: Files, own: Own): void;
}

export interface Planted {
  receipt: TillReceipt;
  fault: Fault;
}

/** Plants up to `count` faults, one a receipt; sales that were refunded stay whole, so that each fault is one. */
export function plantFaults(
  seed: number,
  count: number,
  all: {
    receipts: readonly TillReceipt[];
    files: Files;
    faults: readonly Fault[];
    rowsOf(receipt: TillReceipt): Own;
  },
): Planted[] {
  const draw = random(seed);
  const found: Planted[] = [];
  const returned = new Set(all.receipts.map(({ refundOf }) => refundOf));
  const left = all.receipts
    .slice(1, -1)
    .filter(({ number, items, isRefund }) => items.length > 0 && (isRefund || !returned.has(number)));
  for (let index = 0; index < count; index++) {
    const fault = all.faults[(index + seed) % all.faults.length];
    const fitting = left.filter(
      (one) => (one.isRefund ? 'refund' : 'sale') === fault?.of && (fault.fits?.(one) ?? true),
    );
    const receipt = fitting[draw(fitting.length)];
    if (fault === undefined || receipt === undefined) continue;
    left.splice(left.indexOf(receipt), 1);
    fault.plant(all.files, all.rowsOf(receipt));
    found.push({ receipt, fault });
  }
  return found;
}

/** Each planted receipt is named by a line of its own, and stands on its day in the compared totals; nothing else does. */
export function expectFound(
  planted: readonly Planted[],
  { tally, days }: ImportResult,
  {
    numberAt,
    documentOf,
    daysOf,
  }: {
    numberAt(place: { file: number; line: number }): string;
    documentOf(receipt: TillReceipt): string;
    /** The days on which the files have totals of it now; none where its totals are gone. */
    daysOf(receipt: TillReceipt): readonly string[];
  },
): void {
  const left = [...tally.reasons.values()].flatMap(({ rows }) => rows.map(numberAt));
  expect([...new Set(left)].sort()).toEqual(planted.map(({ receipt }) => receipt.number).sort());
  const apart = days.flatMap(({ date, measures }) =>
    measures.flatMap(({ documents }) => documents.map(({ document }) => `${date} ${document}`)),
  );
  expect([...new Set(apart)].sort()).toEqual(
    [
      ...new Set(
        planted
          .filter(({ receipt, fault }) => receipt.collected !== 0 || fault.isOfMoney)
          .flatMap(({ receipt }) => daysOf(receipt).map((day) => `${day} ${documentOf(receipt)}`)),
      ),
    ].sort(),
  );
}

/** Seeds of a run and faults of each; BOSS_FAULTS is how many faults there are in all in a longer one. */
export function faultRuns(seeds: number, each: number): { seed: number; count: number }[] {
  const wanted = Number(process.env.BOSS_FAULTS ?? 0);
  const runs = wanted > 0 ? Math.ceil(wanted / each) : seeds;
  return Array.from({ length: runs }, (_, index) => ({ seed: index + 1, count: each }));
}
