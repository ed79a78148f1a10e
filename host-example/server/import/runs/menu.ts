/** The entries that files name and a run makes: which it made, and which of them nothing else uses. */
import type { Tenant } from '../../db/db';

/** Where entries are used, by their table and key; in the order in which they can go: what holds others comes after them. */
const USES: Readonly<Record<string, string>> = {
  'goods.goods_id': 'order_item.goods_id sensitive_record.goods_id dish_cost.goods_id',
  'classify.classify_id': 'goods.classify_id classify.parent_id order_item.classify_id',
  'pay_type.pay_code':
    'order_payment.pay_code order_refund.pay_code sensitive_record.pay_code member_account_log.pay_code ' +
    'other_receipt.pay_code source_total.pay_code source_day.pay_code',
  'order_source.source_id': 'orders.source_id',
  'desk.desk_id': 'orders.desk_id',
  'desk_area.area_id': 'desk.area_id orders.area_id',
  'staff.user_id':
    'orders.open_user_id orders.cashier_id orders.waiter_id order_item.waiter_id order_discount.operator_id ' +
    'order_discount.authorizer_id order_payment.cashier_id order_refund.operator_id order_refund.authorizer_id ' +
    'order_log.operator_id order_log.authorizer_id sensitive_record.operator_id sensitive_record.authorizer_id ' +
    'sensitive_record.first_cashier_id member_account_log.operator_id other_receipt.operator_id day_count.user_id',
};
const menu = Object.entries(USES).map(([entry, uses]) => {
  const [table = '', key = ''] = entry.split('.');
  return { table, key, type: key === 'pay_code' ? 'text' : 'bigint', uses: uses.split(' ') };
});

export type MenuIds = Record<string, string[]>;

export async function menuIds(q: Tenant): Promise<MenuIds> {
  const ids: MenuIds = {};
  for (const { table, key } of menu) {
    const rows = await q<{ id: string }>(`select ${key}::text as id from ${table} where comp_id = $1`, [q.compId]);
    ids[table] = rows.map(({ id }) => id);
  }
  return ids;
}

/** What is in `after` and was not in `before`. */
export function addedTo(before: MenuIds, after: MenuIds): MenuIds {
  const added: MenuIds = {};
  for (const [table, ids] of Object.entries(after)) {
    const known = new Set(before[table]);
    const made = ids.filter((id) => !known.has(id));
    if (made.length > 0) added[table] = made;
  }
  return added;
}

/** Deletes those of the entries that nothing uses; gives how many went, by table. */
export async function removeUnused(q: Tenant, made: MenuIds): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const { table, key, type, uses } of menu) {
    const ids = made[table] ?? [];
    if (ids.length === 0) continue;
    const free = [
      ...uses.map((use) => {
        const [used, column] = use.split('.');
        return `and e.${key} not in (select ${column} from ${used} where comp_id = $1 and ${column} = any($2::${type}[]))`;
      }),
      // What a till calls by a number of its own is used by that till.
      `and e.${key}::text not in (select own_id from till_name where comp_id = $1)`,
    ];
    const gone = await q(
      `delete from ${table} e where e.comp_id = $1 and e.${key} = any($2::${type}[]) ${free.join(' ')} returning 1`,
      [q.compId, ids],
    );
    if (gone.length > 0) removed[table] = gone.length;
  }
  return removed;
}
