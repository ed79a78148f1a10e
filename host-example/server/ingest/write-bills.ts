/** Writes checked bills: one statement a table. Days and instants are computed here, from the shop's clock. */
import type { Query } from '../db/db';
import type { Bill } from './bill';
import * as rows from './bill-rows';
import { type Bulk, bulk } from './bulk';
import { keepPast } from './keep-past';
import { nextSeq } from './news';
import { goodsQtyOf, type OrderFrame, orderColumns, orderRow } from './order-row';
import { type RecordFrame, sensitiveColumns, sensitiveRows } from './sensitive-rows';
import type { BillFigures } from './settle-lines';
import type { ShopFrame } from './shop-frame';

export interface Checked {
  bill: Bill;
  figures: BillFigures;
  frame: OrderFrame;
  isNew: boolean;
}

export interface Written {
  /** By order id. */
  days: Map<string, { businessDate: string; calendarDate: string }>;
  /** Business days on which money moved. */
  moneyDates: string[];
  /** Sensitive records that were not there before. */
  recordIds: string[];
}

/** $1 company, $2 shop, $3 time zone, $4 minutes after which the business day starts; rows from $5. */
const FIRST = 5;
const headOf = (shop: ShopFrame) => [shop.compId, shop.shopId, shop.timeZone, shop.dayStartMinutes];

const instant = (local: string) => `${local} at time zone $3`;
const businessDay = (local: string) => `(${local} - make_interval(mins => $4::int))::date`;
const minuteOf = (local: string) =>
  `(extract(hour from ${local}) * 60 + extract(minute from ${local}))::smallint`;

export async function writeBills(q: Query, shop: ShopFrame, checked: readonly Checked[]): Promise<Written> {
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
    rows.itemColumns,
    checked.flatMap((one) => rows.itemRows(one.bill, one.figures, headFor(one))),
  );
  await insert(
    'order_fee',
    rows.feeColumns,
    checked.flatMap((one) => rows.feeRows(one.bill, one.figures, headFor(one))),
  );
  await insert(
    'order_discount',
    rows.discountColumns,
    checked.flatMap((one) => rows.discountRows(one.bill, headFor(one))),
  );
  const paid = await insert(
    'order_payment',
    rows.paymentColumns,
    checked.flatMap((one) => rows.paymentRows(one.bill, headFor(one))),
    {
      computed: { ...moneyMoment('pay', 'money'), ...moneyMoment('void', 'void') },
      returning: 'money_date, void_date',
    },
  );
  const refunded = await insert(
    'order_refund',
    rows.refundColumns,
    checked.flatMap((one) => rows.refundRows(one.bill, headFor(one))),
    {
      computed: { ...moneyMoment('refund', 'money'), ...moneyMoment('void', 'void') },
      returning: 'money_date, void_date',
    },
  );
  await insert(
    'order_refund_item',
    rows.refundItemColumns,
    checked.flatMap((one) => rows.refundItemRows(one.bill, headFor(one))),
    {
      hasShop: false,
    },
  );
  await insert(
    'order_log',
    rows.logColumns,
    checked.flatMap((one) => rows.logRows(one.bill, headFor(one))),
    {
      computed: { log_time: instant('r.log_local') },
      isStamped: true,
      conflict: 'on conflict (comp_id, order_id, seq_no) do nothing',
    },
  );
  const records = await writeRecords(q, shop, checked, days);
  const moneyDates = [...paid, ...refunded].flatMap((row) => [row.money_date, row.void_date]);
  return { days, moneyDates: moneyDates.filter((date) => typeof date === 'string'), recordIds: records };
}

const moneyMoment = (local: string, day: string): Record<string, string> => ({
  [`${local}_time`]: instant(`r.${local}_local`),
  [`${day}_date`]: businessDay(`r.${local}_local`),
  [`${day}_calendar_date`]: `r.${local}_local::date`,
});

interface Extra {
  computed?: Record<string, string>;
  hasShop?: boolean;
  /** The table keeps the time of arrival. */
  isStamped?: boolean;
  conflict?: string;
  returning?: string;
}

async function insertRows(
  q: Query,
  shop: ShopFrame,
  table: string,
  columns: Record<string, string>,
  list: Record<string, unknown>[],
  { computed = {}, hasShop = true, isStamped = false, conflict = '', returning }: Extra,
): Promise<Record<string, unknown>[]> {
  if (list.length === 0) return [];
  const source = bulk(columns, list, FIRST);
  const head = ['comp_id', ...(hasShop ? ['shop_id'] : [])];
  const stamp = isStamped ? ['created_at'] : [];
  return q(
    `${used} insert into ${table} (${[...head, ...source.names, ...Object.keys(computed), ...stamp].join(', ')})
     select ${[
       '$1::int',
       ...(hasShop ? ['$2::bigint'] : []),
       ...source.names.map((name) => `r.${name}`),
       ...Object.values(computed),
       ...(isStamped ? [`$${FIRST + source.params.length}::timestamptz`] : []),
     ].join(', ')}
     from ${source.source} ${conflict} ${returning ? `returning ${returning}` : ''}`,
    [...headOf(shop), ...source.params, ...(isStamped ? [shop.receivedAt] : [])],
  );
}

/** Names every head parameter once, so that a table without times needs no list of its own. */
const used = 'with head as (select $1::int, $2::bigint, $3::text, $4::int)';

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
  // Without a first settlement there is no duration.
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

/** Lines and payments of a changed bill are replaced as a whole; its log and records stay. */
async function clearLines(q: Query, { compId }: ShopFrame, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  for (const table of LINE_TABLES)
    await q(`delete from ${table} where comp_id = $1 and order_id = any($2::bigint[])`, [compId, orderIds]);
  await q(
    `update sensitive_record s set business_date = o.business_date, calendar_date = o.calendar_date
     from orders o where s.comp_id = $1 and s.order_id = any($2::bigint[])
       and o.comp_id = s.comp_id and o.order_id = s.order_id and s.business_date <> o.business_date`,
    [compId, orderIds],
  );
}

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

async function writeRecords(
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
