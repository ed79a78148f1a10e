/** What the export of a till looks like: its files by their headers, and what a row of each is. */
import { isCurrency, isKept } from '../../currency';
import type { ImportMap } from '../map/import-map';
import type { Beside, Found, Passed, ShopSettings, StatedStore } from '../source';
import { type Fault, refusal, refused, say, words } from '../words/words';
import type { DateOrder } from './dates';
import type { Head, Item, Part } from './part';
import type { Row } from './row';

export interface TillOptions {
  /** Name of the shop that files go to; an export of several shops gives the receipts of this one. */
  shop: string;
  dates?: DateOrder | undefined;
  encoding?: string | undefined;
  settings?: NonNullable<ImportMap['shop']>;
}

/** A file by its header. */
export interface HeaderKind {
  /** What the file is called at the till. */
  title: string;
  /** The columns that tell the file from others, and without which it cannot be read. */
  required: readonly string[];
  /** Whether an export may do without it. */
  isOptional?: boolean;
}

/** Names of columns, as people write them. */
export const columns = (names: string): string[] => names.split(', ');

export interface FileKind extends HeaderKind {
  /** Columns of date and time, joined by a space. */
  time: readonly string[];
  /** null for a row that is no part of a receipt; of several the row counts as the first. */
  part(row: Row): Part | readonly [Part, ...Part[]] | null;
}

export interface AnyFormat {
  name: string;
  title: string;
  /** The file of receipts, the file of dishes, then the others. */
  kinds: readonly HeaderKind[];
  /** The character between cells; a comma without it. */
  delimiter?: string;
  /** Whether its file of receipts, or that of dishes, comes in alone; where a third has the payments, without it too. */
  mayLackOne?: boolean;
  /** Files of an export that hold nothing of bills. */
  isPassedOver?(name: string): boolean;
  /** Whether a file is of this export, where the columns of `kinds` do not tell it; `head` is how it begins. */
  isOwn?(path: string, head: Buffer): boolean | Promise<boolean>;
  /** Items have the time of their receipt, give or take so much. */
  minutesApart?: number;
  /** Items have the time at which their receipt was opened, payments that at which it was paid. */
  isByOpening?: boolean;
  /** Neither a column nor a sign says the currency. */
  hasNoCurrency?: boolean;
  /** A number without a receipt between two others of its row of numbers is told. */
  countsUp?: boolean;
}

/** An export whose rows are parts of receipts, each by itself. */
export interface TableFormat extends AnyFormat {
  kinds: readonly FileKind[];
  /** Column of the shop, where an export holds several. */
  store: string;
  /** Column of the time zone. */
  zone?: string;
}

/**
 * An export whose receipts are put together from rows of several files, or stand in a file that is no table; or that states
 * whole days and holds no bills.
 */
export interface ReadFormat extends AnyFormat {
  /** Looks through all files once for what only the whole tells. */
  read(files: readonly string[], options: TillOptions): Promise<Reading>;
}

export type Format = TableFormat | ReadFormat;

export interface Reading extends Beside {
  parts(own: ShopSettings, passed: Passed): AsyncGenerator<Part>;
  /** The receipt of its dishes, where the file of receipts is missing. */
  headOf?(items: readonly Item[]): Head | null;
  /** What looks odd, once all parts were read. */
  notes?(): Fault[];
}

/** Tells whether a file is the first that states something: exports overlap, and each states it again. */
export function firstFile(): (what: string, file: number) => boolean {
  const files = new Map<string, number>();
  return (what, file) => {
    const first = files.get(what) ?? file;
    files.set(what, first);
    return first === file;
  };
}

/** Each name once, where it stands first. */
export function firstOf(found: Iterable<Found>): Found[] {
  const first = new Map<string, Found>();
  for (const one of found) if (one.name !== '' && !first.has(one.name)) first.set(one.name, one);
  return [...first.values()];
}

export const foundAt = (found: Found): string => say('export.found', { ...found });

/** The shop whose rows are taken where files name several stores, else the only one that they name in this column. */
export function storesIn(
  found: Iterable<Found>,
  shop: string,
  column: string,
  what: 'receipts' | 'days' = 'receipts',
): { chosen: string | null; stated: StatedStore | null } {
  const named = firstOf(found);
  const [first, ...others] = named;
  if (others.length === 0) return { chosen: null, stated: first === undefined ? null : { ...first, column } };
  if (named.some(({ name }) => name === shop)) return { chosen: shop, stated: null };
  const told = { found: named.map(foundAt), what: words(`part.${what}`) };
  throw refused(words('export.stores', told), 'ShopName');
}

// Currencies that files name by their codes, in a member called `field`.

const codeAt = ({ file: name, line }: Found, field: string) => say('export.field', { name, line, field });

/** What a new shop has of files that are all of one time zone. */
export function shopOf(timeZone: string, [first]: readonly Found[], field: string) {
  if (first === undefined) return { timeZone };
  const { name: currency } = first;
  if (isCurrency(currency) && isKept(currency)) return { timeZone, currency };
  throw refusal('export.badCode', { where: codeAt(first, field), code: currency });
}

export function refuseOtherCurrency(named: readonly Found[], field: string, own: string): void {
  const other = named.find(({ name }) => name !== own);
  if (other === undefined) return;
  const told = { where: codeAt(other, field), of: other.name, own };
  throw refused(words('export.otherCurrency', told), 'Currency');
}
