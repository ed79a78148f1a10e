/**
 * Statements that come again are prepared under a name: planning costs more than most of them take, above all in the
 * embedded engine. A name is earned by coming twice, and there are not more of them than a session should hold.
 */
const MOST = 400;

/** Gives a statement its name, or null while it has none. */
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
