// Calls for tills: a key per shop instead of a login, a result for each bill, and alerts in the transaction of the
// bills.
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { tellFresh } from '../../alerts/fresh';
import type { AppContext } from '../../app-context';
import { createTurns } from '../../auth/take-turns';
import { authenticateTill, type Till } from '../../auth/till-key';
import { CallError, errorText } from '../../call-error';
import { type Query, SqlError } from '../../db/db';
import { langOf } from '../../error-handler';
import type { Bill } from '../../ingest/bill';
import type { Refusal } from '../../ingest/check/refusal';
import { extIdOf, type MoneyOutcome, putMoneyIn } from '../../ingest/money/put-money';
import { putBillsIn } from '../../ingest/put-bills';
import { putCounts } from '../../ingest/put-counts';
import type { Outcome } from '../../ingest/put-result';
import { markSynced } from '../../ingest/write/locked-shop';
import { inLang, type Lang } from '../../lang';
import { acceptJson } from '../../plugins/json-body';
import type { Limits } from '../../plugins/limits';
import { groupCommit } from './group-commit';
import { nameBills } from './names/name-bills';
import {
  PutCountsReq,
  PutOrdersReq,
  PutReceiptsReq,
  type PutRes,
  PutRes as PutResSchema,
  type PutResult,
  putCountsPath,
  putOrdersPath,
  putReceiptsPath,
} from './pos-schema';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the till's key has been checked. */
    till: Till | null;
  }
}

/** Enough for a hundred large bills. */
const bodyLimit = 2 * 1024 * 1024;
const maxDepth = 16;
const deadline = { deadlineMs: 60_000, isTill: true };
/** Deliveries to one store that wait for their turn, each for tens of milliseconds. */
const MOST_WAITING = 200;
/** Bills of several deliveries that go in together: one batch. */
const MOST_TOGETHER = 500;

const tooDeep = {
  message: `is nested deeper than ${maxDepth} levels`,
  zh: `嵌套超过 ${maxDepth} 层`,
  tw: `巢狀超過 ${maxDepth} 層`,
};
const said = ({ message: en, zh, tw }: Omit<Refusal, 'field'>, lang: Lang) => inLang({ zh, tw, en }, lang);

export function registerPos(app: FastifyInstance, context: AppContext, limits: Limits): void {
  app.decorateRequest('till', null);
  // Deliveries to one store run one after the other in the database too; those that wait here hold no connection.
  const takeTurns = createTurns(MOST_WAITING, () => new CallError(1006, { n: 5 }));
  const gather = groupCommit<Delivery, Outcome[]>(takeTurns, MOST_TOGETHER);
  const tools: Tools = {
    now: context.now,
    write: (compId, shopId, work) =>
      takeTurns(storeOf(compId, shopId), () => context.db.tenant(compId, work, deadline)),
    putBills: (till, delivery) =>
      gather(storeOf(till.compId, till.shopId), delivery, (deliveries) =>
        context.db.tenant(till.compId, (q) => putDeliveries(q, app.log, till, deliveries), deadline),
      ),
  };
  const onRequest = async (request: FastifyRequest) => {
    await limits.address(request);
    request.till = await authenticateTill(context.db, request.headers.authorization, context.now());
  };
  app.register(async (tills) => {
    // A forbidden member is removed like any unknown one, so that one bill does not cost its batch.
    acceptJson(tills, 'remove');
    tills.post<{ Body: PutOrdersReq }>(putOrdersPath, {
      bodyLimit,
      schema: { body: PutOrdersReq, response: { 200: PutResSchema } },
      onRequest,
      handler: (request) => putOrders(tools, request),
    });
    tills.post<{ Body: PutReceiptsReq }>(putReceiptsPath, {
      bodyLimit,
      schema: { body: PutReceiptsReq, response: { 200: PutResSchema } },
      onRequest,
      handler: (request) => putReceipts(tools, request),
    });
    tills.post<{ Body: PutCountsReq }>(putCountsPath, {
      bodyLimit,
      schema: { body: PutCountsReq, response: { 200: PutResSchema } },
      onRequest,
      handler: (request) => putDayCounts(tools, request),
    });
  });
}

const storeOf = (compId: number, shopId: string) => `${compId} ${shopId}`;

/** Bills of one request that are read one by one. */
interface Delivery {
  bills: readonly unknown[];
  receivedAt: Date;
}

/** Writes to a store in its turn. */
interface Tools extends Pick<AppContext, 'now'> {
  write<T>(compId: number, shopId: string, work: (q: Query) => Promise<T>): Promise<T>;
  /** Returns the outcome of each bill. */
  putBills(till: Till, delivery: Delivery): Promise<Outcome[]>;
}

/** Puts the bills of deliveries and returns the outcomes of each delivery. */
async function putDeliveries(
  q: Query,
  log: FastifyBaseLogger,
  { compId, shopId }: Till,
  deliveries: readonly Delivery[],
): Promise<Outcome[][]> {
  const receivedAt = new Date(Math.max(...deliveries.map((one) => one.receivedAt.getTime())));
  const named: unknown[] = [];
  // One after the other: a name that one delivery makes is known to the next.
  for (const { bills } of deliveries) named.push(...(await nameBills({ q, compId, shopId }, bills)));
  if (named.length === 0) await markSynced(q, { compId, shopId, receivedAt: receivedAt.toISOString() });
  // Entries are validated one by one in `putBillsIn`.
  const put = await putBillsIn(q, compId, shopId, named as Bill[], { receivedAt });
  const delivered = {
    recordIds: put.recordIds,
    dates: put.restated.map((day) => day.businessDate),
  };
  await tell(log, q, () => tellFresh(q, compId, shopId, receivedAt, delivered));
  const left = [...put.outcomes];
  return deliveries.map(({ bills }) => left.splice(0, bills.length));
}

