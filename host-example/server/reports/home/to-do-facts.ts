/** What most needs doing in the stores now: the facts, as far as the account may know them, and the lines that `toDo` makes of them. */
import type { HomeV2Res } from '../../../../types/api/home';
import type { CallContext } from '../../call';
import { dateText, idText } from '../../db/sql';
import { unpaid } from '../../metrics/bill-states';
import { addDays, earliest } from '../../metrics/calendar';
import { refreshPart } from '../../metrics/refresh';
import { roundedRate } from '../../metrics/rounding';
import { type Shops, shopName } from '../../metrics/shops';
import { waitsSince } from '../../metrics/unpaid-now';
import { judgedStores } from '../abnormal/people-judged';
import { isStale } from '../open-report';
import { say, sensitiveWords } from '../words';
import { DISH_OF_LOW_MARGIN, type Facts, type ToDo, toDo, UNPAID_HOURS, type Week } from './to-do';

export async function thingsToDo(context: CallContext, shops: Shops): Promise<NonNullable<HomeV2Res['ToDo']>> {
  const facts = await readFacts(context, shops);
  const lines = await Promise.all(toDo(facts).map((line) => withName(shops, line)));
  return lines.map((line) => answered(shops, line));
}

async function readFacts(context: CallContext, shops: Shops): Promise<Facts> {
  // The last day that is over in every store, wherever it stands.
  const lastDay = addDays(earliest(shops.list.map(({ today }) => today)), -1);
  const lastDays = (count: number) => ({ from: addDays(lastDay, 1 - count), to: lastDay });
  const month = lastDays(28);
  const isFinance = context.can('boss.finance');
  const [waiting, restated, weeks, dishes, people] = await Promise.all([
    shops.can('boss.unpaid') ? readUnpaid(shops) : null,
    isFinance ? readRestated(shops) : [],
    isFinance ? readWeeks(shops, lastDay) : [],
    context.can('boss.food') ? readDishes(shops, month) : [],
    context.can('boss.abnormal') ? readPeople(context, shops) : { people: [], pairsTested: 0 },
  ]);
  const stale = isFinance ? shops.list.filter((shop) => isStale(shop)) : [];
  return {
    ...people,
    unpaid: waiting,
    restated,
    dishes: { ...month, list: dishes },
    stale: stale.map(({ shopId, today }) => ({ shopId, day: today, money: usualDayIncome(weeks, shopId) })),
    // Without the right to finance there are no weeks, and a store without weeks has no line.
    discounts: shops.ids.map((shopId) => ({
      ...lastDays(7),
      shopId,
      weeks: weeks.filter((row) => row.shopId === shopId),
    })),
  };
}

const ofShops = ({ compId, ids }: Shops) => [compId, ids];

const UNPAID = `select count(*)::int as count, coalesce(sum(o.unpaid_fen), 0)::bigint as money,
  ${dateText('min(o.open_business_date)')} as "from", ${dateText('max(o.open_business_date)')} as "to"
from orders o where o.comp_id = $1 and o.shop_id = any($2::bigint[]) and ${unpaid('o')}
  and ${waitsSince('o')} <= $3::timestamptz - interval '${UNPAID_HOURS} hours'`;

async function readUnpaid(shops: Shops): Promise<Facts['unpaid']> {
  const [waiting] = await shops.q<NonNullable<Facts['unpaid']>>(UNPAID, [...ofShops(shops), shops.now]);
  return waiting ?? null;
}

const RESTATED = `select d.shop_id::text as "shopId", ${dateText('d.business_date')} as day, d.restated_count as count, abs(d.restated_fen) as money
from day_close d where d.comp_id = $1 and d.shop_id = any($2::bigint[]) and d.restated_count > 0 and d.restated_at >= $3::timestamptz - interval '7 days'`;

const readRestated = (shops: Shops) => shops.q<Facts['restated'][number]>(RESTATED, [...ofShops(shops), shops.now]);

interface WeekRow extends Week {
  shopId: string;
  income: number;
  days: number;
}

const WEEKS = `select x.shop_id::text as "shopId", ($4::date - x.business_date) / 7 as week, sum(x.turnover_fen)::bigint as turnover,
  sum(x.discount_fen)::bigint as discount, sum(x.income_fen)::bigint as income, sum(x.biz_days)::int as days
from shop_day x where x.comp_id = $1 and x.shop_id = any($2::bigint[]) and x.business_date between $3::date and $4::date group by x.shop_id, 2`;

