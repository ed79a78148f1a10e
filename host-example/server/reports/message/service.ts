// The message service: the account's messages, read marks and alert settings.
import type {
  AlertSettings,
  GetMessagesReq,
  GetMessagesRes,
  PushApi,
  PushMessage,
  PushPath,
  ReadMessagesReq,
} from '../../../../types/api/message-service';
import type { CallContext } from '../../call';
import { CallError } from '../../call-error';
import { markDue } from '../../db/due';
import { among, andAll, Params } from '../../db/sql';
import { pagingOf, skippedBy } from '../../metrics/paging';
import { writeAudit } from '../../people/audit';
import { settingsOf } from './alert-settings';
import { MESSAGE, readerOf, readerParams, VISIBLE } from './messages';

async function getMessages(context: CallContext, body: GetMessagesReq) {
  const reader = readerOf(context);
  const paging = pagingOf(body);
  const unread = await context.q<GetMessagesRes['Unread'][number]>(
    `select m.msg_type as "MsgType", count(*)::int as "Count" ${VISIBLE} and r.read_at is null group by m.msg_type order by m.msg_type`,
    readerParams(reader),
  );
  const params = new Params(...readerParams(reader));
  const where = filter(params, body);
  const [all] = await context.q<{ total: number; last: string }>(
    `select (count(*) filter (where true${where}))::int as total, coalesce(max(m.msg_id), 0)::text as last ${VISIBLE}`,
    params.values,
  );
  // Pages continue after a message id, so that new messages do not shift them.
  const before = body.BeforeID ? ` and m.msg_id < ${params.add(body.BeforeID)}::bigint` : '';
  const offset = params.add(body.BeforeID ? 0 : skippedBy(paging));
  const List = await context.q<PushMessage>(
    `select ${MESSAGE} ${VISIBLE}${where}${before} order by m.msg_id desc offset ${offset} limit ${params.add(paging.PageSize)}`,
    params.values,
  );
  return { Total: all?.total ?? 0, ...paging, List, Unread: unread, LastMsgID: all?.last ?? '0' };
}

function filter(params: Params, { MsgType, MsgTypes, ShopIDs, Unread }: GetMessagesReq): string {
  return andAll([
    ...among(params, 'm.msg_type', MsgType ? [MsgType] : MsgTypes, 'int'),
    ...among(params, 'm.shop_id', ShopIDs),
    ...(Unread ? ['r.read_at is null'] : []),
  ]);
}

async function readMessages(context: CallContext, { MsgIDs = [], MsgType = 0 }: ReadMessagesReq) {
  const rows = await context.q<{ id: string }>(
    `insert into message_read (comp_id, account_id, msg_id, read_at)
     select m.comp_id, $2::bigint, m.msg_id, $6::timestamptz ${VISIBLE} and r.read_at is null
       and (cardinality($7::bigint[]) = 0 or m.msg_id = any($7::bigint[])) and $8::int in (0, m.msg_type)
     on conflict (comp_id, account_id, msg_id) do update set read_at = excluded.read_at
     returning msg_id::text as id`,
    [...readerParams(readerOf(context)), context.now, MsgIDs, MsgType],
  );
  return { Read: rows.length };
}

const getSettings = ({ q, session }: CallContext) => settingsOf(q, session.accountId);

/** Saves settings unless somebody has saved since they were read at version $3; of two saves at once the first succeeds. */
const SAVE = `insert into alert_setting (comp_id, account_id, version, quiet, items, updated_at)
values ($1, $2::bigint, 1, $4::jsonb, $5::jsonb, $6)
on conflict (comp_id, account_id) do update set version = alert_setting.version + 1, quiet = excluded.quiet,
  items = excluded.items, updated_at = excluded.updated_at
where alert_setting.version = $3::int returning version`;

async function saveSettings(context: CallContext, { Version, Quiet, Items }: AlertSettings): Promise<AlertSettings> {
  const { q, session, now, traceId } = context;
  const { compId, accountId } = session;
  const before = await getSettings(context);
  const values = [Version, Quiet && JSON.stringify(Quiet), JSON.stringify(Items), now];
  const [saved] = before.Version === Version ? await q<{ version: number }>(SAVE, [compId, accountId, ...values]) : [];
  if (!saved) throw new CallError(3102, { values: { name: session.accountName } });
  const after = { Version: saved.version, Quiet, Items };
  await writeAudit(q, { accountId, action: 'alert.save', target: accountId, before, after, traceId });
  await markDue(q, now);
  return after;
}

export type PushHandlers = {
  [Path in PushPath]: (context: CallContext, body: PushApi[Path]['request']) => Promise<PushApi[Path]['response']>;
};

export const pushHandlers = {
  '/api/Message/GetMessages': getMessages,
  '/api/Message/ReadMessages': readMessages,
  '/api/Message/GetSettings': getSettings,
  '/api/Message/SaveSettings': saveSettings,
} satisfies PushHandlers;
