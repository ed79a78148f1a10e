// Request bodies made from the schemas of the contract: ones that keep them, and ones that are broken in some place.
import fc from 'fast-check';
import type { TSchema } from 'typebox';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  enum?: (string | number)[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

type Json = fc.JsonValue;

/** Values that a field has in a world with data, so that not every body comes back empty. */
export type Hints = Record<string, readonly Json[]>;

/** Any body that keeps the schema; hinted fields mostly have one of their hints. */
export function validBody(schema: TSchema, hints: Hints): fc.Arbitrary<Record<string, Json>> {
  return fieldOf(schema as Schema, hints, '') as fc.Arbitrary<Record<string, Json>>;
}

function fieldOf(schema: Schema, hints: Hints, name: string): fc.Arbitrary<Json> {
  const known = hints[name];
  const made = madeOf(schema, hints, name);
  if (!known) return made;
  const hinted = fc.constantFrom(...known);
  return fc.oneof(
    { weight: 4, arbitrary: schema.type === 'array' ? fc.uniqueArray(hinted, { maxLength: 4 }) : hinted },
    { weight: 1, arbitrary: made },
  );
}

function madeOf(schema: Schema, hints: Hints, name: string): fc.Arbitrary<Json> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { minimum = -1e6, maximum = 1e6 } = schema;
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([key, field]) => [key, fieldOf(field, hints, key)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] }) as fc.Arbitrary<Json>;
    }
    case 'array':
      return fc.array(fieldOf(schema.items ?? {}, hints, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, Math.max(4, schema.minItems ?? 0)),
      });
    case 'integer':
      return fc.integer({ min: minimum, max: maximum });
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
        fc.double({ min: minimum, max: maximum, noNaN: true }),
      );
    case 'string':
      return schema.pattern === undefined
        ? fc.string({ maxLength: schema.maxLength ?? 40 })
        : fc.stringMatching(new RegExp(schema.pattern)).filter((text) => text.length <= (schema.maxLength ?? 10_000));
    default:
      return fc.constant(null);
  }
}

const nasty: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    "' or 1=1 --",
    '1); drop table orders; --',
    '%',
    '999999999999999999999999',
    '9223372036854775808',
    '2023-02-29 00:00:00',
    '2024-05-01 24:00:00',
    '0000-00-00 00:00:00',
    '２０２４',
    -1,
    0.005,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    [],
    {},
    [[]],
    [null],
    ['\u0000'],
  ),
  fc.constantFrom(300, 5_000).map((length) => '九'.repeat(length)),
  fc.constant(Array.from({ length: 600 }, () => '1')),
  fc.jsonValue({ maxDepth: 3 }),
);

type Place = (string | number)[];

function placesOf(value: Json, at: Place = []): Place[] {
  if (value === null || typeof value !== 'object') return at.length > 0 ? [at] : [];
  const inside = Object.entries(value as object).flatMap(([key, child]) =>
    placesOf(child as Json, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length > 0 ? [at, ...inside] : inside;
}

function withValue(value: Json, [key, ...rest]: Place, put: Json | undefined): Json {
  if (key === undefined) return put ?? null;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, Json>;
  if (rest.length === 0 && put === undefined) delete copy[key];
  else copy[key] = rest.length === 0 ? (put ?? null) : withValue(copy[key] ?? null, rest, put);
  return copy as Json;
}

/** A body with one to three places of it broken, lost or added. */
export function brokenBody(schema: TSchema, hints: Hints): fc.Arbitrary<Json> {
  const fields = Object.keys((schema as Schema).properties ?? {});
  const one = (body: Json): fc.Arbitrary<Json> => {
    const places: Place[] = [...placesOf(body), ...fields.map((name) => [name]), ['__proto__'], ['constructor']];
    return fc
      .tuple(fc.constantFrom(...places), fc.option(nasty, { nil: undefined, freq: 6 }))
      .map(([place, value]) => withValue(body, place, value));
  };
  return validBody(schema, hints)
    .chain(one)
    .chain((body) => fc.oneof(fc.constant(body), one(body)));
}
