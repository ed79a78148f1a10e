/** Shapes of what comes from outside, and the member of a value that does not keep to one. */
import Type, { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Refusal } from './refusal';

/** PostgreSQL has no place for a zero byte. */
export const text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' });
export const key = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]+$' });
export const id = Type.String({ pattern: '^[0-9]{1,18}$' });
export const time = Type.String({ pattern: '^20\\d\\d-[01]\\d-[0-3]\\d [0-2]\\d:[0-5]\\d:[0-5]\\d$' });
export const whole = (maximum: number, minimum = 0) => Type.Integer({ minimum, maximum });
export const fen = whole(1_000_000_000_000);

/** null for a value in the right shape, else the first member that is not, and what it should be. */
export function shapeCheck(schema: TSchema, name: string): (value: unknown) => Refusal | null {
  const checker = Compile(schema);
  return (value) => {
    if (checker.Check(value)) return null;
    const [error] = checker.Errors(value);
    const steps = (error?.instancePath ?? '').split('/').slice(1);
    if (error?.keyword === 'required') steps.push(error.params.requiredProperties[0] ?? '');
    const zh = error?.keyword === 'required' ? '缺少此项' : '格式不正确';
    return { field: steps.join('.') || name, message: error?.message ?? 'has the wrong shape', zh };
  };
}
