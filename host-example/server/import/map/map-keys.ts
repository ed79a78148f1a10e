/** The keys of a map as people write them, with what each is for. */
import type { TObject, TSchema } from 'typebox';
import type { Words } from '../../lang';
import { isKey, wordsAt } from '../words/words';
import { billColumns, ImportMap, oncePerBill } from './import-map';

interface MapKey {
  /** 'columns.bill' */
  key: string;
  words: Words;
}

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

/** Names of the keys that may stand in this part of the map; '' is the map itself. */
export function keysIn(part: string): string[] {
  const prefix = part === '' ? '' : `${part}.`;
  return mapKeys
    .filter(({ key }) => key.startsWith(prefix) && !key.slice(prefix.length).includes('.'))
    .map(({ key }) => key.slice(prefix.length));
}
