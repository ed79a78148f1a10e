// Every way to be refused, at every call of the contract.
import { handlers } from '../../host-example/server/routes/calls';
import { api } from '../../types/api';
import { shops } from '../support/fixture';
import { type ServedPath, served, servedAccess } from '../support/served';
import type { CallOptions } from '../support/server';
import { ownServer, sharedServer } from '../support/shared';

const tokens = { boss: '', manager: '', mixed: '', finance: '', viewer: '', nobody: '' };
const guarded = Object.keys(handlers) as Exclude<ServedPath, '/api/GeneralInterface/Login'>[];
const trend = '/api/BossAssistant/GetOrderTrend';
const range = { StartTime: '2026-06-01 00:00:00', EndTime: '2026-06-15 23:59:59' };

const server = sharedServer();
beforeAll(async () => {
  for (const account of Object.keys(tokens) as (keyof typeof tokens)[]) tokens[account] = await server.login(account);
});

async function refusal(path: string, body: unknown, options: CallOptions) {
  const { status, error } = await server.post(path, body, options);
  expect(error.TraceID).toMatch(/^[\da-f-]{36}$/);
  expect(error.Message).not.toBe('');
  return [status, error.Code];
}
const by = (account: keyof typeof tokens, shopId: string) => ({ token: tokens[account], shopId });
const ask = (path: string, body: unknown, account: keyof typeof tokens = 'boss', shopId = '0') =>
  refusal(path, body, by(account, shopId));
const statusOf = async (path: string, body: unknown, account: keyof typeof tokens, shopId: string) =>
  (await server.post(path, body, by(account, shopId))).status;

it('all calls of the contract but the login are served behind the walls', () => {
  expect([...guarded].sort()).toEqual(
    Object.keys(served)
      .filter((path) => path !== '/api/GeneralInterface/Login')
      .sort(),
  );
  expect(Object.keys(api)).toHaveLength(40);
});

it('a missing token names the proxies that drop such headers', async () => {
  const { error } = await server.post(trend, range);
  expect(error.Fields).toEqual({ luck_api_token: expect.stringContaining('underscores_in_headers') });
  expect((await server.post(trend, range, { token: 'x' })).error.Fields).toBeUndefined();
});

it('a store of nobody, of no kind, or out of reach is a 403 in the header of every call', async () => {
  for (const path of guarded) {
    const strangers = [shops.south, '999', 'x', "1' or '1'='1", '-1'];
    for (const shopId of strangers)
      expect([path, shopId, ...(await ask(path, {}, 'manager', shopId))]).toEqual([path, shopId, 403, 2001]);
  }
});

it('a foreign store in the body is a 403, never left out silently', async () => {
  const scoped = guarded.filter((path) => 'ShopIDs' in served[path].request.properties);
  expect(scoped.length).toBeGreaterThan(10);
  for (const path of scoped.filter((name) => servedAccess[name].code === 'boss.finance')) {
    const body = { ...range, ShopIDs: [shops.north, shops.south] };
    expect([path, ...(await ask(path, body, 'manager', shops.north))]).toEqual([path, 403, 2001]);
  }
});

it('an account without roles gets a 403 everywhere', async () => {
  for (const path of guarded) {
    expect((await ask(path, {}, 'nobody', '0'))[0]).toBe(403);
    expect((await ask(path, {}, 'nobody', shops.north))[0]).toBe(403);
  }
});

it('a missing right is named in Code', async () => {
  expect(await ask('/api/BossAssistant/GetBusinessInfoMember', {}, 'manager', shops.north)).toEqual([
    403,
    'boss.finance.member',
  ]);
  expect(await ask('/api/BossAssistant/RemoveAll', {}, 'viewer', shops.north)).toEqual([403, 'boss.msg.clear']);
});

it('rights are per store: owner here, viewer there', async () => {
  const path = '/api/BossAssistant/GetBusinessInfoMember';
  const body = { ...range, Mode: 1 };
  expect(await statusOf(path, body, 'mixed', shops.north)).toBe(200);
  expect(await ask(path, body, 'mixed', shops.south)).toEqual([403, 'boss.finance.member']);
});

