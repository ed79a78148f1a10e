// An assistant's "today" and number of stores are those of the stores that a call answers for: with its right, and in its currency.
import { type Assistant, listen, openAssistant, tokenOf } from '../support/assistant';
import { item } from '../support/bills';
import { cash, chain, paid, shops } from '../support/report-shops';
import { sharedShops } from '../support/shared';

const world = sharedShops();
const open: Assistant[] = [];
const as = async (account: string) => {
  const { token } = await tokenOf(world.server, chain, account);
  const assistant = await openAssistant(await listen(world.server), token);
  open.push(assistant);
  return assistant;
};
const run = (sql: string) => world.server.db.of(chain)(sql, [chain]);
beforeAll(async () => {
  // 21:00 in Shanghai, where one store is; the other is in Auckland, where the next day has begun.
  world.server.clock.now = new Date('2026-06-15T13:00:00Z');
  await run(`update shop set time_zone = 'Pacific/Auckland' where comp_id = $1 and shop_id = ${shops.south}`);
  await world.put(paid('2026-06-15 12:00:00', 5000));
});
afterAll(async () => {
  for (const assistant of open) await assistant.close();
});

it('today is that of the stores where the user has the right of the call', async () => {
  const mixed = await as('mixed');
  const days = { north: '2026-06-15', both: '2026-06-16' };
  for (const [tool, from, count] of [
    // A viewer of the southern store, who may see its sales and no bills and operations there.
    ['overview', days.both, 2],
    ['orders', days.north, 1],
    ['sensitive', days.north, 1],
    ['collected', days.north, 1],
  ] as const) {
    const { answer } = await mixed.ask(tool, { period: 'today' });
    expect([tool, answer.period?.from, answer.period?.to, answer.stores.count]).toEqual([tool, from, from, count]);
  }
  const orders = (await mixed.ask('orders', { period: 'today' })).answer;
  expect(orders.figures.find(({ name }) => name === 'BusinessIncome')?.value).toBe(50);
  expect(orders.figures.some(({ name }) => name === 'AvgOrderAfter')).toBe(true);
  const boss = await as('boss');
  expect((await boss.ask('orders', { period: 'today' })).answer).toMatchObject({
    period: { from: days.both },
    stores: { count: 3 },
  });
});

it('stores of other currencies are not counted, and do not take the averages of one away', async () => {
  await run(`update shop set currency = 'NZD' where comp_id = $1 and shop_id = ${shops.south}`);
  await run(`update shop set currency = 'JPY' where comp_id = $1 and shop_id = ${shops.night}`);
  world.server.clock.now = new Date('2026-06-15T13:00:30Z');
  const boss = await as('boss');
  for (const [currency, today] of [
    ['CNY', '2026-06-15'],
    ['JPY', '2026-06-15'],
    ['NZD', '2026-06-16'],
  ] as const)
    for (const tool of ['overview', 'orders', 'trend']) {
      const { answer } = await boss.ask(tool, { period: 'today', currency });
      expect([tool, answer.currency, answer.stores.count, answer.period?.from]).toEqual([tool, currency, 1, today]);
      const columns = tool === 'orders' ? answer.figures : answer.tables[0]?.columns;
      // Its page would show the currency of most stores.
      expect(answer.link).toContain(`?shopId=0&currency=${currency}&`);
      expect(columns?.some(({ name }) => name === 'AvgOrderAfter')).toBe(true);
    }
});

it('a bill is found by its number in stores of every currency, of a store that is a day ahead too', async () => {
  await world.put(paid('2026-06-16 00:30:00', 900, { OrderNo: 'ferry' }), shops.south);
  const boss = await as('boss');
  const { text, answer } = await boss.ask('bill', { number: 'ferry' });
  expect([text, answer?.currency]).toEqual([expect.stringContaining('ferry'), 'NZD']);
});

it('a number that more bills have than are looked at is asked back, never guessed', async () => {
  await run(`update shop set currency = '' where comp_id = $1`);
  const boss = await as('boss');
  const seven = (day: string, fen: number) => paid(`${day} 12:00:00`, fen, { OrderNo: `${day}-7`, SerialNo: '7' });
  await world.put([seven('2026-06-01', 700), seven('2026-06-14', 800)]);
  const one = await boss.ask('bill', { number: '7', period: '2026-06-14' });
  expect([one.isError, one.answer.figures[0]?.value]).toEqual([false, 8]);
  const others = Array.from({ length: 100 }, (_, at) =>
    paid('2026-06-13 12:00:00', 900, { OrderNo: `x7-${at}`, SerialNo: String(100 + at) }),
  );
  await world.put(others);
  const asked = await boss.ask('bill', { number: '7', period: '2026-06-01 to 2026-06-14' });
  expect([asked.isError, (asked.data.bills as unknown[]).length]).toEqual([true, 1]);
  expect(asked.text).toContain('More than 100 bills');
  const whole = await boss.ask('bill', { number: '2026-06-01-7', period: '2026-06-01 to 2026-06-14' });
  expect([whole.isError, whole.answer.figures[0]?.value]).toEqual([false, 7]);
});

it('the next page has the rest of every table that says so: of a bill and of ways of payment too', async () => {
  await run(`
    insert into pay_type (comp_id, pay_code, pay_name, pay_group, is_collected, sort)
    select $1, 'X' || n, 'Card ' || n, 3, 1, 100 + n from generate_series(1, 26) as n returning 1`);
  const at = '2026-06-10 12:00:00';
  const numbers = Array.from({ length: 26 }, (_, index) => index + 1);
  const line = { GoodsID: '1', ClassifyID: '1', PriceFen: 1000, OrderTime: '2026-06-10 11:30:00' };
  const banquet = paid(at, 26_000, {
    OrderNo: 'banquet',
    Items: numbers.map((ItemNo) => item({ ...line, ItemNo, WaiterID: '201' })),
    Payments: numbers.map((PayNo) => cash(1000, at, { PayNo, PayCode: `X${PayNo}` })),
  });
  await world.put(banquet);
  const boss = await as('boss');
  for (const [tool, args, name] of [
    ['bill', { number: 'banquet', period: '2026-06-10' }, 'dishes'],
    ['bill', { number: 'banquet', period: '2026-06-10' }, 'payments'],
    ['collected', { period: '2026-06-10' }, 'methods'],
  ] as const) {
    const pages = await Promise.all([1, 2].map((page) => boss.ask(tool, { ...args, page })));
    expect(pages.map(({ isError, text }) => isError && text)).toEqual([false, false]);
    const [first, second] = pages.map(({ answer }) => answer.tables.find((table) => table.name === name));
    expect([first?.rows.length, first?.more]).toEqual([25, expect.stringContaining('page 2')]);
    expect([tool, name, second?.rows.length]).toEqual([tool, name, (first?.total ?? 0) - 25]);
  }
});
