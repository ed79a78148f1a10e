/** The log of who did what. Requests may add entries and read them; the database refuses them any change. */
import { digest } from '../auth/token';
import { CallError } from '../call-error';
import type { Db, Tenant } from '../db/db';

export interface AuditEntry {
  /** '0' = the command line, or a call that no account made. @default '0' */
  accountId?: string;
  action: string;
  target?: string;
  before?: object | null;
  after?: object | null;
  traceId?: string;
  address?: string;
}

/** New refusals of a day: of one account (all callers without a login are one), and of the company. */
const MOST_REFUSALS = { account: 100, company: 1000 };

/** Kinds of what is counted on a day: a refusal is its digest, what was read its digest behind `USE`. */
const USE = 'use ';
/** The kind of all refusals beyond `MOST_REFUSALS`. */
const FURTHER = 'others';

export const writeAudit = (q: Tenant, entry: AuditEntry): Promise<string> => insert(q, entry, '');

/**
 * Adds what was refused, with the code of the error or the missing right. The same refusal of a day is one entry with a
 * count, and beyond `MOST_REFUSALS` all others are one: whoever may only be refused cannot fill the log.
 */
export async function writeRefusal(q: Tenant, entry: AuditEntry, code: string, now: Date): Promise<void> {
  const { traceId = '', ...refused } = entry;
  const kind = digest(JSON.stringify([refused, code]));
  const [today] = await q<{ isKnown: boolean; isFull: boolean }>`
    select coalesce(bool_or(kind = ${kind}), false) as "isKnown", count(*) >= ${MOST_REFUSALS.company}
      or count(*) filter (where account_id = ${refused.accountId ?? '0'}) >= ${MOST_REFUSALS.account} as "isFull"
    from audit_repeat
    where comp_id = ${q.compId} and day = ${dayOf(now)} and kind <> ${FURTHER} and not starts_with(kind, ${USE})`;
  if (today?.isFull && !today.isKnown) await insertOnce(q, FURTHER, { action: 'FurtherRefusals', traceId }, code, now);
  else await insertOnce(q, kind, entry, code, now);
}

/** Does what somebody without a session asks of a company; a refusal is in its log, where there is such a company. */
export async function orLogged<T>(
  { db, compId, now }: { db: Db; compId: number; now: Date },
  entry: AuditEntry,
  work: () => Promise<T>,
  tell = ({ fields }: CallError): object => ({ Fields: Object.keys(fields) }),
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError)
      await db.tenant(compId, async (q) => {
        const [company] = await q`select 1 from company where comp_id = ${compId}`;
        const refused = { ...entry, after: tell(error) };
        if (company) await writeRefusal(q, refused, String(error.code), now);
      });
    throw error;
  }
}

/** Adds what was read: what one account reads in one way on a day is one entry with a count. */
export async function writeUse(q: Tenant, entry: AuditEntry, now: Date): Promise<void> {
  const { accountId, action, target } = entry;
  await insertOnce(q, USE + digest(JSON.stringify([accountId, action, target])), entry, '', now);
}

/** Adds the first of a day of its kind, and counts those behind it. */
async function insertOnce(q: Tenant, kind: string, entry: AuditEntry, code: string, now: Date): Promise<void> {
  const day = dayOf(now);
  const [row] = await q<{ times: number }>`
    insert into audit_repeat (comp_id, day, kind, account_id, times, last_at)
    values (${q.compId}, ${day}, ${kind}, ${entry.accountId ?? '0'}::bigint, 1, ${now})
    on conflict (comp_id, day, kind) do update set times = audit_repeat.times + 1, last_at = excluded.last_at
    returning times`;
  if (row?.times !== 1) return;
  const id = await insert(q, entry, code);
  await q`
    update audit_repeat set audit_id = ${id}::bigint
    where comp_id = ${q.compId} and day = ${day} and kind = ${kind}`;
}

/** Days of the log are those of UTC. */
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

async function insert(q: Tenant, entry: AuditEntry, refusal: string): Promise<string> {
  const { accountId = '0', action, target = '', before, after, traceId = '', address = '' } = entry;
  const json = (state: AuditEntry['before']) => (state ? JSON.stringify(state) : null);
  const [row] = await q<{ id: string }>`
    insert into audit_log (comp_id, account_id, action, target, before, after, trace_id, result, code, address)
    values (${q.compId}, ${accountId}::bigint, ${action}, ${target}, ${json(before)}::jsonb, ${json(after)}::jsonb,
    ${traceId}, ${refusal === '' ? 'done' : 'refused'}, ${refusal}, ${address}) returning audit_id::text as id`;
  return row?.id ?? '';
}
