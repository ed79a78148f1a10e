// The page of administration in traditional Chinese: every tab and dialog, what the server refuses, and the company that
// it makes. Answers come from a table; the words of refusals are the server's own.
import { readFileSync } from 'node:fs';
import { actionNames } from '../../host-example/page/admin/action-names.js';
import { CallError, errorText } from '../../host-example/server/call-error';
import { inLang, toLang } from '../../host-example/server/lang';
import { takenName } from '../../host-example/server/people/check-fields';
import { checkPassword } from '../../host-example/server/people/password-rule';
import { adminApi } from '../../types/api/admin';
import { importApi } from '../../types/api/imports';
import { faultsIn } from '../support/taiwan-words';

type Body = Record<string, unknown>;
interface Call {
  name: string;
  body: Body;
  lang: string;
}

const shop = {
  ShopID: '7',
  ShopName: '一號店',
  RegionName: '',
  TimeZone: 'Asia/Taipei',
  DayStart: '04:00',
  Currency: 'TWD',
  IsTaxOnTop: 0,
  Status: 2,
  OpenTime: '10:00',
  CloseTime: '22:00',
  Tables: 3,
  Seats: 20,
  HasKey: 1,
  LastSyncTime: '2026-06-15T10:00:00Z',
  Version: 1,
};
const fresh = { ...shop, ShopID: '8', ShopName: '二號店', Status: 1, HasKey: 0, LastSyncTime: '' };
const person = { Version: 1, Status: 1, Sessions: 2, HasPassword: 1, LastLoginTime: '2026-06-15T10:00:00Z' };
const users = [
  { ...person, AccountID: '1', Account: 'wang', Name: '小王', Roles: [{ RoleID: '1', ShopIDs: ['0'] }] },
  { ...person, AccountID: '2', Account: 'li', Name: '小李', Status: 2, Roles: [] },
  {
    ...person,
    AccountID: '3',
    Account: 'lin',
    Name: '小林',
    HasPassword: 0,
    LastLoginTime: '',
    Sessions: 0,
    Roles: [{ RoleID: '2', ShopIDs: ['7', '8'] }],
  },
];
const entry = { Time: '2026-06-15T10:00:00Z', Name: '', AccountID: '0', Target: 'shop:一號店', Result: 'done' };
const link = { InvitationID: '5', AccountID: '3', State: 'open', ExpireTime: '2026-06-22T10:00:00Z' };

const access = {
  TokenID: '9',
  TokenName: '手機上的助理',
  AccountID: '1',
  Account: 'wang',
  Name: '小王',
  State: 'active',
  MadeTime: '2026-06-15T10:00:00Z',
  ExpireTime: '2026-09-15T10:00:00Z',
  LastUsedTime: '',
};

const answers: Record<string, Body> = {
  GetAccessTokens: {
    List: [
      access,
      { ...access, TokenID: '8', State: 'revoked', LastUsedTime: '2026-06-15T10:00:00Z' },
      { ...access, TokenID: '7', State: 'expired' },
    ],
  },
  MakeAccessToken: { TokenID: '10', Token: 'boss-read-1.secret', ExpireTime: '2026-09-15T10:00:00Z' },
  GetCompany: { CompCode: 'pier', CompName: '碼頭', Currency: 'TWD', UnpaidAlertMinutes: 60, Version: 1 },
  GetShops: { List: [shop, fresh] },
  GetDesks: { Areas: [], Version: 1 },
  GetRoles: {
    List: [
      { RoleID: '1', RoleName: '老闆', Codes: ['boss.*'], Users: 1, Version: 1 },
      { RoleID: '2', RoleName: '店長', Codes: ['boss.home', 'boss.food'], Users: 0, Version: 1 },
    ],
  },
  GetUsers: { List: users },
  GetInvitations: { List: [link] },
  GetAuditLog: {
    List: [
      { ...entry, Action: 'SaveShop', Code: '' },
      { ...entry, Action: 'PutImport', Result: 'refused', Code: '3001' },
    ],
    Total: 3,
  },
  SaveUser: { AccountID: '4' },
  InviteUser: { Link: '/admin.html#invitation=1.secret' },
  MakeKey: { Key: '1.7.secret' },
};

let calls: Call[];

