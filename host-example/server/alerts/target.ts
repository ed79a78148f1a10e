/** Messages for reached targets (kind 4) and for months that fall behind (kind 5). */

import type { TargetItem, TargetMetric } from '../../../types/api/target';
import { moneyIn } from '../currency';
import type { Words } from '../lang';
import { daysInclusive, minDate, monthEnd, monthStart } from '../metrics/calendar';
import { wholeDays } from '../metrics/period';
import { latestToday, type Shop } from '../metrics/shops';
import { dayShares, inPlan, planToNow, standing } from '../reports/target/plan';
import { loadReached, type Reached } from '../reports/target/reached';
import { dayTargets, isMoneyMetric, loadTargets, targetBetween } from '../reports/target/targets';
import type { AlertInput } from './alert-input';
import { type SentMessage, type Told, tell } from './message';
import { say } from './texts';
import { monthWords } from './words';

/** Percentages of a target that cause a message; each account sets the lowest it wants (docs/product/messages.md#kinds). */
const STEPS = [100, 80, 50] as const;

/** A month whose plan is ahead by more than `BEHIND_BY` is reported after this time, once a day. */
export const BEHIND_FROM = '15:00';
const BEHIND_BY = 0.1;

const PEOPLE: Words = { zh: ' 人', tw: ' 人', en: '' };
/** Names before the word target, that of income is left out; a unit follows a count, amounts have the sign of their currency. */
const METRICS: Record<TargetMetric, { name: Words | ''; unit: Words | '' }> = {
  1: { name: '', unit: '' },
  2: { name: { zh: '营业额', tw: '營業額', en: 'gross sales ' }, unit: '' },
  3: { name: { zh: '客流', tw: '來客數', en: 'guests ' }, unit: PEOPLE },
  4: { name: { zh: '账单', tw: '帳單', en: 'bills ' }, unit: { zh: ' 单', tw: ' 單', en: '' } },
  5: { name: { zh: '会员储值', tw: '會員儲值', en: 'top-ups ' }, unit: '' },
  6: { name: { zh: '新增会员', tw: '新會員', en: 'new members ' }, unit: PEOPLE },
};

export async function targets(input: AlertInput): Promise<SentMessage[]> {
  const { shops } = input;
  if (shops.list.length === 0) return [];
  const first = firstOfMonth(shops.list.map((shop) => shop.today).reduce(minDate));
  const last = latestToday(shops, 1);
  const rows = await loadTargets(shops, first, last);
  if (rows.length === 0) return [];
  const [[reached], shares] = await Promise.all([
    loadReached(shops, [wholeDays(shops, first, last)], new Set(rows.map(({ Metric }) => Metric))),
    dayShares(shops),
  ]);
  if (!reached) return [];
  return shops.list.flatMap((shop) => {
    const own = rows.filter(({ ShopID }) => ShopID === shop.shopId);
    const dayShare = shares.get(shop.shopId) ?? 0;
    return [
      ...reachedTargets(shop, own, reached).flatMap(({ step, told }) =>
        tell(input, told, ({ Threshold = 100 }) => Threshold <= step),
      ),
      ...behind(shop, own, reached, dayShare).flatMap((told) => tell(input, told)),
    ];
  });
}

const firstOfMonth = (date: string) => monthStart(Number(date.slice(0, 4)), Number(date.slice(5, 7)));

/** Checks the day's income, and every metric of the month; `step` is the percentage that is reached. */
function reachedTargets(shop: Shop, rows: TargetItem[], reached: Reached): { step: number; told: Told }[] {
  const { today } = shop;
  const { text } = moneyIn(shop.currency);
  const month = today.slice(0, 7);
  const spans = [
    { metrics: [1] as const, from: today, to: today, span: say('target.today'), key: today },
    {
      ...{ metrics: [1, 2, 3, 4, 5, 6] as const, from: firstOfMonth(today), to: monthEnd(today) },
      ...{ span: monthWords(today), key: month },
    },
  ];
  return spans.flatMap(({ metrics, from, to, span, key }) =>
    metrics.flatMap((metric) => {
      const days = dayTargets(rows, metric).get(shop.shopId);
      const target = targetBetween(days, from, to) ?? 0;
      const actual = reached(metric, from, to, new Set([shop.shopId]));
      // When several percentages are passed at once, only the highest is reported.
      const step = STEPS.find((part) => actual * 100 >= target * part);
      if (target <= 0 || step === undefined) return [];
      const { name, unit } = METRICS[metric];
      const show = (value: number) =>
        isMoneyMetric(metric) ? text(value) : say('target.count', { value, unit });
      const told: Told = {
        ...base(shop, 4, 0),
        title: say(step === 100 ? 'target' : 'target.part', {
          ...{ span, metric: name, step, actual: show(actual) },
        }),
        content: say('target.at', { target: show(target), clock: shop.nowLocal.slice(11, 16) }),
        data: dataOf(shop, metric, target, actual),
        dedupe_key: `target:${shop.shopId}:${key}:${step}${metric === 1 ? '' : `:${metric}`}`,
      };
      return [{ step, told }];
    }),
  );
}

function behind(shop: Shop, rows: TargetItem[], reached: Reached, dayShare: number): Told[] {
  const { today, nowLocal } = shop;
  const month = { first: firstOfMonth(today), last: monthEnd(today) };
  const days = dayTargets(rows, 1).get(shop.shopId);
  const target = targetBetween(days, month.first, month.last) ?? 0;
  // A business day that began yesterday counts as past that hour until it ends.
  if (target <= 0 || (nowLocal.slice(0, 10) === today && nowLocal.slice(11, 16) < BEHIND_FROM)) return [];
  const actual = reached(1, month.first, month.last, new Set([shop.shopId]));
  const plan = planToNow(days, month, inPlan(shop), dayShare);
  // A gapRate below 0 is behind.
  const gap = -(standing(target, actual, plan).gapRate ?? 0);
  if (gap <= BEHIND_BY) return [];
  const need = moneyIn(shop.currency).text(Math.round((target - actual) / daysInclusive(today, month.last)));
  const told = {
    ...base(shop, 5, 1),
    title: say('behind', { points: Math.round(gap * 100) }),
    content: say('behind.need', { need }),
    data: dataOf(shop, 1, target, actual),
    dedupe_key: `behind:${shop.shopId}:${today}`,
  };
  return [told];
}

const base = ({ shopId, today }: Shop, kind: 4 | 5, level: 0 | 1) => ({
  kind,
  level,
  shopId,
  business_date: today,
  link: {
    Path: '/pages/target/index',
    Query: { shopId, year: today.slice(0, 4), month: String(Number(today.slice(5, 7))) },
  },
});

const dataOf = ({ currency }: Shop, Metric: TargetMetric, target: number, actual: number) => {
  const shown = isMoneyMetric(Metric) ? moneyIn(currency).main : (value: number) => value;
  return { Metric, Target: shown(target), Actual: shown(actual) };
};
