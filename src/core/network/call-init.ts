// What every call of the contract is sent with. The loader sends the first call by these functions too.
import type { MountOptions } from '../../../types';
import type { BuiltIn, Locale } from '../../i18n/languages';
import { baseIn, builtIns } from '../../i18n/locale';
import type { SessionStore } from '../session/session';

/** The header `luck_lang`. Sent only to back ends that ask for it, because others may not allow it by CORS. */
export const langHeader = (
  { luckLang }: MountOptions,
  session: SessionStore,
  locale: Locale,
): { luck_lang?: BuiltIn } =>
  (luckLang ?? session.$session.get().Lang === 1) ? { luck_lang: baseIn(builtIns, locale) ?? 'zh-CN' } : {};

/** The headers of one call; `shopId` replaces the selected store. */
export const callHeaders = (
  options: MountOptions,
  session: SessionStore,
  locale: Locale,
  shopId?: string,
): Record<string, string> => ({
  luck_api_token: session.$session.get().Token,
  luck_boss_shopid: shopId || session.shopId(),
  ...langHeader(options, session, locale),
});

/** The rest of a call: no cookies, no cache, and neither redirects nor referrer may carry the token on. */
export const callInit = (body: string, headers: Record<string, string>, signal: AbortSignal) =>
  ({
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
    signal,
    mode: 'cors',
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  }) as const satisfies RequestInit;
