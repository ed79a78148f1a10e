/** What a command of `npm run admin` is (`cli.ts` lists them), and what those about one company share. */
import { sameLogin } from '../../auth/login-name';
import { companiesNamed, findShop } from '../../cli';
import { readCompany } from '../../companies/company';
import { findShopOf } from '../../companies/shops';
import type { Db } from '../../db/db';
import { type Acting, act, commandLine } from '../../people/acting';
import { listRoles } from '../../people/roles';
import { listUsers, type StoredUser } from '../../people/users';
import { UserError } from '../../user-error';

export interface Option {
  /** Placeholder of the value in the usage line. */
  value: string;
  help: string;
  isRequired?: true;
}

/** Result as text for people and, with --json, for scripts. */
interface Outcome {
  text: string;
  json: Record<string, unknown>;
}

/** Reads the trimmed value of an option; '' when it was omitted. */
export type Given = (name: string) => string;

export interface Command {
  summary: string;
  options: Record<string, Option>;
  run(db: Db, given: Given): Promise<Outcome>;
}

/** A command about one company: its work in a transaction of the company, and what is told of it. */
interface OfCompany<T> {
  summary: string;
  /** Beside the code of the company. */
  options?: Record<string, Option>;
  work(acting: Acting, given: Given): Promise<T>;
  tell(done: T, given: Given): Outcome;
}

export const ofCompany = <T>({ summary, options, work, tell }: OfCompany<T>): Command => ({
  summary,
  options: { company: { value: 'code', help: 'code of the company', isRequired: true }, ...options },
  async run(db, given) {
    const [{ compId }] = await companiesNamed(db, given('company'));
    const done = await act(db, compId, commandLine, new Date(), (acting) => work(acting, given));
    return tell(done, given);
  },
});

/** A command that lists what a company has, a row each. */
export const listOf = <Row>(
  summary: string,
  name: string,
  work: (acting: Acting) => Promise<Row[]>,
  cells: (row: Row) => (string | number)[],
): Command => ofCompany({ summary, work, tell: (rows) => ({ text: table(rows.map(cells)), json: { [name]: rows } }) });

export const ofShop = {
  shop: { value: '"Name"', help: 'number, name or part of the name', isRequired: true },
} as const;

/** The members of a change by their options; one whose option was not given is left out. */
export function membersOf<Name extends string>(given: Given, by: Record<string, Name>) {
  const named = Object.entries(by).filter(([option]) => given(option) !== '');
  return Object.fromEntries(named.map(([option, member]) => [member, given(option)])) as { [Key in Name]?: string };
}

/** The value of an option that takes one of a few; '' when it was not given. */
export function oneOf<Value extends string>(given: Given, name: string, values: readonly Value[]): Value | '' {
  const value = given(name);
  const found = values.find((one) => one === value) ?? '';
  if (found !== value)
    throw new UserError(`--${name} ${JSON.stringify(value)} cannot be used: say ${values.join(' or ')}`);
  return found;
}

export async function userNamed(acting: Acting, account: string): Promise<StoredUser> {
  const users = await listUsers(acting);
  const user = users.find(({ Account }) => sameLogin(Account, account));
  if (user) return user;
  throw new UserError(
    `The company has no account ${account}; it has ${users.map(({ Account }) => Account).join(', ')}.`,
  );
}

export async function roleNamed(acting: Acting, name: string) {
  const roles = await listRoles(acting);
  const role = roles.find(({ RoleID, RoleName }) => RoleName === name || RoleID === name);
  if (role) return role;
  throw new UserError(`The company has no role ${name}; it has ${roles.map(({ RoleName }) => RoleName).join(', ')}.`);
}

export async function shopNamed(acting: Acting, name: string) {
  const { q, compId } = acting;
  const { CompCode } = await readCompany(acting);
  return findShopOf(acting, (await findShop(q, { compId, compCode: CompCode }, name)).id);
}

/** Shop ids of `all` or of names divided by commas. */
export async function shopsNamed(acting: Acting, names: string): Promise<string[]> {
  if (names === 'all') return ['0'];
  const ids: string[] = [];
  for (const name of names.split(',')) ids.push((await shopNamed(acting, name.trim())).ShopID);
  return ids;
}

/** Rows of text in columns, for people. */
export const table = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.length === 0 ? 'There are none.' : rows.map((row) => row.join('  ')).join('\n');
