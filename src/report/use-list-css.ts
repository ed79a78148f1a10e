import { useCss } from '../ui/use-css';
import css from './list.css';

/** Adopts the sheet of lists, filters and bills. */
export const useListCss = (): void => useCss(css);
