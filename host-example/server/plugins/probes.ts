// What whoever watches the server asks: whether it lives and is ready, and its figures in the Prometheus text format, which are
// names of calls and counts only.
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext } from '../app-context';
import { bearerOf, sameSecret } from '../auth/token';
import { CallError } from '../call-error';
import { ofAllCompanies } from '../db/companies';
import type { Db } from '../db/db';
import { MARKED_DAYS } from '../metrics/refresh';
import type { Limits } from './limits';

/** How long the database may take. */
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

/** Upper bounds of the histogram's buckets in seconds. */
const buckets = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** GET /metrics: calls by status, durations, callers waiting for the database, and days whose roll-ups are out of date. */
export function serveMetrics(app: FastifyInstance, { db, config }: AppContext, limits: Limits): void {
  // A registry per server, because a process may run several.
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'boss_requests_total',
    help: 'Answers by call and status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'boss_request_seconds',
    help: 'How long answers took.',
    labelNames: ['call'],
    buckets,
    registers,
  });
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  gauge('boss_db_connections', 'Open connections; the embedded engine has one.', () => db.load().open);
  gauge('boss_db_waiting', 'Callers that wait for a connection or their turn.', () => db.load().waiting);
  gauge('boss_dirty_days', 'Shop-days whose roll-ups are older than their bills.', () => dirtyDays(db));
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  const started = Math.round(performance.timeOrigin / 1000);
  gauge('process_start_time_seconds', 'When the process started.', () => started);

  app.addHook('onResponse', async (request, reply) => {
    // The label is the route's pattern and not the requested path, so that clients cannot create labels.
    const call = request.routeOptions.url ?? 'unknown';
    requests.inc({ call, status: reply.statusCode });
    latency.observe({ call }, reply.elapsedTime / 1000);
  });

  app.get('/metrics', { logLevel: 'warn', onRequest: limits.probe }, async (request, reply) => {
    requireKey(request, config.metricsKey);
    reply.type(registry.contentType);
    return registry.metrics();
  });
}

function requireKey(request: FastifyRequest, key: string | null): void {
  if (key === null) return;
  if (!sameSecret(bearerOf(request.headers.authorization), key)) throw new CallError(1002);
}

/** No number while the database does not answer: all other figures are wanted most then. */
async function dirtyDays(db: Db): Promise<number> {
  const counted = ofAllCompanies(db, (q) =>
    q<{ days: number }>(`select count(*)::int as days from (${MARKED_DAYS}) d`),
  ).catch(() => []);
  const [row] = await Promise.race([counted, setTimeout(patienceMs, [], { ref: false })]);
  return row?.days ?? Number.NaN;
}
