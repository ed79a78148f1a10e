/** Pages of the log of who did what, newest first. */
import type { AuditEntry } from '../../../types/api/admin';
import { instantText, Params } from '../db/sql';
import type { AdminCall } from './acting';

export const readLog: AdminCall<'GetAuditLog'> = async ({ q, compId }, body) => {
  const { PageIndex = 1, PageSize = 50, AccountID, Action } = body;
  const params = new Params(compId);
  const where = [
    'l.comp_id = $1',
    ...(AccountID === undefined ? [] : [`l.account_id = ${params.add(AccountID)}`]),
    ...(Action === undefined || Action === '' ? [] : [`l.action = ${params.add(Action)}`]),
  ].join(' and ');
  const [sum] = await q<{ total: number }>(
    `select count(*)::int as total from audit_log l where ${where}`,
    params.values,
  );
  const List = await q<AuditEntry>(
    `select l.audit_id::text as "AuditID", ${instantText('l.at')} as "Time", l.account_id::text as "AccountID", coalesce(a.account_name, '') as "Name",
       l.action as "Action", l.target as "Target", l.result as "Result", l.code as "Code", l.before as "Before", l.after as "After",
       coalesce(r.times, 1) as "Times", ${instantText('coalesce(r.last_at, l.at)')} as "LastTime"
     from audit_log l left join account a on a.comp_id = l.comp_id and a.account_id = l.account_id
       left join audit_repeat r on r.comp_id = l.comp_id and r.audit_id = l.audit_id
     where ${where} order by l.audit_id desc offset ${params.add((PageIndex - 1) * PageSize)} limit ${params.add(PageSize)}`,
    params.values,
  );
  return { Total: sum?.total ?? 0, PageIndex, PageSize, List };
};
