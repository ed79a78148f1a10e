import { SelectPage } from '../../../report/filter/select-page';
import { flow } from './flow';

/** The page for all lists of choices of the order filter. */
export default function OrderSelectScreen() {
  return <SelectPage flow={flow} />;
}
