/** Saves targets: all items or none, if the year is still at the version that was read. */
import type { TargetItem } from '../../../../types/api/target';
import { CallError } from '../../call-error';
import { localText } from '../../db/sql';
import { toFen } from '../../metrics/rounding';
import type { Shops } from '../../metrics/shops';
import { isMoneyMetric } from './targets';

const VERSION = (
  zone: string,
) => `select version, updated_by as name, ${localText(`updated_at at time zone ${zone}`)} as "updateTime"
from target_version where comp_id = $1 and year = $2::smallint`;

export interface TargetVersion {
  version: number;
  name: string;
  updateTime: string;
}

/** Version of a year's targets, null while there are none. */
export async function targetVersion(shops: Shops, year: number): Promise<TargetVersion | null> {
  const [row] = await shops.q<TargetVersion>(VERSION('$3::text'), [
    shops.compId,
    year,
    shops.list[0]?.timeZone ?? 'UTC',
  ]);
  return row ?? null;
}

// One row per year: of two concurrent saves the first to increment the version succeeds.
const RAISE = `insert into target_version (comp_id, year, version, updated_at, updated_by) values ($1, $2::smallint, 1, $3::timestamptz, $4)
on conflict (comp_id, year) do update set version = target_version.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
where target_version.version = $5::int
returning version`;

export async function raiseVersion(
  shops: Shops,
  year: number,
  version: number,
  user: string,
): Promise<number> {
  const known = await targetVersion(shops, year);
  if ((known?.version ?? 0) !== version) throw new CallError(3102, { name: known?.name ?? '' });
  const [raised] = await shops.q<{ version: number }>(RAISE, [
    shops.compId,
    year,
    shops.now,
    user,
    version,
  ]);
  if (raised) return raised.version;
  throw new CallError(3102, { name: (await targetVersion(shops, year))?.name ?? '' });
}

const SAVE = `insert into target (comp_id, shop_id, year, month, metric, month_target, day_mode, week_weights)
select $1, r.shop_id, r.year, r.month, r.metric, r.month_target, r.day_mode,
  case when r.week_weights is null then null else array(select jsonb_array_elements_text(r.week_weights)::int) end
from jsonb_to_recordset($2::jsonb) as r(shop_id bigint, year smallint, month smallint, metric smallint, month_target bigint, day_mode smallint, week_weights jsonb)
on conflict (comp_id, shop_id, year, month, metric) do update
set month_target = excluded.month_target, day_mode = excluded.day_mode, week_weights = excluded.week_weights
returning 1`;

const REMOVE = `delete from target t using jsonb_to_recordset($2::jsonb) as r(shop_id bigint, year smallint, month smallint, metric smallint)
where t.comp_id = $1 and t.shop_id = r.shop_id and t.year = r.year and t.month = r.month and t.metric = r.metric`;

const CLEAR_DAYS = `delete from target_day d using jsonb_to_recordset($2::jsonb) as r(shop_id bigint, metric smallint, first date)
where d.comp_id = $1 and d.shop_id = r.shop_id and d.metric = r.metric and d.business_date >= r.first and d.business_date < r.first + interval '1 month'`;

const SAVE_DAYS = `insert into target_day (comp_id, shop_id, metric, business_date, value)
select $1, r.shop_id, r.metric, r.day, r.value from jsonb_to_recordset($2::jsonb) as r(shop_id bigint, metric smallint, day date, value bigint)
returning 1`;

/** Stored value of a target: fen for money, else a count. */
export const storedValue = (item: Pick<TargetItem, 'Metric'>, value: number) =>
  isMoneyMetric(item.Metric) ? toFen(value) : Math.round(value);

export async function saveTargets(shops: Shops, items: TargetItem[]): Promise<void> {
  const rows = items.map((item) => ({
    shop_id: item.ShopID,
    year: item.Year,
    month: item.Month,
    metric: item.Metric,
    month_target: storedValue(item, item.MonthTarget),
    day_mode: item.DayMode,
    // Kept whatever the mode, so that a return to weights finds them.
    week_weights: item.WeekWeights?.map((weight) => Math.round(weight * 1000)) ?? null,
    first: `${item.Year}-${String(item.Month).padStart(2, '0')}-01`,
    is_removed: item.Remove === 1,
  }));
  const days = items.flatMap((item) =>
    (item.DayMode === 2 && item.Remove !== 1 ? (item.DayTargets ?? []) : []).map((day) => ({
      shop_id: item.ShopID,
      metric: item.Metric,
      day: day.Date,
      value: storedValue(item, day.Value),
    })),
  );
  const [removed, kept] = [rows.filter((row) => row.is_removed), rows.filter((row) => !row.is_removed)];
  if (removed.length > 0) await shops.q(REMOVE, [shops.compId, JSON.stringify(removed)]);
  await shops.q(SAVE, [shops.compId, JSON.stringify(kept)]);
  await shops.q(CLEAR_DAYS, [shops.compId, JSON.stringify(rows)]);
  if (days.length > 0) await shops.q(SAVE_DAYS, [shops.compId, JSON.stringify(days)]);
}
