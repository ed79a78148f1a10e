// Tables of a store: what a save refuses by the field, and that a renamed table leaves its old name to a new one.
import { makeTillKey } from '../../host-example/server/auth/till-key';
import type { ShopDesks } from '../../types/api/admin';
import { companies, shops } from '../support/fixture';
import { sharedServer } from '../support/shared';

const comp = companies.chuan;
const ShopID = shops.night;

let token: string;
const server = sharedServer();
beforeAll(async () => {
  token = await server.login('boss');
});

const read = async () => (await server.post('/api/Admin/GetDesks', { ShopID }, { token })).body as unknown as ShopDesks;
const save = async (Areas: object[]) =>
  server.post('/api/Admin/SaveDesks', { ShopID, Version: (await read()).Version, Areas }, { token, lang: 'en' });
const fieldsOf = async (Areas: object[]) => (await save(Areas)).error.Fields;
const desk = (DeskName: string, more: object = {}) => ({ DeskName, Seats: 4, ...more });

it('refuses a number or a name that stands twice, and a name that cannot be seen, at its place', async () => {
  expect((await save([{ AreaName: 'Hall', Desks: [desk('A1')] }])).status).toBe(200);
  const [hall] = (await read()).Areas;
  const [first] = hall?.Desks ?? [];
  const kept = { AreaID: hall?.AreaID, AreaName: 'Hall', Desks: [first] };
  expect(await fieldsOf([kept, { AreaName: 'Room', Desks: [{ ...first, DeskName: 'R1' }] }])).toEqual({
    'Areas[1].Desks[0].DeskID': `${first?.DeskID} stands here twice`,
  });
  expect(await fieldsOf([kept, { ...kept, AreaName: 'Room', Desks: [] }])).toEqual({
    'Areas[1].AreaID': `${hall?.AreaID} stands here twice`,
  });
  expect(Object.keys((await fieldsOf([{ AreaName: 'Hall', Desks: [desk('A1'), desk('a1 ')] }])) ?? {})).toEqual([
    'Areas[0].Desks[1].DeskName',
  ]);
  expect(
    Object.keys(
      (await fieldsOf([
        { AreaName: 'Hall', Desks: [] },
        { AreaName: 'HALL', Desks: [] },
      ])) ?? {},
    ),
  ).toEqual(['Areas[1].AreaName']);
  expect(Object.keys((await fieldsOf([{ AreaName: 'Hall', Desks: [desk('\u200b')] }])) ?? {})).toEqual([
    'Areas[0].Desks[0].DeskName',
  ]);
});

it('makes a table for a bill that names one as another was named before', async () => {
  const [hall] = (await read()).Areas;
  const renamed = hall?.Desks.map((one) => ({ ...one, DeskName: 'B1' }));
  expect((await save([{ ...hall, Desks: renamed }])).status).toBe(200);
  const key = await server.db.tenant(comp, (q) => makeTillKey(q, ShopID));
  const bill = {
    ExtID: 'named',
    OpenTime: '2026-06-14 12:00:00',
    SettleTime: '2026-06-14 13:00:00',
    DeskName: 'A1',
    Items: [{ GoodsName: '面', PriceFen: 1800 }],
    Payments: [{ PayName: '现金', AmountFen: 1800 }],
  };
  const { body } = await server.post(
    '/api/Pos/PutOrders',
    { Orders: [bill] },
    { headers: { authorization: `Bearer ${key}` } },
  );
  expect(body).toMatchObject({ Accepted: 1 });
  const [stored] = await server.db.of(comp)`
    select o.order_mode as mode, d.desk_name as desk from orders o
    left join desk d on d.comp_id = o.comp_id and d.desk_id = o.desk_id where o.ext_id = 'named'`;
  expect(stored).toEqual({ mode: 1, desk: 'A1' });
});
