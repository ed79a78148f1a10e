/** Loads messages of every kind from the figures of the reports, so that the page behind a message agrees with it. */

import { openAlertInput } from '../../alerts/alert-input';
import { type MessageRow, monthWords, percent, sendMessages, shortDay } from '../../alerts/message';
import { dueMessages } from '../../alerts/watch';
import { type MoneyText, moneyIn } from '../../currency';
import type { Query } from '../../db/db';
import type { DemoPlan } from '../chain/profile';
import type { Company } from '../chain/shops';
import { type Day, dayText, momentOf, parseDay } from '../day/calendar';
import type { Demo } from '../generate';

/** Number of days with messages. */
const DAYS = 10;

export async function loadMessages(
  q: Query,
  { plan }: Demo,
  company: Company,
  today: Day,
  now: Date,
  account: string,
): Promise<number> {
  const history: History = { plan, comp_id: company.CompID, today, money: moneyIn(company.words.currency) };
  const rows = [
    ...(await dueMessages(await openAlertInput(q, company.CompID, now, DAYS), null)),
    ...(await targets(q, history)),
    ...notices(history),
  ];
  const sent = await sendMessages(
    q,
    company.CompID,
    rows.filter((row) => Date.parse(row.msg_time) <= now.getTime()),
  );
  // Messages older than two days are marked as read by the owner.
  await q(
    `insert into message_read (comp_id, account_id, msg_id, read_at)
     select comp_id, $2, msg_id, msg_time + interval '1 hour' from message
     where comp_id = $1 and account_id in (0, $2) and msg_time < $3::timestamptz - interval '2 days' on conflict do nothing returning 1`,
    [company.CompID, account, now],
  );
  return sent;
}

type Words = Record<'zh' | 'tw' | 'en', string>;

/** The company and day for messages about the past. */
interface History {
  plan: DemoPlan;
  comp_id: number;
  today: Day;
  money: MoneyText;
}

const message = (
  { plan, comp_id }: History,
  date: string,
  time: string,
  title: Words,
  content: Words,
  more: Pick<MessageRow, 'msg_type' | 'dedupe_key'> & Partial<MessageRow>,
): MessageRow => ({
  comp_id,
  account_id: '0',
  level: 0,
  shop_id: '0',
  title: title.zh,
  content: content.zh,
  title_tw: title.tw,
  content_tw: content.tw,
  title_en: title.en,
  content_en: content.en,
  msg_time: momentOf(parseDay(date), time, plan.utcHours),
  business_date: date,
  link: null,
  data: {},
  ...more,
});

/** System notices (kind 9). */
function notices(history: History): MessageRow[] {
  const notice = (age: number, key: string, title: Words, content: Words) => {
    const date = dayText(history.today - age);
    return message(history, date, '10:00:00', title, content, {
      msg_type: 9,
      dedupe_key: `notice:${key}:${date}`,
    });
  };
  return [
    notice(
      8,
      'version',
      { zh: '老板助手 2.0 已上线', tw: '老闆助手 2.0 已上線', en: 'Boss assistant 2.0 is here' },
      {
        zh: '新增敏感操作监控、目标进度与门店排行。',
        tw: '新增敏感操作監控、目標進度與門市排行。',
        en: 'Now with sensitive operations, target progress and shop ranking.',
      },
    ),
    notice(
      1,
      'maintenance',
      { zh: '系统维护通知', tw: '系統維護通知', en: 'Maintenance' },
      {
        zh: '本周日凌晨 02:00–02:30 维护，期间数据可能延迟。',
        tw: '本週日凌晨 02:00–02:30 維護，期間資料可能延遲。',
        en: 'Sunday 02:00–02:30; figures may be late.',
      },
    ),
  ];
}

interface TargetRow {
  shop_id: string;
  /** The month, or the day. */
  of: string;
  target: number;
  actual: number;
}

const ofTarget = ({ shop_id, target, actual }: TargetRow, { money }: History) => ({
  shop_id,
  link: { Path: '/pages/target/index', Query: { shopId: shop_id } },
  data: { Target: money.main(target), Actual: money.main(actual) },
});

