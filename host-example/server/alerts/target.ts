/** Messages for reached targets (kind 4) and for months that fall behind (kind 5). */

import type { TargetItem, TargetMetric } from '../../../types/api/target';
import { moneyIn } from '../currency';
import type { Words } from '../lang';
import { addDays, datesBetween, daysInclusive, firstOfMonth, maxDate, minDate, monthEnd } from '../metrics/calendar';
import { wholeDays } from '../metrics/period';
import { businessDayAt, latestToday, type Shop } from '../metrics/shops';
import { planDays, planToNow, standing } from '../reports/target/plan';
import { loadReached, type Reached } from '../reports/target/reached';
import { dayTargets, isMoneyMetric, loadTargets, targetBetween } from '../reports/target/targets';
import type { AlertInput } from './alert-input';
import { addressed, type Message } from './message';
import { say } from './texts';
import { monthWords, shortDay } from './words';

/** Percentages of a target that cause a message; each account sets the lowest it wants (docs/product/messages.md#kinds). */
const STEPS = [100, 80, 50] as const;

/**
 * A day or month that ended up to so many days ago still causes messages, since its figures may come late: totals of days, bills
 * of a till that was off.
 */
const LATE_DAYS = 2;

const INCOME: TargetMetric = 1;
const ALL_METRICS: readonly TargetMetric[] = [1, 2, 3, 4, 5, 6];

/** A month whose plan is ahead by more than `BEHIND_BY` is reported after this time, once a day. */
const BEHIND_FROM = '15:00';
const BEHIND_BY = 0.1;
/** How often a month's plan is compared after that time. */
const BEHIND_MINUTES = 30;

const PEOPLE: Words = { zh: ' 人', tw: ' 人', en: '' };
/** How a title names each metric before the word target; income, the usual one, has no name. */
const METRICS: Record<TargetMetric, { name: Words | ''; unit: Words | '' }> = {
  1: { name: '', unit: '' },
  2: { name: { zh: '营业额', tw: '營業額', en: 'gross sales ' }, unit: '' },
  3: { name: { zh: '客流', tw: '來客數', en: 'guests ' }, unit: PEOPLE },
  4: { name: { zh: '账单', tw: '帳單', en: 'bills ' }, unit: { zh: ' 单', tw: ' 單', en: '' } },
  5: { name: { zh: '会员储值', tw: '會員儲值', en: 'top-ups ' }, unit: '' },
  6: { name: { zh: '新增会员', tw: '新會員', en: 'new members ' }, unit: PEOPLE },
};

export async function targets(input: AlertInput): Promise<Message[]> {
  const { shops } = input;
  if (shops.list.length === 0) return [];
  const first = firstOfMonth(shops.list.map((shop) => firstDay(input, shop)).reduce(minDate));
  const last = latestToday(shops, 1);
  const rows = await loadTargets(shops, first, last);
  if (rows.length === 0) return [];
  const metrics = new Set(rows.map(({ Metric }) => Metric));
  const [{ all: actualOf }, plans] = await Promise.all([
    loadReached(shops, { all: wholeDays(shops, first, last) }, metrics),
    planDays(shops),
  ]);
  return plans.flatMap((plan) => {
    const own = rows.filter(({ ShopID }) => ShopID === plan.shop.shopId);
    const goals = goalsOf(input, plan.shop, own, actualOf);
    return [
      ...goals.flatMap((goal) => reachedMessages(input, plan.shop, goal)),
      ...goals.flatMap((goal) => behindMessages(input, plan, goal)),
    ];
  });
}

type Plan = Awaited<ReturnType<typeof planDays>>[number];
type Goal = ReturnType<typeof goalsOf>[number];

const firstDay = ({ since }: AlertInput, { today }: Shop): string =>
  minDate(today, maxDate(since, addDays(today, -LATE_DAYS)));

/**
 * What may cause a message: the target of each day that is looked at, which only income has, and those of the months of these
 * days.
 */
