import { useCss } from '../../ui/use-css';
import reportCss from '../reading/report.css';
import { usePageCss } from '../reading/use-page-css';
import billCss from './bill.css';
import listCss from './list.css';

/** Adopts the sheets of lists and filters; a list shows the scope row of reports too. */
export function useListCss(): void {
  useCss(reportCss);
  usePageCss();
  useCss(listCss);
}

/** Adopts the sheets of a bill. */
export function useBillCss(): void {
  usePageCss();
  useCss(billCss);
}
