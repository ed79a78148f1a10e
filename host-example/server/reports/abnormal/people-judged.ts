/**
 * People of each store judged by four weeks that end yesterday, against the 48 weeks before. The window is the same
 * whatever period a page shows, and so are the names.
 */
import type { CallContext } from '../../call';
import { addDays } from '../../metrics/calendar';
import { grouped } from '../../metrics/grouped';
import type { Shop, Shops } from '../../metrics/shops';
import { findOutliers, type Person, tallyOf, type Usual, usualShare, WINDOW_WEEKS } from './outliers';
import type { RecordType } from './sensitive';

const WINDOW_DAYS = 7 * WINDOW_WEEKS;
/** The window and twelve stretches of the same length before it. */
const STRETCHES = 13;

export type JudgedStore = ReturnType<typeof judgeStore>;

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
  // What was kept later than now was kept before the clock was set back.
  const isCurrent = (one?: Kept) => one && one.at <= now && now < one.at + KEEP_MINUTES * 60_000;
  const keyOf = (shop: Shop): string => `${shops.compId} ${shop.shopId} ${shop.today}`;
  // Held apart from what is kept, which other calls change while this one reads.
  const ofCall = new Map(shops.list.map((shop) => [shop, kept.get(keyOf(shop))]));
  const missing = shops.list.filter((shop) => !isCurrent(ofCall.get(shop)));
  if (missing.length > 0) {
    const judged = await judgeStores(shops, missing);
    for (const [key, one] of kept) if (!isCurrent(one)) kept.delete(key);
    for (const [shop, store] of judged) {
      ofCall.set(shop, { at: now, store });
      kept.set(keyOf(shop), { at: now, store });
    }
  }
  return [...ofCall.values()].flatMap((one) => one?.store ?? []);
}

async function judgeStores(shops: Shops, list: readonly Shop[]) {
  const spans = list.map(({ shopId, today }) => {
    const first = addDays(today, -STRETCHES * WINDOW_DAYS);
    return { shop_id: shopId, a: first, b: addDays(today, -1) };
  });
  const rows = await shops.q<Row>(TALLIES, [shops.compId, JSON.stringify(spans)]);
  return list.map((shop) => [shop, judgeStore(shop, rows)] as const);
}

function judgeStore({ shopId, today }: Shop, ofAll: readonly Row[]) {
  const rows = ofAll.filter((row) => row.shopId === shopId);
  // Whether its bills go back twelve months, to the oldest stretch; nobody is judged without.
  const isEnough = rows.some(({ stretch, type }) => type === 0 && stretch === STRETCHES - 1);
  const people = isEnough ? peopleOf(rows.filter(({ stretch }) => stretch === 0)) : [];
  const days = { from: addDays(today, -WINDOW_DAYS), to: addDays(today, -1) };
  return { shopId, ...days, isEnough, ...findOutliers(people, usualsOf(rows)) };
}

function peopleOf(rows: readonly Row[]): Person[] {
  return [...grouped(rows, ({ person }) => person)].map(([id, own]) => {
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
  return new Map([...types].map((type) => [type, usualShare(stretches.map((person) => tallyOf(person, type)))]));
}
