// The request wrapper: url, data, header, method and timeout in, data, statusCode and header out.
// redaxios knows neither time limit nor abort, and takes a cut body for success: the fetch behind it answers all of that.
import redaxios from 'redaxios';
import type { Environment } from '../environment';
import { RequestError } from './request-error';

/** Time limit of a call in milliseconds (docs/product/contract.md#limits). */
const REQUEST_TIMEOUT = 60_000;

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
  data: unknown;
  statusCode: number;
  header: Record<string, string>;
}

/** What leaves is put together here, of own members only: nothing a polluted prototype slips into redaxios gets out. */
async function send(environment: Environment, request: HttpRequest, signal: AbortSignal): Promise<Response> {
  const response = await environment.fetch(request.url, {
    method: request.method,
    body: JSON.stringify(request.data),
    headers: { ...request.header, 'content-type': 'application/json; charset=utf-8' },
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
      request.timeout ?? REQUEST_TIMEOUT,
    );
    for (const signal of signals) signal.addEventListener('abort', abort);
    if (signals.some((signal) => signal.aborted)) return abort();

    const fetch = (): Promise<Response> => send(environment, request, controller.signal);
    Promise.resolve()
      .then(() =>
        redaxios<unknown>({
          url: request.url,
          method: 'post',
          responseType: 'text',
          validateStatus: () => true,
          fetch,
        }),
      )
      .then(
        (response) => {
          end();
          resolve({ data: response.data, statusCode: response.status, header: headersOf(response.headers) });
        },
        () => fail(new RequestError('network', '')),
      );
  });
}
