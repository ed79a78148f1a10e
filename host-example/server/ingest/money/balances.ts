/**
 * Stored value: the balance of a member is the sum of the account log in the order of time, whatever the order of
 * arrival.
 *
 * Entries for bills are derived from the bills. Their key is kind, the bill's external id, and the part that moved the
 * money: `P2` is payment 2, `RA7` the refund with number A7. Entries of the counter have the till's id and no part.
 */
import type { Tenant } from '../../db/db';
import { entryKinds, ofBills, signed } from '../../metrics/entry-kinds';
import type { Bill } from '../bill';
import { shapeError } from '../check/bill-schema';
import type { Checked } from '../rows/order-columns';
import type { PayType } from '../rows/sensitive-rows';
import type { LockedShop } from '../write/locked-shop';
import { replaceEntries } from './entries';

/** Order of the log; at one moment entries of the counter come first, so that a recharge precedes its use. */
const LOG_ORDER = 'log_time, part collate "C", ext_id collate "C", kind, shop_id';
const running = (column: string) =>
  `sum(${signed('e', column)}) over (partition by mem_id order by ${LOG_ORDER} rows unbounded preceding)`;

/** Recomputes the balances of these members: after every entry of their log, and the member's own. */
export async function balanceMembers(q: Tenant, members: Iterable<string>): Promise<void> {
  const ids = inOrder(members);
  if (ids.length === 0) return;
  await Promise.all([lockMembers(q, ids), ...addUp(q, ids)]);
}

/** Locks those of entries that go in one after the other: whom they name, and whom they named before; `own` as of a book. */
export async function lockMembersOf(
  { q, compId, shopId }: LockedShop,
  entries: readonly { ExtID: string; MemID: string | null }[],
  own: (alias: string) => string,
): Promise<void> {
  if (entries.length === 0) return;
  const named = await q<{ member: string }>(
    `select distinct mem_id::text as member from member_account_log l
     where comp_id = $1 and shop_id = $2 and ext_id = any($3::text[]) and ${own('l')}`,
    [compId, shopId, entries.map(({ ExtID }) => ExtID)],
  );
  await lockMembers(q, [...named.map(({ member }) => member), ...entries.flatMap(({ MemID }) => MemID ?? [])]);
}

/** Locks those of bills, of which some may have another shape. */
export const lockMembersOfBills = (shop: LockedShop, bills: readonly Bill[]): Promise<void> =>
  lockMembersOf(
    shop,
    bills.filter((bill) => shapeError(bill) === null),
    ofBills,
  );

/**
 * Takes a row lock per member, so that deliveries of two shops for one member run one after the other. The rows are
 * locked before entries change and in one order, which prevents deadlocks.
 */
const lockMembers = (q: Tenant, ids: readonly string[]) =>
  q`
    select 1 from member where comp_id = ${q.compId} and mem_id = any(${ids}::bigint[])
    order by mem_id for update`;

const inOrder = (members: Iterable<string>) => [...new Set(members)].sort();

/** Statements that recompute the balances of locked members. */
const addUp = (q: Tenant, ids: readonly string[]) => [
  q(
    // Entries that keep their balances are left out before the rest is looked up by key.
    `update member_account_log l set balance_fen = w.principal, gift_balance_fen = w.gift
     from (select shop_id, kind, ext_id, part, balance_fen, gift_balance_fen, ${running('principal_fen')} as principal, ${running('gift_fen')} as gift
       from member_account_log e where comp_id = $1 and mem_id = any($2::bigint[])) w
     where (w.balance_fen <> w.principal or w.gift_balance_fen <> w.gift)
       and l.comp_id = $1 and l.shop_id = w.shop_id and l.kind = w.kind and l.ext_id = w.ext_id and l.part = w.part`,
    [q.compId, ids],
  ),
  q(
    `update member m set principal_fen = w.principal, gift_fen = w.gift, points = w.points
     from (select m.mem_id, coalesce(sum(${signed('l', 'principal_fen')}), 0) as principal, coalesce(sum(${signed('l', 'gift_fen')}), 0) as gift,
         coalesce(sum(l.point_add), 0) as points
       from unnest($2::bigint[]) as m(mem_id) left join member_account_log l on l.comp_id = $1 and l.mem_id = m.mem_id
       group by m.mem_id) w
     where m.comp_id = $1 and m.mem_id = w.mem_id
       and (m.principal_fen <> w.principal or m.gift_fen <> w.gift or m.points <> w.points)`,
    [q.compId, ids],
  ),
];

