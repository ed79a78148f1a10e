/**
 * Names the company whose rows a transaction may see. A SET statement, because a distributed engine sends those to the
 * nodes that hold the rows, while a call of set_config() stays on the node that was asked.
 */
import { type Query, type Tenant, tenantOf } from './db';

/** Statement with a checked number: SET takes no parameters. */
export function companySetting(compId: number | string): string {
  const number = Number(compId);
  if (String(number) !== String(compId) || !Number.isSafeInteger(number))
    throw new TypeError(`compId must be an integer, not ${String(compId)}`);
  return `set local app.comp_id = '${number}'`;
}

/** Admits the rows of the company until the transaction ends, or until another one is entered. */
export async function enterCompany(q: Query, compId: number | string): Promise<Tenant> {
  await q(companySetting(compId));
  return tenantOf(q, Number(compId));
}
