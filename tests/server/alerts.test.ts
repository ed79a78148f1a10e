// Alerts from what happens: each kind is written once, for those whose settings ask for it, with its words and its link.
import { sendMessages } from '../../host-example/server/alerts/message';
import { watchOnce } from '../../host-example/server/alerts/watch';
import { percent } from '../../host-example/server/alerts/words';
import { makeTillKey } from '../../host-example/server/auth/till-key';
import { enterCompany, ofAllCompanies } from '../../host-example/server/db/companies';
import type { Db } from '../../host-example/server/db/db';
import type { Bill } from '../../host-example/server/ingest/bill';
import { closeDays } from '../../host-example/server/ingest/close-days';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { markDirty } from '../../host-example/server/metrics/refresh';
import { rollUps } from '../../host-example/server/metrics/roll-ups';
import type { AlertItem, GetMessagesRes, MsgType, PushMessage } from '../../types/api/message-service';
import type { OrderDetail } from '../../types/api/order';
import { event, memberLog, openBill, payment, refund, reversedBill, settledAt } from '../support/bills';
import { companies, shops } from '../support/fixture';
import { sharedServer } from '../support/shared';

const comp = companies.chuan;
/** Local time of the shops, which are in Shanghai. */
const at = (local: string) => new Date(`${local.replace(' ', 'T')}+08:00`);

let key: string;
let last = 0;

const server = sharedServer({ now: at('2026-06-15 12:00:00') });
beforeAll(async () => {
  await run(
    `insert into pay_type (comp_id, pay_code, pay_name, pay_group, is_collected) values (${comp}, 'W', '微信', 2, 1)`,
  );
  await run(`insert into member (comp_id, mem_id, shop_id, mem_name, mobile, registered_at, business_date, calendar_date)
    values (${comp}, 71, ${shops.north}, '张三', '13812341234', '2026-01-01T00:00:00Z', '2026-01-01', '2026-01-01')`);
  key = await server.db.tenant(comp, (q) => makeTillKey(q, shops.north));
  // Reminders of unpaid bills are read by those who may see them.
  await run(
    `update role set codes = codes || '{boss.unpaid}'::text[] where comp_id = ${comp} and role_name = 'manager'`,
  );
});
beforeEach(async () => {
  const written = 'day_count message_read message alert_setting day_close target dirty_day source_day';
  const bills = 'orders order_item order_payment member_account_log';
  for (const table of `${written} ${bills}`.split(' ')) await run(`delete from ${table} where comp_id = ${comp}`);
  for (const { table } of rollUps) await run(`delete from ${table} where comp_id = ${comp}`);
  await run(
    `update company set expires_at = null, currency = 'CNY', unpaid_alert_minutes = 180 where comp_id = ${comp}`,
    true,
  );
  await mayAddUp(true);
  // Nobody is silent unless a test says so.
  await run(`update shop set last_sync_at = null, currency = '' where comp_id = ${comp}`);
  await run(`update member set mem_name = '张三' where comp_id = ${comp} and mem_id = 71`);
  await addsUp(false);
  await leaveSouth();
  server.clock.now = at('2026-06-15 12:00:00');
});

const run = (sql: string, asOwner = false) =>
  asOwner
    ? server.db.tx(async (q) => {
        await enterCompany(q, comp);
        await q(sql);
      })
    : server.db.of(comp)(sql);

const manager = `(select account_id from account where comp_id = ${comp} and account = 'manager')`;
const leaveSouth = () =>
  run(`delete from account_role where comp_id = ${comp} and account_id = ${manager} and shop_id = ${shops.south}`);
const joinSouth = () =>
  run(
    `insert into account_role (comp_id, account_id, role_id, shop_id) select comp_id, account_id, role_id, ${shops.south} from account_role where comp_id = ${comp} and account_id = ${manager} returning 1`,
  );
const mayAddUp = (isIn: boolean) =>
  run(
    `update company set soft_modules = array_remove(soft_modules, 'MULTISHOP')${isIn ? ` || '{MULTISHOP}'::text[]` : ''} where comp_id = ${comp}`,
    true,
  );
const addsUp = (may: boolean) => {
  const codes = may ? `codes || '{boss.shop.all}'::text[]` : `array_remove(codes, 'boss.shop.all')`;
  return run(`update role set codes = ${codes} where comp_id = ${comp} and role_name = 'manager'`);
};

/** A paid bill of the day, with its own events. */
function sale(day: string, clock: string, patch: Partial<Bill> = {}): Bill {
  last += 1;
  const time = `${day} ${clock}`;
  return settledAt(time, {
    ExtID: `alert-${last}`,
    OrderNo: `N${last}`,
    DeskID: '100',
    OpenTime: `${day} 00:10:00`,
    Events: [event({ Time: `${day} 00:10:00` }), event({ SeqNo: 2, Action: 'SETTLE', Time: time })],
    ...patch,
  });
}
const open = (openTime: string, patch: Partial<Bill> = {}): Bill => {
  last += 1;
  return openBill({
    ExtID: `alert-${last}`,
    OrderNo: `N${last}`,
    DeskID: '100',
    OpenTime: openTime,
    Events: [],
    ...patch,
  });
};
const till = async (path: 'PutOrders' | 'PutReceipts' | 'PutCounts', body: object) => {
  const answer = await server.post(`/api/Pos/${path}`, body, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.body).toMatchObject({ Refused: 0 });
};
const put = async (...Orders: Bill[]) => {
  await till('PutOrders', { Orders });
  // Whoever was never heard of cannot fall silent: that is another test.
  await run(`update shop set last_sync_at = null where comp_id = ${comp}`);
};

/** A sale of the second store, whose tables are its own. */
const soldElsewhere = (day: string, patch: Partial<Bill> = {}) =>
  sale(day, '12:00:00', { AreaID: '0', DeskID: '0', OrderMode: 3, ...patch });
const putElsewhere = async (...bills: Bill[]) => {
  const { outcomes } = await putBills(server.db, comp, shops.south, bills, { isSync: false });
  expect(outcomes).toMatchObject(bills.map(() => ({ result: 'created' })));
};

const makeAllDue = () => ofAllCompanies(server.db, (q) => q(`update company_due set watch_at = '-infinity'`));

/** What messages say by one member, the last message first. */
const told = async <Member extends keyof PushMessage>(account: string, type: MsgType, member: Member) =>
  (await messages(account, type)).map((message) => message[member]);
const summed = async () =>
  (await messages('boss', 1)).map(({ Title, ShopID }) => [Title.replace(' 营业日报', ''), ShopID]);

