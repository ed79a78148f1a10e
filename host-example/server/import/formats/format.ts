/** What the export of a till looks like: its files by their headers, and what a row of each is. */
import type { Part } from './part';
import type { Row } from './row';

export interface FileKind {
  /** What the file is called at the till. */
  title: string;
  /** The column that tells the file from others, and those without which it cannot be read. */
  required: readonly string[];
  /** Columns of date and time, joined by a space. */
  time: readonly string[];
  /** null for a row that is no part of a receipt. */
  part(row: Row): Part | null;
}

export interface Format {
  name: string;
  title: string;
  kinds: readonly FileKind[];
  /** Column of the shop, where an export holds several. */
  store: string;
  /** Whether items have the time of their receipt. */
  hasOneTime: boolean;
  /** A number without a receipt between two others of its row of numbers is told. */
  countsUp: boolean;
}
