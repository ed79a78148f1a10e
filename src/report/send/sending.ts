/**
 * Content of an export as data, from which picture, spreadsheet and print are made. Each page describes its report in a
 * module that is loaded on demand.
 */
import type { CallPath, Calls } from '../../core/network/request';
import type { Services } from '../../core/services';
import type { Text } from '../../i18n/text';
import type { FormatKind } from '../figures/formats';
import type { Tools } from '../tools';
import type { RunJob } from './export-job';
import type { Table } from './table';

/**
 * A key figure: its name, value and format; that of the comparison period, for the change below it; and of how many bills or
 * operations both are, since a change of few has no percentage.
 */
export type SentFigure = readonly [
  name: Text,
  value: number | null | undefined,
  kind: FormatKind,
  before?: number | null | undefined,
  of?: readonly (number | null)[] | null | undefined,
];

export interface SentChart {
  title: string;
  /** `columns`: vertical, over time, with the second series as a line; `bars`: horizontal, one per name. */
  look: 'columns' | 'bars';
  kind: FormatKind;
  categories: readonly string[];
  series: readonly { label: string; values: readonly (number | null)[] }[];
}

export interface Extract {
  /** Key figures; the first four are drawn. */
  figures: readonly SentFigure[];
  /** Name of the comparison, e.g. 较上月同期. */
  compared?: string | undefined;
  chart?: SentChart | undefined;
  /** Tables of the report; a picture shows ten rows of them, files and print all rows. */
  tables: readonly Table[];
  /** Further tables that are left out of the picture. */
  more?: readonly Table[];
}

/** Functions available to the description of a report. */
export interface SendTools extends Pick<Tools, 't' | 'locale' | 'may'> {
  about: About;
  /** Returns the answer cached by the page, else requests it, of the store of the page. */
  ask<P extends CallPath>(path: P, data: Calls[P]['request']): Promise<Calls[P]['response']>;
}

export interface Sending<Given> {
  extract: (given: Given, tools: SendTools) => Extract | Promise<Extract>;
  /** All rows of a paged list, for files; without it, files contain the tables of the extract. */
  rows?: (given: Given, tools: SendTools, run: RunJob) => Promise<Table>;
}

/** The description of a report applied to its input. */
export interface Prepared {
  extract: () => Promise<Extract>;
  rows?: (run: RunJob) => Promise<Table>;
}

/** Title, store and dates of a report, for its head and file name. */
export interface About {
  title: string;
  store: string;
  /** Dates of the period, or its name. */
  range: string;
  /** Time of the data; undefined until loaded, which disables sending. */
  time: string | undefined;
}

const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f]+/g;

/** File name without extension, e.g. 订单明细_川湘小馆_20261116-20261122. */
export const fileName = ({ title, store, range }: About): string =>
  [title, store, range.replace(/\//g, '').replace(/–/g, '-')]
    .map((part) => part.replace(FORBIDDEN, ' ').trim())
    .filter(Boolean)
    .join('_');

/** Windows of some shells have no `print` function. */
export const canPrint = ({ environment: { functions, page } }: Pick<Services, 'environment'>): boolean =>
  functions.get('print') !== undefined || typeof page.print === 'function';
