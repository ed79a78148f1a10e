import { cashierList } from '../../report/filter/base-lists';
import { SelectPage } from '../../report/filter/select-page';
import { flow, foodScope } from './food-query';

export default function FilterShouyinScreen() {
  return <SelectPage flow={flow} list={cashierList} scopeOf={foodScope} />;
}
