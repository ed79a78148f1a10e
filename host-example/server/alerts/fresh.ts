/** Alerts caused by a delivery, written in its transaction: sensitive records, restated days, recharges, counts of cash. */
import type { Tenant } from '../db/db';
import { namesOf } from '../metrics/measures';
import { openAlertInput } from './alert-input';
import { cashCounts } from './counted';
import { type Message, sendMessages } from './message';
import { recharges } from './recharge';
import { restated } from './restated';
import { sensitive } from './sensitive';

/** Older operations cause no alert, so that a till may send a year of bills. */
const FRESH_DAYS = 2;

/** What tells of new ids: of sensitive records, of closed days that changed, and external ids of members' entries and of counts. */
const events = { recordIds: sensitive, dates: restated, logs: recharges, counts: cashCounts };

export async function tellFresh(
  q: Tenant,
  shopId: string,
  now: Date,
  delivered: Partial<Record<keyof typeof events, string[]>>,
): Promise<number> {
  const kinds = namesOf(events).filter((kind) => delivered[kind]?.length);
  if (kinds.length === 0) return 0;
  const input = await openAlertInput(q, now, FRESH_DAYS);
  const messages: Message[] = [];
  for (const kind of kinds) messages.push(...(await events[kind](input, { shopId, ids: delivered[kind] ?? [] })));
  return sendMessages(q, messages);
}
