/**
 * Stored value: what a member has is the sum of the account log, entry by entry in the order of time, whatever the
 * order they came in. What bills take and give back is booked from the bills themselves.
 */
import type { Query } from '../../db/db';
import type { PayType } from '../rows/sensitive-rows';
import { bulk } from '../write/bulk';
import type { ShopFrame } from '../write/shop-frame';
import type { Checked } from '../write/write-bills';

const SIGN = 'case when kind in (1, 3) then 1 else -1 end';
const running = (column: string) =>
  `sum(${SIGN} * ${column}) over (partition by mem_id order by log_time, ext_id collate "C", shop_id rows unbounded preceding)`;

/** Works the balances of these members out anew: after every entry of their log, and of the member. */
export async function balanceMembers(q: Query, compId: number, members: Iterable<string>): Promise<void> {
  const ids = [...new Set(members)].sort();
  if (ids.length === 0) return;
  // Deliveries of two shops that concern one member: the second waits, and then sees the entries of the first.
  await q(
    'select 1 from member where comp_id = $1 and mem_id = any($2::bigint[]) order by mem_id for update',
    [compId, ids],
  );
  await q(
    `update member_account_log l set balance_fen = w.principal, gift_balance_fen = w.gift
     from (select shop_id, ext_id, ${running('principal_fen')} as principal, ${running('gift_fen')} as gift
       from member_account_log where comp_id = $1 and mem_id = any($2::bigint[])) w
     where l.comp_id = $1 and l.shop_id = w.shop_id and l.ext_id = w.ext_id
       and (l.balance_fen <> w.principal or l.gift_balance_fen <> w.gift)`,
    [compId, ids],
  );
  await q(
    `update member m set principal_fen = w.principal, gift_fen = w.gift, points = w.points
     from (select m.mem_id, coalesce(sum(${SIGN} * l.principal_fen), 0) as principal, coalesce(sum(${SIGN} * l.gift_fen), 0) as gift,
         coalesce(sum(l.point_add), 0) as points
       from unnest($2::bigint[]) as m(mem_id) left join member_account_log l on l.comp_id = $1 and l.mem_id = m.mem_id
       group by m.mem_id) w
     where m.comp_id = $1 and m.mem_id = w.mem_id
       and (m.principal_fen <> w.principal or m.gift_fen <> w.gift or m.points <> w.points)`,
    [compId, ids],
  );
}

const columns = {
  ext_id: 'text',
  mem_id: 'bigint',
  kind: 'smallint',
  principal_fen: 'bigint',
  gift_fen: 'bigint',
  operator_id: 'bigint',
  order_id: 'bigint',
  local: 'timestamp',
};
type Row = Record<keyof typeof columns, string | number>;

/** Books what checked bills took from stored value and gave back to it; a changed bill replaces what it had booked. */
export async function bookStoredValue(q: Query, shop: ShopFrame, checked: readonly Checked[]): Promise<void> {
  const rows = checked.flatMap((one) => entriesOf(one, shop.payTypes));
  const changed = checked.filter((one) => !one.isNew).map((one) => one.frame.orderId);
  const before = await q<{ member: string }>(
    `select distinct mem_id::text as member from member_account_log
     where comp_id = $1 and order_id = any($2::bigint[]) and kind in (2, 3)`,
    [shop.compId, changed],
  );
  await q(
    `delete from member_account_log where comp_id = $1 and order_id = any($2::bigint[]) and kind in (2, 3)
       and shop_id = $3::bigint and ext_id <> all($4::text[])`,
    [shop.compId, changed, shop.shopId, rows.map((row) => row.ext_id)],
  );
  if (rows.length > 0) await writeEntries(q, shop, rows);
  // Those a bill has been taken from as well: a card may have been put on the wrong one.
  const members = [...before.map((row) => row.member), ...rows.map((row) => String(row.mem_id))];
  await balanceMembers(q, shop.compId, members);
}

async function writeEntries(q: Query, shop: ShopFrame, rows: readonly Row[]): Promise<void> {
  const source = bulk(columns, rows, 6);
  const { local: _local, ...stored } = columns;
  const names = Object.keys(stored);
  await q(
    `insert into member_account_log (comp_id, shop_id, ${names.join(', ')}, business_date, calendar_date, log_time, log_local, created_at)
     select $1::int, $2::bigint, ${names.map((name) => `r.${name}`).join(', ')},
       (r.local - make_interval(mins => $4::int))::date, r.local::date, r.local at time zone $3, r.local, $5::timestamptz
     from ${source.source}
     on conflict (comp_id, shop_id, ext_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')},
       business_date = excluded.business_date, calendar_date = excluded.calendar_date, log_time = excluded.log_time, log_local = excluded.log_local
     where member_account_log.kind in (2, 3)`,
    [shop.compId, shop.shopId, shop.timeZone, shop.dayStartMinutes, shop.receivedAt, ...source.params],
  );
}

function entriesOf({ bill, frame }: Checked, payTypes: ReadonlyMap<string, PayType>): Row[] {
  const { MemID } = bill;
  if (MemID === null) return [];
  const isStored = (entry: { PayCode: string }) => payTypes.get(entry.PayCode)?.group === 4;
  const entry = (
    kind: 2 | 3,
    key: string,
    principal_fen: number,
    gift_fen: number,
    local: string | null | undefined,
    operator_id: string,
  ): Row[] =>
    local === null || local === undefined
      ? []
      : [
          {
            ext_id: `${bill.ExtID}-${key}`,
            mem_id: MemID,
            kind,
            principal_fen,
            gift_fen,
            operator_id,
            order_id: frame.orderId,
            local,
          },
        ];
  return [
    ...bill.Payments.filter(isStored).flatMap(
      ({ PayNo, AmountFen, GiftFen, PayTime, VoidTime, CashierID }) => [
        ...entry(2, `P${PayNo}`, AmountFen, GiftFen, PayTime, CashierID),
        ...entry(3, `V${PayNo}`, AmountFen, GiftFen, VoidTime, CashierID),
      ],
    ),
    // A refund that a reverse settlement took back into the bill was paid again before the payments went out.
    ...bill.Refunds.filter(isStored).flatMap(({ RefundNo, AmountFen, RefundTime, VoidTime, OperatorID }) => [
      ...entry(3, RefundNo, AmountFen, 0, RefundTime, OperatorID),
      ...entry(2, `${RefundNo}-V`, AmountFen, 0, VoidTime, OperatorID),
    ]),
  ];
}
