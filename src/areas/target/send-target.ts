/** Export of the targets: the income target by day or month, and the other targets or the stores. */
import type { GetPurposeRes } from '../../../types/api/target';
import { composed } from '../../i18n/text';
import { progressTexts } from '../../report/figures/progress-card';
import { pageTexts } from '../../report/reading/page-texts';
import { tableOf } from '../../report/send/described';
import { collectRows } from '../../report/send/export-job';
import type { Sending, SendTools, SentChart } from '../../report/send/sending';
import type { Table } from '../../report/send/table';
import { MAX_DAYS } from './month-calendar';
import { targetMetrics } from './target-metrics';
import { texts } from './texts';
import { MONTHS, monthRange } from './use-month';

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

type Column = readonly [name: string, actual: number | null, goal: number | null];

async function columnsOf({ year, month, isYear }: TargetGiven, { ask }: SendTools): Promise<Column[]> {
  if (!isYear) {
    const { List } = await ask('/api/BossAssistant/GetShopDailyList', {
      ...monthRange(year, month),
      PageSize: MAX_DAYS,
    });
    return [...List]
      .sort((one, other) => (one.Date < other.Date ? -1 : 1))
      .map(({ Date: day, BusinessIncome, Target }) => [
        day.slice(5).replace('-', '/'),
        BusinessIncome,
        Target,
      ]);
  }
  const { Progress = [] } = await ask('/api/BossAssistant/GetSetPurpose', { Year: year, Progress: 1 });
  return MONTHS.map((ofYear) => {
    const one = Progress.find(({ Metric, Month }) => Metric === INCOME && Month === ofYear);
    return [String(ofYear), one?.Actual ?? null, one?.Target ?? null];
  });
}

async function chartOf(given: TargetGiven, tools: SendTools): Promise<SentChart> {
  const { t } = tools;
  const columns = await columnsOf(given, tools);
  const goals = columns.map(([, , goal]) => goal);
  return {
    ...{ look: 'columns', kind: 'money' },
    title: t(given.isYear ? texts.yearLabel : texts.calendar, { year: given.year }),
    categories: columns.map(([name]) => name),
    series: [
      { label: t(texts.actual), values: columns.map(([, actual]) => actual) },
      ...(goals.some((goal) => goal !== null) ? [{ label: t(progressTexts.goal), values: goals }] : []),
    ],
  };
}

/** All stores: the page that the card has, and those behind it. */
async function storesTable({ year, month }: TargetGiven, tools: SendTools): Promise<Table> {
  const { rows, total } = await collectRows(
    ({ PageIndex }) =>
      tools.ask('/api/BossAssistant/ShopRankingList', {
        ...{ ...monthRange(year, month), RankBy: 7, PageSize: 100 },
        ...(PageIndex > 1 && { PageIndex }),
      }),
    ({ ShopID }) => ShopID,
  );
  return tableOf(
    tools,
    tools.t(texts.stores),
    [
      [pageTexts.store, 'text', 'ShopName'],
      [progressTexts.goal, 'money', 'Target'],
      [progressTexts.done, 'money', 'BusinessIncome'],
      [pageTexts.attainment, 'rate', 'ReachRate'],
    ],
    rows,
    { all: total },
  );
}

export default {
  async extract(given, tools) {
    const { t } = tools;
    const list = [...(given.answer.Progress ?? [])].sort((one, other) => one.Metric - other.Metric);
    const [main] = list;
    const kind = main && targetMetrics[main.Metric].kind === 'count' ? 'count' : 'money';
    const [chart, stores] = await Promise.all([
      chartOf(given, tools),
      given.isAllStores && !given.isYear ? storesTable(given, tools) : undefined,
    ]);
    const metrics = tableOf(
      tools,
      tools.about.title,
      [
        [pageTexts.name, 'text', ({ Metric }) => t(targetMetrics[Metric].label)],
        [progressTexts.goal, 'quantity', 'Target'],
        [progressTexts.done, 'quantity', 'Actual'],
        [pageTexts.attainment, 'rate', 'ReachRate'],
      ],
      list,
    );
    return {
      figures: main
        ? [
            [
              composed(() => `${t(targetMetrics[main.Metric].label)} · ${t(progressTexts.goal)}`),
              ...([main.Target, kind] as const),
            ],
            [progressTexts.done, main.Actual, kind],
            [pageTexts.attainment, main.ReachRate, 'rate'],
            [progressTexts.forecast, main.Forecast, kind],
          ]
        : [],
      chart,
      tables: [...(main ? [metrics] : []), ...(stores ? [stores] : [])],
    };
  },
} satisfies Sending<TargetGiven>;
