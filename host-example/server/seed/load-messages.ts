/** Messages of every kind, made of the figures the reports show, so that a tap on one finds what it says. */
import type { Query } from '../db/db';
import { type Day, dayText } from './calendar';
import { type Frame, type MessageRow, sendMessages } from './message-row';
import { dailies, totals } from './messages-daily';
import { restated, sensitive } from './messages-sensitive';
import { offline, recharges, unpaid } from './messages-shop';
import { behind, reached, reachedDays } from './messages-target';
import type { Company } from './shops';

/** How far back messages go. */
const DAYS = 10;

export async function loadMessages(
  q: Query,
  company: Company,
  today: Day,
  now: Date,
  account: string,
): Promise<number> {
  const frame: Frame = {
    comp_id: company.CompID,
    today,
    now: now.toISOString(),
    since: dayText(today - DAYS),
  };
  const rows = [
    ...(await dailies(q, frame)),
    ...(await totals(q, frame, account)),
    ...(await sensitive(q, frame)),
    ...(await unpaid(q, frame)),
    ...(await reached(q, frame)),
    ...(await reachedDays(q, frame)),
    ...(await behind(q, frame)),
    ...(await restated(q, frame)),
    ...(await recharges(q, frame)),
    ...(await offline(q, frame)),
    ...notices(frame),
  ];
  const sent = await sendMessages(
    q,
    rows.filter((row) => Date.parse(row.msg_time) <= now.getTime()),
  );
  // What is older than two days has been read by the owner.
  await q(
    `insert into message_read (comp_id, account_id, msg_id, read_at)
     select comp_id, $2, msg_id, msg_time + interval '1 hour' from message
     where comp_id = $1 and account_id in (0, $2) and msg_time < $3::timestamptz - interval '2 days' on conflict do nothing`,
    [frame.comp_id, account, frame.now],
  );
  return sent;
}

/** System notices (kind 9). */
function notices({ comp_id, today }: Frame): MessageRow[] {
  const notice = (
    age: number,
    key: string,
    title: string,
    content: string,
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
    title_en,
    content_en,
    msg_time: `${dayText(today - age)} 10:00:00+08`,
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
      'Boss assistant 2.0 is here',
      'Now with sensitive operations, target progress and shop ranking.',
    ),
    notice(
      1,
      'maintenance',
      '系统维护通知',
      '本周日凌晨 02:00–02:30 维护，期间数据可能延迟。',
      'Maintenance',
      'Sunday 02:00–02:30; figures may be late.',
    ),
  ];
}
