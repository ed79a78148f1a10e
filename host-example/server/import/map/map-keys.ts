/** The keys of a map as people write them, with what each is for. */
import type { TObject, TSchema } from 'typebox';
import type { Words } from '../../lang';
import { columnKeyWords } from '../words/column-key-words';
import {
  billsKeyWords,
  constantKeyWords,
  kindKeyWords,
  lookupKeyWords,
  mapKeyWords,
  shopKeyWords,
} from '../words/map-key-words';
import { ImportMap } from './import-map';

interface MapKey {
  /** 'columns.bill' */
  key: string;
  words: Words;
}

const GROUPS: Record<string, Record<string, () => Words>> = {
  '': mapKeyWords,
  columns: columnKeyWords,
  kinds: kindKeyWords,
  lookup: lookupKeyWords,
  bills: { ...mapKeyWords, ...billsKeyWords },
  'bills.columns': columnKeyWords,
  constants: constantKeyWords,
  shop: shopKeyWords,
};

export const mapKeys: readonly MapKey[] = keysOf(ImportMap, '');

function keysOf(schema: TObject, group: string): MapKey[] {
  return Object.entries(schema.properties).flatMap(([name, member]) => {
    const key = group === '' ? name : `${group}.${name}`;
    const words = GROUPS[group]?.[name]?.();
    if (words === undefined) throw new Error(`the key ${key} of a map has no words`);
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
