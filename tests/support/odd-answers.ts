// Answers of unusual size: long names, amounts of eight digits, losses, nothing at all, one row or sixty.

export type Value = null | boolean | number | string | readonly Value[] | { [key: string]: Value };

const LONG = '川湘小馆（人民广场来福士三楼美食广场东北角靠电梯口旗舰体验店）の Annex 0001';
const isAmount = (key: string): boolean =>
  /Amount|Income|Turnover|^Target$|^Actual$|Forecast|^Total$|^Value$|Balance|Operating/.test(key);
const isName = (key: string): boolean => /Name$|^Reason$/.test(key);

/** Every value under its key through `change`. */
export function mapped(
  value: Value,
  change: (key: string, value: Value, index: number) => Value,
  key = '',
  index = 0,
): Value {
  if (Array.isArray(value)) return value.map((item, at) => mapped(item, change, key, at));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapped(inner, change, name, index)]));
  return change(key, value, index);
}

const lists = (value: Value, change: (list: readonly Value[], key: string) => Value): Value => {
  if (Array.isArray(value)) return value.map((item) => lists(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      lists(Array.isArray(inner) ? change(inner, key) : inner, change),
    ]),
  );
};

/** The same row so many times, each with an identifier and a name of its own. */
const times = (list: readonly Value[], count: number): Value[] =>
  Array.from({ length: list.length > 0 ? count : 0 }, (_, index) =>
    mapped(list[index % list.length] ?? null, (key, value) =>
      /^(ShopID|ID|MemID|OrderID|RecordID)$/.test(key)
        ? String(9000 + index)
        : key === 'ShopName' || key === 'Name'
          ? `${value} ${index + 1}`
          : value,
    ),
  );

export const oddAnswers: Record<string, (answer: Value) => Value> = {
  'names of 40 characters': (answer) =>
    mapped(answer, (key, value) => (isName(key) && typeof value === 'string' && value ? LONG.slice(0, 40) : value)),
  'words of 40 letters': (answer) =>
    mapped(answer, (key, value) =>
      isName(key) && typeof value === 'string' && value ? 'Donaudampfschifffahrtsgesellschaftskapit' : value,
    ),
  'amounts of eight digits': (answer) =>
    mapped(answer, (key, value, index) =>
      isAmount(key) && typeof value === 'number' && key !== 'Total' ? 98_765_432.1 - index * 1_000_000 : value,
    ),
  losses: (answer) =>
    mapped(answer, (key, value, index) =>
      isAmount(key) && typeof value === 'number' && key !== 'Total' && index % 2 === 0 ? -1234.56 : value,
    ),
  'nothing at all': (answer) =>
    lists(
      mapped(answer, (_, value) => (typeof value === 'number' ? 0 : value)),
      () => [],
    ),
  'one row': (answer) => lists(answer, (list) => list.slice(0, 1)),
  // Every list of stores twice, and targets with it: a second store has the figures of the first and a name of its own.
  'twelve stores': (answer) =>
    lists(answer, (list) => {
      const ids = list.flatMap((row) =>
        row !== null && typeof row === 'object' && 'ShopID' in row ? [row.ShopID] : [],
      );
      const isTargets = list.some((row) => row !== null && typeof row === 'object' && 'MonthTarget' in row);
      // What to do has at most three lines, whatever the stores.
      if (!isTargets && (ids.length < 4 || new Set(ids).size < list.length)) return list;
      const others = mapped(list, (key, value) =>
        key === 'ShopID'
          ? `9${value}`
          : key === 'ShopName'
            ? `${value} 2`
            : key === 'Rank'
              ? Number(value) + list.length
              : value,
      );
      return [...list, ...(Array.isArray(others) ? others : [])];
    }),
  'sixty rows': (answer) => lists(answer, (list, key) => (key === 'List' ? times(list, 60) : list)),
};
