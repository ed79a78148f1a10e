/** Days that change with the bills of a run that is being taken out; those are marked in `import_bill.is_taken`. */
import type { Query } from '../../db/db';
import { counted } from '../../metrics/bill-states';

const TAKEN = 'b.comp_id = $1 and b.import_id = $2 and b.is_taken';
/** Columns with days, by table. */
const DAYS = [
  ['orders', 'business_date'],
  ['order_payment', 'money_date'],
  ['order_payment', 'void_date'],
  ['order_refund', 'money_date'],
  ['order_refund', 'void_date'],
  ['sensitive_record', 'business_date'],
] as const;

/** Business days of the bills and of their money, as they are and as they were. */
export async function touchedDays(q: Query, compId: number, importId: number): Promise<string[]> {
  const parts = DAYS.flatMap(([table, day]) => [
    `select l.${day} as day from import_bill b join ${table} l on l.comp_id = $1 and l.order_id = b.order_id where ${TAKEN}`,
    `select (l ->> '${day}')::date from import_bill b cross join lateral jsonb_array_elements(b.before -> '${table}') l where ${TAKEN} and b.before is not null`,
  ]);
  const rows = await q<{ day: string }>(
    `select distinct day from (${parts.join(' union ')}) d where day is not null order by 1`,
    [compId, importId],
  );
  return rows.map(({ day }) => day);
}

const FIGURES = ['turnover_fen', 'discount_fen', 'refund_fen', 'income_fen', 'guest_count'];
const figuresOf = (bill: string) =>
  FIGURES.map((name) => `case when ${counted(bill)} then ${bill}.${name} else 0 end`).join(', ');

/**
 * Closed days say by how much their figures changed. A day that was closed before the run had counted its bills as a
 * change, which is taken back; one that was closed since had them in its figures, so that their going is a change.
 */
const RESTATE = `with one as (
    select o.shop_id, o.business_date,
      case when ${counted('p')} then p.income_fen else 0 end - case when ${counted('o')} then o.income_fen else 0 end as amount
    from import_bill b join orders o on o.comp_id = $1 and o.order_id = b.order_id
      left join lateral jsonb_populate_record(null::orders, b.before -> 'orders' -> 0) p on b.before is not null
    where ${TAKEN} and (${figuresOf('p')}) is distinct from (${figuresOf('o')})),
  change as (select shop_id, business_date, sum(amount)::bigint as amount, count(*)::int as count from one group by 1, 2)
  update day_close d set restated_fen = d.restated_fen + c.amount,
    restated_count = case when d.closed_at <= $3::timestamptz then greatest(0, d.restated_count - c.count) else d.restated_count + c.count end,
    restated_at = case when d.closed_at <= $3::timestamptz and d.restated_count <= c.count then null else $4::timestamptz end
  from change c where d.comp_id = $1 and d.shop_id = c.shop_id and d.business_date = c.business_date
  returning 1`;

export const restateDays = (q: Query, compId: number, importId: number, startedAt: string, now: Date) =>
  q(RESTATE, [compId, importId, startedAt, now.toISOString()]);
