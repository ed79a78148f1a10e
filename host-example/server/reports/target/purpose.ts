/**
 * The targets of a year as they are set: read with their progress and a proposal, checked and saved, all or none, if the year
 * is still at the version that was read.
 */
import { type GetPurposeRes, SavePurposeReq, type TargetItem } from '../../../../types/api/target';
import type { Handler } from '../../call';
import { CallError, fieldError } from '../../call-error';
import { digitsOf, inMainUnit } from '../../currency';
import { markDue } from '../../db/due';
import { insertRows } from '../../db/insert-rows';
import { localText } from '../../db/sql';
import { allocate, sumOf } from '../../ingest/money';
import { tellNews } from '../../ingest/write/news';
import { addDays, addMonths, firstOfMonth, monthEnd, monthStart, weekdayOf } from '../../metrics/calendar';
import { dailyOnlyOf, type ShopDaySums, sumsByShopDay } from '../../metrics/day-sums';
import { grouped } from '../../metrics/grouped';
import { wholeDays } from '../../metrics/period';
import { freshen } from '../../metrics/refresh';
import { latestClock, latestToday, openShops, type Shops } from '../../metrics/shops';
import type { RowSums } from '../../metrics/sums';
import { writeAudit } from '../../people/audit';
import { refusalWords } from '../../refusals';
import { toCurrency } from '../amounts';
import { progressPeriods, targetProgress } from './target-progress';
import { isMoneyMetric, loadTargets } from './targets';

export const getSetPurpose: Handler<'GetSetPurpose'> = async (context, body) => {
  const shops = await openShops(context);
  const first = monthStart(body.Year, body.Month ?? 1);
  const last = monthEnd(monthStart(body.Year, body.Month ?? 12));
  const withProgress = body.Progress === 1;
  const months = Array.from({ length: body.Month === undefined ? 12 : 1 }, (_, index) => addMonths(first, index));
  // Suggestions are for the requested month, or the running one.
  const suggested = body.Month === undefined ? firstOfMonth(latestToday(shops, 1)) : first;
  await freshen(shops, [...suggestPeriods(shops, suggested), ...(withProgress ? progressPeriods(shops, months) : [])]);
  const targets = await loadTargets(shops, first, last);
  const [dailyOnly, version, Progress, Suggest] = await Promise.all([
    dailyOnlyOf(shops, wholeDays(shops, first, last)),
    targetVersion(shops, body.Year),
    withProgress ? targetProgress(shops, targets, months) : null,
    suggest(shops, suggested, !withProgress),
  ]);
  return {
    DataTime: latestClock(shops),
    ...dailyOnly,
    Year: body.Year,
    Items: targets,
    ...(version ?? { Version: 0 }),
    ...(Progress && { Progress }),
    Suggest,
  };
};

/** Weights as they are kept. */
const thousandths = (weights: readonly number[]) => weights.map((weight) => Math.round(weight * 1000));

/** What tells the targets of a year apart. */
const keyOf = ({ ShopID, Month, Metric }: TargetItem) => [ShopID, Month, Metric].join('/');

function checkItem(item: TargetItem, index: number, year: number, seen: Set<string>): void {
  const at = (field: string) => `Items[${index}].${field}`;
  if (item.ShopID === '0') throw fieldError(at('ShopID'), 'target.store');
  if (item.Year !== year) throw fieldError(at('Year'), 'target.year', { year });
  const key = keyOf(item);
  if (seen.has(key)) throw fieldError(at('Metric'), 'target.twice');
  seen.add(key);
  if (item.Remove === 1) return;
  if (Math.round(item.MonthTarget) <= 0)
    throw new CallError(3201, { fields: { [at('MonthTarget')]: refusalWords('target.notPositive') } });
  if (item.DayMode === 1 && !thousandths(item.WeekWeights ?? []).some((weight) => weight > 0)) {
    throw fieldError(at('WeekWeights'), 'target.weights');
  }
}

