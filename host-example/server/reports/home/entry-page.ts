/** The entry page: figures of the running day, what is to be done, tables in use, members of the day, first stores. */
import type { HomeRes, HomeV2Res } from '../../../../types/api/home';
import type { Handler } from '../../call';
import { sumOf } from '../../ingest/money';
import { atTable, open } from '../../metrics/bill-states';
import { addDays, firstOfMonth, monthEnd } from '../../metrics/calendar';
import { membersByShopDay } from '../../metrics/day-sums';
import {
  COMPARED_WITH,
  comparedPeriod,
  type Period,
  runningDays,
  runningDaysSoFar,
  runningMonths,
  underNames,
  wholeDays,
} from '../../metrics/period';
import { freshen } from '../../metrics/refresh';
import { dayStartOf, latestClock, openShops, type Shops } from '../../metrics/shops';
import { bizMetrics, hasTrade } from '../../metrics/sums';
import { newestRows } from '../abnormal/pages';
import { recordSums } from '../abnormal/sensitive';
import { isStale, staleShops, withoutHours } from '../open-report';
import { NO_RECHARGE, recharges } from '../rank/member-rank';
import { progressPeriods, targetProgress } from '../target/target-progress';
import { loadTargets } from '../target/targets';
import { thingsToDo } from './to-do-facts';

type Periods = ReturnType<typeof runningPeriods>;

/** Without a date, the figures add up the running business day of each shop. */
function periodsOf(shops: Shops, date: string | undefined): Periods {
  return date === undefined ? runningPeriods(shops) : periodsOfDate(shops, date);
}

const runningPeriods = (shops: Shops) => ({
  today: runningDays(shops),
  yesterday: runningDays(shops, 1),
  month: runningMonths(shops),
  // Yesterday up to the same time of the clock, and the day a week ago up to it.
  yesterdaySoFar: runningDaysSoFar(shops, 1),
  lastWeekSoFar: runningDaysSoFar(shops, 7),
});

function periodsOfDate(shops: Shops, date: string): Periods {
  const today = wholeDays(shops, date, date);
  return {
    today,
    yesterday: wholeDays(shops, addDays(date, -1), addDays(date, -1)),
    month: wholeDays(shops, firstOfMonth(date), date),
    yesterdaySoFar: comparedPeriod(shops, today, COMPARED_WITH.previous),
    lastWeekSoFar: comparedPeriod(shops, today, COMPARED_WITH.lastWeek),
  };
}

export const getBossHomeInfo: Handler<'GetBossHomeInfo'> = async (context, body) => {
  const shops = await openShops(context);
  const { today, yesterday, month } = periodsOf(shops, body.Date);
  await freshen(shops, [today, yesterday, month]);
  const { figures } = await figuresOf(shops, { today, yesterday, month });
  return homeFigures(shops, today, figures);
};

/** Figures of each period under its name, of the stores together and of each store; and what is unpaid now. */
async function figuresOf<Name extends string>(shops: Shops, periods: Record<Name, Period>) {
  const { byShop, metrics, unpaid } = await bizMetrics(shops, Object.values(periods));
  return { figures: underNames(periods, metrics), byShop: underNames(periods, byShop), unpaid };
}

function homeFigures(
  shops: Shops,
  day: Period,
  { today, yesterday, month }: Record<'today' | 'yesterday' | 'month', HomeRes['Today']>,
): HomeRes {
  return {
    DataTime: latestClock(shops),
    BusinessDate: day.to,
    ...(day.from < day.to && { FirstBusinessDate: day.from }),
    Today: today,
    Yesterday: yesterday,
    Month: { BusinessIncome: month.BusinessIncome, OrderCount: month.OrderCount },
  };
}

