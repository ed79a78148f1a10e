/** The tills whose exports are read without a map. */

import { refusal } from '../words/words';
import { dsfinvk } from './dsfinvk/dsfinvk';
import type { DayFormat, Format } from './format';
import { loyverse } from './loyverse';
import { meituan } from './meituan/meituan';
import { saft } from './saft/saft';
import { square } from './square';
import { toast } from './toast/toast';

export const formats: readonly Format[] = [loyverse, square, toast, dsfinvk, saft];

export const dayFormats: readonly DayFormat[] = [meituan];
export const everyFormat: readonly (Format | DayFormat)[] = [...formats, ...dayFormats];

export function formatOf(name: string): Format | DayFormat {
  const found = everyFormat.find((format) => format.name === name);
  if (found !== undefined) return found;
  throw refusal('export.unknownTill', { name, known: everyFormat.map((format) => format.name) });
}
