import { useCss } from '../../ui/use-css';
import css from './pages.css';

/** Adopts the looks of the reports behind the entry page. */
export function usePageCss(): void {
  useCss(css);
}
