import { SelectPage } from '../../report/select-page';
import { flow } from './flow';
import { orderScope } from './order-query';
import { sourceList } from './select-lists';

export default function FilterSourceScreen() {
  return <SelectPage flow={flow} list={sourceList} scopeOf={orderScope} />;
}
