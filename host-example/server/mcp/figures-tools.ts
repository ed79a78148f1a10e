// Tools that answer with the figures of a period: how it went, by time, why it moved, what came in, and who did best.
import { BizMetrics, BizRow } from '../../../types/api/common';
import { BizIncomeRes, BizV2Res, TrendPoint, TrendReq } from '../../../types/api/finance';
import { ChangeBar, IncomeChangeRes } from '../../../types/api/insight';
import { ShopRankReq, type ShopRankRes, ShopRankRow } from '../../../types/api/rank';
import { TargetProgress } from '../../../types/api/target';
import { choiceOf, MOST_ROWS, SALES } from './answer';
import { daysOf, inputOf, periodArgument, shared } from './ask';
import { periodOf } from './period';
import { type Tool, toolOf } from './tool';

const { period, compare, page } = shared;

/** Fields that only a period has (`BizMetrics`). */
const MORE =
  'CollectedAmount ExtraFee FeeIncome TaxAmount TaxIncluded TipAmount BizDays AvgGuestAfter AvgOrderBefore AvgTable DayAvg DiscountRate TableTurnoverRate TableOpenRate SeatRate AvgDiningMinutes ReturnRate TurnoverWithUnpaid';
/** Fields of the present moment, whatever the period: the period before has none of its own. */
const NOW = 'UnpaidCount UnpaidAmount';

const overview = toolOf({
  name: 'overview',
  title: { zh: '经营概览', tw: '營業概況', en: 'Business overview' },
  description:
    'How business was in a period: gross sales, discounts, business income, money collected, guests, bills, averages and rates, each with the period before.',
  input: inputOf({ period, compare }),
  async run(scope, args) {
    const body = scope.range(args);
    const { answer, ...write } = await scope.report('/api/BossAssistant/GetBusinessInfoV2', body);
    const mode = BizV2Res.properties.Modes.items;
    return write.frame({
      figures: [
        ...write.figures(BizMetrics, answer.Current, `${SALES} ${MORE}`, answer.Prev),
        ...write.figures(BizMetrics, answer.Current, NOW),
      ],
      tables: [write.table('modes', mode, answer.Modes, `ModeName Rate ${SALES}`)],
      link: ['/pages/finance/index', daysOf(body)],
    });
  },
});

const steps = choiceOf(TrendReq.properties.Granularity, 'points of the table; default auto');

const trend = toolOf({
  name: 'trend',
  title: { zh: '趋势', tw: '趨勢', en: 'Trend' },
  description: 'Sales, income, bills and guests of a period by hour, day, week or month, and in sum.',
  input: inputOf({ period, compare, by: steps.input, page }),
  async run(scope, args) {
    const body = scope.range(args);
    const asked = { ...body, ...steps.member('Granularity', args.by) };
    const [{ answer, ...write }, whole] = await Promise.all([
      scope.report('/api/BossAssistant/GetOrderTrend', asked),
      scope.call('/api/BossAssistant/GetBusinessInfoV2', body),
    ]);
    const table = (name: string, points: TrendPoint[]) =>
      write.table(name, TrendPoint, points, `Key ${SALES}`, { page: args.page });
    return write.frame({
      figures: write.figures(BizMetrics, whole.Current, SALES, whole.Prev),
      tables: [
        table('points', answer.Points),
        ...(answer.NoHours
          ? [write.table('hours unknown, in no point', BizRow, [answer.NoHours], SALES)]
          : []),
        ...(answer.PrevPoints.length > 0 ? [table('previous points', answer.PrevPoints)] : []),
      ],
      link: ['/pages/finance/index', daysOf(body)],
    });
  },
});

const why = toolOf({
  name: 'why',
  title: { zh: '收入为什么变化', tw: '收入為什麼變化', en: 'Why income moved' },
  description:
    'What moved business income against another period: guests, dishes, prices, discounts and more, as amounts that add up to the difference, and by store.',
  input: inputOf({ period, compare, page }),
  async run(scope, args) {
    const body = scope.range(args);
    const { answer, ...write } = await scope.report('/api/Insight/GetIncomeChange', body);
    const { Shops } = IncomeChangeRes.properties;
    return write.frame({
      figures: write.figures(IncomeChangeRes, answer, 'Before After Usual'),
      tables: [
        write.table('causes', ChangeBar, answer.Bars, 'Kind Amount ShopName'),
        write.table('stores', Shops.items, answer.Shops, 'ShopName Before After', { page: args.page }),
      ],
      link: ['/pages/finance/index', { ...daysOf(body), first: 'why' }],
    });
  },
});

