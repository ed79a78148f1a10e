import { createHash } from 'node:crypto';
import type { Bill } from '../../host-example/server/ingest/bill';
import { refundOf } from '../../host-example/server/ingest/rows/bill-sums';
import { sensitiveType } from '../../host-example/server/ingest/rows/sensitive-rows';
import { type Profile, profiles } from '../../host-example/server/seed/chain/profile';
import { DAY_SECONDS, dayText, parseDay, parseTime } from '../../host-example/server/seed/day/calendar';
import { paid } from '../../host-example/server/seed/day/till';
import { type Demo, generate } from '../../host-example/server/seed/generate';

const now = parseTime('2026-05-20 19:40:00');
const small = generate('demo', '2026-05-20', profiles.small);

function allBills(demo: Demo, at = now, from = demo.first): Bill[] {
  const last = Math.floor(at / DAY_SECONDS);
  return demo.companies.flatMap((company) =>
    company.shops.flatMap((shop) => [...demo.bills(company, shop, from, last, at)]),
  );
}
const bills = allBills(small);
/** Members in one order: where they stand in the code says nothing. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value;
const sha = (value: unknown) => createHash('sha256').update(JSON.stringify(value, inOrder)).digest('hex').slice(0, 16);

it('reads days that the calendar has, and nothing else', () => {
  expect(dayText(parseDay('2024-02-29'))).toBe('2024-02-29');
  for (const text of ['', '2026', '2026-05', '2026-5-01', '2026-02-29', '2026-05-01T00'])
    expect(() => parseDay(text), text).toThrow(RangeError);
});

it('gives the same bills for the same seed on every machine', () => {
  expect(sha(bills)).toBe('aaa3766e4439fcef');
  expect(sha(allBills(generate('other', '2026-05-20', profiles.small)))).not.toBe('aaa3766e4439fcef');
});

it('keeps every other shop and day as it is when one more day passes', () => {
  const before = new Map(bills.map((bill) => [bill.ExtID, bill]));
  const tomorrow = now + DAY_SECONDS;
  for (const bill of allBills(small, tomorrow)) {
    const known = before.get(bill.ExtID);
    if (known === undefined) continue;
    // A bill is untouched, or has grown by operations that came after the first look.
    if (bill.Rev === known.Rev) expect(bill).toEqual(known);
    else expect(bill.Rev).toBeGreaterThan(known.Rev);
    expect(bill.Events.slice(0, known.Events.length)).toEqual(known.Events);
  }
});

it('lets nothing happen after now, and every bill log run forward in time', () => {
  for (const bill of bills) {
    const times = bill.Events.map((event) => event.Time);
    expect(times, bill.ExtID).toEqual([...times].sort());
    expect(parseTime(times[times.length - 1] ?? bill.OpenTime)).toBeLessThanOrEqual(now);
  }
});

it('has guests at tables right now, and no table with two parties', () => {
  const open = bills.filter((bill) => bill.OrderState === 1 && bill.OrderMode === 1);
  expect(open.length).toBeGreaterThan(3);
  const desks = open.filter((bill) => bill.OpenTime.startsWith('2026-05-20')).map((bill) => bill.DeskID);
  expect(new Set(desks).size).toBe(desks.length);
});

it('shows every final state and every sensitive operation in every trading shop of the last 30 days', () => {
  // On any day, in any profile that a shop is opened in.
  for (const today of ['2026-05-20 21:00:00', '2026-02-17 05:10:00', '2025-12-31 10:30:00', '2026-03-01 23:30:00']) {
    const demo = generate('demo', today.slice(0, 10), profiles.small);
    const at = parseTime(today);
    for (const company of demo.companies) {
      const shops = company.shops.filter((shop) => shop.traffic > 0);
      const shown = shops.map((shop) => {
        const ofShop = [...demo.bills(company, shop, demo.plan.anchor - 29, demo.plan.anchor, at)];
        const operations = ofShop.flatMap((bill) => bill.Events.map(sensitiveType));
        for (const type of [1, 2, 3, 4, 5, 6, 7, 8] as const)
          expect(operations, `${today} ${shop.ShopName}: operation ${type}`).toContain(type);
        return ofShop.map((bill) => bill.OrderState);
      });
      for (const [index, states] of shown.entries())
        for (const state of [2, 3, 4, 5, 7] as const)
          expect(states, `${today} ${shops[index]?.ShopName}: state ${state}`).toContain(state);
      // Bills that wait for payment: one shop of the company always has some.
      if (shops.length > 0) expect(shown.flat(), today).toEqual(expect.arrayContaining([1, 6]));
    }
  }
});

it('leaves few bills open from earlier days, none older than two days, and always one', () => {
  for (const clock of ['05:10', '10:30', '14:00', '19:40', '23:30']) {
    const at = parseTime(`2026-05-20 ${clock}:00`);
    for (const company of small.companies.filter(({ shops }) => shops.some(({ traffic }) => traffic > 0))) {
      const waiting = company.shops
        .flatMap((shop) => [...small.bills(company, shop, small.first, small.plan.anchor, at)])
        .filter(({ OrderState, OpenTime }) => (OrderState === 1 || OrderState === 6) && OpenTime < '2026-05-20');
      expect(waiting.length, `${company.CompCode} ${clock}`).toBeGreaterThan(0);
      expect(waiting.length, `${company.CompCode} ${clock}`).toBeLessThan(6);
      for (const bill of waiting) expect(at - parseTime(bill.OpenTime)).toBeLessThan(52 * 3600);
    }
  }
});

it('speaks English in every word of the English-speaking company', () => {
  const english = small.companies.find(({ Lang }) => Lang === 'en');
  if (english === undefined) throw new Error('no such company');
  const { words, ...company } = english;
  const own = english.shops.flatMap((shop) => [...small.bills(english, shop, small.first, small.plan.anchor, now)]);
  const members = [...small.members(english, 0, now)];
  const names = [Object.values(words.payments), Object.values(words.sources)];
  expect(own.length).toBeGreaterThan(300);
  expect(members.length).toBeGreaterThan(3);
  expect(JSON.stringify([company, own, members, names])).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/);
});

it('gives each member a telephone number of their own that is assigned to nobody', () => {
  const demo = generate('demo', '2026-05-20', profiles.full);
  const counts = demo.companies.map((company) => {
    // Members go on joining: ten years on there are six times as many.
    const numbers = [...demo.members(company, 0, now + 3650 * DAY_SECONDS)].map(({ mobile }) => mobile);
    // In the United States the exchange 555, in China a 0 after the prefix.
    const form = company.Lang === 'en' ? /^617555\d{4}$/ : /^1[35789]\d0\d{7}$/;
    for (const number of numbers) expect(number).toMatch(form);
    expect(new Set(numbers).size).toBe(numbers.length);
    return numbers.length;
  });
  expect(Math.max(...counts)).toBeGreaterThan(8000);
});

it('knows who keeps a member card with a balance: bonus and principal go together', () => {
  const stored = bills.flatMap((bill) =>
    bill.Payments.filter((payment) => payment.PayCode === '002').map((payment) => ({ bill, payment })),
  );
  expect(stored.length).toBeGreaterThan(50);
  for (const { bill, payment } of stored) {
    expect(bill.MemID).not.toBeNull();
    expect(payment.GiftFen).toBeLessThanOrEqual(payment.AmountFen);
  }
});

it('has the shape of a restaurant', () => {
  // A quarter of the flagship's history is enough to see the shape.
  const quarter: Profile = { ...profiles.full, days: 120 };
  const demo = generate('demo', '2026-11-20', quarter);
  const [company] = demo.companies;
  const [flagship] = company?.shops ?? [];
  if (company === undefined || flagship === undefined) throw new Error('no flagship');
  const history = [
    ...demo.bills(company, flagship, demo.first, demo.plan.anchor - 1, parseTime('2026-11-20 12:00:00')),
  ];
  const share = (test: (bill: Bill) => boolean) => history.filter(test).length / history.length;
  const perDay = history.length / 120;
  // What an owner believes of a small house: tables taken twice or three times a day, 60 to 90 yuan a guest.
  const desks = flagship.desks.length;
  const turns = history.filter((bill) => bill.OrderMode === 1).length / 120 / desks;
  expect(turns).toBeGreaterThan(2);
  expect(turns).toBeLessThan(3);
  const guests = history.reduce((sum, bill) => sum + (bill.GuestCount ?? 1), 0);
  const income = history.reduce((sum, bill) => sum + paid(bill) - refundOf(bill), 0) / 100;
  expect(income / guests).toBeGreaterThan(60);
  expect(income / guests).toBeLessThan(90);
  const amounts = new Map<string, number>();
  for (const item of history.flatMap((bill) => bill.Items.filter(({ ItemType }) => ItemType !== 3)))
    amounts.set(item.ClassifyName, (amounts.get(item.ClassifyName) ?? 0) + (item.PriceFen * item.QtyMilli) / 1000);
  const categories = [...amounts].sort((left, right) => right[1] - left[1]).map(([name]) => name);
  expect(categories.slice(0, 3)).toEqual(['招牌荤菜', '江湖水产', '时令素菜']);
  // Three managers approve, each about as often.
  const approvals = history
    .flatMap((bill) => bill.Events.map((event) => event.AuthorizerID))
    .filter((id) => id !== '0');
  const managers = flagship.staff.filter(({ role }) => role === 'manager');
  expect(managers).toHaveLength(3);
  for (const { UserID } of managers)
    expect(approvals.filter((id) => id === UserID).length / approvals.length).toBeGreaterThan(0.2);
  expect(perDay).toBeGreaterThan(24);
  expect(perDay).toBeLessThan(34);
  expect(share((bill) => bill.OpenTime.slice(11, 13) === '12')).toBeCloseTo(0.17, 1);
  expect(share((bill) => bill.SourceID === '6')).toBeCloseTo(0.15, 1);
  expect(share((bill) => bill.Payments.some((payment) => payment.PayCode === '002'))).toBeCloseTo(0.1, 1);
  const isVoucher = (bill: Bill) => bill.Payments.some(({ PayCode }) => PayCode === '009' || PayCode === '010');
  const isSplit = (bill: Bill) => bill.Payments.filter(({ VoidTime }) => VoidTime === null).length > 1;
  expect(share((bill) => isSplit(bill) && !isVoucher(bill))).toBeCloseTo(0.035, 2);
  const lines =
    history.reduce((sum, bill) => sum + bill.Items.filter((item) => item.ItemType !== 3).length, 0) / history.length;
  expect(lines).toBeGreaterThan(2.8);
  expect(lines).toBeLessThan(3.8);
  const saturday = history.filter(
    (bill) => new Date(`${bill.OpenTime.slice(0, 10)}T00:00:00Z`).getUTCDay() === 6,
  ).length;
  const monday = history.filter((bill) => new Date(`${bill.OpenTime.slice(0, 10)}T00:00:00Z`).getUTCDay() === 1).length;
  expect(saturday / monday).toBeGreaterThan(1.35);
});

it('misses no bill that changed when it looks at old days only for lasting plots', () => {
  // Each pair of looks: everything that differs between them must be in the short list.
  const since = now - 3 * DAY_SECONDS;
  const today = Math.floor(now / DAY_SECONDS);
  for (const company of small.companies) {
    for (const shop of company.shops) {
      const after = new Date((since - shop.silentMinutes * 60) * 1000).toISOString().slice(0, 19).replace('T', ' ');
      const changed = (bill: Bill) => bill.Events.some((event) => event.Time > after);
      const whole = [...small.bills(company, shop, small.first, today, now)].filter(changed);
      const short = [...small.bills(company, shop, small.first, today, now, today - 3 - 3)].filter(changed);
      expect(short.map((bill) => bill.ExtID)).toEqual(whole.map((bill) => bill.ExtID));
    }
  }
});
