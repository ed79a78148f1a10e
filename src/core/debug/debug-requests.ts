// The console's own panel of our calls: the newest 1000, secrets masked. The library's panel would show them in clear.
import type { Environment } from '../environment';
import { maskSecrets, maskText } from './mask-secrets';

/** Entries that a plugin of the console keeps (docs/product/contract.md#limits). */
export const CONSOLE_LIMIT = 1000;
/** Characters of a body that are shown. */
const LONGEST = 20_000;
const TOKEN = 'luck_api_token';

export interface RequestPanel {
  element: HTMLElement;
  /** Stops listening. */
  end(): void;
}

const plain = (headers: RequestInit['headers']): Record<string, string> =>
  Object.fromEntries(new Headers(headers));

async function answerOf(response: Response): Promise<string> {
  const isStream = response.headers.get('content-type')?.includes('event-stream');
  // Reads a clone of the response; a stream is skipped because it does not end.
  return isStream ? '(stream)' : (await response.clone().text()).slice(0, LONGEST);
}

export function createRequestPanel(environment: Environment): RequestPanel {
  const { document } = environment;
  const element = document.createElement('div');
  element.setAttribute('style', 'height:100%;overflow:auto;font:12px/18px monospace');
  const secrets = new Set<string>();

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

  environment.onFetch = (url, init, answer) => {
    const started = environment.now();
    const { pathname } = new URL(url, document.baseURI);
    const isLogin = /\/login$/i.test(pathname);
    const headers = plain(init.headers);
    secrets.add(headers[TOKEN] ?? '');
    const mask = (body: string): string => maskText(body, isLogin, secrets);
    const asked = `${JSON.stringify(maskSecrets(headers), null, 1)}\n\n${mask(String(init.body ?? ''))}`;
    const entry = row();
    const say = (state: string, body = ''): void =>
      entry.say(
        `${init.method ?? 'GET'} ${maskText(pathname, false, secrets)} ${state}`,
        `${asked}\n\n${body}`,
      );
    const time = (): string => `${environment.now() - started} ms`;
    say('…');
    answer.then(
      (response) =>
        answerOf(response).then(
          (body) => say(`${response.status} ${time()}`, mask(body)),
          () => say(`${response.status} ${time()}`),
        ),
      (error: unknown) => say(`failed ${time()}`, mask(String(error))),
    );
  };

  return {
    element,
    end() {
      delete environment.onFetch;
    },
  };
}
