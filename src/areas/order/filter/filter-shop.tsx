import { SelectPage } from '../../../report/filter/select-page';
import { orderScope } from '../order-query';
import { flow } from './flow';
import { shopList } from './select-lists';

export default function FilterShopScreen() {
  return <SelectPage flow={flow} list={shopList} scopeOf={orderScope} />;
}
