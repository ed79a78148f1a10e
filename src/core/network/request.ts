// The only door to the network, and the only place that turns an answer into a RequestError (docs/product/contract.md#failures).
import type { ReadableAtom } from 'nanostores';
import type { MountOptions } from '../../../types';
import type { Api } from '../../../types/api';
import type { PushApi } from '../../../types/api/message-service';
import { type Locale, say } from '../../i18n/text';
import { words } from '../../i18n/words';
import { isPlainObject, own } from '../../lib/is-plain-object';
import type { Environment } from '../environment';
import type { Overlays } from '../router/overlays';
import type { SessionStore } from '../session/session';
import { text } from '../session/session-fields';
import { baseAddress, callAddress } from './address';
import { type HttpResponse, sendHttp } from './http';
import { failureText, RequestError } from './request-error';

export type Calls = Api & PushApi;
export type CallPath = keyof Calls & string;

interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** The store of this call alone; '0' = all stores. @default the current store */
  shopId?: string | undefined;
  /** Shows the loading indicator, with a text of its own. @default false; true shows '加载中' */
  loading?: boolean | string | undefined;
  /** Shows a toast for an HTTP error. @default true */
  showerror?: boolean | undefined;
  /** Milliseconds. @default 60000 */
  timeout?: number | undefined;
}

/** The answer with the request body it belongs to. */
export type Answer<Path extends CallPath> = Calls[Path]['response'] & { reqParams: Calls[Path]['request'] };

/** `luck_lang`, for back ends that ask for it alone: others may not let a browser send it. */
export const langHeader = (
  { luckLang }: MountOptions,
  session: SessionStore,
  locale: Locale,
): { luck_lang?: Locale } => ((luckLang ?? session.$session.get().Lang === 1) ? { luck_lang: locale } : {});

/** An object or a list keeps its own members beside reqParams; any other value stands in `data`. */
function withParams(data: unknown, reqParams: object): object {
  if (Array.isArray(data)) return Object.assign([...data], { reqParams });
  return isPlainObject(data) ? { ...data, reqParams } : { data, reqParams };
}

/** Makes a call of the contract; rejects with a RequestError only. */
export type Request = <Path extends CallPath>(
  path: Path,
  data: Calls[Path]['request'],
  options?: RequestOptions,
) => Promise<Answer<Path>>;

interface RequestServices {
  environment: Environment;
  session: SessionStore;
  overlays: Overlays;
  $locale: ReadableAtom<Locale>;
  lifetime: AbortSignal;
  /** The token is no longer valid. */
  onExpired(): void;
  onFailure(error: RequestError, path: string): void;
}

const NO_PERMISSION = 403;
const UNAUTHORIZED = 401;

/** The server's words, under any of the names the family of back ends uses. */
const serverMessage = (body: unknown): string =>
  text(own(body, 'Message')) || text(own(body, 'message')) || text(own(body, 'msg'));

function fieldsOf(body: unknown): Record<string, string> {
  const fields = own(body, 'Fields');
  return isPlainObject(fields)
    ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, text(value)]))
    : {};
}

function httpError({ data: body, statusCode }: HttpResponse, locale: Locale): RequestError {
  const code = own(body, 'Code');
  const fallback = say(statusCode === NO_PERMISSION ? words.noPermission : words.networkError, locale);
  return new RequestError('http', serverMessage(body) || fallback, {
    status: statusCode,
    code: typeof code === 'number' || typeof code === 'string' ? code : undefined,
    body,
    traceId: text(own(body, 'TraceID')),
    fields: fieldsOf(body),
  });
}

export function createRequest({
  environment,
  session,
  overlays,
  $locale,
  lifetime,
  onExpired,
  onFailure,
}: RequestServices): Request {
  const addressOf = (path: string): string => {
    const { SystemUrlConfig } = session.$session.get();
    const pageUrl = environment.page.location.href;
    const isPush = path.startsWith('/api/Message/');
    const base =
      (isPush && SystemUrlConfig.PushHostUrl) ||
      baseAddress(session.$session.get(), environment.options, pageUrl);
    return callAddress(base, path, { options: environment.options, pageUrl, vouched: session.vouched() });
  };

  /** The data of a good answer, any JSON value; a body that is cut or no JSON is a failure. */
  const dataOf = (response: HttpResponse, path: string): unknown => {
    let data = response.data;
    try {
      const { unwrap } = environment.options;
      if (unwrap && data !== undefined) data = unwrap(data, path);
    } catch {
      data = undefined;
    }
    if (data !== undefined) return data;
    throw new RequestError('body', say(words.networkError, $locale.get()), { status: response.statusCode });
  };

  const send = async (path: string, body: object, options: RequestOptions): Promise<unknown> => {
    const { Token } = session.$session.get();
    const epoch = session.epoch();
    const response = await sendHttp(environment, {
      url: addressOf(path),
      method: 'POST',
      data: body,
      header: {
        luck_api_token: Token,
        luck_boss_shopid: options.shopId || session.shopId(),
        ...langHeader(environment.options, session, $locale.get()),
      },
      timeout: options.timeout,
      signals: [lifetime, options.signal],
    });
    // Somebody logged in or out meanwhile: neither this answer nor its error is for the one who looks now.
    if (session.epoch() !== epoch) throw new RequestError('abort', 'abort');
    // Nothing below 200 comes out of a fetch.
    if (response.statusCode < 300) return withParams(dataOf(response, path), body);
    const error = httpError(response, $locale.get());
    if (response.statusCode === UNAUTHORIZED && Token) onExpired();
    throw error;
  };

  const call = async (path: string, data: object, options: RequestOptions = {}): Promise<unknown> => {
    const hide = options.loading
      ? overlays.showLoading(
          typeof options.loading === 'string' ? options.loading : say(words.loading, $locale.get()),
        )
      : undefined;
    try {
      // What is sent, not what was given: without undefined members, and never changed later.
      const body: unknown = JSON.parse(JSON.stringify(data));
      return await send(path, isPlainObject(body) ? body : {}, options);
    } catch (thrown) {
      const error =
        thrown instanceof RequestError
          ? thrown
          : new RequestError('body', say(words.networkError, $locale.get()));
      hide?.();
      const isShown = error.kind === 'http' || error.kind === 'body' || error.kind === 'origin';
      if (isShown && options.showerror !== false)
        overlays.toast(say(failureText(error), $locale.get()), { kind: 'failure' });
      if (error.kind !== 'abort') onFailure(error, path);
      throw error;
    } finally {
      hide?.();
    }
  };

  // The one place where the wire meets the contract: the server's side of it is checked by the same schemas.
  return (path, data, options) => call(path, data, options) as Promise<Answer<typeof path>>;
}
