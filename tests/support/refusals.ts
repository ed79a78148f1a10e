import type { Db } from '../../host-example/server/db/db';

/** How often each change was refused, by action, target and code: one entry of the log may stand for many. */
export const refusals = (db: Db, compId: number): Promise<Record<string, number>> =>
  db.tenant(compId, async (q) => {
    const rows = await q<{ what: string; times: number }>`
      select concat_ws(' ', l.action, l.target, l.code) as what, sum(coalesce(r.times, 1))::int as times
      from audit_log l left join audit_repeat r using (comp_id, audit_id)
      where l.comp_id = ${compId} and l.result = 'refused' group by 1`;
    return Object.fromEntries(rows.map(({ what, times }) => [what, times]));
  });
