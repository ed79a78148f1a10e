import { SelectPage } from '../../../report/filter/select-page';
import { flow } from './flow';

/** Every list of choices of the order filter. */
export default function OrderSelectScreen() {
  return <SelectPage flow={flow} />;
}
