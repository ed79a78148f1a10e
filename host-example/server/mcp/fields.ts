// What a field of an answer is called, by which formula and in which unit, and the words of its codes: read from the schema of
// the call and from the glossary.
import Type, { type TSchema } from 'typebox';
import * as common from '../../../types/api/common';
import { inLang, type Lang } from '../lang';
import { glossary, inWords } from './glossary';

/** How the fields of one answer are named and written. */
export interface Style {
  lang: Lang;
  currency: string;
}

export type Value = string | number | null;

/** What the shared types say of themselves, which is no formula of a field. */
const SAID_BY_TYPES = new Set(Object.values(common).map((schema) => saidBy(schema)));

/** The head of a column or figure; the words, the formula and the unit may be those of another field that it is `like`. */
export function describe({ lang, currency }: Style, schemas: Record<string, TSchema>, name: string, like = name) {
  const schema = schemas[like];
  const said = saidBy(schema);
  // What the call says of its field goes first: the same name may be another figure elsewhere.
  const isOwnText = said !== '' && !SAID_BY_TYPES.has(said) && wordsOf(schema) === null;
  const term = isOwnText ? undefined : glossary.of(like);
  const formula = isOwnText ? said : term?.formula || term?.meaning;
  return {
    name,
    label: term ? inLang(term.name, lang) : inWords(like),
    unit: unitOf(like, schema, currency),
    ...(formula && { formula }),
  };
}

/** What a schema says of its field, without what `moneyOf` and `quantityOf` add to it of every amount and quantity. */
function saidBy(schema: unknown): string {
  return textOf(schema, 'description').split(/; (?:main unit|up to 3)/)[0] ?? '';
}

function textOf(schema: unknown, key: 'title' | 'description'): string {
  const value: unknown = typeof schema === 'object' && schema !== null ? Reflect.get(schema, key) : '';
  return typeof value === 'string' ? value : '';
}

/** Units of numbers that are no amounts, by the name of the field: the first that fits. */
const UNITS: readonly [RegExp, string][] = [
  [/Minutes$/, 'minutes'],
  [/Qty$/, 'portions'],
  [/Guest/, 'guests'],
  [/^TableCount$/, 'tables'],
  [/Days/, 'days'],
  [/^(?:TableTurnover|Seat)Rate$/, 'times a day'],
];

function unitOf(field: string, schema: TSchema | undefined, currency: string): string {
  const title = textOf(schema, 'title');
  if (title === common.AMOUNT) return currency;
  if (title === common.FIGURE) return 'that of the row';
  if (textOf(schema, 'description').startsWith('fraction')) return 'share';
  const isNumber = /number|integer/.test(String(schema && Reflect.get(schema, 'type')));
  if (!isNumber || wordsOf(schema) !== null) return '';
  return UNITS.find(([form]) => form.test(field))?.[1] ?? 'count';
}

/** The words of a code, as its schema lists them: '1 unpaid (default), 2 paid'; null for what is no code. */
function wordsOf(schema: TSchema | undefined): Map<number, string> | null {
  const said = textOf(schema, 'description');
  // `OrderState without 0`: a code without the value for all takes the words of the type that it is of.
  const other = /^(\w+) without 0$/.exec(said)?.[1];
  const listed = other === undefined ? said : textOf(Reflect.get(common, other), 'description');
  if (!/^\d+ [a-z]/.test(listed) || !schema || !('enum' in schema)) return null;
  const entries = listed.replaceAll(' (default)', '').split(/[,;] (?=-?\d+ )/);
  return new Map(entries.map((one) => [Number.parseInt(one, 10), one.slice(one.indexOf(' ') + 1)]));
}

export function cellOf(schema: TSchema | undefined, value: unknown): Value {
  if (typeof value === 'number') return wordsOf(schema)?.get(value) ?? value;
  if (typeof value === 'string') return value;
  return null;
}

/** An argument in the words of a code, and the member of a body that it stands for. */
export function choiceOf<Schema extends TSchema & { enum: readonly number[] }>(schema: Schema, description: string) {
  type Code = Schema['enum'][number];
  const words = wordsOf(schema);
  const codes = new Map<string, Code>(schema.enum.map((code) => [words?.get(code) ?? String(code), code]));
  const code = (word = ''): Code | undefined => codes.get(word);
  return {
    input: Type.Optional(Type.Enum([...codes.keys()], { type: 'string', description })),
    code,
    member: <Name extends string>(name: Name, word: string | undefined) => {
      const found = code(word);
      return (found === undefined ? {} : { [name]: found }) as { [Key in Name]?: Code };
    },
  };
}
