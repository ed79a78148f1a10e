import { login } from '../../host-example/server/auth/login';
import { defaults } from '../../host-example/server/config';
import { act, commandLine } from '../../host-example/server/people/acting';
import { storePassword } from '../../host-example/server/people/passwords';
import { accountId } from '../support/admin-calls';
import { companies, password, shops } from '../support/fixture';
import { engine } from '../support/server-db';

import { waiting } from '../support/server-postgres';
import { ownServer, sharedServer } from '../support/shared';

const path = '/api/GeneralInterface/Login';
const manager = accountId(companies.chuan, 1);
const server = sharedServer({ config: { companyCode: null, hosts: ['boss.example.com'] } });
beforeEach(() => {
  // Each test in an hour of its own: wrong tries of one do not lock out the next.
  server.clock.now = new Date(server.clock.now.getTime() + 3 * 3_600_000);
});

const tryLogin = (Account: string, Password: string, from = '10.0.0.1', CompCode = 'chuan') =>
  server.call(path, { CompCode, Account, Password }, { from });

it('login answers token, rights, stores, settings and addresses', async () => {
  const { status, body } = await server.call(
    path,
    { CompCode: ' chuan ', Account: ' BOSS ', Password: password },
    { headers: { host: 'boss.example.com' } },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    PermissionJson: 'boss.*',
    SoftModuleJson: 'BOSS,MULTISHOP,REPORT,MEMBER,TARGET,ORDER,ABNORMAL,PUSH',
    ShopID: shops.north,
    ShopName: '川湘小馆·北店',
    CompCode: 'chuan',
    CompID: 1001,
    CompName: '川湘小馆',
    MShopID: shops.north,
    MasterAccount: 'boss',
    MasterID: '100100',
    MasterName: 'boss of 1001',
    SystemUrlConfig: {
      APIUrl: 'http://boss.example.com',
      BossUrl: 'http://boss.example.com/',
      PushHostUrl: 'http://boss.example.com',
    },
    SysArguments: {
      DayStart: '00:00',
      TimeZone: 'Asia/Shanghai',
      GuestDefault: 1,
      TableTurnoverMode: 1,
      UnpaidAlertMinutes: 180,
    },
    ShopCount: 3,
    RoleName: 'owner',
  });
  expect(body.Token).toMatch(/^1001\.[\w-]{43}$/);
  expect(body.ServerTime).toMatch(/^2026-06-1\d \d\d:\d\d:\d\d$/);
});

it('the configured public address wins over the Host header', async () => {
  const other = await ownServer({ config: { publicUrl: 'https://boss.example.com', companyCode: 'chuan' } });
  const { body } = await other.call(path, { Account: 'boss', Password: password });
  expect(body.SystemUrlConfig.APIUrl).toBe('https://boss.example.com');
});

it('only known codes are granted, in lower case and trimmed', async () => {
  const { body } = await tryLogin('viewer', password);
  expect(body.PermissionJson).toBe('boss.home,boss.finance,boss.food');
  expect(body.ShopCount).toBe(1);
});

it('wrong password, unknown account and unknown company get the same answer', async () => {
  const answers = [
    await tryLogin('boss', 'wrong'),
    await tryLogin('ghost', password),
    await tryLogin('boss', password, '10.0.0.1', 'ghost'),
  ];
  for (const { status, error } of answers) {
    expect(status).toBe(401);
    expect(error).toEqual({ Code: 1001, Message: '账号或密码错误', TraceID: expect.any(String) });
  }
});

it('a company code is asked for when there are several companies', async () => {
  const { status, error } = await server.call(path, { Account: 'boss', Password: password });
  expect([status, error.Code, Object.keys(error.Fields ?? {})]).toEqual([400, 3001, ['CompCode']]);
});

it('a disabled account and an expired company are told so, after the right password only', async () => {
  expect((await tryLogin('disabled', 'wrong')).error.Code).toBe(1001);
  expect(await tryLogin('disabled', password)).toMatchObject({ status: 403, error: { Code: 1004 } });
  expect(await tryLogin('boss', password, '10.0.0.1', 'lapsed')).toMatchObject({ status: 403, error: { Code: 1005 } });
});

