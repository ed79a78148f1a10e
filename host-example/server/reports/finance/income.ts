/** 收入构成 (composition of income): business income by pay type, discounts by type, the bridge to the money collected, and counts of cash. */
import type { Meta } from '../../../../types/api/common';
import type { BizIncomeReq, BizIncomeRes } from '../../../../types/api/finance';
import type { Handler } from '../../call';
import { localText } from '../../db/sql';
import { sumOf } from '../../ingest/money';
import { counted, mayHaveRefunds } from '../../metrics/bill-states';
import { totalsDays } from '../../metrics/day-sums';
import { rolledUp, SPAN, untilCut } from '../../metrics/facts';
import { besideBefore, grouped } from '../../metrics/grouped';
import { type CameBack, cameBack, type Moved, moneyMoved } from '../../metrics/money-moved';
import type { Period } from '../../metrics/period';
import { ofPeriods } from '../../metrics/period';
import { rate } from '../../metrics/rounding';
import { type DateType, type Shops, shopName } from '../../metrics/shops';
import { noSums, sumsOfAll } from '../../metrics/sums';
import { type Opened, report } from '../open-report';
import { discountWords, payGroupWords, say, words } from '../words';
import { collected, givenBack, isUnknown, net, type PayRow, people } from './collected';
import { moneyByPerson, receipts } from './receipts';

/** Counted bills o of the day on which span s is cut, up to the cut. */
const cutBills = (dateType: DateType) =>
  `span s join orders o on ${untilCut('o', dateType, 'first_settle_local')} and ${counted('o')}`;

/**
 * Income by pay type = payments kept − refunds kept. Their sum is BusinessIncome with added tax and tips, because every
 * counted bill is fully paid (invariant I2 of docs/product/metrics.md). `paid` has the payments (SALE) and refunds of whole
 * days, then those of the bills of a cut day; a refund counts as no payment in both.
 */
const paySql = (dateType: DateType) => `with ${SPAN}, paid as (
  ${rolledUp(
    'money_day',
    dateType,
    `x.code as pay_code, case x.kind when 'SALE' then x.amount_fen else 0 end as amount_fen,
    case x.kind when 'SALE' then 0 else x.amount_fen end as refund_fen, x.move_count as count`,
    ` and x.kind in ('SALE', 'SALE_REFUND')`,
  )}
  union all
  select s.p, s.shop_id, s.b, x.pay_code, x.amount_fen, 0, 1 from ${cutBills(dateType)}
    join order_payment x on x.comp_id = $1 and x.order_id = o.order_id and x.void_time is null
  union all
  select s.p, s.shop_id, s.b, x.pay_code, 0, x.amount_fen, 0 from ${cutBills(dateType)} and ${mayHaveRefunds('o')}
    join order_refund x on x.comp_id = $1 and x.order_id = o.order_id and x.void_time is null
)
select paid.p, paid.pay_code as "PayCode", coalesce(t.pay_name, paid.pay_code) as "PayName", coalesce(t.pay_group, 9) as "PayGroup",
  coalesce(t.is_collected, 0) as "IsCollected", coalesce(t.sort, 9999) as sort,
  sum(paid.amount_fen)::bigint as "Amount", sum(paid.refund_fen)::bigint as "RefundAmount", sum(paid.count)::int as "Count"
from paid left join pay_type t on t.comp_id = $1 and t.pay_code = paid.pay_code
group by 1, 2, 3, 4, 5, 6 order by 6, 2`;

export const incomeByPay = (shops: Shops, periods: Period[]) => ofPeriods<PayRow>(shops, periods, paySql);