/** Custom daily targets: days of the month, each once, with a sum equal to the monthly target. */
function checkDays(item: TargetItem, field: string, digits: number): void {
  const month = monthStart(item.Year, item.Month).slice(0, 7);
  const days = item.DayTargets ?? [];
  const dates = new Set(days.map((day) => day.Date));
  if (dates.size !== days.length || days.some((day) => day.Date.slice(0, 7) !== month)) {
    throw fieldError(field, 'target.days', { month });
  }
  if (days.some((day) => day.Value < 0)) throw fieldError(field, 'target.day');
  const sum = sumOf(days, (day) => Math.round(day.Value));
  if (sum !== Math.round(item.MonthTarget)) {
    const told = (value: number) => (isMoneyMetric(item.Metric) ? inMainUnit(value, digits) : value);
    throw fieldError(field, 'target.sum', { sum: told(sum), target: told(item.MonthTarget) });
  }
}

export const saveSetPurpose: Handler<'SaveSetPurpose'> = async (context, body) => {
  const seen = new Set<string>();
  const digits = digitsOf(context.shops.currencies[0]?.Currency ?? '');
  for (const [index, item] of body.Items.entries()) {
    checkItem(item, index, body.Year, seen);
    if (item.Remove !== 1 && item.DayMode === 2) checkDays(item, `Items[${index}].DayTargets`, digits);
    if (!context.shops.allowed.includes(item.ShopID)) throw new CallError(2001);
  }
  const shops = await openShops({ ...context, shops: { ids: [...new Set(body.Items.map((item) => item.ShopID))] } });
  const version = await raiseVersion(shops, body.Year, body.Version, context.session.accountName);
  const ofYear = await loadTargets(shops, monthStart(body.Year, 1), monthStart(body.Year, 12));
  const known = ofYear.filter((item) => seen.has(keyOf(item)));
  await saveTargets(shops, body.Items);
  await tellNews(shops.q, shops.ids, ['target'], shops.now);
  const logged = (Version: number, Items: TargetItem[]) => toCurrency(SavePurposeReq, { Version, Items }, digits);
  await writeAudit(shops.q, {
    accountId: context.session.accountId,
    action: 'SaveSetPurpose',
    target: String(body.Year),
    before: logged(body.Version, known),
    after: logged(version, body.Items),
    traceId: context.traceId,
  });
  await markDue(shops.q, shops.now);
  return { Version: version, Saved: body.Items.length };
};

const WEEKS = 8;

