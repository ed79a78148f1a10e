/** Loads messages of every kind from the figures of the reports, so that the page behind a message agrees with it. */

import { openAlertInput } from '../../alerts/alert-input';
import { type Message, sendMessages } from '../../alerts/message';
import { targets } from '../../alerts/target';
import { dueMessages } from '../../alerts/watch';
import type { Tenant } from '../../db/db';
import type { DemoPlan } from '../chain/profile';
import { type Day, dayText, momentOf } from '../day/calendar';
import type { Demo } from '../generate';

/** Days of which the other messages are. */
const DAYS = 10;

export async function loadMessages(q: Tenant, { plan }: Demo, today: Day, now: Date): Promise<void> {
  const rows = [
    ...(await dueMessages(await openAlertInput(q, now, DAYS), null)),
    ...(await targetsOfPast(q, plan, today)),
    ...notices(plan),
  ];
  const past = rows.filter((row) => Date.parse(row.msg_time) <= now.getTime());
  await sendMessages(q, past);
  // The owner, who has the first account, has read messages older than two days.
  await q(
    `insert into message_read (comp_id, account_id, msg_id, read_at)
     select comp_id, $2, msg_id, msg_time + interval '1 hour' from message
     where comp_id = $1 and account_id in (0, $2) and msg_time < $3::timestamptz - interval '2 days' on conflict do nothing returning 1`,
    [q.compId, q.compId * 1000 + 1, now],
  );
}

/** System notices (kind 9), told once: a later start tells of no version again. */
function notices({ anchor, utcHours }: DemoPlan): Message[] {
  const notice = (age: number, key: string, texts: Pick<Message, 'title' | 'content'>): Message => {
    const business_date = dayText(anchor - age);
    return {
      msg_type: 9,
      level: 0,
      shop_id: '0',
      ...texts,
      msg_time: new Date(momentOf(anchor - age, '10:00:00', utcHours)).toISOString(),
      link: null,
      data: {},
      business_date,
      dedupe_key: `notice:${key}:${business_date}`,
    };
  };
  return [
    notice(8, 'version', {
      title: { zh: '老板助手 2.0 已上线', tw: '老闆助手 2.0 已上線', en: 'Boss assistant 2.0 is here' },
      content: {
        zh: '新增敏感操作监控、目标进度与门店排行。',
        tw: '新增敏感操作監控、目標進度與門市排行。',
        en: 'Now with sensitive operations, target progress and shop ranking.',
      },
    }),
    notice(1, 'maintenance', {
      title: { zh: '系统维护通知', tw: '系統維護通知', en: 'Maintenance' },
      content: {
        zh: '本周日凌晨 02:00–02:30 维护，期间数据可能延迟。',
        tw: '本週日凌晨 02:00–02:30 維護，期間資料可能延遲。',
        en: 'Sunday 02:00–02:30; figures may be late.',
      },
    }),
  ];
}

/** Target messages of six evenings: late in the last month, when some are behind, at its end, and of the last four days. */
async function targetsOfPast(q: Tenant, plan: DemoPlan, today: Day): Promise<Message[]> {
  const lastOfMonth = today - Number(dayText(today).slice(8));
  const rows = new Map<string, Message>();
  for (const day of [lastOfMonth - 5, lastOfMonth, ...[4, 3, 2, 1].map((age) => today - age)]) {
    const evening = new Date(momentOf(day, '23:10:00', plan.utcHours));
    for (const row of await targets(await openAlertInput(q, evening, 0)))
      if (!rows.has(row.dedupe_key)) rows.set(row.dedupe_key, row);
  }
  return [...rows.values()];
}
