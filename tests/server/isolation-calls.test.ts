// Two companies with the same store numbers: every call answers from its own, in the shape the contract has.
import { Compile } from 'typebox/compile';
import type { GuardedPath, Served } from '../../host-example/server/call';
import { DEMO_PASSWORD } from '../../host-example/server/seed/chain/companies';
import { everyNth } from '../support/nightly';
import { figure } from '../support/reliability';
import { served } from '../support/served';
import { engine, everyEngine } from '../support/server-db';
import { sharedServer } from '../support/shared';
import { smallDemo } from '../support/small-demo';

const range = { StartTime: '2026-06-01 00:00:00', EndTime: '2026-06-15 23:59:59' };
/** What a call needs beside a range. */
const needs: { [Path in GuardedPath]?: Partial<Served[Path]['request']> } = {
  '/api/BossAssistant/GetShopInfos': { WithToday: 1 },
  '/api/BossAssistant/GetBusinessInfoGoods': { RankType: 1 },
  '/api/BossAssistant/GetBusinessInfoMember': { Mode: 2 },
  '/api/BossAssistant/GetSetPurpose': { Year: 2026, Month: 6, Progress: 1 },
};
/** Calls that change something, and calls about one bill: each has a test of its own. */
const special = new Set<keyof Served>([
  '/api/GeneralInterface/Login',
  '/api/GeneralInterface/GetConsumeOrderInfoV2',
  '/api/BossAssistant/GetNoPayOrderDetail',
  '/api/BossAssistant/RemoveAll',
  '/api/BossAssistant/SaveSetTimespans',
  '/api/BossAssistant/SaveSetPurpose',
]);
const reading = (Object.keys(served) as (keyof Served)[]).filter((path): path is GuardedPath => !special.has(path));

describe.each(everyEngine)('two companies on %s', (on) => {
  // By day the second engine answers every third call.
  const asked = on === engine ? reading : reading.filter(everyNth(3));
  const server = sharedServer({ engine: on, config: { tokenLimit: 1e6 }, ...smallDemo });
  let demo: string;
  let jianghu: string;

  beforeAll(async () => {
    const login = (company: string) => server.login('boss', { company, password: DEMO_PASSWORD });
    [demo, jianghu] = [await login('demo'), await login('jianghu')];
    await server.db.of(1002)`
      update company set soft_modules = '{BOSS,MULTISHOP,REPORT,MEMBER,TARGET,ORDER,ABNORMAL,PUSH}'
      where comp_id = 1002`;
  });
  afterAll(() => figure(2, `${on}: ${asked.length} calls of two companies with equal numbers, 0 foreign rows`));

  const body = (path: GuardedPath) => ({
    ...('StartTime' in served[path].request.properties ? range : {}),
    ...needs[path],
  });

  it.each(asked)('%s', async (path) => {
    const own = await server.post(path, body(path), { token: demo, shopId: '0' });
    const theirs = await server.post(path, body(path), { token: jianghu, shopId: '0' });
    expect([path, own.status, theirs.status]).toEqual([path, 200, 200]);
    const shape = Compile(served[path].response);
    expect([...shape.Errors(own.body)]).toEqual([]);
    expect([...shape.Errors(theirs.body)]).toEqual([]);
    expect(JSON.stringify(own.body)).not.toContain('味道江湖');
    expect(JSON.stringify(theirs.body)).not.toContain('川湘');
  });

  it('the check would see a leak: both companies have stores and bills of their own', async () => {
    const list = async (token: string) =>
      (await server.call('/api/GeneralInterface/GetConsumeOrderListV2', range, { token, shopId: '0' })).body;
    const [own, theirs] = [await list(demo), await list(jianghu)];
    expect(own.Total).toBeGreaterThan(100);
    expect(theirs.Total).toBeGreaterThan(20);
    expect(JSON.stringify(own)).toContain('川湘');
    expect(JSON.stringify(theirs)).toContain('江湖');
  });

  it("another company's bill does not exist", async () => {
    const { body: list } = await server.call('/api/GeneralInterface/GetConsumeOrderListV2', range, {
      token: jianghu,
      shopId: '0',
    });
    for (const path of [
      '/api/GeneralInterface/GetConsumeOrderInfoV2',
      '/api/BossAssistant/GetNoPayOrderDetail',
    ] as const) {
      for (const { OrderID } of list.List.slice(0, 5)) {
        const { status, error } = await server.call(path, { OrderID }, { token: demo, shopId: '0' });
        expect([path, status, error.Code]).toEqual([path, 404, 4001]);
      }
    }
    const OrderID = list.List[0]?.OrderID ?? '';
    const answer = await server.call(
      '/api/GeneralInterface/GetConsumeOrderInfoV2',
      { OrderID },
      { token: jianghu, shopId: '0' },
    );
    expect([answer.status, answer.body.CompName]).toEqual([200, '味道江湖餐饮有限公司']);
    expect([...Compile(served['/api/GeneralInterface/GetConsumeOrderInfoV2'].response).Errors(answer.body)]).toEqual(
      [],
    );
  });

  it("another store's bill does not exist for a manager", async () => {
    const north = '14272953155303001';
    const south = '14272953155303002';
    const manager = await server.login('manager', { company: 'demo', password: DEMO_PASSWORD });
    const { body: list } = await server.call('/api/GeneralInterface/GetConsumeOrderListV2', range, {
      token: demo,
      shopId: south,
    });
    const OrderID = list.List[0]?.OrderID ?? '';
    expect(
      (await server.call('/api/GeneralInterface/GetConsumeOrderInfoV2', { OrderID }, { token: demo, shopId: south }))
        .status,
    ).toBe(200);
    const refused = await server.call(
      '/api/GeneralInterface/GetConsumeOrderInfoV2',
      { OrderID },
      { token: manager, shopId: north },
    );
    expect([refused.status, refused.error.Code]).toEqual([404, 4001]);
  });

  it('a save changes its own company alone', async () => {
    const path = '/api/BossAssistant/GetSetTimespans';
    const shopId = '14272953155303001';
    const read = async (token: string) => (await server.call(path, { ShopID: shopId }, { token, shopId })).body;
    const [before, theirs] = [await read(demo), await read(jianghu)];
    const saved = await server.call(
      '/api/BossAssistant/SaveSetTimespans',
      {
        ShopID: shopId,
        TimeBasis: 1,
        Version: before.Version,
        List: [{ TimespanID: '', Name: '全天', BeginTime: '06:00', EndTime: '22:00', Sort: 1 }],
      },
      { token: demo, shopId },
    );
    expect(saved.status).toBe(200);
    expect((await read(demo)).List.map((span) => span.Name)).toEqual(['全天']);
    expect(await read(jianghu)).toEqual(theirs);
  });
});
