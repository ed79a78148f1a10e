/** The filter of the dish statistics, drawn from the table of filters. */
import type { Query } from '../../lib/query-string';
import { FilterScreen } from '../../report/filter/filter-screen';
import { useDebounced } from '../../report/filter/use-debounced';
import { useReportScope } from '../../report/period/use-scope';
import { useReport } from '../../report/reading/use-report';
import { flow } from './flow';
import { foodData } from './food-query';

/** One row is asked for, for the sake of the number of all. */
function useTotal(query: Query) {
  const { range, read } = useReportScope(6);
  const data = useDebounced({ ...foodData(query, range), PageIndex: 1, PageSize: 1 });
  return useReport('/api/BossAssistant/GetGoodsOrderLists', data, read);
}

export default function FoodFilterScreen() {
  return <FilterScreen flow={flow} useTotal={useTotal} />;
}
