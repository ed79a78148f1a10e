import { useCss } from '../../ui/use-css';
import css from './pages.css';

/** Adopts the style sheets of the report pages. */
export function usePageCss(): void {
  useCss(css);
}
