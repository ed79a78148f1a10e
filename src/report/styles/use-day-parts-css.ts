import { useCss } from '../../ui/use-css';
import css from './day-parts.css';

/** Adopts the style sheet of the form of day parts. */
export function useDayPartsCss(): void {
  useCss(css);
}
