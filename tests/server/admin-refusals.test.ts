// What an administrator may get wrong: each has an answer in the language of the caller, leaves everything as it was,
// and is in the log of the company.
import { putBills } from '../../host-example/server/ingest/put-bills';
import { accountId } from '../support/admin-calls';
import { openBill } from '../support/bills';
import { companies, shops } from '../support/fixture';
import { enterPartner, type Partner, sign } from '../support/partner';
import { refusals } from '../support/refusals';
import { sharedServer } from '../support/shared';
import { faultsIn } from '../support/taiwan-words';

const GOOD = 'copper lantern 81';
const CHANGED = 'company shop role account account_role invitation session partner_nonce'.split(' ');
const viewer = accountId(companies.chuan, 4);
const first = {
  SetupToken: 'set-up-code',
  CompCode: 'chuan',
  CompName: '第二家',
  Account: 'me',
  Name: 'Me',
  Password: GOOD,
  ShopName: 's',
};

let token: string;
let partner: Partner;
let expired: string;
let version: number;
const versionOf = { company: 0, shop: 0 };
const admin = async (name: string, body: object) => (await server.post(`/api/Admin/${name}`, body, { token })).body;
const server = sharedServer({ config: { tokenLimit: 1e6, setupToken: 'set-up-code' } });
beforeAll(async () => {
  token = await server.login('boss');
  partner = await enterPartner(server);
  const made = async (Account: string) =>
    String((await admin('SaveUser', { Account, Name: Account, Roles: [{ RoleID: '4', ShopIDs: ['0'] }] })).AccountID);
  const invite = async (AccountID: string) => String((await admin('InviteUser', { AccountID })).Token);
  expired = await invite(await made('late'));
  server.clock.now = new Date(server.clock.now.getTime() + 7 * 86_400_000);
  token = await server.login('boss');
  const users = (await admin('GetUsers', {})).List as { AccountID: string; Version: number }[];
  version = users.find(({ AccountID }) => AccountID === viewer)?.Version ?? 0;
  versionOf.company = Number((await admin('GetCompany', {})).Version);
  const stores = (await admin('GetShops', {})).List as { ShopID: string; Version: number }[];
  versionOf.shop = stores.find(({ ShopID }) => ShopID === shops.north)?.Version ?? 0;
  const taken = await putBills(server.db, companies.chuan, shops.north, [openBill({ DeskID: '100' })], {
    isSync: false,
  });
  expect(taken.outcomes).toEqual([expect.not.objectContaining({ result: 'refused' })]);
  // Somebody else was faster.
  await admin('SaveUser', { AccountID: viewer, Version: version, Name: '先来的' });
});

const state = async () =>
  JSON.stringify(
    await server.db.tenant(companies.chuan, async (q) => {
      const rows: unknown[] = [];
      for (const table of CHANGED)
        rows.push(
          await q(
            `select to_jsonb(t) - '{last_seen_at,idle_expires_at}'::text[] as row from ${table} t order by 1::text`,
          ),
        );
      return rows;
    }),
  );
const triesOf = async (action: string, code: number) =>
  Object.entries(await refusals(server.db, companies.chuan))
    .filter(([what]) => what.startsWith(`${action} `) && what.endsWith(` ${code}`))
    .reduce((sum, [, times]) => sum + times, 0);
const lastEntry = async () =>
  (
    await server.db.of(companies.chuan)<{ id: number; action: string; result: string; code: string }>`
      select audit_id::int as id, action, result, code from audit_log order by audit_id desc limit 1`
  )[0];

type Answer = readonly [status: number, code: number, zh: string, en: string];
const wrong = (zh: string, en = zh): Answer => [400, 3001, zh, en];
const gone: Answer = [410, 4003, '链接已失效', 'has been used or has expired'];
const decimals = wrong('已有 CNY 金额', 'there are amounts in CNY, which has 2 decimals');
const cases: [what: string, call: string, body: () => object, answer: Answer][] = [
  ['a second company', 'MakeFirstCompany', () => first, [410, 4003, '服务器上已有公司', 'has a company already']],
  [
    'a weak password',
    'SetPassword',
    () => ({ AccountID: viewer, Password: 'short' }),
    wrong('密码至少 10 个字符', 'must have at least 10'),
  ],
  ['an expired invitation', 'AcceptInvitation', () => ({ Token: expired, Password: GOOD }), gone],
  [
    'a change of an older state',
    'SaveUser',
    () => ({ AccountID: viewer, Version: version, Name: 'x' }),
    [409, 3102, '数据已被', 'changed'],
  ],
  [
    'a currency with other decimals where there are amounts',
    'SaveCompany',
    () => ({ Version: versionOf.company, Currency: 'JPY' }),
    decimals,
  ],
  [
    'such a currency of a store',
    'SaveShop',
    () => ({ ShopID: shops.north, Version: versionOf.shop, Currency: 'KWD' }),
    decimals,
  ],
  [
    "a partner's wrong signature",
    'Partner/OpenSession',
    () => ({ Assertion: sign(partner.claims(), 'guess') }),
    [401, 1007, '签名无效', 'signature is not valid'],
  ],
];

