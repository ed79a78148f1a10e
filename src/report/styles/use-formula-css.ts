import { useCss } from '../../ui/use-css';
import css from './formula.css';

/** Adopts the style sheet of what income is made of. */
export function useFormulaCss(): void {
  useCss(css);
}
