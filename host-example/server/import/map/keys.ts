/** The keys of a map as people write them, with what each is for. */
import type { TObject, TSchema } from 'typebox';
import { memberOf } from '../../ingest/check/shape';
import type { Words } from '../../lang';
import { isKey, said, wordsAt } from '../words/words';
import { billColumns, ImportMap, oncePerBill } from './import-map';

/** `key` is such as 'columns.bill'. */
type MapKey = { key: string; words: Words };

/** Parts of the map whose keys are said like those of others. */
const LIKE: Readonly<Record<string, readonly string[]>> = {
  '': ['map'],
  bills: ['bills', 'map'],
  'bills.columns': ['columns'],
};

function wordsOfKey(group: string, name: string): Words {
  const key = (LIKE[group] ?? [group]).map((part) => `key.${part}.${name}`).find(isKey);
  if (key === undefined) throw new Error(`the key ${group}.${name} of a map has no words`);
  return wordsAt(key, { once: oncePerBill.join(', '), bill: billColumns.slice(1).join(', ') });
}

export const mapKeys: readonly MapKey[] = keysOf(ImportMap, '');
/** Those that are listed: the columns of the second file are those of the first. */
export const listedKeys = mapKeys.filter(({ key }) => !key.startsWith('bills.columns.'));

function keysOf(schema: TObject, group: string): MapKey[] {
  return Object.entries(schema.properties).flatMap(([name, member]) => {
    const key = group === '' ? name : `${group}.${name}`;
    const words = wordsOfKey(group, name);
    return isObject(member) ? [{ key, words }, ...keysOf(member, key)] : [{ key, words }];
  });
}

function isObject(schema: TSchema): schema is TObject {
  return 'type' in schema && schema.type === 'object' && 'properties' in schema;
}

/** Names of the keys that may stand in this part of the map, such as `bills` or `payments.0`; '' is the map itself. */
export function keysIn(part: string): string[] {
  const inside = (schema: unknown, name: string) =>
    memberOf(memberOf(schema, 'properties'), name) ?? memberOf(schema, 'items');
  const schema = part === '' ? ImportMap : part.split('.').reduce<unknown>(inside, ImportMap);
  return Object.keys(memberOf(schema, 'properties') ?? {});
}

/** The key that a place of the map is of: `payments` for `payments.0.name`. */
export const keyAt = (path: string): MapKey | undefined =>
  mapKeys.filter(({ key }) => `${path}.`.startsWith(`${key}.`)).at(-1);

/** What the key of a place is for, in the language of the caller. */
export function textOf(path: string): string {
  const known = keyAt(path);
  return known === undefined ? '' : said(known.words);
}
