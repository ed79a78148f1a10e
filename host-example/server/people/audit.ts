/** The log of who did what. Requests may add entries and read them; the database refuses them any change. */
import type { Query } from '../db/db';

const AUDIT = `insert into audit_log (comp_id, account_id, action, target, before, after, trace_id, result, code, address)
values ($1, $2::bigint, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9, $10)`;

export interface AuditEntry {
  /** '0' = the command line, or a call that no account made. */
  accountId: string;
  action: string;
  target: string;
  before: object | null;
  after: object | null;
  traceId: string;
  /** Code of a refusal; absent when the change was made. */
  refusal?: string;
  address?: string;
}

export async function writeAudit(
  { q, compId }: { q: Query; compId: number },
  entry: AuditEntry,
): Promise<void> {
  const { accountId, action, target, before, after, traceId, refusal = '', address = '' } = entry;
  await q(AUDIT, [
    compId,
    accountId,
    action,
    target,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
    traceId,
    refusal === '' ? 'done' : 'refused',
    refusal,
    address,
  ]);
}
