/** Export of the business overview: its first figures, the trend and the breakdown on show. */
import type { BizV2Res } from '../../../../types/api/finance';
import { addMoney } from '../../../lib/money';
import { billsOf, figureOf } from '../../../report/figures/front-metrics';
import { metricRow, metrics } from '../../../report/figures/metrics';
import { seriesOf } from '../../../report/figures/trend-series';
import { versus } from '../../../report/period/period-names';
import type { ReportScope } from '../../../report/period/use-scope';
import { pageTexts } from '../../../report/reading/page-texts';
import { tableOf } from '../../../report/send/described';
import type { Sending, SendTools } from '../../../report/send/sending';
import type { Table } from '../../../report/send/table';
import { rowsOf, type useCut } from './breakdown-card';
import { trendNames } from './trend-names';

const FIGURES = ['BusinessIncome', 'Turnover', 'OrderCount', 'GuestCount'] as const;

export interface OverviewGiven {
  data: BizV2Res;
  scope: Pick<ReportScope, 'range' | 'period'>;
  shown: ReturnType<typeof useCut>['shown'];
}

/** The cut on show, as rows with their share. */
async function breakdown({ scope, shown }: OverviewGiven, tools: SendTools): Promise<Table> {
  const answer = await tools.ask(shown.path, shown.ask(scope.range));
  const rows = rowsOf(shown, answer, tools.t);
  const total = addMoney(...rows.map(({ value }) => value ?? 0));
  return tableOf(
    tools,
    tools.t(shown.label),
    [
      [pageTexts.name, 'text', 'name'],
      [pageTexts.amount, 'money', 'value', total],
      [pageTexts.share, 'rate', ({ value }) => (total > 0 ? (value ?? 0) / total : null)],
    ],
    rows,
  );
}

export default {
  async extract(given, tools) {
    const { t, ask } = tools;
    const { Current, Prev } = given.data;
    const { scope } = given;
    const [trend, parts] = await Promise.all([
      ask('/api/BossAssistant/GetOrderTrend', scope.range),
      breakdown(given, tools),
    ]);
    const drawn = seriesOf(trend, 'BusinessIncome');
    const { label } = metrics.BusinessIncome;
    const names = trendNames(scope.period.code, t);
    return {
      compared: versus(scope.period.code, t),
      figures: FIGURES.map((key) => [
        ...metricRow(key, Current),
        Prev && figureOf(Prev, key),
        Prev && billsOf(Current, Prev),
      ]),
      chart: drawn && {
        title: t(label),
        look: 'columns',
        kind: 'money',
        categories: drawn.categories,
        series: [
          { label: names.now, values: drawn.now },
          ...(drawn.before ? [{ label: names.before, values: drawn.before }] : []),
        ],
      },
      tables: [parts],
    };
  },
} satisfies Sending<OverviewGiven>;
