// Unknown addresses: a page for browsers, the error body for calls.
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { CallError } from '../call-error';
import type { Config } from '../config';
import { handleError } from '../error-handler';
import { pageHeaders } from './headers';

const page = readFileSync(new URL('../../page/404.html', import.meta.url), 'utf8');

export function answerUnknown(app: FastifyInstance, config: Config): void {
  const headers = pageHeaders(config);
  app.setNotFoundHandler(async (request, reply) => {
    reply.header('vary', [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '));
    // A browser that opens an address asks for text/html by name; programs ask for JSON or for anything.
    const isOpened = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
    if (!isOpened) {
      handleError(new CallError(4000), request, reply);
      return reply;
    }
    reply.helmet(headers);
    return reply.code(404).type('text/html; charset=utf-8').send(page);
  });
}
