// Turns failures into answers. An unexpected error is logged with its TraceID and answered with 5000, without its
// message, statement or stack.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../types/api/common';
import { CallError, errorText, fieldError } from './call-error';
import { DbUnavailable } from './db/db';
import { acceptedLang, inLang, type Lang, toLang } from './lang';
import { invalidFields } from './validation';

export function langOf(request: FastifyRequest): Lang {
  // A login says it in its body: until its answer nobody knows that this server asks for the header.
  const { body } = request;
  const inBody = typeof body === 'object' && body !== null && 'Lang' in body ? body.Lang : '';
  return toLang(request.headers.luck_lang || inBody || acceptedLang(request.headers['accept-language']));
}

/** Maps refusals of the framework to our error codes; null for a failure of the server. */
export function refusalOf(error: FastifyError | CallError): CallError | null {
  if (error instanceof CallError) return error;
  if (error instanceof DbUnavailable) return new CallError(5001);
  if (error.validation) return invalidFields(error.validation, error.validationContext ?? 'body');
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new CallError(3004);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return fieldError('Content-Type', 'request.type', { type: 'application/json' });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return fieldError('body', 'request.json');
  }
  const status = error.statusCode ?? 500;
  if (status === 404) return new CallError(4000);
  if (status >= 400 && status < 500) return fieldError('request', 'request.invalid');
  return null;
}

export function errorBody(refusal: CallError, lang: Lang, traceId: string): ErrorBody {
  const fields = Object.entries(refusal.fields).map(([path, note]) => [path, inLang(note, lang)]);
  return {
    Code: refusal.missing ?? refusal.code,
    Message: errorText(refusal.code, lang, refusal.values),
    TraceID: traceId,
    ...(fields.length > 0 && { Fields: Object.fromEntries(fields) }),
  };
}

export function handleError(error: FastifyError | CallError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error }, 'call failed');
  const answer = refusal ?? new CallError(5000);
  const wait = Number(answer.values.n ?? 1);
  // A locked login says its wait in minutes, too many calls in seconds.
  if (answer.code === 1003) reply.header('Retry-After', wait * 60);
  if (answer.code === 1006) reply.header('Retry-After', wait);
  reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(answer, langOf(request), request.id));
}
