import { SelectPage } from '../../report/select-page';
import { flow } from './flow';
import { orderScope } from './order-query';
import { shopList } from './select-lists';

export default function FilterShopScreen() {
  return <SelectPage flow={flow} list={shopList} scopeOf={orderScope} />;
}
