/** Writes the sensitive records of checked bills. */
import type { Checked } from '../rows/order-columns';
import { recordsOf, sensitiveColumns } from '../rows/sensitive-rows';
import { bulkOf } from './bulk';
import { businessDay, type Days, FIRST, insertBulk, instant } from './insert-lines';
import type { LockedShop } from './locked-shop';

/** Columns taken from the highest revision that has the operation; all others are from the lowest. */
const COMPLETED =
  'business_date calendar_date amount_fen before_fen after_fen is_cross_day goods_qty_milli guest_count turnover_fen settle_local first_settle_local resettle_local resettle_time first_cashier_id after_pay'.split(
    ' ',
  );

const computed = (operateDate: string) => ({
  operate_time: instant('r.operate_local'),
  operate_date: operateDate,
  resettle_time: instant('r.resettle_local'),
  is_cross_day: `(r.type = 7 and ${operateDate} > r.business_date)::int::smallint`,
});

const KEYS = ['order_id', 'seq_no', 'record_id', 'first_rev', 'last_rev'];
const merged = [...Object.keys(sensitiveColumns), ...Object.keys(computed(''))]
  .filter((name) => !KEYS.includes(name))
  .map((name) => {
    const isNewer = COMPLETED.includes(name) ? 'excluded.last_rev >= t.last_rev' : 'excluded.first_rev < t.first_rev';
    return `${name} = case when ${isNewer} then excluded.${name} else t.${name} end`;
  });

const MERGE = `on conflict (comp_id, order_id, seq_no) do update set ${merged.join(', ')},
  first_rev = least(t.first_rev, excluded.first_rev), last_rev = greatest(t.last_rev, excluded.last_rev)`;

/** Copies the days of the bill to all its records, also those of operations that the current revision no longer names. */
const FOLLOW = `update sensitive_record s set business_date = o.business_date, calendar_date = o.calendar_date,
    first_settle_local = o.first_settle_local, is_cross_day = (s.type = 7 and s.operate_date > o.business_date)::int::smallint
  from orders o where s.comp_id = $1 and s.order_id = any($2::bigint[]) and o.comp_id = s.comp_id and o.order_id = s.order_id
    and (s.business_date, s.calendar_date, s.first_settle_local, s.is_cross_day) is distinct from
      (o.business_date, o.calendar_date, o.first_settle_local, (s.type = 7 and s.operate_date > o.business_date)::int::smallint)`;

/** Writes the records and returns the ids of new ones. */
export async function writeRecords(shop: LockedShop, checked: readonly Checked[], days: Days): Promise<string[]> {
  const list = checked.flatMap((one) => {
    const day = days.get(one.resolved.orderId);
    return day ? recordsOf({ ...one, day }, shop) : [];
  });
  const known = checked.filter((one) => !one.isNew).map((one) => one.resolved.orderId);
  const operateDate = businessDay('r.operate_local');
  const source = bulkOf(sensitiveColumns, list, FIRST);
  const written = await insertBulk(shop, 'sensitive_record as t', source, {
    computed: computed(operateDate),
    isStamped: true,
    // New bills have no records yet.
    conflict: known.length === 0 ? '' : MERGE,
    // xmax is 0 for a row that was inserted and not updated.
    returning: 'record_id::text as record_id, (t.xmax = 0) as is_new',
  });
  if (known.length > 0) await shop.q(FOLLOW, [shop.compId, known]);
  return written.flatMap((row) => (row.is_new === true && typeof row.record_id === 'string' ? row.record_id : []));
}
