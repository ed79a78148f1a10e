/**
 * The single movements of money behind 实际收款 (collected): by the person at the till, and as a list, whose pages are found
 * by a roll-up and read from payments, refunds and receipts themselves.
 */
import type { BizIncomeReq, BizIncomeRes } from '../../../../types/api/finance';
import { CallError } from '../../call-error';
import { dateText, momentText, Params } from '../../db/sql';
import { isPaidWithoutBills } from '../../metrics/bill-states';
import { daysInclusive } from '../../metrics/calendar';
import { type MoneyKind, type Movement, movements } from '../../metrics/entry-kinds';
import { inWholeDays, SPAN } from '../../metrics/facts';
import { movedByPerson, OF_BILLS, type PersonMoved } from '../../metrics/money-moved';
import { type Paging, pagingOf, skippedBy, withTotal } from '../../metrics/paging';
import type { Period } from '../../metrics/period';
import { spansOf } from '../../metrics/period';
import { type Shops, shopName } from '../../metrics/shops';

/** Longest range, as for other lists. */
const MAX_DAYS = 93;

const KINDS: Record<MoneyKind | 'DAY', ReceiptKind> = {
  PAY: 1,
  VOID: 2,
  REFUND: 3,
  RECHARGE: 5,
  RECHARGE_BACK: 6,
  REPAY: 7,
  DEPOSIT: 8,
  OTHER: 9,
  DAY: 10,
};
/** A refund that a reverse settlement took back. */
const REFUND_BACK: ReceiptKind = 4;

type Receipts = NonNullable<BizIncomeRes['Receipts']>;
type ReceiptKind = Receipts['List'][number]['Kind'];

// An array, so that no row is joined to find out.
/** Pay types that bring in money. */
const COLLECTED = '(array(select t.pay_code from pay_type t where t.comp_id = $1 and t.is_collected = 1))';

function checkDays(period: Period): void {
  if (daysInclusive(period.from, period.to) > MAX_DAYS) throw new CallError(3002, { values: { n: MAX_DAYS } });
}

/** Money that came in by the person who took it, by kind and pay type. */
export async function moneyByPerson(shops: Shops, period: Period): Promise<PersonMoved[]> {
  checkDays(period);
  return (await movedByPerson(shops, period)).filter(({ IsCollected }) => IsCollected === 1);
}

type ReceiptRow = Omit<Receipts['List'][number], 'Kind' | 'ShopName'> & {
  kind: MoneyKind | 'DAY';
  total: number;
  whole: number;
};

type Asking = NonNullable<BizIncomeReq['Receipts']>;

/** One page of the movements of a pay type or a person, newest first, with the sum of all pages. */
export async function receipts(shops: Shops, period: Period, asked: Asking): Promise<Receipts> {
  checkDays(period);
  return withTotal(pagingOf(asked), (paging) => receiptsOf(shops, period, asked, paging));
}

/**
 * The days of each kind that can have the newest movements, as many as the page ends with: those that reach beyond the latest
 * moment since when the cells of the roll-up must have as many.
 *
 * Example: a cell has 40 movements between 12:00 and 22:00, another 30 between 10:00 and 21:00. The newest 40 have all moved
 * since 12:00, and the newest 70 since 10:00.
 */
const daysOfNewest = (count: string) => `newest as (
  select coalesce(max(first_local), '-infinity') as since
  from (select first_local, sum(move_count) over (order by first_local desc) as moves from cell) c where moves >= ${count}
), day as (
  select distinct shop_id, business_date, calendar_date, kind from cell where last_local >= (select since from newest)
)`;

/** Condition on the columns of the pay type and of the person of a movement. */
type Asked = (code: string, person: string) => string;

