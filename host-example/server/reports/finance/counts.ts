/** Counts of cash at the end of days and shifts, with what their days reported. */
import { BizIncomeRes } from '../../../../types/api/finance';
import { localText } from '../../db/sql';
import type { Period } from '../../metrics/period';
import { yuan } from '../../metrics/rounding';
import { type Shops, shopName } from '../../metrics/shops';
import { shown } from '../shown';

const MOST = 200;

const COUNTS = `select c.shop_id::text as "ShopID", to_char(c.business_date, 'YYYY-MM-DD') as "Date", c.shift as "Shift", coalesce(st.user_name, '') as "UserName",
  c.opening_fen as "OpeningAmount", c.expected_fen as "ExpectedAmount", c.counted_fen as "CountedAmount",
  c.counted_fen - c.expected_fen as "Difference", c.signed_by as "SignedBy", c.note as "Note",
  (count(*) over ())::int as count, (sum(c.counted_fen - c.expected_fen) over ())::bigint as difference,
  ${localText('c.counted_local')} as "Time", d.income_fen as "ReportedIncome", coalesce(d.restated_fen, 0) as "RestatedAmount"
from day_count c
left join staff st on st.comp_id = $1 and st.user_id = c.user_id
left join day_close d on d.comp_id = $1 and d.shop_id = c.shop_id and d.business_date = c.business_date
where c.comp_id = $1 and c.shop_id = any($2::bigint[]) and c.business_date between $3::date and $4::date
order by c.business_date desc, c.counted_local desc, c.shop_id, c.ext_id limit ${MOST}`;

type DayCounts = Required<Pick<BizIncomeRes, 'Counts' | 'CountsTotal'>>;
interface Totals {
  count: number;
  difference: number;
}

/** Counts are of business days, whatever days the report is about. */
export async function dayCounts(shops: Shops, { from, to }: Period): Promise<DayCounts> {
  const rows = await shops.q<DayCounts['Counts'][number] & Totals>(COUNTS, [
    shops.compId,
    shops.ids,
    from,
    to,
  ]);
  const [first] = rows;
  return {
    Counts: shown(
      BizIncomeRes.properties.Counts,
      rows.map((row) => ({ ...row, ShopName: shopName(shops, row.ShopID) })),
    ),
    CountsTotal: { Count: first?.count ?? 0, Difference: yuan(first?.difference ?? 0) },
  };
}
