import type { PageReq } from '../../../types/api/common';
import { fieldError } from '../call-error';
import type { Params } from '../db/sql';
import { isDay } from '../local-time';

type Asked = Pick<PageReq, 'PageIndex' | 'PageSize'>;
export type Paging = Required<Asked>;

export const pagingOf = ({ PageIndex = 1, PageSize = 20 }: Asked): Paging => ({ PageIndex, PageSize });
/** Number of the rows before a page. */
export const skippedBy = ({ PageIndex, PageSize }: Paging): number => (PageIndex - 1) * PageSize;

/** A page that is read with the number of all rows, which a page past the end is told by the first. */
export async function withTotal<Page extends { List: unknown[] }>(
  paging: Paging,
  read: (paging: Paging) => Promise<Page>,
): Promise<Page & Paging> {
  const page = await read(paging);
  const isPast = page.List.length === 0 && paging.PageIndex > 1;
  return { ...(isPast ? { ...(await read({ PageIndex: 1, PageSize: 1 })), List: [] } : page), ...paging };
}

/** One page of rows that are all in memory. */
export function pageOfRows<Row>(rows: readonly Row[], asked: Asked) {
  const paging = pagingOf(asked);
  const skipped = skippedBy(paging);
  return { Total: rows.length, ...paging, List: rows.slice(skipped, skipped + paging.PageSize) };
}

/** Where a page ends; as text `["1050","2026-06-15 12:00:00+00","77"]`. */
export interface Cursor {
  /** What is sorted by before the time, 0 where nothing is: an amount, or a day (`sortableDay`). */
  value: string;
  time: string;
  id: string;
}

/** A day as a number to sort by. */
export const sortableDay = (day: string) => `(${day} - date '2000-01-01')::bigint`;

/** The cursor of the next page, which may be empty; none where this page is not full. */
export function nextCursor(page: readonly Cursor[], { PageSize }: Paging): { Cursor?: string } {
  const end = page.at(-1);
  return end && page.length === PageSize ? { Cursor: JSON.stringify([end.value, end.time, end.id]) } : {};
}

type Way = 'asc' | 'desc';
export const wayOf = ({ SortType }: Pick<PageReq, 'SortType'>): Way => (SortType === 1 ? 'asc' : 'desc');
export const inOrder = (columns: readonly string[], way: Way): string =>
  columns.map((column) => `${column} ${way}`).join(', ');

/** SQL of a page: the condition on rows behind the cursor, by its three columns, '' without one, and the limit. */
export function seek(params: Params, body: Asked & { Cursor?: string }, columns: string[], way: Way) {
  const paging = pagingOf(body);
  const after = cursorOf(body);
  const [value, time, id] = after ? [after.value, after.time, after.id].map((one) => params.add(one)) : [];
  return {
    behind: after
      ? `(${columns.join(', ')}) ${way === 'asc' ? '>' : '<'} (${value}::bigint, ${time}::timestamptz, ${id}::bigint)`
      : '',
    limit: `limit ${params.add(paging.PageSize)}::int offset ${params.add(after ? 0 : skippedBy(paging))}::int`,
  };
}

/** The cursor of a request, null for none. */
export function cursorOf({ Cursor }: { Cursor?: string }): Cursor | null {
  if (Cursor === undefined || Cursor === '') return null;
  const [value = '', time = '', id = ''] = parsed(Cursor);
  if (!isBigint(value) || !isMoment(time) || !isBigint(id)) throw fieldError('Cursor', 'list.cursor');
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

// What the database would refuse.
const isBigint = (text: string): boolean =>
  /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
const TIME = /^[12]\d{3}-\d\d-\d\d (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?\+00$/;
const isMoment = (text: string): boolean => TIME.test(text) && isDay(text.slice(0, 10));
