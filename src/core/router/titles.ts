// The titles of the pages (docs/product/screens.md#pages), in the words of the product's specification: texts with the
// names of their addresses. The bar shortens one that does not fit; the host's title and the document's are always whole.
import type { Text } from '../../i18n/text';
import { keyAt, textsOf } from '../../i18n/texts';
import { type Path, paths } from './paths';

const names = textsOf('pages');
const keys = Object.keys(paths) as (keyof typeof paths)[];

/** The texts stand in the order of the addresses, so that the build needs the number of the first alone. */
const places: unknown = Object.fromEntries(
  keys.map((key, place) => [paths[key], keyAt(`pages.${key}`, place + Number(names.home) - 1)]),
);
export const titles = places as Record<Path, Text>;
