/** The filter of the dish statistics; its fields are data. */
import type { Query } from '../../lib/query-string';
import { FilterScreen } from '../../report/filter/filter-screen';
import { useDebounced } from '../../report/filter/use-debounced';
import { useReportScope } from '../../report/period/use-scope';
import { useReport } from '../../report/reading/use-report';
import { fields } from './fields';
import { flow, foodData, foodScope } from './food-query';
import { texts } from './texts';

/** One row is asked for, for the sake of the number of all. */
function useTotal(query: Query) {
  const { range, read } = useReportScope(6);
  const data = useDebounced({ ...foodData(query, range), PageIndex: 1, PageSize: 1 });
  return useReport('/api/BossAssistant/GetGoodsOrderLists', data, read);
}

export default function FoodFilterScreen() {
  return (
    <FilterScreen flow={flow} title={texts.filter} fields={fields} scopeOf={foodScope} useTotal={useTotal} />
  );
}
