/** The filter page of the order list, generated from the table of filters. */
import type { Query } from '../../../lib/query-string';
import { FilterScreen } from '../../../report/filter/filter-screen';
import { useDebounced } from '../../../report/filter/use-debounced';
import { useReportScope } from '../../../report/period/use-scope';
import { useReport } from '../../../report/reading/use-report';
import { orderListData } from '../order-query';
import { texts } from '../texts';
import { flow } from './flow';
import { orderShops } from './order-shops';

/** Requests a page of one row, because only the total number of rows is needed. */
function useTotal(query: Query) {
  const { range } = useReportScope();
  const data = useDebounced({ ...orderListData(query, range), PageIndex: 1, PageSize: 1 });
  const { shopId } = orderShops(query);
  return useReport('/api/GeneralInterface/GetConsumeOrderListV2', data, shopId ? { shopId } : {});
}

export default function OrderFilterScreen() {
  return <FilterScreen flow={flow} useTotal={useTotal} show={texts.show} />;
}
