/** Databases for tests: a fresh, migrated one, on one engine or on each that can be reached; `npm test` says which. */
import { describe } from 'vitest';
import { enterCompany } from '../../host-example/server/db/companies';
import type { Db } from '../../host-example/server/db/db';
import { addDue } from '../../host-example/server/db/due';
import { type Opened, openBlank } from './kept-database';
import { shared } from './lifetime';
import { isCluster, postgresUrl } from './server-postgres';

export type { Opened } from './kept-database';
export { makeDatabase, onServer } from './server-postgres';

type Engine = Db['engine'];

/** The engines that can be reached, for what differs by engine: opening, values, walls, taking in, one test of all calls. */
export const everyEngine: Engine[] = isCluster
  ? ['postgres']
  : postgresUrl === null
    ? ['pglite']
    : ['pglite', 'postgres'];

/**
 * The engine that all other tests run on: PostgreSQL where there is one, because a database is made there in a tenth of the
 * time. TEST_ENGINES names another.
 */
export const engine: Engine = engineFor(process.env.TEST_ENGINES ?? everyEngine.at(-1));

function engineFor(named: string | undefined): Engine {
  const [found] = everyEngine.filter((one) => one === named);
  if (found) return found;
  throw new Error(`TEST_ENGINES=${named}: it is one of these that can be reached: ${everyEngine.join(', ')}`);
}

/** A migrated database without rows. */
export const openEmpty = (engine: Engine, { deadlineMs }: { deadlineMs?: number } = {}): Promise<Opened> =>
  openBlank(engine, deadlineMs);

/** A migrated database without rows for the tests around it. A busy machine is no failure. */
export function sharedDatabase(on = engine, { deadlineMs = 60_000 } = {}): () => Db {
  const opened = shared(() => openEmpty(on, { deadlineMs }), 120_000);
  return () => opened.db;
}

/** Runs the tests of `body` over one database of each engine that can be reached: for what differs by engine. */
export const onEveryEngine = (
  title: string,
  body: (database: () => Db) => void,
  options?: { deadlineMs?: number },
): void => describe.each(everyEngine)(`${title} (%s)`, (on) => body(sharedDatabase(on, options)));

export interface TestShop {
  shopId: string;
  dayStartMinutes?: number;
  timeZone?: string;
}

/** A company with its shops, the payment types of `tests/support/bills.ts`, and nothing else. */
export async function makeCompany(db: Db, compId: number, shops: readonly TestShop[]): Promise<void> {
  await db.tx(async (q) => {
    // A plain owner passes the wall like everybody else.
    const own = await enterCompany(q, compId);
    await q('insert into company (comp_id, comp_code, comp_name, hq_shop_id) values ($1, $2, $3, $4)', [
      compId,
      `c${compId}`,
      `Company ${compId}`,
      shops[0]?.shopId ?? '1',
    ]);
    await addDue(own);
    for (const { shopId, dayStartMinutes = 0, timeZone = 'Asia/Shanghai' } of shops)
      await q(
        'insert into shop (comp_id, shop_id, shop_name, day_start_minutes, time_zone) values ($1, $2, $3, $4, $5)',
        [compId, shopId, `Shop ${shopId}`, dayStartMinutes, timeZone],
      );
    for (const [code, name, group, isCollected] of PAY_TYPES)
      await q(
        'insert into pay_type (comp_id, pay_code, pay_name, pay_group, is_collected) values ($1, $2, $3, $4, $5)',
        [compId, code, name, group, isCollected],
      );
  });
}

/** Members without a name, who joined before all bills. */
export async function addMembers(db: Db, compId: number, shopId: string, ids: readonly string[]): Promise<void> {
  await db.of(compId)`
    insert into member (comp_id, mem_id, shop_id, mem_name, registered_at, business_date, calendar_date)
    select ${compId}::int, m, ${shopId}::bigint, m::text, '2020-01-01T00:00:00Z', '2020-01-01', '2020-01-01'
    from unnest(${ids}::bigint[]) as m returning 1`;
}

const PAY_TYPES = [
  ['001', '现金', 1, 1],
  ['002', '余额', 4, 0],
  ['W', '微信', 2, 1],
  ['A', '挂账', 5, 0],
] as const;
