import type { PageReq } from '../../../types/api/common';

export interface Paging {
  index: number;
  size: number;
}

export function pagingOf(body: Pick<PageReq, 'PageIndex' | 'PageSize'>): Paging {
  return { index: body.PageIndex ?? 1, size: body.PageSize ?? 20 };
}

/** One page of rows that are all in memory. */
export function pageOfRows<Row>(rows: Row[], { index, size }: Paging): Row[] {
  return rows.slice((index - 1) * size, index * size);
}
