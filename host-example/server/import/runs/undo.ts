/**
 * Takes a run of an import out again: bills that it made go, bills that it replaced come back as they were, and so do
 * totals. Bills that a later delivery changed stay and are named. One transaction, so that nothing is half done.
 */

import { enterCompany } from '../../db/companies';
import { type Db, LONG_JOB, type Tenant } from '../../db/db';
import { markDue } from '../../db/due';
import { LINE_TABLES } from '../../ingest/write/keep-import';
import { lockShop } from '../../ingest/write/locked-shop';
import { nextSeq, tellNews } from '../../ingest/write/news';
import { counted } from '../../metrics/bill-states';
import { markDirty, refresh } from '../../metrics/refresh';
import { type Actor, logChange } from '../../people/acting';
import { ofDays, ofDocuments, putTotalsBack } from '../totals/kept';
import { refusal } from '../words/words';
import { type MenuIds, removeUnused } from './menu';
import { takeCountsOut } from './record';

export type Undone = Awaited<ReturnType<typeof undoImport>>;

interface StoredRun {
  shopId: string;
  made: MenuIds;
  startedAt: string;
  syncedBefore: string | null;
  isRunning: boolean;
  undoneAt: string | null;
}

const NAMED = 20;
/** Bills of the run that are still as it left them. */
const TAKEN = 'b.comp_id = $1 and b.import_id = $2 and b.is_taken';

const READ = `select shop_id::text as "shopId", made, started_at::text as "startedAt", synced_before::text as "syncedBefore",
    finished_at is null and touched_at > $3::timestamptz - interval '2 minutes' as "isRunning",
    to_char(undone_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "undoneAt"
  from import_run where comp_id = $1 and import_id = $2 for update`;

interface Asked {
  now?: Date;
  /** The run itself asks, which is still under way. */
  isOwn?: boolean;
  /** Refuses whoever may no more, once nothing is waited for. */
  requireAgain?(q: Tenant): Promise<unknown>;
}

/**
 * Gives how many bills are `removed`, which the run had made, and `restored`, which are again as they were before it; how many
 * `totals` and, by table, `entries` without a use went too; and the bills that are `kept`, because something changed them later.
 */
export async function undoImport(
  db: Db,
  compId: number,
  importId: number,
  by: Actor,
  { now = new Date(), isOwn = false, requireAgain }: Asked = {},
) {
  // As the owner of the tables, who alone may delete the log of bills and sensitive records.
  const undone = await db.tx(async (q) => takeOut(await enterCompany(q, compId)), LONG_JOB);
  await db.tenant(compId, (q) => refresh(q, { shopIds: [undone.shopId] }), LONG_JOB);
  return undone;

  async function takeOut(q: Tenant) {
    /** A statement on the run: $1 is the company, $2 its number. */
    const ask: Ask = (sql, ...more) => q(sql, [compId, importId, ...more]);
    const [run] = await ask<StoredRun>(READ, now.toISOString());
    if (run === undefined) throw refusal('run.notThere', { id: importId });
    const { shopId } = run;
    if (run.isRunning && !isOwn) throw refusal('run.running', { id: importId });
    const shop = await lockShop(q, shopId, now);
    await requireAgain?.(q);
    const taken = shop === null ? [] : await ask<{ isNew: boolean }>(MARK_TAKEN);
    const kept = await keptBills(ask);
    if (run.undoneAt !== null && taken.length === 0)
      throw refusal('run.alreadyOut', { id: importId, at: run.undoneAt, ...kept });

    const days = (await ask<{ day: string }>(TOUCHED_DAYS)).map(({ day }) => day);
    const seq = shop === null ? 0 : await nextSeq(shop);
    await ask(RESTATE, run.startedAt, now.toISOString());
    await replaceBills(ask, seq);
    await ask('delete from import_bill where comp_id = $1 and import_id = $2 and is_taken returning 1');
    const { gone: totals } = await putTotalsBack(q, ofDocuments, compId, importId);
    const ofWholeDays = await putTotalsBack(q, ofDays, compId, importId);
    if (run.undoneAt === null) await takeCountsOut(q, { compId, shopId, importId }, run.made);
    await forgetEmptyDays(q, shopId, run.startedAt, days);
    const entries = await removeUnused(q, run.made);
    const isGone = run.made.shop?.includes(shopId) === true && (await removeEmptyShop(q, shopId));
    await ask(
      `update shop set last_sync_at = $4::timestamptz where comp_id = $1 and shop_id = $3
         and last_sync_at between $5::timestamptz and
           (select coalesce(finished_at, $6::timestamptz, touched_at) from import_run where comp_id = $1 and import_id = $2)`,
      shopId,
      run.syncedBefore,
      run.startedAt,
      isOwn ? now : null,
    );
    await ask(
      'update import_run set undone_at = $3, undone_by = $4 where comp_id = $1 and import_id = $2',
      now.toISOString(),
      by.accountId,
    );
    // Also those of a store that is gone: its roll-ups go with them.
    await markDirty({ q, shopId }, [...days, ...ofWholeDays.gone, ...ofWholeDays.back]);
    if (!isGone) await tellNews(q, [shopId], ['unpaid', 'abnormal', 'target'], now);
    await markDue(q, now);
    const restored = taken.filter(({ isNew }) => !isNew).length;
    const counts = { shopId, removed: taken.length - restored, restored, totals: totals.length };
    const change = { ...counts, kept: kept.count };
    await logChange({ q, compId, now, by }, 'UndoImport', `import:${importId}`, null, change);
    return { importId, ...counts, entries, kept };
  }
}

