/** The tills whose exports are read without a map. */
import { UserError } from '../../user-error';
import { dsfinvk } from './dsfinvk/dsfinvk';
import type { Format } from './format';
import { loyverse } from './loyverse';
import { saft } from './saft/saft';
import { square } from './square';
import { toast } from './toast/toast';

export const formats: readonly Format[] = [loyverse, square, toast, dsfinvk, saft];

export function formatOf(name: string): Format {
  const found = formats.find((format) => format.name === name);
  if (found !== undefined) return found;
  throw new UserError(
    `--from ${JSON.stringify(name)} is no till that is known; known are ${formats.map((format) => format.name).join(', ')}. Other files are read with a map: --map`,
  );
}