/** Two servers look at the same moment. */
async function look(local: string): Promise<number> {
  server.clock.now = at(local);
  const failures: unknown[] = [];
  // Rows were changed by hand, which nobody heard of.
  await makeAllDue();
  const sent = await Promise.all(
    [1, 2].map(() => watchOnce(server.db, server.clock.now, (error) => failures.push(error))),
  );
  expect(failures).toEqual([]);
  return sent.reduce((sum, count) => sum + count, 0);
}

const tokens = new Map<string, string>();
async function messages(account: string, MsgType: MsgType): Promise<PushMessage[]> {
  const read = (token: string) =>
    server.post('/api/Message/GetMessages', { MsgType, PageSize: 100 }, { token, shopId: shops.north });
  let answer = await read(tokens.get(account) ?? '');
  if (answer.status !== 200) {
    const token = await server.login(account);
    tokens.set(account, token);
    answer = await read(token);
  }
  expect(answer.status).toBe(200);
  return (answer.body as unknown as GetMessagesRes).List;
}

async function ask(account: string, Items: AlertItem[], Quiet: { Begin: string; End: string } | null = null) {
  const answer = await server.post(
    '/api/Message/SaveSettings',
    { Version: 0, Quiet, Items },
    { token: await server.login(account), shopId: shops.north },
  );
  expect(answer.status).toBe(200);
}

it('who has its rights by its session alone, as the user of a partner, is told by its own settings', async () => {
  const token = await server.login('nobody');
  const bindings = JSON.stringify([{ shopId: shops.north, codes: ['boss.*'] }]);
  await run(`update session s set bindings = '${bindings}' from account a
    where s.comp_id = ${comp} and a.comp_id = ${comp} and a.account_id = s.account_id and a.account = 'nobody'`);
  const call = (name: string, body: object) =>
    server.post(`/api/Message/${name}`, body, { token, shopId: shops.north });
  const count = async () => (await call('GetMessages', { MsgType: 2 })).body.Total;
  const free = () => {
    const Time = '2026-06-15 11:00:00';
    const Events = [event({ Time }), event({ SeqNo: 2, Time, Action: 'FREE', AmountFen: 100 })];
    return put(sale('2026-06-15', '11:00:00', { Events }));
  };
  await free();
  expect(await count()).toBe(1);
  const Items = [{ MsgType: 2, SensitiveType: 4, Enabled: 0 }];
  expect((await call('SaveSettings', { Version: 0, Quiet: null, Items })).status).toBe(200);
  await free();
  expect([await count(), (await messages('manager', 2)).length]).toEqual([1, 2]);
});

it('1: a summary of the day half an hour after its end, to each once; who has several shops gets one', async () => {
  await put(sale('2026-06-14', '12:00:00'), sale('2026-06-14', '13:00:00'));
  expect(await look('2026-06-15 00:29:00')).toBe(0);
  expect(await look('2026-06-15 00:31:00')).toBe(2);
  expect(await look('2026-06-15 09:00:00')).toBe(0);
  const [own, ...rest] = await messages('manager', 1);
  expect(rest).toEqual([]);
  expect(own).toMatchObject({
    ShopID: shops.north,
    Title: '06/14 营业日报 ¥76',
    TitleEn: 'Daily summary 06/14: ¥76',
    TitleTw: '06/14 營業日報 ¥76',
    MsgTime: '2026-06-15 00:30:00',
    BusinessDate: '2026-06-14',
    Link: { Path: '/pages/finance/index', Query: { start: '2026-06-14', end: '2026-06-14', shopId: shops.north } },
    Data: { BusinessIncome: 76, OrderCount: 2, GuestCount: 4 },
  });
  expect(own?.Content).toContain('账单 2，客流 4，折前人均 ¥19，优惠率 0.0%，敏感操作 0 次 ¥0');
  const [sum, ...more] = await messages('boss', 1);
  expect(more).toEqual([]);
  expect(sum).toMatchObject({ ShopID: '0', Data: { BusinessIncome: 76 } });
  expect(sum?.Content).toMatch(/\n川湘小馆·北店 ¥76$/);
});

it('1: who may not add stores up gets a summary of each, which leads to its page', async () => {
  await joinSouth();
  await put(sale('2026-06-14', '12:00:00'));
  await putElsewhere(soldElsewhere('2026-06-14'));
  await look('2026-06-15 00:31:00');
  const leads = (await messages('manager', 1)).map(({ Link }) => Link?.Query.shopId);
  expect(leads.sort()).toEqual([shops.north, shops.south].sort());
});

it('1: a sum is shown as long as its account may add up and see each of its stores', async () => {
  await joinSouth();
  await addsUp(true);
  await put(sale('2026-06-14', '12:00:00'));
  await putElsewhere(soldElsewhere('2026-06-14'));
  await look('2026-06-15 00:31:00');
  expect(await told('manager', 1, 'ShopID')).toEqual(['0']);
  await leaveSouth();
  expect(await told('manager', 1, 'ShopID')).toEqual([]);
  await joinSouth();
  expect(await told('manager', 1, 'ShopID')).toEqual(['0']);
  await addsUp(false);
  expect(await told('manager', 1, 'ShopID')).toEqual([]);
});

it('1: who was told of single stores does not hear of them again once it may add them up', async () => {
  const stores = async () => (await told('boss', 1, 'ShopID')).sort();
  await put(sale('2026-06-14', '12:00:00'));
  await putTotals(shops.south, [['2026-06-14', 'net', 40000]]);
  await mayAddUp(false);
  await look('2026-06-15 00:31:00');
  expect(await stores()).toEqual([shops.north, shops.south]);
  await mayAddUp(true);
  await look('2026-06-15 01:00:00');
  expect(await stores()).toEqual([shops.north, shops.south]);
  // What nobody told it of comes by itself, and the next day as a sum.
  await putTotals(shops.night, [['2026-06-14', 'net', 30000]]);
  await put(sale('2026-06-15', '12:00:00'));
  await look('2026-06-16 04:31:00');
  await look('2026-06-16 17:00:00');
  expect(await stores()).toEqual(['0', shops.north, shops.south, shops.night]);
});

it('1: a store without a bill on the day counts with its day before', async () => {
  await put(sale('2026-06-13', '12:00:00'), sale('2026-06-14', '12:00:00'));
  const counter = { AreaID: '0', DeskID: '0', OrderMode: 3 } as const;
  const Events = [event({ Action: 'CANCEL', Time: '2026-06-14 12:00:00', AmountFen: 3_800 })];
  const cancelled = open('2026-06-14 11:00:00', { ...counter, OrderState: 3, Events });
  await putElsewhere(soldElsewhere('2026-06-13'), cancelled);
  await look('2026-06-15 00:31:00');
  const [sum] = await messages('boss', 1);
  expect(sum?.Title).toBe('06/14 营业日报 ¥38（前一日 ¥76）');
  expect(sum?.Content).toContain('敏感操作 1 次 ¥38');
  expect((await messages('manager', 1))[0]?.Title).toBe('06/14 营业日报 ¥38');
});

