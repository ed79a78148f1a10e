/** 订单来源 (order sources): bills by source, mode or table area. */
import type { BizV2Res, SourceRes } from '../../../../types/api/finance';
import { billFact, ROW_SUMS, SPAN } from '../../metrics/facts';
import type { Period } from '../../metrics/period';
import { rate } from '../../metrics/rounding';
import type { DateType, Shops } from '../../metrics/shops';
import { besideBefore, ofPeriods } from '../../metrics/spans';
import { noRow, type RowSums, toBizRow } from '../../metrics/sums';
import { report } from '../open-report';
import { modeWords, say, words } from '../words';

type GroupBy = SourceRes['GroupBy'];

const KEYS = { 1: 'source_id', 2: 'order_mode', 3: 'area_id' } as const satisfies Record<GroupBy, string>;

const groupSql = (
  dateType: DateType,
  groupBy: GroupBy,
) => `with ${SPAN}, ${billFact(dateType, `x.${KEYS[groupBy]}`)}
select p, ${KEYS[groupBy]}::text as "ID", ${ROW_SUMS} from fact group by 1, 2 order by "BusinessIncome" desc, 2`;

type GroupRow = RowSums & { p: number; ID: string };

const SOURCES = 'select source_id::text as id, source_name as name from order_source where comp_id = $1';
const AREAS = `select a.area_id::text as id, a.area_name as name, s.shop_name as shop
from desk_area a join shop s on s.comp_id = a.comp_id and s.shop_id = a.shop_id
where a.comp_id = $1 and a.shop_id = any($2::bigint[])`;

/** Name of an order mode by its number; a bill of no mode was a quick one. */
const modeName = (shops: Shops, id: string): string =>
  say(modeWords[id === '1' ? 1 : id === '2' ? 2 : 3], shops.lang);

/** Names by id; areas are prefixed with their shop unless there is only one. */
async function groupNames(shops: Shops, groupBy: GroupBy): Promise<(id: string) => string> {
  if (groupBy === 2) return (id) => modeName(shops, id);
  if (groupBy === 1) {
    const rows = await shops.q<{ id: string; name: string }>(SOURCES, [shops.compId]);
    const names = new Map(rows.map((row) => [row.id, row.name]));
    return (id) => names.get(id) ?? say(words.noSource, shops.lang);
  }
  const rows = await shops.q<{ id: string; name: string; shop: string }>(AREAS, [shops.compId, shops.ids]);
  const names = new Map(
    rows.map((row) => [row.id, shops.list.length > 1 ? `${row.shop} · ${row.name}` : row.name]),
  );
  return (id) => names.get(id) ?? say(words.noArea, shops.lang);
}

export const getOrderSource = report<'GetOrderSource'>({}, async ({ shops, compared, periods }, body) => {
  const groupBy = body.GroupBy ?? 1;
  const [rows, names] = await Promise.all([
    ofPeriods<GroupRow>(shops, periods, (dateType) => groupSql(dateType, groupBy)),
    groupNames(shops, groupBy),
  ]);
  const own = besideBefore(
    rows,
    ({ ID }) => ID,
    (row) => row.BusinessIncome,
    noRow(),
  );
  const income = own.reduce((sum, row) => sum + row.BusinessIncome, 0);
  return {
    GroupBy: groupBy,
    List: own.map((row) => ({
      ...toBizRow(row),
      Name: names(row.ID),
      Rate: rate(row.BusinessIncome, income),
      PrevBusinessIncome: compared ? row.before : null,
    })),
  };
});

/** The three order modes with their shares, including modes without bills. */
export async function modeRows(shops: Shops, current: Period): Promise<BizV2Res['Modes']> {
  const rows = await ofPeriods<GroupRow>(shops, [current], (dateType) => groupSql(dateType, 2));
  const income = rows.reduce((sum, row) => sum + row.BusinessIncome, 0);
  return ([1, 2, 3] as const).map((mode) => {
    const row = rows.find((one) => one.ID === String(mode)) ?? noRow();
    return {
      OrderMode: mode,
      ModeName: modeName(shops, String(mode)),
      Rate: rate(row.BusinessIncome, income),
      ...toBizRow(row),
    };
  });
}
