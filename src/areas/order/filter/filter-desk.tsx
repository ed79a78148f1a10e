import { SelectPage } from '../../../report/filter/select-page';
import { orderScope } from '../order-query';
import { flow } from './flow';
import { deskList } from './select-lists';

export default function FilterDeskScreen() {
  return <SelectPage flow={flow} list={deskList} scopeOf={orderScope} />;
}
