/** Stores counts of cash; a count that comes again changes nothing, one with a higher revision replaces the stored one. */
import type { Tenant } from '../db/db';
import { isDay } from '../metrics/calendar';
import { type Movement, movements } from '../metrics/entry-kinds';
import { timeFault } from './check/check-times';
import { type Count, countShape } from './check/count-schema';
import { type Refusal, refuse } from './check/refusal';
import { closeDay } from './close-days';
import { extIdOf, type MoneyOutcome } from './money/put-money';
import { type LockedShop, lockShop } from './write/locked-shop';

const movedOn = ({ table, day, person, amount, only }: Movement) =>
  `select ${amount('x')} as amount, x.pay_code, x.${person} as user_id from ${table} x
      where x.comp_id = $1 and x.shop_id = $2 and x.${day} = $3::date${only ? ` and ${only('x')}` : ''}`;
/** Cash that moved on a day, of all people or of one: payments, what was taken back, and money beside the bills. */
const CASH = `select coalesce(sum(m.amount), 0)::bigint as cash from (${movements.map(movedOn).join(' union all ')}) m
  join pay_type t on t.comp_id = $1 and t.pay_code = m.pay_code and t.pay_group = 1
  where $4::bigint = 0 or m.user_id = $4::bigint`;

const KNOWN = `select rev, to_char(business_date, 'YYYY-MM-DD') as "date" from day_count where comp_id = $1 and shop_id = $2 and ext_id = $3`;
const STORE = `insert into day_count (comp_id, shop_id, ext_id, rev, business_date, shift, user_id, opening_fen, expected_fen,
    counted_fen, signed_by, note, counted_local, received_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict (comp_id, shop_id, ext_id) do update set rev = excluded.rev, business_date = excluded.business_date,
    shift = excluded.shift, user_id = excluded.user_id, opening_fen = excluded.opening_fen, expected_fen = excluded.expected_fen,
    counted_fen = excluded.counted_fen, signed_by = excluded.signed_by, note = excluded.note,
    counted_local = excluded.counted_local, received_at = excluded.received_at`;

export async function putCounts(
  q: Tenant,
  shopId: string,
  counts: readonly unknown[],
  now: Date,
): Promise<MoneyOutcome[]> {
  const shop = await lockShop(q, shopId, now);
  const outcomes: MoneyOutcome[] = [];
  for (const sent of counts) {
    const refusal = countShape(sent);
    outcomes.push(
      refusal || !shop
        ? refused(sent, refusal ?? NO_SHOP)
        : // The shape was checked.
          await putCount(q, shop, sent as Count, now),
    );
  }
  return outcomes;
}

const NO_SHOP = refuse('ShopID', 'shop.none');
const refused = (sent: unknown, refusal: Refusal): MoneyOutcome => ({
  ...{ ExtID: extIdOf(sent), result: 'refused', ...refusal },
});

async function putCount(q: Tenant, shop: LockedShop, count: Count, now: Date): Promise<MoneyOutcome> {
  const { shopId } = shop;
  const { ExtID, Rev = 0, BusinessDate, Shift = '', CashierID = '0', OpeningFen = 0, CountedFen } = count;
  const { SignedBy = '', Note = '', Time, IsLast = false } = count;
  const wrong = problemOf(count, shop);
  if (wrong) return refused(count, wrong);
  const [known] = await q<{ rev: number }>(KNOWN, [q.compId, shopId, ExtID]);
  if (known && Rev <= known.rev) return { ExtID, result: Rev === known.rev ? 'unchanged' : 'older' };
  const expected =
    count.ExpectedFen ??
    OpeningFen +
      Number((await q<{ cash: number }>(CASH, [q.compId, shopId, BusinessDate, CashierID]))[0]?.cash ?? 0);
  await q(STORE, [
    ...[q.compId, shopId, ExtID, Rev, BusinessDate, Shift, CashierID, OpeningFen, expected, CountedFen],
    ...[SignedBy, Note, Time, now.toISOString()],
  ]);
  if (IsLast) await closeDay(q, shopId, BusinessDate, CashierID, now);
  return { ExtID, result: known ? 'updated' : 'created' };
}

function problemOf({ BusinessDate, Time, IsLast }: Count, { latest, today }: LockedShop): Refusal | null {
  if (!isDay(BusinessDate)) return refuse('BusinessDate', 'day.none');
  // A day that has not begun would be closed without a bill, for good.
  if (BusinessDate > (IsLast ? today : latest.slice(0, 10))) return refuse('BusinessDate', 'day.future');
  return timeFault('Time', Time, latest);
}
