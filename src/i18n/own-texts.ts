// Puts a host's texts in the place of those of a language; loaded only for hosts that hand texts over.
import { CURRENCY } from './text';
import { keyAt } from './texts';

type Entries = Iterable<readonly [string, string]>;

const marksIn = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);

/** The name of each text by its key, from the names by group (names.ts). */
export const namesByKey = (groups: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    groups
      .flatMap((one) => {
        const [group, ...names] = one.split(' ');
        return names.map((name) => `${group}.${name}`);
      })
      .map((name, place) => [keyAt(name, place), name]),
  );

/** Tells of names that are none of a text. */
export function tellUnknown(
  names: ReadonlyMap<string, string>,
  texts: object,
  tell: (name: string, problem: string) => void,
): void {
  const known = new Set(names.values());
  for (const name of Object.keys(texts)) if (!known.has(name)) tell(name, 'is the name of no text');
}

/** The entries of a text file with the host's sentences; what cannot be used is told and left as it is. */
export function replaceTexts(
  names: ReadonlyMap<string, string>,
  entries: Entries,
  texts: Readonly<Record<string, unknown>>,
  tell: (name: string, problem: string) => void,
): [string, string][] {
  return [...entries].map(([key, sentence]) => {
    const name = names.get(key) ?? '';
    const given = Object.prototype.hasOwnProperty.call(texts, name) ? texts[name] : undefined;
    if (given === undefined) return [key, sentence];
    const marks = [...marksIn(sentence), CURRENCY];
    const extra = typeof given === 'string' ? marksIn(given).find((mark) => !marks.includes(mark)) : undefined;
    if (typeof given !== 'string') tell(name, 'must be a text');
    else if (extra) tell(name, `has no value for {${extra}}`);
    else return [key, given];
    return [key, sentence];
  });
}
