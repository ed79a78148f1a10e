import { useCss } from '../ui/use-css';
import listCss from './list.css';
import reportCss from './report.css';
import { usePageCss } from './use-page-css';

/** Adopts the sheets of lists, filters and bills; a list shows the scope row of reports too. */
export function useListCss(): void {
  useCss(reportCss);
  usePageCss();
  useCss(listCss);
}
