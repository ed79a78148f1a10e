/** What only the entry page asks: tables in use now and the members of the day. */
import type { HomeV2Res } from '../../../../types/api/home';
import { yuan } from '../../figures/rounding';
import type { Scope } from '../../reading/shops';

// In use is a table with an unpaid bill of order mode 1; a reverse-settled bill no longer holds its table.
const IN_USE = `select count(distinct desk_id)::int as "using", coalesce(sum(guest_count), 0)::int as guests
from orders where comp_id = $1 and shop_id = any($2::bigint[]) and order_state = 1 and order_mode = 1 and desk_id <> 0`;

export async function desksInUse(scope: Scope): Promise<HomeV2Res['Desk']> {
  const [row] = await scope.q<{ using: number; guests: number }>(IN_USE, [scope.compId, scope.shopIds]);
  return {
    Total: scope.shops.reduce((sum, shop) => sum + shop.desks, 0),
    Using: row?.using ?? 0,
    Seats: scope.shops.reduce((sum, shop) => sum + shop.seats, 0),
    Guests: row?.guests ?? 0,
  };
}

const MEMBERS = `select
  (select count(*) from member where comp_id = $1 and shop_id = any($2::bigint[]) and business_date = $3::date)::int as members,
  coalesce(sum(case kind when 1 then principal_fen else -principal_fen end), 0)::bigint as amount,
  (count(*) filter (where kind = 1))::int as count
from member_account_log where comp_id = $1 and shop_id = any($2::bigint[]) and business_date = $3::date and kind in (1, 4)`;

/** New members and recharges of one business day. */
export async function memberToday(scope: Scope, date: string): Promise<HomeV2Res['Member']> {
  const [row] = await scope.q<{ members: number; amount: number; count: number }>(MEMBERS, [
    scope.compId,
    scope.shopIds,
    date,
  ]);
  return {
    NewMember: row?.members ?? 0,
    RechargeAmount: yuan(row?.amount ?? 0),
    RechargeCount: row?.count ?? 0,
  };
}
