// Tools that answer with the figures of a period: how it went, by time, why it moved, what came in, and who did best.
import { BizMetrics, BizRow } from '../../../types/api/common';
import { BizIncomeRes, BizV2Res, TrendPoint, TrendReq } from '../../../types/api/finance';
import { ChangeBar, IncomeChangeRes } from '../../../types/api/insight';
import { ShopRankReq, type ShopRankRes, ShopRankRow } from '../../../types/api/rank';
import { TargetProgress } from '../../../types/api/target';
import { choiceOf, figuresOf, MOST_ROWS, tableOf } from './answer';
import { daysOf, inputOf, Parts, periodArgument, rangeOf } from './ask';
import { periodOf } from './period';
import { type Tool, toolOf } from './tool';

const { period, compare, page } = Parts;
const fieldsOf = <Field extends string>({ properties }: { properties: Record<Field, unknown> }) =>
  Object.keys(properties) as Field[];

const overview = toolOf({
  name: 'overview',
  title: { zh: '经营概览', tw: '營業概況', en: 'Business overview' },
  description:
    'How business was in a period: gross sales, discounts, business income, money collected, guests, bills, averages and rates, each with the period before.',
  input: inputOf({ period, compare }),
  async run(ask, args) {
    const scope = await ask.scope(args);
    const body = rangeOf(args, scope);
    const answer = await ask.call('/api/BossAssistant/GetBusinessInfoV2', body, scope.shopId);
    const style = ask.style(answer);
    const mode = BizV2Res.properties.Modes.items;
    return ask.frame(
      scope,
      answer,
      {
        figures: figuresOf(style, BizMetrics, answer.Current, fieldsOf(BizMetrics), answer.Prev),
        tables: [tableOf(style, 'modes', mode, answer.Modes, ['ModeName', 'Rate', ...fieldsOf(BizRow)])],
      },
      ['/pages/finance/index', daysOf(body)],
    );
  },
});

const steps = choiceOf(TrendReq.properties.Granularity, 'points of the table; default auto');

const trend = toolOf({
  name: 'trend',
  title: { zh: '趋势', tw: '趨勢', en: 'Trend' },
  description: 'Sales, income, bills and guests of a period by hour, day, week or month, and in sum.',
  input: inputOf({ period, compare, by: steps.input, page }),
  async run(ask, args) {
    const scope = await ask.scope(args);
    const body = rangeOf(args, scope);
    const [answer, whole] = await Promise.all([
      ask.call(
        '/api/BossAssistant/GetOrderTrend',
        { ...body, ...steps.member('Granularity', args.by) },
        scope.shopId,
      ),
      ask.call('/api/BossAssistant/GetBusinessInfoV2', body, scope.shopId),
    ]);
    const style = ask.style(answer);
    const table = (name: string, points: TrendPoint[]) =>
      tableOf(style, name, TrendPoint, points, ['Key', ...fieldsOf(BizRow)], { page: args.page });
    return ask.frame(
      scope,
      answer,
      {
        figures: figuresOf(style, BizMetrics, whole.Current, fieldsOf(BizRow), whole.Prev),
        tables: [
          table('points', answer.Points),
          ...(answer.PrevPoints.length > 0 ? [table('previous points', answer.PrevPoints)] : []),
        ],
      },
      ['/pages/finance/index', daysOf(body)],
    );
  },
});

const why = toolOf({
  name: 'why',
  title: { zh: '收入为什么变化', tw: '收入為什麼變化', en: 'Why income moved' },
  description:
    'What moved business income against another period: guests, dishes, prices, discounts and more, as amounts that add up to the difference, and by store.',
  input: inputOf({ period, compare, page }),
  async run(ask, args) {
    const scope = await ask.scope(args);
    const body = rangeOf(args, scope);
    const answer = await ask.call('/api/Insight/GetIncomeChange', body, scope.shopId);
    const style = ask.style(answer);
    const shop = IncomeChangeRes.properties.Shops.items;
    return ask.frame(
      scope,
      answer,
      {
        figures: figuresOf(style, IncomeChangeRes, answer, ['Before', 'After', 'Usual']),
        tables: [
          tableOf(style, 'causes', ChangeBar, answer.Bars, ['Kind', 'Amount', 'ShopName']),
          tableOf(style, 'stores', shop, answer.Shops, ['ShopName', 'Before', 'After'], { page: args.page }),
        ],
      },
      ['/pages/finance/index', { ...daysOf(body), first: 'why' }],
    );
  },
});

