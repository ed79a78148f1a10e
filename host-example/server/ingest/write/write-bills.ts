/** Writes checked bills, one statement per table. Days and instants are computed in SQL from the shop's clock. */
import type { Query } from '../../db/db';
import * as columns from '../rows/bill-columns';
import * as rows from '../rows/bill-rows';
import { orderColumns, orderRow } from '../rows/order-row';
import { type Bulk, bulk } from './bulk';
import type { Checked, Written } from './checked';
import { businessDay, type Extra, FIRST, headOf, insertRows, instant, minuteOf } from './insert-lines';
import { keepPast } from './keep-past';
import { nextSeq } from './news';
import type { ShopFrame } from './shop-frame';
import { writeRecords } from './write-records';

export async function writeBills(q: Query, shop: ShopFrame, checked: readonly Checked[]): Promise<Written> {
  if (checked.length === 0) return { days: new Map(), moneyDates: [], recordIds: [] };
  const seq = await nextSeq(q, shop.compId, shop.shopId, shop.receivedAt);
  const known = checked.filter((one) => !one.isNew).map((one) => one.frame.orderId);
  await keepPast(q, shop, known, seq);
  const days = await writeOrders(q, shop, checked, seq);
  await clearLines(q, shop, known);
  const headFor = ({ frame }: Checked): rows.Head => ({
    orderId: frame.orderId,
    businessDate: days.get(frame.orderId)?.businessDate ?? '',
  });
  const insert = (
    table: string,
    columns: Record<string, string>,
    list: Record<string, unknown>[],
    extra: Extra = {},
  ) => insertRows(q, shop, table, columns, list, extra);

  await insert(
    'order_item',
    columns.itemColumns,
    checked.flatMap((one) => rows.itemRows(one.bill, one.figures, headFor(one))),
  );
  await insert(
    'order_fee',
    columns.feeColumns,
    checked.flatMap((one) => rows.feeRows(one.bill, one.figures, headFor(one))),
  );
  await insert(
    'order_discount',
    columns.discountColumns,
    checked.flatMap((one) => rows.discountRows(one.bill, headFor(one))),
  );
  const paid = await insert(
    'order_payment',
    columns.paymentColumns,
    checked.flatMap((one) => rows.paymentRows(one.bill, headFor(one))),
    {
      computed: { ...moneyMoment('pay', 'money'), ...moneyMoment('void', 'void') },
      returning: 'money_date, void_date',
    },
  );
  const refunded = await insert(
    'order_refund',
    columns.refundColumns,
    checked.flatMap((one) => rows.refundRows(one.bill, headFor(one))),
    {
      computed: { ...moneyMoment('refund', 'money'), ...moneyMoment('void', 'void') },
      returning: 'money_date, void_date',
    },
  );
  await insert(
    'order_refund_item',
    columns.refundItemColumns,
    checked.flatMap((one) => rows.refundItemRows(one.bill, headFor(one))),
    {
      hasShop: false,
    },
  );
  await insert(
    'order_log',
    columns.logColumns,
    checked.flatMap((one) => rows.logRows(one.bill, headFor(one))),
    logExtra,
  );
  const records = await writeRecords(q, shop, checked, days);
  const moneyDates = [...paid, ...refunded].flatMap((row) => [row.money_date, row.void_date]);
  return { days, moneyDates: moneyDates.filter((date) => typeof date === 'string'), recordIds: records };
}

/** An operation is inserted once and never replaced, because its number is never reused. */
export const logExtra: Extra = {
  computed: { log_time: instant('r.log_local') },
  isStamped: true,
  conflict: 'on conflict (comp_id, order_id, seq_no) do nothing',
};

const moneyMoment = (local: string, day: string): Record<string, string> => ({
  [`${local}_time`]: instant(`r.${local}_local`),
  [`${day}_date`]: businessDay(`r.${local}_local`),
  [`${day}_calendar_date`]: `r.${local}_local::date`,
});

const orderComputed: Record<string, string> = {
  open_time: instant('r.open_local'),
  first_settle_time: instant('r.first_settle_local'),
  settle_time: instant('r.settle_local'),
  sort_time: instant('coalesce(r.settle_local, r.open_local)'),
  business_date: `coalesce(r.fixed_business_date, ${businessDay('coalesce(r.first_settle_local, r.open_local)')})`,
  calendar_date: 'coalesce(r.fixed_calendar_date, coalesce(r.first_settle_local, r.open_local)::date)',
  open_business_date: businessDay('r.open_local'),
  open_calendar_date: 'r.open_local::date',
  open_minute: minuteOf('r.open_local'),
  settle_minute: minuteOf('r.first_settle_local'),
  dining_minutes: `greatest(0, floor(extract(epoch from ${instant('r.first_settle_local')} - ${instant('r.open_local')}) / 60))::int`,
};

async function writeOrders(
  q: Query,
  shop: ShopFrame,
  checked: readonly Checked[],
  seq: number,
): Promise<Written['days']> {
  const { fixed_business_date: _date, fixed_calendar_date: _calendar, ...stored } = orderColumns;
  const list = checked.map((one) => orderRow(one.bill, one.figures, one.frame));
  const source: Bulk = bulk(orderColumns, list, FIRST);
  const columns = [...Object.keys(stored), ...Object.keys(orderComputed)];
  const now = `$${FIRST + source.params.length}::timestamptz`;
  const change = `$${FIRST + source.params.length + 1}::bigint`;
  // The duration is null without a first settlement.
  const values = [
    ...Object.keys(stored).map((name) => `r.${name}`),
    ...Object.entries(orderComputed).map(([name, sql]) =>
      name === 'dining_minutes' ? `case when r.first_settle_local is not null then ${sql} end` : sql,
    ),
  ];
  const written = await q<{ orderId: string; businessDate: string; calendarDate: string }>(
    `insert into orders (comp_id, shop_id, ${columns.join(', ')}, created_at, updated_at, seq)
     select $1::int, $2::bigint, ${values.join(', ')}, ${now}, ${now}, ${change} from ${source.source}
     on conflict (comp_id, order_id) do update set
       ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}, updated_at = excluded.updated_at, seq = excluded.seq
     returning order_id::text as "orderId", business_date as "businessDate", calendar_date as "calendarDate"`,
    [...headOf(shop), ...source.params, shop.receivedAt, seq],
  );
  return new Map(written.map(({ orderId, ...day }) => [orderId, day]));
}

const LINE_TABLES = [
  'order_item',
  'order_fee',
  'order_discount',
  'order_payment',
  'order_refund',
  'order_refund_item',
];

/** Deletes lines and payments of changed bills, which are then inserted again; log and sensitive records stay. */
async function clearLines(q: Query, { compId }: ShopFrame, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  for (const table of LINE_TABLES)
    await q(`delete from ${table} where comp_id = $1 and order_id = any($2::bigint[])`, [compId, orderIds]);
}
