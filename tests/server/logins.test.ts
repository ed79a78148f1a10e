// Names at a login: one rule for the page, the command, logins and partners.
import fc from 'fast-check';
import { act, commandLine } from '../../host-example/server/people/acting';
import { saveUser } from '../../host-example/server/people/save-user';
import { companies } from '../support/fixture';
import { enterPartner, type Partner } from '../support/partner';
import { sharedServer } from '../support/shared';

const GOOD = 'copper lantern 81';

let token: string;
let partner: Partner;
const server = sharedServer({
  config: { tokenLimit: 1e6, loginLimits: { tries: 1e6, lockMinutes: 15, hourly: 1e6, perMinute: 1e6 } },
});
beforeAll(async () => {
  token = await server.login('boss');
  partner = await enterPartner(server);
});

const call = (name: string, body: object) => server.post(`/api/Admin/${name}`, body, { token, lang: 'en' });
const save = (Account: string) => call('SaveUser', { Account, Name: 'x' });
const command = (Account: string) =>
  act(server.db, companies.chuan, commandLine, server.clock.now, async (acting) => {
    const user = await saveUser(acting, { Account, Name: 'x' });
    // What the page would say is asked afterwards: nothing stays.
    await acting.q('delete from account where comp_id = $1 and account_id = $2', [companies.chuan, user.AccountID]);
    return user.Account;
  }).catch(() => null);

it('an e-mail address is a login; what is typed in another case or width finds it', async () => {
  for (const [at, [account, typed]] of [
    ['ann@example.com', 'ANN@Example.com'],
    ["o'neill+till@mail.example.co.uk", "O'Neill+till@mail.example.co.uk"],
    ['王@例子.公司', '王@例子.公司'],
    [`${'n'.repeat(60)}@example.com`, `${'N'.repeat(60)}@example.com`],
    ['ｃarl', 'carl'],
    ['dora', 'ｄＯRA'],
  ].entries() as IterableIterator<[number, [string, string]]>) {
    const { status, body } = await save(account);
    expect([account, status]).toEqual([account, 200]);
    expect((await call('SetPassword', { AccountID: body.AccountID, Password: GOOD })).status).toBe(200);
    expect([at, await server.login(typed, { password: GOOD })]).toEqual([at, expect.any(String)]);
  }
});

it('page and command take the same names, over names nobody thought of', async () => {
  const letter = fc.constantFrom(...'abzß王ａ٣9_.-+@ :/=\'"\u200bé');
  const name = fc.oneof(
    fc.string({ unit: letter, minLength: 1, maxLength: 12 }),
    fc.emailAddress(),
    fc.tuple(fc.string({ unit: letter, maxLength: 6 }), fc.domain()).map((parts) => parts.join('@')),
  );
  await fc.assert(
    fc.asyncProperty(name, async (account) => {
      const byCommand = await command(account.trim());
      const { status, body, error } = await save(account);
      expect([account, status === 200]).toEqual([account, byCommand !== null]);
      if (status !== 200) {
        expect([account, Object.keys(error.Fields ?? {})]).toEqual([account, ['Account']]);
        return;
      }
      expect(body.Account).toBe(byCommand);
      // A login never begins with what a spreadsheet takes for a formula, and has neither blanks nor a colon.
      expect(String(body.Account)).toMatch(/^[\p{L}\p{N}_][^\s:]*$/u);
      expect((await save(account)).status).toBe(400);
    }),
    { numRuns: 60, examples: [['partner1:user-7'], ['a@b'], ['a@b.c d'], ['=a@example.com'], ['@example.com']] },
  );
});

it('a login that people could take for another one is refused, and named', async () => {
  for (const odd of ['BOSS', 'ｂoss', 'ＢＯＳＳ', 'b0ss', 'böss', 'воѕѕ', '𝐛𝐨𝐬𝐬']) {
    const { status, error } = await save(odd);
    expect([odd, status, error.Fields]).toEqual([odd, 400, { Account: 'boss is taken already; choose another one' }]);
  }
  for (const fine of ['boss2', 'bosse', '老板', 'bo-ss'])
    expect([fine, (await save(fine)).status]).toEqual([fine, 200]);
});

