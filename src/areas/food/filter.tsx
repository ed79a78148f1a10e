/** The filter page of the dish statistics, generated from the table of filters. */
import { paths } from '../../core/router/paths';
import type { Query } from '../../lib/query-string';
import { FilterScreen } from '../../report/filter/filter-screen';
import { useDebounced } from '../../report/filter/use-debounced';
import { useReportScope } from '../../report/period/use-scope';
import { useReport } from '../../report/reading/use-report';
import { flow } from './flow';
import { foodData } from './food-query';
import { subjectOf } from './subject';
import { texts } from './texts';

/** Requests a page of one row, because only the total number of rows is needed. */
function useTotal(query: Query) {
  const { range, read } = useReportScope();
  const data = useDebounced({
    ...foodData(query, subjectOf(paths.food, query), range),
    PageIndex: 1,
    PageSize: 1,
  });
  return useReport('/api/BossAssistant/GetGoodsOrderLists', data, read);
}

export default function FoodFilterScreen() {
  return <FilterScreen flow={flow} useTotal={useTotal} show={texts.show} />;
}
