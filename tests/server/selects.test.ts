// What the filters offer: by store, by word, with what was deleted; never another company's.
import type { Served } from '../../host-example/server/call';
import { accountId } from '../support/admin-calls';
import { companies, shops } from '../support/fixture';
import type { CallOptions } from '../support/server';
import { sharedServer } from '../support/shared';

let boss: string;
let manager: string;
let other: string;

const server = sharedServer();
beforeAll(async () => {
  boss = await server.login();
  manager = await server.login('manager');
  other = await server.login('boss', { company: 'jiang' });
});

const ask = async <Path extends keyof Served>(path: Path, body: Served[Path]['request'], options: CallOptions = {}) =>
  (await server.call(path, body, { token: boss, shopId: '0', ...options })).body;

it('sources and payment types come in the order of the company', async () => {
  const sources = await ask('/api/BossAssistant/GetBaseSelectSource', {});
  expect(sources.List).toEqual([
    { SourceID: '1', SourceName: '收银台', OrderModes: [1, 2, 3], IsTakeaway: 0, Sort: 1 },
    { SourceID: '6', SourceName: '美团外卖', OrderModes: [3], IsTakeaway: 1, Sort: 2 },
  ]);
  const pay = await ask('/api/BossAssistant/GetBaseSelectPayType', {}, { lang: 'en' });
  const way = (PayCode: string, PayName: string, PayGroup: number, GroupName: string, more: object) => ({
    PayCode,
    PayName,
    PayGroup,
    GroupName,
    ...more,
  });
  expect(pay.List).toEqual([
    way('001', 'Cash', 1, 'Cash', { IsCollected: 1, IsDeleted: 0, Sort: 1 }),
    way('002', 'Stored value', 4, 'Stored value', { IsCollected: 0, IsDeleted: 0, Sort: 2 }),
    way('101', 'WeChat Pay', 2, 'Online', { IsCollected: 1, IsDeleted: 1, Sort: 3 }),
  ]);
  const present = await ask('/api/BossAssistant/GetBaseSelectPayType', { IncludeDeleted: 0 });
  expect(present.List.map((row) => row.PayCode)).toEqual(['001', '002']);
});

it('people are those of the stores in scope, managers among them, who approve', async () => {
  const path = '/api/BossAssistant/GetBaseSelectUser';
  const all = await ask(path, {});
  expect(all.List.map((row) => row.UserName)).toEqual(
    '北店服务 北店收银 店长 店长 南店服务 南店收银 店长 夜宵店服务 夜宵店收银'.split(' '),
  );
  const own = await ask(path, { UserType: 1 }, { token: manager, shopId: shops.north });
  expect(own.List).toEqual([
    { UserID: '200', UserName: '北店收银', UserType: 1, ShopID: shops.north, ShopName: '川湘小馆·北店', IsDisabled: 0 },
  ]);
  const managers = await ask(path, { UserType: 3 });
  expect(managers.List.map(({ UserName, UserType }) => [UserName, UserType])).toEqual(Array(3).fill(['店长', 3]));
  const found = await ask(path, { Keyword: '服务', IncludeDeleted: 0 });
  expect(found.List).toEqual([]);
});

it('tables hang below their areas; deleted ones are listed, not counted', async () => {
  const path = '/api/BossAssistant/GetBaseSelectDesk';
  const body = await ask(path, {}, { shopId: shops.north });
  expect(body).toMatchObject({ DeskCount: 2, SeatCount: 10 });
  expect(body.List).toEqual([
    {
      AreaID: '10',
      AreaName: '大厅',
      ShopID: shops.north,
      ShopName: '川湘小馆·北店',
      IsDeleted: 0,
      Desks: [
        { DeskID: '100', DeskName: 'A01', Seats: 4, IsDeleted: 0 },
        { DeskID: '101', DeskName: 'A02', Seats: 6, IsDeleted: 0 },
        { DeskID: '102', DeskName: 'A03', Seats: 8, IsDeleted: 1 },
      ],
    },
  ]);
  const all = await ask(path, { IncludeDeleted: 0 });
  expect([all.DeskCount, all.List.length, all.List[0]?.Desks.length]).toEqual([6, 3, 2]);
});

it('stores: those of the account, whatever the header, and today for those who may know', async () => {
  const path = '/api/BossAssistant/GetShopInfos';
  const all = await ask(path, { WithToday: 1 }, { shopId: shops.north });
  expect(all).toMatchObject({ CanAll: 1, Total: 3 });
  expect(all.List.map((shop) => [shop.ShopID, shop.IsHQ, shop.DayStart, shop.DeskCount, shop.SeatCount])).toEqual([
    [shops.north, 1, '00:00', 2, 10],
    [shops.south, 0, '00:00', 2, 10],
    [shops.night, 0, '04:00', 2, 10],
  ]);
  const none = { BusinessIncome: 0, OrderCount: 0, PrevBusinessIncome: null };
  expect(all.List[0]?.Today).toEqual({ BusinessDate: '2026-06-15', ...none });
  const own = await ask(path, {}, { token: manager, shopId: shops.north });
  expect(own).toMatchObject({ CanAll: 0, Total: 1, List: [{ ShopID: shops.north }] });
  expect(own.List[0]).not.toHaveProperty('Today');
  const found = await ask(path, { Keyword: '夜宵' });
  expect(found.List.map((shop) => shop.ShopID)).toEqual([shops.night]);
  // Who may know of one store and see the bills of another knows of the one.
  await server.db.tenant(companies.chuan, (q) =>
    q(`insert into role (comp_id, role_id, role_name, codes) values ($1, 9, 'bills', '{boss.order}')`, [
      companies.chuan,
    ]),
  );
  await server.db.tenant(companies.chuan, (q) =>
    q('insert into account_role (comp_id, account_id, role_id, shop_id) values ($1, $2, 9, $3)', [
      companies.chuan,
      accountId(companies.chuan, 4),
      shops.south,
    ]),
  );
  const { List } = await ask(path, { WithToday: 1 }, { token: await server.login('viewer') });
  expect(List.map((shop) => [shop.ShopID, 'Today' in shop])).toEqual([
    [shops.north, true],
    [shops.south, false],
  ]);
});

