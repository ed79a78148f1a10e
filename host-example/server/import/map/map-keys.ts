/** The keys of a map as people write them, with what each is for. */
import type { TObject, TSchema } from 'typebox';
import { ImportMap } from './import-map';

interface MapKey {
  /** 'columns.bill' */
  key: string;
  text: string;
}

export const mapKeys: readonly MapKey[] = keysOf(ImportMap, '');

function keysOf(schema: TObject, prefix: string): MapKey[] {
  return Object.entries(schema.properties).flatMap(([name, member]) => {
    const key = prefix + name;
    const own = { key, text: descriptionOf(member) };
    return isObject(member) ? [own, ...keysOf(member, `${key}.`)] : [own];
  });
}

function descriptionOf(schema: TSchema): string {
  return 'description' in schema && typeof schema.description === 'string' ? schema.description : '';
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