const collected = toolOf({
  name: 'collected',
  title: { zh: '实际收款', tw: '實際收款', en: 'Money collected' },
  description:
    'Money that came in during a period, by way of payment, and how business income leads to it. By the time the money moved.',
  input: inputOf({ period }),
  async run(ask, args) {
    const scope = await ask.scope(args);
    const body = { ...rangeOf(args, scope), CompareMode: 0 as const };
    const answer = await ask.call('/api/BossAssistant/GetBusinessInfoIncome', body, scope.shopId);
    const style = ask.style(answer);
    const { Collected } = BizIncomeRes.properties;
    const method = Collected.properties.Methods.items;
    const term = Collected.properties.Bridge.items;
    return ask.frame(
      scope,
      answer,
      {
        figures: [
          ...figuresOf(style, Collected, answer.Collected, ['Total', 'Operating']),
          ...figuresOf(style, BizIncomeRes, answer, ['BusinessIncome', 'TaxAmount', 'TipAmount']),
        ],
        tables: [
          tableOf(style, 'methods', method, answer.Collected.Methods, [
            ...(['PayName', 'SalesAmount', 'RechargeAmount', 'RepayAmount', 'OtherAmount'] as const),
            ...(['RefundAmount', 'Total'] as const),
          ]),
          tableOf(style, 'from business income to money collected', term, answer.Collected.Bridge, [
            ...(['Name', 'Sign', 'Amount'] as const),
          ]),
        ],
      },
      ['/pages/finance/collection-details', { type: 'income', ...daysOf(body) }],
    );
  },
});

const ranks = choiceOf(
  ShopRankReq.properties.RankBy,
  'what the stores are ranked by; default business income',
);

/** What `Value` is, by the code of the ranking. */
const RANKED: Record<ShopRankRes['RankBy'], keyof BizMetrics | keyof ShopRankRow> = {
  ...{ 1: 'BusinessIncome', 2: 'Turnover', 3: 'GuestCount', 4: 'OrderCount', 5: 'AvgGuestBefore' },
  ...{ 6: 'TableTurnoverRate', 7: 'ReachRate', 8: 'DiscountRate', 9: 'AbnormalCount' },
};

const stores = toolOf({
  name: 'stores',
  title: { zh: '门店排行', tw: '門市排行', en: 'Store ranking' },
  description: 'The stores of the user ranked by income, sales, guests, attainment or another figure.',
  input: inputOf({ period, compare, by: ranks.input, page }),
  async run(ask, args) {
    const scope = await ask.scope(args);
    const body = rangeOf(args, scope);
    const answer = await ask.call(
      '/api/BossAssistant/ShopRankingList',
      { ...body, ...ranks.member('RankBy', args.by), PageIndex: args.page ?? 1, PageSize: MOST_ROWS },
      scope.shopId,
    );
    const style = ask.style(answer);
    const field = RANKED[answer.RankBy];
    return ask.frame(
      scope,
      answer,
      {
        figures: figuresOf(style, BizRow, answer.Sum, fieldsOf(BizRow)),
        tables: [
          tableOf(
            style,
            'stores',
            ShopRankRow,
            answer.List,
            [
              ...(['Rank', 'PrevRank', 'ShopName', 'Value', 'PrevValue', ...fieldsOf(BizRow)] as const),
              ...(['DiscountRate', 'TableTurnoverRate', 'Target', 'ReachRate', 'AbnormalCount'] as const),
            ],
            { page: answer.PageIndex, total: answer.Total, like: { Value: field, PrevValue: field } },
          ),
        ],
      },
      ['/pages/rank/salesVolume', daysOf(body)],
    );
  },
});

/** Metrics of targets that are amounts; the others count guests, bills and members. */
const OF_MONEY: readonly number[] = [1, 2, 5];

const target = toolOf({
  name: 'target',
  title: { zh: '经营目标', tw: '營業目標', en: 'Targets' },
  description:
    'How far the targets of a month are reached: target, actual, plan to now, forecast, what is needed per day. Amounts are of the metrics business income, turnover and recharge.',
  input: inputOf({
    period: periodArgument('a month, such as this month or 2026-11. Default: this month'),
  }),
  async run(ask, args) {
    const scope = await ask.scope(args);
    const { from } = periodOf(args.period ?? 'this month', scope.today);
    const [Year, Month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
    const answer = await ask.call(
      '/api/BossAssistant/GetSetPurpose',
      { ...scope.body, Year, Month, Progress: 1 },
      scope.shopId,
    );
    const style = ask.style(answer);
    const rows = (answer.Progress ?? []).map((row) => ({
      ...row,
      unit: OF_MONEY.includes(row.Metric) ? style.currency : 'count',
    }));
    return ask.frame(
      scope,
      answer,
      {
        ...{
          figures: [],
          period: {
            ...periodOf(from.slice(0, 7), scope.today),
            isRunning: from.slice(0, 7) === scope.today.slice(0, 7),
          },
        },
        tables: [
          tableOf(style, 'progress', TargetProgress, rows, [
            ...([
              'Metric',
              'unit',
              'Target',
              'Actual',
              'ReachRate',
              'TimeRate',
              'PlanToNow',
              'PlanRate',
            ] as const),
            ...(['GapRate', 'DaysLeft', 'NeedPerDay', 'Forecast', 'TodayTarget', 'TodayActual'] as const),
            ...(['LastMonthSoFar', 'LastYearActual', 'ShopCount'] as const),
          ]),
        ],
      },
      ['/pages/target/index', {}],
    );
  },
});

export const figuresTools: readonly Tool[] = [overview, trend, why, collected, stores, target];