function goalsOf(input: AlertInput, shop: Shop, rows: TargetItem[], actualOf: Reached) {
  const { shopId, today } = shop;
  const dates = datesBetween(firstDay(input, shop), today);
  const spans = [
    ...dates.map((date) => ({
      metric: INCOME,
      key: date,
      first: date,
      last: date,
      words: date === today ? say('target.today') : say('target.day', { day: shortDay(date) }),
    })),
    ...[...new Set(dates.map(firstOfMonth))].flatMap((first) =>
      ALL_METRICS.map((metric) => ({
        metric,
        key: first.slice(0, 7),
        first,
        last: monthEnd(first),
        words: monthWords(first),
      })),
    ),
  ];
  return spans.map((span) => {
    const { metric, first, last } = span;
    const days = dayTargets(rows, metric).get(shopId);
    const target = targetBetween(days, first, last) ?? 0;
    return { ...span, days, target, actual: actualOf(metric, first, last, new Set([shopId])) };
  });
}

/** The message for the highest percentage that is reached of a goal. */
function reachedMessages(input: AlertInput, shop: Shop, goal: Goal): Message[] {
  const { metric, words, key, last, target, actual } = goal;
  if (target <= 0) return [];
  const step = STEPS.find((percentage) => actual * 100 >= target * percentage);
  if (step === undefined) return [];
  const { name, unit } = METRICS[metric];
  const { text } = moneyIn(shop.currency);
  const show = (value: number) => (isMoneyMetric(metric) ? text(value) : say('target.count', { value, unit }));
  const draft = {
    ...common(shop, goal),
    msg_type: 4,
    level: 0 as const,
    title: say(step === 100 ? 'target' : 'target.part', { span: words, metric: name, step, actual: show(actual) }),
    content:
      last < shop.today
        ? say('target.of', { target: show(target) })
        : say('target.at', { target: show(target), clock: shop.nowLocal.slice(11, 16) }),
    dedupe_key: `target:${shop.shopId}:${key}:${step}${metric === INCOME ? '' : `:${metric}`}`,
  };
  // Each account says from which percentage on it wants to hear of a target.
  return addressed(input, draft, ({ Threshold = 100 }) => Threshold <= step);
}

/** The message for the running month, of which less income is in than its plan to now says. */
function behindMessages(input: AlertInput, plan: Plan, goal: Goal): Message[] {
  const { shop } = plan;
  const { shopId, today, nowLocal } = shop;
  const { metric, key, days, target, actual } = goal;
  // A store that is closed is not behind.
  if (shop.status !== 1) return [];
  if (metric !== INCOME || key !== today.slice(0, 7) || target <= 0) return [];
  // A business day that began yesterday counts as past that hour until it ends.
  if (nowLocal.slice(0, 10) === today && nowLocal.slice(11, 16) < BEHIND_FROM) return [];
  const { gapRate } = standing(target, actual, planToNow(days, goal, plan));
  const behindBy = -(gapRate ?? 0);
  if (behindBy <= BEHIND_BY) return [];
  const need = moneyIn(shop.currency).text(Math.round((target - actual) / daysInclusive(today, goal.last)));
  return addressed(input, {
    ...common(shop, goal),
    msg_type: 5,
    level: 1,
    title: say('behind', { points: Math.round(behindBy * 100) }),
    content: say('behind.need', { need }),
    dedupe_key: `behind:${shopId}:${today}`,
  });
}

/** What both kinds of messages say beside their texts; a goal that is over stands under its last day. */
function common({ shopId, currency, today }: Shop, { metric, last, target, actual }: Goal) {
  const day = minDate(last, today);
  const main = isMoneyMetric(metric) ? moneyIn(currency).main : (value: number) => value;
  return {
    shop_id: shopId,
    business_date: day,
    link: {
      Path: '/pages/target/index',
      Query: { shopId, year: day.slice(0, 4), month: String(Number(day.slice(5, 7))) },
    },
    data: { Metric: metric, Target: main(target), Actual: main(actual) },
  };
}

/** When each store's month is next compared with its plan: at `BEHIND_FROM`, then every `BEHIND_MINUTES`, also after midnight. */
export async function nextBehind({ q, compId, now }: AlertInput): Promise<number[]> {
  const rows = await q<{ at: string }>(
    `select case when x.at > $2::timestamptz then x.at else $2::timestamptz + interval '${BEHIND_MINUTES} minutes' end as at
     from shop s cross join lateral (select ${businessDayAt('$2::timestamptz', 's')} as today) d
       cross join lateral (select (d.today + time '${BEHIND_FROM}') at time zone s.time_zone as at) x
     where s.comp_id = $1 and exists (select from target t where t.comp_id = $1 and t.shop_id = s.shop_id
       and make_date(t.year, t.month, 1) = date_trunc('month', d.today))`,
    [compId, now],
  );
  return rows.map(({ at }) => Date.parse(at));
}
