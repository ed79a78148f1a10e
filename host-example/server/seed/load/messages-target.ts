/** Loads messages on targets reached and missed (kinds 4 and 5) in the last whole month. */
import { type MessageRow, monthWords, percent, shortDay } from '../../alerts/message';
import type { MoneyText } from '../../currency';
import type { Query } from '../../db/db';
import type { DemoPlan } from '../chain/profile';
import { type Day, dayText, momentOf, parseDay } from '../day/calendar';

/** The company and day for messages about the past. */
export interface History {
  plan: DemoPlan;
  comp_id: number;
  today: Day;
  money: MoneyText;
}

interface TargetRow {
  shop_id: string;
  month: string;
  target: number;
  actual: number;
}

/** Targets of the last whole month, with the values reached by each day. */
const TARGET_ROWS = `
  select t.shop_id::text, to_char($2::date, 'YYYY-MM') as month, t.month_target as target, coalesce(sum(a.income_fen), 0)::bigint as actual
  from target t
    left join shop_day a on a.comp_id = $1 and a.shop_id = t.shop_id and a.business_date >= date_trunc('month', $2::date) and a.business_date <= $2::date
  where t.comp_id = $1 and t.metric = 1 and t.year = extract(year from $2::date) and t.month = extract(month from $2::date)
  group by 1, 2, 3`;

export async function reached(q: Query, { plan, comp_id, today, money }: History): Promise<MessageRow[]> {
  const end = dayText(today - Number(dayText(today).slice(8)));
  const rows = await q<TargetRow>(TARGET_ROWS, [comp_id, end]);
  return rows
    .filter((row) => row.actual >= row.target)
    .map((row) => ({
      comp_id,
      account_id: '0',
      msg_type: 4,
      level: 0,
      shop_id: row.shop_id,
      title: `${monthWords(row.month).zh}目标已达成 ${money.text(row.actual)}`,
      content: `目标 ${money.text(row.target)}，达成 ${percent(row.actual, row.target)}`,
      title_tw: `${monthWords(row.month).tw}目標已達成 ${money.text(row.actual)}`,
      content_tw: `目標 ${money.text(row.target)}，達成 ${percent(row.actual, row.target)}`,
      title_en: `${monthWords(row.month).en} target reached: ${money.text(row.actual)}`,
      content_en: `Target ${money.text(row.target)}, ${percent(row.actual, row.target)} of it`,
      msg_time: momentOf(parseDay(end), '21:40:00', plan.utcHours),
      business_date: end,
      link: { Path: '/pages/target/index', Query: { shopId: row.shop_id } },
      data: { Target: money.main(row.target), Actual: money.main(row.actual) },
      dedupe_key: `target:${row.shop_id}:${row.month}:100`,
    }));
}

/** Daily targets of shops that divide the month evenly. */
export async function reachedDays(q: Query, { plan, comp_id, today, money }: History): Promise<MessageRow[]> {
  const rows = await q<{ shop_id: string; date: string; actual: number; target: number }>(
    `select a.shop_id::text, a.business_date::text as date, sum(a.income_fen)::bigint as actual,
       (t.month_target / extract(day from date_trunc('month', a.business_date) + interval '1 month - 1 day'))::bigint as target
     from shop_day a
       join target t on t.comp_id = $1 and t.shop_id = a.shop_id and t.metric = 1 and t.day_mode = 0 and t.month_target > 0
         and t.year = extract(year from a.business_date) and t.month = extract(month from a.business_date)
     where a.comp_id = $1 and a.business_date between $2::date - 7 and $2::date - 1
     group by 1, 2, t.month_target, a.business_date having sum(a.income_fen) >= t.month_target / extract(day from date_trunc('month', a.business_date) + interval '1 month - 1 day')`,
    [comp_id, dayText(today)],
  );
  return rows.map((row) => ({
    comp_id,
    account_id: '0',
    msg_type: 4,
    level: 0,
    shop_id: row.shop_id,
    title: `本日目标已达成 ${money.text(row.actual)}`,
    content: `${shortDay(row.date)} 目标 ${money.text(row.target)}，达成 ${percent(row.actual, row.target)}`,
    title_tw: `本日目標已達成 ${money.text(row.actual)}`,
    content_tw: `${shortDay(row.date)} 目標 ${money.text(row.target)}，達成 ${percent(row.actual, row.target)}`,
    title_en: `Daily target reached: ${money.text(row.actual)}`,
    content_en: `Target of ${shortDay(row.date)} ${money.text(row.target)}, ${percent(row.actual, row.target)} of it`,
    msg_time: momentOf(parseDay(row.date), '23:10:00', plan.utcHours),
    business_date: row.date,
    link: { Path: '/pages/target/index', Query: { shopId: row.shop_id } },
    data: { Target: money.main(row.target), Actual: money.main(row.actual) },
    dedupe_key: `target:${row.shop_id}:${row.date}:100`,
  }));
}

export async function behind(q: Query, { plan, comp_id, today, money }: History): Promise<MessageRow[]> {
  const end = dayText(today - Number(dayText(today).slice(8)));
  const day = dayText(today - Number(dayText(today).slice(8)) - 5);
  const rows = await q<TargetRow>(TARGET_ROWS, [comp_id, day]);
  const days = Number(end.slice(8));
  const passed = Number(day.slice(8)) / days;
  return rows
    .filter((row) => row.actual / row.target < passed - 0.1)
    .map((row) => {
      const gap = Math.round((passed - row.actual / row.target) * 100);
      const need = money.text(
        Math.round((row.target - row.actual) / Math.max(1, days - Number(day.slice(8)))),
      );
      return {
        comp_id,
        account_id: '0',
        msg_type: 5,
        level: 1,
        shop_id: row.shop_id,
        title: `${monthWords(row.month).zh}目标落后计划 ${gap} 个百分点`,
        content: `日均还需 ${need}`,
        title_tw: `${monthWords(row.month).tw}目標落後計畫 ${gap} 個百分點`,
        content_tw: `每日還需 ${need}`,
        title_en: `${monthWords(row.month).en} target ${gap} pts behind plan`,
        content_en: `Needs ${need} a day`,
        msg_time: momentOf(parseDay(day), '15:00:00', plan.utcHours),
        business_date: day,
        link: { Path: '/pages/target/index', Query: { shopId: row.shop_id } },
        data: { Target: money.main(row.target), Actual: money.main(row.actual) },
        dedupe_key: `behind:${row.shop_id}:${day}`,
      };
    });
}
