/** Loads members, their balances, and receipts outside bills. */
import type { Db, Query } from '../../db/db';
import { balanceMembers } from '../../ingest/money/balances';
import { addEntries, LOGS, RECEIPTS } from '../../ingest/money/entries';
import { yuan } from '../../metrics/rounding';
import type { Member } from '../chain/members';
import type { Company } from '../chain/shops';
import { instantOf, parseTime, type Second } from '../day/calendar';
import { type Balance, type BalanceMove, settleMoves } from '../day/receipts';
import type { Demo } from '../generate';
import type { Money } from './load-bills';
import { loadRows } from './load-rows';

/** Loads members who have joined since, with an empty balance. */
export async function loadMembers(
  db: Db,
  demo: Demo,
  company: Company,
  since: Second | null,
  until: Second,
): Promise<void> {
  const joined = [...demo.members(company, since ?? 0, until)];
  // Members join at lunch and dinner, when calendar day and business day are equal.
  const dayOf = (member: Member) => member.RegisteredAt.slice(0, 10);
  await db.tenant(company.CompID, (q) =>
    loadRows(q, company.CompID, 'member', joined, {
      mem_id: ['bigint', (member) => member.MemID],
      shop_id: ['bigint', (member) => member.ShopID],
      mem_name: ['text', (member) => member.MemName],
      mobile: ['text', (member) => member.Mobile],
      level_name: ['text', (member) => member.LevelName],
      registered_at: [
        'timestamptz',
        (member) => instantOf(parseTime(member.RegisteredAt), demo.plan.utcHours).toISOString(),
      ],
      business_date: ['date', dayOf],
      calendar_date: ['date', dayOf],
    }),
  );
}

/** Loads the money of all shops of a company together, because a member may pay in one shop and recharge in another. */
export async function loadMoney(
  db: Db,
  { plan }: Demo,
  company: Company,
  { moves, receipts }: Money,
  until: Second,
): Promise<void> {
  const receivedAt = instantOf(until, plan.utcHours);
  await db.tenant(
    company.CompID,
    async (q) => {
      if (moves.length === 0 && receipts.length === 0) return;
      const entries = await newEntries(q, company, moves);
      for (const shop of company.shops) {
        const logs = entries
          .filter((entry) => entry.ShopID === shop.ShopID)
          .map((entry) => ({ ...entry, PointAdd: pointsOf(entry) }));
        const own = receipts.filter((receipt) => receipt.ShopID === shop.ShopID);
        if (logs.length > 0) await addEntries(q, company.CompID, shop.ShopID, LOGS, logs, receivedAt);
        if (own.length > 0) await addEntries(q, company.CompID, shop.ShopID, RECEIPTS, own, receivedAt);
      }
      const members = entries.map((entry) => entry.MemID);
      await balanceMembers(q, company.CompID, members);
    },
    { deadlineMs: 120_000 },
  );
}

/** One point for each yuan of principal spent. */
const pointsOf = (entry: BalanceMove) => (entry.Kind === 2 ? Math.floor(yuan(entry.PrincipalFen)) : 0);

/** Leaves out the moves that an interrupted run has already written. */
async function newEntries(q: Query, company: Company, moves: readonly BalanceMove[]): Promise<BalanceMove[]> {
  const known = await q<{ key: string }>(
    `select kind || ' ' || part || ' ' || ext_id as key from member_account_log where comp_id = $1 and ext_id = any($2::text[])`,
    [company.CompID, [...new Set(moves.map((move) => move.ExtID))]],
  );
  const isKnown = new Set(known.map((row) => row.key));
  const members = [...new Set(moves.map((move) => move.MemID))];
  const rows = await q<{ id: string; principal: number; gift: number }>(
    `select mem_id::text as id, principal_fen as principal, gift_fen as gift from member where comp_id = $1 and mem_id = any($2::bigint[])`,
    [company.CompID, members],
  );
  const balances = new Map<string, Balance>(
    rows.map((row) => [row.id, { PrincipalFen: row.principal, GiftFen: row.gift }]),
  );
  return settleMoves(
    moves.filter((move) => !isKnown.has(`${move.Kind} ${move.Part ?? ''} ${move.ExtID}`)),
    balances,
  );
}
