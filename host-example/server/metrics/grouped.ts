/** Rows by what they have in common, in the order in which that comes first. */
export function grouped<One, Key>(all: Iterable<One>, keyOf: (one: One) => Key): Map<Key, [One, ...One[]]> {
  const groups = new Map<Key, [One, ...One[]]>();
  for (const one of all) {
    const known = groups.get(keyOf(one));
    if (known === undefined) groups.set(keyOf(one), [one]);
    else known.push(one);
  }
  return groups;
}

/**
 * The rows of the period (p 0), each with its amount in the earlier one (p 1). Rows that only the earlier one has follow with the
 * amounts of `nothing`, since they may be why a figure fell.
 */
export function besideBefore<Row extends { p: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  amountOf: (row: Row) => number,
  nothing: Partial<Row>,
): (Row & { before: number })[] {
  const now = rows.filter((row) => row.p === 0);
  const earlier = rows.filter((row) => row.p === 1);
  const known = new Set(now.map(keyOf));
  const gone = earlier.filter((row) => amountOf(row) !== 0 && !known.has(keyOf(row)));
  const amounts = new Map(earlier.map((row) => [keyOf(row), amountOf(row)]));
  return [...now, ...gone.map((row) => ({ ...row, ...nothing, p: 0 }))].map((row) => ({
    ...row,
    before: amounts.get(keyOf(row)) ?? 0,
  }));
}
