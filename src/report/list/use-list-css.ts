import { useCss } from '../../ui/use-css';
import reportCss from '../reading/report.css';
import { usePageCss } from '../reading/use-page-css';
import billCss from './bill.css';
import listCss from './list.css';

/** Adopts the style sheets of lists and filters. */
export function useListCss(): void {
  useCss(reportCss);
  usePageCss();
  useCss(listCss);
}

/** Adopts the style sheets of a bill. */
export function useBillCss(): void {
  usePageCss();
  useCss(billCss);
}
