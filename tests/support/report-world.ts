// The small demo behind the real server, on either engine, with the bills it was made of for comparison.
import type { Served } from '../../host-example/server/call';
import type { Db } from '../../host-example/server/db/db';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { localTime } from '../../host-example/server/local-time';
import { refresh } from '../../host-example/server/metrics/refresh';
import { profiles } from '../../host-example/server/seed/chain/profile';
import { DAY_SECONDS, DEMO_ZONE, parseTime } from '../../host-example/server/seed/day/calendar';
import { generate } from '../../host-example/server/seed/generate';
import { loadBase } from '../../host-example/server/seed/load/load-base';
import type { BizRow } from '../../types/api/common';
import { withTaxAndTip } from './bills';
import { type Entry, entryOf, type Range, shiftLocal } from './ledger';
import { isNightly, seedOfRun } from './nightly';
import { startServer, type TestServer, type TestServerOptions } from './server';
import { addMembers } from './server-db';

export const DEMO = 1001;
const now = new Date('2026-06-15T12:34:56Z');
export const worldNow = '2026-06-15 20:34:56';
export const worldToday = '2026-06-15';
const SUMMED_TO = '2026-06-12';

export interface World {
  server: TestServer;
  /** Every bill of the chain. */
  entries: Entry[];
  shopIds: string[];
  /** DayStart in minutes by shop. */
  dayStarts: Map<string, number>;
  /** Calls as the owner; one store by the header, several by the body. Anything but 200 fails the test. */
  ask<Path extends keyof Served>(
    path: Path,
    body: Served[Path]['request'],
    shopIds?: readonly string[],
  ): Promise<Served[Path]['response']>;
  /** Whether a moment by the clock of a shop is within the range, whose days may begin as those of the shop do. */
  isWithin(range: Omit<Range, 'shopIds'>, local: string, shopId: string): boolean;
  close(): Promise<void>;
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** What the world is made of, with bills of so many days; the same for every file of a worker. */
function makeWorld(days: number) {
  const second = parseTime(localTime(now, DEMO_ZONE));
  const demo = generate('ledger', worldToday, { ...profiles.small, days });
  const deliveries = demo.companies.flatMap((company) =>
    company.shops.map((shop) => ({
      compId: company.CompID,
      shop,
      bills: [...demo.bills(company, shop, demo.first, Math.floor(second / DAY_SECONDS), second)].map((bill, index) =>
        index % 3 === 0 ? withTaxAndTip(bill) : bill,
      ),
    })),
  );
  const own = deliveries.filter(({ compId }) => compId === DEMO);
  const dayStarts = new Map(own.map(({ shop }) => [shop.ShopID, minutesOf(shop.DayStart)]));
  const entries = own.flatMap(({ shop, bills }) =>
    bills.map((bill) => entryOf(shop.ShopID, minutesOf(shop.DayStart), bill)),
  );
  return { demo, deliveries, dayStarts, entries };
}

const made = new Map<number, ReturnType<typeof makeWorld>>();

export async function startWorld({
  engine,
  wrap,
  days = profiles.small.days,
}: Pick<TestServerOptions, 'engine' | 'wrap'> & { days?: number } = {}): Promise<World> {
  const world = made.get(days) ?? makeWorld(days);
  made.set(days, world);
  const { demo, deliveries, dayStarts, entries } = world;
  const fill = async (db: Db) => {
    await loadBase(db, demo);
    const known = new Set<string>();
    for (const { compId, shop, bills } of deliveries) {
      const guests = new Set(
        bills.flatMap(({ MemID }) => (MemID === null || known.has(`${compId} ${MemID}`) ? [] : MemID)),
      );
      for (const id of guests) known.add(`${compId} ${id}`);
      await addMembers(db, compId, shop.ShopID, [...guests]);
      const { outcomes } = await putBills(db, compId, shop.ShopID, bills, { receivedAt: now, deadlineMs: 120_000 });
      const refused = outcomes.find((outcome) => outcome.result === 'refused');
      if (refused) throw new Error(`refused: ${JSON.stringify(refused)}`);
    }
    // Summed up as the watch does, but for the last days: lists read both kinds.
    for (const { CompID } of demo.companies) await db.tenant(CompID, (q) => refresh(q, { to: SUMMED_TO }));
  };
  const server = await startServer({
    now,
    fill,
    kept: `ledger_world_of_${days}`,
    ...(engine && { engine }),
    ...(wrap && { wrap }),
    config: { addressLimit: 1_000_000, tokenLimit: 1_000_000 },
  });
  const token = await server.login('boss', { company: 'demo', password: 'boss123' });
  const shopIds = [...dayStarts.keys()];
  return {
    server,
    entries,
    shopIds,
    dayStarts,
    close: () => server.close(),
    isWithin({ dateType, from, to }, local, shopId) {
      const day = (dateType === 1 ? shiftLocal(local, -(dayStarts.get(shopId) ?? 0)) : local).slice(0, 10);
      return from <= day && day <= to;
    },
    async ask(path, body, scope = shopIds) {
      const [only] = scope.length === 1 ? scope : [];
      const sent = only || scope.length === shopIds.length ? body : { ...body, ShopIDs: [...scope] };
      const answer = await server.call(path, sent, { token, shopId: only ?? '0' });
      if (answer.status !== 200)
        throw new Error(`${path} ${JSON.stringify(sent)}: ${answer.status} ${JSON.stringify(answer.error)}`);
      return answer.body;
    },
  };
}

/** The range of a request, of one day where no other is its last. */
export const days = (from: string, to = from) => ({ StartTime: `${from} 00:00:00`, EndTime: `${to} 23:59:59` });

/** Every row of a paged call. */
export async function allRows<Row>(
  page: (index: number, cursor: string | undefined) => Promise<{ Total: number; List: Row[]; Cursor?: string }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (let index = 1; index < 200; index++) {
    const answer = await page(index, cursor);
    cursor = answer.Cursor;
    rows.push(...answer.List);
    if (rows.length >= answer.Total || answer.List.length === 0) return rows;
  }
  throw new Error('the pages do not end');
}

export type Amounts = Pick<
  BizRow,
  'Turnover' | 'DiscountAmount' | 'RefundAmount' | 'BusinessIncome' | 'OrderCount' | 'GuestCount' | 'TableCount'
>;

/** A row of figures as an answer has it, in fen, to be held beside `figures` of the ledger. */
export const ofRow = (row: Amounts) => ({
  turnover: fen(row.Turnover),
  discount: fen(row.DiscountAmount),
  refund: fen(row.RefundAmount),
  income: fen(row.BusinessIncome),
  orders: row.OrderCount,
  guests: row.GuestCount,
  tables: row.TableCount,
});

/** Without the sums that are nothing: one side lists every kind, the other what there was. */
export const clean = (sums: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(sums).filter(([, value]) => value !== 0));

/** The seed and how many draws: BOSS_RUNS where it is set, by day a third. A failure is repeated with the FC_SEED it printed. */
export function runs(numRuns: number): { seed: number; numRuns: number } {
  const seed = seedOfRun();
  const count = Number(process.env.BOSS_RUNS ?? (isNightly ? numRuns : Math.ceil(numRuns / 3)));
  console.info(`FC_SEED=${seed} (${count} runs)`);
  return { seed, numRuns: count };
}

export const fen = (yuan: number) => Math.round(yuan * 100);
