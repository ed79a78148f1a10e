import { useCss } from '../../ui/use-css';
import css from './subjects.css';

/** Adopts the style sheet of pages about targets and about what income is made of. */
export function useSubjectCss(): void {
  useCss(css);
}
