/** Days and months marked as changed, whose roll-ups are outdated until the next rebuild. */
import type { Query } from '../../db/db';
import type { Place } from './tally';

export interface Marked {
  days: Set<string>;
  months: Set<string>;
}

const nameOf = ({ shopId, date }: Pick<Place, 'shopId' | 'date'>) => `${shopId} ${date}`;

const MARKS = `
  select shop_id::text as "shopId", business_date as date from dirty_day where comp_id = $1
  union select shop_id::text, business_date from dirty_goods_day where comp_id = $1
  union select shop_id::text, month from dirty_month where comp_id = $1
  union select shop_id::text, month from dirty_goods_month where comp_id = $1`;

/** A marked day also outdates its month, and the day and month of the company. */
export async function readMarks(q: Query, compId: number): Promise<Marked> {
  const rows = await q<{ shopId: string; date: string }>(MARKS, [compId]);
  const everywhere = rows.flatMap(({ shopId, date }) => [
    { shopId, date },
    { shopId: '0', date },
  ]);
  return {
    days: new Set(everywhere.map(nameOf)),
    months: new Set(everywhere.map(({ shopId, date }) => nameOf({ shopId, date: `${date.slice(0, 7)}-01` }))),
  };
}

export const isMarked =
  (marked: Marked, grain: keyof Marked) =>
  (place: Place): boolean =>
    marked[grain].size > 0 && marked[grain].has(nameOf(place));
