/** What a company or shop has of each kind, to be found by the names that tills give. */

import type { Query } from '../../../db/db';
import { foldName, wordMap } from '../../../ingest/plain-name';
import type { Kind } from './members';

export interface Place {
  q: Query;
  compId: number;
  shopId: string;
}

interface Known {
  id: string;
  name: string;
  /** Number of the category or area. */
  groupId: string;
  group: string;
}

/** Kept names before deleted ones. All use both parameters: PostgreSQL refuses one that a statement does not name. */
const KNOWN: Record<Kind, string> = {
  goods: `select g.goods_id::text as id, g.goods_name as name, g.classify_id::text as "groupId", coalesce(c.classify_name, '') as "group"
    from goods g left join classify c on c.comp_id = g.comp_id and c.classify_id = g.classify_id
    where g.comp_id = $1 and $2::bigint is not null order by g.deleted_at is not null, g.goods_id`,
  pay: `select pay_code as id, pay_name as name, '' as "groupId", '' as "group" from pay_type
    where comp_id = $1 and $2::bigint is not null order by deleted_at is not null, pay_code`,
  desk: `select d.desk_id::text as id, d.desk_name as name, d.area_id::text as "groupId", coalesce(a.area_name, '') as "group"
    from desk d left join desk_area a on a.comp_id = d.comp_id and a.area_id = d.area_id
    where d.comp_id = $1 and d.shop_id = $2 order by d.deleted_at is not null, d.desk_id`,
  staff: `select user_id::text as id, user_name as name, '' as "groupId", '' as "group" from staff
    where comp_id = $1 and shop_id = $2 order by user_id`,
  source: `select source_id::text as id, source_name as name, '' as "groupId", '' as "group" from order_source
    where comp_id = $1 and $2::bigint is not null order by deleted_at is not null, sort, source_id`,
};

/** What is known of a kind, found by name without regard to case. */
export interface NameIndex {
  find(name: string, group: string): Known | undefined;
  byId(id: string): Known | undefined;
}

export async function readNames({ q, compId, shopId }: Place, kind: Kind): Promise<NameIndex> {
  const rows = await q<Known>(KNOWN[kind], [compId, shopId]);
  const byName = new Map<string, Known[]>();
  for (const row of rows) byName.set(foldName(row.name), [...(byName.get(foldName(row.name)) ?? []), row]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    find(name, group) {
      const same =
        byName.get(foldName(name)) ?? (kind === 'pay' ? byName.get(usualName(name)) : undefined) ?? [];
      return group === '' ? same[0] : same.find((row) => foldName(row.group) === foldName(group));
    },
    byId: (id) => byId.get(id),
  };
}

/** Words of tills for the payment types that every company has. */
const PAY_WORDS = wordMap({
  cash: '现金',
  card: '银行卡',
  微信: '微信支付',
  wechat: '微信支付',
  alipay: '支付宝',
});
const usualName = (name: string) => PAY_WORDS.get(name.toLowerCase()) ?? name;
