/** RemoveAll hides all messages from the calling account and changes nothing for other readers. */
import type { Handler } from '../../call';
import { readerOf, readerParams, VISIBLE, ZONE } from './messages';

export const removeAll: Handler<'/api/BossAssistant/RemoveAll'> = async (context, body) => {
  const removed = await context.q<{ msg_id: string }>(
    `insert into message_read (comp_id, account_id, msg_id, read_at, removed_at)
     select m.comp_id, $2::bigint, m.msg_id, $6::timestamptz, $6::timestamptz ${VISIBLE}
       and $7::int in (0, m.msg_type) and m.msg_time <= coalesce($8::timestamp at time zone ${ZONE}, $6::timestamptz)
     on conflict (comp_id, account_id, msg_id) do update set
       removed_at = excluded.removed_at, read_at = coalesce(message_read.read_at, excluded.read_at)
     returning msg_id::text`,
    [
      ...readerParams(readerOf(context)),
      context.now.toISOString(),
      body.MsgType ?? 0,
      body.BeforeTime ?? null,
    ],
  );
  return { Removed: removed.length };
};
