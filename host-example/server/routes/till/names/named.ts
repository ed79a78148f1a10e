import { plainName } from '../../../ingest/plain-name';

/** Bills as a till sends them, read with care: any member may be missing or of another type. */
export type Loose = Record<string, unknown>;

export const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Kind = 'goods' | 'pay' | 'desk' | 'staff' | 'source';

/** Something a bill names instead of giving its number. */
export interface Wanted {
  kind: Kind;
  /** '' = named only. */
  extId: string;
  name: string;
  /** Category of a dish, area of a table; '' = none named. */
  group: string;
  unit: string;
  priceFen: number;
}

const LONGEST = 100;
// Neither zero bytes nor halves of characters: the database cannot keep them.
const STORABLE = /^[^\u0000\ud800-\udfff]+$/u;

/** The text of a name, '' where there is none that can be stored. */
export function nameOf(value: unknown): string {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string') return '';
  const name = plainName(text);
  return name.length <= LONGEST && STORABLE.test(name) ? name : '';
}

/** Key by which one thing is found again; the same name twice is one thing. */
export const keyOf = ({ kind, extId, name, group }: Wanted): string =>
  JSON.stringify([kind, extId, name, group]);
