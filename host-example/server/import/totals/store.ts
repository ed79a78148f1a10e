/** Keeps what files state of themselves. */
import type { Query } from '../../db/db';
import { insertRows } from '../../db/insert-rows';
import type { SourceDocument, TotalsPlace } from './document';

const COLUMNS = {
  comp_id: 'int',
  shop_id: 'bigint',
  source: 'text',
  document: 'text',
  row_no: 'int',
  business_date: 'date',
  pay_code: 'text',
  net_fen: 'bigint',
  tax_fen: 'bigint',
  tip_fen: 'bigint',
  paid_fen: 'bigint',
  import_id: 'int',
};
const NAMES_AT_ONCE = 5_000;

const NAMES = Object.keys(COLUMNS).join(', ');
/** Deletes totals and keeps them for the run to be taken out again; their condition begins with $5. */
const replace = (condition: string) =>
  `with gone as (delete from source_total where comp_id = $1 and shop_id = $2 and source = $3 and ${condition} returning ${NAMES})
   insert into source_total_past (replaced_by, ${NAMES}) select $4::int, ${NAMES} from gone on conflict do nothing returning 1`;

/**
 * Replaces what was kept of the same receipts, and of all days between the first and the last of the files: an export
 * holds those days whole.
 */
export async function storeTotals(
  q: Query,
  { compId, shopId, source }: TotalsPlace,
  documents: readonly SourceDocument[],
  importId: number,
): Promise<void> {
  const rowNo = new Map<string, number>();
  const rows = documents.map((one) => {
    const row_no = (rowNo.get(one.document) ?? 0) + 1;
    rowNo.set(one.document, row_no);
    return {
      ...{ comp_id: compId, shop_id: shopId, source, document: one.document, row_no },
      ...{ business_date: one.businessDate, pay_code: one.payCode, net_fen: one.netFen },
      ...{ tax_fen: one.taxFen, tip_fen: one.tipFen, paid_fen: one.paidFen, import_id: importId },
    };
  });
  const days = documents.map(({ businessDate }) => businessDate).sort();
  const place = [compId, shopId, source, importId];
  await q(replace('business_date > $5::date and business_date < $6::date'), [
    ...place,
    ...[days[0], days.at(-1)],
  ]);
  const names = [...rowNo.keys()];
  for (let from = 0; from < names.length; from += NAMES_AT_ONCE)
    await q(replace('document = any($5::text[])'), [...place, names.slice(from, from + NAMES_AT_ONCE)]);
  await insertRows(q, 'source_total', COLUMNS, rows);
}
