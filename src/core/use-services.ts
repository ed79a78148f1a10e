import { useStore } from '@nanostores/react';
import { createContext, useContext, useMemo } from 'react';
import type { Locale } from '../i18n/languages';
import { currencySign } from '../i18n/numbers';
import { say, type Text, type ValuesOf } from '../i18n/text';
import { titles } from './router/titles';
import type { Services } from './services';

const YUAN = '¥';

/** Context of the services. One per script; each widget provides its own value. */
export const ServicesContext = createContext<Services | null>(null);

/** The services of the widget that renders the component. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices is used outside a widget');
  return services;
}

export interface Speech {
  locale: Locale;
  /** A text in the current language. */
  t<Marks extends string = never>(text: Text<Marks>, ...values: ValuesOf<Marks>): string;
}

/** The current language. A switch re-renders the component and changes the identity of `t`. */
export function useTexts(): Speech {
  const sign = useCurrency();
  const locale = useStore(useServices().$locale);
  return useMemo(
    () => ({
      locale,
      t: (text, ...values) => {
        const said = say(text, locale, ...values);
        // Texts are written for yuan, the currency of a company that names none.
        return sign === YUAN ? said : said.replace(/¥|元(?=）)/g, () => sign);
      },
    }),
    [locale, sign],
  );
}

/** The sign of the company's currency. */
export function useCurrency(): string {
  const { $locale, session } = useServices();
  const locale = useStore($locale);
  const { Currency } = useStore(session.$session).SysArguments;
  return useMemo(() => currencySign(Currency, locale), [Currency, locale]);
}

/** The title of the page on show, in the current language. */
export function useTitle(): string {
  const { path } = useStore(useServices().router.$route);
  return useTexts().t(titles[path]);
}
