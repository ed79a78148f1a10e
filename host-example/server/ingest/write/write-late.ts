/**
 * Writes late revisions, which arrive after a later one of their bill. The bill keeps its current content; the
 * operations, first settlement and reverse settlement of the late revision are added.
 */
import type { Moment } from '../check/revisions';
import { log } from '../rows/line-tables';
import type { Checked } from '../rows/order-columns';
import { costBills } from './apply-costs';
import { bulk } from './bulk';
import { businessDay, type Days, headOf, insertTable, instant, minuteOf } from './insert-lines';
import { keepReplaced, noteImported } from './keep-import';
import type { LockedShop } from './locked-shop';
import { nextSeq } from './news';
import type { Stored } from './stored-bills';
import { logExtra } from './write-bills';
import { writeRecords } from './write-records';

/** A late revision; `resolved` holds the state of the bill at that revision. */
export interface Late extends Checked {
  stored: Stored;
  /** What all known revisions make of the bill. */
  now: Moment;
}

export async function writeLate(shop: LockedShop, late: readonly Late[]) {
  const nothing = { dates: [], recordIds: [], days: new Map<string, never>() };
  if (late.length === 0) return nothing;
  const known = late.map((one) => one.resolved.orderId);
  await keepReplaced(shop, known);
  await rememberStates(shop, late);
  const fresh = await withNews(shop, late);
  if (fresh.length === 0) return nothing;
  const orderIds = fresh.map((one) => one.resolved.orderId);
  const seq = await nextSeq(shop);
  const days = await amendOrders(shop, fresh, seq);
  const operations = fresh.map(({ bill, resolved: { orderId } }) => ({ bill, orderId }));
  await insertTable(shop, log, operations, logExtra);
  const recordIds = await writeRecords(shop, fresh, days);
  await noteImported(shop, orderIds, seq);
  const dates = [...fresh.map((one) => one.stored.businessDate), ...[...days.values()].map((day) => day.businessDate)];
  return { dates, recordIds, days };
}

async function rememberStates({ q, compId }: LockedShop, late: readonly Late[]): Promise<void> {
  await q`
    update orders o set states = r.states
    from unnest(${late.map((one) => one.resolved.orderId)}::bigint[],
    ${late.map((one) => JSON.stringify(one.resolved.states))}::jsonb[]) as r(order_id, states)
    where o.comp_id = ${compId} and o.order_id = r.order_id and o.states is distinct from r.states`;
}

/**
 * Those that say something new; most late revisions repeat what is known. New are another state or first settlement, an
 * operation that is not in the log, and one whose record takes members from the lowest or highest revision that has it.
 */
async function withNews({ q, compId }: LockedShop, late: readonly Late[]): Promise<Late[]> {
  const known = await q<{ key: string; firstRev: number | null; lastRev: number | null }>`
    select l.order_id || ' ' || l.seq_no as key, s.first_rev as "firstRev", s.last_rev as "lastRev"
    from order_log l left join sensitive_record s
      on s.comp_id = ${compId} and s.order_id = l.order_id and s.seq_no = l.seq_no
    where l.comp_id = ${compId} and l.order_id = any(${late.map((one) => one.resolved.orderId)}::bigint[])`;
  const byKey = new Map(known.map((row) => [row.key, row]));
  return late.filter(({ bill, resolved, stored, now }) => {
    if (now.state !== stored.state || now.firstSettle !== (stored.fixed?.firstSettle ?? null)) return true;
    return bill.Events.some(({ SeqNo }) => {
      const row = byKey.get(`${resolved.orderId} ${SeqNo}`);
      if (!row) return true;
      const { firstRev, lastRev } = row;
      return (firstRev !== null && bill.Rev < firstRev) || (lastRev !== null && bill.Rev > lastRev);
    });
  });
}

const amended = { order_id: 'bigint', state: 'smallint', first_settle: 'timestamp' };
const DAYS_OF = ['order_item', 'order_fee', 'order_discount', 'order_payment', 'order_refund'];

async function amendOrders(shop: LockedShop, late: readonly Late[], seq: number): Promise<Days> {
  const list = late.map(({ resolved, now }) => ({
    order_id: resolved.orderId,
    state: now.state,
    first_settle: now.firstSettle,
  }));
  const source = bulk(amended, list, 7);
  // Days of an unchanged first settlement are kept as stored.
  const moved = (day: string, stays: string) =>
    `case when o.first_settle_local is distinct from r.first_settle then ${day} else ${stays} end`;
  const first = 'coalesce(r.first_settle, o.open_local)';
  const written = await shop.q<{ orderId: string; businessDate: string; calendarDate: string }>(
    `update orders o set order_state = r.state, first_settle_local = r.first_settle, first_settle_time = ${instant('r.first_settle')},
       business_date = ${moved(businessDay(first), 'o.business_date')}, calendar_date = ${moved(`${first}::date`, 'o.calendar_date')},
       settle_minute = case when o.open_minute is not null then ${minuteOf('r.first_settle')} end, seq = $5::bigint, updated_at = $6::timestamptz,
       dining_minutes = case when o.open_minute is not null and r.first_settle <> o.open_local
         then greatest(0, floor(extract(epoch from ${instant('r.first_settle')} - o.open_time) / 60))::int end
     from ${source.source} where o.comp_id = $1::int and o.shop_id = $2::bigint and o.order_id = r.order_id
     returning o.order_id::text as "orderId", o.business_date as "businessDate", o.calendar_date as "calendarDate"`,
    [...headOf(shop), seq, shop.receivedAt, ...source.params],
  );
  const orderIds = list.map((row) => row.order_id);
  for (const table of DAYS_OF)
    await shop.q(
      `update ${table} l set business_date = o.business_date from orders o
       where l.comp_id = $1 and l.order_id = any($2::bigint[]) and o.comp_id = $1 and o.order_id = l.order_id
         and l.business_date <> o.business_date`,
      [shop.compId, orderIds],
    );
  // Costs hold from a day on.
  await costBills(shop.q, orderIds);
  return new Map(written.map(({ orderId, ...day }) => [orderId, day]));
}