it('all stores at once need boss.shop.all', async () => {
  expect(await ask(trend, range, 'manager', '0')).toEqual([403, 'boss.shop.all']);
  expect(await statusOf(trend, range, 'finance', '0')).toBe(200);
});

it('a missing soft module is named in Code', async () => {
  const setModules = (modules: string[]) =>
    server.db.of(1001)`update company set soft_modules = ${modules} where comp_id = 1001`;
  await setModules(['BOSS']);
  expect(await ask(trend, range)).toEqual([403, 'REPORT']);
  // The right to add stores up belongs to a module too, however the stores are named.
  await setModules(['BOSS', 'REPORT']);
  const two = { ...range, ShopIDs: [shops.north, shops.south] };
  for (const [body, shopId] of [
    [range, '0'],
    [two, '0'],
    [two, ''],
  ] as const)
    expect(await refusal(trend, body, { token: tokens.boss, ...(shopId && { shopId }) })).toEqual([403, 'MULTISHOP']);
  expect(await statusOf(trend, range, 'boss', shops.north)).toBe(200);
  await setModules(['BOSS', 'MULTISHOP', 'REPORT', 'MEMBER', 'TARGET', 'ORDER', 'ABNORMAL', 'PUSH']);
});

it('more than 100 rows a page need boss.export', async () => {
  const path = '/api/GeneralInterface/GetConsumeOrderListV2';
  expect(await ask(path, { ...range, PageSize: 101 }, 'manager', shops.north)).toEqual([403, 'boss.export']);
  expect(await statusOf(path, { ...range, PageSize: 100 }, 'manager', shops.north)).toBe(200);
  expect(await statusOf(path, { ...range, PageSize: 101 }, 'boss', shops.north)).toBe(200);
});

const badFields: [why: string, body: object, field: string][] = [
  ['a missing field', { EndTime: range.EndTime }, 'StartTime'],
  ['a wrong type', { ...range, StartTime: 20260601 }, 'StartTime'],
  ['the 30th of February', { ...range, StartTime: '2026-02-30 00:00:00' }, 'StartTime'],
  ['the 29th of February of a common year', { ...range, StartTime: '2026-02-29 00:00:00' }, 'StartTime'],
  ['hour 24', { ...range, EndTime: '2026-06-15 24:00:00' }, 'EndTime'],
  ['slashes', { ...range, StartTime: '2026/06/01 00:00:00' }, 'StartTime'],
  ['an unknown code', { ...range, Granularity: 9 }, 'Granularity'],
  ['a number as text', { ...range, Granularity: '1' }, 'Granularity'],
  ['a store number', { ...range, ShopIDs: [1001] }, 'ShopIDs[0]'],
  ['a store beyond 2^63', { ...range, ShopIDs: ['99999999999999999999'] }, 'ShopIDs[0]'],
  ['a zero byte', { ...range, ShopIDs: ['1\0'] }, 'ShopIDs[0]'],
  ['null', { ...range, StartTime: null }, 'StartTime'],
];
for (const [why, body, field] of badFields) {
  it(`${why} is a 400 that names the field`, async () => {
    const { status, error } = await server.post(trend, body, by('boss', '0'));
    expect([status, error.Code, Object.keys(error.Fields ?? {})]).toEqual([400, 3001, [field]]);
    expect(error.Message).toBe(`参数错误：${field}`);
  });
}

it('half of a character, which no database can hold, is a 400 that names the field', async () => {
  const part = { TimespanID: '', Name: '早市\ud83d', BeginTime: '06:00', EndTime: '10:00', Sort: 1 };
  const halves: [path: string, body: object, field: string][] = [
    ['/api/BossAssistant/SaveSetTimespans', { TimeBasis: 1, Version: 0, List: [part] }, 'List[0].Name'],
    ['/api/BossAssistant/GetGoodsOrderLists', { ...range, Keyword: '\udc00鱼' }, 'Keyword'],
    ['/api/GeneralInterface/Login', { CompCode: 'chuan', Account: 'boss', Password: 'secret\ud83d' }, 'Password'],
  ];
  for (const [path, body, field] of halves) {
    const { status, error } = await server.post(path, body, { token: tokens.boss, shopId: shops.north });
    expect([path, status, Object.keys(error.Fields ?? {})]).toEqual([path, 400, [field]]);
  }
  const whole = { TimeBasis: 1, Version: 0, List: [{ ...part, Name: '早市🍲' }] };
  const saved = await server.post('/api/BossAssistant/SaveSetTimespans', whole, {
    token: tokens.boss,
    shopId: shops.north,
  });
  expect(saved.status).toBe(200);
});

