// The product's specification as a table: each statement with its section, its words and the check that holds it to the
// real thing. A planted statement that is false must be refused by the check of its kind, so that no check always holds.
import { afterAll, describe, expect, test } from 'vitest';

export interface Statement {
  /** Section of the specification, or 'card' for the design card. */
  section: string;
  says: string;
  holds: () => void | Promise<void>;
}

/** One statement a datum, checked in one way: `words` quotes it, `holds` compares the datum with the product. */
export function statements<Datum>(
  section: string,
  data: readonly Datum[],
  words: (datum: Datum) => string,
  holds: (datum: Datum) => void | Promise<void>,
): Statement[] {
  return data.map((datum) => ({ section, says: words(datum), holds: () => holds(datum) }));
}

/** One test a statement, and the table in the end. `planted` are false statements of each kind. */
export function specification(name: string, all: readonly Statement[], planted: readonly Statement[]): void {
  const held = new Set<Statement>();
  describe(name, () => {
    test.each(all.map((statement) => [`${statement.section} · ${statement.says}`, statement] as const))(
      '%s',
      async (_title, statement) => {
        await statement.holds();
        held.add(statement);
      },
    );
    test.each(planted.map(({ says, holds }) => [says, holds] as const))(
      'refuses the false statement: %s',
      async (_says, holds) => {
        await expect(Promise.resolve().then(holds)).rejects.toThrow();
      },
    );
    test('every statement stands once', () => {
      expect(new Set(all.map(({ section, says }) => `${section} ${says}`)).size).toBe(all.length);
    });
    afterAll(() => {
      const rows = all.map(({ section, says }, at) => {
        const statement = all[at];
        return `${statement && held.has(statement) ? 'held    ' : 'NOT HELD'} | ${section} | ${says}`;
      });
      console.log(`${rows.join('\n')}\n${name}: ${held.size} of ${all.length} statements held`);
    });
  });
}
