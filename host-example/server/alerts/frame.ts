/** Input of every kind of alert: one company at one moment. */
import type { Query } from '../db/db';
import { addDays } from '../reading/calendar';
import { openScope, type Scope } from '../reading/shops';
import { loadPeople, type People } from './people';

export interface Frame {
  q: Query;
  compId: number;
  now: Date;
  /** First business day that is examined. */
  since: string;
  /** All shops of the company with their clocks. */
  scope: Scope;
  people: People;
}

export async function openFrame(q: Query, compId: number, now: Date, days: number): Promise<Frame> {
  const shops = await q<{ id: string }>('select shop_id::text as id from shop where comp_id = $1', [compId]);
  const shopIds = shops.map((shop) => shop.id);
  const scope = await openScope({
    q,
    lang: 'zh-CN',
    now,
    session: { compId },
    scope: { shopIds },
  });
  const people = await loadPeople(q, compId, scope.shopIds);
  return { q, compId, now, since: addDays(now.toISOString().slice(0, 10), -days), scope, people };
}