type Ask = <Row = object>(sql: string, ...more: readonly unknown[]) => Promise<Row[]>;

/** Marks the bills that are still as the run left them. */
const MARK_TAKEN = `update import_bill b set is_taken = true from orders o
  where b.comp_id = $1 and b.import_id = $2 and o.comp_id = $1 and o.order_id = b.order_id and o.seq = b.seq
  returning b.before is null as "isNew"`;

/** How many, and the first of them. */
async function keptBills(ask: Ask) {
  const rows = await ask<{ bill: string; count: number }>(
    `select o.ext_id as bill, (count(*) over ())::int as count from import_bill b join orders o on o.comp_id = $1 and o.order_id = b.order_id
     where b.comp_id = $1 and b.import_id = $2 and not b.is_taken order by o.business_date, o.ext_id limit ${NAMED}`,
  );
  return { count: rows[0]?.count ?? 0, bills: rows.map(({ bill }) => bill) };
}

/** The bills as they were before: none, or their rows. They get a change number of their own, for lists that are read. */
async function replaceBills(ask: Ask, seq: number): Promise<void> {
  for (const table of [...LINE_TABLES, 'orders']) {
    await ask(
      `delete from ${table} l using import_bill b where ${TAKEN} and l.comp_id = $1 and l.order_id = b.order_id`,
    );
    await ask(
      `insert into ${table} select l.* from import_bill b
         cross join lateral jsonb_populate_recordset(null::${table}, b.before -> '${table}') l
       where ${TAKEN} and b.before is not null returning 1`,
    );
  }
  const back = 'b.before is not null and o.comp_id = $1 and o.order_id = b.order_id';
  // An earlier run wrote what has come back: it may be taken out in its turn.
  await ask(
    `update import_bill e set seq = $3::bigint from import_bill b
     where ${TAKEN} and b.before is not null and e.comp_id = $1 and e.order_id = b.order_id and e.import_id <> b.import_id
       and e.seq = (b.before -> 'orders' -> 0 ->> 'seq')::bigint`,
    seq,
  );
  await ask(`update orders o set seq = $3::bigint from import_bill b where ${TAKEN} and ${back}`, seq);
}

