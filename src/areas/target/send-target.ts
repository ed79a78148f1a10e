/** Export of the targets: the income target by day or month, and the other targets or the stores. */
import type { DailyRow } from '../../../types/api/finance-daily';
import type { GetPurposeRes, TargetProgress } from '../../../types/api/target';
import { times } from '../../lib/times';
import { pageTexts } from '../../report/reading/page-texts';
import type { Sending, SendTools, SentChart } from '../../report/send/sending';
import type { Table } from '../../report/send/table';
import { MAX_DAYS } from './month-calendar';
import { targetMetrics } from './target-metrics';
import { texts } from './texts';
import { monthRange } from './use-month';

/** `TargetMetric` of business income, the main target. */
const INCOME = 1;

export interface TargetGiven {
  answer: GetPurposeRes;
  year: number;
  month: number;
  isYear: boolean;
  /** The scope is all stores, so a table of stores is added. */
  isAllStores: boolean;
}

async function daysOf({ year, month }: TargetGiven, { ask }: SendTools): Promise<readonly DailyRow[]> {
  const { List } = await ask('/api/BossAssistant/GetShopDailyList', {
    ...monthRange(year, month),
    PageSize: MAX_DAYS,
  });
  return [...List].sort((one, other) => (one.Date < other.Date ? -1 : 1));
}

async function chartOf(given: TargetGiven, tools: SendTools): Promise<SentChart> {
  const { t, ask } = tools;
  const { year, isYear } = given;
  const look = { look: 'columns', kind: 'money' } as const;
  const series = (actual: (number | null)[], goal: (number | null)[]): SentChart['series'] => [
    { label: t(texts.actual), values: actual },
    ...(goal.some((value) => value !== null) ? [{ label: t(texts.goal), values: goal }] : []),
  ];
  if (!isYear) {
    const days = await daysOf(given, tools);
    return {
      ...look,
      title: t(texts.calendar),
      categories: days.map(({ Date: day }) => day.slice(5).replace('-', '/')),
      series: series(
        days.map(({ BusinessIncome }) => BusinessIncome),
        days.map(({ Target }) => Target),
      ),
    };
  }
  const { Progress = [] } = await ask('/api/BossAssistant/GetSetPurpose', { Year: year, Progress: 1 });
  const months = times(12, (index) => index + 1);
  const of = (month: number) => Progress.find((one) => one.Metric === INCOME && one.Month === month);
  return {
    ...look,
    title: t(texts.yearLabel, { year }),
    categories: months.map(String),
    series: series(
      months.map((month) => of(month)?.Actual ?? null),
      months.map((month) => of(month)?.Target ?? null),
    ),
  };
}

const targetColumns = ({ t }: SendTools): Table['columns'] => [
  { title: t(pageTexts.name), kind: 'text' },
  { title: t(texts.goal), kind: 'quantity' },
  { title: t(texts.done), kind: 'quantity' },
  { title: t(texts.reached), kind: 'rate' },
];

const metricsTable = (list: readonly TargetProgress[], tools: SendTools): Table => ({
  title: tools.about.title,
  columns: targetColumns(tools),
  rows: list.map((one) => [tools.t(targetMetrics[one.Metric].label), one.Target, one.Actual, one.ReachRate]),
});

async function storesTable({ year, month }: TargetGiven, tools: SendTools): Promise<Table> {
  const { List } = await tools.ask('/api/BossAssistant/ShopRankingList', {
    ...monthRange(year, month),
    RankBy: 7,
    PageSize: 100,
  });
  const { t } = tools;
  return {
    title: t(texts.stores),
    columns: [
      { title: t(pageTexts.store), kind: 'text' },
      { title: t(texts.goal), kind: 'money' },
      { title: t(texts.done), kind: 'money' },
      { title: t(texts.reached), kind: 'rate' },
    ],
    rows: List.map((row) => [row.ShopName, row.Target, row.BusinessIncome, row.ReachRate]),
  };
}

const sending: Sending<TargetGiven> = {
  async extract(given, tools) {
    const { t } = tools;
    const list = [...(given.answer.Progress ?? [])].sort((one, other) => one.Metric - other.Metric);
    const [main] = list;
    const kind = main ? (targetMetrics[main.Metric].kind === 'count' ? 'count' : 'money') : 'money';
    const [chart, stores] = await Promise.all([
      chartOf(given, tools),
      given.isAllStores && !given.isYear ? storesTable(given, tools) : undefined,
    ]);
    return {
      figures: main
        ? [
            { label: `${t(targetMetrics[main.Metric].label)} · ${t(texts.goal)}`, value: main.Target, kind },
            { label: t(texts.done), value: main.Actual, kind },
            { label: t(texts.reached), value: main.ReachRate, kind: 'rate' },
            { label: t(texts.forecast), value: main.Forecast, kind },
          ]
        : [],
      chart,
      tables: [...(list.length > 0 ? [metricsTable(list, tools)] : []), ...(stores ? [stores] : [])],
    };
  },
};
export default sending;
