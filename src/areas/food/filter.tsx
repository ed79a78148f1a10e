import { FilterPages } from '../../report/filter/filter-pages';
import { flow } from './food-query';

/** The filter page of the dish statistics, and the lists of its choices. */
export default function FoodFilterScreen() {
  return <FilterPages flow={flow} />;
}
