// Sessions that a partner's server opens for its own users: what it signs is what they may do, once, for as long as named.
import { act, commandLine } from '../../host-example/server/people/acting';
import { revokePartner } from '../../host-example/server/people/partners';
import { companies, shops } from '../support/fixture';
import { encoded, enterPartner, type Partner, sign } from '../support/partner';
import { refusals } from '../support/refusals';
import { sharedServer } from '../support/shared';

let partner: Partner;
const server = sharedServer({ config: { tokenLimit: 1e6 } });
beforeAll(async () => {
  partner = await enterPartner(server);
});
beforeEach(() => {
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
});

const claims = (patch: object = {}) =>
  partner.claims({ name: '王经理', rights: ['boss.home', 'boss.finance'], ...patch });
const open = (Assertion: string) => partner.open(Assertion);
const opened = async (patch: object = {}) => {
  const { status, body } = await open(sign(claims(patch), partner.secret));
  expect([status, body]).toMatchObject([200, { Token: expect.any(String) }]);
  return String(body.Token);
};
const shopsOf = (token: string) => server.call('/api/BossAssistant/GetShopInfos', {}, { token });
const lastEntry = async () =>
  (
    await server.db.of(companies.chuan)`
      select action, target, result, code from audit_log order by audit_id desc limit 1`
  )[0];

it('answers a login with the rights and stores it names, for the named time', async () => {
  const { body } = await open(sign(claims({ minutes: 30 }), partner.secret));
  expect(body).toMatchObject({
    PermissionJson: 'boss.home,boss.finance',
    ShopID: shops.south,
    ShopCount: 1,
    MasterName: '王经理',
    MasterAccount: 'partner1:user-7',
    ExpiresIn: 1800,
  });
  const token = String(body.Token);
  expect((await shopsOf(token)).body.List.map(({ ShopID }) => ShopID)).toEqual([shops.south]);
  const refused = await server.post('/api/BossAssistant/GetGoodsInfos', {}, { token, shopId: shops.south });
  expect([refused.status, refused.error.Code]).toEqual([403, 'boss.food']);
  expect((await shopsOf(token)).status).toBe(200);
  expect(await lastEntry()).toEqual({
    action: 'OpenSession',
    target: 'partner:portal/user-7',
    result: 'done',
    code: '',
  });
  server.clock.now = new Date(server.clock.now.getTime() + 31 * 60_000);
  expect((await shopsOf(token)).status).toBe(401);
});

it('the same user is one account; another session has rights of its own', async () => {
  const [wide, narrow] = [await opened({ shops: ['0'] }), await opened({ rights: ['boss.home'] })];
  expect((await shopsOf(wide)).body.List).toHaveLength(3);
  expect((await shopsOf(narrow)).body.List).toHaveLength(1);
  const accounts = await server.db.of(companies.chuan)`
    select 1 from account where account = 'partner1:user-7'`;
  expect(accounts).toHaveLength(1);
  // No password leads into it.
  await expect(server.login('partner1:user-7')).rejects.toThrow('1001');
});

it('users whose subjects differ by case are as many accounts', async () => {
  const subjects = ['ann', 'Ann', 'ANN', '^ann', '^Ann', 'k', 'K', '\u212a', 'ä', 'Ä', 'ß', 'ẞ', 'i', 'İ', 'I'];
  const idOf = async (sub: string) =>
    String((await open(sign(claims({ sub, name: sub }), partner.secret))).body.MasterID);
  const ids: string[] = [];
  for (const sub of subjects) ids.push(await idOf(sub));
  expect(new Set(ids).size).toBe(subjects.length);
  // Each keeps its own, under its own name.
  for (const [at, sub] of subjects.entries()) {
    const { body } = await open(sign(claims({ sub, name: sub }), partner.secret));
    expect([sub, body.MasterID, body.MasterName]).toEqual([sub, ids[at], sub]);
  }
  const other = await enterPartner(server, 'other portal');
  const { body } = await open(sign(claims({ iss: other.id, sub: 'ann' }), other.secret));
  expect(ids).not.toContain(body.MasterID);
  // Who is disabled takes nobody along.
  await server.db.of(companies.chuan)`
    update account set status = 2 where comp_id = ${companies.chuan} and account_id = ${ids[1]}`;
  expect((await open(sign(claims({ sub: 'Ann' }), partner.secret))).error.Code).toBe(1004);
  expect(await idOf('ann')).toBe(ids[0]);
});

it.each(['a\u200db', ' '])('an administrator disables a user whom its partner calls %j', async (name) => {
  const sub = `odd-${name.length}`;
  const { body } = await open(sign(claims({ sub, name }), partner.secret));
  const token = await server.login('boss');
  const change = { AccountID: body.MasterID, Version: 0, Status: 2 };
  const { status, error } = await server.post('/api/Admin/SaveUser', change, { token });
  expect([status, error.Fields]).toEqual([200, undefined]);
  expect((await open(sign(claims({ sub, name }), partner.secret))).error.Code).toBe(1004);
});

