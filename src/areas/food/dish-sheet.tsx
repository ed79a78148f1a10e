/** One dish: the figures that a phone's table leaves out, what to do, sales by day and store, reasons for returns, its bills. */
import type { GoodsOrderRes, GoodsSaleRow } from '../../../types/api/food';
import { paths } from '../../core/router/paths';
import { nearDay } from '../../lib/date-text';
import { joinList } from '../../lib/query-string';
import { ownPart } from '../../lib/shop-name';
import { dishesIn } from '../../report/filter/filter-query';
import { NotListed } from '../../report/list/left-out';
import { Sums } from '../../report/list/sums';
import type { ReportScope } from '../../report/period/use-scope';
import { RankList } from '../../report/rank/rank-list';
import { pageTexts } from '../../report/reading/page-texts';
import { StateOf } from '../../report/reading/state-of';
import { dataOf, useReport } from '../../report/reading/use-report';
import { useTools } from '../../report/tools';
import { BarChart } from '../../ui/charts/bar-chart';
import { Cell } from '../../ui/lists/cell';
import { Skeleton } from '../../ui/skeleton';
import { nameOf, sheetFigures } from './columns';
import type { FoodData } from './food-query';
import { dishQuery } from './subject';
import { texts } from './texts';

/** Maximum number of stores listed, best first. */
const STORES = 10;
const SALES = '/api/BossAssistant/GetGoodsOrderLists';
/** Share of the average quantity from which a dish counts as popular, as Kasavana and Smith draw the line. */
const POPULAR = 0.7;

/** What a portion of a popular dish leaves less than the average one, and what that is of all that were sold. */
function shortfallOf(
  costed: GoodsOrderRes['Costed'],
  { SaleQty, IncomeAmount, CostedIncome = IncomeAmount, MarginAmount }: GoodsSaleRow,
): { each: number; all: number } | undefined {
  const isKnown = CostedIncome === IncomeAmount;
  if (!costed || costed.Count < 2 || typeof MarginAmount !== 'number' || !(isKnown || CostedIncome > 0))
    return undefined;
  // Sales whose cost is known stand for those without.
  const left = isKnown ? MarginAmount : (MarginAmount * IncomeAmount) / CostedIncome;
  const each = costed.MarginAmount / costed.SaleQty - left / SaleQty;
  const isPopular = SaleQty >= (POPULAR * costed.SaleQty) / costed.Count;
  return each > 0 && isPopular ? { each, all: each * SaleQty } : undefined;
}

interface DishSheetProps {
  row: GoodsSaleRow;
  /** The dishes that it is compared with. */
  costed: GoodsOrderRes['Costed'];
  /** The request of the rows. */
  data: FoodData;
  scope: ReportScope;
  onClose: () => void;
}

export default function DishSheet({ row, costed, data, scope, onClose }: DishSheetProps) {
  const { t, figure, money, may, opens } = useTools();
  const write = (value: number): string => figure(value, 'quantity');
  const dish = dishQuery(row);
  const sales: FoodData = { ...data, ...dishesIn(dish), CompareMode: 0, SortField: '', SortType: 0 };
  const days = useReport(SALES, { ...sales, Dimension: 4, PageSize: 100 }, scope.read);
  const { ClassifyIDs = [], UserIDs = [], SourceIDs = [], PackageMode = 1, OnlyReturn, OnlyGift } = data;
  // Operations are of dishes as they were ordered, and know neither cashier nor source of their bills.
  const hasReturns =
    may('boss.abnormal') &&
    row.ReturnQty + row.RefundQty > 0 &&
    PackageMode === 1 &&
    !OnlyGift &&
    UserIDs.length + SourceIDs.length === 0;
  const returns = useReport(
    '/api/StatisticalReport/GetSensitiveReturnPage',
    hasReturns ? { ...scope.range, ...dishesIn(dish), Counted: 1, PageSize: 1 } : null,
    scope.read,
  );
  // Of some returns the till knows no reason.
  const reasons = (dataOf(returns)?.Reasons ?? []).filter(({ Reason }) => Reason);
  // Not requested for a single store, whose figures are those of the row.
  const stores = useReport(SALES, scope.isAllStores ? { ...sales, Dimension: 5, PageSize: STORES } : null, scope.read);
  const links = [
    // The list of bills does not tell those in which the dish came back, or was given.
    [
      texts.orders,
      !OnlyReturn &&
        !OnlyGift &&
        opens(paths.orders, {
          ...scope.query,
          ...dish,
          pack: String(PackageMode),
          cate: joinList(ClassifyIDs),
          user: joinList(UserIDs),
          src: joinList(SourceIDs),
        }),
    ],
    [texts.returns, hasReturns && opens(paths.abnormalLists, { ...scope.query, type: '1', ...dish, counted: '1' })],
  ] as const;
  const short = shortfallOf(costed, row);
  const each = money(short?.each ?? 0);
  return (
    <div className="dish-sheet">
      <Sums rows={sheetFigures(row)} />
      {short && each !== money(0) && <p>{t(texts.advice, { each, all: money(short.all) })}</p>}
      <h3>{t(texts.trend)}</h3>
      <StateOf report={days} waiting={<Skeleton height={132} radius={10} />}>
        {({ Total, List }) => {
          const byDay = [...List].sort((one, other) => one.ID.localeCompare(other.ID));
          return (
            <>
              <BarChart
                label={t(texts.trendLabel, { name: nameOf(row) })}
                texts={{ table: t(pageTexts.asTable), chart: t(pageTexts.asChart) }}
                categories={byDay.map((day) => nearDay(day.ID, scope.today))}
                categoryLabel={t(texts.day)}
                seriesLabel={t(texts.sold)}
                values={byDay.map((day) => day.SaleQty)}
                format={write}
                axis={write}
              />
              <NotListed Total={Total} List={List} />
            </>
          );
        }}
      </StateOf>
      {stores.kind === 'ready' && (
        <>
          <h3>{t(texts.stores)}</h3>
          <RankList
            label={t(texts.stores)}
            places="medals"
            query={{}}
            items={stores.data.List.map((store) => ({
              id: store.ID,
              name: store.Name,
              ownName: ownPart(store.Name),
              value: store.SaleQty,
              kind: 'quantity',
              unit: row.UnitName,
              share: store.QtyRate,
              notes: [money(store.SaleAmount)],
            }))}
          />
          <NotListed {...stores.data} />
        </>
      )}
      {reasons.length > 0 && (
        <>
          <h3>{t(texts.reasons)}</h3>
          {reasons.map(({ Reason, Count }) => (
            <Cell key={Reason} label={Reason} value={figure(Count, 'count')} />
          ))}
        </>
      )}
      {links.map(
        ([label, open]) =>
          open && (
            <Cell
              key={String(label)}
              label={t(label)}
              onClick={() => {
                onClose();
                open();
              }}
            />
          ),
      )}
    </div>
  );
}