it('a body that is no object, or no JSON, is a 400', async () => {
  const options = by('boss', '0');
  for (const body of [
    '{',
    'null',
    '[]',
    '"x"',
    '1',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{}}}',
    '\u0000',
    '{"a":1e999}{',
  ])
    expect([body, ...(await refusal(trend, body, options))]).toEqual([body, 400, 3001]);
  expect(await refusal(trend, 'StartTime=1', { ...options, headers: { 'content-type': 'text/plain' } })).toEqual([
    400, 3001,
  ]);
});

it('infinity, half cents and bottomless nesting do no harm', async () => {
  const options = by('boss', '0');
  expect(await refusal('/api/BossAssistant/GetSetPurpose', '{"Year":1e999}', options)).toEqual([400, 3001]);
  expect(await refusal(trend, `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, options)).toEqual([400, 3001]);
});

it('a body over 64 KiB is refused', async () => {
  expect(await ask(trend, { ...range, junk: 'x'.repeat(65_536) })).toEqual([413, 3004]);
});

it('unknown fields are ignored, text is trimmed', async () => {
  const { status } = await server.post(
    trend,
    { ...range, StartTime: ` ${range.StartTime} `, Junk: { a: [1] } },
    by('boss', '0'),
  );
  expect(status).toBe(200);
});

it('ranges are bounded by kind, and not reversed', async () => {
  const days = async (path: string, StartTime: string, EndTime: string) => {
    const { status, error } = await server.post(
      path,
      { StartTime: `${StartTime} 00:00:00`, EndTime: `${EndTime} 23:59:59` },
      by('boss', '0'),
    );
    return status === 200 ? 200 : [status, error.Code, error.Message];
  };
  expect(await days(trend, '2025-06-15', '2026-06-15')).toBe(200);
  expect(await days(trend, '2025-06-14', '2026-06-15')).toEqual([422, 3002, '日期范围不能超过366天']);
  expect(await days('/api/GeneralInterface/GetConsumeOrderListV2', '2026-03-15', '2026-06-15')).toBe(200);
  expect(await days('/api/GeneralInterface/GetConsumeOrderListV2', '2026-03-14', '2026-06-15')).toEqual([
    422,
    3002,
    '日期范围不能超过93天',
  ]);
  expect(await days('/api/BossAssistant/GetShopDailyList', '2026-05-15', '2026-06-15')).toBe(200);
  expect(await days('/api/BossAssistant/GetShopDailyList', '2026-05-14', '2026-06-15')).toEqual([
    422,
    3002,
    '日期范围不能超过32天',
  ]);
  expect(await days(trend, '2026-06-15', '2026-06-14')).toEqual([422, 3003, '开始日期晚于结束日期，请交换两个日期']);
});

it('a store filter beside the chosen store is named, not answered with zeros', async () => {
  const { status, error } = await server.post(
    trend,
    { ...range, ShopIDs: [shops.south] },
    { token: tokens.boss, shopId: shops.north },
  );
  expect([status, error.Code, Object.keys(error.Fields ?? {})]).toEqual([400, 3001, ['ShopIDs']]);
});

it('all stores may be named in the header, in the body or in both; with none named the first one is read', async () => {
  const count = async (ShopIDs: string[] | undefined, shopId?: string) =>
    (
      await server.post(
        trend,
        { ...range, ...(ShopIDs && { ShopIDs }) },
        { token: tokens.boss, ...(shopId && { shopId }) },
      )
    ).body.ShopCount;
  const all = await count(undefined, '0');
  expect(all).toBeGreaterThan(1);
  expect([await count(['0']), await count(['0'], '0'), await count(['0'], shops.north)]).toEqual([all, all, 1]);
  expect([await count(undefined), await count([shops.south])]).toEqual([1, 1]);
});

it('words follow luck_lang', async () => {
  expect((await server.post(trend, range, { token: 'x', lang: 'en' })).error.Message).toBe(
    'Your login has expired, please log in again',
  );
  expect((await server.post(trend, range, { token: 'x' })).error.Message).toBe('登录已失效，请重新登录');
});

it('an unknown path and a wrong method are a 404 in the same shape', async () => {
  expect(await refusal('/api/BossAssistant/Nothing', {}, { token: tokens.boss })).toEqual([404, 4000]);
  const get = await server.app.inject({ method: 'GET', url: trend });
  expect([get.statusCode, get.json().Code]).toEqual([404, 4000]);
});

it('an unknown bill is a 404', async () => {
  const path = '/api/GeneralInterface/GetConsumeOrderInfoV2';
  expect(await ask(path, { OrderID: '123' })).toEqual([404, 4001]);
});

it('a token ends by time, by logout, by a disabled account and by an expired company', async () => {
  const path = '/api/BossAssistant/GetShopInfos';
  const start = server.clock.now;
  const works = async (token: string) => (await server.post(path, {}, { token })).status === 200;
  const later = (hours: number) => {
    server.clock.now = new Date(start.getTime() + hours * 3_600_000);
  };

  const idle = await server.login();
  later(11.9);
  expect(await works(idle)).toBe(true);
  later(23.8);
  expect(await works(idle)).toBe(true);
  later(35.9);
  expect(await works(idle)).toBe(false);

  server.clock.now = start;
  const kept = await server.login();
  for (let hour = 0; hour < 30 * 24; hour += 9) {
    later(hour);
    expect(await works(kept)).toBe(true);
  }
  later(30 * 24 + 0.1);
  expect(await works(kept)).toBe(false);

  server.clock.now = start;
  const ended = await server.login();
  expect((await server.post('/api/GeneralInterface/Logout', {}, { token: ended })).body).toEqual({ Done: 1 });
  expect(await works(ended)).toBe(false);
  expect((await server.post('/api/GeneralInterface/Logout', '', { token: ended })).body).toEqual({ Done: 0 });

  const manager = await server.login('manager');
  await server.db.of(1001)`update account set status = 2 where comp_id = 1001 and account = 'manager'`;
  expect(await refusal(path, {}, { token: manager })).toEqual([403, 1004]);
  await server.db.of(1001)`update account set status = 1 where comp_id = 1001 and account = 'manager'`;

  const other = await server.login('boss', { company: 'jiang' });
  await server.db.of(1002)`update company set expires_at = ${start.toISOString()} where comp_id = 1002`;
  expect(await refusal(path, {}, { token: other })).toEqual([403, 1005]);
  await server.db.of(1002)`update company set expires_at = null where comp_id = 1002`;
});

it('a token may call so often a minute', async () => {
  const strict = await ownServer({ config: { tokenLimit: 3 } });
  const token = await strict.login();
  const codes = [];
  for (let i = 0; i < 4; i++)
    codes.push((await strict.post('/api/BossAssistant/GetShopInfos', {}, { token })).error.Code);
  expect(codes).toEqual([undefined, undefined, undefined, 1006]);
});

it('a fault inside is 5000 with a TraceID that the log knows, and nothing more', async () => {
  const broken = await ownServer();
  const token = await broken.login();
  await broken.db.query('alter table order_source rename to order_source_gone');
  const { status, error } = await broken.post(
    '/api/BossAssistant/GetBaseSelectSource',
    {},
    { token, shopId: '0', lang: 'en' },
  );
  expect(status).toBe(500);
  expect(error).toEqual({
    Code: 5000,
    Message: 'The system is busy, please try again later',
    TraceID: expect.any(String),
  });
  expect(broken.logs.some((line) => line.includes(error.TraceID) && line.includes('order_source'))).toBe(true);
});
