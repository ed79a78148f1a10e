// People of a company: invited, given rights and taken out again; and everything that must not work.

import { unknownAccountHash } from '../../host-example/server/auth/password';
import { defaults } from '../../host-example/server/config';
import { accountId } from '../support/admin-calls';
import { companies, password, shops } from '../support/fixture';
import type { CallOptions } from '../support/server';
import { engine } from '../support/server-db';

import { waiting } from '../support/server-postgres';
import { ownServer, sharedServer } from '../support/shared';

const GOOD = 'copper lantern 81';

let token: string;
const loginLimits = { ...defaults.loginLimits, perMinute: 1e6 };
const server = sharedServer({ config: { tokenLimit: 1e6, setupToken: 'set-up-code', loginLimits } });
beforeEach(async () => {
  server.clock.now = new Date(server.clock.now.getTime() + 3 * 3_600_000);
  token = await server.login('boss');
});

const call = (name: string, body: object, options: CallOptions = {}) =>
  server.post(`/api/Admin/${name}`, body, { token, ...options });
const made = async (Account: string, roleId = '4') => {
  const { status, body } = await call('SaveUser', {
    Account,
    Name: `${Account} name`,
    Roles: [{ RoleID: roleId, ShopIDs: [shops.north] }],
  });
  expect([Account, status]).toEqual([Account, 200]);
  return { id: String(body.AccountID), version: Number(body.Version) };
};
const invited = async (id: string) => String((await call('InviteUser', { AccountID: id })).body.Token);
const lastEntry = async () => ((await call('GetAuditLog', { PageSize: 1 })).body.List as Record<string, unknown>[])[0];

it('a new user sets a password by the link, once, and sees what the role and store say', async () => {
  const { id } = await made('anna');
  await expect(server.login('anna')).rejects.toThrow('1001');
  const Token = await invited(id);
  expect((await call('ReadInvitation', { Token }, { token: '' })).body).toMatchObject({
    CompCode: 'chuan',
    Account: 'anna',
    Name: 'anna name',
  });
  const weak = await call('AcceptInvitation', { Token, Password: 'anna123456' }, { token: '', lang: 'en' });
  expect([weak.status, weak.error.Fields]).toEqual([
    400,
    { Password: 'must not be the account or company code with digits' },
  ]);
  const done = await call('AcceptInvitation', { Token, Password: GOOD }, { token: '' });
  expect(done.body).toEqual({ CompCode: 'chuan', Account: 'anna' });
  const own = await server.login('anna', { password: GOOD });
  const { body } = await server.call('/api/BossAssistant/GetShopInfos', {}, { token: own });
  expect(body.List.map(({ ShopID }) => ShopID)).toEqual([shops.north]);
  for (const name of ['ReadInvitation', 'AcceptInvitation']) {
    const again = await call(name, { Token, Password: GOOD }, { token: '' });
    expect([again.status, again.error]).toMatchObject([
      410,
      { Code: 4003, Message: '链接已失效或已使用，请联系管理员重新发送' },
    ]);
  }
  expect(await lastEntry()).toMatchObject({ Action: 'AcceptInvitation', Result: 'refused', Code: '4003' });
});