async function answer({ name, body }: Call): Promise<Body> {
  if (name === 'Login') {
    if (body.Password !== 'right') throw new CallError(1001);
    return { Token: '1.token', PermissionJson: body.Account === 'wang' ? 'boss.*' : 'boss.home' };
  }
  if (name === 'SaveShop') throw takenName('ShopName', String(body.ShopName));
  if (name === 'SaveCompany') throw new CallError(3102, { values: { name: '小王' } });
  if (name === 'MakeFirstCompany') await checkPassword(String(body.Password), ['boss', 'pier']);
  return answers[name] ?? {};
}

/** What the server's error handler answers. */
function refusal({ code, status, fields, values }: CallError, lang: string): Response {
  const notes = Object.entries(fields).map(([path, note]) => [path, inLang(note, toLang(lang))]);
  return Response.json(
    { Code: code, Message: errorText(code, toLang(lang), values), Fields: Object.fromEntries(notes) },
    { status },
  );
}

/** The page at an address. */
async function open(address: string): Promise<void> {
  history.replaceState(null, '', address);
  const html = readFileSync('host-example/page/admin.html', 'utf8');
  document.documentElement.dataset.languages = /data-languages="([^"]*)"/.exec(html)?.[1] ?? '';
  document.head.innerHTML = /<title.*<\/title>/.exec(html)?.[0] ?? '';
  document.body.innerHTML = (/<body[^>]*>(.*)<noscript>/s.exec(html)?.[1] ?? '').replace(/<img[^>]*>/g, '');
  vi.resetModules();
  await import('../../host-example/page/admin.js');
}

const words = (): string =>
  [
    ...[...document.querySelectorAll('body *')].flatMap((element) =>
      [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
    ),
  ]
    .filter(({ parentElement }) => parentElement?.id !== 'language')
    .map(({ textContent }) => textContent)
    .concat([...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label') ?? ''))
    .join('\n');
const sees = (text: string) => vi.waitFor(() => expect(words()).toContain(text));
/** The last one lies on top. */
function press(name: string): void {
  const found = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
  const button = found.filter((one) => one.closest('dialog')).at(-1) ?? found[0];
  if (!button) throw new Error(`no button ${name} in\n${words()}`);
  button.click();
}
function fill(fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const input = [...document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)].at(-1);
    if (!input) throw new Error(`no field ${name}`);
    input.value = value;
  }
}
const isTaiwanese = (at: string) => expect([at, faultsIn(words())]).toEqual([at, []]);

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    const call = {
      name: path.split('/').at(-1) ?? '',
      body: JSON.parse(String(body)),
      lang: new Headers(headers).get('luck_lang') ?? '',
    };
    calls.push(call);
    try {
      return Response.json(await answer(call));
    } catch (error) {
      if (error instanceof CallError) return refusal(error, call.lang);
      throw error;
    }
  });
});

async function logIn(): Promise<void> {
  await open('/admin.html?lang=zh-TW');
  await sees('公司代號');
  fill({ CompCode: 'pier', Account: 'wang', Password: 'right' });
  press('登入');
  await sees('一號店');
}

it('refuses a login in the words of Taiwan', async () => {
  await open('/admin.html?lang=zh-TW');
  await sees('登入管理');
  isTaiwanese('login');
  fill({ CompCode: 'pier', Account: 'wang' });
  press('登入');
  await sees('請填寫');
  fill({ Password: 'wrong' });
  press('登入');
  await sees('帳號或密碼錯誤');
  fill({ Account: 'li', Password: 'right' });
  press('登入');
  // Who may not administer finds the own account, and nothing else.
  await sees('修改密碼');
  expect(document.getElementById('import')?.hidden).toBe(true);
  expect(words()).not.toContain('門市');
  isTaiwanese('own account');
});

it('says every tab and dialog in the words of Taiwan, and what the server refuses', async () => {
  await logIn();
  expect(document.title).toBe('老闆助手 · 管理');
  for (const [tab, sign, dialogs] of [
    ['門市', '3 桌 · 20 個座位', ['新增門市', '編輯', '桌位', '更換金鑰', '停用金鑰', '收銀金鑰']],
    ['人員', '尚未設定密碼', ['邀請人員', '編輯']],
    ['角色', '餐點銷售', ['新增角色', '編輯', '刪除']],
    ['AI 助理', '尚未使用', ['產生權杖', '撤銷']],
    ['操作紀錄', '已拒絕（3001）', []],
    ['公司', '未結帳提醒（分鐘）', []],
  ] as const) {
    press(tab);
    await sees(sign);
    isTaiwanese(tab);
    for (const dialog of dialogs) {
      press(dialog);
      await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
      isTaiwanese(`${tab}, ${dialog}`);
      press('取消');
      await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    }
  }
  press('儲存');
  await sees('資料已由小王修改，請重新整理後再試');
  press('門市');
  await sees('3 桌 · 20 個座位');
  press('新增門市');
  fill({ ShopName: '一號店' });
  press('儲存');
  await sees('一號店 已存在，請換一個');
  isTaiwanese('refused store');
  expect(new Set(calls.map(({ lang }) => lang))).toEqual(new Set(['zh-TW']));
});

