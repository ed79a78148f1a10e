/** Removes the companies of the demo; other companies stay unchanged. */
import { removeCompany } from '../companies/remove-company';
import { listCompanies } from '../db/companies';
import type { Db } from '../db/db';
import { isOfDemo } from './chain/companies';
import { inTurn, markRemoved } from './mark';

export interface RemovedDemo {
  /** Codes of the companies. */
  companies: string[];
  rows: number;
}

export const removeDemo = (db: Db): Promise<RemovedDemo> => inTurn(db, () => removeDemoRows(db));

/** Removes the rows; the caller must hold the lock of `mark.ts`. */
export async function removeDemoRows(db: Db): Promise<RemovedDemo> {
  const found = (await listCompanies(db)).filter(isOfDemo);
  if (found.length === 0) return { companies: [], rows: 0 };
  // First, so that a server on this database no longer continues the demo.
  await markRemoved(db);
  let rows = 0;
  for (const { compId } of found) rows += await removeCompany(db, compId);
  // Written again, because the mark was deleted with the rows.
  await markRemoved(db);
  return { companies: found.map(({ compCode }) => compCode), rows };
}
