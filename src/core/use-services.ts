import { useStore } from '@nanostores/react';
import { createContext, useContext, useMemo } from 'react';
import type { Locale } from '../i18n/languages';
import { currencyOf } from '../i18n/numbers';
import { CURRENCY, say, type Text, type ValuesOf } from '../i18n/text';
import { words } from '../i18n/words';
import { messageOf } from '../lib/message-of';
import { shopOf } from '../lib/query-string';
import { titles } from './router/titles';
import type { Services } from './services';
import { ALL_SHOPS } from './session/session';

/** Context of the services. One per script; each widget provides its own value. */
export const ServicesContext = createContext<Services | null>(null);

/** The services of the widget that renders the component; none is rendered outside one. */
export const useServices = (): Services => useContext(ServicesContext) as Services;

export interface Speech {
  locale: Locale;
  /** A text in the current language. */
  t<Marks extends string = never>(text: Text<Marks>, ...values: ValuesOf<Marks>): string;
}

/** The current language. A switch re-renders the component and changes the identity of `t`. */
export function useTexts(): Speech {
  const code = useCurrency();
  const locale = useStore(useServices().$locale);
  return useMemo(
    () => ({
      locale,
      // Texts that name the currency of their amounts do so by its sign.
      t: (text, ...[values]) => say<string>(text, locale, { [CURRENCY]: currencyOf(code, locale).sign, ...values }),
    }),
    [locale, code],
  );
}

/**
 * What amounts are of, where that is not the store of the address or the session: a bill with its own currency, or the stores
 * of the page's call, by `shopsKey`.
 */
export const OwnAmounts = createContext<{ currency?: string | undefined; shops?: string | undefined }>({});

/** Names the stores of a call by its ShopID and, where it is narrowed to several, theirs. */
export const shopsKey = (shopId: string, ShopIDs: readonly string[] = []): string => [shopId, ...ShopIDs].join();

/** The stores whose amounts are on show, by `shopsKey`. */
export function useShops(): string {
  const { router, session } = useServices();
  const { query } = useStore(router.$route);
  useStore(session.$session);
  return useContext(OwnAmounts).shops ?? shopOf(query) ?? session.shopId();
}

/** Currency of a company that names none. */
const USUAL = 'CNY';

/** Code of the currency of the amounts on show: that of the answers for the page's stores, else the company's. */
export function useCurrency(): string {
  const { $currencies, session } = useServices();
  const { currency } = useContext(OwnAmounts);
  const { SysArguments } = useStore(session.$session);
  const shops = useShops();
  const [known] = useStore($currencies).get(shops) ?? [];
  return currency || session.currency(shops) || known?.Currency || SysArguments.Currency || USUAL;
}

/** The name of the chosen store; that of all stores is a word of the current language. */
export function useShopName(): string {
  const { session } = useServices();
  const { CurrentShopName, ShopInfo } = useStore(session.$session);
  const all = useTexts().t(words.allStores);
  return session.shopId() === ALL_SHOPS ? all : CurrentShopName || ShopInfo.ShopName;
}

/** The title of the page on show, in the current language. */
export function useTitle(): string {
  const { path } = useStore(useServices().router.$route);
  return useTexts().t(titles[path]);
}

/** Tells the host of an error of rendering once that is over, because its handler may call the widget again. */
export function useRenderReport(then?: () => void): (error: unknown) => void {
  const { events, router } = useServices();
  return (error) => {
    Promise.resolve().then(() => {
      events.report({ kind: 'render', message: messageOf(error), source: router.$route.get().path });
      then?.();
    });
  };
}
