/** Loads messages of every kind from the figures of the reports, so that the page behind a message agrees with it. */

import { openAlertInput } from '../../alerts/alert-input';
import { type MessageRow, sendMessages } from '../../alerts/message';
import { dueMessages } from '../../alerts/watch';
import { moneyIn } from '../../currency';
import type { Query } from '../../db/db';
import type { Company } from '../chain/shops';
import { type Day, dayText, momentOf } from '../day/calendar';
import type { Demo } from '../generate';
import { behind, type History, reached, reachedDays } from './messages-target';

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
    ...(await reached(q, history)),
    ...(await reachedDays(q, history)),
    ...(await behind(q, history)),
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

/** System notices (kind 9). */
function notices({ plan, comp_id, today }: History): MessageRow[] {
  const notice = (
    age: number,
    key: string,
    title: string,
    content: string,
    title_tw: string,
    content_tw: string,
    title_en: string,
    content_en: string,
  ): MessageRow => ({
    comp_id,
    account_id: '0',
    msg_type: 9,
    level: 0,
    shop_id: '0',
    title,
    content,
    title_tw,
    content_tw,
    title_en,
    content_en,
    msg_time: momentOf(today - age, '10:00:00', plan.utcHours),
    business_date: dayText(today - age),
    link: null,
    data: {},
    dedupe_key: `notice:${key}:${dayText(today - age)}`,
  });
  return [
    notice(
      8,
      'version',
      '老板助手 2.0 已上线',
      '新增敏感操作监控、目标进度与门店排行。',
      '老闆助手 2.0 已上線',
      '新增敏感操作監控、目標進度與門市排行。',
      'Boss assistant 2.0 is here',
      'Now with sensitive operations, target progress and shop ranking.',
    ),
    notice(
      1,
      'maintenance',
      '系统维护通知',
      '本周日凌晨 02:00–02:30 维护，期间数据可能延迟。',
      '系統維護通知',
      '本週日凌晨 02:00–02:30 維護，期間資料可能延遲。',
      'Maintenance',
      'Sunday 02:00–02:30; figures may be late.',
    ),
  ];
}
