// Two walls stand between companies: the company in every statement, and row level security below it. With either
// taken away the other holds, at every call; with both gone the foreign rows come, so that the test would see them.
import * as callShops from '../../host-example/server/auth/call-shops';
import { type Db, type Query, type Tenant, tenantOf } from '../../host-example/server/db/db';
import { handlers } from '../../host-example/server/routes/calls';
import { DEMO_PASSWORD } from '../../host-example/server/seed/chain/companies';
import { askTool, QUESTIONS, tokenOf } from '../support/assistant';
import { tenantTables } from '../support/database-rows';
import { figure } from '../support/reliability';
import { type ServedPath, served, servedAccess } from '../support/served';
import { engine } from '../support/server-db';
import { sharedServer } from '../support/shared';
import { smallDemo } from '../support/small-demo';

/** Takes the look of the routes at whose stores a call names away, until mocks are restored. */
function openStores(): void {
  vi.spyOn(callShops, 'resolveShops').mockImplementation(({ grants }, code, header, body) => {
    const named = [...(body.ShopIDs ?? []), ...(header === '0' || header === '' ? [] : [header])];
    return { ids: named, allowed: named.length > 0 ? named : grants.shopsWith(code), header };
  });
  vi.spyOn(callShops, 'requireStore').mockImplementation(() => undefined);
}

const OWN = 1002;
const FOREIGN = 1001;
/** A shop that the foreign company alone has. */
const FOREIGN_SHOP = '14272953155303005';
const SHARED_SHOP = '14272953155303001';
const range = { StartTime: '2026-06-01 00:00:00', EndTime: '2026-06-15 23:59:59' };
const needs: Partial<Record<ServedPath, object>> = {
  '/api/BossAssistant/GetShopInfos': { WithToday: 1 },
  '/api/BossAssistant/GetBusinessInfoGoods': { RankType: 1 },
  '/api/BossAssistant/GetBusinessInfoMember': { Mode: 2 },
  '/api/BossAssistant/GetSetPurpose': { Year: 2026, Month: 6, Progress: 1 },
  '/api/BossAssistant/SaveSetTimespans': {
    TimeBasis: 1,
    Version: 0,
    List: [{ TimespanID: '', Name: '偷看', BeginTime: '06:00', EndTime: '22:00', Sort: 1 }],
  },
  '/api/BossAssistant/SaveSetPurpose': {
    Year: 2026,
    Version: 0,
    Items: [{ ShopID: FOREIGN_SHOP, Year: 2026, Month: 6, Metric: 1, MonthTarget: 1, DayMode: 0 }],
  },
};
const guarded = Object.keys(handlers) as ServedPath[];
/** Calls that change nothing may be asked again and again. */
const reading = guarded.filter((path) => !/Save|RemoveAll|Logout/.test(path));

let token: string;
let assistant: string;
let foreignOrder: string;
/** Whose number the statements of a call carry; null = that of the session. */
let carried: number | null = null;

const server = sharedServer({
  config: { tokenLimit: 1e6, addressLimit: 1e6 },
  ...smallDemo,
  wrap: (db) => ({
    ...db,
    tenant: (compId, work, options) => db.tenant(compId, (q) => work(tenantOf(carry(q), compId)), options),
  }),
});
beforeAll(async () => {
  // Every module, so that no call is refused for want of one.
  await server.db.of(OWN)(
    `update company set soft_modules = (select soft_modules from company where comp_id = ${OWN}) || '{MULTISHOP,REPORT,MEMBER,TARGET,ORDER,ABNORMAL,PUSH}' where comp_id = ${OWN}`,
  );
  token = await server.login('boss', { company: 'jianghu', password: DEMO_PASSWORD });
  assistant = (await tokenOf(server, OWN, 'boss')).token;
  const [order] = await server.db.of(FOREIGN)<{ id: string }>`
    select order_id::text as id from orders where order_state = 2 limit 1`;
  foreignOrder = order?.id ?? '';
});

/** Statements have the company as their first parameter; who calls is looked up as ever. */
const carry = (q: Tenant): Query => {
  const wrong: Query = (sql, params = []) => {
    const isLookedUp = /\b(session|account|account_role|role)\b/.test(sql);
    const isSpoilt = carried !== null && !isLookedUp && params[0] === q.compId;
    return q(sql, isSpoilt ? [carried, ...params.slice(1)] : params);
  };
  return wrong;
};

const bodyOf = (path: ServedPath) => ({
  ...('StartTime' in served[path].request.properties ? range : {}),
  ...('OrderID' in served[path].request.properties ? { OrderID: foreignOrder } : {}),
  ...needs[path],
});
const ask = async (path: ServedPath, body: object = bodyOf(path), options: object = {}) => {
  const { status, body: answer } = await server.post(path, body, { token, shopId: '0', ...options });
  return { status, text: JSON.stringify(answer), answer };
};
/** What only the other company's rows say. */
const isForeign = (text: string) => text.includes('川湘') || text.includes(foreignOrder);
const setSecurity = async (db: Db, isOn: boolean) => {
  for (const name of await tenantTables(db.query))
    await db.query(`alter table ${name} ${isOn ? 'enable' : 'disable'} row level security`);
};

