import type { PageReq } from '../../../types/api/common';
import { fieldError } from '../call-error';

export interface Paging {
  index: number;
  size: number;
}

export function pagingOf(body: Pick<PageReq, 'PageIndex' | 'PageSize'>): Paging {
  return { index: body.PageIndex ?? 1, size: body.PageSize ?? 20 };
}

/** A page that is read with the number of all rows, which a page past the end is told by the first. */
export async function withTotal<Page extends { List: unknown[] }>(
  { index, size }: Paging,
  read: (paging: Paging) => Promise<Page>,
): Promise<Page & { PageIndex: number; PageSize: number }> {
  const page = await read({ index, size });
  const isPast = page.List.length === 0 && index > 1;
  return {
    ...(isPast ? { ...(await read({ index: 1, size: 1 })), List: [] } : page),
    PageIndex: index,
    PageSize: size,
  };
}

/** One page of rows that are all in memory. */
export function pageOfRows<Row>(rows: Row[], { index, size }: Paging): Row[] {
  return rows.slice((index - 1) * size, index * size);
}

/** One text and two whole numbers as the text of a cursor: `["2026-06-15 12:00:00+00","1050","77"]`. */
const SHAPE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;
const NUMBER = /^-?\d{1,19}$/;

export interface Cursor {
  /** What is sorted by before the time, 0 where nothing is: an amount, or a day (`sortableDay`). */
  value: string;
  time: string;
  id: string;
}

/** A day as a number to sort by. */
export const sortableDay = (day: string) => `(${day} - date '2000-01-01')::bigint`;

export const cursorText = ({ value, time, id }: Cursor): string => JSON.stringify([value, time, id]);

/** The cursor of a request, null for none. */
export function cursorOf({ Cursor }: { Cursor?: string }): Cursor | null {
  if (Cursor === undefined || Cursor === '') return null;
  const [value = '', time = '', id = ''] = parsed(Cursor);
  if (!NUMBER.test(value) || !SHAPE.test(time) || !NUMBER.test(id)) throw fieldError('Cursor', 'list.cursor');
  return { value, time, id };
}

function parsed(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}
