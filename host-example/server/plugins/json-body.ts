// JSON bodies: an empty one is as good as {}, and no member of one reaches a prototype.
import type { FastifyInstance } from 'fastify';

/**
 * `poison` says what becomes of a body with `__proto__` or `constructor.prototype` in it: 'error' refuses the body,
 * 'remove' ignores the member.
 */
export function acceptJson(app: FastifyInstance, poison: 'error' | 'remove'): void {
  const parse = app.getDefaultJsonParser(poison, poison);
  if (app.hasContentTypeParser('application/json')) app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parse(request, String(body), done);
  });
}
