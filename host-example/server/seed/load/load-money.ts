/** Loads members and their balances. */
import type { Db } from '../../db/db';
import { insertRows } from '../../db/insert-rows';
import { balanceMembers } from '../../ingest/money/balances';
import { addEntries, LOGS } from '../../ingest/money/entries';
import { signed } from '../../metrics/entry-kinds';
import type { Company } from '../chain/shops';
import { instantOf, type Second } from '../day/calendar';
import { type Balance, type BalanceMove, settleMoves } from '../day/receipts';
import type { Demo } from '../generate';

/** Loads members who have joined since, with an empty balance. */
export async function loadMembers(
  db: Db,
  demo: Demo,
  company: Company,
  since: Second | null,
  until: Second,
): Promise<void> {
  const rows = [...demo.members(company, since ?? 0, until)];
  await db.tenant(company.CompID, (q) => insertRows(q, 'member', rows));
}

/**
 * Loads the moves of all shops of a company together, because a member may pay in one shop and recharge in another. Moves that
 * an interrupted run has written already change nothing.
 */
export async function loadBalances(
  db: Db,
  { plan }: Demo,
  { CompID, shops, customs }: Company,
  moves: readonly BalanceMove[],
  since: Second | null,
  until: Second,
): Promise<void> {
  await db.tenant(
    CompID,
    async (q) => {
      const members = [...new Set(moves.map((move) => move.MemID))];
      const balances = await q<Balance & { member: string }>(
        `select mem_id::text as member, sum(${signed('l', 'principal_fen')})::bigint as "PrincipalFen", sum(${signed('l', 'gift_fen')})::bigint as "GiftFen"
         from member_account_log l where comp_id = $1 and mem_id = any($2::bigint[]) and log_time <= $3 group by mem_id`,
        [CompID, members, instantOf(since ?? 0, plan.utcHours)],
      );
      const entries = settleMoves(moves, new Map(balances.map(({ member, ...own }) => [member, own])), customs);
      for (const { ShopID } of shops) {
        const own = entries.filter((entry) => entry.ShopID === ShopID);
        await addEntries(q, ShopID, LOGS, own, instantOf(until, plan.utcHours));
      }
      await balanceMembers(q, members);
    },
    { deadlineMs: 120_000 },
  );
}
