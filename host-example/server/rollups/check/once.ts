/** Returns 1 for the first occurrence of a name, else 0. */
export type Once = (...name: (string | number)[]) => 0 | 1;

export function once(): Once {
  const seen = new Set<string>();
  return (...name) => {
    const key = name.join('\u0001');
    if (seen.has(key)) return 0;
    seen.add(key);
    return 1;
  };
}
