// The message service: the account's messages, read marks and alert settings.
import type {
  AlertSettings,
  GetMessagesReq,
  GetMessagesRes,
  PushApi,
  PushMessage,
  PushPath,
  ReadMessagesReq,
  ReadMessagesRes,
} from '../../../../types/api/message-service';
import type { CallContext } from '../../call';
import { CallError } from '../../call-error';
import { markDue } from '../../db/due';
import { Params } from '../../db/sql';
import { writeAudit } from '../../people/audit';
import { settingsOf } from './alert-settings';
import { MESSAGE, readerOf, readerParams, VISIBLE } from './messages';

async function getMessages(context: CallContext, body: GetMessagesReq): Promise<GetMessagesRes> {
  const reader = readerOf(context);
  const { PageIndex = 1, PageSize = 20 } = body;
  const unread = await context.q<GetMessagesRes['Unread'][number]>(
    `select m.msg_type as "MsgType", count(*)::int as "Count" ${VISIBLE} and r.read_at is null group by m.msg_type order by m.msg_type`,
    readerParams(reader),
  );
  const params = new Params(...readerParams(reader));
  const where = filter(params, body);
  const [sum] = await context.q<{ total: number }>(
    `select count(*)::int as total ${VISIBLE}${where}`,
    params.values,
  );
  // Pages continue after a message id, so that new messages do not shift them.
  const before = body.BeforeID ? ` and m.msg_id < ${params.add(body.BeforeID)}::bigint` : '';
  const offset = params.add(body.BeforeID ? 0 : (PageIndex - 1) * PageSize);
  const List = await context.q<PushMessage>(
    `select ${MESSAGE} ${VISIBLE}${where}${before} order by m.msg_id desc offset ${offset} limit ${params.add(PageSize)}`,
    params.values,
  );
  const [last] = await context.q<{ id: string }>(
    `select coalesce(max(m.msg_id), 0)::text as id ${VISIBLE}`,
    readerParams(reader),
  );
  return { Total: sum?.total ?? 0, PageIndex, PageSize, List, Unread: unread, LastMsgID: last?.id ?? '0' };
}

function filter(params: Params, { MsgType = 0, ShopIDs = [], Unread = 0 }: GetMessagesReq): string {
  const kind = MsgType ? ` and m.msg_type = ${params.add(MsgType)}` : '';
  const stores = ShopIDs.length ? ` and m.shop_id = any(${params.add(ShopIDs)}::bigint[])` : '';
  return `${kind}${stores}${Unread ? ' and r.read_at is null' : ''}`;
}

async function readMessages(
  context: CallContext,
  { MsgIDs = [], MsgType = 0 }: ReadMessagesReq,
): Promise<ReadMessagesRes> {
  const rows = await context.q<{ id: string }>(
    `insert into message_read (comp_id, account_id, msg_id, read_at)
     select m.comp_id, $2::bigint, m.msg_id, $6::timestamptz ${VISIBLE} and r.read_at is null
       and (cardinality($7::bigint[]) = 0 or m.msg_id = any($7::bigint[])) and $8::int in (0, m.msg_type)
     on conflict (comp_id, account_id, msg_id) do update set read_at = excluded.read_at
     returning msg_id::text as id`,
    [...readerParams(readerOf(context)), context.now.toISOString(), MsgIDs, MsgType],
  );
  return { Read: rows.length };
}

const getSettings = ({ q, session }: CallContext) => settingsOf(q, session.compId, session.accountId);

async function saveSettings(context: CallContext, body: AlertSettings): Promise<AlertSettings> {
  const { q, session, now, traceId } = context;
  const before = await getSettings(context);
  const [saved] = await q<{ version: number }>(
    `insert into alert_setting (comp_id, account_id, version, quiet, items, updated_at)
     select $1, $2::bigint, 1, $4::jsonb, $5::jsonb, $6 where $3::int = 0
     on conflict (comp_id, account_id) do nothing returning version`,
    settingsParams(context, body),
  );
  const [changed] = saved
    ? [saved]
    : await q<{ version: number }>(
        `update alert_setting set version = version + 1, quiet = $4::jsonb, items = $5::jsonb, updated_at = $6
         where comp_id = $1 and account_id = $2::bigint and version = $3 and $3 > 0 returning version`,
        settingsParams(context, body),
      );
  if (!changed) throw new CallError(3102, { name: session.accountName });
  const after = { Version: changed.version, Quiet: body.Quiet, Items: body.Items };
  const { compId, accountId } = session;
  await writeAudit(
    { q, compId },
    { accountId, action: 'alert.save', target: accountId, before, after, traceId },
  );
  await markDue(q, session.compId, now);
  return after;
}

function settingsParams({ session, now }: CallContext, { Version, Quiet, Items }: AlertSettings) {
  return [
    session.compId,
    session.accountId,
    Version,
    Quiet && JSON.stringify(Quiet),
    JSON.stringify(Items),
    now.toISOString(),
  ];
}

export type PushHandlers = {
  [Path in PushPath]: (
    context: CallContext,
    body: PushApi[Path]['request'],
  ) => Promise<PushApi[Path]['response']>;
};

export const pushHandlers = {
  '/api/Message/GetMessages': getMessages,
  '/api/Message/ReadMessages': readMessages,
  '/api/Message/GetSettings': getSettings,
  '/api/Message/SaveSettings': saveSettings,
} satisfies PushHandlers;
