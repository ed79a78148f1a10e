/** Saves day parts: the whole list at once, if it is still at the version that was read. */
import type { Timespan } from '../../../../types/api/finance-timespan';
import { CallError } from '../../call-error';
import type { Shops } from '../../metrics/shops';

const SAVE = `insert into timespan_set (comp_id, shop_id, version, time_basis, list, updated_at, updated_by)
values ($1, $2::bigint, 1, $3::smallint, $4::jsonb, $5::timestamptz, $6)
on conflict (comp_id, shop_id) do update
set version = timespan_set.version + 1, time_basis = excluded.time_basis, list = excluded.list,
  updated_at = excluded.updated_at, updated_by = excluded.updated_by
where $7::int is null or timespan_set.version = $7::int
returning version`;

const WHO =
  'select version, updated_by as name from timespan_set where comp_id = $1 and shop_id = $2::bigint';

interface Write {
  shopId: string;
  /** Version that was read, 0 for none; null overwrites any version. */
  version: number | null;
  timeBasis: 1 | 2;
  list: Timespan[];
  user: string;
  now: Date;
}

/** Saves the set of one shop and returns its new version; 3102 when another user has saved since. */
export async function saveSet(
  shops: Shops,
  { shopId, version, timeBasis, list, user, now }: Write,
): Promise<number> {
  const [known] = await shops.q<{ version: number; name: string }>(WHO, [shops.compId, shopId]);
  if (version !== null && version !== (known?.version ?? 0))
    throw new CallError(3102, { name: known?.name ?? '' });
  const values = [shops.compId, shopId, timeBasis, JSON.stringify(list), now.toISOString(), user, version];
  const [saved] = await shops.q<{ version: number }>(SAVE, values);
  if (saved) return saved.version;
  const [winner] = await shops.q<{ version: number; name: string }>(WHO, [shops.compId, shopId]);
  throw new CallError(3102, { name: winner?.name ?? '' });
}
