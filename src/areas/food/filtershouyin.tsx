import { cashierList } from '../../report/base-lists';
import { SelectPage } from '../../report/select-page';
import { flow, foodScope } from './food-query';

export default function FilterShouyinScreen() {
  return <SelectPage flow={flow} list={cashierList} scopeOf={foodScope} />;
}
