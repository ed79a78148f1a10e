import type { Shops } from '../reading/shops';

const AUDIT = `insert into audit_log (comp_id, account_id, action, target, before, after, trace_id)
values ($1, $2::bigint, $3, $4, $5::jsonb, $6::jsonb, $7)`;

/** Writes an audit entry with the state before and after a change. */
export async function writeAudit(
  shops: Shops,
  entry: {
    accountId: string;
    action: string;
    target: string;
    before: object;
    after: object;
    traceId: string;
  },
): Promise<void> {
  const { accountId, action, target, before, after, traceId } = entry;
  await shops.q(AUDIT, [
    shops.compId,
    accountId,
    action,
    target,
    JSON.stringify(before),
    JSON.stringify(after),
    traceId,
  ]);
}
