// Tools that answer with the figures of a period: how it went, by time, why it moved, what came in, and who did best; and
// what a figure means.
import Type from 'typebox';
import { BizMetrics, BizRow } from '../../../types/api/common';
import { TrendReq } from '../../../types/api/finance';
import { ShopRankReq } from '../../../types/api/rank';
import { inLang } from '../lang';
import { namesOf } from '../metrics/measures';
import { refusalWords } from '../refusals';
import { OF_MONEY } from '../reports/amounts';
import { RANKED_BY } from '../reports/rank/shop-rank';
import { MOST_ROWS, partFields, SALES } from './answer';
import { bare, daysOf, inputOf, periodArgument, shared, type Tool, toolOf } from './ask';
import { choiceOf } from './fields';
import { glossary } from './glossary';
import { namedDays, periodOf } from './period';
import { Refusal } from './refusal';

const { period, compare, page } = shared;

/** Fields of the present moment, whatever the period: the period before has none of its own. */
const NOW: readonly (keyof BizMetrics)[] = ['UnpaidCount', 'UnpaidAmount'];
/** All others of a period, first those that every row has. */
const OF_PERIOD = [...new Set([...namesOf(BizRow.properties), ...namesOf(BizMetrics.properties)])].filter(
  (field) => !NOW.includes(field),
);