const collected = toolOf({
  name: 'collected',
  title: { zh: '实际收款', tw: '實際收款', en: 'Money collected' },
  description:
    'Money that came in during a period, by way of payment, and how business income leads to it. By the time the money moved.',
  input: inputOf({ period }),
  async run(scope, args) {
    const body = { ...scope.range(args), CompareMode: 0 as const };
    const { answer, ...write } = await scope.report('/api/BossAssistant/GetBusinessInfoIncome', body);
    const { Collected } = BizIncomeRes.properties;
    const { Methods, Bridge } = Collected.properties;
    return write.frame({
      figures: [
        ...write.figures(Collected, answer.Collected, 'Total Operating'),
        ...write.figures(BizIncomeRes, answer, 'BusinessIncome TaxAmount TipAmount'),
      ],
      tables: [
        write.table(
          'methods',
          Methods.items,
          answer.Collected.Methods,
          'PayName SalesAmount RechargeAmount RepayAmount OtherAmount RefundAmount Total',
        ),
        write.table(
          'from business income to money collected',
          Bridge.items,
          answer.Collected.Bridge,
          'Name Sign Amount',
        ),
      ],
      link: ['/pages/finance/collection-details', { type: 'income', ...daysOf(body) }],
    });
  },
});

const ranks = choiceOf(
  ShopRankReq.properties.RankBy,
  'what the stores are ranked by; default business income',
);

/** What `Value` is, by the code of the ranking. */
const RANKED: Record<ShopRankRes['RankBy'], keyof ShopRankRow> = {
  1: 'BusinessIncome',
  2: 'Turnover',
  3: 'GuestCount',
  4: 'OrderCount',
  5: 'AvgGuestBefore',
  6: 'TableTurnoverRate',
  7: 'ReachRate',
  8: 'DiscountRate',
  9: 'AbnormalCount',
};

const stores = toolOf({
  name: 'stores',
  title: { zh: '门店排行', tw: '門市排行', en: 'Store ranking' },
  description: 'The stores of the user ranked by income, sales, guests, attainment or another figure.',
  input: inputOf({ period, compare, by: ranks.input, page }),
  async run(scope, args) {
    const body = scope.range(args);
    const asked = { ...ranks.member('RankBy', args.by), PageIndex: args.page ?? 1, PageSize: MOST_ROWS };
    const { answer, ...write } = await scope.report('/api/BossAssistant/ShopRankingList', {
      ...body,
      ...asked,
    });
    const field = RANKED[answer.RankBy];
    return write.frame({
      figures: write.figures(BizRow, answer.Sum, SALES),
      tables: [
        write.table(
          'stores',
          ShopRankRow,
          answer.List,
          `Rank PrevRank ShopName Value PrevValue ${SALES} DiscountRate TableTurnoverRate Target ReachRate AbnormalCount`,
          { page: answer.PageIndex, total: answer.Total, like: { Value: field, PrevValue: field } },
        ),
      ],
      link: ['/pages/rank/salesVolume', { ...daysOf(body), by: answer.RankBy }],
    });
  },
});

/** Metrics of targets that are amounts (1 income, 2 gross sales, 5 recharges); the others count guests, bills and members. */
const OF_MONEY: readonly number[] = [1, 2, 5];

const target = toolOf({
  name: 'target',
  title: { zh: '经营目标', tw: '營業目標', en: 'Targets' },
  description:
    'How far the targets of a month are reached: target, actual, plan to now, forecast, what is needed per day.',
  input: inputOf({
    period: periodArgument('a month, such as this month or 2026-11. Default: this month'),
  }),
  async run(scope, args) {
    const month = periodOf(args.period ?? 'this month', scope.today).from.slice(0, 7);
    const { answer, ...write } = await scope.report('/api/BossAssistant/GetSetPurpose', {
      ...scope.body,
      Year: Number(month.slice(0, 4)),
      Month: Number(month.slice(5)),
      Progress: 1,
    });
    const currency = answer.Currencies?.[0]?.Currency ?? '';
    const rows = (answer.Progress ?? []).map((row) => ({
      ...row,
      unit: OF_MONEY.includes(row.Metric) ? currency : 'count',
    }));
    return write.frame({
      period: { ...periodOf(month, scope.today), isRunning: month === scope.today.slice(0, 7) },
      tables: [
        write.table(
          'progress',
          TargetProgress,
          rows,
          'Metric unit Target Actual ReachRate TimeRate PlanToNow PlanRate GapRate DaysLeft NeedPerDay Forecast TodayTarget TodayActual LastMonthSoFar LastYearActual ShopCount',
        ),
      ],
      link: ['/pages/target/index', { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }],
    });
  },
});

export const figuresTools: readonly Tool[] = [overview, trend, why, collected, stores, target];
