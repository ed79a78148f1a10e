// The console's own panel of requests, the widget's and the page's: the newest 1000, secrets masked. The library's panel
// would show them in clear.
import type { Environment } from '../environment';
import { maskSecrets, maskText, secretsIn } from './mask-secrets';
import { bodyText, type Ended, follow, headersOf, type Noted, watchRequests } from './page-requests';

/** Entries that a plugin of the console keeps (docs/product/contract.md#limits). */
export const CONSOLE_LIMIT = 1000;
/** Characters of a body that are shown. */
const LONGEST = 20_000;

export interface RequestPanel {
  element: HTMLElement;
  /** Notes the requests of the page from now on; what it changes on the page is for the caller to restore. */
  watchPage(): void;
  /** Stops listening. */
  end(): void;
}

/** Addresses of logins, whose bodies and answers hold secrets under any name. */
const login = /\/(login|logon|signin|sign-in|oauth\w*|token)\/?$/i;

export function createRequestPanel(environment: Environment): RequestPanel {
  const { document, page } = environment;
  const element = document.createElement('div');
  element.setAttribute('style', 'height:100%;overflow:auto;font:12px/18px monospace');
  const secrets = new Set<string>();
  /** What the widget gave to its fetch, which may be the page's own. */
  const own = new WeakSet<object>();
  let unwatch = (): void => undefined;

  const row = (): { say(title: string, body: string): void } => {
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    const body = document.createElement('pre');
    body.setAttribute('style', 'white-space:pre-wrap;word-break:break-all;padding:4px 12px');
    summary.setAttribute('style', 'padding:6px 12px');
    details.append(summary, body);
    element.prepend(details);
    while (element.children.length > CONSOLE_LIMIT) element.lastElementChild?.remove();
    return {
      say(title, text) {
        summary.textContent = title;
        body.textContent = text;
      },
    };
  };

  const note = ({ url, method, headers, body }: Noted): Ended => {
    const started = environment.now();
    const { origin, pathname, search } = new URL(url, document.baseURI);
    const isLogin = login.test(pathname);
    for (const secret of secretsIn(headers)) secrets.add(secret);
    const mask = (text: string): string => maskText(text, isLogin, secrets).slice(0, LONGEST);
    const address = `${origin === page.location.origin ? '' : origin}${pathname}${search}`;
    const asked = `${JSON.stringify(maskSecrets(headers), null, 1)}\n\n${body && mask(body)}`;
    const entry = row();
    const say = (state: string, text = ''): void =>
      entry.say(`${method} ${maskText(address, false, secrets)} ${state}`, `${asked}\n\n${text}`);
    const time = (): string => `${environment.now() - started} ms`;
    say('…');
    return {
      answered: (status, text) => say(`${status} ${time()}`, text && mask(text)),
      failed: (reason) => say(`failed ${time()}`, mask(reason)),
    };
  };

  environment.onFetch = (url, init, answer) => {
    follow(
      answer,
      note({ url, method: init.method ?? 'GET', headers: headersOf(init.headers), body: bodyText(init.body) }),
    );
  };
  environment.beforeFetch = (init) => own.add(init);

  return {
    element,
    watchPage() {
      unwatch = watchRequests(page, (init) => typeof init === 'object' && own.has(Object(init)), note);
    },
    end() {
      unwatch();
      delete environment.onFetch;
      delete environment.beforeFetch;
    },
  };
}
