/** 订单来源 (order sources): bills by source, mode or table area. */
import type { BillMode } from '../../../../types/api/common';
import type { BizV2Res, SourceRes } from '../../../../types/api/finance';
import { sumOf } from '../../ingest/money';
import { billFact, ROW_SUMS, SPAN } from '../../metrics/facts';
import { besideBefore } from '../../metrics/grouped';
import type { Period } from '../../metrics/period';
import { ofPeriods } from '../../metrics/period';
import { rate } from '../../metrics/rounding';
import type { Shops } from '../../metrics/shops';
import { noRow, type RowSums, toBizRow } from '../../metrics/sums';
import { report } from '../open-report';
import { modeWords, say, words } from '../words';

type GroupBy = SourceRes['GroupBy'];

const KEYS = { 1: 'source_id', 2: 'order_mode', 3: 'area_id' } as const satisfies Record<GroupBy, string>;

/** Name of a group, null for an unknown one; areas are prefixed with their shop unless there is only one. */
const nameSql = ({ list }: Shops, groupBy: GroupBy): string =>
  ({
    1: '(select n.source_name from order_source n where n.comp_id = $1 and n.source_id = fact.source_id)',
    2: 'null',
    3: `(select ${list.length > 1 ? `s.shop_name || ' · ' || ` : ''}a.area_name from desk_area a
    join shop s on s.comp_id = $1 and s.shop_id = a.shop_id where a.comp_id = $1 and a.area_id = fact.area_id)`,
  })[groupBy];

const incomeOf = (row: RowSums) => row.BusinessIncome;

type GroupRow = RowSums & { p: number; ID: string; name: string | null };

const groupRows = (shops: Shops, periods: Period[], groupBy: GroupBy) =>
  ofPeriods<GroupRow>(
    shops,
    periods,
    (dateType) => `with ${SPAN}, ${billFact(dateType, `x.${KEYS[groupBy]}`)}
select p, ${KEYS[groupBy]}::text as "ID", ${nameSql(shops, groupBy)} as name, ${ROW_SUMS} from fact
group by p, ${KEYS[groupBy]} order by "BusinessIncome" desc, 2`,
  );

export const getOrderSource = report<'GetOrderSource'>({}, async ({ shops, compared, periods }, body) => {
  const groupBy = body.GroupBy ?? 1;
  const rows = await groupRows(shops, periods, groupBy);
  const nameOf = ({ ID, name }: GroupRow): string =>
    groupBy === 2
      ? say(modeWords[Number(ID) as BillMode], shops.lang)
      : (name ?? say(groupBy === 1 ? words.noSource : words.noArea, shops.lang));
  const own = besideBefore(rows, ({ ID }) => ID, incomeOf, noRow());
  const income = sumOf(own, incomeOf);
  return {
    GroupBy: groupBy,
    List: own.map((row) => ({
      ...toBizRow(row),
      Name: nameOf(row),
      Rate: rate(row.BusinessIncome, income),
      PrevBusinessIncome: compared ? row.before : null,
    })),
  };
});

/** The three order modes with their shares, including modes without bills. */
export async function modeRows(shops: Shops, current: Period): Promise<BizV2Res['Modes']> {
  const rows = await groupRows(shops, [current], 2);
  const income = sumOf(rows, incomeOf);
  return ([1, 2, 3] as const).map((mode) => {
    const row = rows.find((one) => one.ID === String(mode)) ?? noRow();
    return {
      OrderMode: mode,
      ModeName: say(modeWords[mode], shops.lang),
      Rate: rate(row.BusinessIncome, income),
      ...toBizRow(row),
    };
  });
}
