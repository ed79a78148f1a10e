// The login call, and the navigation after it.
import type { DemoAccount } from '../../../types';
import type { LoginReq } from '../../../types/api/login';
import { baseAddress, vouchedBy } from '../../core/network/address';
import { failureText } from '../../core/network/request-error';
import { paths } from '../../core/router/paths';
import type { Services } from '../../core/services';
import { ALL_SHOPS } from '../../core/session/session';
import { baseOf } from '../../i18n/languages';
import { say, type Text } from '../../i18n/text';
import { type Form, remember } from './form';
import { fromLogin } from './login-fields';

const LOGIN = '/api/GeneralInterface/Login';

function requestOf({ session, $locale }: Services, form: DemoAccount): LoginReq {
  const { AppType, VersionCode, VersionName, OemName } = session.$session.get().AppInfo;
  return {
    CompCode: form.company.trim(),
    Account: form.account.trim(),
    Password: form.password,
    AppType,
    VersionCode,
    VersionName,
    OemName,
    Lang: baseOf($locale.get()),
  };
}

/**
 * The start of an account with several stores: all of them, which answers "how do we do" without a choice. An account
 * that may not add them up chooses one. A store that it had before stays.
 */
function enterSeveral({ permission, router, session }: Services): void {
  const { redirect } = router.$route.get().query;
  if (permission.can('boss.shop.all') !== 'granted') {
    router.replace(paths.shop, { mode: 'switch', redirect });
    return;
  }
  session.setShop(ALL_SHOPS, '');
  router.admit();
}

/**
 * Logs in, fills the session and navigates on; returns the error text on failure. The account of a demo is not
 * remembered.
 */
export async function logIn(services: Services, form: DemoAccount | Form): Promise<Text | null> {
  const { environment, overlays, request, router, session, lifetime, $locale } = services;
  const { href } = environment.page.location;
  const server = baseAddress(session.$session.get(), environment.options, href);
  try {
    const answer = await request(LOGIN, requestOf(services, form), { showerror: false });
    if (lifetime.aborted) return null;
    const { APIUrl = '', PushHostUrl = '' } = answer.SystemUrlConfig ?? {};
    if (!answer.Token) throw new Error('The answer of the login has no token');
    if ('isRemembered' in form) remember(services.storage, form);
    session.login(fromLogin(answer), vouchedBy(server, [APIUrl, PushHostUrl], href));
    if ((answer.ShopCount ?? 0) > 1 && !session.$session.get().CurrentShopID) enterSeveral(services);
    else router.admit();
    return null;
  } catch (error) {
    if (lifetime.aborted) return null;
    const failure = failureText(error);
    overlays.toast(say(failure, $locale.get()), { kind: 'failure' });
    return failure;
  }
}
