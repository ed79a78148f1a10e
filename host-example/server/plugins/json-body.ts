// Parser of JSON bodies: an empty body counts as {}, and no member can change a prototype.
import type { FastifyInstance } from 'fastify';

/**
 * `poison` decides about a body with `__proto__` or `constructor.prototype`: 'error' refuses the body, 'remove' drops
 * the member.
 */
export function acceptJson(app: FastifyInstance, poison: 'error' | 'remove'): void {
  const parse = app.getDefaultJsonParser(poison, poison);
  if (app.hasContentTypeParser('application/json')) app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parse(request, String(body), done);
  });
}
