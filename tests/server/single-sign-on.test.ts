// Single sign-on against a real sign-in service: who gets in, and what is refused, said and logged.
import { readConfig } from '../../host-example/server/config';
import { act, commandLine } from '../../host-example/server/people/acting';
import { linkIdentity } from '../../host-example/server/sign-in/person';
import { companies } from '../support/fixture';
import { freePort } from '../support/free-port';
import { refusals } from '../support/refusals';
import { startServer, type TestServer } from '../support/server';
import { ownServer } from '../support/shared';
import { CLIENT, createBrowser, type SignInService, startSignInService } from '../support/sign-in-service';

const SHOPS = '/api/BossAssistant/GetShopInfos';
const EMAIL = 'manager@example.com';

let server: TestServer;
let service: SignInService;
let address = '';
const q = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.db.tenant(companies.chuan, (query) => query<Row>(text, values as never));
const lastEntries = (n: number) =>
  q('select action, target, result, code from audit_log order by audit_id desc limit $1', [n]);
const sessions = async () => (await q<{ n: number }>('select count(*)::int as n from session'))[0]?.n;

beforeAll(async () => {
  // The address of the server is known before it listens: the service needs it, and it the service's.
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  service = await startSignInService(() => `${address}/sso/callback`, {
    ann: { email: EMAIL, email_verified: true },
    eve: { email: EMAIL, email_verified: true },
    bob: { email: EMAIL, email_verified: false },
    cat: { email: 'nobody@example.com', email_verified: true },
    dan: {},
  });
  const oidc = { issuer: service.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, name: 'Example' };
  server = await startServer({ config: { companyCode: 'chuan', oidc } });
  await server.app.listen({ port, host: '127.0.0.1' });
  // As docs/settings.md has it: the login of the user is the address that the service has verified.
  const token = await server.login('boss');
  const { List } = (await server.post('/api/Admin/GetUsers', {}, { token })).body;
  const manager = (List as { Account: string; AccountID: string; Version: number }[]).find(
    ({ Account }) => Account === 'manager',
  );
  const { AccountID, Version } = manager ?? expect.fail('no manager');
  const saved = await server.post('/api/Admin/SaveUser', { AccountID, Version, Account: EMAIL }, { token });
  expect(saved.status).toBe(200);
});
afterAll(async () => {
  await service?.close();
  await server?.close();
});
beforeEach(() => {
  server.clock.now = new Date(Date.now());
});

const callbackOf = (name: string, browser = createBrowser()) =>
  browser.signIn(`${address}/sso/start`, name, `${address}/sso/callback`);
/** The whole way to a session; the answer of the last step that there was. */
async function enter(name: string) {
  const browser = createBrowser();
  const { next } = await browser.open(await callbackOf(name, browser));
  const code = new URL(next ?? address).searchParams.get('sso');
  if (!code) return { failed: new URL(next ?? address).searchParams.get('sso_failed'), browser };
  const { response } = await take(browser, code);
  return { answer: await response.json(), browser, code };
}
const take = (browser: ReturnType<typeof createBrowser>, Code: string) =>
  browser.open(`${address}/sso/session`, JSON.stringify({ Code }), 'application/json');

it('names the service to the page', async () => {
  expect(await (await fetch(`${address}/sso.json`)).json()).toEqual({ Name: 'Example' });
});

it('finds a user by its verified address, links the subject, and opens a session with the rights of its roles', async () => {
  const { answer } = await enter('ann');
  expect(answer).toMatchObject({ Token: expect.any(String), MasterAccount: EMAIL });
  expect((await server.call(SHOPS, {}, { token: answer.Token })).status).toBe(200);
  expect(await lastEntries(2)).toEqual([
    { action: 'SignIn', target: `user:${EMAIL}`, result: 'done', code: '' },
    { action: 'LinkIdentity', target: `user:${EMAIL}`, result: 'done', code: '' },
  ]);
  // From then on the subject counts, whatever the login name is.
  await q(`update account set account = 'renamed' where account = $1`, [EMAIL]);
  expect((await enter('ann')).answer).toMatchObject({ MasterAccount: 'renamed' });
  await q(`update account set account = $1 where account = 'renamed'`, [EMAIL]);
});

const strangers: [name: string, why: string][] = [
  ['eve', 'an address whose account has another subject'],
  ['bob', 'an address that is not verified'],
  ['cat', 'an address without account'],
  ['dan', 'no address'],
];
it.each(strangers)('refuses %s: %s; no account is made', async (name) => {
  const before = await q('select account_id, account from account order by 1');
  const open = await sessions();
  expect((await enter(name)).failed).toBe('1010');
  expect(await lastEntries(1)).toEqual([
    { action: 'SignIn', target: 'single sign-on', result: 'refused', code: '1010' },
  ]);
  expect(await q('select account_id, account from account order by 1')).toEqual(before);
  expect(await sessions()).toBe(open);
});

it('knows a user that an administrator has linked, and refuses it when it is disabled', async () => {
  const [dan] = await q<{ id: string; account: string }>(
    `select account_id::text as id, account from account where account = 'cashier' or account like 'finance%' limit 1`,
  );
  if (!dan) throw new Error('The fixture has no such account');
  const link = (subject: string, id = dan.id) =>
    act(server.db, companies.chuan, commandLine, server.clock.now, (acting) =>
      linkIdentity(acting, { id, account: dan.account }, service.issuer, subject),
    );
  await link('dan');
  await expect(link('ann')).rejects.toThrow('3001');
  expect((await enter('dan')).answer).toMatchObject({ MasterAccount: dan.account });
  await q('update account set status = 2 where account_id = $1', [dan.id]);
  expect((await enter('dan')).failed).toBe('1004');
  await q('update account set status = 1 where account_id = $1', [dan.id]);
  // Disabled on the way from the service to its session.
  const browser = createBrowser();
  const { next } = await browser.open(await callbackOf('dan', browser));
  const open = await sessions();
  await q('update account set status = 2 where account_id = $1', [dan.id]);
  const { response } = await take(browser, new URL(next ?? address).searchParams.get('sso') ?? '');
  expect([response.status, await sessions()]).toEqual([403, open]);
  await q('update account set status = 1 where account_id = $1', [dan.id]);
});

