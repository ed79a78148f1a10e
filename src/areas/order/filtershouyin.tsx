import { cashierList } from '../../report/base-lists';
import { SelectPage } from '../../report/select-page';
import { flow } from './flow';
import { orderScope } from './order-query';

export default function FilterShouyinScreen() {
  return <SelectPage flow={flow} list={cashierList} scopeOf={orderScope} />;
}
