// Messages of one account: those addressed to it or to all, of the stores it may see.
import type { PushMessage } from '../../../../types/api/message-service';
import type { CallContext, Handler } from '../../call';
import { localText } from '../../db/sql';

export type Reader = Pick<CallContext, 'q' | 'session' | 'canAll'> & {
  allowed: string[];
  /** Stores whose unpaid bills it may know of. */
  unpaid: string[];
};

export function readerOf(context: CallContext): Reader {
  const { q, session, canAll, shops } = context;
  return { q, session, canAll, allowed: shops.allowed, unpaid: context.shopsWith('boss.unpaid') };
}

/** The first parameters of every statement here, `$1` to `$5`; those of its own go on with `$6`. */
export const readerParams = ({ session, allowed, canAll, unpaid }: Reader) => [
  session.compId,
  session.accountId,
  allowed,
  canAll,
  unpaid,
];
const ACCOUNT = '$2::bigint';
const STORES = '$3::bigint[]';
const CAN_ALL = '$4::boolean';
const STORES_OF_UNPAID = '$5::bigint[]';

/** Alert settings have been applied when the message was written. */
const isWanted = (message: string) =>
  `(${message}.for_accounts is null or ${ACCOUNT} = any(${message}.for_accounts)) and ${ACCOUNT} <> all(${message}.not_accounts)`;
/** A message of a store is for all who see it; one without a store for those who may add all stores up, a notice (9) for all. */
const IS_FOR_ALL = `m.account_id = 0 and (m.shop_id = any(${STORES}) or (m.shop_id = 0 and (${CAN_ALL} or m.msg_type = 9)))`;
/** The sum of the account's own stores, while it may add up and may see each of them. */
const IS_OWN_SUM = `m.account_id = ${ACCOUNT} and ${CAN_ALL} and coalesce(m.data->'ShopIDs', '[]') <@ to_jsonb(${STORES}::text[])`;
/** A reminder (3) names all that waits too long for its reader, so that the last one of a day stands for the earlier ones. */
const IS_LAST_REMINDER = `m.shop_id = any(${STORES_OF_UNPAID}) and not exists (
      select 1 from message n where n.comp_id = $1 and n.msg_type = 3 and n.shop_id = m.shop_id
        and n.business_date = m.business_date and n.msg_id > m.msg_id and ${isWanted('n')})`;

/** `from` and `where` of visible messages m with the reading of each, r. */
export const VISIBLE = `from message m
  left join message_read r on r.comp_id = m.comp_id and r.account_id = ${ACCOUNT} and r.msg_id = m.msg_id
  where m.comp_id = $1 and r.removed_at is null and ${isWanted('m')}
    and (${IS_FOR_ALL} or ${IS_OWN_SUM}) and (m.msg_type <> 3 or ${IS_LAST_REMINDER})`;

/** Time zone of a message: that of its store, else of the first visible store. */
const ZONE = `coalesce(
  (select time_zone from shop s where s.comp_id = $1 and s.shop_id = m.shop_id),
  (select time_zone from shop s where s.comp_id = $1 and s.shop_id = any(${STORES}) order by sort, shop_id limit 1),
  'Asia/Shanghai')`;

export const MESSAGE = `m.msg_id::text as "MsgID", m.msg_type as "MsgType", m.level as "Level", m.shop_id::text as "ShopID",
  coalesce((select shop_name from shop s where s.comp_id = $1 and s.shop_id = m.shop_id), '') as "ShopName",
  m.title as "Title", m.content as "Content", m.title_en as "TitleEn", m.content_en as "ContentEn",
  coalesce(nullif(m.title_tw, ''), m.title) as "TitleTw", coalesce(nullif(m.content_tw, ''), m.content) as "ContentTw",
  ${localText(`m.msg_time at time zone ${ZONE}`)} as "MsgTime", m.business_date as "BusinessDate",
  (r.read_at is not null)::int as "IsRead", m.link as "Link", m.data as "Data"`;

/** Messages newer than one the reader has, oldest first. */
export function messagesAfter(reader: Reader, lastId: string, shopIds: string[], limit: number) {
  return reader.q<PushMessage>(
    `select ${MESSAGE} ${VISIBLE} and m.msg_id > $6::bigint
       and (cardinality($7::bigint[]) = 0 or m.shop_id = 0 or m.shop_id = any($7::bigint[]))
     order by m.msg_id limit $8`,
    [...readerParams(reader), lastId, shopIds, limit],
  );
}

export const removeAll: Handler<'RemoveAll'> = async (context, body) => {
  const removed = await context.q<{ msg_id: string }>(
    // All up to now, or up to `BeforeTime` ($8): a time that a page showed, in whole seconds of the store's clock.
    `insert into message_read (comp_id, account_id, msg_id, read_at, removed_at)
     select m.comp_id, ${ACCOUNT}, m.msg_id, $6::timestamptz, $6::timestamptz ${VISIBLE}
       and $7::int in (0, m.msg_type) and case when $8::timestamp is null then m.msg_time <= $6::timestamptz
         else date_trunc('second', m.msg_time) <= $8::timestamp at time zone ${ZONE} end
     on conflict (comp_id, account_id, msg_id) do update set
       removed_at = excluded.removed_at, read_at = coalesce(message_read.read_at, excluded.read_at)
     returning msg_id::text`,
    [...readerParams(readerOf(context)), context.now, body.MsgType ?? 0, body.BeforeTime ?? null],
  );
  return { Removed: removed.length };
};
