// What stands between client and server: a request that names two hosts is refused, for server and proxy would each
// believe another.
import type { FastifyInstance } from 'fastify';
import { fieldError } from '../call-error';

export function guardHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text));
    if (hosts.length > 1) throw fieldError('Host', '只能有一个', 'is sent more than once');
  });
}