it('an import that is refused is in the log, in words of the caller', async () => {
  const before = await state();
  const cases: [name: string, body: object, zh: string, en: string][] = [
    ['PutImport', { UploadID: 'A'.repeat(22), ShopName: '码头店' }, '上传已过期', 'has expired'],
    ['UndoImport', { ImportID: 77 }, '77', 'no import 77'],
    ['EndUpload', { UploadID: '../..' }, '格式', 'has the wrong form'],
  ];
  for (const [name, body, zh, en] of cases) {
    const tries = await triesOf(name, 3001);
    for (const [lang, words] of [
      ['zh-CN', zh],
      ['zh-TW', ''],
      ['en', en],
    ] as const) {
      const answer = await server.post(`/api/Admin/${name}`, body, { token, lang });
      const said = JSON.stringify(answer.body);
      expect([name, lang, said]).toEqual([name, lang, expect.stringContaining(words)]);
      if (name !== 'EndUpload') expect(/[\u4e00-\u9fff]/.test(said)).toBe(lang !== 'en');
    }
    expect([name, await triesOf(name, 3001)]).toEqual([name, tries + 3]);
  }
  // Looking changes nothing and is not logged.
  const last = (await lastEntry())?.id;
  const look = { UploadID: 'A'.repeat(22), ShopName: '码头店' };
  expect((await server.post('/api/Admin/ReadImport', look, { token })).body).toMatchObject({ Kind: 'failed' });
  expect((await lastEntry())?.id).toBe(last);
  expect(await state()).toBe(before);
});

it.each(cases)('%s', async (_what, call, body, [status, code, zh, en]) => {
  const name = call.split('/').at(-1) ?? '';
  const before = [await state(), await triesOf(name, code), (await lastEntry())?.id ?? 0] as const;
  for (const [lang, words] of [
    ['zh-CN', zh],
    ['zh-TW', ''],
    ['en', en],
  ] as const) {
    const path = call === name ? `/api/Admin/${name}` : `/api/${call}`;
    const answer = await server.post(path, body(), { token, lang });
    expect([answer.status, answer.error.Code]).toEqual([status, code]);
    const said = JSON.stringify([answer.error.Message, answer.error.Fields ?? {}]);
    expect(said).toContain(words);
    const own = said.replaceAll('先来的', '');
    expect(/[\u4e00-\u9fff]/.test(own)).toBe(lang !== 'en');
    if (lang === 'zh-TW') expect(faultsIn(own)).toEqual([]);
  }
  expect(await state()).toBe(before[0]);
  expect(await triesOf(name, code)).toBe(before[1] + 3);
  // The same refusal in another language is no further entry.
  expect((await lastEntry())?.id).toBeLessThanOrEqual(before[2] + 1);
});

const shop = async (ShopID: string) =>
  ((await admin('GetShops', {})).List as { ShopID: string; Version: number; Currency: string }[]).find(
    (one) => one.ShopID === ShopID,
  );
const become = async (ShopID: string, Currency: string) => {
  await admin('SaveShop', { ShopID, Version: (await shop(ShopID))?.Version, Currency });
  return (await shop(ShopID))?.Currency;
};

it('a currency with as many decimals may take its place, and any where there are no amounts', async () => {
  expect([await become(shops.north, 'USD'), await become(shops.south, 'JPY')]).toEqual(['USD', 'JPY']);
  expect([await become(shops.north, 'JPY'), await become(shops.north, '')]).toEqual(['USD', '']);
  expect(await become(shops.south, '')).toBe('');
});

it('what a dish costs in all stores keeps the currency of the company, and of no store with its own', async () => {
  const q = server.db.of(companies.chuan);
  const own = (currency: string) => q`update shop set currency = ${currency} where comp_id = ${q.compId}`;
  onTestFinished(async () => {
    await q`delete from dish_cost where comp_id = ${q.compId}`;
    await own('');
  });
  await q`
    insert into dish_cost (comp_id, shop_id, goods_id, spec_name, from_date, cost_fen)
    values (${q.compId}, 0, 1, '', '2026-01-01', 1230)`;
  expect([await become(shops.south, 'JPY'), await become(shops.south, 'EUR')]).toEqual(['JPY', 'EUR']);
  await own('USD');
  const { Version } = await admin('GetCompany', {});
  const body = { Version, Currency: 'JPY' };
  const { error } = await server.post('/api/Admin/SaveCompany', body, { token });
  expect(error.Fields?.Currency).toMatch('已有 CNY 金额');
});
