import { useCss } from '../../ui/use-css';
import css from './waterfall.css';

/** Adopts the style sheet of a waterfall. */
export function useWaterfallCss(): void {
  useCss(css);
}
