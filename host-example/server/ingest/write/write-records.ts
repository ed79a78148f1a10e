/** Writes the sensitive records of checked bills. */
import type { Query } from '../../db/db';
import { goodsQtyOf } from '../rows/order-row';
import { type RecordFrame, sensitiveColumns, sensitiveRows } from '../rows/sensitive-rows';
import { businessDay, insertRows, instant } from './insert-lines';
import type { ShopFrame } from './shop-frame';
import type { Checked, Written } from './write-bills';

/** What a later revision of the bill may still change about a record. */
const COMPLETED = [
  'business_date',
  'calendar_date',
  'amount_fen',
  'before_fen',
  'after_fen',
  'is_cross_day',
  'goods_qty_milli',
  'guest_count',
  'turnover_fen',
  'settle_local',
  'first_settle_local',
  'resettle_local',
  'resettle_time',
  'first_cashier_id',
  'after_pay',
];

/** Answers the records that were not there before. */
export async function writeRecords(
  q: Query,
  shop: ShopFrame,
  checked: readonly Checked[],
  days: Written['days'],
): Promise<string[]> {
  const list = checked.flatMap((one) => {
    const day = days.get(one.frame.orderId);
    return day ? sensitiveRows(one.bill, recordFrame(shop, one, day)) : [];
  });
  const operateDate = businessDay('r.operate_local');
  const written = await insertRows(q, shop, 'sensitive_record', sensitiveColumns, list, {
    computed: {
      operate_time: instant('r.operate_local'),
      operate_date: operateDate,
      resettle_time: instant('r.resettle_local'),
      is_cross_day: `(r.type = 7 and ${operateDate} > r.business_date)::int::smallint`,
    },
    isStamped: true,
    conflict: `on conflict (comp_id, order_id, seq_no) do update set ${COMPLETED.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    // A row that was inserted has never been locked or changed.
    returning: 'record_id::text as record_id, (xmax = 0) as is_new',
  });
  return written.flatMap((row) =>
    row.is_new === true && typeof row.record_id === 'string' ? row.record_id : [],
  );
}

function recordFrame(
  shop: ShopFrame,
  { bill, figures, frame }: Checked,
  day: { businessDate: string; calendarDate: string },
): RecordFrame {
  return {
    orderId: frame.orderId,
    ...day,
    firstSettle: frame.fixed?.firstSettle ?? bill.FirstSettleTime,
    guests: bill.GuestCount ?? frame.guestDefault,
    turnover: figures.turnover,
    goodsQty: goodsQtyOf(bill),
    payTypes: shop.payTypes,
  };
}
