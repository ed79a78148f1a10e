// Validation of bodies. The schemas of types/api define shape and range; this adds real calendar days, text that can be
// stored, depth of nesting, and blanks around text.
import type { FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';
import { BizDate, DateTime } from '../../types/api/common';
import { CallError, type FieldNotes, fieldError } from './call-error';
import type { Words } from './lang';
import { isDay } from './local-time';

const maxDepth = 16;
/** Members that are never trimmed: a blank may be part of a password. */
const verbatim = new Set(['Password', 'NewPassword']);

/** Options of the validator: no coercion, unknown members are dropped, all wrong members are reported. */
export const validatorOptions = {
  coerceTypes: false,
  removeAdditional: 'all',
  useDefaults: true,
  allErrors: true,
  formats: { 'calendar-day': (value: string) => isDay(value.slice(0, 10)) },
} as const;

const dayPatterns = new Set<unknown>([DateTime, BizDate].map(({ pattern }: TSchema & { pattern?: string }) => pattern));

/** The schema of a request with the calendar check on each of its days. */
export function withCalendar(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withCalendar);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withCalendar(value)]));
  return dayPatterns.has(copy.pattern) ? { ...copy, format: 'calendar-day' } : copy;
}

/** Trims texts of a body; refuses what cannot be stored, and excessive nesting. */
export function cleanBody(value: unknown, path = '', depth = 0): unknown {
  if (typeof value === 'string') return storable(value, path).trim();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) throw fieldError(path || 'body', 'body.deep', { most: maxDepth });
  if (Array.isArray(value)) return value.map((item, index) => cleanBody(item, `${path}[${index}]`, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      verbatim.has(key) && typeof item === 'string'
        ? storable(item, key)
        : cleanBody(item, path ? `${path}.${key}` : key, depth + 1),
    ]),
  );
}

function storable(value: string, path: string): string {
  const why = unstorable(value);
  if (why) throw fieldError(path || 'body', why);
  return value;
}

/** Why no database can store a text: a zero byte, or half of a character outside the basic plane, which UTF-8 cannot encode. */
export function unstorable(value: string): 'text.zero' | 'text.surrogate' | null {
  if (value.includes('\0')) return 'text.zero';
  return /\p{Surrogate}/u.test(value) ? 'text.surrogate' : null;
}

/** Refusal of a body that does not match its schema. */
export function invalidFields(found: readonly FastifySchemaValidationError[], context: string): CallError {
  const fields: FieldNotes = {};
  for (const error of found.slice(0, 20)) {
    const path = fieldPath(error) || context;
    fields[path] ??= note(error);
  }
  return new CallError(3001, { values: { field: Object.keys(fields).join(', ') }, fields });
}

/** '/Items/0/Year' -> 'Items[0].Year'. */
function fieldPath(error: FastifySchemaValidationError): string {
  const steps = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required') steps.push(String(error.params.missingProperty));
  return steps.map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index ? `.${step}` : step)).join('');
}

/** What is wrong, by keyword of the schema (`min` for minLength and minItems); `{}` is what it allows. */
const NOTES: Record<string, Words> = {
  required: { zh: '必填', tw: '必填', en: 'is required' },
  type: { zh: '类型应为 {}', tw: '型別應為 {}', en: 'must be of type {}' },
  enum: { zh: '应为 {} 之一', tw: '應為 {} 之一', en: 'must be one of {}' },
  minimum: { zh: '不能小于 {}', tw: '不能小於 {}', en: 'must be at least {}' },
  maximum: { zh: '不能大于 {}', tw: '不能大於 {}', en: 'must be at most {}' },
  min: { zh: '长度不能小于 {}', tw: '長度不能小於 {}', en: 'must have at least {} entries or characters' },
  max: { zh: '长度不能超过 {}', tw: '長度不能超過 {}', en: 'must have at most {} entries or characters' },
  format: { zh: '日期不存在', tw: '日期不存在', en: 'is not a day of the calendar' },
};
const OTHER: Words = { zh: '格式不正确', tw: '格式不正確', en: 'has the wrong form' };

function note({ keyword, params }: FastifySchemaValidationError): Words {
  const { zh, tw, en } = NOTES[keyword.replace(/Length$|Items$/, '')] ?? OTHER;
  const allowed = params.type ?? params.allowedValues ?? params.limit;
  const filled = (text: string) => text.replace('{}', () => String(allowed));
  return { zh: filled(zh), tw: filled(tw), en: filled(en) };
}