it('five wrong tries lock account and address for 15 minutes, and nobody else', async () => {
  for (let i = 0; i < 5; i++) expect((await tryLogin('manager', `wrong ${i}`)).error.Code).toBe(1001);
  const locked = await tryLogin('manager', password);
  expect(locked).toMatchObject({ status: 429, error: { Code: 1003, Message: '登录失败次数过多，请15分钟后再试' } });
  expect(locked.headers['retry-after']).toBe('900');
  expect((await tryLogin('manager', password, '10.0.0.2')).status).toBe(200);
  expect((await tryLogin('viewer', password)).status).toBe(200);
  server.clock.now = new Date(server.clock.now.getTime() + 14 * 60_000);
  expect((await tryLogin('manager', password)).error.Message).toBe('登录失败次数过多，请1分钟后再试');
  server.clock.now = new Date(server.clock.now.getTime() + 61_000);
  expect((await tryLogin('manager', password)).status).toBe(200);
});

it('the tries of an account count together, however it is spelled', async () => {
  const from = '10.0.0.8';
  const spellings = ['mixed', 'MIXED', 'mİxed', 'ｍixed', 'MİXED'];
  for (const one of spellings) expect((await tryLogin(one, 'wrong', from)).error.Code).toBe(1001);
  // Where SQL tells them apart, it knows no such account.
  const [same] = await server.db.query<{ n: number }>(`select (lower('İ') = 'i')::int as n`);
  expect((await tryLogin('mixed', password, from)).status).toBe(same?.n ? 429 : 200);
});

it('a new password lifts the lock of the address that sets it', async () => {
  const from = '10.0.0.9';
  for (let i = 0; i < 5; i++) await tryLogin('manager', `wrong ${i}`, from);
  expect((await tryLogin('manager', password, from)).status).toBe(429);
  const by = { ...commandLine, address: from };
  await act(server.db, companies.chuan, by, server.clock.now, (acting) =>
    storePassword(acting, { AccountID: manager, Account: 'manager' }, password),
  );
  expect((await tryLogin('manager', password, from)).status).toBe(200);
});

it.each([
  ['a password that is changed', 'password_hash', 'another', 1001],
  ['an account that is disabled', 'status', 2, 1004],
] as const)('%s while it is proven opens no session', async (_what, column, value, code) => {
  const own = `where comp_id = ${companies.chuan} and account = 'viewer'`;
  const set = (to: unknown) => server.db.of(companies.chuan)(`update account set ${column} = $1 ${own}`, [to]);
  const [before] = await server.db.of(companies.chuan)(`select ${column} as value from account ${own}`);
  const tools = {
    db: server.db,
    config: defaults,
    matchesHash: () => set(value).then(() => true),
    takeTurns: <Result>(_key: string, work: () => Promise<Result>) => work(),
  };
  const call = { address: '10.0.0.1', base: '', now: server.clock.now };
  try {
    const tried = login(tools, call, { CompCode: 'chuan', Account: 'viewer', Password: password });
    await expect(tried).rejects.toMatchObject({ code });
  } finally {
    await set(before?.value);
  }
  expect((await tryLogin('viewer', password)).status).toBe(200);
});

it.skipIf(engine !== 'postgres')(
  'a login and a new password for its account wait for each other in one order',
  async () => {
    await tryLogin('viewer', 'wrong', '10.0.0.9');
    const company = [companies.chuan];
    const answer = await server.db.tenant(companies.chuan, async (q) => {
      await q(`update account set version = version + 1 where comp_id = $1 and account = 'viewer'`, company);
      const tried = tryLogin('viewer', password, '10.0.0.9');
      await expect.poll(() => waiting(server.db)).not.toEqual([]);
      await q('update login_guard set fails = 0, locked_until = null where comp_id = $1', company);
      return { tried };
    });
    expect((await answer.tried).status).toBe(200);
  },
);

it('a lock that was made while the clock was a year ahead holds nobody up when it is right again', async () => {
  const { now } = server.clock;
  server.clock.now = new Date(now.getTime() + 365 * 24 * 3_600_000);
  for (let i = 0; i < 5; i++) await tryLogin('manager', `wrong ${i}`, '10.0.0.7');
  expect((await tryLogin('manager', password, '10.0.0.7')).error.Code).toBe(1003);
  server.clock.now = now;
  expect((await tryLogin('manager', password, '10.0.0.7')).status).toBe(200);
});

