/**
 * The single movements of money behind 实际收款 (collected), read from payments, refunds and receipts themselves: by the
 * person at the till, and as a list. Their sums are those of the roll-up (`figures/money-moved.ts`).
 */
import type { BizIncomeReq, BizIncomeRes } from '../../../../types/api/finance';
import { CallError } from '../../call-error';
import { localText, Params } from '../../db/sql';
import { isPaidWithoutBills } from '../../figures/days-without-bills';
import { moveKind, ofCounter, signed } from '../../figures/entry-kinds';
import { outer, SPAN } from '../../figures/facts';
import type { MoneyKind, Moved } from '../../figures/money-moved';
import { yuan } from '../../figures/rounding';
import { daysInclusive } from '../../reading/calendar';
import { pagingOf } from '../../reading/paging';
import type { Period } from '../../reading/period';
import { type DateType, type Shops, shopName } from '../../reading/shops';
import { spansOf } from '../../reading/spans';

/** Longest range, as for other lists: nothing adds single movements up beforehand. */
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

interface Source {
  table: string;
  moment: string;
  /** Columns of the business and calendar day on which the money moved. */
  days: readonly [business: string, calendar: string];
  kind: string;
  amount: string;
  user: string;
  order: string;
  member?: string;
  where?: string;
}

const MONEY = ['money_date', 'money_calendar_date'] as const;
const VOIDED = ['void_date', 'void_calendar_date'] as const;
const OWN = ['business_date', 'calendar_date'] as const;
const sources: readonly Source[] = [
  {
    ...{ table: 'order_payment', moment: 'pay_local', days: MONEY, kind: `'PAY'` },
    ...{ amount: 'x.amount_fen', user: 'x.cashier_id', order: 'x.order_id' },
  },
  {
    ...{ table: 'order_payment', moment: 'void_local', days: VOIDED, kind: `'VOID'` },
    ...{ amount: '-x.amount_fen', user: 'x.cashier_id', order: 'x.order_id' },
  },
  {
    ...{ table: 'order_refund', moment: 'refund_local', days: MONEY, kind: `'REFUND'` },
    ...{ amount: '-x.amount_fen', user: 'x.operator_id', order: 'x.order_id' },
  },
  {
    ...{ table: 'order_refund', moment: 'void_local', days: VOIDED, kind: `'REFUND'` },
    ...{ amount: 'x.amount_fen', user: 'x.operator_id', order: 'x.order_id' },
  },
  {
    ...{ table: 'member_account_log', moment: 'log_local', days: OWN, kind: moveKind('x') },
    ...{ amount: signed('x', 'principal_fen'), user: 'x.operator_id', order: 'x.order_id' },
    ...{ member: 'x.mem_id', where: ` and ${ofCounter('x')}` },
  },
  {
    ...{ table: 'other_receipt', moment: 'receipt_local', days: OWN, kind: 'x.kind' },
    ...{ amount: 'x.amount_fen', user: 'x.operator_id', order: 'x.order_id' },
  },
];

/** Of days without bills, in the columns of a movement; these days begin and end with the calendar's. */
const ofDays = (
  kind: 'PAY' | 'DAY',
) => `select x.shop_id, '${kind}', x.business_date::timestamp, x.pay_code, max(x.amount), 0, null, null
  from span s join source_day x on x.comp_id = $1 and x.shop_id = s.shop_id
    and x.business_date between s.a and s.b and (s.cut is null or x.business_date < s.b) and ${isPaidWithoutBills('x')}
  group by x.shop_id, x.business_date, x.pay_code, x.name`;

/** Movements by pay types that bring in money, one row each. */
function movedSql(dateType: DateType, ...more: string[]): string {
  const rows = sources.map(({ table, moment, days: [business, calendar], where = '', ...of }) => {
    const day = `x.${dateType === 1 ? business : calendar}`;
    const near = dateType === 1 ? '' : ` and x.${business} between s.day_before and s.b`;
    return `select x.shop_id, ${of.kind} as kind, x.${moment} as moment, x.pay_code, ${of.amount} as amount, ${of.user} as user_id,
    ${of.order} as order_id, ${of.member ?? 'null'}::bigint as mem_id
  from span s join ${table} x on x.comp_id = $1 and x.shop_id = s.shop_id and ${outer('x', business, dateType)}${near}
    and ${day} between s.a and s.b and (s.cut is null or ${day} < s.b or x.${moment} <= s.cut)${where}`;
  });
  return `${SPAN}, moved as (${[...rows, ...more].join('\n  union all\n  ')}), taken as (
  select m.*, t.pay_name, t.pay_group, t.sort from moved m
  join pay_type t on t.comp_id = $1 and t.pay_code = m.pay_code and t.is_collected = 1
)`;
}