it('invites in the language of whoever invites, and shows a key once', async () => {
  await logIn();
  press('人員');
  await sees('小林');
  press('邀請人員');
  fill({ Name: '小陳', Account: 'chen' });
  press('產生邀請連結');
  await sees('七天內');
  const shown = () => document.querySelector<HTMLInputElement>('dialog input[readonly]')?.value ?? '';
  expect(new URL(shown()).search).toBe('?lang=zh-TW');
  expect(new URL(shown()).hash).toBe('#invitation=1.secret');
  isTaiwanese('link');
  press('關閉');
  press('門市');
  await sees('二號店');
  press('收銀金鑰');
  press('產生金鑰');
  await sees('只顯示這一次');
  expect(shown()).toBe('1.7.secret');
  isTaiwanese('key');
});

it('sends a login only where it was changed: one that a partner has made is longer than any that can be chosen', async () => {
  const partners = `partner1:${'^1046.'.repeat(40)}`;
  answers.GetUsers = { List: [{ ...person, AccountID: '3', Account: partners, Name: '小林', Roles: [] }] };
  await logIn();
  press('人員');
  await sees('小林');
  const save = async (fields: Record<string, string>) => {
    press('編輯');
    for (const [name, value] of Object.entries(fields)) {
      const input = document.querySelector<HTMLInputElement>(`dialog [name=${name}]`);
      if (input) input.value = value;
    }
    press('儲存');
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    return calls.filter(({ name }) => name === 'SaveUser').at(-1)?.body;
  };
  const kept = { AccountID: '3', Version: 1, Name: '小陳', Status: 2, Roles: [] };
  expect(await save({ Name: '小陳', Status: '2' })).toEqual(kept);
  expect(await save({ Name: '小陳', Status: '2', Account: 'chen' })).toEqual({ ...kept, Account: 'chen' });
  answers.GetUsers = { List: users };
});

it('says at a row, and at the log, that what was tapped has failed, and goes on where it stood', async () => {
  await logIn();
  const broken = new Set<string>();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    broken.has(path.split('/').at(-1) ?? '') ? Promise.reject(new TypeError('offline')) : fetch(path, init),
  );
  const failures = () =>
    [...document.querySelectorAll('main .failure')].map(({ textContent }) => textContent).filter(Boolean);
  for (const [tab, sign, name, action] of [
    ['人員', '小林', 'InviteUser', '重設密碼'],
    ['人員', '小林', 'RevokeInvitation', '撤回邀請'],
    ['人員', '小林', 'EndSessions', '登出（2）'],
    ['門市', '二號店', 'GetDesks', '桌位'],
    ['操作紀錄', '更多', 'GetAuditLog', '更多'],
  ] as const) {
    press(tab);
    await sees(sign);
    expect(failures()).toEqual([]);
    broken.add(name);
    press(action);
    await vi.waitFor(() => expect([name, failures()]).toEqual([name, ['網路異常，請稍後再試']]));
    broken.clear();
  }
  press('更多');
  await vi.waitFor(() => expect(failures()).toEqual([]));
  expect(calls.filter(({ name }) => name === 'GetAuditLog').map(({ body }) => body.PageIndex)).toEqual([1, 2]);
});

