/** Answers 1 for a name that comes for the first time. */
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
