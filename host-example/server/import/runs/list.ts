/** The runs of a company's imports, newest first. */
import type { Query } from '../../db/db';

export interface RunEntry {
  importId: number;
  shopId: string;
  /** Also of a store that was taken out with the run. */
  shop: string;
  source: string;
  files: { name: string; size: number }[];
  accountId: string;
  /** Name of the account; '' for the command line. */
  by: string;
  startedAt: Date;
  /** null for a run that goes on, or was cut short. */
  finishedAt: Date | null;
  counts: Partial<
    Record<'rows' | 'created' | 'updated' | 'unchanged' | 'skippedBills' | 'skippedRows', number>
  >;
  undoneAt: Date | null;
  /** Bills that can still be taken out, those changed since included. */
  bills: number;
}

export const readRuns = (q: Query, compId: number, most = 100): Promise<RunEntry[]> =>
  q<RunEntry>(
    `select r.import_id as "importId", r.shop_id::text as "shopId", coalesce(s.shop_name, r.made -> 'shop_name' ->> 0, '') as shop, r.source, r.files,
       r.account_id::text as "accountId", coalesce(a.account_name, '') as by, r.started_at as "startedAt",
       r.finished_at as "finishedAt", r.counts, r.undone_at as "undoneAt",
       (select count(*)::int from import_bill b where b.comp_id = r.comp_id and b.import_id = r.import_id) as bills
     from import_run r left join shop s on s.comp_id = r.comp_id and s.shop_id = r.shop_id
       left join account a on a.comp_id = r.comp_id and a.account_id = r.account_id
     where r.comp_id = $1 order by r.import_id desc limit $2`,
    [compId, most],
  );
