/** Where the columns that a map names stand in a file. */
import type { Words } from '../../lang';
import { refusal, say, words } from '../words/words';
import type { Field, FileMap } from './import-map';

const NUMBERED = /^(.*)#([1-9]\d?)$/;

export type Places = ReturnType<typeof placeColumns>;

/** A column that is missing, or named twice, is told together with those the file has. */
export function placeColumns(map: FileMap, header: readonly string[], path: string) {
  const problems: string[] = [];
  const placesOf = (column: string) => header.flatMap((name, at) => (name === column ? [at] : []));
  const place = (key: string, column: string): number => {
    const found = placesOf(column);
    // Of columns with one name a map chooses by number: 'Price#2' is the second 'Price'.
    const [, name = '', nth = ''] = NUMBERED.exec(column) ?? [];
    const at = found[0] ?? placesOf(name)[Number(nth) - 1];
    const names = found.map((_, index) => `${column}#${index + 1}`);
    const numbers = found.map((one) => one + 1);
    if (found.length > 1) problems.push(say('map.doubleColumn', { key, column, numbers, names }));
    if (at === undefined) problems.push(say('map.missingColumn', { key, column }));
    return at ?? -1;
  };
  const fields = new Map(
    fieldsOf(map).map(({ field, columns }) => [field, columns.map((column) => place(`columns.${field}`, column))]),
  );
  /** Columns of one way of payment each. */
  const payments = (map.payments ?? []).map(({ column, name }, index) => ({
    name: name ?? column,
    at: place(`payments.${index}`, column),
  }));
  /** The values that pass a row over. */
  const skip = Object.entries(map.skip ?? {}).map(([column, values]) => ({
    at: place('skip', column),
    values: new Set(values.map((value) => value.trim())),
  }));
  if (problems.length > 0)
    throw refusal('map.columnsDiffer', {
      problems: problems.join('\n'),
      path,
      header,
      hint: otherDelimiter(header, map) ?? '',
    });
  const named = fields.get('register')?.[0];
  const taken = new Set([...fields.values()].flat());
  /** Found by its name where the map does not say; -1 where there is none. */
  const register = named ?? header.findIndex((name, at) => !taken.has(at) && REGISTER.test(name));
  return { fields, payments, skip, register };
}

/** What the column of a register is mostly called. */
export const REGISTER =
  /^(?:reg|register|cash ?register|till|terminal|pos|device|station|kasse|kassen?(?:nr|nummer)|caisse|caja|cassa|caixa|收银机|收银台|机号|终端|收銀機|終端)(?:[ _-]?(?:no|nr|num|number|id|name|号|號|編號|编号))?\.?$/i;

const fieldsOf = ({ columns }: FileMap) =>
  Object.entries(columns).map(([field, names]) => ({ field: field as Field, columns: [names].flat() }));

/** Columns of fields and payments that the map names and the file does not have. */
export const lackingOf = (map: FileMap, header: readonly string[]): string[] =>
  [...fieldsOf(map).flatMap(({ columns }) => columns), ...(map.payments ?? []).map(({ column }) => column)].filter(
    (column) => !header.includes(column) && !header.includes(column.replace(NUMBERED, '$1')),
  );

/** One column whose name holds other signs was meant to be several. */
function otherDelimiter([only = '', ...others]: readonly string[], { delimiter = ',' }: FileMap): Words | null {
  const sign = [';', '\t', '|', ','].find((one) => one !== delimiter && only.includes(one));
  return sign === undefined || others.length > 0 ? null : words('map.otherDelimiter', { sign });
}