export const getBossHomeInfoV2: Handler<'GetBossHomeInfoV2'> = async (context, body) => {
  const shops = await openShops(context);
  const periods = periodsOf(shops, body.Date);
  const { today, yesterday, month, yesterdaySoFar, lastWeekSoFar } = periods;
  const wholeMonth = wholeDays(shops, firstOfMonth(today.to), monthEnd(today.to));
  // The month holds `today`, and yesterday holds `yesterdaySoFar`; the progress of the target reads months of its own.
  await freshen(shops, [yesterday, lastWeekSoFar, month, ...progressPeriods(shops, [wholeMonth.from])]);
  const isSensitive = context.can('boss.abnormal');
  const [{ figures, byShop, unpaid }, records, newest, target, desks, members, untimed, toDo] = await Promise.all([
    figuresOf(shops, periods),
    isSensitive ? recordSums(shops, [today, yesterdaySoFar]) : [],
    isSensitive ? newestRows(shops, today, body.HotLimit ?? 3) : [],
    context.can('boss.target') ? monthTarget(shops, wholeMonth) : undefined,
    desksInUse(shops),
    context.can('boss.finance.member') ? membersOf(shops, today) : undefined,
    withoutHours(shops, [yesterdaySoFar, lastWeekSoFar]),
    body.Date === undefined ? thingsToDo(context, shops) : null,
  ]);
  // `p` is the place in the list of periods: today, and the day before up to this time.
  const [now, before] = [0, 1].map((place) => records.find(({ p }) => p === place));
  return {
    ...homeFigures(shops, today, figures),
    DayStart: dayStartOf(shops),
    StaleShops: staleShops(shops),
    ShopCount: shops.list.length,
    YesterdaySoFar: figures.yesterdaySoFar,
    LastWeekSoFar: figures.lastWeekSoFar,
    ...untimed,
    Desk: desks,
    ...(unpaid && { Unpaid: unpaid }),
    ...(isSensitive && {
      Abnormal: { Count: now?.count ?? 0, Amount: now?.amount ?? 0, PrevCount: before?.count ?? 0, Newest: newest },
    }),
    ...(toDo && { ToDo: toDo }),
    ...(target !== undefined && { Target: target }),
    ...(members && { Member: members }),
    Shops: topShops(shops, today, byShop, body.ShopTop ?? 5),
  };
};

/** The metric of targets that is the business income. */
const INCOME = 1;

async function monthTarget(shops: Shops, { from, to }: Period) {
  const targets = (await loadTargets(shops, from, to)).filter(({ Metric }) => Metric === INCOME);
  const [target] = await targetProgress(shops, targets, [from]);
  return target ?? null;
}

type ByShop = Awaited<ReturnType<typeof bizMetrics>>['byShop'][number];

function topShops(
  shops: Shops,
  { spans }: Period,
  { today, yesterdaySoFar }: Record<'today' | 'yesterdaySoFar', ByShop>,
  size: number,
): HomeV2Res['Shops'] {
  return shops.list
    .map((shop) => {
      const previous = yesterdaySoFar.get(shop.shopId);
      return {
        ShopID: shop.shopId,
        ShopName: shop.shopName,
        BusinessDate: spans.find((span) => span.shop_id === shop.shopId)?.b ?? shop.today,
        BusinessIncome: today.get(shop.shopId)?.BusinessIncome ?? 0,
        PrevBusinessIncome: previous && hasTrade(previous) ? previous.BusinessIncome : null,
        IsStale: isStale(shop) ? (1 as const) : (0 as const),
      };
    })
    .sort((a, b) => b.BusinessIncome - a.BusinessIncome)
    .slice(0, size);
}

// A table is in use while a bill of order mode 1 is open; a reopened one no longer occupies its table.
const IN_USE = `select count(distinct desk_id)::int as "Using", coalesce(sum(guest_count), 0)::int as "Guests"
from orders o where comp_id = $1 and shop_id = any($2::bigint[]) and ${open('o')} and ${atTable('o')} and desk_id <> 0`;

async function desksInUse(shops: Shops): Promise<HomeV2Res['Desk']> {
  const [row] = await shops.q<{ Using: number; Guests: number }>(IN_USE, [shops.compId, shops.ids]);
  return {
    Total: shops.list.reduce((sum, shop) => sum + shop.desks, 0),
    Seats: shops.list.reduce((sum, shop) => sum + shop.seats, 0),
    ...(row ?? { Using: 0, Guests: 0 }),
  };
}

/** New members and recharges. */
async function membersOf(shops: Shops, day: Period): Promise<HomeV2Res['Member']> {
  const [fresh, [recharged]] = await Promise.all([membersByShopDay(shops, [day]), recharges(shops, [day])]);
  return { NewMember: sumOf(fresh, ({ count }) => count), ...(recharged ?? NO_RECHARGE) };
}
