import { sourceList } from '../../../report/filter/base-lists';
import { SelectPage } from '../../../report/filter/select-page';
import { orderScope } from '../order-query';
import { flow } from './flow';

export default function FilterSourceScreen() {
  return <SelectPage flow={flow} list={sourceList} scopeOf={orderScope} />;
}
