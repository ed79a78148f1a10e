/** Query keys of one row of a dish: a specification or, of all dishes that are on no menu (ID 0), a name; a blank for none. */
import type { GoodsSaleRow } from '../../../types/api/food';
import type { Query } from '../../lib/query-string';

export const dishQuery = ({ ID, Name, SpecName }: Pick<GoodsSaleRow, 'ID' | 'Name' | 'SpecName'>): Query => ({
  ...{ goods: ID, spec: SpecName || ' ' },
  ...(ID === '0' && { name: Name || ' ' }),
});
