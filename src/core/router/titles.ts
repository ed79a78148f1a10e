// The titles of the pages (docs/product/screens.md#pages), in the words of the product's specification: texts with the
// names of their addresses. The bar shortens one that does not fit; the host's title and the document's are always whole.
import type { Text } from '../../i18n/text';
import { textsOf } from '../../i18n/texts';
import { type Path, paths } from './paths';

const names = textsOf('pages');
const keys = Object.keys(paths) as (keyof typeof paths)[];

export const titles = Object.fromEntries(keys.map((key) => [paths[key], names[key]])) as Record<Path, Text>;
