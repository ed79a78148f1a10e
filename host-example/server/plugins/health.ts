import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { CallError } from '../call-error';

const patienceMs = 2000;

/** GET /healthz: 200 while the database answers within two seconds, else 503. */
export function serveHealth(app: FastifyInstance, { db, now }: AppContext): void {
  app.get('/healthz', { logLevel: 'warn' }, async (request) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`the database did not answer within ${patienceMs} ms`)),
        patienceMs,
      );
    });
    try {
      await Promise.race([db.query('select 1 as one', []), late]);
    } catch (error) {
      request.log.error({ err: error }, 'health check failed');
      throw new CallError(5001);
    } finally {
      clearTimeout(timer);
    }
    return { Status: 'ok', Time: now().toISOString() };
  });
}