it('a link used twice at once sets one password; an expired, replaced, revoked or guessed one sets none', async () => {
  const { id } = await made('bert');
  const Token = await invited(id);
  const both = await Promise.all(
    [`${GOOD} one`, `${GOOD} two`].map((Password) => call('AcceptInvitation', { Token, Password }, { token: '' })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  const earlier = await invited(id);
  const revoked = await invited(id);
  const open = (await call('GetInvitations', {})).body.List as { InvitationID: string; State: string }[];
  expect(open.slice(0, 2).map(({ State }) => State)).toEqual(['open', 'revoked']);
  expect((await call('RevokeInvitation', { InvitationID: open[0]?.InvitationID })).body).toEqual({ Done: 1 });
  const late = await invited((await made('bruno')).id);
  server.clock.now = new Date(server.clock.now.getTime() + 7 * 86_400_000);
  const guess = `${companies.chuan}.${'A'.repeat(43)}`;
  for (const bad of [earlier, revoked, late, guess, 'x', `77.${'A'.repeat(43)}`]) {
    const { status, error } = await call('AcceptInvitation', { Token: bad, Password: GOOD }, { token: '' });
    expect([bad, status, error.Code]).toEqual([bad, 410, 4003]);
  }
});

it('a link that is open is listed after a hundred later ones, to be taken back', async () => {
  const { id } = await made('bea');
  await invited(id);
  const { id: other } = await made('ben');
  for (let count = 0; count < 100; count++) await invited(other);
  const { List } = (await call('GetInvitations', {})).body;
  const open = (List as { AccountID: string; State: string }[]).filter(({ State }) => State === 'open');
  expect(open.map(({ AccountID }) => AccountID)).toEqual(expect.arrayContaining([id, other]));
});

it('a link ends with the rights and the state it was made under; other changes leave it', async () => {
  const { body: role } = await call('SaveRole', { RoleName: 'waiter', Codes: ['boss.home', 'boss.food'] });
  const waiter = (ShopIDs: string[]) => ({ Roles: [{ RoleID: role.RoleID, ShopIDs }] });
  const saveRole = async (Codes: string[]) => {
    const { List } = (await call('GetRoles', {})).body;
    const { Version } = (List as { RoleID: string; Version: number }[]).find(
      ({ RoleID }) => RoleID === role.RoleID,
    ) ?? { Version: 0 };
    expect((await call('SaveRole', { RoleID: role.RoleID, Version, Codes })).status).toBe(200);
  };
  const save = async (AccountID: string, patch: object) => {
    const { List } = (await call('GetUsers', {})).body;
    const user = (List as { AccountID: string; Version: number }[]).find((one) => one.AccountID === AccountID);
    expect((await call('SaveUser', { AccountID, Version: user?.Version, ...patch })).status).toBe(200);
  };
  const toggled = async (id: string) => {
    await save(id, { Status: 2 });
    await save(id, { Status: 1 });
  };
  const changes: [what: string, change: (id: string) => Promise<void>, isOpen: boolean][] = [
    ['a new name', (id) => save(id, { Name: 'Other' }), true],
    ['the same roles', (id) => save(id, waiter([shops.north])), true],
    ['fewer stores', (id) => save(id, { Roles: [] }), true],
    ['a role with less', () => saveRole(['boss.home']), true],
    ['one more store', (id) => save(id, waiter([shops.north, shops.south])), false],
    ['all stores', (id) => save(id, waiter(['0'])), false],
    ['the owner role', (id) => save(id, { Roles: [{ RoleID: '1', ShopIDs: ['0'] }] }), false],
    ['a role with more', () => saveRole(['boss.home', 'boss.food', 'boss.unpaid']), false],
    ['a role with a wildcard', () => saveRole(['boss.home', 'boss.food', 'boss.finance.*']), false],
    ['off', (id) => save(id, { Status: 2 }), false],
    ['off and on', toggled, false],
  ];
  for (const [index, [what, change, isOpen]] of changes.entries()) {
    await saveRole(['boss.home', 'boss.food']);
    const { body } = await call('SaveUser', { Account: `w${index}`, Name: 'W', ...waiter([shops.north]) });
    const id = String(body.AccountID);
    const Token = await invited(id);
    await change(id);
    const { status } = await call('AcceptInvitation', { Token, Password: GOOD }, { token: '' });
    expect([what, status]).toEqual([what, isOpen ? 200 : 410]);
  }

  // What an administrator handed out ends with the right to hand it out.
  const { body: admins } = await call('SaveRole', { RoleName: 'admins', Codes: ['boss.admin', 'boss.home'] });
  for (const [index, change] of [
    (id: string) => save(id, { Status: 2 }),
    (id: string) => save(id, { Roles: [] }),
    toggled,
  ].entries()) {
    const { body: maker } = await call('SaveUser', {
      Account: `maker${index}`,
      Name: 'Maker',
      Roles: [{ RoleID: admins.RoleID, ShopIDs: ['0'] }],
    });
    const makerId = String(maker.AccountID);
    await call('SetPassword', { AccountID: makerId, Password: GOOD });
    const own = await server.login(`maker${index}`, { password: GOOD });
    const guest = await call('SaveUser', { Account: `guest${index}`, Name: 'Guest' }, { token: own });
    const link = await call('InviteUser', { AccountID: guest.body.AccountID }, { token: own });
    const Token = String(link.body.Token);
    await change(makerId);
    expect((await call('ReadInvitation', { Token }, { token: '' })).status).toBe(410);
    const { List } = (await call('GetInvitations', {})).body;
    expect((List as { Account: string; State: string }[])[0]).toMatchObject({
      Account: `guest${index}`,
      State: 'revoked',
    });
    await save(makerId, { Status: 2 });
  }
});

it('guesses of links are limited as logins are', async () => {
  const strict = await ownServer({ config: { loginLimits: { tries: 5, lockMinutes: 15, hourly: 30, perMinute: 3 } } });
  const codes = [];
  for (let tries = 0; tries < 5; tries++)
    codes.push((await strict.post('/api/Admin/AcceptInvitation', { Token: 'x', Password: GOOD })).error.Code);
  expect(codes).toEqual([4003, 4003, 4003, 1006, 1006]);
});

it('weak passwords are refused in words of the caller, a good one ends sessions and links', async () => {
  const { id } = await made('cora');
  const weak: [text: string, words: string][] = [
    ['short', 'must have at least 10 characters'],
    ['aaaaaaaaaabb', 'must have at least 5 different characters'],
    ['0123456789', 'is too common; take for example several unrelated words'],
    ['Password12345', 'is too common; take for example several unrelated words'],
    ['qwertyuiop', 'is too common; take for example several unrelated words'],
    ['qazwsxedcrfv', 'is too common; take for example several unrelated words'],
    ['1qaz2wsx3edc', 'is too common; take for example several unrelated words'],
    ['asdfghjkl;', 'is too common; take for example several unrelated words'],
    ['zaq12wsxcde3', 'is too common; take for example several unrelated words'],
    ['147258369a', 'is too common; take for example several unrelated words'],
    ['mnbvcxzlkjhg', 'is too common; take for example several unrelated words'],
    ['5201314520', 'is too common; take for example several unrelated words'],
    ['woaini1314520', 'is too common; take for example several unrelated words'],
    ['cora20261234', 'must not be the account or company code with digits'],
    ['chuan8391647', 'must not be the account or company code with digits'],
  ];
  for (const [Password, words] of weak) {
    const { status, error } = await call('SetPassword', { AccountID: id, Password }, { lang: 'en' });
    expect([Password, status, error.Fields]).toEqual([Password, 400, { Password: words }]);
  }
  const chinese = await call('SetPassword', { AccountID: id, Password: 'short' });
  expect(chinese.error.Fields).toEqual({ Password: '密码至少 10 个字符' });
  const link = await invited(id);
  expect((await call('SetPassword', { AccountID: id, Password: GOOD })).status).toBe(200);
  const own = await server.login('cora', { password: GOOD });
  expect((await call('SetPassword', { AccountID: id, Password: `${GOOD}!` })).status).toBe(200);
  expect((await server.call('/api/BossAssistant/GetShopInfos', {}, { token: own })).status).toBe(401);
  expect((await call('ReadInvitation', { Token: link }, { token: '' })).status).toBe(410);
  const again = await server.login('cora', { password: `${GOOD}!` });
  expect((await call('EndSessions', { AccountID: id })).body).toEqual({ Ended: 1 });
  expect((await server.call('/api/BossAssistant/GetShopInfos', {}, { token: again })).status).toBe(401);
});

it('a user changes the own password by the present one; its other sessions end', async () => {
  const { id } = await made('gina');
  await call('SetPassword', { AccountID: id, Password: GOOD });
  const [own, other] = [await server.login('gina', { password: GOOD }), await server.login('gina', { password: GOOD })];
  const change = (Password: string, NewPassword: string, token = own) =>
    call('ChangePassword', { Password, NewPassword }, { token, lang: 'en' });
  const isIn = async (token: string) =>
    (await server.call('/api/BossAssistant/GetShopInfos', {}, { token })).status === 200;
  const wrong = await change('not this one', 'marble harbour 92');
  expect([wrong.status, wrong.error.Fields]).toEqual([400, { Password: 'is not the present password' }]);
  expect((await change(GOOD, 'chuan8391647')).error.Fields).toEqual({
    NewPassword: 'must not be the account or company code with digits',
  });
  const weak = await change(GOOD, 'qazwsxedcrfv');
  expect([weak.status, weak.error.Fields]).toEqual([
    400,
    { NewPassword: 'is too common; take for example several unrelated words' },
  ]);
  expect(JSON.stringify((await call('GetAuditLog', { PageSize: 5 })).body)).not.toContain('qazwsx');
  expect([await isIn(own), await isIn(other)]).toEqual([true, true]);
  // A blank may be part of a password, in a new one as at the login.
  expect((await change(GOOD, 'marble harbour 92 ')).body).toEqual({ Ended: 1 });
  expect([await isIn(own), await isIn(other)]).toEqual([true, false]);
  await expect(server.login('gina', { password: GOOD })).rejects.toThrow('1001');
  await server.login('gina', { password: 'marble harbour 92 ' });
  // Guesses with a token that was found somewhere are counted as those at the login.
  const codes = [];
  for (let tries = 0; tries < 6; tries++) codes.push((await change('guess', GOOD)).error.Code);
  expect(codes).toEqual([3001, 3001, 3001, 3001, 3001, 1003]);
  expect((await change(GOOD, GOOD, '')).status).toBe(401);
});

it("an administrator's token alone neither sets the own password nor makes a link to", async () => {
  const boss = accountId(companies.chuan, 0);
  for (const [name, body] of [
    ['SetPassword', { AccountID: boss, Password: GOOD }],
    ['InviteUser', { AccountID: boss }],
  ] as const) {
    const { status, error } = await call(name, body, { lang: 'en' });
    expect([name, status, error.Fields]).toEqual([
      name,
      400,
      { AccountID: 'is your own: change your password by the present one' },
    ]);
  }
  await server.login('boss', { password });
});

it('a right that does not exist, a foreign role or store and a taken name are named; nothing is half done', async () => {
  const count = async () => ((await call('GetUsers', {})).body.List as unknown[]).length;
  const before = await count();
  const user = (patch: object) => ({ Account: 'dora', Name: 'Dora', ...patch });
  const cases: [name: string, body: object, field: string][] = [
    ['SaveRole', { RoleName: 'r', Codes: ['boss.home', 'boss.hoem'] }, 'Codes'],
    ['SaveRole', { RoleName: 'owner', Codes: [] }, 'RoleName'],
    ['SaveUser', user({ Roles: [{ RoleID: '99', ShopIDs: ['0'] }] }), 'Roles[0].RoleID'],
    ['SaveUser', user({ Roles: [{ RoleID: '4', ShopIDs: [shops.north, '77'] }] }), 'Roles[0].ShopIDs'],
    ['SaveUser', { Account: 'BOSS', Name: 'x' }, 'Account'],
    ['SaveUser', { Account: 'with blank', Name: 'x' }, 'Account'],
    ['SaveUser', { Account: 'x' }, 'Name'],
    ['SaveShop', { ShopName: '川湘小馆·北店' }, 'ShopName'],
    ['SaveShop', { ShopName: 'x', TimeZone: 'Mars/Base' }, 'TimeZone'],
    ['SaveShop', { ShopName: 'x', DayStart: '04:15' }, 'DayStart'],
    ['SaveShop', { ShopName: 'x', Currency: 'YEN' }, 'Currency'],
  ];
  for (const [name, body, field] of cases) {
    const { status, error } = await call(name, body);
    expect([name, body, status, Object.keys(error.Fields ?? {})]).toEqual([name, body, 400, [field]]);
    expect(await lastEntry()).toMatchObject({ Action: name, Result: 'refused', Code: '3001' });
  }
  expect(await count()).toBe(before);
  expect(((await call('GetShops', {})).body.List as unknown[]).length).toBe(3);
  const { error } = await call('SaveRole', { RoleName: 'r', Codes: ['boss.hoem'] }, { lang: 'en' });
  expect(error.Fields?.Codes).toMatch(/^there is no right boss\.hoem; there are boss\.home, /);
});

it('two who change one user at once: one is done, the other told who was faster', async () => {
  const { id, version } = await made('emil');
  const both = await Promise.all(
    ['Emil A', 'Emil B'].map((Name) => call('SaveUser', { AccountID: id, Version: version, Name })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409);
  expect(late?.error).toMatchObject({ Code: 3102, Message: '数据已被boss of 1001修改，请刷新后重试' });
  const missing = await call('SaveUser', { AccountID: id, Name: 'x' });
  expect(missing.error.Fields).toHaveProperty('Version');
  // Two who take one login at once.
  const twins = await Promise.all([0, 1].map(() => call('SaveUser', { Account: 'twin', Name: 'Twin' })));
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 400]);
});

it('nobody hands out or takes over more than they have, and the last administrator stays', async () => {
  const role = await call('SaveRole', { RoleName: 'helper', Codes: ['boss.admin', 'boss.home'] });
  const helper = await made('fred', '4');
  const everywhere = [{ RoleID: role.body.RoleID, ShopIDs: ['0'] }];
  await call('SaveUser', { AccountID: helper.id, Version: helper.version, Roles: everywhere });
  await call('SetPassword', { AccountID: helper.id, Password: GOOD });
  const own = { token: await server.login('fred', { password: GOOD }) };
  const boss = accountId(companies.chuan, 0);
  const ownToken = await call('MakeAccessToken', { AccountID: boss, TokenName: 'own', Days: 1 });
  const tries: [name: string, body: object][] = [
    ['SaveUser', { Account: 'greta', Name: 'Greta', Roles: [{ RoleID: '1', ShopIDs: ['0'] }] }],
    ['SaveUser', { AccountID: helper.id, Version: 2, Roles: [{ RoleID: '1', ShopIDs: [shops.north] }] }],
    ['SaveRole', { RoleID: role.body.RoleID, Version: 0, Codes: ['boss.*'] }],
    ['SaveRole', { RoleID: '1', Version: 0, Codes: ['boss.home'] }],
    ['SetPassword', { AccountID: boss, Password: GOOD }],
    ['InviteUser', { AccountID: boss }],
    ['EndSessions', { AccountID: boss }],
    ['MakeAccessToken', { AccountID: boss, TokenName: 'x', Days: 1 }],
    ['RevokeAccessToken', { TokenID: ownToken.body.TokenID }],
  ];
  for (const [name, body] of tries) {
    const { status, error } = await call(name, body, own);
    expect([name, body, status]).toEqual([name, body, 403]);
    expect(String(error.Code)).toMatch(/^boss\./);
  }
  await server.login('boss', { password });
  // The owner takes the helper's right away; then the owner is the last one.
  await call('SaveUser', { AccountID: helper.id, Version: 2, Status: 2 });
  for (const patch of [{ Status: 2 }, { Roles: [] }]) {
    const { status, error } = await call('SaveUser', { AccountID: boss, Version: 0, ...patch });
    expect([status, Object.keys(error.Fields ?? {})]).toEqual([400, Object.keys(patch)]);
  }
  const stripped = await call('SaveRole', { RoleID: '1', Version: 0, Codes: ['boss.home'] });
  expect(Object.keys(stripped.error.Fields ?? {})).toEqual(['Codes']);
  // Who signs in by a service alone is the last one too.
  const hash = (sql: string) =>
    server.db.of(companies.chuan)(`${sql} where comp_id = $1 and account_id = $2`, [companies.chuan, boss]);
  const [kept] = await hash('select password_hash as own from account');
  await hash(`update account set password_hash = '${unknownAccountHash}'`);
  await server.db.of(companies.chuan)`
    insert into account_identity (comp_id, account_id, issuer, subject, linked_at)
    values (${companies.chuan}, ${boss}, 'https://login.example', 'boss', now())`;
  const signedOn = await call('SaveUser', { AccountID: boss, Version: 0, Status: 2 });
  expect([signedOn.status, Object.keys(signedOn.error.Fields ?? {})]).toEqual([400, ['Status']]);
  await hash('delete from account_identity');
  await hash(`update account set password_hash = '${String(kept?.own)}'`);
  expect((await call('GetUsers', {})).status).toBe(200);
});

it('a disabled user is out at once, and its old sessions do not come back', async () => {
  const { id, version } = await made('hugo');
  await call('SetPassword', { AccountID: id, Password: GOOD });
  const own = await server.login('hugo', { password: GOOD });
  expect((await call('SaveUser', { AccountID: id, Version: version + 1, Status: 2 })).status).toBe(200);
  await call('SaveUser', { AccountID: id, Version: version + 2, Status: 1 });
  expect((await server.call('/api/BossAssistant/GetShopInfos', {}, { token: own })).status).toBe(401);
});

it('a second company cannot be made by the page, and a first one only with the code of the console', async () => {
  const body = {
    SetupToken: 'set-up-code',
    CompCode: 'chuan',
    CompName: 'x',
    Account: 'me',
    Name: 'Me',
    Password: GOOD,
    ShopName: 's',
    Lang: 'zh-TW',
  };
  expect((await call('MakeFirstCompany', body, { token: '' })).status).toBe(410);
  const empty = await ownServer({ config: { setupToken: 'set-up-code' }, fill: async () => undefined });
  const make = (patch: object) => empty.post('/api/Admin/MakeFirstCompany', { ...body, ...patch }, { lang: 'zh-TW' });
  const wrong = await make({ SetupToken: 'guess' });
  expect([wrong.status, wrong.error.Fields]).toEqual([
    400,
    { SetupToken: '不正確；請填寫伺服器啟動時在主控台顯示的代碼' },
  ]);
  expect((await make({ Password: 'chuan12345' })).error.Fields).toEqual({
    Password: '密碼不能只是帳號或公司代號加數字',
  });
  const both = await Promise.all([make({ CompCode: 'Ｃhuan' }), make({ CompCode: 'other' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  const company = both[0]?.status === 200 ? 'chuan' : 'other';
  // Codes forgive case and width, as logins do.
  const owner = await empty.login('me', { company: company.toUpperCase(), password: GOOD });
  expect(owner).toMatch(/^2001\./);
  // The company has roles in the language it was made in.
  const { body: roles } = await empty.post('/api/Admin/GetRoles', {}, { token: owner });
  expect(roles.List).toMatchObject(['老闆', '區經理', '店長', '財務', '僅供檢視'].map((RoleName) => ({ RoleName })));
});

it.runIf(engine === 'postgres')(
  'who loses right or password while a change waits for its turn changes nothing',
  async () => {
    const { id, version } = await made('zoe', '1');
    const everywhere = [{ RoleID: '1', ShopIDs: ['0'] }];
    expect((await call('SaveUser', { AccountID: id, Version: version, Roles: everywhere })).status).toBe(200);
    await call('AcceptInvitation', { Token: await invited(id), Password: GOOD }, { token: '' });
    const waits: [name: string, body: object, taken: string, code: unknown][] = [
      [
        'SaveRole',
        { RoleName: 'late', Codes: ['boss.home'] },
        'delete from account_role where comp_id = $1 and account_id = $2',
        'boss.admin',
      ],
      [
        'ChangePassword',
        { Password: GOOD, NewPassword: `${GOOD} new` },
        `update session set revoked_at = '2024-01-01' where comp_id = $1 and account_id = $2`,
        1002,
      ],
    ];
    for (const [name, body, taken, code] of waits) {
      const own = await server.login('zoe', { password: GOOD });
      const sent = await server.db.tenant(companies.chuan, async (q) => {
        await q('select 1 from company where comp_id = $1 for update', [companies.chuan]);
        const answer = call(name, body, { token: own });
        await expect.poll(() => waiting(server.db)).not.toEqual([]);
        await q(taken, [companies.chuan, id]);
        return { answer };
      });
      expect((await sent.answer).error.Code).toBe(code);
      await server.db.of(companies.chuan)`
        insert into account_role (comp_id, account_id, role_id) values (${companies.chuan}, ${id}, 1)
        on conflict do nothing`;
    }
  },
);
