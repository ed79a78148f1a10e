// Requests through proxies: a request that names two hosts is refused, because server and proxy would each use another.
// Forwarded requests are logged once where proxies are not trusted.
import type { FastifyInstance } from 'fastify';
import { fieldError } from '../call-error';
import type { Config } from '../config';

const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

export function guardHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text));
    if (hosts.length > 1) throw fieldError('Host', 'request.twice');
  });
}

export function noticeProxy(app: FastifyInstance, config: Config): void {
  if (config.trustProxy !== false) return;
  let isTold = false;
  app.addHook('onRequest', async ({ headers }) => {
    const name = isTold ? undefined : forwarded.find((header) => header in headers);
    if (name === undefined) return;
    isTold = true;
    app.log.warn(
      `A proxy sends ${name}, but TRUST_PROXY is not set: all its clients count as one address for the limits, and as http. Set TRUST_PROXY to the address of the proxy.`,
    );
  });
}
