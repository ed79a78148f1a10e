import type { Db } from '../../host-example/server/db/db';
import { seedDemo } from '../../host-example/server/seed/seed-demo';
import { startDemoClock } from '../../host-example/server/seed/start-demo';
import { sharedDatabase } from '../support/server-db';

const database = sharedDatabase();
let db: Db;
beforeAll(async () => {
  db = database();
  await seedDemo(db, { now: new Date('2026-05-20T12:00:00+08:00'), profile: 'small' });
});

it('lets guests come while the server runs, and waits for the last of them when it stops', async () => {
  const count = async () =>
    (await db.query<{ bills: number }>('select count(*)::int as bills from orders'))[0]?.bills ?? 0;
  const before = await count();
  let now = new Date('2026-05-20T13:00:00+08:00');
  const errors: unknown[] = [];
  const stop = startDemoClock(
    db,
    () => now,
    (error) => errors.push(error),
    5,
  );
  await vi.waitUntil(async () => (await count()) > before, { timeout: 120_000, interval: 50 });
  const atOne = await count();
  now = new Date('2026-05-20T14:00:00+08:00');
  await vi.waitUntil(async () => (await count()) > atOne, { timeout: 120_000, interval: 50 });
  await stop();
  expect(errors).toEqual([]);
});

it('reports what went wrong and tries again', async () => {
  const errors: unknown[] = [];
  let calls = 0;
  const now = () => {
    calls++;
    return calls === 1 ? new Date(Number.NaN) : new Date('2026-05-20T14:01:00+08:00');
  };
  const stop = startDemoClock(db, now, (error) => errors.push(error), 5);
  await vi.waitUntil(() => calls > 2, { timeout: 120_000, interval: 20 });
  await stop();
  expect(errors).toHaveLength(1);
});
