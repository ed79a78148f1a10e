/** Alerts caused by a delivery, written in its transaction: sensitive records, restated days, recharges, counts of cash. */
import type { Tenant } from '../db/db';
import { openAlertInput } from './alert-input';
import { cashCounts } from './counted';
import { sendMessages } from './message';
import { recharges } from './recharge';
import { restated } from './restated';
import { sensitive } from './sensitive';

/** Older operations cause no alert, so that a till may send a year of bills. */
const FRESH_DAYS = 2;

export interface Delivered {
  /** New sensitive records. */
  recordIds?: string[];
  /** Closed business days that changed. */
  dates?: string[];
  /** External ids of new entries in members' accounts: recharges and balances paid out. */
  logs?: string[];
  /** External ids of counts of cash. */
  counts?: string[];
}

export async function tellFresh(
  q: Tenant,
  shopId: string,
  now: Date,
  { recordIds = [], dates = [], logs = [], counts = [] }: Delivered,
): Promise<number> {
  if (recordIds.length + dates.length + logs.length + counts.length === 0) return 0;
  const input = await openAlertInput(q, now, FRESH_DAYS);
  return sendMessages(q, [
    ...(await sensitive(input, { shopId, ids: recordIds })),
    ...(await restated(input, now, { shopId, dates })),
    ...(await recharges(input, { shopId, ids: logs })),
    ...(await cashCounts(input, { shopId, ids: counts })),
  ]);
}