/** Discounts by type, of whole days and then of a cut one; their sum is DiscountAmount (invariant I3 of docs/product/metrics.md). */
const discountSql = (dateType: DateType) => `with ${SPAN}, given as (
  ${rolledUp(
    'money_day',
    dateType,
    'x.code::smallint as discount_type, x.amount_fen, x.move_count as count',
    ` and x.kind = 'DISCOUNT'`,
  )}
  union all
  select s.p, s.shop_id, s.b, x.discount_type, x.amount_fen, 1 from ${cutBills(dateType)}
    join order_discount x on x.comp_id = $1 and x.order_id = o.order_id
)
select p, discount_type as "DiscountType", sum(amount_fen)::bigint as "Amount", sum(count)::int as "Count" from given group by 1, 2 order by 2`;

type DiscountRow = Pick<BizIncomeRes['Discounts'][number], 'DiscountType' | 'Amount' | 'Count'> & { p: number };

export const discountsByType = (shops: Shops, periods: Period[]) => ofPeriods<DiscountRow>(shops, periods, discountSql);

// With Detail 1 the answer says what was returned before payment, which stands in the roll-ups of dishes.
export const getBusinessInfoIncome: Handler<'GetBusinessInfoIncome'> = (context, body) =>
  report<'GetBusinessInfoIncome'>({ dishes: body.Detail === 1 }, incomeReport)(context, body);

export async function incomeReport(
  { shops, current, compared, periods }: Opened,
  asked: Pick<BizIncomeReq, 'Detail' | 'SplitBy' | 'Receipts'>,
): Promise<Omit<BizIncomeRes, keyof Meta>> {
  const [pays, discounts, sums, movedNow, byPerson, Receipts, back, counts] = await Promise.all([
    paysBesideBefore(shops, periods),
    discountsByType(shops, periods),
    sumsOfAll(shops, periods),
    moneyMoved(shops, [current]),
    asked.SplitBy === 1 ? moneyByPerson(shops, current) : null,
    asked.Receipts ? receipts(shops, current, asked.Receipts) : null,
    asked.Detail === 1 ? cameBack(shops, current) : null,
    asked.Detail === 1 ? dayCounts(shops, current) : null,
  ]);
  const [{ TaxAmount, TipAmount } = noSums()] = sums;
  const paid = sumOf(pays, net);
  return {
    BusinessIncome: paid - TaxAmount - TipAmount,
    TaxAmount,
    TipAmount,
    Groups: incomeGroups(shops, pays, compared !== null, paid),
    Discounts: discountItems(shops, discounts, compared !== null),
    Collected: {
      ...collected(shops.lang, pays, { TaxAmount, TipAmount }, movedNow),
      ...(byPerson && { People: people(byPerson) }),
    },
    ...(Receipts && { Receipts }),
    ...(back && { CameBack: backBridge(back, movedNow) }),
    ...counts,
  };
}

/** From what came back of the period's bills to what was given back of the money collected in the period. */
function backBridge(back: CameBack, moved: readonly Moved[]): NonNullable<BizIncomeRes['CameBack']> {
  const { collectedOfBills, collectedInPeriod, ...measures } = back;
  const { RefundAmount, ReversedAmount, BesideAmount } = measures;
  return {
    ...measures,
    // Went back to ways of payment that bring in no money, such as points.
    OtherWays: RefundAmount + ReversedAmount + BesideAmount - collectedOfBills,
    // Given back in the period of bills of other days, less what went back of the period's bills on other days.
    OtherDays: collectedInPeriod - collectedOfBills,
    Total: givenBack(moved.filter((row) => row.IsCollected === 1)),
  };
}

/** Income by pay type of the first period, each beside that of the second. */
async function paysBesideBefore(shops: Shops, periods: Period[]): Promise<(PayRow & { before: number })[]> {
  const [known, totals] = await Promise.all([incomeByPay(shops, periods), totalsDays(shops, periods)]);
  const nothing = { Amount: 0, RefundAmount: 0, Count: 0 };
  // What came in on days of totals that do not say how is a way of payment of its own.
  const way = { PayCode: '', PayName: say(words.unknownPayment, shops.lang), PayGroup: 9, IsCollected: 0 } as const;
  const unknown = periods.map((_, p): PayRow => {
    const Amount = sumOf(totals, (row) => (row.p === p ? row.unknown : 0));
    return { ...nothing, ...way, p, Amount };
  });
  const pays = [...known, ...unknown.filter(({ Amount }) => Amount !== 0)];
  return besideBefore(pays, ({ PayCode }) => PayCode, net, nothing);
}

