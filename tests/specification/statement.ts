// The product's specification as a table: each statement with its section, its words, where it is observed and the check
// that holds it there. A planted statement that is false must be refused by the check of its kind, so that no check
// always holds.

/** Where a statement is observed. */
const kinds = {
  wire: 'requests and answers between widget and server',
  storage: 'what the browser has stored',
  style: 'computed style, in Chromium',
  clock: 'the moment on a clock that the test moves',
  screen: 'words and controls on the screen',
  host: 'what the host is told, and its address',
  caller: 'what a call of the request layer gives back',
  type: 'fields of the contract, which compile',
  document: 'words of the product’s definition',
  package: 'files and libraries of the package',
  declared: 'a declaration that nothing else shows',
} as const;
export type Kind = keyof typeof kinds;

export interface Statement {
  /** Section of the specification, or 'card' for the design card. */
  section: string;
  says: string;
  observed: Kind;
  holds: () => void | Promise<void>;
}
export const statement = (section: string, observed: Kind, says: string, holds: Statement['holds']): Statement => ({
  section,
  observed,
  says,
  holds,
});
/** A statement whose check stands elsewhere. */
export type Claim = Omit<Statement, 'holds'>;

/** One statement a datum, checked in one way: `words` quotes it, `holds` compares the datum with the product. */
export function statements<Datum>(
  section: string,
  observed: Kind,
  data: readonly Datum[],
  words: (datum: Datum) => string,
  holds: (datum: Datum) => void | Promise<void>,
): Statement[] {
  return data.map((datum) => statement(section, observed, words(datum), () => holds(datum)));
}

/** Statements of one subject, false ones that checks have to refuse, and what their tests need before and after. */
export interface Chapter {
  name: string;
  all: readonly Statement[];
  planted?: readonly Statement[];
  /** Called within the chapter's `describe`. */
  around?: () => void;
  /** The longest a check may take, in milliseconds. @default that of the project */
  patience?: number;
}

/** How many statements are observed where. */
export function sumByKind(claims: readonly Claim[]): string {
  const counts = Object.keys(kinds).map((kind) => {
    const count = claims.filter(({ observed }) => observed === kind).length;
    return count > 0 ? `${kind} ${count}` : '';
  });
  return counts.filter(Boolean).join(', ');
}

/** One test a statement, and the table in the end with the sum by kind. */
export function specification(chapters: readonly Chapter[]): void {
  const held = new Set<Statement>();
  const all = chapters.flatMap((chapter) => chapter.all);
  for (const chapter of chapters)
    describe(chapter.name, () => {
      chapter.around?.();
      test.each(chapter.all.map((statement) => [`${statement.section} · ${statement.says}`, statement] as const))(
        '%s',
        async (_title, statement) => {
          await statement.holds();
          held.add(statement);
        },
        chapter.patience,
      );
      test.each((chapter.planted ?? []).map(({ says, holds }) => [says, holds] as const))(
        'refuses the false statement: %s',
        async (_says, holds) => {
          await expect(Promise.resolve().then(holds)).rejects.toThrow();
        },
      );
    });
  test('every statement stands once', () => {
    expect(new Set(all.map(({ section, says }) => `${section} ${says}`)).size).toBe(all.length);
  });
  afterAll(() => {
    const rows = all.map((statement) =>
      [
        held.has(statement) ? 'held    ' : 'NOT HELD',
        statement.observed.padEnd(8),
        statement.section,
        statement.says,
      ].join(' | '),
    );
    console.log(
      `${rows.join('\n')}\n${held.size} of ${all.length} statements held, by where they are observed: ${sumByKind([...held])}`,
    );
  });
}
