/** Messages for reached targets (kind 4) and for months that fall behind (kind 5). */
import type { TargetMetric } from '../../../types/api/target';
import { type DaySums, moneyByShopDay, sumsByShopDay } from '../figures/day-sums';
import { daysInclusive, minDate, monthEnd, monthStart } from '../reading/calendar';
import { wholeDays } from '../reading/period';
import { type Shop, scopeToday } from '../reading/shops';
import {
  dayTargets,
  isMoneyMetric,
  loadTargets,
  type TargetRow,
  targetBetween,
} from '../reports/target/targets';
import type { Frame } from './frame';
import { type MessageRow, yuanText } from './message';
import { audienceOf } from './people';
import { itemFor } from './settings';

/** Percentages of a target that cause a message; each account sets the lowest it wants (docs/product/messages.md#kinds). */
const STEPS = [100, 80, 50] as const;

/** A month that is behind by more than `BEHIND_BY` is reported after this time, once a day. */
const BEHIND_FROM = '15:00';
const BEHIND_BY = 0.1;

const METRICS: Record<TargetMetric, { zh: string; en: string }> = {
  1: { zh: '营业收入', en: 'business income' },
  2: { zh: '营业额', en: 'gross sales' },
  3: { zh: '客流', en: 'guests' },
  4: { zh: '账单', en: 'bills' },
  5: { zh: '会员储值', en: 'recharges' },
  6: { zh: '新增会员', en: 'new members' },
};

type Reached = (metric: TargetMetric, from: string, to: string) => number;

export async function targets(frame: Frame): Promise<MessageRow[]> {
  const { scope, people } = frame;
  if (scope.shops.length === 0) return [];
  const first = monthOf(scope.shops.map((shop) => shop.today).reduce(minDate));
  const last = scopeToday(scope, 1);
  const rows = await loadTargets(scope, first, last);
  if (rows.length === 0) return [];
  const reachedIn = await loadReached(frame, first, last);
  return scope.shops.flatMap((shop) => {
    const own = rows.filter((row) => row.shopId === shop.shopId);
    const reached = reachedIn(shop.shopId);
    return [...reachedTargets(frame, shop, own, reached), ...behind(frame, shop, own, reached)].flatMap(
      ({ step, row }) => {
        const kind = { msgType: row.msg_type, shopId: shop.shopId };
        const audience = audienceOf(people, (items) => {
          const item = itemFor(items, kind);
          return item !== null && (row.msg_type === 5 || (item.Threshold ?? 100) <= step);
        });
        return audience ? [{ ...row, ...audience }] : [];
      },
    );
  });
}

/** Value of a metric for each shop between two days. */
async function loadReached(
  { q, compId, scope }: Frame,
  first: string,
  last: string,
): Promise<(shopId: string) => Reached> {
  const period = wholeDays(scope, first, last);
  const sums = await sumsByShopDay(scope, [period]);
  const money = await moneyByShopDay(scope, [period]);
  const members = await q<{ shopId: string; day: string; count: number }>(
    `select shop_id::text as "shopId", business_date::text as day, count(*)::int as count from member
     where comp_id = $1 and business_date between $2::date and $3::date group by 1, 2`,
    [compId, first, last],
  );
  const byMetric: Record<1 | 2 | 3 | 4, (row: DaySums) => number> = {
    1: (row) => row.income,
    2: (row) => row.turnover,
    3: (row) => row.guests,
    4: (row) => row.orders,
  };
  return (shopId) => (metric, from, to) => {
    const add = <Row extends { shopId: string; day: string }>(list: Row[], value: (row: Row) => number) =>
      list.reduce(
        (sum, row) => (row.shopId === shopId && from <= row.day && row.day <= to ? sum + value(row) : sum),
        0,
      );
    if (metric === 5) return add(money, (row) => row.recharge);
    if (metric === 6) return add(members, (row) => row.count);
    return add(sums, byMetric[metric]);
  };
}

const monthOf = (date: string) => monthStart(Number(date.slice(0, 4)), Number(date.slice(5, 7)));

