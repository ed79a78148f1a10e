// "Today" of stores in several time zones, whose days start at several hours: each has its own, and the head adds them.
import fc from 'fast-check';
import { listen, openAssistant, tokenOf } from '../support/assistant';
import { memberLog } from '../support/bills';
import { shiftDate, shiftLocal } from '../support/ledger';
import { putMemberLogs } from '../support/put-money';
import { chain, paid, shops } from '../support/report-shops';
import { fen, runs } from '../support/report-world';
import { sharedShops } from '../support/shared';

const SHOPS = [shops.north, shops.south, shops.night];
const ZONES = ['Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'];

const localOf = (now: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(now);

interface Setting {
  timeZone: string;
  startHour: number;
  /** Bills, so many minutes ago. */
  ago: number[];
}
const anySetting: fc.Arbitrary<Setting> = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  startHour: fc.integer({ min: 0, max: 23 }),
  ago: fc.array(fc.oneof(fc.nat(1500), fc.nat(4000), fc.integer({ min: 6 * 1440, max: 9 * 1440 })), { maxLength: 6 }),
});

const world = sharedShops();

/** Sets clock and shops, and takes bills of 1.00, 2.00, 4.00 … in; answers what each shop has of which local times. */
async function arrange(now: Date, settings: readonly Setting[]) {
  world.server.clock.now = now;
  const made = [];
  for (const [index, { timeZone, startHour, ago }] of settings.entries()) {
    const shopId = SHOPS[index] ?? '';
    await world.server.db.of(chain)`
      update shop set time_zone = ${timeZone}, day_start_minutes = ${startHour * 60}
      where comp_id = ${chain} and shop_id = ${shopId}`;
    const nowLocal = localOf(now, timeZone);
    const dayOf = (local: string) => shiftLocal(local, -startHour * 60).slice(0, 10);
    const bills = ago.map((minutes, place) => {
      const at = shiftLocal(nowLocal, -minutes - 1);
      return { at, day: dayOf(at), amount: 100 * 2 ** place, bill: paid(at, 100 * 2 ** place) };
    });
    await world.put(
      bills.map(({ bill }) => bill),
      shopId,
    );
    made.push({ shopId, nowLocal, today: dayOf(nowLocal), bills });
  }
  const token = await world.server.login();
  const ask: typeof world.ask = async (path, body, shopId = '0') => {
    const answer = await world.server.call(path, body, { token, shopId });
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
    return answer.body;
  };
  return { made, ask };
}
type Made = Awaited<ReturnType<typeof arrange>>['made'][number];
const income = (shop: Made, isIn: (day: string, at: string) => boolean) =>
  shop.bills.reduce((sum, { day, at, amount }) => (isIn(day, at) ? sum + amount : sum), 0);
const ofAll = (made: Made[], of: (shop: Made) => number) => made.reduce((sum, shop) => sum + of(shop), 0);
const today = (shop: Made) => income(shop, (day) => day === shop.today);
const soFar = (back: number) => (shop: Made) => {
  const [then, until] = [shiftDate(shop.today, -back), shiftLocal(shop.nowLocal, -back * 1440)];
  return income(shop, (day, at) => day === then && at <= until);
};
const month = (shop: Made) => income(shop, (day) => day.slice(0, 7) === shop.today.slice(0, 7) && day <= shop.today);

let runNo = 0;
it('rows show the running day of each store and add up to the head, at any hour', () =>
  fc.assert(
    fc.asyncProperty(fc.tuple(anySetting, anySetting, anySetting), fc.nat(40 * 1440), async (settings, minute) => {
      // Far enough from the bills of the run before.
      runNo += 1;
      const now = new Date(Date.UTC(2027, 0, 1) + (runNo * 90 * 1440 + minute) * 60_000);
      const { made, ask } = await arrange(now, settings);
      const dates = made.map((shop) => shop.today).sort();

      const home = await ask('/api/BossAssistant/GetBossHomeInfoV2', {});
      const row = (id: string) => home.Shops.find(({ ShopID }) => ShopID === id);
      for (const shop of made)
        expect([
          row(shop.shopId)?.BusinessIncome,
          row(shop.shopId)?.PrevBusinessIncome,
          row(shop.shopId)?.BusinessDate,
        ]).toEqual([today(shop) / 100, soFar(1)(shop) === 0 ? null : soFar(1)(shop) / 100, shop.today]);
      expect(fen(home.Today.BusinessIncome)).toBe(home.Shops.reduce((sum, shop) => sum + fen(shop.BusinessIncome), 0));
      expect(fen(home.YesterdaySoFar.BusinessIncome)).toBe(ofAll(made, soFar(1)));
      expect(fen(home.LastWeekSoFar.BusinessIncome)).toBe(ofAll(made, soFar(7)));
      expect(fen(home.Yesterday.BusinessIncome)).toBe(
        ofAll(made, (shop) => income(shop, (day) => day === shiftDate(shop.today, -1))),
      );
      expect(fen(home.Month.BusinessIncome)).toBe(ofAll(made, month));
      expect([home.FirstBusinessDate ?? home.BusinessDate, home.BusinessDate]).toEqual([dates[0], dates[2]]);
      expect(home.FirstBusinessDate === undefined).toBe(dates[0] === dates[2]);

      const first = await ask('/api/BossAssistant/GetBossHomeInfo', {});
      expect(first.Today).toEqual(home.Today);
      expect(first.FirstBusinessDate).toBe(home.FirstBusinessDate);

      const { List } = await ask('/api/BossAssistant/GetShopInfos', { WithToday: 1 });
      for (const shop of made)
        expect(List.find(({ ShopID }) => ShopID === shop.shopId)?.Today).toEqual({
          BusinessDate: shop.today,
          BusinessIncome: today(shop) / 100,
          OrderCount: shop.bills.filter(({ day }) => day === shop.today).length,
          PrevBusinessIncome: soFar(1)(shop) === 0 ? null : soFar(1)(shop) / 100,
        });
    }),
    runs(5),
  ));

