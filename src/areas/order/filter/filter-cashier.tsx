import { cashierList } from '../../../report/filter/base-lists';
import { SelectPage } from '../../../report/filter/select-page';
import { orderScope } from '../order-query';
import { flow } from './flow';

export default function FilterShouyinScreen() {
  return <SelectPage flow={flow} list={cashierList} scopeOf={orderScope} />;
}