const columns = {
  ext_id: 'text',
  part: 'text',
  mem_id: 'bigint',
  kind: 'smallint',
  principal_fen: 'bigint',
  gift_fen: 'bigint',
  operator_id: 'bigint',
  order_id: 'bigint',
  log_local: 'timestamp',
};
type Row = Record<keyof typeof columns, string | number>;

/** Books the stored value that checked bills used and gave back; entries of a changed bill are replaced. */
export async function bookStoredValue(shop: LockedShop, checked: readonly Checked[]): Promise<void> {
  const rows = checked.flatMap((one) => entriesOf(one, shop.payTypes));
  const changed = checked.filter((one) => !one.isNew).map((one) => one.resolved.orderId);
  const before =
    changed.length === 0
      ? []
      : await shop.q<{ member: string }>(
          `select distinct mem_id::text as member from member_account_log l
     where comp_id = $1 and order_id = any($2::bigint[]) and ${ofBills('l')}`,
          [shop.compId, changed],
        );
  // Includes members that the bill named before: a card may have been put on the wrong bill.
  const members = inOrder([...before.map((row) => row.member), ...rows.map((row) => String(row.mem_id))]);
  if (members.length === 0) return;
  // Sent together; the database runs them in this order.
  await Promise.all([
    lockMembers(shop.q, members),
    before.length > 0 && clearEntries(shop, changed, rows),
    rows.length > 0 && writeEntries(shop, rows),
    ...addUp(shop.q, members),
  ]);
}

/** Deletes the entries of changed bills that are not written again. */
const clearEntries = (shop: LockedShop, changed: readonly string[], rows: readonly Row[]) =>
  shop.q(
    `delete from member_account_log l where comp_id = $1 and order_id = any($2::bigint[]) and ${ofBills('l')}
       and shop_id = $3::bigint and not exists (
         select 1 from unnest($4::smallint[], $5::text[], $6::text[]) as k(kind, ext_id, part)
         where k.kind = l.kind and k.ext_id = l.ext_id and k.part = l.part)`,
    [
      shop.compId,
      changed,
      shop.shopId,
      rows.map((row) => row.kind),
      rows.map((row) => row.ext_id),
      rows.map((row) => row.part),
    ],
  );

const writeEntries = (shop: LockedShop, rows: readonly Row[]) =>
  replaceEntries(
    shop,
    { table: 'member_account_log', key: '(comp_id, shop_id, kind, ext_id, part)', time: 'log', columns },
    rows,
  );

function entriesOf({ bill, resolved }: Checked, payTypes: ReadonlyMap<string, PayType>): Row[] {
  const { MemID } = bill;
  if (MemID === null) return [];
  const isStored = (entry: { PayCode: string }) => payTypes.get(entry.PayCode)?.group === 4;
  const moves = [
    ...bill.Payments.filter(isStored).flatMap(
      ({ PayNo, AmountFen: principal_fen, GiftFen: gift_fen, PayTime, VoidTime, CashierID: operator_id }) => {
        const moved = { part: `P${PayNo}`, principal_fen, gift_fen, operator_id };
        return [
          { ...moved, kind: entryKinds.spent, log_local: PayTime },
          { ...moved, kind: entryKinds.givenBack, log_local: VoidTime },
        ];
      },
    ),
    ...bill.Refunds.filter(isStored).flatMap(
      ({ RefundNo, AmountFen: principal_fen, RefundTime, VoidTime = null, OperatorID: operator_id }) => {
        const moved = { part: `R${RefundNo}`, principal_fen, gift_fen: 0, operator_id };
        // A refund taken back by a reverse settlement is paid again before the payments are returned.
        return [
          { ...moved, kind: entryKinds.givenBack, log_local: RefundTime },
          { ...moved, kind: entryKinds.spent, log_local: VoidTime },
        ];
      },
    ),
  ];
  const { orderId: order_id } = resolved;
  return moves.flatMap(({ log_local, ...moved }) =>
    log_local === null ? [] : { ...moved, log_local, ext_id: bill.ExtID, mem_id: MemID, order_id },
  );
}
