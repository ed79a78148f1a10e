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

type ParseValue = (text: string) => unknown;

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

/** How values of a type are read, with its number and that of its arrays (pg_type.oid). Other types stay text. */
const READERS: readonly [read: ParseValue, type: number, arrays: number][] = [
  [asBoolean, 16, 1000], // bool
  [asExactInteger, 20, 1016], // int8
  [asNumber, 21, 1005], // int2
  [asNumber, 23, 1007], // int4
  [asNumber, 26, 1028], // oid
  [asNumber, 700, 1021], // float4
  [asNumber, 701, 1022], // float8
  [asExactDecimal, 1700, 1231], // numeric
  [asText, 25, 1009], // text
  [asText, 1043, 1015], // varchar
  [asText, 1082, 1182], // date
  [asText, 1114, 1115], // timestamp
  [asInstant, 1184, 1185], // timestamptz
  [asJson, 114, 199], // json
  [asJson, 3802, 3807], // jsonb
];
const parsers = new Map(
  READERS.flatMap(([read, type, arrays]): [number, ParseValue][] => [
    [type, read],
    [arrays, (text) => parseArray(text, read)],
  ]),
);

export const parserOf = (type: number): ParseValue => parsers.get(type) ?? asText;
