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
