// A server of its own process whose clock runs fast: the demo a moment before it starts, the routes, and the look for
// alerts. Its parent asks how much memory it holds.
import { startWatch } from '../../host-example/server/alerts/watch';
import { createApp } from '../../host-example/server/app';
import { defaults } from '../../host-example/server/config';
import { enterCompany } from '../../host-example/server/db/companies';
import { openDb } from '../../host-example/server/db/open';
import { seedDemo } from '../../host-example/server/seed/seed-demo';

export interface Memory {
  heap: number;
  rss: number;
  /** The fast clock, in milliseconds since 1970. */
  now: number;
}

const { DATABASE_URL, START = '', SPEED = '60' } = process.env;
const begin = new Date(START).getTime();
const speed = Number(SPEED);
/** The licence of the demo ends in a week: a notice is due after an hour and a half. */
const LICENCE_MS = (7 * 24 + 1.5) * 3_600_000;

const db = await openDb(DATABASE_URL ? { url: DATABASE_URL } : { memory: true });
await seedDemo(db, { now: new Date(begin), profile: 'small' });
await db.tx(async (q) => {
  await enterCompany(q, 1001);
  await q('update company set expires_at = $1 where comp_id = 1001', [new Date(begin + LICENCE_MS).toISOString()]);
});
const started = Date.now();
const now = (): Date => new Date(begin + (Date.now() - started) * speed);
const app = await createApp({
  db,
  now,
  config: { ...defaults, tokenLimit: 1_000_000, addressLimit: 1_000_000 },
  log: false,
});
const stop = startWatch(db, now, 2000, console.error);
const address = await app.listen({ port: 0, host: '127.0.0.1' });

// A parent that is gone asks for nothing any more.
process.on('disconnect', () => process.exit());
process.on('message', (word) => {
  if (word === 'memory') {
    Reflect.get(globalThis, 'gc')?.();
    const { heapUsed, rss } = process.memoryUsage();
    process.send?.({ heap: heapUsed, rss, now: now().getTime() } satisfies Memory);
  }
  if (word === 'end')
    void (async () => {
      await stop();
      await app.close();
      await db.close();
      process.disconnect();
    })();
});
process.send?.({ address, started: now().getTime() });
