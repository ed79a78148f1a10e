/** The settings of day parts: read, and saved as a whole list, if it is still at the version that was read. */
import type { SaveTimespansReq, Timespan } from '../../../../types/api/finance-timespan';
import type { CallContext, Handler } from '../../call';
import { CallError, fieldError } from '../../call-error';
import { minuteOf } from '../../metrics/calendar';
import { dayStartOf, openShops, type Shops } from '../../metrics/shops';
import { writeAudit } from '../../people/audit';
import { refusalWords } from '../../refusals';
import { loadSets, setOfShop } from './timespan';

/** The shop named in the body, else that of the header; '0' is the company's own set. */
function shopOf(context: CallContext, named: string | undefined): string {
  const shopId = named ?? (context.shops.header === '' ? '0' : context.shops.header);
  if (shopId !== '0' && !context.shops.allowed.includes(shopId)) throw new CallError(2001);
  return shopId;
}

const namedShops = (context: CallContext, shopId: string) =>
  openShops({ ...context, shops: { ids: shopId === '0' ? context.shops.ids : [shopId] } });

export const getSetTimespans: Handler<'GetSetTimespans'> = async (context, body) => {
  const shopId = shopOf(context, body.ShopID);
  const shops = await namedShops(context, shopId);
  return { ...setOfShop(await loadSets(shops, [shopId]), shopId), DayStart: dayStartOf(shops) };
};

/** Requires 1–8 day parts with unique names and without overlap; gaps are allowed. */
function checkDayParts(list: SaveTimespansReq['List']): void {
  const names = new Set<string>();
  const minutes = new Map<number, string>();
  for (const [index, part] of list.entries()) {
    const { Name: name } = part;
    if (names.has(name)) throw fieldError(`List[${index}].Name`, 'dayPart.name', { name });
    names.add(name);
    const begin = minuteOf(part.BeginTime);
    const length = (minuteOf(part.EndTime) - begin + 1440) % 1440 || 1440;
    for (let offset = 0; offset < length; offset++) {
      const minute = (begin + offset) % 1440;
      const other = minutes.get(minute);
      if (other !== undefined) {
        const field = `List[${index}].${offset === 0 ? 'BeginTime' : 'EndTime'}`;
        const note = refusalWords('dayPart.overlap', { other });
        throw new CallError(3101, { values: { a: other, b: name }, fields: { [field]: note } });
      }
      minutes.set(minute, name);
    }
  }
}

/** Gives new day parts the next free number; one that repeats a number counts as new. */
function numbered(list: SaveTimespansReq['List']): SaveTimespansReq['List'] {
  const taken = new Set<string>(['', '0']);
  let next = Math.max(0, ...list.map((part) => Number(part.TimespanID || 0)));
  return [...list]
    .sort((a, b) => a.Sort - b.Sort)
    .map((part, index) => {
      const id = taken.has(part.TimespanID) ? String(++next) : part.TimespanID;
      taken.add(id);
      return { ...part, TimespanID: id, Sort: index + 1 };
    });
}

const SAVE = `insert into timespan_set (comp_id, shop_id, version, time_basis, list, updated_at, updated_by)
values ($1, $2::bigint, 1, $3::smallint, $4::jsonb, $5::timestamptz, $6)
on conflict (comp_id, shop_id) do update
set version = timespan_set.version + 1, time_basis = excluded.time_basis, list = excluded.list,
  updated_at = excluded.updated_at, updated_by = excluded.updated_by
where $7::int is null or timespan_set.version = $7::int
returning version`;

const WHO = 'select version, updated_by as name from timespan_set where comp_id = $1 and shop_id = $2::bigint';

interface Write {
  shopId: string;
  /** Version that was read, 0 for none; null overwrites any version. */
  version: number | null;
  timeBasis: 1 | 2;
  list: Timespan[];
  user: string;
}

/** Saves the set of one shop and returns its new version; 3102 when another user has saved since. */
export async function saveSet(shops: Shops, { shopId, version, timeBasis, list, user }: Write): Promise<number> {
  const { q, compId, now } = shops;
  const known = async () => (await q<{ version: number; name: string }>(WHO, [compId, shopId]))[0];
  const isRead = version === null || version === ((await known())?.version ?? 0);
  const values = [compId, shopId, timeBasis, JSON.stringify(list), now, user, version];
  const [saved] = isRead ? await q<{ version: number }>(SAVE, values) : [];
  if (saved) return saved.version;
  throw new CallError(3102, { values: { name: (await known())?.name ?? '' } });
}

export const saveSetTimespans: Handler<'SaveSetTimespans'> = async (context, body) => {
  const shopId = shopOf(context, body.ShopID);
  // The company's own set is that of every store without one, also of those where the account has no right.
  if (shopId === '0' && !context.isWhole) throw new CallError(2001);
  const others = new Set((body.ApplyShopIDs ?? []).filter((id) => id !== '0' && id !== shopId));
  for (const id of others) if (!context.shops.allowed.includes(id)) throw new CallError(2001);
  checkDayParts(body.List);
  const shops = await namedShops(context, shopId);
  const before = setOfShop(await loadSets(shops, [shopId]), shopId);
  const list = numbered(body.List);
  const write = { timeBasis: body.TimeBasis, list, user: context.session.accountName };
  const version = await saveSet(shops, { ...write, shopId, version: body.Version });
  for (const id of others) await saveSet(shops, { ...write, shopId: id, version: null });
  await writeAudit(shops.q, {
    accountId: context.session.accountId,
    action: 'SaveSetTimespans',
    target: [shopId, ...others].join(','),
    before: { TimeBasis: before.TimeBasis, Version: before.Version, List: before.List },
    after: { TimeBasis: body.TimeBasis, Version: version, List: list },
    traceId: context.traceId,
  });
  return { Version: version, List: list, Shops: others.size + 1 };
};
