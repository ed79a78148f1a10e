import { SelectPage } from '../../report/select-page';
import { flow } from './flow';
import { orderScope } from './order-query';
import { cashierList } from './select-lists';

export default function FilterShouyinScreen() {
  return <SelectPage flow={flow} list={cashierList} scopeOf={orderScope} />;
}
