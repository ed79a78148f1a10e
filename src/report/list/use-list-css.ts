import { useCss } from '../../ui/use-css';
import reportCss from '../reading/report.css';
import { usePageCss } from '../reading/use-page-css';
import listCss from './list.css';

/** Adopts the style sheets of lists and filters. */
export function useListCss(): void {
  useCss(reportCss);
  usePageCss();
  useCss(listCss);
}
