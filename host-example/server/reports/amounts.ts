/**
 * Converts the amounts and quantities of a body, found by their schema. Handlers count in the smallest unit of the currency
 * and in thousandths: of a request its amounts are converted, of an answer amounts and quantities. Example: 12.34 dollars are
 * 1234 to a handler, and so are 1234 yen.
 */
import type { TSchema } from 'typebox';
import { AMOUNT, FIGURE, QUANTITY } from '../../../types/api/common';
import { digitsOf, inMainUnit, inMinorUnit } from '../currency';

/** A part of a schema, by what is asked of it. */
interface Schema {
  title?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

export const hasAmounts = (schema: TSchema | undefined): boolean => schema !== undefined && holds(schema);

function holds({ title, items, properties = {} }: Schema): boolean {
  return (
    title === AMOUNT ||
    title === FIGURE ||
    (items !== undefined && holds(items)) ||
    Object.values(properties).some(holds)
  );
}

/** Codes of `RankBy` (1 income, 2 gross sales, 5 per guest) and of `Metric` (1 income, 5 top-ups) whose values are amounts. */
export const OF_MONEY: readonly unknown[] = [1, 2, 5];
const QUANTITY_DIGITS = 3;

/** The amounts of a request as handlers take them; `digits` are those of the currency. */
export const fromCurrency = <Body>(schema: TSchema, body: Body, digits: number) =>
  walk(schema, body, { isAnswer: false, digits, isMoney: false }) as Body;

/**
 * An answer with its amounts in the currency; one that names a `Currency` of its own has the decimals of that. What the
 * schema does not have is left out, so that handlers may pass rows of the database on.
 */
export const toCurrency = <Answer>(schema: TSchema, answer: Answer, digits: number) =>
  walk(schema, answer, { isAnswer: true, digits, isMoney: false }) as Answer;

/** `isMoney`: figures are amounts here, by the `Metric` or `RankBy` beside or above them. */
interface Way {
  isAnswer: boolean;
  digits: number;
  isMoney: boolean;
}

function walk(schema: Schema, value: unknown, way: Way): unknown {
  if (typeof value === 'number') return inUnit(schema, value, way);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((item) => walk(items, item, way)) : value;
  }
  const { properties = {} } = schema;
  const members = new Map<string, unknown>(Object.entries(value));
  const own = members.get('Currency');
  const metric = members.get('Metric') ?? members.get('RankBy');
  // A request is always in the caller's currency, whatever it names.
  const inside: Way = {
    ...way,
    ...(typeof own === 'string' && way.isAnswer ? { digits: digitsOf(own) } : {}),
    ...(metric === undefined ? {} : { isMoney: OF_MONEY.includes(metric) }),
  };
  return Object.fromEntries(
    [...members].flatMap(([name, member]) => {
      const part = properties[name];
      if (part) return [[name, walk(part, member, inside)]];
      return way.isAnswer ? [] : [[name, member]];
    }),
  );
}

function inUnit({ title }: Schema, value: number, { isAnswer, digits, isMoney }: Way): number {
  if (title === AMOUNT || (title === FIGURE && isMoney))
    return isAnswer ? inMainUnit(value, digits) : inMinorUnit(value, digits);
  return title === QUANTITY && isAnswer ? inMainUnit(value, QUANTITY_DIGITS) : value;
}