it('1: has a percentage from ten bills a day on, as pages have', async () => {
  const day = (date: string, count: number) => Array.from({ length: count }, () => sale(date, '12:00:00'));
  await put(...day('2026-06-12', 9), ...day('2026-06-13', 12), ...day('2026-06-14', 10));
  await look('2026-06-14 00:31:00');
  await look('2026-06-15 00:31:00');
  const titles = (await messages('manager', 1)).map(({ Title }) => Title.replace(' 营业日报', ''));
  expect(titles.sort()).toEqual(['06/12 ¥342', '06/13 ¥456（前一日 ¥342）', '06/14 ¥380（较前一日 ▼16.7%）']);
  expect(percent(12_345, 100_000)).toBe('12.4%');
});

/** Totals of days of a store, as an import leaves them. */
const putTotals = (shopId: string, stated: [day: string, measure: string, amount: number][]) =>
  server.db.tenant(comp, async (q) => {
    for (const [day, measure, amount] of stated)
      await q`
        insert into source_day (comp_id, shop_id, source, business_date, measure, name, amount)
        values (${comp}, ${shopId}, 'sheet', ${day}, ${measure}, '', ${amount})`;
    const days = stated.map(([day]) => day);
    await markDirty({ q, shopId }, days);
  });

it('1: a day of totals alone is summed up too, and says of no bills where they count none', async () => {
  await putTotals(shops.north, [
    ['2026-06-13', 'net', 90000],
    ['2026-06-14', 'net', 48000],
    ['2026-06-14', 'gross', 60000],
    ['2026-06-14', 'discount', 12000],
    ['2026-06-12', 'net', 0],
  ]);
  await look('2026-06-14 00:31:00');
  await look('2026-06-15 00:31:00');
  for (const account of ['manager', 'boss']) {
    const own = await messages(account, 1);
    expect(own.map(({ Title, ShopID }) => [Title, ShopID])).toEqual([
      ['06/14 营业日报 ¥480（较前一日 ▼46.7%）', account === 'boss' ? '0' : shops.north],
      ['06/13 营业日报 ¥900', account === 'boss' ? '0' : shops.north],
    ]);
    expect(own[0]?.ContentEn).toContain('Bills --, guests --, per guest before discounts --, discount rate 20.0%');
  }
});

it('1: beside stores with bills, one of totals has its own summary when its totals come, and no part in the sum', async () => {
  const day = (date: string) => Array.from({ length: 20 }, () => sale(date, '12:00:00'));
  await put(...day('2026-06-13'), ...day('2026-06-14'));
  await putTotals(shops.south, [['2026-06-13', 'net', 50000]]);
  await look('2026-06-15 00:31:00');
  const withStores = async () =>
    (await messages('boss', 1)).map(({ Title, ShopID, Content }) => [
      Title.replace(' 营业日报', ''),
      ShopID,
      Content.split('\n').slice(1),
    ]);
  const until = [
    ['06/13 ¥500', shops.south, []],
    ['06/13 ¥760', '0', ['川湘小馆·北店 ¥760']],
    ['06/14 ¥760', '0', ['川湘小馆·北店 ¥760']],
  ];
  expect((await withStores()).sort()).toEqual(until);
  await putTotals(shops.south, [['2026-06-14', 'net', 40000]]);
  await look('2026-06-15 10:00:00');
  expect((await withStores()).sort()).toEqual([
    ...until.slice(0, 2),
    ['06/14 ¥400（较前一日 ▼20.0%）', shops.south, []],
    until[2],
  ]);
  expect(await told('manager', 1, 'ShopID')).toEqual([shops.north, shops.north]);
});

it('1: a chain of totals alone has one sum, once the totals of all are there or twelve hours after the day', async () => {
  await putTotals(shops.north, [['2026-06-13', 'net', 80000]]);
  await putTotals(shops.south, [['2026-06-13', 'net', 50000]]);
  await look('2026-06-14 00:31:00');
  const first = ['06/13 ¥1,300', '0'];
  expect(await summed()).toEqual([first]);
  await putTotals(shops.north, [['2026-06-14', 'net', 40000]]);
  await look('2026-06-15 08:00:00');
  expect(await summed()).toEqual([first]);
  // Who has one store is told at once.
  expect(await told('manager', 1, 'ShopID')).toEqual([shops.north, shops.north]);
  await putTotals(shops.south, [['2026-06-14', 'net', 25000]]);
  await look('2026-06-15 09:00:00');
  const second = ['06/14 ¥650（较前一日 ▼50.0%）', '0'];
  expect(await summed()).toEqual([second, first]);
  // A store that brings none holds nobody up for ever, and is in neither day.
  await putTotals(shops.north, [['2026-06-15', 'net', 30000]]);
  await look('2026-06-16 12:29:00');
  expect(await summed()).toEqual([second, first]);
  await look('2026-06-16 12:31:00');
  const third = ['06/15 ¥300（较前一日 ▼25.0%）', '0'];
  expect(await summed()).toEqual([third, second, first]);
  await putTotals(shops.south, [['2026-06-15', 'net', 20000]]);
  await look('2026-06-16 14:00:00');
  expect(await summed()).toEqual([['06/15 ¥200（较前一日 ▼20.0%）', shops.south], third, second, first]);
});

it('1: beside bills that come by a file the next morning, a store of totals is told of by itself, once', async () => {
  await put(...Array.from({ length: 20 }, () => sale('2026-06-13', '12:00:00')));
  await putTotals(shops.south, [
    ['2026-06-13', 'net', 50000],
    ['2026-06-14', 'net', 40000],
  ]);
  await look('2026-06-15 00:31:00');
  const own = [
    ['06/13 ¥500', shops.south],
    ['06/14 ¥400（较前一日 ▼20.0%）', shops.south],
  ];
  const sum = ['06/13 ¥760', '0'];
  expect((await summed()).sort()).toEqual([own[0], sum, own[1]]);
  await put(...Array.from({ length: 20 }, () => sale('2026-06-14', '12:00:00')));
  await look('2026-06-15 08:00:00');
  expect((await summed()).sort()).toEqual([own[0], sum, own[1], ['06/14 ¥760', '0']]);
});