/** Months and weeks on which a suggestion is based. */
function suggestPeriods(shops: Shops, first: string) {
  const yesterday = addDays(latestToday(shops, 1), -1);
  const lastMonth = addMonths(first, -1);
  const lastYear = addMonths(first, -12);
  return [
    wholeDays(shops, addDays(yesterday, 1 - WEEKS * 7), yesterday),
    wholeDays(shops, lastMonth, monthEnd(lastMonth)),
    wholeDays(shops, lastYear, monthEnd(lastYear)),
  ];
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const incomeOf = (rows: readonly Pick<RowSums, 'BusinessIncome'>[]): number => sumOf(rows, (row) => row.BusinessIncome);

/** Income of an average Monday to Sunday; days without income are left out. */
function averages(rows: readonly ShopDaySums[]): number[] {
  const days = [...grouped(rows, ({ day }) => day)].map(([day, own]) => ({ day, income: incomeOf(own) }));
  return WEEKDAYS.map((weekday) => {
    const own = days.filter(({ day, income }) => income !== 0 && weekdayOf(day) === weekday);
    return Math.round(sumOf(own, ({ income }) => income) / (own.length || 1));
  });
}

type Suggest = NonNullable<GetPurposeRes['Suggest']>;

/** Shares with two decimals, 100 in total; as equal as can be where there is nothing to share. */
const inPercent = (parts: readonly number[]): number[] =>
  allocate(10_000, parts.some((part) => part > 0) ? parts : parts.map(() => 1)).map((part) => part / 100);

/** The weight and the average of each weekday, by the last weeks, and what other months brought. */
async function suggest(shops: Shops, first: string, isByStore: boolean): Promise<Suggest> {
  const rows = await sumsByShopDay(shops, suggestPeriods(shops, first));
  const [weeks = [], lastMonth = [], lastYear = []] = [0, 1, 2].map((p) => rows.filter((row) => row.p === p));
  const week = WEEKDAYS.map((weekday) => incomeOf(weeks.filter(({ day }) => weekdayOf(day) === weekday)));
  const ofStore = grouped(weeks, ({ shopId }) => shopId);
  return {
    WeekWeights: inPercent(week.map((income) => Math.max(0, income))),
    LastMonth: incomeOf(lastMonth),
    LastYear: incomeOf(lastYear) || null,
    WeekdayIncome: averages(weeks),
    ...(isByStore && {
      // Stores without bills in the last weeks: they are being set up, or closed.
      IdleShops: shops.ids.filter(
        (id) => !ofStore.get(id)?.some((row) => row.OrderCount > 0 || row.BusinessIncome !== 0),
      ),
      Shops: shops.ids.map((ShopID) => ({ ShopID, WeekdayIncome: averages(ofStore.get(ShopID) ?? []) })),
    }),
  };
}

const VERSION = `select version as "Version", updated_by as "UpdateUser", ${localText('updated_at at time zone $3::text')} as "UpdateTime"
from target_version where comp_id = $1 and year = $2::smallint`;

type TargetVersion = Required<Pick<GetPurposeRes, 'Version' | 'UpdateUser' | 'UpdateTime'>>;

/** Version of a year's targets, null while there are none. */
async function targetVersion(shops: Shops, year: number): Promise<TargetVersion | null> {
  const zone = shops.list[0]?.timeZone ?? 'UTC';
  const [row] = await shops.q<TargetVersion>(VERSION, [shops.compId, year, zone]);
  return row ?? null;
}

// A year has one row, so that of two concurrent saves the first to increment its version succeeds.
const RAISE = `insert into target_version (comp_id, year, version, updated_at, updated_by) values ($1, $2::smallint, 1, $3::timestamptz, $4)
on conflict (comp_id, year) do update set version = target_version.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
where target_version.version = $5::int
returning version`;

export async function raiseVersion(shops: Shops, year: number, version: number, user: string): Promise<number> {
  const isRead = version === ((await targetVersion(shops, year))?.Version ?? 0);
  const values = [shops.compId, year, shops.now, user, version];
  const [raised] = isRead ? await shops.q<{ version: number }>(RAISE, values) : [];
  if (raised) return raised.version;
  throw new CallError(3102, { values: { name: (await targetVersion(shops, year))?.UpdateUser ?? '' } });
}

const CLEAR = `delete from target t using jsonb_to_recordset($2::jsonb) as r(shop_id bigint, year smallint, month smallint, metric smallint)
where t.comp_id = $1 and t.shop_id = r.shop_id and t.year = r.year and t.month = r.month and t.metric = r.metric`;

const CLEAR_DAYS = `delete from target_day d using jsonb_to_recordset($2::jsonb) as r(shop_id bigint, metric smallint, first date)
where d.comp_id = $1 and d.shop_id = r.shop_id and d.metric = r.metric and d.business_date >= r.first and d.business_date < r.first + interval '1 month'`;

async function saveTargets(shops: Shops, items: TargetItem[]): Promise<void> {
  const all = JSON.stringify(items.map((item) => ({ ...rowOf(item), first: monthStart(item.Year, item.Month) })));
  const kept = items.filter((item) => item.Remove !== 1);
  const targets = kept.map((item) => ({
    ...rowOf(item),
    month_target: Math.round(item.MonthTarget),
    day_mode: item.DayMode,
    // Kept whatever the mode, so that a return to weights finds them.
    week_weights: item.WeekWeights ? thousandths(item.WeekWeights) : null,
  }));
  const days = kept.flatMap((item) =>
    (item.DayMode === 2 ? (item.DayTargets ?? []) : []).map(({ Date: business_date, Value }) => ({
      shop_id: item.ShopID,
      metric: item.Metric,
      business_date,
      value: Math.round(Value),
    })),
  );
  await shops.q(CLEAR, [shops.compId, all]);
  await shops.q(CLEAR_DAYS, [shops.compId, all]);
  await insertRows(shops.q, 'target', targets);
  await insertRows(shops.q, 'target_day', days);
}

const rowOf = ({ ShopID, Year, Month, Metric }: TargetItem) => ({
  shop_id: ShopID,
  year: Year,
  month: Month,
  metric: Metric,
});
