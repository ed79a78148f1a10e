/** A message of the demo, and how amounts and days are written in it. */
import type { Query } from '../db/db';
import type { Day } from './calendar';
import { insertRows } from './insert-rows';

export interface MessageRow {
  comp_id: number;
  /** 0 for everybody who may see the shop. */
  account_id: string;
  msg_type: number;
  level: 0 | 1 | 2;
  /** '0' for the company. */
  shop_id: string;
  title: string;
  content: string;
  title_en: string;
  content_en: string;
  /** An instant, or a local time with its zone. */
  msg_time: string;
  business_date: string;
  link: { Path: string; Query: Record<string, string> } | null;
  data: Record<string, unknown>;
  dedupe_key: string;
}

/** What the messages of one company are made for. */
export interface Frame {
  comp_id: number;
  today: Day;
  /** The instant up to which things have happened, ISO. */
  now: string;
  since: string;
}

const columns = {
  comp_id: 'int',
  account_id: 'bigint',
  msg_type: 'smallint',
  level: 'smallint',
  shop_id: 'bigint',
  title: 'text',
  content: 'text',
  title_en: 'text',
  content_en: 'text',
  msg_time: 'timestamptz',
  business_date: 'date',
  link: 'jsonb',
  data: 'jsonb',
  dedupe_key: 'text',
} satisfies Record<keyof MessageRow, string>;

/** Sends what has not been sent before, oldest first, so that ids grow with time. */
export async function sendMessages(q: Query, rows: readonly MessageRow[]): Promise<number> {
  const inOrder = [...rows].sort((left, right) => Date.parse(left.msg_time) - Date.parse(right.msg_time));
  return insertRows(q, 'message', columns, inOrder);
}

const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 2 });

export const yuan = (fen: number): string => `${fen < 0 ? '−' : ''}¥${format.format(Math.abs(fen) / 100)}`;

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '--' : `${((part / whole) * 100).toFixed(1)}%`;

export const dateWords = (date: string) => {
  const [, month = '', day = ''] = date.split('-').map(Number);
  return { zh: `${month}月${day}日`, en: `${month}/${day}` };
};