it('1: a store of totals whose sum was awaited is told of by itself where the sum is of bills in the end', async () => {
  await putTotals(shops.south, [['2026-06-14', 'net', 40000]]);
  await putTotals(shops.night, [['2026-06-13', 'net', 50000]]);
  await look('2026-06-15 06:00:00');
  expect(await summed()).toEqual([['06/13 ¥500', '0']]);
  await put(sale('2026-06-14', '12:00:00'));
  for (const clock of ['08:00:00', '09:00:00']) {
    await look(`2026-06-15 ${clock}`);
    expect((await summed()).sort()).toEqual([
      ['06/13 ¥500', '0'],
      ['06/14 ¥38', '0'],
      ['06/14 ¥400', shops.south],
    ]);
  }
});

it('1: the company is looked at again when a store that closes later has twelve hours behind it', async () => {
  await putTotals(shops.south, [
    ['2026-06-13', 'net', 80000],
    ['2026-06-14', 'net', 40000],
  ]);
  // Its day ends at four.
  await putTotals(shops.night, [['2026-06-13', 'net', 50000]]);
  await look('2026-06-15 15:00:00');
  expect(await summed()).toEqual([['06/13 ¥1,300', '0']]);
  await ofAllCompanies(server.db, (q) => q(`update company_due set active_until = '-infinity'`));
  for (const local of ['2026-06-15 15:01:00', '2026-06-15 16:31:00'])
    await watchOnce(server.db, at(local), (error) => expect(error).toBeUndefined());
  expect(await summed()).toEqual([
    ['06/14 ¥400（较前一日 ▼50.0%）', '0'],
    ['06/13 ¥1,300', '0'],
  ]);
});

it('1: bills that come after the sum, as of a file of the next morning, are told of by themselves', async () => {
  await put(sale('2026-06-14', '12:00:00'));
  await look('2026-06-15 00:31:00');
  await putElsewhere(soldElsewhere('2026-06-14'));
  for (const clock of ['08:00:00', '09:00:00']) {
    await look(`2026-06-15 ${clock}`);
    expect(await summed()).toEqual([
      ['06/14 ¥38', shops.south],
      ['06/14 ¥38', '0'],
    ]);
  }
});

it('1: the sum divides by guests what stores took that count them', async () => {
  await put(sale('2026-06-14', '12:00:00'));
  await putElsewhere(soldElsewhere('2026-06-14', { GuestCount: 0 }));
  await look('2026-06-15 00:31:00');
  const [sum] = await messages('boss', 1);
  expect(sum?.Data).toMatchObject({ Turnover: 76, GuestCount: 2 });
  expect(sum?.Content).toContain('客流 2，折前人均 ¥19，');
});

it('1: a sum counts the operations of all its stores, of those that took nothing for days too, as the page does', async () => {
  const cancelled = (day: string) =>
    open(`${day} 10:00:00`, {
      OrderState: 3 as const,
      AreaID: '0',
      DeskID: '0',
      OrderMode: 3 as const,
      Events: [
        event({ Time: `${day} 10:00:00` }),
        event({ SeqNo: 2, Time: `${day} 10:30:00`, Action: 'CANCEL', AmountFen: 9_900, OperatorID: '31' }),
      ],
    });
  const token = await server.login('boss');
  // What the other store had on the day, and on the day before.
  const cases: [on: ((day: string) => Bill)[], before: ((day: string) => Bill)[]][] = [
    [[], []],
    [[cancelled], []],
    [[cancelled, cancelled], [cancelled]],
    [[cancelled], [soldElsewhere]],
    [[soldElsewhere, cancelled], []],
  ];
  for (const [index, [on, before]] of cases.entries()) {
    // Days of its own: records stay for good, those of other tests too.
    const [day, yesterday, next] = [14, 13, 15].map((of) => `2026-06-${String(of - 3 * index).padStart(2, '0')}`);
    if (!day || !yesterday) throw new Error('no day');
    server.clock.now = at('2026-06-15 12:00:00');
    const range = { StartTime: `${day} 00:00:00`, EndTime: `${day} 23:59:59` };
    const onPage = async () =>
      (await server.call('/api/BossAssistant/GetOrderAbnormals', range, { token, shopId: '0' })).body;
    const { Count: earlier } = await onPage();
    await put(sale(day, '12:00:00'));
    const bills = [...on.map((of) => of(day)), ...before.map((of) => of(yesterday))];
    await putBills(server.db, comp, shops.south, bills, { isSync: false });
    await look(`${next} 09:00:00`);
    const sum = (await messages('boss', 1)).find(({ BusinessDate }) => BusinessDate === day);
    const { Count, Amount } = await onPage();
    expect([index, Count - earlier, sum?.Data.SensitiveCount, sum?.Data.SensitiveAmount]).toEqual([
      index,
      on.filter((of) => of === cancelled).length,
      Count,
      Amount,
    ]);
  }
});

it('1: stores with different currencies are never added: each currency has a summary that leads to its page', async () => {
  await run(`update shop set currency = 'JPY' where comp_id = ${comp} and shop_id = ${shops.south}`);
  await put(sale('2026-06-14', '12:00:00'));
  await putElsewhere(soldElsewhere('2026-06-14'));
  await look('2026-06-15 09:00:00');
  const sums = (await messages('boss', 1)).map(({ Title, TitleEn, Data, Link }) => [
    Title,
    TitleEn,
    Data.BusinessIncome,
    Link?.Query.currency,
  ]);
  expect(sums.sort()).toEqual([
    ['06/14 营业日报 ¥3,800', 'Daily summary 06/14: ¥3,800', 3800, 'JPY'],
    ['06/14 营业日报 ¥38', 'Daily summary 06/14: ¥38', 38, 'CNY'],
  ]);
});

