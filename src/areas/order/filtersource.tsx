import { sourceList } from '../../report/base-lists';
import { SelectPage } from '../../report/select-page';
import { flow } from './flow';
import { orderScope } from './order-query';

export default function FilterSourceScreen() {
  return <SelectPage flow={flow} list={sourceList} scopeOf={orderScope} />;
}
