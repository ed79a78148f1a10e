/** Export of the targets: the income target by day or month, and the other targets or the stores. */
import type { GetPurposeRes, TargetMetric, TargetProgress } from '../../../types/api/target';
import { composed, type Text } from '../../i18n/text';
import { progressTexts } from '../../report/figures/progress-card';
import { pageTexts } from '../../report/reading/page-texts';
import { tableOf } from '../../report/send/described';
import { collectRows } from '../../report/send/export-job';
import type { Extract, Sending, SendTools, SentChart, SentFigure } from '../../report/send/sending';
import type { Table } from '../../report/send/table';
import { MAX_DAYS } from './month-calendar';
import { INCOME, inOrder, targetMetrics } from './target-metrics';
import { texts } from './texts';
import { MONTHS, monthRange, monthWords } from './use-month';
import { yearOf } from './year-card';

export interface TargetGiven {
  answer: GetPurposeRes;
  year: number;
  month: number;
  isYear: boolean;
  /** The scope is all stores, so a table of stores is added. */
  isAllStores: boolean;
}

type Column = readonly [name: string, actual: number | null, goal: number | null];

async function daysOf({ year, month }: TargetGiven, { ask }: SendTools): Promise<Column[]> {
  const { List } = await ask('/api/BossAssistant/GetShopDailyList', { ...monthRange(year, month), PageSize: MAX_DAYS });
  return [...List]
    .sort((one, other) => (one.Date < other.Date ? -1 : 1))
    .map(({ Date: day, BusinessIncome, Target }) => [day.slice(5).replace('-', '/'), BusinessIncome, Target]);
}

function chartOf(title: string, columns: readonly Column[], { t }: SendTools): SentChart {
  const goals = columns.map(([, , goal]) => goal);
  return {
    look: 'columns',
    kind: 'money',
    title,
    categories: columns.map(([name]) => name),
    series: [
      { label: t(texts.actual), values: columns.map(([, actual]) => actual) },
      ...(goals.some((goal) => goal !== null) ? [{ label: t(progressTexts.goal), values: goals }] : []),
    ],
  };
}

const kindOf = (metric: TargetMetric): 'count' | 'money' =>
  targetMetrics[metric].kind === 'count' ? 'count' : 'money';

/** What was set and reached, the first with the name of what it is. */
const figuresOf = (
  { Metric, Target, Actual, ReachRate }: Pick<TargetProgress, 'Metric' | 'Target' | 'Actual' | 'ReachRate'>,
  { t }: SendTools,
): SentFigure[] => [
  [composed(() => `${t(targetMetrics[Metric].label)} · ${t(progressTexts.goal)}`), Target, kindOf(Metric)],
  [progressTexts.done, Actual, kindOf(Metric)],
  [pageTexts.attainment, ReachRate, 'rate'],
];

/** Targets of one kind, amounts or counts: what the privacy eye hides are whole columns. */
const reachedTable = (
  tools: SendTools,
  title: string,
  list: readonly TargetProgress[],
  [head, nameOf]: readonly [Text, (one: TargetProgress) => string],
  kind = kindOf(list[0]?.Metric ?? INCOME),
): Table =>
  tableOf(
    tools,
    title,
    [
      [head, 'text', nameOf],
      [progressTexts.goal, kind, 'Target'],
      [progressTexts.done, kind, 'Actual'],
      [pageTexts.attainment, 'rate', 'ReachRate'],
    ],
    list,
  );

/** All stores: the page that the card has, and those behind it. */
async function storesTable({ year, month }: TargetGiven, tools: SendTools): Promise<Table> {
  const { rows, total } = await collectRows(
    ({ PageIndex }) =>
      tools.ask('/api/BossAssistant/ShopRankingList', {
        ...monthRange(year, month),
        RankBy: 7,
        PageSize: 100,
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

/** The year as its page has it: the income by month. */
async function yearExtract({ year }: TargetGiven, tools: SendTools): Promise<Extract> {
  const { t, ask } = tools;
  const { Progress } = await ask('/api/BossAssistant/GetSetPurpose', { Year: year, Progress: 1 });
  const { list, total, ofMonth } = yearOf(Progress);
  const columns = MONTHS.map((month): Column => {
    const { Actual = null, Target = null } = ofMonth(month) ?? {};
    return [String(month), Actual, Target];
  });
  const nameOf = ({ Month }: TargetProgress) => t(texts.monthName, { year, ...monthWords(Month) });
  return {
    figures: list.length > 0 ? figuresOf({ Metric: INCOME, ...total }, tools) : [],
    chart: chartOf(t(texts.yearLabel, { year }), columns, tools),
    tables: [reachedTable(tools, t(texts.yearTitle, { year }), list, [texts.month, nameOf])],
  };
}

async function monthExtract(given: TargetGiven, tools: SendTools): Promise<Extract> {
  const { t, about } = tools;
  const list = inOrder(given.answer.Progress);
  const [main] = list;
  const [days, stores] = await Promise.all([
    tools.may('boss.finance') ? daysOf(given, tools) : [],
    given.isAllStores && tools.may('boss.rank.shop') ? storesTable(given, tools) : undefined,
  ]);
  const kind = kindOf(main?.Metric ?? INCOME);
  const named = [pageTexts.name, ({ Metric }: TargetProgress) => t(targetMetrics[Metric].label)] as const;
  const rowsOf = (isMain: boolean) => list.filter(({ Metric }) => (kindOf(Metric) === kind) === isMain);
  return {
    figures: main ? [...figuresOf(main, tools), [progressTexts.forecast, main.Forecast, kind]] : [],
    chart: chartOf(t(texts.calendar), days, tools),
    tables: [
      reachedTable(tools, about.title, rowsOf(true), named),
      reachedTable(tools, t(texts.others), rowsOf(false), named),
      ...(stores ? [stores] : []),
    ],
  };
}

export default {
  extract: (given, tools) => (given.isYear ? yearExtract : monthExtract)(given, tools),
} satisfies Sending<TargetGiven>;
