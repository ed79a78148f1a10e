// How fast bills come in, and what reports cost meanwhile: bills as 20 tills send them, each shop its own, so that no
// shop-day becomes busier than a shop could be.
import type { Db } from '../../host-example/server/db/db';
import type { Bill } from '../../host-example/server/ingest/bill';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { localTime } from '../../host-example/server/local-time';
import { DEMO_ZONE, parseTime } from '../../host-example/server/seed/day/calendar';
import { COMPANY, now, SENT, type World } from './server-data';

/** Days that a till may have kept while it was off line. */
const RECENT_DAYS = 10;
const OPEN_STATES = [1, 6];

export interface Till {
  shopId: string;
  /** The next bills of this shop, over the recent days or of today alone. */
  next(count: number, day: 'recent' | 'today'): Bill[];
}

/** One till a shop. Its bills are those of the demo again and again, with numbers of their own. */
export function openTills({ demo, company }: World): Till[] {
  const { anchor } = demo.plan;
  const second = parseTime(localTime(now, DEMO_ZONE));
  let made = 0;
  return company.shops.map((shop) => {
    const settled = (from: number) =>
      [...demo.bills(company, shop, from, anchor, second)].filter(
        ({ OrderState }) => !OPEN_STATES.includes(OrderState),
      );
    const patterns = { recent: settled(anchor - RECENT_DAYS), today: settled(anchor) };
    let place = 0;
    return {
      shopId: shop.ShopID,
      next: (count, day) =>
        Array.from({ length: count }, () => {
          // A shop that has not opened yet sends what it sold before.
          const own = patterns[day].length > 0 ? patterns[day] : patterns.recent;
          const bill = own[place++ % own.length];
          if (!bill) throw new Error(`${shop.ShopName} has no bill to send`);
          return { ...bill, ExtID: `${SENT}${Date.now()}-${++made}` };
        }),
    };
  });
}

const send = (db: Db, till: Till, bills: Bill[]) =>
  putBills(db, COMPANY, till.shopId, bills, { receivedAt: now, deadlineMs: 60_000 });

/** Bills a second, in batches, by so many tills at once; the shops take turns. */
export async function ingestRate(
  db: Db,
  tills: readonly Till[],
  { size, atOnce, forMs }: { size: number; atOnce: number; forMs: number },
): Promise<number> {
  let sent = 0;
  const start = performance.now();
  const work = async (first: number) => {
    for (let turn = first; performance.now() - start < forMs; turn += atOnce) {
      const till = tills[turn % tills.length];
      if (till) await send(db, till, till.next(size, 'recent'));
      sent += size;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, first) => work(first)));
  return (sent / (performance.now() - start)) * 1000;
}

export interface Stream {
  /** Ends it; answers bills a second. */
  stop(): Promise<number>;
}

/** Tills that send today's bills, five in a batch: each a batch every `everyMs`, or one after the other without pause. */
export function startTills(db: Db, tills: readonly Till[], everyMs: number): Stream {
  let isOn = true;
  let sent = 0;
  const start = performance.now();
  const groups =
    everyMs === 0
      ? Array.from({ length: 4 }, (_, first) => tills.filter((_, i) => i % 4 === first))
      : tills.map((till) => [till]);
  const work = async (own: readonly Till[], delay: number) => {
    await pause(delay);
    for (let turn = 0; isOn; turn++) {
      const till = own[turn % own.length];
      const began = performance.now();
      if (till) await send(db, till, till.next(5, 'today'));
      sent += 5;
      await pause(everyMs - (performance.now() - began));
    }
  };
  const all = Promise.all(groups.map((own, index) => work(own, (everyMs / groups.length) * index)));
  return {
    async stop() {
      isOn = false;
      const rate = (sent / (performance.now() - start)) * 1000;
      await all;
      return rate;
    },
  };
}

const pause = (ms: number) => (ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : undefined);

/** The most and the mean of bills of a shop-day among those that were sent to. */
export async function busiestDays(db: Db): Promise<{ most: number; mean: number; sent: number }> {
  const [row] = await db.of(COMPANY)<{ most: number; mean: number; sent: number }>`
    select max(bills)::int as most, round(avg(bills))::int as mean, max(sent)::int as sent from (
    select count(*) as bills, count(*) filter (where starts_with(ext_id, ${SENT})) as sent
    from orders where comp_id = ${COMPANY} and business_date between date '2026-06-05' and date '2026-06-15'
    group by shop_id, business_date having bool_or(starts_with(ext_id, ${SENT}))) d`;
  return row ?? { most: 0, mean: 0, sent: 0 };
}
