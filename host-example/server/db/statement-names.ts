/**
 * Names for statements to prepare: planning costs more than running most of them, above all in PGlite. A statement gets
 * a name at its second run, and the number of names per session is limited.
 */
const MOST = 400;

/** Returns a function that gives the name of a statement, or null while it has none. */
export function statementNames(): (sql: string) => string | null {
  const names = new Map<string, string>();
  let seenOnce = new Set<string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MOST) return null;
    if (!seenOnce.has(sql)) {
      if (seenOnce.size >= MOST) seenOnce = new Set();
      seenOnce.add(sql);
      return null;
    }
    seenOnce.delete(sql);
    const name = `s${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
