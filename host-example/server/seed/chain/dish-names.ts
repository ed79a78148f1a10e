/** The shipped list of dish names (examples/dish-names-zh). */
import { readFileSync } from 'node:fs';
import type { DishName } from './menu';

const LIST = new URL('../../../examples/dish-names-zh/dishes.csv', import.meta.url);

export function readDishNames(): DishName[] {
  return readFileSync(LIST, 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [category = '', , name = ''] = line.split(',');
      return { category, name };
    });
}
