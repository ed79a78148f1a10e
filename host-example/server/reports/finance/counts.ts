/** Counts of cash at the end of days and shifts, with what their days reported. */
import type { BizIncomeRes } from '../../../../types/api/finance';
import { localText } from '../../db/sql';
import type { Period } from '../../metrics/period';
import { yuan, yuanOrNull } from '../../metrics/rounding';
import { type Shops, shopName } from '../../metrics/shops';

const MOST = 200;

const COUNTS = `select c.shop_id::text as "shopId", to_char(c.business_date, 'YYYY-MM-DD') as "date", c.shift, coalesce(st.user_name, '') as "userName",
  c.opening_fen as opening, c.expected_fen as expected, c.counted_fen as counted, c.signed_by as "signedBy", c.note,
  ${localText('c.counted_local')} as moment, d.income_fen as reported, coalesce(d.restated_fen, 0) as restated
from day_count c
left join staff st on st.comp_id = $1 and st.user_id = c.user_id
left join day_close d on d.comp_id = $1 and d.shop_id = c.shop_id and d.business_date = c.business_date
where c.comp_id = $1 and c.shop_id = any($2::bigint[]) and c.business_date between $3::date and $4::date
order by c.business_date desc, c.counted_local desc, c.shop_id, c.ext_id limit ${MOST}`;

interface CountRow {
  shopId: string;
  date: string;
  shift: string;
  userName: string;
  opening: number;
  expected: number;
  counted: number;
  signedBy: string;
  note: string;
  moment: string;
  reported: number | null;
  restated: number;
}

/** Counts are of business days, whatever days the report is about. */
export async function dayCounts(
  shops: Shops,
  { from, to }: Period,
): Promise<NonNullable<BizIncomeRes['Counts']>> {
  const rows = await shops.q<CountRow>(COUNTS, [shops.compId, shops.ids, from, to]);
  return rows.map((row) => ({
    ShopID: row.shopId,
    ShopName: shopName(shops, row.shopId),
    Date: row.date,
    Shift: row.shift,
    UserName: row.userName,
    OpeningAmount: yuan(row.opening),
    ExpectedAmount: yuan(row.expected),
    CountedAmount: yuan(row.counted),
    Difference: yuan(row.counted - row.expected),
    SignedBy: row.signedBy,
    Note: row.note,
    Time: row.moment,
    ReportedIncome: yuanOrNull(row.reported),
    RestatedAmount: yuan(row.restated),
  }));
}
