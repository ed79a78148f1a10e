/** Input of every kind of alert: one company at one moment. */
import type { Tenant } from '../db/db';
import { addDays } from '../metrics/calendar';
import { openShops } from '../metrics/shops';
import { loadPeople } from './people';

export type AlertInput = Awaited<ReturnType<typeof openAlertInput>>;

/** All shops of the company with their clocks, and the first business day that is examined. */
export async function openAlertInput(q: Tenant, now: Date, days: number) {
  const rows = await q<{ id: string; currency: string }>`
    select s.shop_id::text as id, c.currency from shop s join company c on c.comp_id = s.comp_id
    where s.comp_id = ${q.compId}`;
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
  const since = addDays(now.toISOString().slice(0, 10), -days);
  /** The currency of the company, in which thresholds of settings are. */
  const currency = rows[0]?.currency ?? '';
  return { q, compId: q.compId, now, since, shops, currency, people };
}