describe('refuses, with an entry in the log,', () => {
  const refused = async (next: string | null, code = '1009') => {
    expect(next).toBe(`${address}/?sso_failed=${code}`);
    expect(await lastEntries(1)).toEqual([{ action: 'SignIn', target: 'single sign-on', result: 'refused', code }]);
  };

  it('a second use, another browser, and a sign-in that took more than ten minutes', async () => {
    const browser = createBrowser();
    const used = await callbackOf('ann', browser);
    expect((await browser.open(used)).next).toContain('/?sso=');
    await refused((await browser.open(used)).next);
    await refused((await createBrowser().open(await callbackOf('ann'))).next);
    const slow = createBrowser();
    const late = await callbackOf('ann', slow);
    server.clock.now = new Date(Date.now() + 601_000);
    await refused((await slow.open(late)).next);
  });

  it('a forged state, a foreign issuer, a wrong code, and what the person refused', async () => {
    const forge = async (change: (parameters: URLSearchParams) => void) => {
      const browser = createBrowser();
      const url = new URL(await callbackOf('ann', browser));
      change(url.searchParams);
      return (await browser.open(url.href)).next;
    };
    await refused(await forge((to) => to.set('state', `${companies.chuan}.${'x'.repeat(43)}`)));
    await refused(await forge((to) => to.set('iss', 'https://evil.example')));
    await refused(await forge((to) => to.set('code', 'guess')));
    await refused(
      await forge((to) => {
        to.delete('code');
        to.set('error', 'access_denied');
      }),
    );
    // Nobody to log for.
    expect(await forge((to) => to.set('state', 'x'))).toBe(`${address}/?sso_failed=1009`);
    expect(await forge((to) => to.set('state', `77.${'x'.repeat(43)}`))).toBe(`${address}/?sso_failed=1009`);
  });

  it('an answer to another nonce or another verifier', async () => {
    for (const column of ['nonce', 'verifier']) {
      const browser = createBrowser();
      const url = await callbackOf('ann', browser);
      await q(`update sign_in set ${column} = $1`, ['y'.repeat(43)]);
      await refused((await browser.open(url)).next);
    }
  });

  it('a session that is taken twice, late, or in another browser', async () => {
    const tries = async () => (await refusals(server.db, companies.chuan))['SignIn single sign-on 1009'] ?? 0;
    const { browser, code = '' } = await enter('ann');
    const before = await tries();
    const status = async (who: ReturnType<typeof createBrowser>, what: string) =>
      (await take(who, what)).response.status;
    expect(await status(browser, code)).toBe(401);
    const handed = async (who: ReturnType<typeof createBrowser>) =>
      new URL((await who.open(await callbackOf('ann', who))).next ?? '').searchParams.get('sso') ?? '';
    const open = await sessions();
    expect(await status(createBrowser(), await handed(createBrowser()))).toBe(401);
    const late = createBrowser();
    const old = await handed(late);
    server.clock.now = new Date(Date.now() + 61_000);
    expect(await status(late, old)).toBe(401);
    expect(await sessions()).toBe(open);
    expect((await tries()) - before).toBe(3);
  });
});

it('says that a service does not answer, and asks again the next time', async () => {
  const oidc = { issuer: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b', name: 'Example' };
  const server = await ownServer({ config: { companyCode: 'chuan', oidc } });
  const { headers } = await server.app.inject({ url: '/sso/start?lang=en', headers: { host: '127.0.0.1' } });
  expect(headers.location).toBe('/?sso_failed=1011&lang=en');
});

it('an identity whose time is over is refused', async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const service = await startSignInService(
    () => `${address}/sso/callback`,
    { ann: {} },
    async (make) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 3_600_000 });
      await make().finally(() => vi.useRealTimers());
    },
  );
  const oidc = { issuer: service.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, name: 'Example' };
  const server = await ownServer({ config: { companyCode: 'chuan', oidc }, now: new Date() });
  await server.app.listen({ port, host: '127.0.0.1' });
  const browser = createBrowser();
  const back = await browser.signIn(`${address}/sso/start`, 'ann', `${address}/sso/callback`);
  expect((await browser.open(back)).next).toBe(`${address}/?sso_failed=1009`);
  const [entry] = await server.db.of(companies.chuan)<{ after: { Reason: string } }>`
    select after from audit_log order by audit_id desc limit 1`;
  expect(entry?.after.Reason).toMatch(/timestamp/);
  await service.close();
});

it('settings that belong together are refused alone, at the start', () => {
  expect(() => readConfig({ OIDC_ISSUER: 'https://login.example.com' })).toThrow(
    /needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET too/,
  );
  expect(() => readConfig({ OIDC_NAME: 'Example' })).toThrow(/OIDC_ISSUER/);
  expect(() => readConfig({ OIDC_ISSUER: 'http://login.example.com' })).toThrow(/https/);
  const given = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
  expect(readConfig(given).oidc).toEqual({
    issuer: 'https://login.example.com',
    clientId: 'a',
    clientSecret: 'b',
    name: 'login.example.com',
  });
});