it('2: a sensitive operation in the transaction of its bill, by threshold and by gravity', async () => {
  const day = '2026-06-15';
  const act = (patch: Parameters<typeof event>[0]) =>
    event({ SeqNo: 3, Time: `${day} 11:00:00`, OperatorID: '200', ...patch });
  const [small, large, back, before] = [
    sale(day, '11:00:00'),
    sale(day, '11:00:00'),
    sale(day, '11:00:00', { OrderState: 4, Refunds: [refund({ RefundTime: `${day} 11:30:00` })] }),
    open(`${day} 10:00:00`, { OrderState: 3 }),
  ];
  small.Events.push(act({ Action: 'DISCOUNT', DiscountType: 5, AmountFen: 4_999 }));
  large.Events.push(
    act({
      Action: 'DISCOUNT',
      DiscountType: 5,
      AmountFen: 5_000,
      BeforeFen: 10_000,
      AfterFen: 5_000,
      Reason: '老客户',
    }),
  );
  back.Events.push(act({ Action: 'REFUND', AmountFen: 12_000, PayCode: 'W' }));
  before.Events.push(act({ Action: 'CANCEL', AmountFen: 9_900, SeqNo: 1 }));
  const little = sale(day, '11:00:00', { OrderState: 4, Refunds: [refund({ RefundTime: `${day} 11:30:00` })] });
  little.Events.push(act({ Action: 'REFUND', AmountFen: 9_999, PayCode: 'W' }));
  await put(small, large, back, little, before);
  await put(small, large, back, little, before);
  expect(await look('2026-06-15 12:00:30')).toBe(0);
  const sent = await messages('manager', 2);
  // A refund under the amount that was set is no news, though money went out.
  expect(sent.map(({ Title }) => Title).sort()).toEqual([
    '整单手动折扣 ¥50 · A01 · 北店收银',
    '结账后退款 ¥120 · A01 · 北店收银',
  ]);
  const whole = sent.find(({ Title }) => Title.startsWith('整单手动折扣'));
  expect(whole).toMatchObject({
    TitleEn: 'Whole-order manual discount ¥50 · A01 · 北店收银',
    TitleTw: '整單手動折扣 ¥50 · A01 · 北店收银',
    Content: '¥100→¥50 · 老客户',
    ContentEn: '¥100→¥50 · 老客户',
    Level: 1,
    Data: { Type: 5, Amount: 50, Currency: 'CNY' },
    Link: { Path: '/pages/order/detail', Query: { orderId: expect.stringMatching(/^\d{17}$/), at: `${day} 11:00:00` } },
  });
  // The bill that the link opens has the operation under the time in the link.
  const { orderId, at: time } = whole?.Link?.Query ?? {};
  const opened = await server.post(
    '/api/GeneralInterface/GetConsumeOrderInfoV2',
    { OrderID: orderId },
    { token: await server.login('boss'), shopId: shops.north },
  );
  const { Logs } = opened.body as unknown as OrderDetail;
  expect(Logs.filter(({ LogTime }) => LogTime === time).map(({ Action }) => Action)).toContain('DISCOUNT');
});

it('2: each account has its own thresholds; who turned a kind off gets none', async () => {
  await ask('boss', [{ MsgType: 2, SensitiveType: 5, Enabled: 1, Threshold: 200 }]);
  await ask('mixed', [{ MsgType: 2, SensitiveType: 5, Enabled: 1, Threshold: 10 }]);
  const day = '2026-06-15';
  const discounted = (AmountFen: number) => {
    const sold = sale(day, '11:00:00');
    sold.Events.push(event({ SeqNo: 3, Time: `${day} 11:00:00`, Action: 'DISCOUNT', DiscountType: 5, AmountFen }));
    return sold;
  };
  await put(discounted(1_500), discounted(6_000), discounted(25_000));
  const amounts = async (account: string) =>
    (await messages(account, 2)).map(({ Data }) => Data.Amount).sort((a, b) => Number(a) - Number(b));
  expect(await amounts('boss')).toEqual([250]);
  expect(await amounts('manager')).toEqual([60, 250]);
  expect(await amounts('mixed')).toEqual([15, 60, 250]);
});

it('2: a year of old bills handed over at once is no reason for alerts', async () => {
  const old = sale('2026-03-01', '11:00:00');
  old.Events.push(event({ SeqNo: 3, Time: '2026-03-01 11:00:00', Action: 'FREE', AmountFen: 9_900 }));
  await put(old);
  expect(await messages('manager', 2)).toEqual([]);
});

