import { useCss } from '../../ui/use-css';
import css from './bill.css';

/** Adopts the style sheet of a bill. */
export function useBillCss(): void {
  useCss(css);
}
