/** Who administers a company, and what all of its changes have in common: one at a time, versions, the log. */
import type { Grants } from '../auth/grants';
import { CallError, fieldError } from '../call-error';
import type { Db, Query } from '../db/db';
import { markDue } from '../db/due';
import { type RefusalKey, type RefusalValues, refusalWords } from '../refusals';
import { writeAudit } from './audit';

export interface Actor {
  accountId: string;
  name: string;
  /** null = the command line, which has every right. */
  grants: Grants | null;
  traceId: string;
  address: string;
}

export interface Acting {
  q: Query;
  compId: number;
  now: Date;
  by: Actor;
}

export const commandLine: Actor = {
  accountId: '0',
  name: 'npm run admin',
  grants: null,
  traceId: '',
  address: '',
};

/** Runs an administrator's work in one transaction; changes of one company run one after the other. */
export async function act<T>(
  db: Db,
  compId: number,
  by: Actor,
  now: Date,
  work: (acting: Acting) => Promise<T>,
): Promise<T> {
  return db.tenant(compId, async (q) => {
    await q('select 1 from company where comp_id = $1 for no key update', [compId]);
    const done = await work({ q, compId, now, by });
    await markDue(q, compId, now);
    return done;
  });
}

/** Refuses a change that was made on an older state; `changedBy` is who was faster. */
export function checkVersion(
  sent: number | undefined,
  { version, changedBy }: { version: number; changedBy: string },
): void {
  if (sent === undefined) throw fieldError('Version', 'entry.version');
  if (sent !== version) throw new CallError(3102, { name: changedBy || commandLine.name });
}

/** Refusal of an entry that the company does not have. */
export function unknownEntry<K extends RefusalKey>(
  field: string,
  key: K,
  ...values: RefusalValues<K>
): CallError {
  return new CallError(4002, {}, { [field]: refusalWords(key, ...values) });
}

/** Writes what was changed, with the state before and after; nothing secret belongs in there. */
export async function logChange(
  acting: Acting,
  action: string,
  target: string,
  before: object | null,
  after: object | null,
): Promise<void> {
  const { accountId, traceId, address } = acting.by;
  await writeAudit(acting, { accountId, action, target, before, after, traceId, address });
}
