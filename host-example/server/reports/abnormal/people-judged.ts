/**
 * People of each store judged by four weeks that end yesterday, against the 48 weeks before. The window is the same
 * whatever period a page shows, and so are the names.
 */
import type { CallContext } from '../../call';
import { addDays } from '../../metrics/calendar';
import type { Shop, Shops } from '../../metrics/shops';
import {
  findOutliers,
  LEAST_BILLS,
  type Named,
  type Person,
  type Usual,
  usualShare,
  WINDOW_WEEKS,
} from './outliers';
import type { RecordType } from './sensitive';

const WINDOW_DAYS = 7 * WINDOW_WEEKS;
/** The window and twelve stretches of the same length before it. */
const STRETCHES = 13;

export interface JudgedStore {
  shopId: string;
  from: string;
  to: string;
  /** Whether there are bills of twelve months. */
  isEnough: boolean;
  /** People with enough bills. */
  judged: ReadonlySet<string>;
  named: Named[];
  /** How many pairs of person and type were tested. */
  pairsTested: number;
}

interface Row {
  shopId: string;
  /** 0 the window, 12 the oldest stretch. */
  stretch: number;
  person: string;
  /** 0 for the bills of the person. */
  type: 0 | RecordType;
  count: number;
}

// $2: [{ shop_id, a, b }], with the first day of the oldest stretch and the last of the window. A bill is of each person who
// opened, served or settled it, once.
const TALLIES = `with store as (
  select (e->>'shop_id')::bigint as shop_id, (e->>'a')::date as a, (e->>'b')::date as b from unnest(array(select jsonb_array_elements($2::jsonb))) e
), team as (
  select o.shop_id, (s.b - o.business_date) / ${WINDOW_DAYS} as stretch, o.open_user_id, o.waiter_id, o.cashier_id, count(*) as bills
  from store s join orders o on o.comp_id = $1 and o.shop_id = s.shop_id and o.business_date between s.a and s.b group by 1, 2, 3, 4, 5
)
select t.shop_id::text as "shopId", t.stretch, w.id::text as person, 0 as type, sum(t.bills)::int as count
from team t cross join lateral (select t.open_user_id as id union select t.waiter_id union select t.cashier_id) w
where w.id <> 0 group by 1, 2, 3
union all
select r.shop_id::text, (s.b - r.business_date) / ${WINDOW_DAYS}, r.operator_id::text, r.type, count(distinct r.order_id)::int
from store s join sensitive_record r on r.comp_id = $1 and r.shop_id = s.shop_id and r.business_date between s.a and s.b and r.operator_id <> 0
group by 1, 2, 3, 4`;

const KEEP_MINUTES = 60;
const MOST_KEPT = 10_000;
interface Kept {
  at: number;
  store: JudgedStore;
}
/** What was worked out, by the running server: a year of bills is read once an hour at most. */
const keptBy = new WeakMap<object, Map<string, Kept>>();

/** The stores of a call, judged. */
export async function judgedStores({ app }: Pick<CallContext, 'app'>, shops: Shops): Promise<JudgedStore[]> {
  const kept = keptBy.get(app) ?? new Map<string, Kept>();
  keptBy.set(app, kept);
  const now = shops.now.getTime();
  const keyOf = (shop: Shop): string => `${shops.compId} ${shop.shopId} ${shop.today}`;
  const stale = shops.list.filter((shop) => {
    const age = now - (kept.get(keyOf(shop))?.at ?? Number.NEGATIVE_INFINITY);
    return !(age >= 0 && age < KEEP_MINUTES * 60_000);
  });
  if (stale.length > 0) {
    const fresh = await judgeStores(shops, stale);
    if (kept.size + stale.length > MOST_KEPT) kept.clear();
    for (const [at, shop] of stale.entries()) {
      const store = fresh[at];
      if (store) kept.set(keyOf(shop), { at: now, store });
    }
  }
  return shops.list.flatMap((shop) => kept.get(keyOf(shop))?.store ?? []);
}

async function judgeStores(shops: Shops, list: readonly Shop[]): Promise<JudgedStore[]> {
  const spans = list.map(({ shopId, today }) => ({
    ...{ shop_id: shopId, a: addDays(today, -STRETCHES * WINDOW_DAYS), b: addDays(today, -1) },
  }));
  const rows = await shops.q<Row>(TALLIES, [shops.compId, JSON.stringify(spans)]);
  return list.map(({ shopId, today }) =>
    judgeStore(
      { shopId, from: addDays(today, -WINDOW_DAYS), to: addDays(today, -1) },
      rows.filter((row) => row.shopId === shopId),
    ),
  );
}

function judgeStore(of: Pick<JudgedStore, 'shopId' | 'from' | 'to'>, rows: readonly Row[]): JudgedStore {
  const isEnough = rows.some(({ stretch, type }) => type === 0 && stretch === STRETCHES - 1);
  const people = peopleOf(rows.filter(({ stretch }) => stretch === 0)).filter(
    ({ bills }) => bills >= LEAST_BILLS,
  );
  const { named, pairsTested } = isEnough
    ? findOutliers(people, usualsOf(rows))
    : { named: [], pairsTested: 0 };
  return { ...of, isEnough, judged: new Set(isEnough ? people.map(({ id }) => id) : []), named, pairsTested };
}

function peopleOf(rows: readonly Row[]): Person[] {
  const ids = new Set(rows.map(({ person }) => person));
  return [...ids].map((id) => {
    const own = rows.filter(({ person }) => person === id);
    const counts = new Map<number, number>(own.map(({ type, count }) => [type, count]));
    return { id, bills: counts.get(0) ?? 0, counts };
  });
}

/** What is usual of each type that the store knows, by what its people did in each stretch before the window. */
function usualsOf(rows: readonly Row[]): Map<RecordType, Usual> {
  const stretches = Array.from({ length: STRETCHES - 1 }, (_, at) =>
    peopleOf(rows.filter(({ stretch }) => stretch === at + 1)),
  ).flat();
  const types = new Set(rows.flatMap(({ type }) => (type === 0 ? [] : [type])));
  return new Map(
    [...types].map((type) => [
      type,
      usualShare(
        stretches.map(({ bills, counts }) => ({ bills, count: Math.min(counts.get(type) ?? 0, bills) })),
      ),
    ]),
  );
}