function incomeGroups(shops: Shops, rows: (PayRow & { before: number })[], isCompared: boolean, paid: number) {
  // Money whose way is unknown has group 9 (others) too, but stands as a group of its own.
  const nameOf = (row: PayRow) => (isUnknown(row) ? row.PayName : say(payGroupWords[row.PayGroup], shops.lang));
  const byGroup = [...rows].sort((a, b) => a.PayGroup - b.PayGroup);
  return [...grouped(byGroup, nameOf)].map(([GroupName, items]) => ({
    PayGroup: items[0].PayGroup,
    GroupName,
    IsCollected: items.some((row) => row.IsCollected === 1) ? (1 as const) : (0 as const),
    NetAmount: sumOf(items, net),
    Count: sumOf(items, (row) => row.Count),
    Rate: rate(sumOf(items, net), paid),
    Items: items.map((row) => ({
      ...row,
      NetAmount: net(row),
      Rate: rate(net(row), paid),
      PrevNetAmount: isCompared ? row.before : null,
    })),
  }));
}

function discountItems(shops: Shops, rows: DiscountRow[], isCompared: boolean): BizIncomeRes['Discounts'] {
  const amountOf = ({ Amount }: DiscountRow) => Amount;
  const items = besideBefore(rows, ({ DiscountType }) => DiscountType, amountOf, { Amount: 0, Count: 0 });
  const total = sumOf(items, amountOf);
  return items.map((row) => ({
    ...row,
    Name: say(discountWords[row.DiscountType], shops.lang),
    Rate: rate(row.Amount, total),
    PrevAmount: isCompared ? row.before : null,
  }));
}

const MOST_COUNTS = 200;

const COUNTS = `select c.shop_id::text as "ShopID", to_char(c.business_date, 'YYYY-MM-DD') as "Date", c.shift as "Shift", coalesce(st.user_name, '') as "UserName",
  c.opening_fen as "OpeningAmount", c.expected_fen as "ExpectedAmount", c.counted_fen as "CountedAmount",
  c.counted_fen - c.expected_fen as "Difference", c.signed_by as "SignedBy", c.note as "Note",
  (count(*) over ())::int as count, (sum(c.counted_fen - c.expected_fen) over ())::bigint as difference,
  ${localText('c.counted_local')} as "Time", d.income_fen as "ReportedIncome", coalesce(d.restated_fen, 0) as "RestatedAmount"
from day_count c
left join staff st on st.comp_id = $1 and st.user_id = c.user_id
left join day_close d on d.comp_id = $1 and d.shop_id = c.shop_id and d.business_date = c.business_date
where c.comp_id = $1 and c.shop_id = any($2::bigint[]) and c.business_date between $3::date and $4::date
order by c.business_date desc, c.counted_local desc, c.shop_id, c.ext_id limit ${MOST_COUNTS}`;

type DayCounts = Required<Pick<BizIncomeRes, 'Counts' | 'CountsTotal'>>;
type DayCountRow = DayCounts['Counts'][number] & { count: number; difference: number };

/** Counts are of business days, whatever days the report is about. */
async function dayCounts(shops: Shops, { from, to }: Period): Promise<DayCounts> {
  const rows = await shops.q<DayCountRow>(COUNTS, [shops.compId, shops.ids, from, to]);
  const [first] = rows;
  return {
    Counts: rows.map((row) => ({ ...row, ShopName: shopName(shops, row.ShopID) })),
    CountsTotal: { Count: first?.count ?? 0, Difference: first?.difference ?? 0 },
  };
}
