/** Stores counts of cash; a count that comes again changes nothing, one with a higher revision replaces the stored one, other content without one is refused. */
import type { Tenant } from '../db/db';
import { markDue } from '../db/due';
import { isDay } from '../local-time';
import { type Movement, movements } from '../metrics/entry-kinds';
import { timeFault } from './check/check-times';
import { type Count, countShape } from './check/entry-schema';
import { type Outcome, type Refusal, refuse, refused } from './check/refusal';
import { closeDay } from './close-days';
import { type Row, type Told, typesOf, valuesOf } from './money/entries';
import { compareRevisions, extIdOf } from './money/put-money';
import { bulk } from './write/bulk';
import { FIRST, insertBulk, replacing } from './write/insert-lines';
import { type LockedShop, needShop } from './write/locked-shop';

const movedOn = ({ table, day, person, amount, only }: Movement) =>
  `select ${amount('x')} as amount, x.pay_code, x.${person} as user_id from ${table} x
      where x.comp_id = $1 and x.shop_id = $2 and x.${day} = $3::date${only ? ` and ${only('x')}` : ''}`;
/** Cash that moved on a day, of all people or of one: payments, what was taken back, and money beside the bills. */
const CASH = `select coalesce(sum(m.amount), 0)::bigint as cash from (${movements.map(movedOn).join(' union all ')}) m
  join pay_type t on t.comp_id = $1 and t.pay_code = m.pay_code and t.pay_group = 1
  where $4::bigint = 0 or m.user_id = $4::bigint`;

const TOLD: Told = {
  business_date: ['date', 'BusinessDate'],
  shift: ['text', 'Shift'],
  user_id: ['bigint', 'CashierID'],
  opening_fen: ['bigint', 'OpeningFen'],
  expected_fen: ['bigint', 'ExpectedFen'],
  counted_fen: ['bigint', 'CountedFen'],
  signed_by: ['text', 'SignedBy'],
  note: ['text', 'Note'],
  counted_local: ['timestamp', 'Time'],
};
const columns = { ext_id: 'text', rev: 'bigint', ...typesOf(TOLD), received_at: 'timestamptz' };
const KNOWN = `select rev, ${Object.keys(TOLD)
  .map((name) => `${name}::text as ${name}`)
  .join(', ')} from day_count
  where comp_id = $1 and shop_id = $2 and ext_id = $3`;

export async function putCounts(q: Tenant, shopId: string, counts: readonly unknown[], now: Date): Promise<Outcome[]> {
  const shop = await needShop(q, shopId, now);
  const outcomes: Outcome[] = [];
  for (const sent of counts) {
    const refusal = countShape(sent);
    // The shape was checked.
    outcomes.push(refusal ? refused(extIdOf(sent), refusal) : await putCount(shop, sent as Count));
  }
  await markDue(q, now);
  return outcomes;
}

async function putCount(shop: LockedShop, count: Count): Promise<Outcome> {
  const { q, compId, shopId, receivedAt } = shop;
  const { IsLast = false, ...sent } = count;
  const entry = { Shift: '', CashierID: '0', OpeningFen: 0, SignedBy: '', Note: '', ...sent };
  const { ExtID, BusinessDate, CashierID } = entry;
  const wrong = problemOf(count, shop);
  if (wrong) return refused(ExtID, wrong);
  const [known] = await q<Row & { rev: number }>(KNOWN, [compId, shopId, ExtID]);
  const row = {
    ...valuesOf(TOLD, entry),
    ext_id: ExtID,
    rev: count.Rev ?? null,
    received_at: receivedAt.toISOString(),
  };
  // What the server worked out is as good as what is sent again without it.
  const expected = count.ExpectedFen ?? known?.expected_fen ?? null;
  const result = known ? compareRevisions(TOLD, known, { ...row, expected_fen: expected }) : 'created';
  if (typeof result === 'object') return refused(ExtID, result);
  if (result === 'created' || result === 'updated') {
    const [cash] = await q<{ cash: number }>(CASH, [compId, shopId, BusinessDate, CashierID]);
    const expected_fen = count.ExpectedFen ?? entry.OpeningFen + (cash?.cash ?? 0);
    const source = bulk(columns, [{ ...row, rev: count.Rev ?? 0, expected_fen }], FIRST);
    await insertBulk(shop, 'day_count', source, {
      conflict: replacing('(comp_id, shop_id, ext_id)', Object.keys(columns)),
    });
  }
  if (IsLast && result !== 'older') await closeDay(q, shopId, BusinessDate, CashierID, receivedAt);
  return { ExtID, result };
}

function problemOf({ BusinessDate, Time, IsLast }: Count, { latest, today }: LockedShop): Refusal | null {
  if (!isDay(BusinessDate)) return refuse('BusinessDate', 'day.none');
  // A day that has not begun would be closed without a bill, for good.
  if (BusinessDate > (IsLast ? today : latest.slice(0, 10))) return refuse('BusinessDate', 'day.future');
  return timeFault('Time', Time, latest);
}
