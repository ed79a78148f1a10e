// GET /demo.json: the logins of the demo, for the one tap that logs in to the example pages, and the hours of its clock
// ahead of UTC. Without a demo the list is empty, so that no page of another server shows or holds a password.
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { type Company, isLicensed, listCompanies } from '../db/companies';
import type { Db } from '../db/db';
import { DEMO_PASSWORD, definitionOf, isOfDemo } from '../seed/chain/companies';
import { readMark, wasRemoved } from '../seed/mark';
import type { Limits } from './limits';

export function serveDemoLogins(app: FastifyInstance, { db, now }: AppContext, limits: Limits): void {
  app.get('/demo.json', { logLevel: 'warn', onRequest: limits.address }, () => readDemo(db, now()));
}

/** The logins once the demo is whole; until then whether it is being made. */
async function readDemo(db: Db, now: Date) {
  const mark = await readMark(db);
  if (!mark?.until || (await wasRemoved(db))) return { Companies: [], IsFilling: mark?.until === null };
  const companies = (await listCompanies(db)).filter(isOfDemo);
  const found = await Promise.all(companies.map((company) => readCompany(db, company, now)));
  return { Companies: found.flatMap((company) => company ?? []), IsFilling: false, UtcHours: mark.utcHours };
}

/** A company with the accounts that can log in; null when its licence has expired. */
async function readCompany(db: Db, { compId, compCode, compName }: Company, now: Date) {
  const [row] = await db.of(compId)<{ shops: number }>(
    `select (select count(*) from shop where comp_id = $1)::int as shops from company c
       where comp_id = $1 and ${isLicensed('c', '$2::timestamptz')}`,
    [compId, now],
  );
  const definition = definitionOf(compCode);
  if (row === undefined || definition === undefined) return null;
  return {
    CompCode: compCode,
    CompName: compName,
    Lang: definition.Lang,
    Password: DEMO_PASSWORD,
    // The owner first; an account without stores of its own sees all of them.
    Accounts: definition.logins.flatMap(({ account, name, roleId, shops, isDisabled }) =>
      roleId === null || isDisabled
        ? []
        : { Account: account, Name: name, RoleID: roleId, ShopCount: shops?.length ?? row.shops },
    ),
  };
}
