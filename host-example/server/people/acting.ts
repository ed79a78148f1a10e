/** Who administers a company, and what all of its changes have in common: one at a time, versions, the log. */
import type { AdminApi } from '../../../types/api/admin';
import type { Grants } from '../auth/grants';
import { CallError, fieldError } from '../call-error';
import type { Db, Tenant } from '../db/db';
import { markDue } from '../db/due';
import { type RefusalKey, type RefusalValues, refusalWords } from '../refusals';
import { writeAudit } from './audit';

/** Where a request comes from. */
export interface Sender {
  traceId: string;
  address: string;
}

export interface Actor extends Sender {
  accountId: string;
  name: string;
  /** null = the command line, which has every right. */
  grants: Grants | null;
}

export interface Acting {
  q: Tenant;
  compId: number;
  now: Date;
  by: Actor;
}

type Names = keyof AdminApi extends `/api/Admin/${infer Name}` ? Name : never;
/** What answers a call of administration, by the last part of its path. */
export type AdminCall<Name extends Names> = (
  acting: Acting,
  body: AdminApi[`/api/Admin/${Name}`]['request'],
) => Promise<AdminApi[`/api/Admin/${Name}`]['response']>;

/** Whoever acts without an account. */
export const nobody = ({ traceId, address }: Sender): Actor => ({
  accountId: '0',
  name: '',
  grants: null,
  traceId,
  address,
});
export const commandLine: Actor = { ...nobody({ traceId: '', address: '' }), name: 'npm run admin' };

/** Runs an administrator's work in one transaction; changes of one company run one after the other. */
export async function act<T>(
  db: Db,
  compId: number,
  by: Actor,
  now: Date,
  work: (acting: Acting) => Promise<T>,
): Promise<T> {
  return db.tenant(compId, async (q) => {
    await q`select 1 from company where comp_id = ${compId} for no key update`;
    const done = await work({ q, compId, now, by });
    await markDue(q, now);
    return done;
  });
}

/** Refuses a change that was made on an older state than that of the entry. */
export function checkVersion(sent: number | undefined, entry: { Version: number; ChangedBy: string }): void {
  if (sent === undefined) throw fieldError('Version', 'entry.version');
  if (sent !== entry.Version) throw new CallError(3102, { values: { name: entry.ChangedBy || commandLine.name } });
}

/** Ids of the stores of the company. */
export async function shopIdsOf(q: Tenant): Promise<string[]> {
  const shops = await q<{ id: string }>`select shop_id::text as id from shop where comp_id = ${q.compId}`;
  return shops.map(({ id }) => id);
}

/** Refusal of an entry that the company does not have. */
export function unknownEntry<K extends RefusalKey>(field: string, key: K, ...values: RefusalValues<K>): CallError {
  return new CallError(4002, { fields: { [field]: refusalWords(key, ...values) } });
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
  await writeAudit(acting.q, { accountId, action, target, before, after, traceId, address });
}