it('a store still trading keeps its bills, members and target of today while another has a newer day', async () => {
  // One in the morning: the night store closes its day at four.
  const now = new Date('2026-09-02T17:00:00Z');
  const setting = { timeZone: 'Asia/Shanghai', startHour: 0, ago: [] };
  const { ask } = await arrange(now, [setting, setting, { ...setting, startHour: 4, ago: [30, 90] }]);
  await world.server.db.of(chain)`
    insert into target (comp_id, shop_id, year, month, metric, month_target)
    values (${chain}, ${shops.night}, 2026, 9, 1, 3000000)`;
  const log = memberLog({ PrincipalFen: 5_000, PayCode: '001', Time: '2026-09-03 00:30:00' });
  await putMemberLogs(world.server.db, chain, shops.night, [log]);
  const home = await ask('/api/BossAssistant/GetBossHomeInfoV2', {});
  expect(home).toMatchObject({
    BusinessDate: '2026-09-03',
    FirstBusinessDate: '2026-09-02',
    Today: { BusinessIncome: 3, OrderCount: 2, CollectedAmount: 53 },
    Target: { TodayTarget: 1000, TodayActual: 3 },
    Member: { RechargeAmount: 50, RechargeCount: 1 },
  });
  expect(home.Shops[0]).toMatchObject({ BusinessDate: '2026-09-02', BusinessIncome: 3 });
  // A date that is asked for is the same in every store.
  const asked = await ask('/api/BossAssistant/GetBossHomeInfoV2', { Date: '2026-09-03' });
  expect(asked).toMatchObject({ BusinessDate: '2026-09-03', Today: { OrderCount: 0 } });
  expect(asked.FirstBusinessDate).toBeUndefined();
});

it('an assistant means by today the day of the stores in the currency asked for, also when clocks are changed', async () => {
  world.server.clock.now = new Date('2026-03-07T09:00:00Z');
  const boss = await openAssistant(
    await listen(world.server),
    (await tokenOf(world.server, chain, 'boss', { days: 365 })).token,
  );
  const [night, day] = [240, 0];
  // The two stores in New York have one currency, that of the most; at one of them the day begins at four.
  await world.server.db.of(chain)`
    update shop s set time_zone = n.zone, day_start_minutes = n.start, currency = n.currency
    from unnest(${SHOPS}::bigint[], ${['America/New_York', 'America/New_York', 'Asia/Shanghai']}::text[],
    ${[night, night, day]}::int[], ${['USD', 'USD', 'CNY']}::text[]) as n(id, zone, start, currency)
    where s.comp_id = ${chain} and s.shop_id = n.id returning 1`;
  const off: string[] = [];
  // Clocks go forward on 8 March and back on 1 November, both at two in the morning.
  for (const start of ['2026-03-07T22:00:00Z', '2026-10-31T22:00:00Z', '2026-06-15T00:00:00Z']) {
    const { ask } = await arrange(new Date(start), []);
    for (let hour = 0; hour < 24; hour += 1) {
      world.server.clock.now = new Date(Date.parse(start) + hour * 3_600_000 + 1_800_000);
      for (const currency of [undefined, 'USD', 'CNY']) {
        const { answer } = await boss.ask('overview', { period: 'today', ...(currency && { currency }) });
        const body = currency ? { Currency: currency } : {};
        const { BusinessDate } = await ask('/api/Insight/GetExpectedDay', body);
        if (answer.period?.from !== BusinessDate)
          off.push(`${start} +${hour} ${currency}: ${answer.period?.from}, ${BusinessDate}`);
      }
    }
  }
  await boss.close();
  expect(off).toEqual([]);
});
