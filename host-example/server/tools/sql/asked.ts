/** What the command line asks for: the call with its request, and the company, account and shop header it is made with. */
import { api } from '../../../../types/api';
import { insightApi } from '../../../../types/api/insight';
import { pushApi } from '../../../../types/api/message-service';
import { companiesNamed, findShop } from '../../cli';
import type { Db, Tenant } from '../../db/db';
import { UserError } from '../../user-error';

export interface Caller {
  compId: number;
  company: string;
  accountId: string;
  account: string;
  /** luck_boss_shopid: a number, or '0' for all shops. */
  shop: string;
}

interface Wanted {
  company?: string;
  account?: string;
  shop?: string;
}

export async function findCaller(db: Db, wanted: Wanted): Promise<Caller> {
  const [company] = await companiesNamed(db, wanted.company);
  const { compId, compCode } = company;
  const { shop = '0' } = wanted;
  return db.tenant(compId, async (q) => ({
    compId,
    company: compCode,
    ...(await findAccount(q, wanted.account)),
    shop: shop === '0' ? '0' : (await findShop(q, company, shop)).id,
  }));
}

/** The account with this name, else the owner of the company. */
async function findAccount(q: Tenant, name: string | undefined) {
  const accounts = await q<Pick<Caller, 'accountId' | 'account'>>`
    select account_id::text as "accountId", account from account where comp_id = ${q.compId}
    order by is_master desc, account_id`;
  const found = accounts.find(({ account }) => name === undefined || account === name);
  if (found) return found;
  const list = accounts.map(({ account }) => account).join(', ');
  throw new UserError(`There is no account ${name ?? ''}. The accounts of the company: ${list}.`);
}

const LOGIN = '/api/GeneralInterface/Login';
const paths = [api, insightApi, pushApi].flatMap(Object.keys).filter((path) => path !== LOGIN);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Path of a call, given as a whole or by its last segment. */
export function pathOf(name: string): string {
  const path = paths.find((one) => one === name || nameOf(one).toLowerCase() === name.toLowerCase());
  if (path !== undefined) return path;
  const list = paths.map(nameOf).sort().join(', ');
  throw new UserError(`There is no call ${name}. The calls are: ${list}.`);
}

export function readBody(json: string): object {
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new UserError(`The request is not JSON (${words}): ${json}`);
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new UserError(`The request has to be a JSON object, e.g. '{"Year":2026}', and is: ${json}`);
}
