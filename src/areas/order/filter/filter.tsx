import { FilterPages } from '../../../report/filter/filter-pages';
import { flow } from '../order-query';

/** The filter page of the order list, and the lists of its choices. */
export default function OrderFilterScreen() {
  return <FilterPages flow={flow} />;
}