it('3: open bills together, at most once in half an hour, each a reason once; the last one of a day stands', async () => {
  await put(open('2026-06-15 08:30:00'), open('2026-06-15 08:50:00', { AreaID: '0', DeskID: '0' }));
  expect(await look('2026-06-15 11:29:00')).toBe(0);
  expect(await look('2026-06-15 11:31:00')).toBe(1);
  expect(await messages('manager', 3)).toMatchObject([
    {
      Title: '1 单超过 3 小时未结 ¥38',
      TitleEn: '1 bill open over 3 hours: ¥38',
      TitleTw: '1 單超過 3 小時未結 ¥38',
      Content: 'A01 ¥38',
      Link: { Path: '/pages/finance/collection-details', Query: { type: 'unpaid', shopId: shops.north } },
    },
  ]);
  // The second bill is late by now, but the shop has been reminded a moment ago.
  expect(await look('2026-06-15 11:59:00')).toBe(0);
  expect(await look('2026-06-15 12:02:00')).toBe(1);
  const [both, ...earlier] = await messages('manager', 3);
  expect(both?.Title).toBe('2 单超过 3 小时未结 ¥76');
  // A bill without a table is named by the number that was called out.
  expect(both?.Content).toMatch(/^A01 ¥38，#\d{1,6} ¥38$/);
  expect(earlier).toEqual([]);
  expect(await look('2026-06-15 15:00:00')).toBe(0);
});

it('3: the last one of a day stands alone, whosever settings were changed since the one before', async () => {
  await put(open('2026-06-15 08:00:00'));
  expect(await look('2026-06-15 11:01:00')).toBe(1);
  await ask('boss', [{ MsgType: 3, Enabled: 1, Threshold: 60 }]);
  await put(open('2026-06-15 10:30:00'));
  expect(await look('2026-06-15 13:31:00')).toBe(2);
  expect(await told('manager', 3, 'TitleEn')).toEqual(['2 bills open over 3 hours: ¥76']);
  expect(await told('boss', 3, 'TitleEn')).toEqual(['2 bills open over 1 hour: ¥76']);
});

it('3: a bill left over the end of the day, and people who wait for other lengths of time', async () => {
  await ask('boss', [{ MsgType: 3, Enabled: 1, Threshold: 60 }]);
  await put(open('2026-06-15 23:30:00'));
  expect(await look('2026-06-15 23:59:00')).toBe(0);
  expect(await look('2026-06-16 00:01:00')).toBe(2);
  expect((await messages('manager', 3))[0]?.Title).toBe('1 单未结 ¥38（超过 3 小时或隔日）');
  expect((await messages('boss', 3))[0]?.TitleEn).toBe('1 bill open over 1 hour or since an earlier day: ¥38');
});

it('3: a bill that was reminded of, paid and reopened is told of again, as late as any other', async () => {
  const Time = '2026-06-15 08:00:00';
  const first = open(Time);
  await put(first);
  expect(await look('2026-06-15 11:01:00')).toBe(1);
  const [PayTime, VoidTime] = ['2026-06-15 13:00:00', '2026-06-15 18:00:00'];
  server.clock.now = at('2026-06-15 18:01:00');
  await put(
    reversedBill({
      ExtID: first.ExtID,
      OrderNo: first.OrderNo,
      DeskID: '100',
      Rev: 2,
      OpenTime: Time,
      FirstSettleTime: PayTime,
      Payments: [payment({ PayTime, VoidTime })],
      Items: first.Items,
      Events: [
        event({ Time }),
        event({ SeqNo: 2, Action: 'SETTLE', Time: PayTime }),
        event({ SeqNo: 3, Action: 'REVERSE', Time: VoidTime, BeforeFen: 3800 }),
      ],
    }),
  );
  expect(await look('2026-06-15 20:59:00')).toBe(0);
  expect(await look('2026-06-15 21:01:00')).toBe(1);
  expect(await look('2026-06-15 22:01:00')).toBe(0);
});

it('3: a bill is told of once while every server keeps messages, and again after that', async () => {
  await put(open('2026-03-01 08:00:00'));
  expect(await look('2026-03-01 12:00:00')).toBe(1);
  expect(await look('2026-05-30 11:00:00')).toBe(0);
  expect(await look('2026-05-30 13:00:00')).toBe(1);
});

it('3: who has no settings waits for the minutes of the company', async () => {
  await run(`update company set unpaid_alert_minutes = 30 where comp_id = ${comp}`, true);
  await put(open('2026-06-15 12:30:00'));
  expect(await look('2026-06-15 12:59:00')).toBe(0);
  expect(await look('2026-06-15 13:01:00')).toBe(1);
});

const target = (shopId: string, fen: number) =>
  run(
    `insert into target (comp_id, shop_id, year, month, metric, month_target) values (${comp}, ${shopId}, 2026, 6, 1, ${fen})`,
  );

it('4 and 5: a target that is reached, and a month that falls behind from three o’clock on', async () => {
  await target(shops.north, 3_000 * 30);
  await target(shops.south, 3_000 * 30);
  await put(sale('2026-06-15', '11:00:00'));
  expect(await look('2026-06-15 14:59:00')).toBe(1);
  expect(await messages('manager', 4)).toMatchObject([
    {
      Title: '本日目标已达成 ¥38',
      Content: '目标 ¥30，14:59 达到',
      TitleEn: 'Daily target reached: ¥38',
      TitleTw: '本日目標已達成 ¥38',
      ContentTw: '目標 ¥30，14:59 達到',
      Link: { Path: '/pages/target/index', Query: { shopId: shops.north, year: '2026', month: '6' } },
    },
  ]);
  expect(await look('2026-06-15 15:00:00')).toBe(2);
  expect(await look('2026-06-15 18:00:00')).toBe(0);
  expect((await messages('boss', 5)).map(({ ShopID, Title, Content }) => [ShopID, Title, Content])).toEqual(
    expect.arrayContaining([
      // 14 of 30 days and 5 of 12 opening hours, ¥38 of ¥900: 48 − 4 points; ¥862 over 16 days.
      [shops.north, '本月目标落后计划 44 个百分点', '日均还需 ¥53.88'],
      [shops.south, '本月目标落后计划 48 个百分点', '日均还需 ¥56.25'],
    ]),
  );
  await put(...Array.from({ length: 24 }, () => sale('2026-06-16', '12:00:00')));
  await look('2026-06-16 13:00:00');
  expect(await told('manager', 4, 'Title')).toEqual(
    expect.arrayContaining(['本日目标已达成 ¥912', '6月目标已达成 ¥950']),
  );
});

it('5: a store that is closed is not told that it is behind', async () => {
  await target(shops.north, 3_000 * 30);
  await target(shops.south, 3_000 * 30);
  await run(`update shop set status = 2 where comp_id = ${comp} and shop_id = ${shops.south}`, true);
  await look('2026-06-15 15:00:00');
  expect((await messages('boss', 5)).map(({ ShopID }) => ShopID)).toEqual([shops.north]);
});

it('4: parts of a target, for those who asked for them', async () => {
  await target(shops.north, 7_000 * 30);
  await ask('boss', [{ MsgType: 4, Enabled: 1, Threshold: 50 }]);
  await put(sale('2026-06-15', '11:00:00'));
  await look('2026-06-15 12:00:00');
  expect(await messages('boss', 4)).toMatchObject([
    { Title: '本日目标已完成 50% ¥38', TitleEn: 'Daily target 50% reached: ¥38' },
  ]);
  expect(await messages('manager', 4)).toEqual([]);
  await put(sale('2026-06-15', '12:00:00'));
  await look('2026-06-15 13:00:00');
  expect((await told('boss', 4, 'Title')).sort()).toEqual(['本日目标已达成 ¥76', '本日目标已完成 50% ¥38'].sort());
  expect(await messages('manager', 4)).toMatchObject([{ Title: '本日目标已达成 ¥76' }]);
});

it('4: a target that late bills reach is told under its day, once', async () => {
  await target(shops.north, 3_000 * 30);
  await look('2026-06-15 23:00:00');
  await put(sale('2026-06-14', '12:00:00'), sale('2026-06-15', '12:00:00'));
  await look('2026-06-16 09:00:00');
  await look('2026-06-17 09:00:00');
  const late = await messages('manager', 4);
  expect(late.map(({ Title, Content }) => [Title, Content]).sort()).toEqual([
    ['06/14 目标已达成 ¥38', '目标 ¥30'],
    ['06/15 目标已达成 ¥38', '目标 ¥30'],
  ]);
  expect(late.map(({ TitleEn, BusinessDate }) => [TitleEn, BusinessDate]).sort()).toEqual([
    ['06/14 target reached: ¥38', '2026-06-14'],
    ['06/15 target reached: ¥38', '2026-06-15'],
  ]);
});

it('4: a target of a month that late bills reach is told in the next one', async () => {
  await target(shops.north, 3_800);
  await look('2026-06-30 23:00:00');
  await put(sale('2026-06-30', '12:00:00'));
  await look('2026-07-01 09:00:00');
  expect(await messages('manager', 4)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        Title: '6月目标已达成 ¥38',
        Content: '目标 ¥38',
        BusinessDate: '2026-06-30',
        Link: { Path: '/pages/target/index', Query: { shopId: shops.north, year: '2026', month: '6' } },
      }),
    ]),
  );
});

it('messages of one moment are numbered by their key, in whatever order a statement gave them', async () => {
  const words = { zh: '变动', tw: '變動', en: 'changed' };
  const of = {
    msg_type: 6,
    level: 1 as const,
    shop_id: shops.north,
    title: words,
    content: words,
    link: null,
    data: {},
  };
  const day = { msg_time: '2026-06-15T02:00:00Z', business_date: '2026-06-14' };
  await server.db.tenant(comp, (q) =>
    sendMessages(
      q,
      ['b', 'c', 'a'].map((dedupe_key) => ({ ...of, ...day, dedupe_key })),
    ),
  );
  expect(await run(`select dedupe_key as key from message where comp_id = ${comp} order by msg_id`)).toEqual(
    ['a', 'b', 'c'].map((key) => ({ key })),
  );
});