it('without row level security every call answers the same', async () => {
  const before = new Map<ServedPath, string>();
  for (const path of reading) before.set(path, (await ask(path)).text.replace(/"TraceID":"[^"]*"/, ''));
  await setSecurity(server.db, false);
  onTestFinished(async () => void (await setSecurity(server.db, true)));
  for (const path of reading) {
    const { text } = await ask(path);
    expect(text.replace(/"TraceID":"[^"]*"/, ''), path).toBe(before.get(path));
    expect(isForeign(text.replaceAll(`"OrderID":"${foreignOrder}"`, '')), path).toBe(false);
  }
});

it('with a foreign company in every statement no call and no tool shows a foreign row; without both walls most do', async () => {
  const leaks = async () => {
    const leaking: string[] = [];
    for (const path of reading) if (isForeign((await ask(path)).text)) leaking.push(path);
    for (const [tool, args] of Object.entries(QUESTIONS))
      if (isForeign(await askTool(server, assistant, tool, args))) leaking.push(tool);
    return leaking;
  };
  carried = FOREIGN;
  onTestFinished(async () => {
    carried = null;
    await setSecurity(server.db, true);
  });
  expect(await leaks()).toEqual([]);
  await setSecurity(server.db, false);
  // The control: with no wall left the rows come.
  const open = await leaks();
  const without = open.length;
  expect(without).toBeGreaterThan(8);
  expect(open.filter((name) => name in QUESTIONS).length).toBeGreaterThan(4);
  figure(
    2,
    `${engine}: ${reading.length} calls and ${Object.keys(QUESTIONS).length} tools behind either wall alone, 0 foreign rows; without both ${without} leak`,
  );
});

it('without the look at whose stores a call names, a foreign store has no rows', async () => {
  openStores();
  let answered = 0;
  for (const path of reading) {
    for (const [body, options] of [
      [bodyOf(path), { shopId: FOREIGN_SHOP }],
      [{ ...bodyOf(path), ShopIDs: [FOREIGN_SHOP, SHARED_SHOP] }, {}],
    ] as const) {
      const { text, status } = await ask(path, body, options);
      expect(isForeign(text), `${path} ${status}`).toBe(false);
      expect(status, path).not.toBe(500);
      if (status === 200) answered += 1;
    }
  }
  expect(answered).toBeGreaterThan(20);
});

it('a foreign store, named anywhere, is refused at every call', async () => {
  for (const path of guarded) {
    const byHeader = await ask(path, bodyOf(path), { shopId: FOREIGN_SHOP });
    expect([path, byHeader.status, byHeader.answer.Code]).toEqual([path, 403, 2001]);
    if (!('ShopIDs' in served[path].request.properties)) continue;
    const byBody = await ask(path, { ...bodyOf(path), ShopIDs: [FOREIGN_SHOP] });
    expect([path, byBody.status, byBody.answer.Code]).toEqual([path, 403, 2001]);
  }
  for (const path of ['/api/BossAssistant/SaveSetTimespans', '/api/BossAssistant/SaveSetPurpose'] as const) {
    const body = { ...bodyOf(path), ...(path.endsWith('Timespans') && { ShopID: FOREIGN_SHOP }) };
    const { status, answer } = await ask(path, body);
    expect([path, status, answer.Code]).toEqual([path, 403, 2001]);
  }
});

it('no call answers a missing, false, revoked or expired token', async () => {
  const revoked = await server.login('boss', { company: 'jianghu', password: DEMO_PASSWORD });
  await server.post('/api/GeneralInterface/Logout', {}, { token: revoked });
  const lapsing = await server.login('boss', { company: 'jianghu', password: DEMO_PASSWORD });
  const start = server.clock.now;
  const unknown = ['x', '1001.', `1001.${'A'.repeat(43)}`, `9999.${'A'.repeat(43)}`, `${token}x`];
  for (const path of guarded) {
    for (const bad of [undefined, '', ...unknown, token.replace(String(OWN), String(FOREIGN)), revoked]) {
      const { status, answer } = await ask(path, bodyOf(path), { token: bad });
      expect([path, status, answer.Code]).toEqual([path, 401, 1002]);
    }
    server.clock.now = new Date(start.getTime() + 31 * 86_400_000);
    const { status } = await ask(path, bodyOf(path), { token: lapsing });
    server.clock.now = start;
    expect([path, status]).toEqual([path, 401]);
  }
  figure(2, `${engine}: ${guarded.length} calls × 10 bad tokens, 0 answered`);
});

it('no call answers without its module or its right', async () => {
  const set = (sql: string, ...params: unknown[]) => server.db.of(OWN)(sql, params);
  const [company] = await server.db.of(OWN)<{ modules: string[] }>`
    select soft_modules as modules from company`;
  const modules = company?.modules ?? [];
  const roles = await server.db.of(OWN)<{ id: string; codes: string[] }>`
    select role_id::text as id, codes from role`;
  for (const path of guarded) {
    const { module } = servedAccess[path];
    // The lists of filters and the logout belong to everybody who may do anything.
    if (module === null) continue;
    await set(
      'update company set soft_modules = $1::text[]',
      modules.filter((name) => name !== module),
    );
    const noModule = await ask(path);
    await set('update company set soft_modules = $1::text[]', modules);
    expect([path, noModule.status]).toEqual([path, 403]);
    await set(`update role set codes = '{boss.nothing}'`);
    const noRight = await ask(path);
    for (const role of roles) await set('update role set codes = $2::text[] where role_id = $1', role.id, role.codes);
    expect([path, noRight.status]).toEqual([path, 403]);
  }
});
