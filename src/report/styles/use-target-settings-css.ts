import { useCss } from '../../ui/use-css';
import css from './target-settings.css';

/** Adopts the style sheet of the settings of targets. */
export function useTargetSettingsCss(): void {
  useCss(css);
}
