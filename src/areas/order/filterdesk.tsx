import { SelectPage } from '../../report/select-page';
import { flow } from './flow';
import { orderScope } from './order-query';
import { deskList } from './select-lists';

export default function FilterDeskScreen() {
  return <SelectPage flow={flow} list={deskList} scopeOf={orderScope} />;
}
