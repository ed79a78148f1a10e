// Sends all calls of the contract, and turns failed answers into a RequestError (docs/product/contract.md#failures).
import type { ReadableAtom } from 'nanostores';
import type { Api } from '../../../types/api';
import type { InsightApi } from '../../../types/api/insight';
import type { LogoutApi } from '../../../types/api/logout';
import type { PushApi } from '../../../types/api/message-service';
import type { Locale } from '../../i18n/languages';
import { say } from '../../i18n/text';
import { words } from '../../i18n/words';
import { isPlainObject, own } from '../../lib/is-plain-object';
import type { Environment } from '../environment';
import type { Overlays } from '../router/overlays';
import type { SessionStore } from '../session/session';
import { text } from '../session/session-fields';
import { baseAddress, callAddress } from './address';
import { callHeaders } from './call-init';
import { FAILED, type HttpResponse, sendHttp } from './http';
import { failureText, RequestError } from './request-error';

export type Calls = Api & InsightApi & PushApi & LogoutApi;
export type CallPath = keyof Calls & string;

interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** ShopID of this call only; '0' for all stores. @default the selected store */
  shopId?: string | undefined;
  /** Shows the loading indicator with this text, or with '加载中' for true. @default false */
  loading?: boolean | string | undefined;
  /** Shows a toast for an HTTP error. @default true */
  showerror?: boolean | undefined;
  /** Milliseconds. @default 60000 */
  timeout?: number | undefined;
  /** Goes on when the widget or the page ends. @default false */
  outlives?: boolean;
}

/** The response together with the request body it answers. */
export type Answer<Path extends CallPath> = Calls[Path]['response'] & { reqParams: Calls[Path]['request'] };

/** Adds `reqParams` to an object or array; any other value becomes the member `data`. */
function withParams(data: unknown, reqParams: object): object {
  if (Array.isArray(data)) return Object.assign([...data], { reqParams });
  return isPlainObject(data) ? { ...data, reqParams } : { data, reqParams };
}

/** Sends a call of the contract; rejects with a RequestError only. */
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
  /** Asks the host for another token than the refused one; false when it has none. */
  renew(refused: string): Promise<boolean>;
  /** The token is no longer valid. */
  onExpired(): void;
  onFailure(error: RequestError, path: string): void;
}

const NO_PERMISSION = 403;
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;

/** Whether a call changes nothing, so that it can be shared and sent again. */
export const isRead = (path: string): boolean => /\/(Get\w+|ShopRankingList)$/.test(path);

/** The server's error message: `Message`, `message` or `msg`, depending on the back end. */
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
  renew,
  onExpired,
  onFailure,
}: RequestServices): Request {
  const addressOf = (path: string): string => {
    const { SystemUrlConfig } = session.$session.get();
    const pageUrl = environment.page.location.href;
    const isPush = path.startsWith('/api/Message/');
    const base =
      (isPush && SystemUrlConfig.PushHostUrl) || baseAddress(session.$session.get(), environment.options, pageUrl);
    return callAddress(base, path, { options: environment.options, pageUrl, vouched: session.vouched() });
  };

  const send = async (path: string, body: object, options: RequestOptions, isRepeated = false): Promise<unknown> => {
    const { Token } = session.$session.get();
    const epoch = session.epoch();
    const locale = $locale.get();
    const header = callHeaders(environment.options, session, locale, options.shopId);
    const response = await sendHttp(environment, {
      url: addressOf(path),
      method: 'POST',
      data: body,
      header,
      timeout: options.timeout,
      async open(data) {
        const { unwrap } = environment.options;
        try {
          return unwrap && data !== undefined ? await unwrap(data, path) : data;
        } catch {
          return undefined;
        }
      },
      keepalive: options.outlives,
      signals: options.outlives ? [] : [lifetime, options.signal],
    });
    const { data, statusCode: status } = response;
    const isRefused = status === UNAUTHORIZED && Token && session.epoch() === epoch;
    const isRenewed = isRefused && !isRepeated && (await renew(Token));
    // The user changed in the meantime, so neither the answer nor its error may be shown.
    if (session.epoch() !== epoch) throw new RequestError('abort', 'abort');
    if (isRenewed) return send(path, body, options, true);
    // What the server wrote in the language before is no answer in the one that was chosen meanwhile.
    if (header.luck_lang && locale !== $locale.get() && isRead(path)) return send(path, body, options);
    if (status < FAILED) {
      if (data !== undefined) return withParams(data, body);
      // A truncated body, or what is no JSON.
      throw new RequestError('body', say(words.networkError, $locale.get()), { status });
    }
    const error = httpError(response, $locale.get());
    if (isRefused) onExpired();
    throw error;
  };

  const call = async (path: string, data: object, options: RequestOptions = {}): Promise<unknown> => {
    const hide = options.loading
      ? overlays.showLoading(typeof options.loading === 'string' ? options.loading : say(words.loading, $locale.get()))
      : undefined;
    try {
      // A copy without undefined members, which the caller cannot change later.
      const Currency = session.currency(options.shopId);
      const body: unknown = JSON.parse(JSON.stringify(Currency ? { Currency, ...data } : data));
      return await send(path, isPlainObject(body) ? body : {}, options);
    } catch (thrown) {
      const error =
        thrown instanceof RequestError ? thrown : new RequestError('body', say(words.networkError, $locale.get()));
      hide?.();
      const isShown = error.kind === 'http' || error.kind === 'body' || error.kind === 'origin';
      if (isShown && options.showerror !== false)
        overlays.toast(say(failureText(error), $locale.get()), { kind: 'failure' });
      // A back end may leave these calls out.
      const isLeftOut = error.status === NOT_FOUND && path.startsWith('/api/Insight/');
      if (error.kind !== 'abort' && !isLeftOut) onFailure(error, path);
      throw error;
    } finally {
      hide?.();
    }
  };

  // Responses are not validated here; the server validates them by the schemas that these types come from.
  return (path, data, options) => call(path, data, options) as Promise<Answer<typeof path>>;
}
