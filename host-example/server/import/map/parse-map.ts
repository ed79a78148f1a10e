/** Text of a map file → a map that can be used; every mistake names the key and what belongs there. */

import { Compile } from 'typebox/compile';
import { isCurrency, isKept } from '../../currency';
import { UserError } from '../../user-error';
import { ImportMap } from './import-map';
import { keysIn, mapKeys } from './map-keys';
import { parseTimeFormat } from './time-format';

const validator = Compile(ImportMap);

export function parseMap(text: string, where: string): ImportMap {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UserError(`${where} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const problems = validator.Check(value) ? contradictions(value) : shapeProblems(value);
  if (problems.length > 0)
    throw new UserError(`${where} is not a valid map:\n  ${[...new Set(problems)].join('\n  ')}`);
  return validator.Parse(value);
}

function shapeProblems(value: unknown): string[] {
  return validator.Errors(value).flatMap((error) => {
    const path = error.instancePath.slice(1).replaceAll('/', '.');
    if (error.keyword === 'additionalProperties')
      return error.params.additionalProperties.map(
        (name) =>
          `${path || 'the map'}: there is no key ${JSON.stringify(name)}. The keys here are ${keysIn(path).join(', ')}`,
      );
    if (error.keyword === 'required')
      return error.params.requiredProperties.map((name) => {
        const key = path === '' ? name : `${path}.${name}`;
        return `${key} is missing. ${textOf(key)}`;
      });
    const key = [...mapKeys]
      .reverse()
      .find((known) => path === known.key || path.startsWith(`${known.key}.`))?.key;
    if (key === undefined) return `the map: ${error.message}`;
    return `${key}: ${JSON.stringify(valueAt(value, key))} cannot be used. ${textOf(key)}`;
  });
}

const textOf = (key: string) => mapKeys.find((known) => known.key === key)?.text ?? '';

function valueAt(value: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null
          ? Object.entries(inner).find(([own]) => own === name)?.[1]
          : undefined,
      value,
    );
}

/** What the schema cannot say: keys that need or exclude each other, values that mean nothing. */
function contradictions(map: ImportMap): string[] {
  const { columns, constants = {}, timeFormat, delimiter, shop } = map;
  return [
    ...(delimiter === undefined ? [] : delimiterProblems(delimiter, map.quote ?? '"')),
    ...(columns.price === undefined && columns.lineTotal === undefined
      ? ['columns.price is missing. Name the column of the price of one unit, or columns.lineTotal']
      : []),
    ...(columns.time === undefined && constants.date === undefined
      ? ['columns.time is missing. Name the column of the date or time, or give constants.date']
      : []),
    ...timeProblems(map, timeFormat),
    ...(map.firstRowOnly ?? [])
      .filter((field) => columns[field] === undefined)
      .map((field) => `firstRowOnly names ${JSON.stringify(field)}, but columns.${field} is not there`),
    ...Object.entries(constants)
      .filter(([, value]) => typeof value === 'string' && /\0|\p{Surrogate}/u.test(value))
      .map(([name]) => `constants.${name} holds a character that cannot be stored (NUL or half of a pair)`),
    ...zoneProblems(shop?.timeZone),
    ...currencyProblems(shop?.currency),
  ];
}

function delimiterProblems(delimiter: string, quote: string): string[] {
  const named = `delimiter: ${JSON.stringify(delimiter)}`;
  const say = 'Use one sign such as ",", ";", "|" or "\\t" for a tab';
  if ([...delimiter].length !== 1) return [`${named} is not one character. ${say}`];
  if (/[\r\n\0]/.test(delimiter)) return [`${named} ends rows and cannot stand between cells. ${say}`];
  if (delimiter === quote) return [`${named} is the sign that encloses cells. ${say}, or change quote`];
  return /[\p{L}\p{N}.\-+]/u.test(delimiter) ? [`${named} is part of names and numbers. ${say}`] : [];
}

function timeProblems({ columns, constants = {} }: ImportMap, format: string | undefined): string[] {
  const needsFormat = columns.time !== undefined || columns.openTime !== undefined;
  if (format === undefined) return needsFormat ? [`timeFormat is missing. ${textOf('timeFormat')}`] : [];
  try {
    const { units } = parseTimeFormat(format);
    if (!units.has('year') && constants.date === undefined)
      return [
        `timeFormat ${JSON.stringify(format)} has no date: add YYYY, MM and DD, or give constants.date for a file of one day`,
      ];
    if (units.has('year') && columns.time !== undefined && constants.date !== undefined)
      return ['constants.date and the date of timeFormat exclude each other; leave one out'];
    if (units.has('hour') && columns.time !== undefined && constants.time !== undefined)
      return ['constants.time and the hours of timeFormat exclude each other; leave one out'];
    return [];
  } catch (error) {
    if (error instanceof UserError) return [error.message];
    throw error;
  }
}

function currencyProblems(code: string | undefined): string[] {
  if (code === undefined || (isCurrency(code) && isKept(code))) return [];
  return [
    `shop.currency ${JSON.stringify(code)} is no currency that can be used; write a code such as "USD"`,
  ];
}

function zoneProblems(zone: string | undefined): string[] {
  if (zone === undefined) return [];
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return [];
  } catch {
    return [`shop.timeZone ${JSON.stringify(zone)} is no time zone; write one like "Asia/Shanghai"`];
  }
}
