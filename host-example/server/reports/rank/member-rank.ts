/** 会员 (members): their spending, recharges and use of balances, and a ranking by spending. */
import type { BizMemberReq, BizMemberRes, MemberSum } from '../../../../types/api/rank';
import { holds, momentText, Params } from '../../db/sql';
import { sumOf } from '../../ingest/money';
import { counted } from '../../metrics/bill-states';
import { membersByShopDay } from '../../metrics/day-sums';
import { ofCounter, recharge, signed } from '../../metrics/entry-kinds';
import { inSpan, SPAN } from '../../metrics/facts';
import { added, measures } from '../../metrics/measures';
import { type Paging, pagingOf, skippedBy, wayOf, withTotal } from '../../metrics/paging';
import type { Period } from '../../metrics/period';
import { ofPeriods, spansOf } from '../../metrics/period';
import { rate } from '../../metrics/rounding';
import type { DateType, Shops } from '../../metrics/shops';
import { sumsOfBills } from '../../metrics/sums';
import { discountsByType, incomeByPay } from '../finance/income';
import { report } from '../open-report';
import { maskMobile } from '../order/order-row';

const STORED_VALUE = 4;
const BONUS_DISCOUNT = 11;

/** Counted bills of members. */
const memberFact = (dateType: DateType) => {
  const { income_fen: income, order_count: orders } = added(measures, ['BusinessIncome', 'OrderCount'], 'o');
  return `fact as (
  select s.p, o.mem_id, ${income} as income_fen, ${orders} as order_count, o.first_settle_local as last_local
  from span s join orders o on ${inSpan('o', dateType, 'first_settle_local')} and ${counted('o')} and o.mem_id is not null
)`;
};

// RepeatRate: members with two bills or more ÷ members with a bill.
const activeSql = (dateType: DateType) => `with ${SPAN}, ${memberFact(dateType)}, visit as (
  select p, mem_id, sum(order_count) as bills from fact group by 1, 2
)
select p, count(*)::int as active, (count(*) filter (where bills > 1))::int as repeating from visit group by 1`;

// Recharges are payments of members minus balances paid out, also for the bonus.
const rechargeSql = (dateType: DateType) => `with ${SPAN}
select s.p, coalesce(sum(${signed('l', 'principal_fen')}), 0)::bigint as "RechargeAmount",
  coalesce(sum(${signed('l', 'gift_fen')}), 0)::bigint as "RechargeGift", (count(*) filter (where ${recharge('l')}))::int as "RechargeCount"
from span s join member_account_log l on ${inSpan('l', dateType, 'log_local')} and ${ofCounter('l')} group by 1`;

export const NO_RECHARGE = { RechargeAmount: 0, RechargeGift: 0, RechargeCount: 0 };
export const recharges = (shops: Shops, periods: Period[]) =>
  ofPeriods<typeof NO_RECHARGE & { p: number }>(shops, periods, rechargeSql);

// Balances are current, whatever the period.
const BALANCE = `select coalesce(sum(principal_fen), 0)::bigint as "StoredBalance", coalesce(sum(gift_fen), 0)::bigint as "StoredGiftBalance"
from member where comp_id = $1 and shop_id = any($2::bigint[])`;

export const getBusinessInfoMember = report<'GetBusinessInfoMember'>({}, async (opened, body) => {
  const { shops, current, periods } = opened;
  const paging = pagingOf(body);
  const [[sum, prev], list] = await Promise.all([
    memberSums(shops, periods),
    body.Mode === 2
      ? withTotal(paging, (page) => memberRank(shops, current, body, page))
      : { Total: 0, ...paging, List: [] },
  ]);
  if (!sum) throw new Error('the figures of the period are missing');
  return { Sum: sum, Prev: prev ?? null, ...list };
});

async function memberSums(shops: Shops, periods: Period[]): Promise<MemberSum[]> {
  const [all, active, paidIn, fresh, pays, discounts, [balance]] = await Promise.all([
    sumsOfBills(shops, periods),
    ofPeriods<{ p: number; active: number; repeating: number }>(shops, periods, activeSql),
    recharges(shops, periods),
    membersByShopDay(shops, periods),
    incomeByPay(shops, periods),
    discountsByType(shops, periods),
    shops.q<Pick<MemberSum, 'StoredBalance' | 'StoredGiftBalance'>>(BALANCE, [shops.compId, shops.ids]),
  ]);
  return all.map((sums, p) => {
    const visits = active.find((row) => row.p === p);
    const stored = pays.filter((row) => row.p === p && row.PayGroup === STORED_VALUE);
    return {
      MemberIncome: sums.MemberIncome,
      MemberOrderCount: sums.MemberOrderCount,
      // 会员占比 = member income ÷ 营业收入, of days with bills: totals do not say of whom
      MemberIncomeRate: rate(sums.MemberIncome, sums.BusinessIncome),
      NonMemberIncome: sums.BusinessIncome - sums.MemberIncome,
      ActiveMember: visits?.active ?? 0,
      NewMember: sumOf(fresh, (row) => (row.p === p ? row.count : 0)),
      ...(paidIn.find((row) => row.p === p) ?? NO_RECHARGE),
      // 储值消费: the principal is income by pay type, the bonus a discount of type 11
      StoredPaid: sumOf(stored, (row) => row.Amount - row.RefundAmount),
      StoredGiftPaid: discounts.find((row) => row.p === p && row.DiscountType === BONUS_DISCOUNT)?.Amount ?? 0,
      ...(balance ?? { StoredBalance: 0, StoredGiftBalance: 0 }),
      RepeatRate: rate(visits?.repeating ?? 0, visits?.active ?? 0),
    };
  });
}

