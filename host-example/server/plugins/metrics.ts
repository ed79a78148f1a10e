// GET /metrics in the text format of Prometheus: calls by status, how long they took, what waits for the database, and
// how many days the roll-ups are behind. Names of calls and counts, nothing of what they carried.
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { digest } from '../auth/token';
import { CallError } from '../call-error';
import { listCompanies } from '../db/companies';
import type { Db } from '../db/db';
import { MARKED_DAYS } from '../rollups/marks';

/** Upper ends in seconds. */
const buckets = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

interface Latency {
  /** One more than there are ends: the last is everything above. */
  counts: number[];
  sum: number;
}

export function serveMetrics(app: FastifyInstance, { db, config }: AppContext): void {
  const requests = new Map<string, number>();
  const latencies = new Map<string, Latency>();

  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, not what was asked for: nobody can make labels.
    const call = request.routeOptions.url ?? 'unknown';
    const key = `call="${call}",status="${reply.statusCode}"`;
    requests.set(key, (requests.get(key) ?? 0) + 1);
    const latency = latencies.get(call) ?? { counts: buckets.map(() => 0).concat(0), sum: 0 };
    latencies.set(call, latency);
    const seconds = reply.elapsedTime / 1000;
    const index = buckets.findIndex((end) => seconds <= end);
    const place = index < 0 ? buckets.length : index;
    latency.counts[place] = (latency.counts[place] ?? 0) + 1;
    latency.sum += seconds;
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    requireKey(request, config.metricsKey);
    reply.type('text/plain; version=0.0.4; charset=utf-8');
    const { open, waiting } = db.load();
    return [
      ...family('boss_requests_total', 'counter', 'Answers by call and status.', [...requests]),
      ...histogram(latencies),
      ...family('boss_db_connections', 'gauge', 'Open connections; the embedded engine has one.', [
        ['', open],
      ]),
      ...family('boss_db_waiting', 'gauge', 'Callers that wait for a connection or their turn.', [
        ['', waiting],
      ]),
      ...family('boss_dirty_days', 'gauge', 'Shop-days whose roll-ups are older than their bills.', [
        ['', await dirtyDays(db)],
      ]),
      ...family('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [
        ['', process.memoryUsage.rss()],
      ]),
      ...family('process_start_time_seconds', 'gauge', 'When the process started.', [
        ['', Math.round(performance.timeOrigin / 1000)],
      ]),
      '',
    ].join('\n');
  });
}

function requireKey(request: FastifyRequest, key: string | null): void {
  if (key === null) return;
  const sent = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  // Of equal length, whatever was sent.
  const [left, right] = [digest(sent), digest(key)].map((text) => Buffer.from(text));
  if (!left || !right || !timingSafeEqual(left, right)) throw new CallError(1002);
}

function family(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  values: readonly (readonly [labels: string, value: number])[],
): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`),
  ];
}

function histogram(latencies: ReadonlyMap<string, Latency>): string[] {
  const name = 'boss_request_seconds';
  const lines = [...latencies].flatMap(([call, { counts, sum }]) => {
    let total = 0;
    const rows = counts.map((count, index) => {
      total += count;
      return `${name}_bucket{call="${call}",le="${buckets[index] ?? '+Inf'}"} ${total}`;
    });
    return [...rows, `${name}_sum{call="${call}"} ${sum}`, `${name}_count{call="${call}"} ${total}`];
  });
  return [`# HELP ${name} How long answers took.`, `# TYPE ${name} histogram`, ...lines];
}

async function dirtyDays(db: Db): Promise<number> {
  const companies = await listCompanies(db);
  return db.tx(async (q) => {
    await q('set local role boss_app');
    let sum = 0;
    for (const { compId } of companies) {
      await q(`select set_config('app.comp_id', $1, true)`, [String(compId)]);
      const [row] = await q<{ days: number }>(
        `select count(*)::int as days from (${MARKED_DAYS}) d where shop_id <> 0`,
        [compId],
      );
      sum += row?.days ?? 0;
    }
    return sum;
  });
}
