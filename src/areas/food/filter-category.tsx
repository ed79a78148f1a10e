import { SelectPage } from '../../report/filter/select-page';
import { flow, foodScope } from './food-query';
import { categoryList } from './select-lists';

export default function FilterCateScreen() {
  return <SelectPage flow={flow} list={categoryList} scopeOf={foodScope} />;
}
