/** Export of the business overview: its first figures, the trend, payments and best-selling dishes. */
import type { BizV2Res } from '../../../../types/api/finance';
import { type MetricKey, metrics } from '../../../report/figures/metrics';
import { comparisonNames } from '../../../report/period/period-names';
import type { ReportScope } from '../../../report/period/use-scope';
import { pageTexts } from '../../../report/reading/page-texts';
import type { Sending, SendTools } from '../../../report/send/sending';
import type { Column, Table } from '../../../report/send/table';
import { texts } from '../texts';
import { trendNames } from './trend-names';

const FIGURES = [
  'BusinessIncome',
  'Turnover',
  'OrderCount',
  'GuestCount',
] as const satisfies readonly MetricKey[];
/** Rows per table of the picture; with the table of dishes there are ten. */
const TOP = 5;

export interface OverviewGiven {
  data: BizV2Res;
  scope: Pick<ReportScope, 'range' | 'shopId' | 'period'>;
}

async function payments({ scope }: OverviewGiven, { ask, t }: SendTools): Promise<Table> {
  const { Groups, BusinessIncome } = await ask(
    '/api/BossAssistant/GetBusinessInfoIncome',
    scope.range,
    scope.shopId,
  );
  const columns: Column[] = [
    { title: t(texts.byPay), kind: 'text' },
    { title: t(texts.businessIncome), kind: 'money' },
    { title: t(pageTexts.share), kind: 'rate' },
  ];
  return {
    title: t(texts.composition),
    columns,
    rows: [...Groups]
      .sort((one, other) => other.NetAmount - one.NetAmount)
      .map(({ GroupName, NetAmount, Rate }) => [GroupName, NetAmount, Rate]),
    total: [t(pageTexts.total), BusinessIncome, null],
  };
}

async function dishes({ scope }: OverviewGiven, { ask, t }: SendTools): Promise<Table> {
  const { List } = await ask(
    '/api/BossAssistant/GetBusinessInfoGoods',
    { ...scope.range, RankType: 1, OrderBy: 2, DishesOnly: 1, Top: TOP },
    scope.shopId,
  );
  return {
    title: `${t(texts.goods)} · ${t(texts.bestDishes)}`,
    columns: [
      { title: t(texts.goods), kind: 'text' },
      { title: t(pageTexts.quantity), kind: 'quantity' },
      { title: t(pageTexts.amount), kind: 'money' },
    ],
    rows: List.map((row) => [
      row.SpecName ? `${row.Name}（${row.SpecName}）` : row.Name,
      row.Qty,
      row.Amount,
    ]),
  };
}

const sending: Sending<OverviewGiven> = {
  async extract(given, tools) {
    const { t, may, ask } = tools;
    const { Current, Prev } = given.data;
    const { scope } = given;
    const [trend, paid, sold] = await Promise.all([
      ask('/api/BossAssistant/GetOrderTrend', scope.range, scope.shopId),
      may('boss.finance.income') ? payments(given, tools) : undefined,
      may('boss.finance.goods') ? dishes(given, tools) : undefined,
    ]);
    // When the period contains today, the previous period has more points, and its labels name the axis.
    const all = trend.PrevPoints.length > trend.Points.length ? trend.PrevPoints : trend.Points;
    const { label } = metrics.BusinessIncome;
    const names = trendNames(scope.period.code, t);
    return {
      compared: t(comparisonNames[scope.period.code]),
      figures: FIGURES.map((key) => ({
        label: t(metrics[key].label),
        value: Current[key],
        kind: metrics[key].format,
        before: Prev?.[key],
      })),
      chart: {
        title: t(label),
        look: 'columns',
        kind: 'money',
        categories: all.map((point) => point.Label),
        series: [
          {
            label: names.now,
            values: all.map((_, at) => trend.Points[at]?.BusinessIncome ?? null),
          },
          ...(trend.PrevPoints.length > 0
            ? [
                {
                  label: names.before,
                  values: trend.PrevPoints.map((point) => point.BusinessIncome),
                },
              ]
            : []),
        ],
      },
      tables: [paid, sold].flatMap((table) => (table ? [table] : [])),
    };
  },
};
export default sending;
