/**
 * Checks the ledgers that no roll-up holds: balances against their log, the log against the bills, bills against their
 * lines.
 */
import type { Tenant } from '../../db/db';
import { entryKinds, ofBills, signed } from '../../metrics/entry-kinds';
import { LISTED } from '../../metrics/reconcile';

/** A row whose figures do not follow from what they are made of. */
export interface LedgerDifference {
  table: string;
  /** 'missing': a row that the ledger lacks; 'wrong': a row that the ledger should not have, or sums that do not agree. */
  kind: 'missing' | 'wrong';
  row: Record<string, unknown>;
}

const BALANCES = `select m.mem_id::text as "MemID", m.principal_fen, m.gift_fen, coalesce(l.principal, 0) as log_principal_fen, coalesce(l.gift, 0) as log_gift_fen
  from member m left join (
    select mem_id, sum(${signed('e', 'principal_fen')})::bigint as principal, sum(${signed('e', 'gift_fen')})::bigint as gift
    from member_account_log e where comp_id = $1 group by mem_id) l on l.mem_id = m.mem_id
  where m.comp_id = $1 and (m.principal_fen <> coalesce(l.principal, 0) or m.gift_fen <> coalesce(l.gift, 0))
  order by m.mem_id limit ${LISTED}`;

const SPENT = `${entryKinds.spent}::smallint`;
const GIVEN_BACK = `${entryKinds.givenBack}::smallint`;
/** Stored value used and returned by the bills, beside what the log has of it. */
const LOG = `with booked as (
    select o.shop_id, o.order_id, o.mem_id, e.kind, e.principal_fen, e.gift_fen, e.log_local
    from orders o
      join (
        select p.order_id, p.pay_code, e.* from order_payment p cross join lateral (values
          (${SPENT}, p.amount_fen, p.gift_fen, p.pay_local), (${GIVEN_BACK}, p.amount_fen, p.gift_fen, p.void_local)
        ) e(kind, principal_fen, gift_fen, log_local) where p.comp_id = $1
        union all
        select r.order_id, r.pay_code, e.* from order_refund r cross join lateral (values
          (${GIVEN_BACK}, r.amount_fen, 0::bigint, r.refund_local), (${SPENT}, r.amount_fen, 0::bigint, r.void_local)
        ) e(kind, principal_fen, gift_fen, log_local) where r.comp_id = $1
      ) e on e.order_id = o.order_id and e.log_local is not null
      join pay_type t on t.comp_id = $1 and t.pay_code = e.pay_code and t.pay_group = 4
    where o.comp_id = $1 and o.mem_id is not null
  ), logged as (
    select shop_id, order_id, mem_id, kind, principal_fen, gift_fen, log_local
    from member_account_log e where comp_id = $1 and ${ofBills('e')}
  )`;
const LOG_MISSING = `${LOG} select * from booked except all select * from logged limit ${LISTED}`;
const LOG_WRONG = `${LOG} select * from logged except all select * from booked limit ${LISTED}`;

/** Amounts of bills beside the sums of their lines; parts of combos are left out, because they repeat their combo. */
const BILLS = `select o.order_id::text as "OrderID", o.ext_id, o.turnover_fen, o.discount_fen, o.refund_fen, o.income_fen,
    coalesce(i.sale, 0) + coalesce(f.amount, 0) as lines_turnover_fen, coalesce(i.income, 0) + coalesce(f.income, 0) as lines_income_fen
  from orders o
    left join (select order_id, sum(sale_fen)::bigint as sale, sum(income_fen)::bigint as income from order_item
      where comp_id = $1 and item_type <> 3 group by order_id) i on i.order_id = o.order_id
    left join (select order_id, sum(amount_fen)::bigint as amount, sum(income_fen)::bigint as income from order_fee
      where comp_id = $1 group by order_id) f on f.order_id = o.order_id
  where o.comp_id = $1 and (o.turnover_fen <> coalesce(i.sale, 0) + coalesce(f.amount, 0)
    or o.income_fen <> coalesce(i.income, 0) + coalesce(f.income, 0))
  order by o.order_id limit ${LISTED}`;

const CHECKS = [
  ['member', 'wrong', BALANCES],
  ['orders', 'wrong', BILLS],
  ['member_account_log', 'missing', LOG_MISSING],
  ['member_account_log', 'wrong', LOG_WRONG],
] as const;

export async function reconcileLedgers(q: Tenant): Promise<LedgerDifference[]> {
  const found: LedgerDifference[] = [];
  for (const [table, kind, sql] of CHECKS) {
    const rows = await q<{ row: LedgerDifference['row'] }>(`select to_jsonb(x) as row from (${sql}) x`, [q.compId]);
    found.push(...rows.map(({ row }) => ({ table, kind, row })));
  }
  return found;
}