type RankBy = NonNullable<BizMemberReq['RankBy']>;

const RANKS = { 1: 'amount', 2: 'orders', 3: 'recharge', 4: 'balance' } as const satisfies Record<RankBy, string>;

/** What each member `r` spent and paid in, its last visit, and its balance: of members of the stores $3 with one, and who came. */
const memberFigures = (dateType: DateType) => `${memberFact(dateType)}, spent as (
  select mem_id, sum(income_fen)::bigint as amount, sum(order_count)::int as orders, max(last_local) as last_local from fact group by 1
), paid as (
  select l.mem_id, sum(${signed('l', 'principal_fen')})::bigint as recharge
  from span s join member_account_log l on ${inSpan('l', dateType, 'log_local')} and ${ofCounter('l')} group by 1
), known as (
  select mem_id from spent union select mem_id from paid
  union select mem_id from member where comp_id = $1 and shop_id = any($3::bigint[]) and principal_fen + gift_fen <> 0
), r as (
  select k.mem_id, coalesce(s.amount, 0) as amount, coalesce(s.orders, 0) as orders, coalesce(p.recharge, 0) as recharge,
    coalesce(m.principal_fen + m.gift_fen, 0) as balance, s.last_local
  from known k left join member m on m.comp_id = $1 and m.mem_id = k.mem_id left join spent s on s.mem_id = k.mem_id left join paid p on p.mem_id = k.mem_id
)`;

/**
 * Members with a value to rank by, largest first; a member that only bills name is shown by id. Without the right to
 * mobiles, the search covers only the digits shown.
 */
async function memberRank(shops: Shops, period: Period, body: BizMemberReq, paging: Paging) {
  const canSeeMobile = shops.can('boss.member.mobile');
  const by = RANKS[body.RankBy ?? 1];
  const params = new Params(shops.compId, spansOf([period]), shops.ids);
  // A balance counts in the store that the member belongs to, as in their sum; what was spent or paid in counts where it was.
  const conditions = [`r.${by} <> 0`, ...(by === 'balance' ? ['m.shop_id = any($3::bigint[])'] : [])];
  const { Keyword: keyword } = body;
  if (keyword) {
    const value = params.add(keyword);
    const mobile = canSeeMobile ? holds('m.mobile', value) : `right(m.mobile, 4) = ${value}::text`;
    conditions.push(`(${holds('m.mem_name', value)} or ${mobile})`);
  }
  const way = wayOf(body);
  // A member of a store in another currency has no balance in this one.
  const balance = `case when coalesce(nullif(sh.currency, ''), (select co.currency from company co where co.comp_id = $1)) = ${params.add(shops.list[0]?.currency)}::text
    then r.balance end`;
  const rows = await shops.q<BizMemberRes['List'][number] & { total: number }>(
    `with ${SPAN}, ${memberFigures(period.dateType)}
select (count(*) over ())::int as total, r.mem_id::text as "MemID", coalesce(m.mem_name, r.mem_id::text) as "MemName", coalesce(m.mobile, '') as "MemMobile",
  coalesce(m.level_name, '') as "LevelName", r.amount as "Amount", r.orders::int as "OrderCount",
  r.recharge as "RechargeAmount", ${balance} as "Balance", coalesce(${momentText('r.last_local')}, '') as "LastTime", coalesce(sh.shop_name, '') as "ShopName"
from r left join member m on m.comp_id = $1 and m.mem_id = r.mem_id left join shop sh on sh.comp_id = $1 and sh.shop_id = m.shop_id
where ${conditions.join(' and ')}
order by r.${by} ${way}, r.amount ${way}, r.mem_id
limit ${params.add(paging.PageSize)}::int offset ${params.add(skippedBy(paging))}::int`,
    params.values,
  );
  return {
    Total: rows[0]?.total ?? 0,
    List: rows.map((row, index) => ({
      ...row,
      Rank: skippedBy(paging) + index + 1,
      MemMobile: maskMobile(row.MemMobile, canSeeMobile),
    })),
  };
}
