/**
 * Roll-ups of an import: months of which all bills are there are built while later ones are still being written, which
 * is when the database would wait. What a cut run leaves is marked, and built when it is read.
 */
import type { Db } from '../db/db';
import { monthEnd } from '../metrics/calendar';
import { markedMonths, refresh } from '../metrics/refresh';

const DAY = 86_400_000;
const PATIENCE = { deadlineMs: 600_000 };

export type RollUps = ReturnType<typeof rollUpsOf>;

export function rollUpsOf(db: Db, compId: number, shopId: string) {
  let building: Promise<void> | null = null;
  let month = '';
  const marked = () => db.tenant(compId, (q) => markedMonths(q, compId, shopId), PATIENCE);
  /**
   * Each month in a transaction of its own, since a server sorts the lines of one month in memory and those of years on
   * disk.
   */
  const build = async (months: string[]) => {
    for (let from = months.pop(); from !== undefined; from = months.pop()) {
      const range = { shopIds: [shopId], from, to: monthEnd(from) };
      await db.tenant(compId, (q) => refresh(q, compId, range), PATIENCE);
    }
  };
  return {
    /**
     * Tells the first day of the bills that were written last. Files are mostly in the order of days: months before it
     * are complete. Where they are not, their days are marked again and built again.
     */
    reached(day: string): void {
      const at = Date.parse(`${day}T00:00:00Z`);
      if (db.engine === 'pglite' || building !== null || Number.isNaN(at)) return;
      // A bill after midnight may belong to the day before.
      const current = `${new Date(at - DAY).toISOString().slice(0, 7)}-01`;
      if (current <= month) return;
      month = current;
      building = marked()
        .then((months) => build(months.filter((one) => one < current)))
        // What fails here stays marked, and is tried again in the end.
        .catch(() => undefined)
        .finally(() => {
          building = null;
        });
    },
    /** Waits for what is being built. */
    async pause(): Promise<void> {
      await building;
    },
    /** Builds what is left, two months at a time where the engine can. */
    async finish(): Promise<void> {
      await building;
      const months = await marked();
      await Promise.all([build(months), build(months)]);
    },
  };
}
