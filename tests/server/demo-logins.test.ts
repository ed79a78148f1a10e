// What the example pages may log in with: the demo's accounts while it is there, nothing on any other server.
import { readMark, removeDemo, writeMark } from '../../host-example/server/seed/mark';
import { ownServer, sharedServer } from '../support/shared';
import { smallDemo } from '../support/small-demo';

type Companies = {
  CompCode: string;
  Lang: string;
  Password: string;
  Accounts: { Account: string; ShopCount: number }[];
}[];

const ask = async (from = server): Promise<Companies> => (await from.app.inject('/demo.json')).json().Companies;

const server = sharedServer({ ...smallDemo });

it('names accounts that log in, the owner first', async () => {
  const companies = await ask();
  // The company whose licence has expired cannot be entered.
  expect(companies.map(({ CompCode }) => CompCode)).toEqual(['demo', 'jianghu', 'harbor']);
  expect(companies.map(({ Lang }) => Lang)).toEqual(['zh-CN', 'zh-CN', 'en']);
  for (const { CompCode, Password, Accounts } of companies) {
    expect(Accounts[0]?.Account).toBe('boss');
    for (const { Account, ShopCount } of Accounts) {
      const { status, body } = await server.call('/api/GeneralInterface/Login', { CompCode, Account, Password });
      expect([Account, status, body.ShopCount]).toEqual([Account, 200, ShopCount]);
    }
  }
  const accounts = companies[0]?.Accounts.map(({ Account }) => Account);
  expect(accounts).not.toContain('nobody');
  expect(accounts).not.toContain('disabled');
});

it('names nothing while the demo is half made, and after it was taken out', async () => {
  const mark = await readMark(server.db);
  if (mark === null) throw new Error('the demo has no mark');
  await writeMark(server.db, { ...mark, until: null });
  expect((await server.app.inject('/demo.json')).json()).toEqual({ Companies: [], IsFilling: true });
  await writeMark(server.db, mark);
  expect(await ask()).toHaveLength(3);
  expect((await server.app.inject('/demo.json')).json()).toMatchObject({ IsFilling: false, UtcHours: 8 });
  await removeDemo(server.db);
  expect(await ask()).toEqual([]);
});

it('names nothing on a server with companies of its own', async () => {
  const other = await ownServer();
  expect(await ask(other)).toEqual([]);
  expect((await other.app.inject('/links.html')).body).not.toContain('boss123');
});
