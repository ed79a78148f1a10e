// Calls for tills: a key per shop instead of a login, a result for each bill, and alerts in the transaction of the
// bills.
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { tellFresh } from '../../alerts/fresh';
import type { AppContext } from '../../app-context';
import { createTurns } from '../../auth/take-turns';
import { authenticateTill, type Till } from '../../auth/till-key';
import { CallError, errorText } from '../../call-error';
import { type Query, SqlError, type Tenant } from '../../db/db';
import { langOf } from '../../error-handler';
import type { Bill } from '../../ingest/bill';
import type { Outcome } from '../../ingest/check/refusal';
import { extIdOf, putMoneyIn } from '../../ingest/money/put-money';
import { putBillsIn } from '../../ingest/put-bills';
import { putCounts } from '../../ingest/put-counts';
import { markSynced } from '../../ingest/write/locked-shop';
import { inLang, type Lang } from '../../lang';
import { acceptJson } from '../../plugins/json-body';
import type { Limits } from '../../plugins/limits';
import { refusalWords } from '../../refusals';
import { groupCommit } from './group-commit';
import { nameBills } from './names/name-bills';
import {
  PutCountsReq,
  PutOrdersReq,
  PutReceiptsReq,
  PutRes,
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

const tooDeep = (lang: Lang) => inLang(refusalWords('body.deep', { most: maxDepth }), lang);

type Body = Partial<PutOrdersReq & PutReceiptsReq & PutCountsReq>;

const storeOf = ({ compId, shopId }: Till) => `${compId} ${shopId}`;

/** Who asks, and in which language. */
interface Asked {
  till: Till;
  log: FastifyBaseLogger;
  lang: Lang;
}

/** Bills of one request, as they were sent. */
interface Delivery {
  bills: readonly unknown[];
  receivedAt: Date;
}

export function registerPos(app: FastifyInstance, context: AppContext, limits: Limits): void {
  app.decorateRequest('till', null);
  const { putOrders, putEntries } = createIntake(context, app.log);
  const onRequest = async (request: FastifyRequest) => {
    await limits.address(request);
    request.till = await authenticateTill(context.db, request.headers.authorization, context.now());
  };
  app.register(async (tills) => {
    // `__proto__` and the like are removed as any unknown member, so that one bill does not cost its batch.
    acceptJson(tills, 'remove');
    /** A call with entries of the store of the key; `put` returns their results in order. */
    const take = (path: string, body: TSchema, put: (asked: Asked, body: Body) => Promise<PutResult[]>) =>
      tills.post(path, {
        bodyLimit,
        schema: { body, response: { 200: PutRes } },
        onRequest,
        handler: async (request) => {
          const till = tillOf(request);
          const asked = { till, log: request.log, lang: langOf(request) };
          // Checked against its schema.
          const sent = request.body as Body;
          const isOwn = (sent.ShopID ?? till.shopId) === till.shopId;
          return answer(till.shopId, isOwn ? await put(asked, sent) : foreign(asked, sent));
        },
      });
    take(putOrdersPath, PutOrdersReq, (asked, { Orders = [] }) => putOrders(asked, Orders));
    take(putReceiptsPath, PutReceiptsReq, (asked, { Receipts: receipts = [], MemberLogs: memberLogs = [] }) =>
      putEntries(asked, 'logs', (q, { shopId }, receivedAt) =>
        putMoneyIn(q, shopId, { receipts, memberLogs }, receivedAt),
      ),
    );
    take(putCountsPath, PutCountsReq, (asked, { Counts = [] }) =>
      putEntries(asked, 'counts', (q, { shopId }, receivedAt) => putCounts(q, shopId, Counts, receivedAt)),
    );
  });
}

/** Takes deliveries in. Those to one store run one after the other in the database too; those that wait hold no connection. */
function createIntake({ db, now }: AppContext, appLog: FastifyBaseLogger) {
  const takeTurns = createTurns(MOST_WAITING, () => new CallError(1006, { values: { n: 5 } }));
  const gather = groupCommit<Delivery, Outcome[]>(takeTurns, MOST_TOGETHER);

  /** Stores entries in the turn of their store, and tells of the new and changed ones. */
  async function putEntries(
    { log, till, lang }: Asked,
    kind: 'logs' | 'counts',
    put: (q: Tenant, till: Till, receivedAt: Date) => Promise<Outcome[]>,
  ): Promise<PutResult[]> {
    const receivedAt = now();
    const work = async (q: Tenant) => {
      const outcomes = await put(q, till, receivedAt);
      const fresh = outcomes.filter(({ result }) => result === 'created' || result === 'updated');
      const told = { [kind]: fresh.map(({ ExtID }) => ExtID) };
      if (fresh.length > 0) await tell(log, q, () => tellFresh(q, till.shopId, receivedAt, told));
      return outcomes;
    };
    const outcomes = await takeTurns(storeOf(till), () => db.tenant(till.compId, work, deadline));
    return outcomes.map((outcome) => resultOf(outcome, lang));
  }

  async function putOrders({ log, till, lang }: Asked, orders: readonly unknown[]): Promise<PutResult[]> {
    // Deeply nested bills are refused first: hashing one would exhaust the stack and fail the whole batch.
    const bills = orders.filter((order) => !isDeeper(order, maxDepth));
    const outcomes = await gather(storeOf(till), { bills, receivedAt: now() }, (deliveries) =>
      db.tenant(till.compId, (q) => putDeliveries(q, appLog, till, deliveries), deadline),
    );
    for (const outcome of outcomes)
      if (outcome.result === 'refused' && outcome.code === 5000)
        log.error({ bill: outcome.ExtID, reason: outcome.words.en }, 'the database refused a bill');
    const results = outcomes.map((outcome) => resultOf(outcome, lang));
    // In the order sent: `results` has those of `bills`, from the first on.
    return orders.map((order) =>
      isDeeper(order, maxDepth)
        ? refused(extIdOf(order), 3001, 'Bill', tooDeep(lang))
        : (results.shift() ?? refused(extIdOf(order), 5000, 'Bill', errorText(5000, lang))),
    );
  }
  return { putEntries, putOrders };
}

async function putDeliveries(
  q: Tenant,
  log: FastifyBaseLogger,
  { shopId }: Till,
  deliveries: readonly Delivery[],
): Promise<Outcome[][]> {
  const receivedAt = new Date(Math.max(...deliveries.map((one) => one.receivedAt.getTime())));
  // Together: names are made kind by kind, in one order for all transactions.
  const sent = deliveries.flatMap(({ bills }) => bills);
  const named = await nameBills({ q, shopId }, sent);
  // `putBillsIn` does nothing without bills; an empty delivery too shows that the till is there.
  if (named.length === 0) await markSynced({ q, shopId, receivedAt });
  // `putBillsIn` checks each bill against the schema.
  const put = await putBillsIn(q, shopId, named as Bill[], { receivedAt });
  const delivered = { recordIds: put.recordIds, dates: put.restated.map((day) => day.businessDate) };
  await tell(log, q, () => tellFresh(q, shopId, receivedAt, delivered));
  const left = [...put.outcomes];
  return deliveries.map(({ bills }) => left.splice(0, bills.length));
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

function foreign({ till: { shopId }, lang }: Asked, sent: Body): PutResult[] {
  const message = inLang(refusalWords('till.otherShop', { shop: shopId }), lang);
  const entries = [sent.Orders, sent.Receipts, sent.MemberLogs, sent.Counts].flatMap((list) => list ?? []);
  return entries.map((entry) => refused(extIdOf(entry), 2001, 'ShopID', message));
}

function resultOf(outcome: Outcome, lang: Lang): PutResult {
  if (outcome.result === 'refused') {
    const { ExtID, code, field, words } = outcome;
    // The database's message is only logged.
    return refused(ExtID, code, field, code === 5000 ? errorText(5000, lang) : inLang(words, lang));
  }
  const { ExtID, result, OrderID = '' } = outcome;
  const Result = result === 'created' || result === 'updated' ? 'accepted' : result;
  return { ExtID, Result, OrderID, Code: 0, Field: '', Message: '' };
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
