import { SelectPage } from '../../report/filter/select-page';
import { flow } from './flow';

/** The page for all lists of choices of the dish filter. */
export default function FoodSelectScreen() {
  return <SelectPage flow={flow} />;
}
