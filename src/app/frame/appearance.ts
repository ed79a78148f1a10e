// Applies the host's appearance options as custom properties and attributes of the widget's element.
import type { MountOptions, ThemeOptions } from '../../../types';
import { times } from '../../lib/times';

const edges = ['top', 'right', 'bottom', 'left'] as const;

/** The media query for dark pages; undefined in engines without `matchMedia`, which get light pages. */
export const darkQuery = (page: Window): MediaQueryList | undefined =>
  page.matchMedia?.('(prefers-color-scheme: dark)');

export function applyAppearance(
  element: HTMLElement,
  { theme = {}, insets, trend, overlays }: MountOptions,
  locale: string,
  textScale: number,
  isDeviceDark = false,
): void {
  const { scheme, ...tokens }: ThemeOptions = typeof theme === 'string' ? { scheme: theme } : theme;
  for (const name of times(element.style.length, (index) => element.style.item(index)))
    if (name.startsWith('--ba-')) element.style.removeProperty(name);
  for (const [token, value] of Object.entries(tokens)) {
    if (typeof value === 'string' && /^[a-z0-9-]+$/.test(token)) element.style.setProperty(`--ba-${token}`, value);
  }
  if (insets && insets !== 'env') {
    for (const edge of edges) element.style.setProperty(`--ba-safe-${edge}`, `${Number(insets[edge]) || 0}px`);
  }
  if (textScale !== 1) element.style.setProperty('--ba-text-scale', String(textScale));
  element.toggleAttribute('data-contained', overlays === 'contained');
  element.toggleAttribute('data-dark', scheme === 'auto' ? isDeviceDark : scheme === 'dark');
  // Default by language: red for a rise is usual in Chinese, green in English.
  element.setAttribute('data-trend', trend ?? (locale.startsWith('zh') ? 'cn' : 'intl'));
}

/**
 * Gives an element without a height of its own the height of the window. An element that is hidden at first, as in a
 * closed tab, is measured when it appears; the returned function stops the observation.
 */
export function fitHeight(element: HTMLElement): () => void {
  const measure = (): boolean => {
    if (element.getClientRects().length === 0) return false;
    element.toggleAttribute('data-tall', element.clientHeight === 0);
    return true;
  };
  if (measure() || typeof ResizeObserver !== 'function') return () => undefined;
  const appearance = new ResizeObserver(() => {
    if (measure()) appearance.disconnect();
  });
  if (element.parentElement) appearance.observe(element.parentElement);
  return () => appearance.disconnect();
}
