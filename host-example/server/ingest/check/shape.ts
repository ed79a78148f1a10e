/** Schema types for input from outside, and the check that names the first member that does not match. */
import Type, { type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { unstorable } from '../../validation';
import { type Refusal, refuse } from './refusal';

/** No text that is `unstorable`: it would be stored changed, and then not be found. */
const STORABLE = '[^\\u0000\\ud800-\\udfff]';
export const text = (maxLength: number) => Type.String({ maxLength, pattern: `^${STORABLE}*$` });
export const key = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: `^${STORABLE}+$` });
export const id = Type.String({ pattern: '^[0-9]{1,18}$' });
export const time = Type.String({ pattern: '^20\\d\\d-[01]\\d-[0-3]\\d [0-2]\\d:[0-5]\\d:[0-5]\\d$' });
export const whole = (maximum: number, minimum = 0) => Type.Integer({ minimum, maximum });
/**
 * A thousand million of the main unit, for one amount and for a bill. Sums of a day are exact up to 2^53 of the smallest
 * unit, which then takes 90,000 such bills.
 */
export const MOST_FEN = 100_000_000_000;
export const fen = whole(MOST_FEN);

export const about = <Schema extends TSchema>(description: string, schema: Schema) =>
  Type.Unsafe<Static<Schema>>({ ...schema, description });
export const optional = <Schema extends TSchema>(description: string, schema: Schema) =>
  Type.Optional(about(description, schema));

/** First member of a value that does not match the schema, with what it should be; null when all match. */
export function shapeCheck(schema: TSchema, name: string): (value: unknown) => Refusal | null {
  const checker = Compile(schema);
  return (value) => {
    if (checker.Check(value)) return null;
    const [error] = checker.Errors(value);
    const steps = (error?.instancePath ?? '').split('/').slice(1);
    if (error?.keyword === 'required') steps.push(error.params.requiredProperties[0] ?? '');
    const field = steps.join('.') || name;
    const found = steps.reduce(memberOf, value);
    const why = typeof found === 'string' ? unstorable(found) : null;
    if (why) return refuse(field, why);
    const [zh, tw] = error?.keyword === 'required' ? ['缺少此项', '缺少此項'] : ['格式不正确', '格式不正確'];
    return { field, words: { zh, tw, en: error?.message ?? 'has the wrong shape' } };
  };
}

export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
