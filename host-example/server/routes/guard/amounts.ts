/**
 * Converts the amounts of a body, found by their schema. Handlers count in hundredths of the main unit, which is what
 * most currencies have; where a currency has no or three decimals, the smallest unit stands in for the hundredth, and
 * the amounts are converted when a request comes in and an answer leaves. Example: 1234 yen are 12.34 to a handler.
 */
import type { TSchema } from 'typebox';
import { AMOUNT, FIGURE } from '../../../../types/api/common';
import { digitsOf, inMainUnit, inMinorUnit, USUAL_DIGITS } from '../../currency';
import type { Schema } from '../../reports/shown';

export const hasAmounts = (schema: TSchema | undefined): boolean => schema !== undefined && holds(schema);

function holds({ title, items, properties = {} }: Schema): boolean {
  return (
    title === AMOUNT ||
    title === FIGURE ||
    (items !== undefined && holds(items)) ||
    Object.values(properties).some(holds)
  );
}

type Convert = (amount: number, digits: number) => number;
const inbound: Convert = (amount, digits) => inMainUnit(inMinorUnit(amount, digits), USUAL_DIGITS);
const outbound: Convert = (amount, digits) => inMainUnit(inMinorUnit(amount, USUAL_DIGITS), digits);

/** Codes of `Metric` and `RankBy` whose values are amounts: income, gross sales, per guest (of targets: top-ups). */
const OF_MONEY: readonly unknown[] = [1, 2, 5];

/** The amounts of a request as handlers take them; `digits` are those of the currency. */
export const fromCurrency = (schema: TSchema, body: unknown, digits: number): unknown =>
  digits === USUAL_DIGITS ? body : walk(schema, body, { convert: inbound, digits, isMoney: false });

/** An answer with its amounts in the currency; one that names a `Currency` of its own has the decimals of that. */
export const toCurrency = (schema: TSchema, answer: unknown, digits: number): unknown =>
  walk(schema, answer, { convert: outbound, digits, isMoney: false });

/** `isMoney`: figures are amounts here, by the `Metric` or `RankBy` beside or above them. */
interface Way {
  convert: Convert;
  digits: number;
  isMoney: boolean;
}

function walk(schema: Schema, value: unknown, way: Way): unknown {
  if (typeof value === 'number') {
    const isAmount = schema.title === AMOUNT || (schema.title === FIGURE && way.isMoney);
    return isAmount && way.digits !== USUAL_DIGITS ? way.convert(value, way.digits) : value;
  }
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
    ...(typeof own === 'string' && way.convert === outbound ? { digits: digitsOf(own) } : {}),
    ...(metric === undefined ? {} : { isMoney: OF_MONEY.includes(metric) }),
  };
  return Object.fromEntries(
    [...members].map(([name, member]) => {
      const part = properties[name];
      return [name, part ? walk(part, member, inside) : member];
    }),
  );
}
