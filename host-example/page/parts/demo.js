// The demo's logins, as the server names them; on a server without the demo there are none.
import { logIn } from './log-in.js';

const LOOK_MS = 1000;
let known;

const ask = () =>
  fetch('/demo.json')
    .then((response) => (response.ok ? response.json() : { Companies: [] }))
    .catch(() => ({ Companies: [] }));

/** Whether the server is still making the demo. */
export const isFilling = async () => (await ask()).IsFilling === true;

/** Companies of the demo, each with its accounts, once it is made. */
export const readDemo = async () => (await whenMade()).Companies;

/** The hours of the demo's clock ahead of UTC, once it is made; undefined without the demo. */
export const demoHours = async () => (await whenMade()).UtcHours;

function whenMade() {
  known ??= lookUntilMade();
  return known;
}

async function lookUntilMade() {
  for (;;) {
    const demo = await ask();
    if (!demo.IsFilling) return demo;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The company that speaks this language, else the first one; undefined without the demo. */
export async function demoCompany(language) {
  const companies = await readDemo();
  return companies.find(({ Lang }) => Lang === language) ?? companies[0];
}

/** The owner of a demo company as the login of the widget takes it; undefined without the demo. */
export const accountOf = (company) =>
  company && { company: company.CompCode, account: company.Accounts[0].Account, password: company.Password };

export const demoAccount = async (language) => accountOf(await demoCompany(language));

/** Logs in as the owner of a demo company; answers the user info of the widget. */
export const enterDemo = ({ CompCode, Accounts: [owner], Password }, language) =>
  logIn({ CompCode, Account: owner.Account, Password }, language);
