import { useCss } from '../../ui/use-css';
import css from './data-check.css';

/** Adopts the style sheet of the check of data. */
export function useDataCheckCss(): void {
  useCss(css);
}
