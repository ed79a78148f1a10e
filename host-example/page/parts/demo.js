// The demo's logins, as the server names them; on a server without the demo there are none.
import { logIn } from './log-in.js';

let known;

/** Companies of the demo, each with its accounts. */
export function readDemo() {
  known ??= fetch('/demo.json')
    .then((response) => (response.ok ? response.json() : { Companies: [] }))
    .then(({ Companies }) => Companies)
    .catch(() => []);
  return known;
}

/** The first day of a demo whose older days are still being filled in; null when all are there. */
export const filledSince = () =>
  fetch('/demo.json')
    .then((response) => response.json())
    .then(({ FilledSince }) => FilledSince ?? null)
    .catch(() => null);

/** The company that speaks this language, else the first one; undefined without the demo. */
export async function demoCompany(language) {
  const companies = await readDemo();
  return companies.find(({ Lang }) => Lang === language) ?? companies[0];
}

/** The owner of a demo company as the login of the widget takes it; undefined without the demo. */
export const accountOf = (company) =>
  company && {
    company: company.CompCode,
    account: company.Accounts[0].Account,
    password: company.Password,
  };

export const demoAccount = async (language) => accountOf(await demoCompany(language));

/** Logs in as the owner of a demo company; answers the user info of the widget. */
export const enterDemo = ({ CompCode, Accounts: [owner], Password }, language) =>
  logIn({ CompCode, Account: owner.Account, Password }, language);