/** The weeks of a year that end with the day, counted backwards: 0 is the last. */
const readWeeks = (shops: Shops, lastDay: string) =>
  shops.q<WeekRow>(WEEKS, [...ofShops(shops), addDays(lastDay, -363), lastDay]);

/** Income of a day of trade in the last four weeks, 0 without one. */
function usualDayIncome(weeks: readonly WeekRow[], shopId: string): number {
  const own = weeks.filter((row) => row.shopId === shopId && row.week < 4);
  const days = own.reduce((sum, row) => sum + row.days, 0);
  return days > 0 ? Math.round(own.reduce((sum, row) => sum + row.income, 0) / days) : 0;
}

// Dishes and set meals (`package_mode` 0 and 1) without the parts of set meals.
const ROWS_OF_DISHES = `from dish_day x where x.comp_id = $1 and x.shop_id = any($2::bigint[]) and x.business_date between $3::date and $4::date
  and x.package_mode in (0, 1) and x.goods_id <> 0`;
const DISHES = `select ${idText('x.goods_id')} as id, sum(x.sale_qty_milli)::bigint as sold, sum(x.costed_income_fen)::bigint as income,
  sum(x.cost_fen)::bigint as cost
${ROWS_OF_DISHES} group by x.goods_id having sum(x.costed_income_fen) > 0`;
const LAST_NAME = `select x.goods_name as name ${ROWS_OF_DISHES} and x.goods_id = $5::bigint order by x.business_date desc, 1 limit 1`;

async function readDishes(shops: Shops, month: { from: string; to: string }) {
  // The entry page has refreshed the roll-ups of bills, but not those of dishes.
  await refreshPart(shops.q, 'dishes', { ...month, shopIds: shops.ids });
  return shops.q<Facts['dishes']['list'][number]>(DISHES, [...ofShops(shops), month.from, month.to]);
}

/** The line with its name. That of a dish is read for its line alone: with the names of all dishes a month takes twice the time. */
async function withName(shops: Shops, line: ToDo): Promise<ToDo> {
  if (line.kind !== DISH_OF_LOW_MARGIN) return line;
  const [dish] = await shops.q<{ name: string }>(LAST_NAME, [...ofShops(shops), line.from, line.to, line.id]);
  return { ...line, ...dish };
}

/**
 * People who stand out, each with its name and what its operations of the type came to in the store and days. Their columns have
 * the types of the table's: with row level security no index is used for a value that is cast.
 */
const PEOPLE = `select n."shopId"::text as "shopId", n.id::text as id, n.type, n.count, n.chance, ${dateText('n."from"')} as "from",
  ${dateText('n."to"')} as "to", own.money,
  coalesce((select w.user_name from staff w where w.comp_id = $1 and w.user_id = n.id), '') as name
from jsonb_to_recordset($2::jsonb) as n("shopId" bigint, id bigint, type int, count int, chance float8, "from" date, "to" date)
cross join lateral (
  select sum(r.amount_fen)::bigint as money from sensitive_record r
  where r.comp_id = $1 and r.shop_id = n."shopId" and r.operator_id = n.id and r.type = n.type
    and r.business_date between n."from" and n."to" having count(*) > 0
) own`;

async function readPeople(context: CallContext, shops: Shops): Promise<Pick<Facts, 'people' | 'pairsTested'>> {
  const stores = await judgedStores(context, shops);
  const pairsTested = stores.reduce((sum, store) => sum + store.pairsTested, 0);
  const outliers = stores.flatMap(({ named, ...store }) => named.map((one) => ({ ...store, ...one })));
  if (outliers.length === 0) return { people: [], pairsTested };
  const params = [shops.compId, JSON.stringify(outliers)];
  return { people: await shops.q<Facts['people'][number]>(PEOPLE, params), pairsTested };
}

function answered(shops: Shops, line: ToDo): NonNullable<HomeV2Res['ToDo']>[number] {
  const { kind, money, from, to, shopId, id = '', name = '', type, count = 0, rate, usual } = line;
  const rounded = (share: number | undefined) => (share === undefined ? null : roundedRate(share));
  return {
    Kind: kind,
    Amount: money,
    StartTime: from,
    EndTime: to,
    ShopID: shopId,
    ShopName: shopId === '0' ? '' : shopName(shops, shopId),
    ID: id,
    Name: name,
    Count: count,
    Rate: rounded(rate),
    Usual: rounded(usual),
    ...(type && { Type: type, TypeName: say(sensitiveWords[type], shops.lang) }),
  };
}