/** The movements of a table that can be on the page. */
const movesOf = (
  { table, day, calendarDay, moment, person, kinds, kind, amount, only }: Movement,
  asked: Asked,
) => `select n.shop_id, x.* from day n cross join lateral (
    select ${kind('x')} as kind, x.${moment} as moment, x.pay_code, ${amount('x')} as amount,
      x.${person} as user_id, x.order_id, ${table === 'member_account_log' ? 'x.mem_id' : 'null'}::bigint as mem_id
    from ${table} x where x.comp_id = $1 and x.shop_id = n.shop_id and x.${day} = n.business_date and x.${calendarDay} = n.calendar_date
      and x.${moment} >= (select since from newest) and ${kind('x')} = n.kind and ${asked('x.pay_code', `x.${person}`)}${only ? ` and ${only('x')}` : ''}) x
  where n.kind in (${kinds.map((one) => `'${one}'`).join(', ')})`;

/** Totals of days without bills; these days begin and end with the calendar's, and have no hour. */
const dayTotals = (asked: Asked) =>
  `select n.shop_id, 'DAY', n.business_date::timestamp, x.pay_code, max(x.amount), 0, null, null
  from day n join source_day x on x.comp_id = $1 and x.shop_id = n.shop_id and x.business_date = n.business_date and ${isPaidWithoutBills('x')}
    and ${asked('x.pay_code', '0')}
  where n.kind = 'DAY' group by n.shop_id, n.business_date, x.pay_code, x.name`;

const NEWEST_FIRST = 'order by m.moment desc, m.shop_id, m.kind, m.pay_code, m.order_id, m.amount, m.user_id, m.mem_id';

async function receiptsOf(shops: Shops, period: Period, { PayCode, UserID }: Asking, paging: Paging) {
  const params = new Params(shops.compId, spansOf([period]));
  const code = PayCode ? params.add(PayCode) : null;
  const user = UserID === undefined ? null : params.add(UserID);
  const isAsked: Asked = (ofCode, ofPerson) =>
    `${ofCode} = any${COLLECTED}${code ? ` and ${ofCode} = ${code}::text` : ''}${user ? ` and ${ofPerson} = ${user}::bigint` : ''}`;
  const skipped = `${params.add(skippedBy(paging))}::bigint`;
  const size = `${params.add(paging.PageSize)}::bigint`;
  const moved = [...movements.map((movement) => movesOf(movement, isAsked)), dayTotals(isAsked)];
  const rows = await shops.q<ReceiptRow>(
    // The days of a request are whole days, so that none is cut.
    `with ${SPAN}, cell as (
  select x.shop_id, x.business_date, x.calendar_date, x.kind, x.amount_fen, x.move_count, x.first_local, x.last_local
  from span s join money_day x on ${inWholeDays('x', period.dateType)} and x.kind not in ${OF_BILLS} and ${isAsked('x.code', 'x.user_id')}
), ${daysOfNewest(`${skipped} + ${size}`)}, page as (
  select m.* from (${moved.join('\n  union all\n  ')}) m
  ${NEWEST_FIRST} limit ${size} offset ${skipped}
)
select m.kind, case when m.kind = 'DAY' then ${dateText('m.moment')} else ${momentText('m.moment')} end as "Time", m.shop_id::text as "ShopID", m.pay_code as "PayCode", t.pay_name as "PayName",
  m.amount::bigint as "Amount", coalesce(st.user_name, '') as "UserName", coalesce(o.order_id::text, '') as "OrderID",
  coalesce(o.order_no, '') as "OrderNo", coalesce(d.desk_name, '') as "DeskName", coalesce(mem.mem_name, '') as "MemberName",
  (select sum(move_count) from cell)::int as total, (select sum(amount_fen) from cell)::bigint as whole
from page m
join pay_type t on t.comp_id = $1 and t.pay_code = m.pay_code
left join staff st on st.comp_id = $1 and st.user_id = m.user_id
left join orders o on o.comp_id = $1 and o.order_id = m.order_id
left join desk d on d.comp_id = $1 and d.desk_id = o.desk_id
left join member mem on mem.comp_id = $1 and mem.mem_id = m.mem_id
${NEWEST_FIRST}`,
    params.values,
  );
  return {
    Total: rows[0]?.total ?? 0,
    Amount: rows[0]?.whole ?? 0,
    ...paging,
    List: rows.map((row) => ({
      ...row,
      Kind: row.kind === 'REFUND' && row.Amount > 0 ? REFUND_BACK : KINDS[row.kind],
      ShopName: shopName(shops, row.ShopID),
    })),
  };
}