async function putOrders(
  { now, putBills }: Tools,
  request: FastifyRequest<{ Body: PutOrdersReq }>,
): Promise<PutRes> {
  const till = tillOf(request);
  const { shopId } = till;
  const { Orders, ShopID = shopId } = request.body;
  const lang = langOf(request);
  if (ShopID !== shopId) return foreign(shopId, Orders, lang);
  // Deeply nested bills are refused first: hashing one would exhaust the stack and fail the whole batch.
  const readable = Orders.filter((order) => !isDeeper(order, maxDepth));
  const outcomes = await putBills(till, { bills: readable, receivedAt: now() });
  for (const outcome of outcomes)
    if (outcome.result === 'refused' && outcome.code === 5000)
      request.log.error({ bill: outcome.ExtID, reason: outcome.message }, 'the database refused a bill');
  const results = outcomes.map((outcome) => resultOf(outcome, lang));
  return answer(
    shopId,
    Orders.map((order) =>
      isDeeper(order, maxDepth)
        ? refused(extIdOf(order), 3001, 'Bill', said(tooDeep, lang))
        : (results.shift() ?? refused(extIdOf(order), 5000, 'Bill', errorText(5000, lang))),
    ),
  );
}

async function putReceipts(
  { now, write }: Tools,
  request: FastifyRequest<{ Body: PutReceiptsReq }>,
): Promise<PutRes> {
  const { compId, shopId } = tillOf(request);
  const { Receipts = [], MemberLogs = [], ShopID = shopId } = request.body;
  const lang = langOf(request);
  if (ShopID !== shopId) return foreign(shopId, [...Receipts, ...MemberLogs], lang);
  const receivedAt = now();
  const outcomes = await write(compId, shopId, async (q) => {
    const money = { receipts: Receipts, memberLogs: MemberLogs };
    const put = await putMoneyIn(q, compId, shopId, money, receivedAt);
    if (put.some(({ result }) => result === 'created' || result === 'updated'))
      await tell(request.log, q, () =>
        tellFresh(q, compId, shopId, receivedAt, { logs: put.map((outcome) => outcome.ExtID) }),
      );
    return put;
  });
  return answer(
    shopId,
    outcomes.map((outcome) => resultOf(outcome, lang)),
  );
}

async function putDayCounts(
  { now, write }: Tools,
  request: FastifyRequest<{ Body: PutCountsReq }>,
): Promise<PutRes> {
  const { compId, shopId } = tillOf(request);
  const { Counts, ShopID = shopId } = request.body;
  const lang = langOf(request);
  if (ShopID !== shopId) return foreign(shopId, Counts, lang);
  const receivedAt = now();
  const outcomes = await write(compId, shopId, async (q) => {
    const put = await putCounts(q, compId, shopId, Counts, receivedAt);
    const counts = put.flatMap(({ ExtID, result }) =>
      result === 'created' || result === 'updated' ? [ExtID] : [],
    );
    await tell(request.log, q, () => tellFresh(q, compId, shopId, receivedAt, { counts }));
    return put;
  });
  return answer(
    shopId,
    outcomes.map((outcome) => resultOf(outcome, lang)),
  );
}

/** Writes alerts; a failure is logged and keeps the bills, because the watch looks for missing alerts later. */
async function tell(log: FastifyBaseLogger, q: Query, work: () => Promise<unknown>): Promise<void> {
  await q('savepoint alerts');
  try {
    await work();
    await q('release savepoint alerts');
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    await q('rollback to savepoint alerts');
    log.error({ err: error }, 'alerts of a delivery could not be written');
  }
}

function tillOf({ till, url }: FastifyRequest): Till {
  if (!till) throw new Error(`${url} was called without a till`);
  return till;
}

/** Refuses entries for a shop other than that of the key. */
function foreign(shopId: string, entries: readonly unknown[], lang: Lang): PutRes {
  const message = said(
    {
      message: `this key belongs to shop ${shopId} and to no other`,
      zh: `此密钥只属于门店 ${shopId}`,
      tw: `此金鑰只屬於門市 ${shopId}`,
    },
    lang,
  );
  return answer(
    shopId,
    entries.map((entry) => refused(extIdOf(entry), 2001, 'ShopID', message)),
  );
}

function resultOf(outcome: Outcome | MoneyOutcome, lang: Lang): PutResult {
  if (outcome.result === 'refused') {
    const code = 'code' in outcome ? outcome.code : 3001;
    // The database's message is only logged.
    return refused(
      outcome.ExtID,
      code,
      outcome.field,
      code === 5000 ? errorText(5000, lang) : said(outcome, lang),
    );
  }
  const { result } = outcome;
  return {
    ExtID: outcome.ExtID,
    Result: result === 'created' || result === 'updated' ? 'accepted' : result,
    OrderID: 'OrderID' in outcome ? outcome.OrderID : '',
    Code: 0,
    Field: '',
    Message: '',
  };
}

const refused = (ExtID: string, Code: number, Field: string, Message: string): PutResult => ({
  ExtID,
  Result: 'refused',
  OrderID: '',
  Code,
  Field,
  Message,
});

function answer(ShopID: string, Results: PutResult[]): PutRes {
  const count = (result: PutResult['Result']) => Results.filter(({ Result }) => Result === result).length;
  return {
    ShopID,
    Accepted: count('accepted'),
    Unchanged: count('unchanged'),
    Older: count('older'),
    Refused: count('refused'),
    Results,
  };
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
