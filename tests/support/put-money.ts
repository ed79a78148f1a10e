/** Stores money outside bills by itself, as the demo does with that of its shops. */
import type { Db } from '../../host-example/server/db/db';
import { balanceMembers } from '../../host-example/server/ingest/money/balances';
import {
  addEntries,
  LOGS,
  type MemberLog,
  type OtherReceipt,
  RECEIPTS,
} from '../../host-example/server/ingest/money/entries';

export const putReceipts = (
  db: Db,
  compId: number,
  shopId: string,
  receipts: readonly OtherReceipt[],
  receivedAt = new Date(),
) => db.tenant(compId, (q) => addEntries(q, shopId, RECEIPTS, receipts, receivedAt));

export const putMemberLogs = (
  db: Db,
  compId: number,
  shopId: string,
  logs: readonly MemberLog[],
  receivedAt = new Date(),
) =>
  db.tenant(compId, async (q) => {
    const added = await addEntries(q, shopId, LOGS, logs, receivedAt);
    await balanceMembers(
      q,
      logs.map((log) => log.MemID),
    );
    return added;
  });
