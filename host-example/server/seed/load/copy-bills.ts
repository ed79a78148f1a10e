/**
 * Writes new bills of a shop in bulk: the rows that the ingest makes of them, without what it has to look up and to
 * compare. Days and instants, which the ingest works out in SQL, are added here from the shop's clock.
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
import { dateOf, dayNumber } from '../../metrics/calendar';
import { parseTime } from '../day/calendar';
import { copyRows } from './copy-rows';

type Local = string | null | undefined;

/** The clock of a shop: what follows from a local time. */
const clockOf = ({ timeZone, dayStartMinutes }: LockedShop) => ({
  /** PostgreSQL reads a local time with the name of its zone. */
  instant: (local: Local) => (local ? `${local} ${timeZone}` : null),
  day: (local: Local) => {
    if (!local) return null;
    return minuteOf(local) < dayStartMinutes ? dateOf(dayNumber(local) - 1) : local.slice(0, 10);
  },
});
const date = (local: Local) => local?.slice(0, 10) ?? null;
const minuteOf = (local: string) => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

/** Writes one batch; `ids` has those of the shop's bills before, and gets those of the batch. */
export async function copyBills(
  db: Db,
  shop: LockedShop,
  seq: number,
  bills: readonly Bill[],
  ids: Map<string, string>,
): Promise<void> {
  const { instant, day } = clockOf(shop);
  const checked = bills.map((bill) => checkedOf(shop, bill, ids));
  const settled = checked.map((one) => ({
    ...one,
    orderId: one.resolved.orderId,
    businessDate: day(firstOf(one)) ?? '',
  }));
  const records = settled.flatMap((one) =>
    sensitiveRows(
      one.bill,
      valuesOf(shop, one, { businessDate: one.businessDate, calendarDate: date(firstOf(one)) ?? '' }),
    ),
  );
  const company = { comp_id: ['int', () => shop.compId] } satisfies Columns<unknown>;
  const head = { ...company, shop_id: ['bigint', () => shop.shopId] } satisfies Columns<unknown>;
  const stamp = { created_at: ['timestamptz', () => shop.receivedAt] } satisfies Columns<unknown>;
  /** The instant at which money moved, and its days. */
  const moved = <Source>(time: string, days: string, local: (source: Source) => Local): Columns<Source> => ({
    [time]: ['timestamptz', (source) => instant(local(source))],
    [`${days}_date`]: ['date', (source) => day(local(source))],
    [`${days}_calendar_date`]: ['date', (source) => date(local(source))],
  });
  const copy = <Source>(table: string, columns: Columns<Source>, sources: readonly Source[]) =>
    copyRows(db, shop.compId, table, columns, sources);
  const copyLines = <Source>(
    { name, columns, sourcesOf }: Table<(typeof settled)[number], Source>,
    more: Columns<Source> = {},
    first: Columns<Source> = head,
  ) => copy(name, { ...first, ...columns, ...more }, settled.flatMap(sourcesOf));

  await Promise.all([
    copy<Checked>(
      'orders',
      {
        ...head,
        ...orderColumns,
        open_time: ['timestamptz', ({ bill }) => instant(bill.OpenTime)],
        first_settle_time: ['timestamptz', ({ resolved }) => instant(resolved.firstSettle)],
        settle_time: ['timestamptz', ({ bill }) => instant(bill.SettleTime)],
        sort_time: ['timestamptz', ({ bill }) => instant(bill.SettleTime ?? bill.OpenTime)],
        business_date: ['date', (one) => day(firstOf(one))],
        calendar_date: ['date', (one) => date(firstOf(one))],
        open_business_date: ['date', ({ bill }) => day(bill.OpenTime)],
        open_calendar_date: ['date', ({ bill }) => date(bill.OpenTime)],
        open_minute: ['smallint', ({ bill }) => minuteOf(bill.OpenTime)],
        settle_minute: [
          'smallint',
          ({ resolved: { firstSettle } }) => (firstSettle === null ? null : minuteOf(firstSettle)),
        ],
        dining_minutes: ['int', minutesAtTable],
        ...stamp,
        updated_at: stamp.created_at,
        seq: ['bigint', () => seq],
      },
      checked,
    ),
    copyLines(tables.payments, {
      ...moved('pay_time', 'money', ({ payment }) => payment.PayTime),
      ...moved('void_time', 'void', ({ payment }) => payment.VoidTime),
    }),
    copyLines(tables.refunds, {
      ...moved('refund_time', 'money', ({ refund }) => refund.RefundTime),
      ...moved('void_time', 'void', ({ refund }) => refund.VoidTime),
    }),
    copyLines(tables.items),
    copyLines(tables.fees),
    copyLines(tables.discounts),
    copyLines(tables.refundItems, {}, company),
    copyLines(tables.log, { ...stamp, log_time: ['timestamptz', ({ event }) => instant(event.Time)] }),
    copy(
      'sensitive_record',
      {
        ...head,
        ...recordColumns,
        ...stamp,
        operate_time: ['timestamptz', (row) => instant(textOf(row.operate_local))],
        operate_date: ['date', (row) => day(textOf(row.operate_local))],
        resettle_time: ['timestamptz', (row) => instant(textOf(row.resettle_local))],
        is_cross_day: [
          'smallint',
          (row) =>
            row.type === 7 && (day(textOf(row.operate_local)) ?? '') > (textOf(row.business_date) ?? '')
              ? 1
              : 0,
        ],
      },
      records,
    ),
  ]);
}

type RecordRow = ReturnType<typeof sensitiveRows>[number];
const textOf = (value: RecordRow[string] | undefined) => (typeof value === 'string' ? value : null);
const recordColumns: Columns<RecordRow> = Object.fromEntries(
  Object.entries(sensitiveColumns).map(([name, [type]]) => [
    name,
    [type, (row: RecordRow) => row[name] ?? null],
  ]),
);

/** The time that gives a bill its days. */
const firstOf = ({ bill, resolved }: Checked) => resolved.firstSettle ?? bill.OpenTime;

function minutesAtTable({ bill, resolved: { firstSettle } }: Checked): number | null {
  if (firstSettle === null || firstSettle === bill.OpenTime) return null;
  return Math.max(0, Math.floor((parseTime(firstSettle) - parseTime(bill.OpenTime)) / 60));
}

function checkedOf(shop: LockedShop, bill: Bill, ids: Map<string, string>): Checked {
  const orderId = orderIdOf(shop.compId, shop.shopId, bill.ExtID, bill.OpenTime);
  ids.set(bill.ExtID, orderId);
  const seen = seenOf(bill);
  const verdict = judge(null, seen);
  if (verdict.kind === 'refused') throw new Error(`The demo's own bill ${bill.ExtID} has a wrong state`);
  return {
    bill,
    figures: settleLines(bill),
    isNew: true,
    resolved: {
      orderId,
      // Nobody compares it: a bill of the demo arrives again only when it has changed.
      hash: '',
      state: verdict.state,
      firstSettle: verdict.firstSettle,
      states: verdict.states,
      guestDefault: shop.guestDefault,
      parentOrderId: bill.Parent && (ids.get(bill.Parent.ExtID) ?? null),
      fixed: null,
    },
  };
}
