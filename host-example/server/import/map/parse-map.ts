/** Text of a map file → a map that can be used; every mistake names the key and what belongs there. */
import { Compile } from 'typebox/compile';
import { isCurrency, isKept } from '../../currency';
import { memberOf } from '../../ingest/check/shape';
import type { Words } from '../../lang';
import { isDay, isZone } from '../../local-time';
import { UserError } from '../../user-error';
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
  const { columns, constants = {}, delimiter, shop, bills } = map;
  const has = (field: Field) => columns[field] !== undefined || Object.hasOwn(bills?.columns ?? {}, field);
  // Numbers that begin anew each day, in two files: both have to tell the day.
  const isDaily = map.billNumbers === 'daily' && bills !== undefined;
  // Numbers by register, in two files: both have to tell the register.
  const isOfTills = bills !== undefined && has('register');
  const isNameless = !has('payment') && constants.payment === undefined;
  const needs = [
    [has('payAmount') && isNameless, 'columns.payAmount', 'columns.payment'],
    [has('refundOf') && !has('kind'), 'columns.refundOf', 'columns.kind'],
    [map.kinds !== undefined && !has('kind'), 'kinds', 'columns.kind'],
    [map.tax !== undefined && !has('tax') && !has('lineTax'), 'tax', 'columns.tax'],
    [isDaily && columns.time === undefined, 'billNumbers "daily"', 'columns.time'],
    [isDaily && bills.columns.time === undefined, 'billNumbers "daily"', 'bills.columns.time'],
    [isOfTills && !bills?.columns.register, 'columns.register', 'bills.columns.register'],
    [isOfTills && !columns.register, 'bills.columns.register', 'columns.register'],
  ] as const;
  const isPriceless = [columns.price, columns.lineTotal, columns.lineNet].every((name) => name === undefined);
  const found: (Words | false | null)[] = [
    ...[delimiter, bills?.delimiter].map((sign) => delimiterProblem(sign, map.quote ?? '"')),
    isPriceless && words('map.priceMissing'),
    !has('time') && constants.date === undefined && words('map.timeMissing'),
    constants.date !== undefined && !isDay(constants.date) && unusable(map, 'constants.date'),
    ...[map, billsMap(map)].map((file) => file && timeProblem(file)),
    ...(map.firstRowOnly ?? []).filter((field) => !has(field)).map((field) => words('map.firstRowField', { field })),
    ...Object.entries(constants)
      .filter(([, value]) => typeof value === 'string' && /\0|\p{Surrogate}/u.test(value))
      .map(([name]) => words('map.badCharacter', { key: `constants.${name}` })),
    ...needs.map(([isLacking, key, other]) => isLacking && words('map.needsColumn', { key, other })),
    has('payAmount') &&
      (map.payments ?? bills?.payments) !== undefined &&
      words('map.excludes', { key: 'columns.payAmount', other: 'payments' }),
    ...twice(map),
    shop?.timeZone !== undefined &&
      !isZone(shop.timeZone) &&
      words('map.noZone', { key: 'shop.timeZone', zone: shop.timeZone }),
    shop?.currency !== undefined &&
      !(isCurrency(shop.currency) && isKept(shop.currency)) &&
      words('map.noCurrency', { key: 'shop.currency', code: shop.currency }),
  ];
  return found.filter((words) => words !== null && words !== false).map(said);
}

/** A figure of the whole bill that both files hold may differ between them. */
const twice = ({ columns, bills }: ImportMap): Words[] =>
  (['payment', 'payAmount', 'total', 'discount', 'tax', 'tip', 'fee'] as const)
    .filter((field) => columns[field] !== undefined && bills?.columns[field] !== undefined)
    .map((field) => words('map.excludes', { key: `columns.${field}`, other: `bills.columns.${field}` }));

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