it('6: a closed day that changes', async () => {
  const sold = sale('2026-06-14', '12:00:00');
  await put(sold);
  await look('2026-06-15 01:00:00');
  expect(await messages('manager', 6)).toEqual([]);
  const back = { ...sold, Rev: 2, OrderState: 4 as const, Refunds: [refund({ RefundTime: '2026-06-15 10:00:00' })] };
  server.clock.now = at('2026-06-15 10:00:00');
  await put(back);
  await put(back);
  // A change of words alone is none.
  await put({ ...back, Rev: 3, Remark: 'only words' });
  await look('2026-06-15 10:01:00');
  expect(await messages('manager', 6)).toMatchObject([
    {
      Title: '06/14 营业收入变动 −¥1',
      Content: '日结后有 1 单变动',
      TitleEn: 'Business income of 06/14 changed by −¥1',
      Link: { Path: '/pages/finance/index', Query: { start: '2026-06-14', end: '2026-06-14', shopId: shops.north } },
    },
  ]);
  expect(await server.db.tenant(comp, (q) => closeDays((work) => work(q), comp, '2026-06-01', server.clock.now))).toBe(
    0,
  );
});

const recharged = (ExtID: string, PrincipalFen: number, more: object = {}) =>
  memberLog({ ExtID, PrincipalFen, Time: '2026-06-15 11:00:00', OperatorID: '200', ...more });

const counted = (ExtID: string, CountedFen: number, Rev = 0) => ({
  ExtID,
  Rev,
  CountedFen,
  BusinessDate: '2026-06-14',
  ExpectedFen: 100_000,
  Shift: '晚班',
  SignedBy: '李店长',
  Note: '找零',
  Time: '2026-06-14 22:10:00',
});

it('7: a large recharge and a balance paid out, the phone masked', async () => {
  const gift = recharged('b', 500_000, { GiftFen: 50_000 });
  const MemberLogs = [recharged('a', 99_900), gift, recharged('c', 1_000, { Kind: 4 })];
  await till('PutReceipts', { MemberLogs });
  await till('PutReceipts', { MemberLogs });
  expect(await look('2026-06-15 12:00:30')).toBe(0);
  expect((await messages('manager', 7)).map(({ Title, Content }) => `${Title} ${Content}`).sort()).toEqual([
    '余额退款 ¥10 张* 138****1234',
    '储值 ¥5,000（赠 ¥500） 张* 138****1234',
  ]);
  expect((await messages('manager', 7))[0]?.Link).toEqual({
    Path: '/pages/rank/member',
    Query: { by: '3', start: '2026-06-15', end: '2026-06-15', shopId: shops.north },
  });
});

it('7: a corrected recharge, with what it was, for whoever either amount reaches', async () => {
  const log = (Rev: number, PrincipalFen: number) => recharged('corrected', PrincipalFen, { Rev });
  const corrections = async () =>
    (await messages('manager', 7)).map(({ TitleEn, ContentEn }) => `${TitleEn} ${ContentEn}`);
  await till('PutReceipts', { MemberLogs: [log(1, 500_000)] });
  // Sent twice, told once.
  for (let times = 0; times < 2; times += 1) await till('PutReceipts', { MemberLogs: [log(2, 50_000)] });
  expect(await corrections()).toEqual([
    'Top-up ¥500 张* 138****1234 (corrected, was ¥5,000)',
    'Top-up ¥5,000 张* 138****1234',
  ]);
  await till('PutReceipts', { MemberLogs: [log(3, 60_000)] });
  expect(await look('2026-06-15 12:00:30')).toBe(0);
  expect(await corrections()).toHaveLength(2);
});

it('names of rare letters are cut between them: a half of one would keep the company from all its alerts', async () => {
  await run(`update member set mem_name = '𠮷田' where comp_id = ${comp} and mem_id = 71`);
  await till('PutReceipts', { MemberLogs: [recharged('rare', 500_000)] });
  await put(open('2026-06-15 08:30:00', { DeskID: '0', SerialNo: '', OrderNo: 'N1😀234' }));
  await look('2026-06-15 12:00:30');
  expect(await told('manager', 7, 'Content')).toEqual(['𠮷* 138****1234']);
  expect(await told('manager', 3, 'Content')).toEqual(['#😀234 ¥38']);
});

it('what could not be told with a delivery is told by the next look, what was corrected too', async () => {
  const untold = async (path: 'PutReceipts' | 'PutCounts', body: object) => {
    await server.db.tx((q) => q(`alter table message add constraint trial check (comp_id <> ${comp}) not valid`));
    await till(path, body);
    await server.db.tx((q) => q('alter table message drop constraint trial'));
  };
  const looked = async (local: string) => {
    server.clock.now = at(local);
    await watchOnce(server.db, server.clock.now, (error) => expect(error).toBeUndefined());
  };
  // From here on the watch has nothing else to do.
  await look('2026-06-15 12:00:00');
  for (const [rev, amount] of [500_000, 600_000].entries()) {
    server.clock.now = at(`2026-06-15 1${2 + rev}:30:00`);
    await untold('PutReceipts', { MemberLogs: [recharged('late', amount, { Rev: rev })] });
    await looked(`2026-06-15 1${2 + rev}:30:30`);
    await looked(`2026-06-15 1${2 + rev}:45:00`);
    server.clock.now = at(`2026-06-15 1${2 + rev}:50:00`);
    await untold('PutCounts', { Counts: [counted('late', amount, rev)] });
    await looked(`2026-06-15 1${2 + rev}:50:30`);
  }
  expect(await told('manager', 7, 'TitleEn')).toEqual(['Top-up ¥6,000', 'Top-up ¥5,000']);
  expect(await told('manager', 10, 'TitleEn')).toEqual([
    'Cash of 06/14 over by ¥5,000',
    'Cash of 06/14 over by ¥4,000',
  ]);
});

it('7: in yen, who saved settings without this kind hears from the default of that currency on', async () => {
  await run(`update company set currency = 'JPY' where comp_id = ${comp}`, true);
  await ask('boss', [{ MsgType: 9, Enabled: 1 }]);
  await till('PutReceipts', { MemberLogs: [recharged('yen-a', 5_000), recharged('yen-b', 100_000)] });
  for (const account of ['boss', 'manager']) expect(await told(account, 7, 'Title')).toEqual(['储值 ¥100,000']);
});

