/**
 * What leaves the app of one report, as data: a picture, a table for a spreadsheet and a print are made of it. Each page
 * describes its own in a module that is loaded when somebody sends it.
 */
import type { UserCode } from '../../../types/api/access';
import type { CallPath, Calls } from '../../core/network/request';
import type { Speech } from '../../core/use-services';
import type { FormatKind } from '../figures/formats';
import type { RunJob, SentRows } from './export-job';
import type { Table } from './table';

export interface SentFigure {
  label: string;
  value: number | null;
  kind: FormatKind;
  /** The figure of the period before, whose change stands below. */
  before?: number | null | undefined;
}

export interface SentChart {
  title: string;
  /** Columns stand side by side over time, the second series as a line; bars lie below each other, one a name. */
  look: 'columns' | 'bars';
  kind: FormatKind;
  categories: readonly string[];
  series: readonly { label: string; values: readonly (number | null)[] }[];
}

export interface Extract {
  /** The first four are drawn. */
  figures: readonly SentFigure[];
  /** What `before` is, e.g. 较上月同期. */
  compared?: string | undefined;
  chart?: SentChart | undefined;
  /** Ten rows of them are drawn in a picture; files and print have them whole. */
  tables: readonly Table[];
  /** Left out of a picture. */
  more?: readonly Table[];
}

/** What a description works with. */
export interface SendTools extends Speech {
  about: About;
  /** The answer that the page has, else a new one. */
  ask<P extends CallPath>(
    path: P,
    data: Calls[P]['request'],
    shopId?: string | undefined,
  ): Promise<Calls[P]['response']>;
  may(right: UserCode): boolean;
}

export interface Sending<Given> {
  extract: (given: Given, tools: SendTools) => Extract | Promise<Extract>;
  /** Every row of a paged list, for tables; without it a table holds the rows of the extract. */
  rows?: (given: Given, tools: SendTools, run: RunJob) => Promise<SentRows>;
}

/** A description with the report that it describes. */
export interface Prepared {
  extract: () => Promise<Extract>;
  rows?: (run: RunJob) => Promise<SentRows>;
}

/** What a report is about, as its head and its file names say it. */
export interface About {
  title: string;
  store: string;
  /** Dates of the report, or what they are called. */
  range: string;
  /** Time of the data; nothing can be sent before it came. */
  time: string | undefined;
}

const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f]+/g;

/** 订单明细_川湘小馆_20261116-20261122, for every page and kind of file. */
export const fileName = ({ title, store, range }: About): string =>
  [title, store, range.replace(/\//g, '').replace(/–/g, '-')]
    .map((part) => part.replace(FORBIDDEN, ' ').trim())
    .filter(Boolean)
    .join('_');
