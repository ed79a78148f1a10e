/** Figures of the entry page only: tables in use now, and members of the day. */
import type { HomeV2Res } from '../../../../types/api/home';
import { atTable, open } from '../../metrics/bill-states';
import { ofCounter, recharge, signed } from '../../metrics/entry-kinds';
import type { Period } from '../../metrics/period';
import { yuan } from '../../metrics/rounding';
import type { Shops } from '../../metrics/shops';

// A table is in use while it has an unpaid bill of order mode 1; a bill after reverse settlement no longer occupies its
// table.
const IN_USE = `select count(distinct desk_id)::int as "using", coalesce(sum(guest_count), 0)::int as guests
from orders o where comp_id = $1 and shop_id = any($2::bigint[]) and ${open('o')} and ${atTable('o')} and desk_id <> 0`;

export async function desksInUse(shops: Shops): Promise<HomeV2Res['Desk']> {
  const [row] = await shops.q<{ using: number; guests: number }>(IN_USE, [shops.compId, shops.ids]);
  return {
    Total: shops.list.reduce((sum, shop) => sum + shop.desks, 0),
    Using: row?.using ?? 0,
    Seats: shops.list.reduce((sum, shop) => sum + shop.seats, 0),
    Guests: row?.guests ?? 0,
  };
}

const MEMBERS = `with day as (select * from unnest($2::bigint[], $3::date[]) as d(shop_id, date))
select
  (select count(*) from day d join member m on m.comp_id = $1 and m.shop_id = d.shop_id and m.business_date = d.date)::int as members,
  coalesce(sum(${signed('l', 'principal_fen')}), 0)::bigint as amount,
  (count(*) filter (where ${recharge('l')}))::int as count
from day d join member_account_log l on l.comp_id = $1 and l.shop_id = d.shop_id and l.business_date = d.date and ${ofCounter('l')}`;

/** New members and recharges of one business day of each shop. */
export async function memberToday(shops: Shops, { spans }: Period): Promise<HomeV2Res['Member']> {
  const [row] = await shops.q<{ members: number; amount: number; count: number }>(MEMBERS, [
    shops.compId,
    spans.map((span) => span.shop_id),
    spans.map((span) => span.b),
  ]);
  return {
    NewMember: row?.members ?? 0,
    RechargeAmount: yuan(row?.amount ?? 0),
    RechargeCount: row?.count ?? 0,
  };
}