it("7: a store of yen in a company of yuan has the default of its own currency, and an owner's amount as well", async () => {
  await run(`update shop set currency = 'JPY' where comp_id = ${comp} and shop_id = ${shops.north}`);
  await ask('boss', [{ MsgType: 7, Enabled: 1, Threshold: 500 }]);
  const MemberLogs = [recharged('j-a', 40_000), recharged('j-b', 60_000), recharged('j-c', 100_000)];
  await till('PutReceipts', { MemberLogs });
  expect((await told('boss', 7, 'Title')).sort()).toEqual(['储值 ¥100,000', '储值 ¥60,000']);
  expect(await told('manager', 7, 'Title')).toEqual(['储值 ¥100,000']);
});

it('8: a till that falls silent in opening hours, and that is back, once each', async () => {
  server.clock.now = at('2026-06-15 12:00:00');
  await till('PutOrders', { Orders: [] });
  expect(await look('2026-06-15 12:14:00')).toBe(0);
  expect(await look('2026-06-15 12:16:00')).toBe(1);
  expect(await look('2026-06-15 13:00:00')).toBe(0);
  server.clock.now = at('2026-06-15 13:05:00');
  await till('PutOrders', { Orders: [] });
  expect(await look('2026-06-15 13:05:30')).toBe(1);
  // Closed at ten: silence is no news until the shop has been open for a while again.
  expect(await look('2026-06-15 23:00:00')).toBe(0);
  expect(await look('2026-06-16 10:10:00')).toBe(0);
  expect(await look('2026-06-16 10:16:00')).toBe(1);
  expect((await messages('manager', 8)).map(({ TitleEn, Level }) => [TitleEn, Level])).toEqual([
    ['Not synced for 21 hours 11 min', 1],
    ['Syncing again', 0],
    ['Not synced for 16 min', 1],
  ]);
  expect((await messages('manager', 8))[0]?.Link).toEqual({ Path: '/pages/index/shop', Query: {} });
  // That the oldest messages are deleted one day keeps none back.
  await run(
    `delete from message where comp_id = ${comp} and msg_id = (select min(msg_id) from message where comp_id = ${comp})`,
  );
  server.clock.now = at('2026-06-16 11:00:00');
  await till('PutOrders', { Orders: [] });
  expect(await look('2026-06-16 11:00:30')).toBe(1);
  // A store that closes when it opens is never closed.
  const hours = (open: number, close: number) =>
    run(
      `update shop set open_minute = ${open}, close_minute = ${close} where comp_id = ${comp} and shop_id = ${shops.north}`,
    );
  await hours(0, 0);
  server.clock.now = at('2026-06-16 23:50:00');
  await till('PutOrders', { Orders: [] });
  expect(await look('2026-06-17 00:06:00')).toBe(1);
  await hours(600, 1320);
});

it('a clock that was ahead for a while and is right again keeps nobody from reminders and silent tills', async () => {
  await put(open('2026-06-15 08:30:00'));
  server.clock.now = at('2026-06-17 11:50:00');
  await till('PutOrders', { Orders: [] });
  expect(await look('2026-06-17 11:50:00')).toBeGreaterThan(0);
  server.clock.now = at('2026-06-15 12:00:00');
  await till('PutOrders', { Orders: [open('2026-06-15 08:50:00')] });
  await look('2026-06-15 12:20:00');
  expect(await told('manager', 3, 'MsgTime')).toContain('2026-06-15 12:20:00');
  expect(await told('manager', 8, 'MsgTime')).toContain('2026-06-15 12:20:00');
});

it('9: the end of the licence in 30 days, in 7, tomorrow', async () => {
  await run(`update company set expires_at = '2026-08-01T00:00:00+08:00' where comp_id = ${comp}`, true);
  const moments = ['2026-07-01', '2026-07-02', '2026-07-04', '2026-07-25', '2026-07-26', '2026-07-31'];
  const sent: number[] = [];
  for (const day of moments) sent.push(await look(`${day} 12:00:00`));
  expect(sent).toEqual([0, 1, 0, 1, 0, 1]);
  expect((await messages('manager', 9)).map(({ Title, Link }) => [Title, Link])).toEqual([
    ['软件将于 1 天后到期', null],
    ['软件将于 7 天后到期', null],
    ['软件将于 30 天后到期', null],
  ]);
});

it('10: counted cash that differs by the threshold, once a revision, too little or too much', async () => {
  await till('PutCounts', {
    Counts: [counted('even', 100_000), counted('small', 95_100), counted('short', 90_000), counted('over', 105_000)],
  });
  await till('PutCounts', { Counts: [counted('short', 90_000), counted('over', 105_000)] });
  expect(await look('2026-06-15 12:00:30')).toBe(0);
  expect((await told('manager', 10, 'TitleEn')).sort()).toEqual([
    'Cash of 06/14 over by ¥50',
    'Cash of 06/14 short by ¥100',
  ]);
  const [short] = (await messages('manager', 10)).filter(({ Level }) => Level === 2);
  expect(short).toMatchObject({
    Title: expect.stringMatching(/ 日结点钞短 ¥100$/),
    Content: '应有 ¥1,000 · 实点 ¥900 · 晚班 · 李店长 · 找零',
    TitleTw: expect.stringMatching(/ 日結點鈔短少 ¥100$/),
    Link: { Path: '/pages/finance/collection-details', Query: { type: 'income', start: '2026-06-14' } },
    Data: { Amount: -100 },
  });
  await till('PutCounts', { Counts: [counted('short', 80_000, 1)] });
  expect(await told('manager', 10, 'TitleEn')).toContain('Cash of 06/14 short by ¥200');
  const ofOwner = async () => (await messages('boss', 10)).length;
  const before = await ofOwner();
  await ask('boss', [{ MsgType: 10, Enabled: 1, Threshold: 500 }]);
  await till('PutCounts', { Counts: [counted('short', 60_000, 2)] });
  expect(await ofOwner()).toBe(before);
  await till('PutCounts', { Counts: [counted('short', 50_000, 3)] });
  expect(await ofOwner()).toBe(before + 1);
});

it('a company whose look fails keeps no other from its alerts', async () => {
  await put(open('2026-06-15 08:30:00'));
  const failures: unknown[] = [];
  await makeAllDue();
  const broken: Db = {
    ...server.db,
    tenant: (id, work, options) =>
      id === companies.jiang ? Promise.reject(new Error('broken')) : server.db.tenant(id, work, options),
  };
  expect(await watchOnce(broken, at('2026-06-15 11:40:00'), (error) => failures.push(error))).toBe(1);
  expect(failures).toEqual([new Error('broken')]);
});
