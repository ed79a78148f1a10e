// What the pages ask, as tests/bench/record.ts notes it: days as days from today, ids by the field that holds them.
import { paths } from '../../src/core/router/paths';

export type Body = Record<string, unknown>;
export interface Asked {
  path: string;
  body: Body;
  /** How many days it reaches over. */
  days: number;
  /** The same for requests that differ only in their days. */
  key: string;
}

/** Calls that change something, and the login: not measured. */
const WRITES = /\/(Save|Remove|Read|Login|Logout|Register|Unregister)|Stream$/;
/** Fields that hold what a walk cannot know: the name of the data that fills it. */
const NAMES: Record<string, string> = {
  SourceIDs: 'source',
  UserIDs: 'cashier',
  ClassifyIDs: 'category',
  GoodsIDs: 'goods',
  ShopIDs: 'shop',
  ShopID: 'shop',
  AreaIDs: 'area',
  DeskIDs: 'desk',
  PayCodes: 'pay',
  PayCode: 'pay',
  UserID: 'cashier',
  OperatorIDs: 'cashier',
  AuthorizerIDs: 'cashier',
  Reasons: 'reason',
  MemID: 'member',
  TimespanID: 'dayPart',
  OrderID: 'order',
  Keyword: 'word',
};
const DAY = 86_400_000;
const startOf = (text: string) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`);

function plain(field: string, value: unknown, today: string): unknown {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value))
    return `${Math.round((startOf(value) - startOf(today)) / DAY)} ${value.slice(11)}`.trim();
  const name = NAMES[field];
  // 0 stands for all stores, or for nobody.
  if (name === undefined || value === '0') return value;
  // The second of a list is the second of its kind; a third adds nothing.
  return Array.isArray(value)
    ? value.slice(0, 2).map((_, index) => `$${name}${index === 0 ? '' : index + 1}`)
    : `$${name}`;
}

/** A request of a day as it is noted; null where it is not a reading. */
export function askedOf(path: string, sent: Body, today: string): Asked | null {
  if (WRITES.test(path)) return null;
  const body = Object.fromEntries(
    Object.entries(sent)
      .filter(([field]) => field !== 'Cursor')
      .map(([field, value]) => [field, plain(field, value, today)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const { StartTime, EndTime, SortType, ...rest } = body;
  const isDated = typeof StartTime === 'string' && typeof EndTime === 'string';
  const days = isDated ? Number.parseInt(String(EndTime), 10) - Number.parseInt(String(StartTime), 10) + 1 : 0;
  return { path, body, days, key: JSON.stringify([path, isDated, rest]) };
}

/** The file: one request a line, in an order that stays. */
export const listed = (all: readonly Asked[]): string => {
  const lines = [...all]
    .sort((one, other) => (one.path + one.key < other.path + other.key ? -1 : 1))
    .map(({ path, body }) => `  ${JSON.stringify([path, body])}`);
  return `[\n${lines.join(',\n')}\n]\n`;
};

/** A value of each filter that an address may carry, by page; an id may be any, since its place is what is noted. */
const FILTERS: Record<string, readonly string[]> = {
  [paths.food]:
    'cate=1 cate=1,2 goods=0&name=a&spec=a goods=1 goods=1,2 user=1 user=1,2 pack=2 only=return only=gift src=1 src=1,2 kw=12 plain=1'.split(
      ' ',
    ),
  [paths.orders]:
    'shopId=1 area=1 desk=1 pay=1 user=1 src=1 state=2 state=4 mode=1 flag=3 min=100 max=50 ts=1 goods=1 name=a spec=a pack=1 cate=1 memId=1 cross=1 kw=12 sort=discount sort=amount'.split(
      ' ',
    ),
  [`${paths.abnormalLists}?type=0`]:
    'types=1,2 user=1 auth=1 counted=1 dish=1 goods=1 name=a spec=a reason=a min=50 kw=12 after=1'.split(' '),
  [`${paths.abnormalLists}?type=1`]:
    'user=1 auth=1 counted=1 goods=1 name=a spec=a reason=a min=50 kw=12 after=0'.split(' '),
  [paths.rankMembers]: ['by=2', 'by=3', 'by=4', 'kw=12'],
  [paths.rankShops]: [2, 3, 4, 5, 6, 7, 8, 9].map((by) => `by=${by}`),
  [paths.rankGoods]: ['cate=1', 'plain=0', 'plain=1', 'by=2', 'by=3'],
  [`${paths.rankGoods}?type=2`]: ['plain=1'],
  [`${paths.rankGoods}?type=3`]: ['cate=1', 'plain=1'],
  [`${paths.rankGoods}?type=4`]: ['cate=1', 'plain=1'],
  [`${paths.rankGoods}?type=5`]: ['cate=1', 'plain=1'],
  [paths.refundDishes]: ['group=2', 'group=3', 'group=4', 'group=5', 'cate=1', 'plain=1'],
};
/** What each of them is shown by. */
const VIEWS: Record<string, readonly string[]> = { [paths.food]: ['', 'dim=2', 'dim=3', 'dim=4'] };

/** Filters of lists that are paired with every other: they read the most. */
const WIDE = new Set(['sort', 'kw']);
const keyOf = (filter: string) => filter.split('=')[0] ?? '';

/** Addresses with one filter and with two (of one key the last that is named), in each view of the page: what they ask needs no press. */
export function addresses(): string[] {
  return Object.entries(FILTERS).flatMap(([page, filters]) => {
    const [path = '', own = ''] = page.split('?');
    const lasting = [...new Map(filters.map((filter) => [keyOf(filter), filter])).values()];
    const pairs = lasting.flatMap((one, index) =>
      lasting
        .slice(index + 1)
        .filter((other) => path === paths.food || WIDE.has(keyOf(one)) || WIDE.has(keyOf(other)))
        .map((other) => `${one}&${other}`),
    );
    return (VIEWS[path] ?? ['']).flatMap((view) =>
      [...filters, ...pairs].map((chosen) => `${path}?${['range=6', own, view, chosen].filter(Boolean).join('&')}`),
    );
  });
}