/** Targets of the month of a day, with what was reached by that day. */
const byDay = (q: Query, { comp_id }: History, day: string) =>
  q<TargetRow>(
    `select t.shop_id::text, to_char($2::date, 'YYYY-MM') as of, t.month_target as target, coalesce(sum(a.income_fen), 0)::bigint as actual
     from target t
       left join shop_day a on a.comp_id = $1 and a.shop_id = t.shop_id and a.business_date >= date_trunc('month', $2::date) and a.business_date <= $2::date
     where t.comp_id = $1 and t.metric = 1 and t.year = extract(year from $2::date) and t.month = extract(month from $2::date)
     group by 1, 2, 3`,
    [comp_id, day],
  );

/** Daily targets of shops that divide the month evenly, where they were reached in the last week. */
const reachedDays = (q: Query, { comp_id, today }: History) =>
  q<TargetRow>(
    `select * from (
       select a.shop_id::text, a.business_date::text as of, sum(a.income_fen)::bigint as actual,
         (t.month_target / extract(day from date_trunc('month', a.business_date) + interval '1 month - 1 day'))::bigint as target
       from shop_day a
         join target t on t.comp_id = $1 and t.shop_id = a.shop_id and t.metric = 1 and t.day_mode = 0 and t.month_target > 0
           and t.year = extract(year from a.business_date) and t.month = extract(month from a.business_date)
       where a.comp_id = $1 and a.business_date between $2::date - 7 and $2::date - 1
       group by 1, 2, t.month_target, a.business_date) d where actual >= target`,
    [comp_id, dayText(today)],
  );

/** Targets reached and missed (kinds 4 and 5) in the last whole month, and reached on the last days. */
async function targets(q: Query, history: History): Promise<MessageRow[]> {
  const { money, today } = history;
  const end = today - Number(dayText(today).slice(8));
  const reached = (row: TargetRow, date: string, time: string, title: Words, what: Words) => {
    const [target, share] = [money.text(row.target), percent(row.actual, row.target)];
    const actual = money.text(row.actual);
    return message(
      history,
      date,
      time,
      { zh: `${title.zh} ${actual}`, tw: `${title.tw} ${actual}`, en: `${title.en} reached: ${actual}` },
      {
        zh: `${what.zh} ${target}，达成 ${share}`,
        tw: `${what.tw} ${target}，達成 ${share}`,
        en: `${what.en} ${target}, ${share} of it`,
      },
      { msg_type: 4, dedupe_key: `target:${row.shop_id}:${row.of}:100`, ...ofTarget(row, history) },
    );
  };
  const late = end - 5;
  const days = Number(dayText(end).slice(8));
  const passed = (days - 5) / days;
  return [
    ...(await byDay(q, history, dayText(end)))
      .filter((row) => row.actual >= row.target)
      .map((row) => {
        const { zh, tw, en } = monthWords(row.of);
        const title = { zh: `${zh}目标已达成`, tw: `${tw}目標已達成`, en: `${en} target` };
        return reached(row, dayText(end), '21:40:00', title, { zh: '目标', tw: '目標', en: 'Target' });
      }),
    ...(await reachedDays(q, history)).map((row) => {
      const day = shortDay(row.of);
      const title = { zh: '本日目标已达成', tw: '本日目標已達成', en: 'Daily target' };
      const what = { zh: `${day} 目标`, tw: `${day} 目標`, en: `Target of ${day}` };
      return reached(row, row.of, '23:10:00', title, what);
    }),
    ...(await byDay(q, history, dayText(late)))
      .filter((row) => row.actual / row.target < passed - 0.1)
      .map((row) => {
        const gap = Math.round((passed - row.actual / row.target) * 100);
        const need = money.text(Math.round((row.target - row.actual) / 5));
        const { zh, tw, en } = monthWords(row.of);
        return message(
          history,
          dayText(late),
          '15:00:00',
          {
            zh: `${zh}目标落后计划 ${gap} 个百分点`,
            tw: `${tw}目標落後計畫 ${gap} 個百分點`,
            en: `${en} target ${gap} pts behind plan`,
          },
          { zh: `日均还需 ${need}`, tw: `每日還需 ${need}`, en: `Needs ${need} a day` },
          {
            msg_type: 5,
            level: 1,
            dedupe_key: `behind:${row.shop_id}:${dayText(late)}`,
            ...ofTarget(row, history),
          },
        );
      }),
  ];
}
