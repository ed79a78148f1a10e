import { SelectPage } from '../../report/filter/select-page';
import { flow, foodScope } from './food-query';
import { goodsList } from './select-lists';

export default function FilterGoodsScreen() {
  return <SelectPage flow={flow} list={goodsList} scopeOf={foodScope} />;
}
