import { SelectPage } from '../../../report/filter/select-page';
import { orderScope } from '../order-query';
import { flow } from './flow';
import { payList } from './select-lists';

export default function FilterJiezhangScreen() {
  return <SelectPage flow={flow} list={payList} scopeOf={orderScope} />;
}