/** A message without its audience, and the percentage of the target it reports. */
interface Told {
  step: number;
  row: MessageRow;
}

/** Checks the day's income, and every metric of the month. */
function reachedTargets(frame: Frame, shop: Shop, rows: TargetRow[], reached: Reached): Told[] {
  const { today } = shop;
  const month = today.slice(0, 7);
  const spans = [
    { metrics: [1] as const, from: today, to: today, zh: '本日', en: 'the day', key: today },
    {
      metrics: [1, 2, 3, 4, 5, 6] as const,
      from: monthOf(today),
      to: monthEnd(today),
      zh: `${Number(month.slice(5))}月`,
      en: month,
      key: month,
    },
  ];
  return spans.flatMap(({ metrics, from, to, zh, en, key }) =>
    metrics.flatMap((metric) => {
      const days = dayTargets(rows, metric).get(shop.shopId);
      const target = targetBetween(days, from, to) ?? 0;
      const actual = reached(metric, from, to);
      // When several percentages are passed at once, only the highest is reported.
      const step = STEPS.find((part) => actual * 100 >= target * part);
      if (target <= 0 || step === undefined) return [];
      const words = METRICS[metric];
      const show = (value: number) => (isMoneyMetric(metric) ? yuanText(value) : String(value));
      const name = metric === 1 ? { zh: '', en: '' } : { zh: words.zh, en: ` for ${words.en}` };
      const clock = shop.nowLocal.slice(11, 16);
      const isWhole = step === 100;
      const row = {
        ...base(frame, shop, 4, 0),
        title: `${zh}${name.zh}目标${isWhole ? '已达成' : `已完成 ${step}%`}`,
        content: `${words.zh} ${show(actual)}，目标 ${show(target)}，用时至 ${clock}`,
        title_en: `${isWhole ? 'Target' : `${step}% of the target`} of ${en}${name.en} reached`,
        content_en: `${words.en} ${show(actual)}, target ${show(target)}, by ${clock}`,
        data: dataOf(metric, target, actual),
        dedupe_key: `target:${shop.shopId}:${key}:${step}${metric === 1 ? '' : `:${metric}`}`,
      };
      return [{ step, row }];
    }),
  );
}

function behind(frame: Frame, shop: Shop, rows: TargetRow[], reached: Reached): Told[] {
  const { today, nowLocal } = shop;
  const first = monthOf(today);
  const last = monthEnd(today);
  const target = targetBetween(dayTargets(rows, 1).get(shop.shopId), first, last) ?? 0;
  // A business day that began yesterday counts as past that hour until it ends.
  if (target <= 0 || (nowLocal.slice(0, 10) === today && nowLocal.slice(11, 16) < BEHIND_FROM)) return [];
  const actual = reached(1, first, last);
  // 时间进度 (share of elapsed days): today counts as elapsed, as on the target page.
  const gap = daysInclusive(first, today) / daysInclusive(first, last) - actual / target;
  if (gap <= BEHIND_BY) return [];
  const need = yuanText(Math.round((target - actual) / daysInclusive(today, last)));
  const points = Math.round(gap * 100);
  const row = {
    ...base(frame, shop, 5, 1),
    title: `本月目标落后 ${points}%`,
    content: `日均还需 ${need}`,
    title_en: `Month target ${points}% behind`,
    content_en: `Needs ${need} a day`,
    data: dataOf(1, target, actual),
    dedupe_key: `behind:${shop.shopId}:${today}`,
  };
  return [{ step: 100, row }];
}

const base = ({ compId, now }: Frame, { shopId, today }: Shop, msg_type: 4 | 5, level: 0 | 1) => ({
  comp_id: compId,
  account_id: '0',
  msg_type,
  level,
  shop_id: shopId,
  msg_time: now.toISOString(),
  business_date: today,
  link: { Path: '/pages/target/index', Query: { shopId } },
});

const dataOf = (Metric: TargetMetric, target: number, actual: number) => {
  const unit = isMoneyMetric(Metric) ? 100 : 1;
  return { Metric, Target: target / unit, Actual: actual / unit };
};