it('dishes: deleted ones of the last 3 months, no older ones', async () => {
  const path = '/api/BossAssistant/GetGoodsInfos';
  const body = await ask(path, {});
  expect(body).toMatchObject({ Total: 4, PageIndex: 1, PageSize: 20, DeletedSince: '2026-03-15' });
  expect(body.List.map((dish) => [dish.GoodsID, dish.Price, dish.IsDeleted, dish.DeletedTime])).toEqual([
    ['1', 38, 0, null],
    ['2', 28.06, 0, null],
    ['3', 12, 0, null],
    ['4', 9, 1, '2026-04-15 12:00:00'],
  ]);
  const present = await ask(path, { IncludeDeleted: 0 });
  expect(present.Total).toBe(3);
});

it('dishes are found by name, initials and code; no sign is a wildcard', async () => {
  const find = async (Keyword: string) =>
    (await ask('/api/BossAssistant/GetGoodsInfos', { Keyword })).List.map((dish) => dish.GoodsID);
  expect(await find('鸡丁')).toEqual(['1']);
  expect(await find('YXR')).toEqual(['2']);
  expect(await find('l001')).toEqual(['3']);
  expect(await find('%')).toEqual(['3']);
  expect(await find('_')).toEqual(['3']);
  expect(await find("'; drop table goods; --")).toEqual([]);
});

it('dishes come in pages, and by category', async () => {
  const page = await ask('/api/BossAssistant/GetGoodsInfos', { PageIndex: 2, PageSize: 3 });
  expect([page.Total, page.List.map((dish) => dish.GoodsID)]).toEqual([4, ['4']]);
  const cold = await ask('/api/BossAssistant/GetGoodsInfos', { ClassifyIDs: ['2'] });
  expect(cold.List.map((dish) => dish.GoodsName)).toEqual(['拍黄瓜 50%_off']);
});

it('categories count the dishes their filter would list', async () => {
  const body = await ask('/api/BossAssistant/GetClassifyInfos', {});
  expect(body.List.map((row) => [row.ClassifyName, row.GoodsCount, row.IsDeleted])).toEqual([
    ['热菜', 3, 0],
    ['凉菜', 1, 0],
    ['旧类', 0, 1],
  ]);
  const present = await ask('/api/BossAssistant/GetClassifyInfos', { IncludeDeleted: 0 });
  expect(present.List.map((row) => row.GoodsCount)).toEqual([2, 1]);
});

it('the other company, with the same store numbers, sees its own', async () => {
  const body = await ask('/api/BossAssistant/GetShopInfos', {}, { token: other, shopId: shops.north });
  expect(body.List.map((shop) => shop.ShopName)).toEqual(['味道江湖·北店', '味道江湖·南店', '味道江湖·夜宵店']);
  const dishes = await ask('/api/BossAssistant/GetGoodsInfos', { Keyword: '宫保' }, { token: other, shopId: '0' });
  expect(dishes.List.map((dish) => dish.GoodsName)).toEqual(['宫保鸡丁（味道江湖）']);
});

it('RemoveAll clears the own messages of the own stores, and nothing else', async () => {
  const add = (compId: number, rows: [kind: number, shopId: string, accountId: number, time: string][]) =>
    server.db.tenant(compId, async (q) => {
      for (const [index, [kind, shopId, accountId, time]] of rows.entries())
        await q`
          insert into message (comp_id, account_id, msg_type, shop_id, title, content, title_en, content_en,
          msg_time, business_date, dedupe_key)
          values (${compId}, ${accountId}, ${kind}, ${shopId}, 't', 'c', 't', 'c', ${time}, '2026-06-14',
          ${String(index)})`;
    });
  const rows: [number, string, number, string][] = [
    [1, shops.north, 0, '2026-06-14T00:00:00.412Z'],
    [2, shops.north, 0, '2026-06-14T10:00:00Z'],
    [2, shops.south, 0, '2026-06-14T10:00:00Z'],
    [9, '0', 0, '2026-06-14T10:00:00Z'],
    [9, '0', 100100, '2026-06-14T10:00:00Z'],
  ];
  await add(1001, rows);
  await add(1002, rows);
  const clear = async (body: { MsgType?: number; BeforeTime?: string }, token = manager) =>
    (await server.call('/api/BossAssistant/RemoveAll', body, { token, shopId: shops.north })).body.Removed;
  expect(await clear({ BeforeTime: '2026-06-14 07:59:59' })).toBe(0);
  expect(await clear({ BeforeTime: '2026-06-14 08:00:00' })).toBe(1);
  expect(await clear({ MsgType: 2 })).toBe(1);
  expect(await clear({})).toBe(1);
  expect(await clear({})).toBe(0);
  expect(await clear({}, boss)).toBe(5);
  const left = await server.db.of(1001)<{ count: number }>`
    select count(*)::int as count from message where comp_id = 1001`;
  expect(left).toEqual([{ count: 5 }]);
  expect(await clear({}, other)).toBe(4);
});