const peopleSql = (dateType: DateType) => `with ${movedSql(dateType, ofDays('PAY'))}
select 0 as p, m.kind, m.pay_code as "payCode", m.pay_name as "payName", m.pay_group as "payGroup", 1 as "isCollected",
  sum(m.amount)::bigint as amount, count(*)::int as count, m.user_id::text as "userId", coalesce(st.user_name, '') as "userName"
from taken m left join staff st on st.comp_id = $1 and st.user_id = m.user_id
group by m.kind, m.pay_code, m.pay_name, m.pay_group, m.user_id, st.user_name`;

export type PersonMoved = Moved & { userId: string; userName: string };

function checkDays(period: Period): void {
  if (daysInclusive(period.from, period.to) > MAX_DAYS) throw new CallError(3002, { n: MAX_DAYS });
}

/** Money by the person who took it, by kind and pay type; '0' is what no person is named for. */
export async function moneyByPerson(shops: Shops, period: Period): Promise<PersonMoved[]> {
  checkDays(period);
  return shops.q<PersonMoved>(peopleSql(period.dateType), [shops.compId, spansOf([period])]);
}

interface ReceiptRow {
  kind: MoneyKind | 'DAY';
  moment: string;
  shopId: string;
  payCode: string;
  payName: string;
  amount: number;
  userName: string;
  orderId: string | null;
  orderNo: string;
  deskName: string;
  memberName: string;
  total: number;
  whole: number;
}

/** One page of the movements of a pay type or a person, newest first, with the sum of all pages. */
export async function receipts(
  shops: Shops,
  period: Period,
  asked: NonNullable<BizIncomeReq['Receipts']>,
): Promise<Receipts> {
  checkDays(period);
  const paging = pagingOf(asked);
  const params = new Params(shops.compId, spansOf([period]));
  const conditions = [
    ...(asked.PayCode ? [`m.pay_code = ${params.add(asked.PayCode)}::text`] : []),
    ...(asked.UserID === undefined ? [] : [`m.user_id = ${params.add(asked.UserID)}::bigint`]),
  ];
  const rows = await shops.q<ReceiptRow>(
    `with ${movedSql(period.dateType, ofDays('DAY'))}, page as (
  select m.*, count(*) over () as total, sum(m.amount) over () as whole from taken m
  ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
  order by m.moment desc, m.shop_id, m.kind, m.pay_code, m.order_id, m.amount
  limit ${params.add(paging.size)}::int offset ${params.add((paging.index - 1) * paging.size)}::int
)
select m.kind, ${localText('m.moment')} as moment, m.shop_id::text as "shopId", m.pay_code as "payCode", m.pay_name as "payName",
  m.amount::bigint as amount, coalesce(st.user_name, '') as "userName", o.order_id::text as "orderId",
  coalesce(o.order_no, '') as "orderNo", coalesce(d.desk_name, '') as "deskName", coalesce(mem.mem_name, '') as "memberName",
  m.total::int as total, m.whole::bigint as whole
from page m
left join staff st on st.comp_id = $1 and st.user_id = m.user_id
left join orders o on o.comp_id = $1 and o.order_id = m.order_id
left join desk d on d.comp_id = $1 and d.desk_id = o.desk_id
left join member mem on mem.comp_id = $1 and mem.mem_id = m.mem_id
order by m.moment desc, m.shop_id, m.kind, m.pay_code, m.order_id, m.amount`,
    params.values,
  );
  return {
    Total: rows[0]?.total ?? 0,
    Amount: yuan(rows[0]?.whole ?? 0),
    PageIndex: paging.index,
    PageSize: paging.size,
    List: rows.map((row) => ({
      Kind: row.kind === 'REFUND' && row.amount > 0 ? REFUND_BACK : KINDS[row.kind],
      Time: row.moment,
      ShopID: row.shopId,
      ShopName: shopName(shops, row.shopId),
      PayCode: row.payCode,
      PayName: row.payName,
      Amount: yuan(row.amount),
      UserName: row.userName,
      OrderID: row.orderId ?? '',
      OrderNo: row.orderNo,
      DeskName: row.deskName,
      MemberName: row.memberName,
    })),
  };
}