it('saves tables as they were named, whatever signs their names hold', async () => {
  const desks = (...named: [string, string][]) => named.map(([DeskID, DeskName]) => ({ DeskID, DeskName, Seats: 4 }));
  const Areas = [
    { AreaID: '1', AreaName: '二樓: 靠窗', Desks: desks(['11', 'A/1'], ['12', 'A/2']) },
    { AreaID: '2', AreaName: '大廳', Desks: desks(['21', '1, 2 號'], ['22', 'B']) },
    { AreaID: '3', AreaName: '露台', Desks: [] },
    { AreaID: '4', AreaName: '大廳: 1', Desks: desks(['41', 'C'], ['42', 'C/1']) },
  ];
  answers.GetDesks = { Areas, Version: 1 };
  await logIn();
  const save = async (change: (text: string) => string) => {
    press('桌位');
    await sees('一號店 · 桌位');
    const { value = '' } = [...document.querySelectorAll<HTMLTextAreaElement>('[name=Areas]')].at(-1) ?? {};
    fill({ Areas: change(value) });
    calls = [];
    press('儲存');
    await vi.waitFor(() => expect(calls.at(-1)?.name).toBe('GetShops'));
    return calls.find(({ name }) => name === 'SaveDesks')?.body.Areas;
  };
  expect(await save((text) => text)).toEqual(Areas);
  const [upper, ...others] = Areas;
  const more = { DeskName: 'A/3', Seats: 6 };
  expect(await save((text) => text.replace('A/2/4', 'A/2/4, A/3/6'))).toEqual([
    { ...upper, Desks: [...(upper?.Desks ?? []), more] },
    ...others,
  ]);
  // Names with commas in a line that changes, an area by its name alone, and one whose name begins with that of another.
  const changed = await save((text) =>
    text.replace('B/4', 'B/2').replace('露台:', '露台').replace('C/1/4', 'C/1/4, D/8'),
  );
  expect(changed).toEqual([
    ...Areas.slice(0, 1),
    { ...Areas[1], Desks: [...desks(['21', '1, 2 號']), { DeskID: '22', DeskName: 'B', Seats: 2 }] },
    Areas[2],
    { ...Areas[3], Desks: [...(Areas[3]?.Desks ?? []), { DeskName: 'D', Seats: 8 }] },
  ]);
});

it('makes a token for an active user, shows it once, and revokes one', async () => {
  await logIn();
  press('AI 助理');
  await sees('手機上的助理');
  expect(words().match(/已撤銷|已於 .* 到期|有效至/g)?.length).toBe(3);
  press('產生權杖');
  const offered = [...document.querySelectorAll('dialog option')].map(({ textContent }) => textContent);
  expect(offered).toEqual(['小王 · wang', '小林 · lin']);
  fill({ TokenName: '新的' });
  press('產生');
  await sees('只顯示這一次');
  expect(document.querySelector<HTMLInputElement>('dialog input[readonly]')?.value).toBe('boss-read-1.secret');
  expect(words()).toContain('/mcp');
  isTaiwanese('token');
  press('關閉');
  press('撤銷');
  await sees('使用它的助理立即不能再讀取');
  press('撤銷');
  await vi.waitFor(() => expect(calls.at(-1)?.name).toBe('GetUsers'));
  const sent = (name: string) => calls.find((call) => call.name === name)?.body;
  expect(sent('MakeAccessToken')).toEqual({ TokenName: '新的', AccountID: '1', Days: 90 });
  expect(sent('RevokeAccessToken')).toEqual({ TokenID: '9' });
});

it('makes the first company in the language of Taiwan', async () => {
  await open('/admin.html?lang=zh-TW#setup=code');
  await sees('建立公司');
  isTaiwanese('set-up');
  fill({ CompName: '碼頭', CompCode: 'pier', ShopName: '一號店', Name: '老王', Password: 'short' });
  press('建立');
  await sees('密碼至少 10 個字元');
  fill({ Password: 'copper lantern 81' });
  press('建立');
  await vi.waitFor(() => expect(calls.at(-1)?.name).toBe('Login'));
  const made = calls.find(({ name, body }) => name === 'MakeFirstCompany' && body.Password !== 'short');
  expect(made?.body).toMatchObject({ SetupToken: 'code', Lang: 'zh-TW', Currency: 'TWD' });
});

it('says what a link is for, and that it is used up', async () => {
  answers.ReadInvitation = { CompName: '碼頭', CompCode: 'pier', Account: 'chen', Name: '小陳' };
  await open('/admin.html?lang=zh-TW#invitation=1.secret');
  await sees('邀請您使用帳號 chen');
  isTaiwanese('invitation');
  fill({ Password: 'copper lantern 81' });
  press('設定密碼');
  await sees('密碼已設定');
  isTaiwanese('password');
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/?lang=zh-TW');
});

it('has a name in the log for every call that changes something', () => {
  const changes = Object.keys({ ...adminApi, ...importApi })
    .map((path) => path.replace('/api/Admin/', ''))
    .filter((name) => !/^(Get|Read)/.test(name));
  expect(changes.filter((name) => !(name in actionNames))).toEqual([]);
});
