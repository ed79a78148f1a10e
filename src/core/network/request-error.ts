import type { WidgetError } from '../../../types';
import { composed, say, type Text, verbatim } from '../../i18n/text';
import { words } from '../../i18n/words';

/** What ended a call: an HTTP error, the time limit, an abort, no connection, an unusable body, or an address a token may not go to. */
export type RequestErrorKind = 'http' | 'timeout' | 'abort' | 'network' | 'body' | 'origin';

interface Details {
  status?: number;
  code?: number | string | undefined;
  body?: unknown;
  traceId?: string;
  fields?: Record<string, string>;
}

/**
 * How every failed call is rejected (docs/product/contract.md#failures): `message` is 'timeout', 'abort', nothing for a network
 * failure, and the server's words or the default ones for an HTTP error, whose response body is in `body`.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly kind: RequestErrorKind;
  /** HTTP status, 0 without an answer. */
  readonly status: number;
  /** The server's error code; for a 403 the missing right. */
  readonly code: number | string | undefined;
  /** The response body of an HTTP error; the address that was refused. */
  readonly body: unknown;
  /** The server's trace identifier, for its log. */
  readonly traceId: string;
  /** What is wrong with which field of the request. */
  readonly fields: Record<string, string>;

  constructor(kind: RequestErrorKind, message: string, details: Details = {}) {
    super(message);
    this.kind = kind;
    this.status = details.status ?? 0;
    this.code = details.code;
    this.body = details.body;
    this.traceId = details.traceId ?? '';
    this.fields = details.fields ?? {};
  }
}

/** Did the call get no answer, of which the request layer shows nothing? A write says it by itself. */
export const isLost = (error: unknown): boolean =>
  error instanceof RequestError && (error.kind === 'network' || error.kind === 'timeout');

/** What to show for a failure: the server's words, else ours. */
export function failureText(error: unknown): Text {
  if (!(error instanceof RequestError)) return words.networkError;
  if (error.kind === 'timeout') return words.timedOut;
  if (error.kind === 'origin') {
    return composed((locale) => `${say(words.addressRefused, locale)} ${String(error.body)}`);
  }
  if (error.kind !== 'http' || !error.message) return words.networkError;
  return verbatim(error.message);
}

/** A failed call as the host is told of it. */
export const reportOf = ({ message, body, code, status, traceId }: RequestError, path: string): WidgetError => ({
  kind: 'request',
  message,
  source: path,
  status,
  ...(code === undefined ? {} : { code }),
  ...(body === undefined ? {} : { body }),
  ...(traceId ? { traceId } : {}),
});
