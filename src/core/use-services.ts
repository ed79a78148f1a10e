import { useStore } from '@nanostores/react';
import { createContext, useContext, useMemo } from 'react';
import { type Locale, say, type Text } from '../i18n/text';
import { titles } from './router/titles';
import type { Services } from './services';

/** One context per script, not per widget: it holds no value of its own, each widget provides its services. */
export const ServicesContext = createContext<Services | null>(null);

/** The services of the widget a component is drawn in. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices is used outside a widget');
  return services;
}

export interface Speech {
  locale: Locale;
  /** A text in the current language. */
  t(text: Text, values?: Record<string, string | number>): string;
}

/** The current language; the component is drawn again, and `t` is another function, when it is switched. */
export function useTexts(): Speech {
  const locale = useStore(useServices().$locale);
  return useMemo(() => ({ locale, t: (text, values) => say(text, locale, values) }), [locale]);
}

/** The title of the page on show, in the current language. */
export function useTitle(): string {
  const { path } = useStore(useServices().router.$route);
  return useTexts().t(titles[path]);
}