const overview = toolOf({
  name: 'overview',
  title: { zh: '经营概览', tw: '營運總覽', en: 'Business overview' },
  description:
    'How business was in a period: gross sales, discounts, business income, money collected, guests, bills, averages and rates, each with the period before.',
  input: inputOf({ period, compare }),
  async run(scope, args) {
    const body = scope.range('/api/BossAssistant/GetBusinessInfoV2', args);
    const report = await scope.report('/api/BossAssistant/GetBusinessInfoV2', body);
    const current = report.of('Current');
    return report.frame({
      figures: [...current.figures(OF_PERIOD, report.answer.Prev), ...current.figures(NOW)],
      tables: [report.table('modes', 'Modes', `ModeName Rate ${partFields(report)}` as const)],
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
    const body = scope.range('/api/BossAssistant/GetOrderTrend', args);
    const asked = { ...body, ...steps.member('Granularity', args.by) };
    const [report, whole] = await Promise.all([
      scope.report('/api/BossAssistant/GetOrderTrend', asked),
      scope.report('/api/BossAssistant/GetBusinessInfoV2', body),
    ]);
    const points = (name: string, member: 'Points' | 'PrevPoints') =>
      report.table(name, member, `Key ${partFields(report)}` as const, { page: args.page });
    const more = [
      report.table('hours unknown, in no point', 'NoHours', partFields(report)),
      points('previous points', 'PrevPoints'),
    ];
    return report.frame({
      figures: whole.of('Current').figures(SALES, whole.answer.Prev),
      tables: [points('points', 'Points'), ...more.filter(({ total }) => total > 0)],
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
    const body = scope.range('/api/Insight/GetIncomeChange', args);
    const report = await scope.report('/api/Insight/GetIncomeChange', body);
    return report.frame({
      figures: report.figures('Before After Usual'),
      tables: [
        report.table('causes', 'Bars', 'Kind Amount ShopName', { page: args.page }),
        report.table('stores', 'Shops', 'ShopName Before After', { page: args.page }),
      ],
      link: ['/pages/finance/index', { ...daysOf(body), first: 'why' }],
    });
  },
});

const METHOD = 'PayName SalesAmount RechargeAmount RepayAmount OtherAmount RefundAmount Total';

const collected = toolOf({
  name: 'collected',
  title: { zh: '实际收款', tw: '實際收款', en: 'Money collected' },
  description:
    'Money that came in during a period, by way of payment, and how business income leads to it. By the time the money moved.',
  input: inputOf({ period, page }),
  async run(scope, args) {
    const body = { ...scope.range('/api/BossAssistant/GetBusinessInfoIncome', args), CompareMode: 0 as const };
    const report = await scope.report('/api/BossAssistant/GetBusinessInfoIncome', body);
    const money = report.of('Collected');
    return report.frame({
      figures: [...money.figures('Total Operating'), ...report.figures('BusinessIncome TaxAmount TipAmount')],
      tables: [
        money.table('methods', 'Methods', METHOD, { page: args.page }),
        money.table('from business income to money collected', 'Bridge', 'Name Sign Amount'),
      ],
      link: ['/pages/finance/collection-details', { type: 'income', ...daysOf(body) }],
    });
  },
});

const ranks = choiceOf(ShopRankReq.properties.RankBy, 'what the stores are ranked by; default business income');

const STORE =
  `Rank PrevRank ShopName Value PrevValue ${SALES} DiscountRate TableTurnoverRate Target ReachRate AbnormalCount` as const;

const stores = toolOf({
  name: 'stores',
  title: { zh: '门店排行', tw: '門市排行', en: 'Store ranking' },
  description: 'The stores of the user ranked by income, sales, guests, attainment or another figure.',
  input: inputOf({ period, compare, by: ranks.input, page }),
  async run(scope, args) {
    const body = scope.range('/api/BossAssistant/ShopRankingList', args);
    const asked = { ...ranks.member('RankBy', args.by), PageIndex: args.page ?? 1, PageSize: MOST_ROWS };
    const report = await scope.report('/api/BossAssistant/ShopRankingList', { ...body, ...asked });
    const field = RANKED_BY[report.answer.RankBy];
    const like = { Value: field, PrevValue: field };
    return report.frame({
      figures: report.of('Sum').figures(SALES),
      tables: [report.table('stores', 'List', STORE, { like })],
      link: ['/pages/rank/salesVolume', { ...daysOf(body), by: report.answer.RankBy }],
    });
  },
});

const PROGRESS =
  'Metric Target Actual ReachRate TimeRate PlanToNow PlanRate GapRate DaysLeft NeedPerDay Forecast TodayTarget TodayActual LastMonthSoFar LastYearActual ShopCount';

const MONTH = 'a month, such as this month, last month or 2026-11';

const target = toolOf({
  name: 'target',
  title: { zh: '经营目标', tw: '營業目標', en: 'Targets' },
  description:
    'How far the targets of a month are reached: target, actual, plan to now, forecast, what is needed per day.',
  input: inputOf({ period: periodArgument(`${MONTH}. Default: this month`) }),
  async run(scope, args) {
    const today = scope.todayOf('/api/BossAssistant/GetSetPurpose');
    const asked = namedDays(args.period ?? 'this month', today);
    const month = asked.from.slice(0, 7);
    // Targets are of months: the first one of a year would stand for all.
    if (asked.to.slice(0, 7) !== month) throw new Refusal(refusalWords('mcp.period.unknown', { periods: MONTH }));
    const report = await scope.report('/api/BossAssistant/GetSetPurpose', {
      ...scope.body,
      Year: Number(month.slice(0, 4)),
      Month: Number(month.slice(5)),
      Progress: 1,
    });
    const currency = report.answer.Currencies?.[0]?.Currency ?? '';
    const unit = (row: object) => (OF_MONEY.includes(Reflect.get(row, 'Metric')) ? currency : 'count');
    return report.frame({
      period: { ...periodOf(month, today), isRunning: month === today.slice(0, 7) },
      tables: [report.table('progress', 'Progress', PROGRESS, { unit })],
      link: ['/pages/target/index', { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }],
    });
  },
});

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

export const define: Tool = {
  name: 'define',
  title: { zh: '数字的含义', tw: '數字的意義', en: 'What a figure means' },
  description:
    'What a figure or a word of the answers means and how it is worked out, by its field (BusinessIncome) or its name in any language (business income, 营业收入).',
  isTextOnly: true,
  input: bare({ figure: Type.String({ pattern: '\\S', maxLength: 60, description: 'field or name' }) }),
  async run({ lang, base }, args) {
    const wanted = folded((args as { figure: string }).figure);
    const named = glossary.terms.map((term) => ({
      term,
      names: [term.field, term.name.zh, term.name.tw, term.name.en].map(folded),
    }));
    const exact = named.filter(({ names }) => names.includes(wanted));
    const found = exact.length > 0 ? exact : named.filter(({ names }) => names.some((name) => name.includes(wanted)));
    if (found.length === 0)
      throw new Refusal(refusalWords('mcp.figure'), { fields: glossary.terms.flatMap(({ field }) => field || []) });
    const column = (name: string) => ({ name, label: name, unit: '' });
    return {
      stores: { name: '', count: 0, notSynced: [] },
      currency: '',
      otherCurrencies: [],
      dataTime: '',
      figures: [],
      notes: [],
      tables: [
        {
          name: 'definitions',
          columns: ['field', 'name', 'meaning', 'formula'].map(column),
          rows: found.slice(0, MOST_ROWS).map(({ term }) => ({ ...term, name: inLang(term.name, lang) })),
          total: found.length,
          page: 1,
        },
      ],
      link: `${base}/#/pages/finance/index`,
    };
  },
};

export const figuresTools: readonly Tool[] = [overview, trend, why, collected, stores, target];
