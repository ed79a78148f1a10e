import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { CallError } from '../call-error';
import type { Limits } from './limits';

const patienceMs = 2000;

/**
 * GET /livez: 200 while the process answers at all; restart it when it does not. GET /readyz: 200 while the database
 * answers within two seconds and the server is not ending, else 503; send it no calls then. GET /healthz is /readyz
 * under its older name.
 */
export function serveHealth(app: FastifyInstance, { db, now }: AppContext, limits: Limits): void {
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  const quiet = { logLevel: 'warn' } as const;
  app.get('/livez', quiet, async () => ({ Status: 'ok', Time: now().toISOString() }));
  for (const path of ['/readyz', '/healthz'])
    app.get(path, { ...quiet, onRequest: limits.probe }, async (request) => {
      try {
        if (isEnding) throw new Error('the server is ending');
        const late = setTimeout(patienceMs, undefined, { ref: false }).then(() => {
          throw new Error(`the database did not answer within ${patienceMs} ms`);
        });
        await Promise.race([db.query('select 1 as one', []), late]);
      } catch (error) {
        // It heals by itself, or the server ends as it was told to.
        request.log.warn({ err: error }, 'readiness check failed');
        throw new CallError(5001);
      }
      return { Status: 'ok', Time: now().toISOString() };
    });
}
