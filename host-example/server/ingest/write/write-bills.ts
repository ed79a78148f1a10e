/** Writes checked bills, one statement per table. Days and instants are computed in SQL from the shop's clock. */

import type { Settled } from '../rows/line-tables';
import * as tables from '../rows/line-tables';
import { type Checked, notStored, orderColumns } from '../rows/order-columns';
import { costBills } from './apply-costs';
import { bulkOf, type Table } from './bulk';
import {
  businessDay,
  type Days,
  type Extra,
  FIRST,
  headOf,
  insertTable,
  instant,
  minuteOf,
  replacing,
} from './insert-lines';
import { keepReplaced, noteImported } from './keep-import';
import type { LockedShop } from './locked-shop';
import { nextSeq } from './news';
import { writeRecords } from './write-records';

export async function writeBills(shop: LockedShop, checked: readonly Checked[]) {
  if (checked.length === 0) return { days: new Map<string, never>(), moneyDates: [], recordIds: [] };
  const seq = await nextSeq(shop);
  const known = checked.filter((one) => !one.isNew).map((one) => one.resolved.orderId);
  await keepReplaced(shop, known);
  const written = await writeRows(shop, checked, seq);
  await noteImported(shop, [...written.days.keys()], seq);
  return written;
}

/**
 * Writes the rows of bills as change number `seq` of the shop. Returns their days, the business days on which money moved,
 * and the ids of new sensitive records.
 */
export async function writeRows(shop: LockedShop, checked: readonly Checked[], seq: number) {
  const known = checked.filter((one) => !one.isNew).map((one) => one.resolved.orderId);
  const days = await writeOrders(shop, checked, seq);
  await clearLines(shop, known);
  const settled = checked.map(
    ({ bill, figures, resolved: { orderId } }): Settled => ({
      bill,
      figures,
      orderId,
      businessDate: days.get(orderId)?.businessDate ?? '',
    }),
  );
  const orderIds = settled.map(({ orderId }) => orderId);
  const insert = <Source>(table: Table<Settled, Source>, extra: Extra = {}) => insertTable(shop, table, settled, extra);

  // Sent together, so that the next rows are made while the database writes the last ones; it runs them in this order.
  const [paid, refunded, records] = await Promise.all([
    insert(tables.payments, {
      computed: { ...moneyMoment('pay', 'money'), ...moneyMoment('void', 'void') },
      returning: 'money_date, void_date',
    }),
    insert(tables.refunds, {
      computed: { ...moneyMoment('refund', 'money'), ...moneyMoment('void', 'void') },
      returning: 'money_date, void_date',
    }),
    writeRecords(shop, checked, days),
    insert(tables.items),
    costBills(shop.q, orderIds),
    insert(tables.fees),
    insert(tables.discounts),
    insert(tables.refundItems, { hasShop: false }),
    insert(tables.log, known.length === 0 ? newLog : logExtra),
  ]);
  const moneyDates = [...paid, ...refunded].flatMap((row) => [row.money_date, row.void_date]);
  return { days, moneyDates: moneyDates.filter((date) => typeof date === 'string'), recordIds: records };
}

/** Operations of bills that are all new, whose rows cannot be stored yet. */
const newLog: Extra = { computed: { log_time: instant('r.log_local') }, isStamped: true };

/** An operation is inserted once and never replaced, because its number is never reused. */
export const logExtra: Extra = { ...newLog, conflict: 'on conflict (comp_id, order_id, seq_no) do nothing' };

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
  // No minute is the mark of a bill whose hours are unknown.
  open_minute: `case when r.has_hours then ${minuteOf('r.open_local')} end`,
  settle_minute: `case when r.has_hours then ${minuteOf('r.first_settle_local')} end`,
  // Opened and settled in one second is what files and tills say that know one time: how long it took nobody knows.
  dining_minutes: `case when r.has_hours and r.first_settle_local <> r.open_local
    then greatest(0, floor(extract(epoch from ${instant('r.first_settle_local')} - ${instant('r.open_local')}) / 60))::int end`,
};

const sentColumns = { ...orderColumns, ...notStored };

async function writeOrders(shop: LockedShop, checked: readonly Checked[], seq: number): Promise<Days> {
  const source = bulkOf(sentColumns, checked, FIRST);
  const stored = Object.keys(orderColumns);
  const columns = [...stored, ...Object.keys(orderComputed)];
  const now = `$${FIRST + source.params.length}::timestamptz`;
  const change = `$${FIRST + source.params.length + 1}::bigint`;
  const values = [...stored.map((name) => `r.${name}`), ...Object.values(orderComputed)];
  // Without a stored bill among them a plain insert does: a third less work than one that looks for a row to update.
  const conflict = checked.every((one) => one.isNew)
    ? ''
    : replacing('(comp_id, order_id)', [...columns, 'updated_at', 'seq']);
  const written = await shop.q<{ orderId: string; businessDate: string; calendarDate: string }>(
    `insert into orders (comp_id, shop_id, ${columns.join(', ')}, created_at, updated_at, seq)
     select $1::int, $2::bigint, ${values.join(', ')}, ${now}, ${now}, ${change} from ${source.source} ${conflict}
     returning order_id::text as "orderId", business_date as "businessDate", calendar_date as "calendarDate"`,
    [...headOf(shop), ...source.params, shop.receivedAt, seq],
  );
  return new Map(written.map(({ orderId, ...day }) => [orderId, day]));
}

const { items, fees, discounts, payments, refunds, refundItems } = tables;
const REPLACED = [items, fees, discounts, payments, refunds, refundItems].map(({ name }) => name);

/** Deletes lines and payments of changed bills, which are then inserted again; log and sensitive records stay. */
async function clearLines({ q, compId }: LockedShop, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  for (const table of REPLACED)
    await q(`delete from ${table} where comp_id = $1 and order_id = any($2::bigint[])`, [compId, orderIds]);
}
