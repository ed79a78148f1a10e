/** Input of every kind of alert: one company at one moment. */
import type { Tenant } from '../db/db';
import { addDays } from '../metrics/calendar';
import { openShops } from '../metrics/shops';
import { loadPeople } from './people';

export type AlertInput = Awaited<ReturnType<typeof openAlertInput>>;

/** All shops of the company with their clocks, and the first business day that is examined. */
export async function openAlertInput(q: Tenant, now: Date, days: number) {
  const rows = await q<{ id: string }>('select shop_id::text as id from shop where comp_id = $1', [q.compId]);
  const shops = await openShops({
    q,
    lang: 'zh-CN',
    now,
    // What is read here is told to those who may know it (`VISIBLE` of reports/message/messages.ts).
    can: () => true,
    session: { compId: q.compId },
    shops: { ids: rows.map((row) => row.id) },
  });
  const people = await loadPeople(q, shops.ids);
  return { q, compId: q.compId, now, since: addDays(now.toISOString().slice(0, 10), -days), shops, people };
}
