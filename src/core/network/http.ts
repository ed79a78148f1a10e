// The request wrapper: url, data, header, method and timeout in, data, statusCode and header out.
// redaxios makes the request; the fetch it is given stands guard: time limit, abort, cut bodies, and what may leave.
import redaxios from 'redaxios';
import { own } from '../../lib/is-plain-object';
import { timeouts } from '../constants';
import type { Environment } from '../environment';
import { RequestError } from './request-error';

export interface HttpRequest {
  url: string;
  data: object;
  header: Record<string, string>;
  method: 'POST';
  /** Milliseconds. @default 60000 */
  timeout?: number | undefined;
  signals?: readonly (AbortSignal | undefined)[];
}

export interface HttpResponse {
  /** undefined for the body of a success that is no JSON; null for an empty one. */
  data: unknown;
  statusCode: number;
  header: Record<string, string>;
}

const CONTENT_TYPE = 'content-type';

/** Lets out what redaxios made of the request, less what a polluted prototype slipped in. */
async function send(
  environment: Environment,
  request: HttpRequest,
  signal: AbortSignal,
  url: string,
  { method, body, headers }: RequestInit,
): Promise<Response> {
  if (url !== request.url || body !== JSON.stringify(request.data))
    throw new TypeError('The request was changed on its way');
  const asked: Record<string, string> = { ...request.header, [CONTENT_TYPE]: 'application/json' };
  const made = Object.entries(headers ?? {}).filter(([name, value]) => own(asked, name) === value);
  const response = await environment.fetch(url, {
    method: method ?? request.method,
    body,
    headers: { ...asked, ...Object.fromEntries(made) },
    signal,
    mode: 'cors',
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  });
  // Read inside the time limit and in whole: a body that breaks off is a failure.
  const text = await response.text();
  return Object.defineProperty(response, 'text', { value: () => Promise.resolve(text) });
}

function headersOf(headers: Headers | undefined): Record<string, string> {
  const found: Record<string, string> = {};
  headers?.forEach((value, name) => {
    found[name] = value;
  });
  return found;
}

/** Sends one call; resolves with whatever status the server gave, rejects with a RequestError when there was no whole answer. */
export function sendHttp(environment: Environment, request: HttpRequest): Promise<HttpResponse> {
  const signals = (request.signals ?? []).filter((signal) => signal !== undefined);
  const controller = new AbortController();

  return new Promise((resolve, reject) => {
    const end = (): void => {
      environment.clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', abort);
    };
    const fail = (error: RequestError): void => {
      end();
      reject(error);
      // After the rejection: the host's fetch may answer its abort at once, as an error of the network.
      controller.abort();
    };
    const abort = (): void => fail(new RequestError('abort', 'abort'));
    const timer = environment.setTimeout(
      () => fail(new RequestError('timeout', 'timeout')),
      request.timeout ?? timeouts.request,
    );
    for (const signal of signals) signal.addEventListener('abort', abort);
    if (signals.some((signal) => signal.aborted)) return abort();

    let text = '';
    const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
      const response = await send(environment, request, controller.signal, String(url), init);
      text = await response.text();
      return response;
    };
    Promise.resolve()
      .then(() =>
        redaxios<unknown>({
          url: request.url,
          method: 'post',
          data: request.data,
          headers: request.header,
          responseType: 'text',
          validateStatus: () => true,
          fetch,
        }),
      )
      .then(
        ({ data, status, headers }) => {
          end();
          // redaxios hands over as it came what it cannot parse.
          const isJson = data !== text || status >= 300;
          resolve({
            data: isJson ? data : text.trim() ? undefined : null,
            statusCode: status,
            header: headersOf(headers),
          });
        },
        () => fail(new RequestError('network', '')),
      );
  });
}
