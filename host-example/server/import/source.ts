/** What an import reads bills from: a file with its map, or the export of a till that is known by name. */
import type { Bill } from '../ingest/bill';
import type { Count } from '../ingest/check/entry-schema';
import { sumOf } from '../ingest/money';
import type { ImportMap } from './map/import-map';
import type { Spool } from './reading/spool';
import type { Catalog, Names } from './target/catalog';
import type { PayKind } from './target/pay-kinds';
import type { DayTotal, SourceDocument } from './totals/kept';
import type { Fault, Place } from './words/words';

/** A row that was read. Those with one `bill` make a bill; '' where not even the bill can be told. */
export interface Entry extends Place {
  bill: string;
  /** How many rows of the files it stands for: 0 where it was worked out of others. @default 1 */
  rows?: number;
  /** Why the row cannot be used, or ''. */
  wrong: string;
}

/** What the one who imports is told on the way, and how an import is ended early. */
export interface Told {
  /** Told in words how far it is, and the owner's password as soon as the account is made. */
  log?: (line: string) => void;
  /** Told how far it is: rows read of 0, then rows written of all. */
  onProgress?: (rows: number, of: number) => void;
  /** Ends the import; what was written is taken out again. */
  signal?: AbortSignal;
}

/** Rows of the files that entries stand for. */
export const rowsIn = (entries: readonly Entry[]): number => sumOf(entries, ({ rows = 1 }) => rows);

/** What files say, and in which of them and where they say it first. */
export interface Found {
  name: string;
  file: string;
  line: number;
}

/** The one store that files name. */
export interface StatedStore extends Found {
  column: string;
}

/** Told of rows that are no part of a bill. */
export interface Passed {
  /** So many, one without a number, by a rule of the map or the format. */
  byRule(rows?: number): void;
  /** Rows that state whole days. */
  ofDays(rows: number): void;
  /** A sheet without the columns of the others; `isOdd` where it has some of them. */
  sheet(at: Place, rows: number, reason: string, isOdd: boolean): void;
}

export type Built =
  | Fault
  /**
   * The bill, or `joined` where the rows make none of their own: they are part of another, as a refund is, or state whole
   * days. `copies` are rows that stand in the files again.
   */
  | (({ bill: Bill } | { joined: true }) & { remark?: Fault | null; copies?: number });

/** Settings of the shop that files go to; those of a shop to be made where there is none yet. */
export type ShopSettings = Required<Omit<NonNullable<ImportMap['shop']>, 'region'>>;

/** What files say beside their bills. */
export interface Beside {
  /** What they say of a new shop; the map and the command go before it. */
  settings?: NonNullable<ImportMap['shop']>;
  /** The store that they name; null where they name none or several. */
  store?: StatedStore | null;
  /** What they state bill by bill, or of whole days beyond their bills, to be compared afterwards. */
  documents?(names: Names): Iterable<SourceDocument>;
  /** What they state of whole days beside that. */
  days?(): Iterable<DayTotal>;
  /** The ways of payment of whole days, and what kind each is, of files that hold no bills. */
  ways?(): ReadonlyMap<string, PayKind | undefined>;
  /** Counts of cash that they hold, and where. */
  counts?(): Iterable<CountAt>;
}

export interface Source<One extends Entry> extends Beside {
  /** What imports and totals are told by. */
  name: string;
  /** Settings of a new shop, and what the files do not say. */
  map: Pick<ImportMap, 'shop' | 'constants'>;
  /** Files of an export that are not read. */
  isPassedOver?(file: string): boolean;
  entries(shop: ShopSettings, passed: Passed): AsyncGenerator<One>;
  note(catalog: Catalog, entry: One): void;
  /** Whether all entries have the same members. */
  haveSameMembers?: boolean;
  /** What the rows of a bill come to that is left out. */
  amountOf?(entries: readonly [One, ...One[]]): number;
  /** A look at all bills before the first is built; gives what looks odd. */
  prepare?(spool: Spool<One>): Fault[];
  build(entries: readonly [One, ...One[]], names: Names): Built;
}

export interface CountAt extends Place {
  count: Count;
}

/** Whether the files state whole days and hold no bills. */
export const isOfDays = ({ ways }: Beside): boolean => ways !== undefined;
