// The request wrapper: takes url, data, header, method and timeout, returns data, statusCode and header. redaxios makes
// the request with a fetch that adds the time limit, abort, and checks of headers and truncated bodies.
import redaxios from 'redaxios';
import { own } from '../../lib/is-plain-object';
import { requestTimeout } from '../constants';
import type { Environment } from '../environment';
import { callInit } from './call-init';
import { RequestError } from './request-error';

export interface HttpRequest {
  url: string;
  data: object;
  header: Record<string, string>;
  method: 'POST';
  /** Milliseconds. @default 60000 */
  timeout?: number | undefined;
  keepalive?: boolean | undefined;
  /** Takes out of the body of a success what it holds, within the time of the call; never rejects. @default the body */
  open?: ((data: unknown) => unknown) | undefined;
  signals?: readonly (AbortSignal | undefined)[];
}

export interface HttpResponse {
  /** Parsed body: undefined for a successful response without valid JSON, null for an empty one. */
  data: unknown;
  statusCode: number;
  header: Record<string, string>;
}

/** Statuses from this one on are of no answer; fetch resolves with none below 200. */
export const FAILED = 300;

const CONTENT_TYPE = 'content-type';

/** Fetches the request of redaxios without members inherited from a polluted prototype. */
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
    ...callInit(body, { ...request.header, ...Object.fromEntries(made) }, signal),
    method: method ?? request.method,
    keepalive: request.keepalive === true,
  });
  // The whole body is read within the time limit, so that a truncated one is a failure.
  const text = await response.text();
  // A host may have frozen what an assignment would write to.
  return Object.defineProperty(response, 'text', { value: async () => text });
}

/** Sends one call. Resolves with any status; rejects with a RequestError when there is no complete response. */
export function sendHttp(environment: Environment, request: HttpRequest): Promise<HttpResponse> {
  const { open = (found) => found } = request;
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
      request.timeout ?? requestTimeout,
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
      .then(async ({ data, status, headers }) => {
        // redaxios returns an unparseable body as text.
        const found = data !== text ? data : text.trim() ? undefined : null;
        const opened = status < FAILED ? await open(found) : data;
        end();
        resolve({ data: opened, statusCode: status, header: Object.fromEntries(headers ?? []) });
      })
      .catch(() => fail(new RequestError('network', '')));
  });
}
