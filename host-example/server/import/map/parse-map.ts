/** Text of a map file → a map that can be used; every mistake names the key and what belongs there. */
import { Compile } from 'typebox/compile';
import { isCurrency, isKept } from '../../currency';
import { memberOf } from '../../ingest/check/shape';
import type { Words } from '../../lang';
import { isDay, isZone } from '../../local-time';
import { UserError } from '../../user-error';
import { unstorable } from '../../validation';
import { refusal, said, say, words, wordsAt } from '../words/words';
import { billsMap, type Field, type FileMap, ImportMap } from './import-map';
import { keyAt, keysIn, textOf } from './keys';
import { parseTimeFormat } from './time-format';

const validator = Compile(ImportMap);

export function parseMap(text: string, where: string): ImportMap {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw refusal('map.notJson', { where, why: error instanceof Error ? error.message : String(error) });
  }
  const problems = validator.Check(value) ? contradictions(value) : shapeProblems(value);
  if (problems.length > 0) throw refusal('map.invalid', { where, problems: [...new Set(problems)].join('\n  ') });
  return validator.Parse(value);
}

function shapeProblems(value: unknown): string[] {
  return validator.Errors(value).flatMap((error) => {
    const path = error.instancePath.slice(1).replaceAll('/', '.');
    if (error.keyword === 'additionalProperties')
      return error.params.additionalProperties.map((name) =>
        say('map.unknownKey', { path: path || words('map.itself'), name, keys: keysIn(path) }),
      );
    // A key that is not known once more, by its own place.
    if (error.keyword === 'boolean') return [];
    if (error.keyword === 'required')
      return error.params.requiredProperties.map((name) => {
        const key = path === '' ? name : `${path}.${name}`;
        return say('map.missingKey', { key, text: textOf(key) });
      });
    const key = keyAt(path)?.key;
    return key === undefined ? said(wordsAt('map.noObject')) : said(unusable(value, key));
  });
}

function unusable(map: unknown, key: string): Words {
  const value = JSON.stringify(key.split('.').reduce(memberOf, map)) ?? '';
  return words('map.unusable', { key, value, text: textOf(key) });
}

/** What the schema cannot say: keys that need or exclude each other, values that mean nothing. */
function contradictions(map: ImportMap): string[] {
  const { columns, constants = {}, shop = {}, bills, firstRowOnly = [], quote = '"' } = map;
  const ofBills = bills?.columns;
  const has = (field: Field) => columns[field] !== undefined || Object.hasOwn(ofBills ?? {}, field);
  const isPriceless = [columns.price, columns.lineTotal, columns.lineNet].every((name) => name === undefined);
  const isNameless = !has('payment') && constants.payment === undefined;
  // Numbers that begin anew each day, or are of a register, tell bills of two files only where both have the day or register.
  const isDaily = map.billNumbers === 'daily' && bills !== undefined;
  const isOfTills = bills !== undefined && has('register');
  const needs = [
    [has('payAmount') && isNameless, 'columns.payAmount', 'columns.payment'],
    [has('refundOf') && !has('kind'), 'columns.refundOf', 'columns.kind'],
    [map.kinds !== undefined && !has('kind'), 'kinds', 'columns.kind'],
    [map.tax !== undefined && !has('tax') && !has('lineTax'), 'tax', 'columns.tax'],
    [isDaily && columns.time === undefined, 'billNumbers "daily"', 'columns.time'],
    [isDaily && ofBills?.time === undefined, 'billNumbers "daily"', 'bills.columns.time'],
    [isOfTills && ofBills?.register === undefined, 'columns.register', 'bills.columns.register'],
    [isOfTills && columns.register === undefined, 'bills.columns.register', 'columns.register'],
  ] as const;
  const areApart = has('payAmount') && (map.payments ?? bills?.payments) !== undefined;
  // A figure of the whole bill that both files hold may differ between them.
  const twice = OF_BILL.filter((field) => columns[field] !== undefined && ofBills?.[field] !== undefined);
  const { timeZone: zone = 'UTC', currency: code = 'CNY' } = shop;
  const found: (Words | false | null)[] = [
    ...[map.delimiter, bills?.delimiter].map((delimiter) => delimiterProblem(delimiter, quote)),
    isPriceless && words('map.priceMissing'),
    !has('time') && constants.date === undefined && words('map.timeMissing'),
    constants.date !== undefined && !isDay(constants.date) && unusable(map, 'constants.date'),
    ...[map, billsMap(map)].map((file) => file && timeProblem(file)),
    ...firstRowOnly.map((field) => !has(field) && words('map.firstRowField', { field })),
    ...unstorableIn(map).map((key) => words('map.badCharacter', { key })),
    ...needs.map(([isLacking, key, other]) => isLacking && words('map.needsColumn', { key, other })),
    areApart && words('map.excludes', { key: 'columns.payAmount', other: 'payments' }),
    ...twice.map((field) => words('map.excludes', { key: `columns.${field}`, other: `bills.columns.${field}` })),
    !isZone(zone) && words('map.noZone', { key: 'shop.timeZone', zone }),
    !(isCurrency(code) && isKept(code)) && words('map.noCurrency', { key: 'shop.currency', code }),
  ];
  return found.flatMap((words) => (words ? said(words) : []));
}

const OF_BILL = ['payment', 'payAmount', 'total', 'discount', 'tax', 'tip', 'fee'] as const;

/** The places of texts that cannot be stored. */
const unstorableIn = (value: unknown, ...path: string[]): string[] =>
  typeof value === 'string'
    ? unstorable(value) === null
      ? []
      : [path.join('.')]
    : Object.entries(Object(value)).flatMap(([name, member]) => unstorableIn(member, ...path, name));

function delimiterProblem(delimiter: string | undefined, quote: string): Words | null {
  if (delimiter === undefined) return null;
  const isOne = [...delimiter].length === 1 && delimiter !== quote && !/[\r\n\0\p{L}\p{N}.\-+]/u.test(delimiter);
  return isOne ? null : words('map.delimiter', { delimiter });
}

function timeProblem({ columns, constants = {}, timeFormat: format }: FileMap): Words | null {
  const hasTime = columns.time !== undefined;
  if (format === undefined) {
    const needsFormat = hasTime || columns.openTime !== undefined;
    return needsFormat ? words('map.missingKey', { key: 'timeFormat', text: textOf('timeFormat') }) : null;
  }
  try {
    const { units } = parseTimeFormat(format);
    if (!units.has('year') && constants.date === undefined) return words('map.formatWithoutDate', { format });
    if (units.has('year') && hasTime && constants.date !== undefined) return words('map.twoDates');
    return units.has('hour') && hasTime && constants.time !== undefined ? words('map.twoTimes') : null;
  } catch (error) {
    if (error instanceof UserError) return error.words;
    throw error;
  }
}
