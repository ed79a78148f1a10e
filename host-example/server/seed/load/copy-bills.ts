/**
 * Copies new bills of a shop: the rows that the ingest makes of them, without looking anything up and comparing. Days and
 * instants, which the ingest works out in SQL, follow here from the shop's clock.
 */
import type { Db } from '../../db/db';
import type { Bill } from '../../ingest/bill';
import { judge, seenOf } from '../../ingest/check/revisions';
import type { Columns, Table } from '../../ingest/rows/columns';
import * as tables from '../../ingest/rows/line-tables';
import { orderColumns } from '../../ingest/rows/order-columns';
import { orderIdOf } from '../../ingest/rows/order-id';
import { sensitiveColumns, sensitiveRows } from '../../ingest/rows/sensitive-rows';
import { settleLines } from '../../ingest/rows/settle-lines';
import type { Checked } from '../../ingest/write/checked';
import type { LockedShop } from '../../ingest/write/locked-shop';
import { valuesOf } from '../../ingest/write/write-records';
import { parseTime } from '../day/calendar';
import { copyRows } from './copy-rows';
import { calendarDate, clockOf, type Local, minuteOf, type ShopClock } from './shop-clock';

/** A bill as the ingest has it before it is written, with its id and its business day. */
type NewBill = Checked & tables.Settled;

/** The function that copies bills of the shop, as change number `seq` of it. */
export function billCopier(db: Db, shop: LockedShop, seq: number): (bills: readonly Bill[]) => Promise<void> {
  const clock = clockOf(shop);
  const orderIds = new Map<string, string>();
  const company: Columns<unknown> = { comp_id: ['int', () => shop.compId] };
  const place: Columns<unknown> = { ...company, shop_id: ['bigint', () => shop.shopId] };
  const created: Columns<unknown> = { created_at: ['timestamptz', () => shop.receivedAt] };
  const orders: Columns<NewBill> = {
    ...place,
    ...orderColumns,
    ...orderMoments(clock),
    ...created,
    updated_at: ['timestamptz', () => shop.receivedAt],
    seq: ['bigint', () => seq],
  };
  const records: Columns<RecordRow> = { ...place, ...recordColumns, ...recordMoments(clock), ...created };

  return async (bills) => {
    const list = bills.map((bill) => newBillOf(shop, clock, bill, orderIds));
    const copy = <Source>(table: string, columns: Columns<Source>, rows: readonly Source[]) =>
      copyRows(db, shop.compId, table, columns, rows);
    const copyLines = <Source>(
      { name, columns, sourcesOf }: Table<NewBill, Source>,
      added: Columns<Source>,
    ) => copy(name, { ...columns, ...added }, list.flatMap(sourcesOf));
    await Promise.all([
      copy('orders', orders, list),
      copyLines(tables.payments, {
        ...place,
        ...moneyMoment(clock, 'pay_time', 'money', ({ payment }) => payment.PayTime),
        ...moneyMoment(clock, 'void_time', 'void', ({ payment }) => payment.VoidTime),
      }),
      copyLines(tables.refunds, {
        ...place,
        ...moneyMoment(clock, 'refund_time', 'money', ({ refund }) => refund.RefundTime),
        ...moneyMoment(clock, 'void_time', 'void', ({ refund }) => refund.VoidTime),
      }),
      copyLines(tables.items, place),
      copyLines(tables.fees, place),
      copyLines(tables.discounts, place),
      copyLines(tables.refundItems, company),
      copyLines(tables.log, {
        ...place,
        ...created,
        log_time: ['timestamptz', ({ event }) => clock.instant(event.Time)],
      }),
      copy(
        'sensitive_record',
        records,
        list.flatMap((bill) => recordsOf(shop, bill)),
      ),
    ]);
  };
}