/** Days that were closed since, and on which nothing is left, were never days of the shop. */
const forgetEmptyDays = (q: Tenant, shopId: string, startedAt: string, days: string[]) =>
  q`
    delete from day_close d
    where d.comp_id = ${q.compId} and d.shop_id = ${shopId} and d.closed_by = 0
    and d.closed_at > ${startedAt}::timestamptz
    and d.business_date = any(${days}::date[]) and not exists (select from orders o
      where o.comp_id = ${q.compId} and o.shop_id = ${shopId} and o.business_date = d.business_date)
    returning 1`;

/** Rows of a store that say that somebody uses it. */
const USED =
  'orders member member_account_log other_receipt day_count source_total source_day till_name account_role target ' +
  'timespan_set dish_cost desk staff day_close';

/** The store that a run made goes with it where nothing else is in it; the head office stays with its company. */
async function removeEmptyShop(q: Tenant, shopId: string): Promise<boolean> {
  const unused = USED.split(' ').map(
    (table) => `and not exists (select from ${table} u where u.comp_id = $1 and u.shop_id = $2)`,
  );
  const gone = await q(
    `delete from shop s where s.comp_id = $1 and s.shop_id = $2 and s.is_hq = 0 and s.till_key_hash is null
       and s.shop_id <> (select hq_shop_id from company where comp_id = $1) ${unused.join(' ')} returning 1`,
    [q.compId, shopId],
  );
  return gone.length > 0;
}

// Days that change with the bills of a run that is being taken out; those are marked in `import_bill.is_taken`.

/** Columns with days, by table. */
const DAYS = [
  ['orders', 'business_date'],
  ['order_payment', 'money_date'],
  ['order_payment', 'void_date'],
  ['order_refund', 'money_date'],
  ['order_refund', 'void_date'],
  ['sensitive_record', 'business_date'],
] as const;

/** Business days of the bills and of their money, as they are and as they were. */
const TOUCHED_DAYS = `select distinct day from (${DAYS.flatMap(([table, day]) => [
  `select l.${day} as day from import_bill b join ${table} l on l.comp_id = $1 and l.order_id = b.order_id where ${TAKEN}`,
  `select (l ->> '${day}')::date from import_bill b cross join lateral jsonb_array_elements(b.before -> '${table}') l where ${TAKEN} and b.before is not null`,
]).join(' union ')}) d where day is not null order by 1`;

const FIGURES = ['turnover_fen', 'discount_fen', 'refund_fen', 'income_fen', 'guest_count'];
/** What a bill adds to its day, or takes from it. */
const figuresOf = (bill: string, sign: '' | '-') =>
  `select ${bill}.order_id, ${bill}.shop_id, ${bill}.business_date, ${FIGURES.map((name) => `${sign}${bill}.${name} as ${name}`).join(', ')}`;

/**
 * Closed days say by how much their figures changed. A day that was closed before the run had counted its bills as a
 * change, which is taken back; one that was closed since had them in its figures, so that their going is a change. A bill
 * may go back to another day.
 */
const RESTATE = `with side as (
    ${figuresOf('o', '-')} from import_bill b join orders o on o.comp_id = $1 and o.order_id = b.order_id
    where ${TAKEN} and ${counted('o')}
    union all
    ${figuresOf('p', '')} from import_bill b cross join lateral jsonb_populate_record(null::orders, b.before -> 'orders' -> 0) p
    where ${TAKEN} and b.before is not null and ${counted('p')}),
  one as (
    select shop_id, business_date, sum(income_fen) as amount from side group by order_id, shop_id, business_date
    having ${FIGURES.map((name) => `sum(${name}) <> 0`).join(' or ')}),
  change as (select shop_id, business_date, sum(amount)::bigint as amount, count(*)::int as count from one group by 1, 2)
  update day_close d set restated_fen = d.restated_fen + c.amount,
    restated_count = case when d.closed_at <= $3::timestamptz then greatest(0, d.restated_count - c.count) else d.restated_count + c.count end,
    restated_at = case when d.closed_at <= $3::timestamptz and d.restated_count <= c.count then null else $4::timestamptz end
  from change c where d.comp_id = $1 and d.shop_id = c.shop_id and d.business_date = c.business_date
  returning 1`;
