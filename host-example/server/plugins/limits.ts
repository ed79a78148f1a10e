// Rate limits by address, by token and by address at the login; excess calls are answered with 1006.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '../call-error';
import type { Config } from '../config';

/** Looks a minute from one address at the health, the figures and the description of the server. */
const PROBES = 600;

type Limit = (request: FastifyRequest) => Promise<void>;
export type Limits = Record<'address' | 'token' | 'login' | 'probe', Limit>;

export async function createLimits(app: FastifyInstance, config: Config): Promise<Limits> {
  await app.register(rateLimit, { global: false });

  function limit(max: number, keyOf: (request: FastifyRequest) => string): Limit {
    const check = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: keyOf });
    return async (request) => {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded)
        throw new CallError(1006, { values: { n: Math.max(1, result.ttlInSeconds) } });
    };
  }
  return {
    address: limit(config.addressLimit, (request) => `address ${request.ip}`),
    // The address is the key until the token has been checked.
    token: limit(config.tokenLimit, (request) => `token ${request.account?.session.tokenHash ?? request.ip}`),
    // Apart from calls: a house full of phones behind one address must not make the server look unwell.
    probe: limit(PROBES, (request) => `probe ${request.ip}`),
    login: limit(config.loginLimits.perMinute, (request) => `login ${request.ip}`),
  };
}
