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
};
const NAMES_AT_ONCE = 5_000;

/**
 * Replaces what was kept of the same receipts, and of all days between the first and the last of the files: an export
 * holds those days whole.
 */
export async function storeTotals(
  q: Query,
  { compId, shopId, source }: TotalsPlace,
  documents: readonly SourceDocument[],
): Promise<void> {
  const rowNo = new Map<string, number>();
  const rows = documents.map((one) => {
    const row_no = (rowNo.get(one.document) ?? 0) + 1;
    rowNo.set(one.document, row_no);
    return {
      ...{ comp_id: compId, shop_id: shopId, source, document: one.document, row_no },
      ...{ business_date: one.businessDate, pay_code: one.payCode, net_fen: one.netFen },
      ...{ tax_fen: one.taxFen, tip_fen: one.tipFen, paid_fen: one.paidFen },
    };
  });
  const days = documents.map(({ businessDate }) => businessDate).sort();
  await q(
    `delete from source_total where comp_id = $1 and shop_id = $2 and source = $3 and business_date > $4::date and business_date < $5::date`,
    [compId, shopId, source, days[0], days.at(-1)],
  );
  const names = [...rowNo.keys()];
  for (let from = 0; from < names.length; from += NAMES_AT_ONCE)
    await q(
      'delete from source_total where comp_id = $1 and shop_id = $2 and source = $3 and document = any($4::text[])',
      [compId, shopId, source, names.slice(from, from + NAMES_AT_ONCE)],
    );
  await insertRows(q, 'source_total', COLUMNS, rows);
}
