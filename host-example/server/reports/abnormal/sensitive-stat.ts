/** Sensitive operations by person, shop or day, with people marked who stand out. */
import type { SensitiveStatReq, SensitiveStatRes } from '../../../../types/api/abnormal';
import { Params } from '../../db/sql';
import { sumOf } from '../../ingest/money';
import { earliest, latest } from '../../metrics/calendar';
import { sumsByDay } from '../../metrics/day-sums';
import { dayColumn, SPAN } from '../../metrics/facts';
import { grouped } from '../../metrics/grouped';
import { pageOfRows } from '../../metrics/paging';
import type { Period } from '../../metrics/period';
import { spansOf } from '../../metrics/period';
import { rate, roundedRate } from '../../metrics/rounding';
import { ofBills, type Shops, shopName } from '../../metrics/shops';
import { sumsByShop, sumsOfBills } from '../../metrics/sums';
import { goodsGroups } from '../food/goods-groups';
import { report } from '../open-report';
import { say, words } from '../words';
import { type JudgedStore, judgedStores } from './people-judged';
import { type RecordType, recordsFrom, type SensitiveFilter, typesOf } from './sensitive';

type Row = SensitiveStatRes['List'][number];

export const getSensitiveStatisticsPage = report<'GetSensitiveStatisticsPage'>(
  {},
  async ({ shops, current }, body, context) => {
    const groupBy = body.GroupBy ?? 1;
    const types = typesOf(body);
    const [groups, turnover, sales, stores] = await Promise.all([
      sumsByGroup(shops, current, { ...body, Types: types }, groupBy),
      turnoverOf(shops, current, groupBy),
      groupBy === 1 ? salesByCashier(shops, current) : new Map<string, number>(),
      groupBy === 1 ? judgedStores(context, shops) : null,
    ]);
    const byKey = [...grouped(groups, ({ id, shopId }) => `${id}/${shopId}`).values()];
    const rowsOf = grouped(byKey, ([{ id }]) => id);
    const rows = byKey.map((own): Row => {
      const [{ id, shopId }] = own;
      const ID = isNobody(own[0], groupBy) ? '' : id;
      const Amount = sumOf(own, (row) => row.Amount);
      // Sales are not told apart by store, so those of a person who has rows of several stores fit none of them.
      const ownSales = ID && rowsOf.get(ID)?.length === 1 ? (sales.get(ID) ?? null) : null;
      const store = stores?.find((one) => one.shopId === shopId);
      return {
        ID,
        Name: nameOf(shops, own[0], groupBy),
        ...(shopId && { ShopID: shopId }),
        ShopName: shopName(shops, shopId),
        Count: sumOf(own, (row) => row.Count),
        Amount,
        // Share of 营业额 (turnover) of days with bills: of the shop, of the day, or of all shops for a person.
        AmountRate: rate(Amount, turnover(id)),
        Types: own,
        IsOutlier: 0,
        ...(store && judgementOf(store, ID, types)),
        OwnSales: ownSales,
        OwnRate: rate(Amount, ownSales ?? 0),
      };
    });
    return {
      ...pageOfRows(sorted(rows, body), body),
      SumCount: sumOf(groups, (row) => row.Count),
      SumAmount: sumOf(groups, (row) => row.Amount),
      Median: median(rows.map((row) => row.Count)),
      // The days that people are judged by, and whether any store has bills enough.
      ...(stores && {
        Judged: {
          From: earliest(stores.map(({ from }) => from)),
          To: latest(stores.map(({ to }) => to)),
          IsEnough: stores.some(({ isEnough }) => isEnough) ? 1 : 0,
        },
      }),
    };
  },
);

/** Days newest first and all else by what was asked for, the largest first, with ties by id; `SortType` 1 turns the order round. */
function sorted(rows: readonly Row[], { SortField, SortType, GroupBy }: SensitiveStatReq): Row[] {
  const sign = SortType === 1 ? -1 : 1;
  if (GroupBy === 3 && !SortField) return [...rows].sort((a, b) => (a.ID < b.ID ? sign : -sign));
  const key = (['Amount', 'IsOutlier'] as const).find((one) => one === SortField) ?? 'Count';
  const difference = (a: Row, b: Row): number => b[key] - a[key] || (key === 'IsOutlier' ? b.Amount - a.Amount : 0);
  return [...rows].sort((a, b) => sign * difference(a, b) || (a.ID < b.ID ? -1 : 1));
}