it('no login passes for another by letters of Cyrillic or Greek, whichever of its letters they stand for', async () => {
  const alike: Record<string, string> = {
    a: 'аα',
    c: 'с',
    e: 'е',
    h: 'һ',
    i: 'іι',
    j: 'ј',
    k: 'кκ',
    n: 'η',
    o: 'оο',
    p: 'рρ',
    s: 'ѕ',
    t: 'тτ',
    u: 'υ',
    v: 'ν',
    w: 'ԝω',
    x: 'хχ',
    y: 'у',
  };
  const login = fc.string({ unit: fc.constantFrom(...Object.keys(alike)), minLength: 2, maxLength: 8 });
  const shown = fc
    .tuple(login, fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }))
    .map(([own, which]) => ({
      own,
      odd: Array.from(own, (letter, at) => [letter, ...(alike[letter] ?? '')][which[at] ?? 0] ?? letter).join(''),
    }));
  let taken = 0;
  let mixed = 0;
  await fc.assert(
    fc.asyncProperty(shown, async ({ own, odd }) => {
      fc.pre(own !== odd);
      await save(own);
      const { status, error } = await save(odd);
      expect([own, odd, status]).toEqual([own, odd, 400]);
      if (String(error.Fields?.Account).includes('must not mix')) mixed++;
      else taken++;
    }),
    {
      numRuns: 60,
      examples: [[{ own: 'pay', odd: 'рау' }], [{ own: 'pay', odd: 'pау' }], [{ own: 'ova', odd: 'ονα' }]],
    },
  );
  expect(Math.min(taken, mixed)).toBeGreaterThan(0);
  for (const fine of ['иван', 'γιώργος', '王wang', 'ユーザーtaro', 'иван@example.com', 'ann@пример.испытание'])
    expect([fine, (await save(fine)).status]).toEqual([fine, 200]);
  for (const odd of ['аnn@example.com', 'ann@ехample.com', 'user٣ب'])
    expect([odd, (await save(odd)).status]).toEqual([odd, 400]);
});

it("a partner's user is disabled as any other, and gets neither a password nor another login", async () => {
  const open = (sub = 'ann@portal.example.com, 7th floor 7th fl') => partner.enter({ sub });
  const { body } = await open();
  const session = String(body.Token);
  const user = async (id: unknown = body.MasterID) => {
    const { List } = (await call('GetUsers', {})).body;
    const found = (List as { AccountID: string; Account: string; Version: number; Name: string }[]).find(
      ({ AccountID }) => AccountID === id,
    );
    return found ?? expect.fail('no user');
  };
  const { AccountID, Account, Version, Name } = await user();
  expect(Account).toBe('partner1:ann@portal.example.com, 7th floor 7th fl');
  const refused: [name: string, body: object, field: string][] = [
    ['InviteUser', { AccountID }, 'AccountID'],
    ['SetPassword', { AccountID, Password: GOOD }, 'AccountID'],
    ['SaveUser', { AccountID, Version, Account: 'ann-of-portal' }, 'Account'],
  ];
  for (const [name, asked, field] of refused) {
    const answer = await call(name, asked);
    expect([name, answer.status, Object.keys(answer.error.Fields ?? {})]).toEqual([name, 400, [field]]);
  }
  // As the page saves it: with all that it has read but the login.
  const off = { AccountID, Version, Name, Roles: [], Status: 2 };
  expect((await call('SaveUser', off)).status).toBe(200);
  expect((await server.call('/api/BossAssistant/GetShopInfos', {}, { token: session })).status).toBe(401);
  const again = await open();
  expect([again.status, again.error.Code]).toEqual([403, 1004]);
  await call('SaveUser', { ...off, Version: (await user()).Version, Status: 1 });
  expect((await open()).status).toBe(200);
  // Each of the capitals is six letters of the login.
  const long = await user((await open('Ж'.repeat(40))).body.MasterID);
  expect(long.Account).toBe(`partner1:${'^1046.'.repeat(40)}`);
  const changed = { ...off, AccountID: long.AccountID, Version: long.Version, Name: 'Жанна' };
  const saved = await call('SaveUser', changed);
  expect([saved.status, saved.body.Account, saved.body.Name, saved.body.Status]).toEqual([
    200,
    long.Account,
    'Жанна',
    2,
  ]);
});