it('an unknown account is locked like a known one', async () => {
  for (let i = 0; i < 5; i++) await tryLogin('ghost', 'wrong');
  expect((await tryLogin('ghost', 'wrong')).error.Code).toBe(1003);
});

it('a right password forgives the wrong ones before it', async () => {
  for (let i = 0; i < 4; i++) await tryLogin('finance', 'wrong');
  expect((await tryLogin('finance', password)).status).toBe(200);
  for (let i = 0; i < 4; i++) expect((await tryLogin('finance', 'wrong')).error.Code).toBe(1001);
  expect((await tryLogin('finance', password)).status).toBe(200);
});

it('guesses sent at once are counted one by one', async () => {
  const codes = (await Promise.all(Array.from({ length: 15 }, (_, i) => tryLogin('mixed', `wrong ${i}`)))).map(
    ({ error }) => error.Code,
  );
  expect(codes.filter((code) => code === 1001)).toHaveLength(5);
  expect(codes.filter((code) => code === 1003)).toHaveLength(10);
});

const limited = (limits: { hourly: number; perMinute: number }) =>
  ownServer({ config: { loginLimits: { tries: 5, lockMinutes: 15, ...limits } } });

it('guessing one account from ever new addresses is locked, but not for an address that knows it', async () => {
  const strict = await limited({ hourly: 6, perMinute: 60 });
  const guess = (Password: string, from: string) =>
    strict.call(path, { CompCode: 'chuan', Account: 'boss', Password }, { from });
  await guess(password, '10.1.1.1');
  // Wrong tries of one who has logged in there before count for nobody else.
  for (let i = 0; i < 4; i++) await guess('wrong', '10.1.1.1');
  const codes: unknown[] = [];
  for (let i = 0; i < 8; i++) codes.push((await guess('wrong', `10.9.0.${i}`)).error.Code);
  expect(codes.filter((code) => code === 1001)).toHaveLength(6);
  expect((await guess(password, '10.9.1.1')).error).toMatchObject({
    Code: 1003,
    Message: '登录失败次数过多，请60分钟后再试',
  });
  expect((await guess(password, '10.1.1.1')).status).toBe(200);
});

it('guessing many accounts from one address is locked', async () => {
  const strict = await limited({ hourly: 3, perMinute: 2 ** 20 });
  const guess = (Account: string) => strict.call(path, { CompCode: 'chuan', Account, Password: 'wrong' });
  const codes = [];
  for (const account of ['boss', 'manager', 'viewer', 'finance']) codes.push((await guess(account)).error.Code);
  expect(codes).toEqual([1001, 1001, 1001, 1003]);
});

it('a lock of the address from a clock that was ahead hides none that the account has since', async () => {
  const strict = await limited({ hourly: 6, perMinute: 60 });
  const guess = (Account: string, Password = 'wrong') => strict.call(path, { CompCode: 'chuan', Account, Password });
  const { now } = strict.clock;
  strict.clock.now = new Date(now.getTime() + 365 * 24 * 3_600_000);
  for (let i = 0; i < 6; i++) await guess(`ghost ${i}`);
  strict.clock.now = now;
  for (let i = 0; i < 5; i++) expect((await guess('manager')).error.Code).toBe(1001);
  expect((await guess('manager', password)).error.Code).toBe(1003);
});

it('too many tries a minute from one address are refused before they cost anything', async () => {
  const strict = await limited({ hourly: 30, perMinute: 2 });
  const codes = [];
  for (const Account of ['boss', 'manager', 'viewer'])
    codes.push((await strict.call(path, { CompCode: 'chuan', Account, Password: 'x' })).error.Code);
  expect(codes).toEqual([1001, 1001, 1006]);
});

it('neither token nor password is stored or logged in clear', async () => {
  const token = await server.login('boss');
  await tryLogin('boss', 'canary-password-in-clear');
  const stored = await server.db.of(1001)<{ token_hash: string }>`
    select token_hash from session where comp_id = 1001`;
  expect(JSON.stringify(stored)).not.toContain(token.split('.')[1]);
  const logged = server.logs.join('\n');
  expect(logged).toContain('"path":"/api/GeneralInterface/Login"');
  for (const secret of [token, 'canary-password-in-clear', password, '13812345678'])
    expect(logged).not.toContain(secret);
});