const isNobody = ({ id }: Group, groupBy: GroupBy) => (groupBy === 1 || groupBy === 4) && id === '0';

function nameOf(shops: Shops, group: Group, groupBy: GroupBy): string {
  if (groupBy === 2) return shopName(shops, group.id);
  if (isNobody(group, groupBy)) return say(groupBy === 4 ? words.noApprover : words.nobody, shops.lang);
  return group.name ?? group.id;
}

/** Dish sales of the bills that each person settled, as dish sales by cashier count them. */
async function salesByCashier(shops: Shops, period: Period): Promise<Map<string, number>> {
  const rows = await goodsGroups(shops, [period], { Dimension: 3 });
  return new Map(rows.map(({ ID, SaleAmount }) => [ID, SaleAmount]));
}

/** A rarer line is told as this rare: twenty years. */
const MOST_WEEKS = 1040;

/** Whether a person stands out, by which of the types asked for. */
function judgementOf(
  { judged, named }: JudgedStore,
  id: string,
  types: readonly number[],
): Pick<Row, 'IsOutlier' | 'IsJudged' | 'Named'> {
  const own = named.filter((one) => one.id === id && types.includes(one.type));
  return {
    IsOutlier: own.length > 0 ? 1 : 0,
    IsJudged: judged.has(id) ? 1 : 0,
    ...(own.length > 0 && {
      Named: own.map(({ type, count, bills, usual, weeks }) => ({
        Type: type,
        Count: count,
        Bills: bills,
        Usual: roundedRate(usual),
        Weeks: Math.min(Math.floor(weeks), MOST_WEEKS),
      })),
    }),
  };
}

/** The median; the mean of the two middle values for an even number of values, null for none. */
function median(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted[middle - 1];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}

async function turnoverOf(shops: Shops, period: Period, groupBy: GroupBy): Promise<(id: string) => number> {
  const condition = ofBills(shops, [period]);
  if (groupBy === 3) {
    const days = new Map((await sumsByDay(shops, [period], condition)).map((row) => [row.day, row.Turnover]));
    return (id) => days.get(id) ?? 0;
  }
  if (groupBy === 2) {
    const [sums] = await sumsByShop(shops, [period], condition);
    return (id) => sums?.get(id)?.Turnover ?? 0;
  }
  const [whole] = await sumsOfBills(shops, [period]);
  return () => whole?.Turnover ?? 0;
}

interface Group {
  id: string;
  /** Name of a person; null for other groups. */
  name: string | null;
  shopId: string;
  Type: RecordType;
  Count: number;
  Amount: number;
}

/** 1 person, 2 shop, 3 day, 4 authorizer. */
type GroupBy = 1 | 2 | 3 | 4;

/** Columns for the id, shop and person of a group. */
const KEYS = (day: string): Record<GroupBy, [id: string, shop: string, person: string]> => ({
  1: ['r.operator_id::text', 'r.shop_id::text', 'r.operator_id'],
  2: ['r.shop_id::text', 'r.shop_id::text', '0'],
  3: [`to_char(r.${day}, 'YYYY-MM-DD')`, `''`, '0'],
  4: ['r.authorizer_id::text', 'r.shop_id::text', 'r.authorizer_id'],
});

/** Count and amount by group and type. */
async function sumsByGroup(shops: Shops, period: Period, filter: SensitiveFilter, groupBy: GroupBy): Promise<Group[]> {
  const params = new Params(shops.compId, spansOf([period]));
  const [id, shop, person] = KEYS(dayColumn(period.dateType))[groupBy];
  return shops.q<Group>(
    `with ${SPAN}, found as (
  select ${id} as id, ${shop} as shop_id, ${person}::bigint as person_id, r.type, count(*)::int as count, sum(r.amount_fen)::bigint as amount
  ${recordsFrom(params, period.dateType, filter)} group by 1, 2, 3, 4
)
select f.id, w.user_name as name, f.shop_id as "shopId", f.type as "Type", f.count as "Count", f.amount as "Amount"
from found f left join staff w on w.comp_id = $1 and w.user_id = f.person_id
order by 1, 3, 4`,
    params.values,
  );
}
