import { useCss } from '../../ui/use-css';
import css from './scope.css';

/** Adopts the style sheet of the bar with store and period. */
export function useScopeCss(): void {
  useCss(css);
}
