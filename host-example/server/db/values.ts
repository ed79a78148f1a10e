/**
 * Conversion of values, equal for both engines. Parameters: all values become text; arrays of plain values become
 * PostgreSQL arrays, objects and arrays of objects JSON. Results: bigint and numeric are numbers while exact and text
 * beyond; date is `YYYY-MM-DD`, timestamp `YYYY-MM-DD HH:mm:ss`, timestamptz ISO text in UTC; json is parsed.
 */

import { parse as parseArray } from 'postgres-array';

export function encodeParam(value: unknown): string | null {
  if (value === null) return null;
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`A parameter is ${value}: only finite numbers can be stored`);
      return String(value);
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'object':
      if (value instanceof Date) return value.toISOString();
      if (Array.isArray(value) && !value.some(isObject)) return encodeArray(value);
      return JSON.stringify(value);
    default:
      throw new TypeError(`A parameter is ${typeof value}: pass null for "no value"`);
  }
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Values that JSON writes as an array of PostgreSQL reads them. */
const isPlain = (value: unknown) =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** By JSON where that has nothing to escape: a delivery has tens of thousands of elements, and JSON takes half the time. */
function encodeArray(values: readonly unknown[]): string {
  const json = values.every(isPlain) ? JSON.stringify(values) : null;
  if (json !== null && !json.includes('\\')) return `{${json.slice(1, -1)}}`;
  const elements = values.map((value) => {
    if (Array.isArray(value)) return encodeArray(value);
    const text = encodeParam(value);
    return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}

export type ParseValue = (text: string) => unknown;

const asNumber: ParseValue = (text) => Number(text);
const asBoolean: ParseValue = (text) => text === 't' || text === 'true';
const asText: ParseValue = (text) => text;
const asJson: ParseValue = (text) => JSON.parse(text);

/** A number while exact, else text: amounts in fen are numbers, 17-digit ids stay text. */
const asExactInteger: ParseValue = (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
};

const asExactDecimal: ParseValue = (text) => {
  const digits = text.replace(/^-?0*\.?0*|\./g, '').length;
  return digits <= 15 ? Number(text) : text;
};

/** Turns `2024-05-01 10:00:00.123+00` into ISO text; sessions run in UTC. */
const asInstant: ParseValue = (text) => (text.endsWith('+00') ? `${text.slice(0, -3).replace(' ', 'T')}Z` : text);

const arrayOf =
  (parse: ParseValue): ParseValue =>
  (text) =>
    parseArray(text, parse);

/** Parsers by type number (pg_type.oid). Other types stay text. */
const parsers: Record<number, ParseValue> = {
  16: asBoolean, // bool
  20: asExactInteger, // int8
  21: asNumber, // int2
  23: asNumber, // int4
  26: asNumber, // oid
  114: asJson, // json
  700: asNumber, // float4
  701: asNumber, // float8
  1082: asText, // date
  1114: asText, // timestamp
  1184: asInstant, // timestamptz
  1700: asExactDecimal, // numeric
  3802: asJson, // jsonb
  199: arrayOf(asJson), // json[]
  1000: arrayOf(asBoolean), // bool[]
  1005: arrayOf(asNumber), // int2[]
  1007: arrayOf(asNumber), // int4[]
  1009: arrayOf(asText), // text[]
  1015: arrayOf(asText), // varchar[]
  1016: arrayOf(asExactInteger), // int8[]
  1021: arrayOf(asNumber), // float4[]
  1022: arrayOf(asNumber), // float8[]
  1115: arrayOf(asText), // timestamp[]
  1182: arrayOf(asText), // date[]
  1185: arrayOf(asInstant), // timestamptz[]
  1231: arrayOf(asExactDecimal), // numeric[]
  3807: arrayOf(asJson), // jsonb[]
};

export const parserOf = (type: number): ParseValue => parsers[type] ?? asText;