it('a wrong signature, a replay, an old one, a foreign store and an unknown right are refused and logged', async () => {
  const once = sign(claims(), partner.secret);
  expect((await open(once)).status).toBe(200);
  // What kind of token it is need not be said.
  expect((await open(sign(claims(), partner.secret, { alg: 'HS256' }))).status).toBe(200);
  const at = Math.floor(server.clock.now.getTime() / 1000);
  const [head = '', body = '', mac = ''] = sign(claims(), partner.secret).split('.');
  const forged = `${head}.${encoded(claims({ shops: ['0'] }))}.${mac}`;
  const cases: [what: string, assertion: string, status: number, code: number, field: string][] = [
    ['replay', once, 401, 1008, 'Assertion'],
    ['wrong secret', sign(claims(), 'guess'), 401, 1007, 'Assertion'],
    ['changed claims', forged, 401, 1007, 'Assertion'],
    [
      'signed as plain text',
      sign(claims(), partner.secret, { alg: 'HS256', b64: false, crit: ['b64'] }),
      401,
      1007,
      'Assertion',
    ],
    ['old', sign(claims({ iat: at - 301 }), partner.secret), 401, 1008, 'Assertion'],
    ['of the future', sign(claims({ iat: at + 301 }), partner.secret), 401, 1008, 'Assertion'],
    ['foreign store', sign(claims({ shops: [shops.south, '77'] }), partner.secret), 403, 2001, 'Assertion.shops'],
    ['unknown right', sign(claims({ rights: ['boss.hoem'] }), partner.secret), 400, 3001, 'Assertion.rights'],
    ['all rights', sign(claims({ rights: ['boss.*'] }), partner.secret), 400, 3001, 'Assertion.rights'],
    ['administration', sign(claims({ rights: ['boss.admin'] }), partner.secret), 400, 3001, 'Assertion.rights'],
    ['no nonce', sign(claims({ jti: undefined }), partner.secret), 400, 3001, 'Assertion.jti'],
    ['a day long', sign(claims({ minutes: 1440 }), partner.secret), 400, 3001, 'Assertion.minutes'],
  ];
  for (const [what, assertion, status, number, field] of cases) {
    const entry = `OpenSession partner:portal ${number}`;
    const tries = (await refusals(server.db, companies.chuan))[entry] ?? 0;
    const answer = await open(assertion);
    expect([what, answer.status, answer.error.Code, Object.keys(answer.error.Fields ?? {})]).toEqual([
      what,
      status,
      number,
      [field],
    ]);
    expect([what, (await refusals(server.db, companies.chuan))[entry]]).toEqual([what, tries + 1]);
  }
  // Nobody to log for.
  const none = sign(claims(), '', { alg: 'none' });
  const strangers = [
    none,
    `${head}.${body}`,
    'x',
    sign(claims({ iss: '1001.99' }), 's'),
    sign(claims({ iss: '77.1' }), 's'),
  ];
  for (const assertion of strangers) expect((await open(assertion)).error.Code).toBe(1007);
  // The signature of one company's partner says nothing to another company.
  const foreign = sign(claims({ iss: partner.id.replace('1001', '1002') }), partner.secret);
  expect((await open(foreign)).error.Code).toBe(1007);
});

it('one assertion sent many times at once opens one session', async () => {
  const assertion = sign(claims({ sub: 'many' }), partner.secret);
  const answers = await Promise.all(Array.from({ length: 6 }, () => open(assertion)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
});

it('a revoked partner opens nothing, and its sessions end', async () => {
  const other = await enterPartner(server, 'short');
  const assertion = sign(claims({ iss: other.id }), other.secret);
  const { body } = await open(assertion);
  const { ended } = await act(server.db, companies.chuan, commandLine, server.clock.now, (acting) =>
    revokePartner(acting, 'short'),
  );
  expect(ended).toBe(1);
  expect((await shopsOf(String(body.Token))).status).toBe(401);
  expect((await open(sign(claims({ iss: other.id }), other.secret))).error.Code).toBe(1007);
  expect((await shopsOf(await opened())).status).toBe(200);
});

it('the recipe of the guide opens a session as it is written', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const userInfo = await partner.recipe(address)({
    id: 'u1',
    name: 'Ann',
    rights: ['boss.home'],
    shops: [shops.north],
  });
  expect(userInfo).toMatchObject({
    shopId: shops.north,
    masterName: 'Ann',
    permissionJson: 'boss.home',
    expiresIn: 3600,
  });
  expect((await shopsOf(userInfo.token)).status).toBe(200);
});
