// RemoveAll empties the account's own message list: it hides messages from one reader and touches nothing else.
import type { RemoveAllReq, RemoveAllRes } from '../../../types/api/message';
import type { CallContext, Handlers } from './call';

async function removeAll({ q, session, scope, now }: CallContext, body: RemoveAllReq): Promise<RemoveAllRes> {
  const removed = await q<{ msg_id: string }>(
    `insert into message_read (comp_id, account_id, msg_id, read_at, removed_at)
     select m.comp_id, $2, m.msg_id, $3, $3 from message m
       left join message_read r on r.comp_id = m.comp_id and r.account_id = $2 and r.msg_id = m.msg_id
     where m.comp_id = $1 and m.account_id in (0, $2) and (m.shop_id = 0 or m.shop_id = any($4::bigint[]))
       and r.removed_at is null and $5::int in (0, m.msg_type)
       and m.msg_time <= coalesce(
         $6::timestamp at time zone (select time_zone from shop where comp_id = $1 and shop_id = any($4::bigint[]) order by sort, shop_id limit 1), $3)
     on conflict (comp_id, account_id, msg_id) do update set
       removed_at = excluded.removed_at, read_at = coalesce(message_read.read_at, excluded.read_at)
     returning msg_id::text`,
    [
      session.compId,
      session.accountId,
      now.toISOString(),
      scope.allowed,
      body.MsgType ?? 0,
      body.BeforeTime ?? null,
    ],
  );
  return { Removed: removed.length };
}

export const messageHandlers = {
  '/api/BossAssistant/RemoveAll': removeAll,
} satisfies Partial<Handlers>;
