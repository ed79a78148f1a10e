/** Control totals of a run that is being taken out: those that it replaced come back. */
import type { Query } from '../../db/db';

const COLUMNS =
  'comp_id, shop_id, source, document, row_no, business_date, pay_code, net_fen, tax_fen, tip_fen, paid_fen, import_id';
const SAME = 'p.shop_id = n.shop_id and p.source = n.source and p.document = n.document';

/** Gives how many totals of the run are gone. */
export async function putTotalsBack(q: Query, compId: number, importId: number): Promise<number> {
  const run = [compId, importId];
  const gone = await q('delete from source_total where comp_id = $1 and import_id = $2 returning 1', run);
  // A later run that replaced totals of this one has then replaced what was there before this one.
  await q(
    `update source_total_past p set replaced_by = n.replaced_by
     from (select distinct shop_id, source, document, replaced_by from source_total_past where comp_id = $1 and import_id = $2) n
     where p.comp_id = $1 and p.replaced_by = $2 and ${SAME}`,
    run,
  );
  await q('delete from source_total_past where comp_id = $1 and import_id = $2', run);
  await q(
    `insert into source_total (${COLUMNS}) select ${COLUMNS} from source_total_past where comp_id = $1 and replaced_by = $2
     on conflict do nothing returning 1`,
    run,
  );
  await q('delete from source_total_past where comp_id = $1 and replaced_by = $2', run);
  return gone.length;
}
