import { SelectPage } from '../../report/select-page';
import { flow } from './flow';
import { orderScope } from './order-query';
import { payList } from './select-lists';

export default function FilterJiezhangScreen() {
  return <SelectPage flow={flow} list={payList} scopeOf={orderScope} />;
}
