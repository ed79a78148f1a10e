// Lists by number. Pages with old libraries replace `Array.from` and `Array.prototype.entries` by functions that do
// something else, so the widget uses neither.

/** The list of what `make` returns for 0 to `count - 1`. */
export function times<Item>(count: number, make: (index: number) => Item): Item[] {
  const list: Item[] = [];
  for (let index = 0; index < count; index += 1) list.push(make(index));
  return list;
}

/** Each item with its place, the first with 0. */
export const numbered = <Item>(list: readonly Item[]): [index: number, item: Item][] =>
  list.map((item, index) => [index, item]);
