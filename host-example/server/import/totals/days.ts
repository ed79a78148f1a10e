/** What files state of whole days: kept, and put back when the run that replaced it is taken out. */
import type { Query } from '../../db/db';
import { insertRows } from '../../db/insert-rows';
import type { TotalsPlace } from './document';

/** Sums of a day; dishes and cash have names. */
export type DayMeasure =
  | 'gross'
  | 'discount'
  | 'net'
  | 'bills'
  | 'guests'
  | 'tables'
  | 'paid'
  | 'dish_qty'
  | 'dish_sale'
  | 'dish_net'
  | 'dish_return'
  | 'dish_gift'
  | 'cash';

export interface DayTotal {
  businessDate: string;
  measure: DayMeasure;
  /** Name of the dish, the way of payment or the entry of cash; '' for the day itself. */
  name: string;
  amount: number;
  /** The pay type of a way of payment. */
  payCode?: string;
}

const COLUMNS = {
  comp_id: 'int',
  shop_id: 'bigint',
  source: 'text',
  business_date: 'date',
  measure: 'text',
  name: 'text',
  amount: 'bigint',
  import_id: 'int',
  pay_code: 'text',
};
const NAMES = Object.keys(COLUMNS).join(', ');

/** Replaces what was kept of the same days and measures. */
export async function storeDays(
  q: Query,
  { compId, shopId, source }: TotalsPlace,
  totals: readonly DayTotal[],
  importId: number,
): Promise<void> {
  if (totals.length === 0) return;
  const held = [
    ...new Set(totals.map(({ businessDate, measure }) => JSON.stringify([businessDate, measure]))),
  ];
  await q(
    `with held as (select (e->>0)::date as day, e->>1 as measure from jsonb_array_elements($5::jsonb) e),
       gone as (delete from source_day t using held h where t.comp_id = $1 and t.shop_id = $2 and t.source = $3
         and t.business_date = h.day and t.measure = h.measure returning ${NAMES.replace('measure', 't.measure')})
     insert into source_day_past (replaced_by, ${NAMES}) select $4::int, ${NAMES} from gone on conflict do nothing returning 1`,
    [compId, shopId, source, importId, `[${held.join(',')}]`],
  );
  await insertRows(
    q,
    'source_day',
    COLUMNS,
    totals.map(({ businessDate, measure, name, amount, payCode = '' }) => ({
      ...{ comp_id: compId, shop_id: shopId, source, business_date: businessDate },
      ...{ measure, name, amount, import_id: importId, pay_code: payCode },
    })),
  );
}

const SAME =
  'p.shop_id = n.shop_id and p.source = n.source and p.business_date = n.business_date and p.measure = n.measure';

/** Gives the days whose totals changed. */
export async function putDaysBack(q: Query, compId: number, importId: number): Promise<string[]> {
  const run = [compId, importId];
  const gone = await q<{ day: string }>(
    'delete from source_day where comp_id = $1 and import_id = $2 returning business_date as day',
    run,
  );
  // A later run that replaced totals of this one has then replaced what was there before this one.
  await q(
    `update source_day_past p set replaced_by = n.replaced_by
     from (select distinct shop_id, source, business_date, measure, replaced_by from source_day_past where comp_id = $1 and import_id = $2) n
     where p.comp_id = $1 and p.replaced_by = $2 and ${SAME}`,
    run,
  );
  await q('delete from source_day_past where comp_id = $1 and import_id = $2', run);
  const back = await q<{ day: string }>(
    `insert into source_day (${NAMES}) select ${NAMES} from source_day_past where comp_id = $1 and replaced_by = $2
     on conflict do nothing returning business_date as day`,
    run,
  );
  await q('delete from source_day_past where comp_id = $1 and replaced_by = $2', run);
  return [...new Set([...gone, ...back].map(({ day }) => day))].sort();
}