/** What the ingest works out of a bill that it does not know yet. */
function newBillOf(shop: LockedShop, clock: ShopClock, bill: Bill, orderIds: Map<string, string>): NewBill {
  const orderId = orderIdOf(shop.compId, shop.shopId, bill.ExtID, bill.OpenTime);
  orderIds.set(bill.ExtID, orderId);
  const verdict = judge(null, seenOf(bill));
  if (verdict.kind === 'refused') throw new Error(`The demo's own bill ${bill.ExtID} has a wrong state`);
  const { state, states, firstSettle } = verdict;
  return {
    bill,
    figures: settleLines(bill),
    isNew: true,
    orderId,
    businessDate: clock.businessDate(firstSettle ?? bill.OpenTime) ?? '',
    resolved: {
      orderId,
      // Nobody compares it: a bill of the demo arrives again only when it has changed.
      hash: '',
      state,
      firstSettle,
      states,
      guestDefault: shop.guestDefault,
      parentOrderId: bill.Parent && (orderIds.get(bill.Parent.ExtID) ?? null),
      fixed: null,
    },
  };
}

/** The time that gives a bill its days. */
const dayTimeOf = ({ bill, resolved }: Checked) => resolved.firstSettle ?? bill.OpenTime;

const orderMoments = ({ instant, businessDate }: ShopClock): Columns<NewBill> => ({
  open_time: ['timestamptz', ({ bill }) => instant(bill.OpenTime)],
  first_settle_time: ['timestamptz', ({ resolved }) => instant(resolved.firstSettle)],
  settle_time: ['timestamptz', ({ bill }) => instant(bill.SettleTime)],
  sort_time: ['timestamptz', ({ bill }) => instant(bill.SettleTime ?? bill.OpenTime)],
  business_date: ['date', (one) => one.businessDate],
  calendar_date: ['date', (one) => calendarDate(dayTimeOf(one))],
  open_business_date: ['date', ({ bill }) => businessDate(bill.OpenTime)],
  open_calendar_date: ['date', ({ bill }) => calendarDate(bill.OpenTime)],
  open_minute: ['smallint', ({ bill }) => minuteOf(bill.OpenTime)],
  settle_minute: ['smallint', ({ resolved: { firstSettle } }) => firstSettle && minuteOf(firstSettle)],
  dining_minutes: ['int', minutesAtTable],
});

function minutesAtTable({ bill, resolved: { firstSettle } }: Checked): number | null {
  if (firstSettle === null || firstSettle === bill.OpenTime) return null;
  return Math.max(0, Math.floor((parseTime(firstSettle) - parseTime(bill.OpenTime)) / 60));
}

/** The instant at which money moved, and the days on which it did: columns `time`, `<days>_date`, `<days>_calendar_date`. */
const moneyMoment = <Source>(
  { instant, businessDate }: ShopClock,
  time: string,
  days: string,
  localOf: (source: Source) => Local,
): Columns<Source> => ({
  [time]: ['timestamptz', (source) => instant(localOf(source))],
  [`${days}_date`]: ['date', (source) => businessDate(localOf(source))],
  [`${days}_calendar_date`]: ['date', (source) => calendarDate(localOf(source))],
});

type RecordRow = ReturnType<typeof sensitiveRows>[number];

const recordsOf = (shop: LockedShop, one: NewBill): RecordRow[] =>
  sensitiveRows(
    one.bill,
    valuesOf(shop, one, {
      businessDate: one.businessDate,
      calendarDate: calendarDate(dayTimeOf(one)) ?? '',
    }),
  );

const recordColumns: Columns<RecordRow> = Object.fromEntries(
  Object.entries(sensitiveColumns).map(([name, [type]]) => [name, [type, (row) => row[name] ?? null]]),
);

function recordMoments({ instant, businessDate }: ShopClock): Columns<RecordRow> {
  const textOf = (value: RecordRow[string] | undefined) => (typeof value === 'string' ? value : null);
  const operateDate = (row: RecordRow) => businessDate(textOf(row.operate_local));
  return {
    operate_time: ['timestamptz', (row) => instant(textOf(row.operate_local))],
    operate_date: ['date', operateDate],
    resettle_time: ['timestamptz', (row) => instant(textOf(row.resettle_local))],
    is_cross_day: [
      'smallint',
      (row) => Number(row.type === 7 && (operateDate(row) ?? '') > (textOf(row.business_date) ?? '')),
    ],
  };
}
