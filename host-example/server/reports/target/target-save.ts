/** Saves targets: all items or none, if the year is still at the version that was read. */
import type { TargetItem } from '../../../../types/api/target';
import { CallError } from '../../call-error';
import { insertRows } from '../../db/insert-rows';
import { localText } from '../../db/sql';
import { monthStart } from '../../metrics/calendar';
import type { Shops } from '../../metrics/shops';

const VERSION = `select version, updated_by as name, ${localText('updated_at at time zone $3::text')} as "updateTime"
from target_version where comp_id = $1 and year = $2::smallint`;

export interface TargetVersion {
  version: number;
  name: string;
  updateTime: string;
}

/** Version of a year's targets, null while there are none. */
export async function targetVersion(shops: Shops, year: number): Promise<TargetVersion | null> {
  const zone = shops.list[0]?.timeZone ?? 'UTC';
  const [row] = await shops.q<TargetVersion>(VERSION, [shops.compId, year, zone]);
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
  const [raised] = await shops.q<{ version: number }>(RAISE, [shops.compId, year, shops.now, user, version]);
  if (raised) return raised.version;
  throw new CallError(3102, { name: (await targetVersion(shops, year))?.name ?? '' });
}

const CLEAR = `delete from target t using jsonb_to_recordset($2::jsonb) as r(shop_id bigint, year smallint, month smallint, metric smallint)
where t.comp_id = $1 and t.shop_id = r.shop_id and t.year = r.year and t.month = r.month and t.metric = r.metric`;

const CLEAR_DAYS = `delete from target_day d using jsonb_to_recordset($2::jsonb) as r(shop_id bigint, metric smallint, first date)
where d.comp_id = $1 and d.shop_id = r.shop_id and d.metric = r.metric and d.business_date >= r.first and d.business_date < r.first + interval '1 month'`;

export async function saveTargets(shops: Shops, items: TargetItem[]): Promise<void> {
  const all = JSON.stringify(
    items.map((item) => ({ ...keyOf(item), first: monthStart(item.Year, item.Month) })),
  );
  const kept = items.filter((item) => item.Remove !== 1);
  const targets = kept.map((item) => ({
    ...keyOf(item),
    month_target: Math.round(item.MonthTarget),
    day_mode: item.DayMode,
    // Kept whatever the mode, so that a return to weights finds them.
    week_weights: item.WeekWeights?.map((weight) => Math.round(weight * 1000)) ?? null,
  }));
  const days = kept.flatMap((item) =>
    (item.DayMode === 2 ? (item.DayTargets ?? []) : []).map(({ Date: business_date, Value }) => ({
      ...{ shop_id: item.ShopID, metric: item.Metric, business_date, value: Math.round(Value) },
    })),
  );
  await shops.q(CLEAR, [shops.compId, all]);
  await shops.q(CLEAR_DAYS, [shops.compId, all]);
  await insertRows(shops.q, 'target', targets);
  await insertRows(shops.q, 'target_day', days);
}

const keyOf = ({ ShopID, Year, Month, Metric }: TargetItem) => ({
  ...{ shop_id: ShopID, year: Year, month: Month, metric: Metric },
});
