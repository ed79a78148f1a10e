// How well the close of a day and of a month is foreseen: the demo, the bills of a real pizzeria, and a generated chain of
// 50 stores are replayed day by day; prints by hour how often the band of 80 % held and how far the close was off.
//   npm run backtest -- [pizzaplace] [chain] [demo]
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { addDays, addMonths, datesBetween, monthEnd } from '../../host-example/server/metrics/calendar';
import { closeOfDay, HISTORY_DAYS, type PastDay } from '../../host-example/server/reports/target/close-of-day';
import { restOfMonth } from '../../host-example/server/reports/target/plan';
import { weekdayMeans } from '../../host-example/server/reports/target/reached';
import { type KindOf, tradingDayOf } from '../../host-example/server/reports/target/trading-day';
import { profiles } from '../../host-example/server/seed/chain/profile';
import { DAY_SECONDS, parseTime } from '../../host-example/server/seed/day/calendar';
import { generate } from '../../host-example/server/seed/generate';
import { entryOf } from '../support/ledger';

interface Store {
  /** Minutes after midnight at which its business day begins. */
  dayStart: number;
  /** Income by date and half hour from then on, in fen. */
  days: Map<string, number[]>;
}

const emptyStore = (dayStart = 0): Store => ({ dayStart, days: new Map() });

const HOURS = [11, 12, 14, 16, 18, 20];
const SLOTS = 48;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const percent = (value: number) => `${(value * 100).toFixed(1).padStart(5)} %`;

function add(store: Store, date: string, slot: number, fen: number): void {
  const day = store.days.get(date) ?? Array.from({ length: SLOTS }, () => 0);
  day[slot] = (day[slot] ?? 0) + fen;
  store.days.set(date, day);
}

function demo(): Store[] {
  const made = generate('backtest', '2026-06-15', profiles.full);
  const until = parseTime('2026-06-15 00:00:00');
  const last = Math.floor(until / DAY_SECONDS);
  return made.companies.slice(0, 1).flatMap((company) =>
    company.shops.map((shop) => {
      const dayStart = Number(shop.DayStart.slice(0, 2)) * 60 + Number(shop.DayStart.slice(3));
      const store = emptyStore(dayStart);
      for (const bill of made.bills(company, shop, last - 400, last, until)) {
        const { counted, businessDate, income } = entryOf(shop.ShopID, dayStart, bill);
        if (counted) add(store, businessDate, slotOf(bill.FirstSettleTime ?? '', dayStart), income);
      }
      return store;
    }),
  );
}

const slotOf = (time: string, dayStart: number) =>
  Math.floor(((Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16)) - dayStart + 1440) % 1440) / 30);

function pizzaplace(): Store[] {
  const store = emptyStore();
  const rows = gunzipSync(readFileSync('host-example/examples/pizzaplace/bills.csv.gz')).toString();
  for (const line of rows.trim().split('\n').slice(1)) {
    const [, date = '', time = '', , , , price = ''] = line.split(',');
    add(store, date, slotOf(`${date} ${time}`, 0), Math.round(Number(price) * 100));
  }
  return [store];
}

/** A year of 50 stores of unlike size, week and growth, with days of rain that lower what is left of them. */
function chain(): Store[] {
  let seed = 20_260_615;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed + 0.5) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  const dates = datesBetween('2025-06-01', '2026-05-31');
  const rain = new Map(dates.map((date) => [date, random() < 0.15 ? 0.75 : 1]));
  return Array.from({ length: 50 }, () => {
    const store = emptyStore();
    const [size, weekend, growth] = [Math.exp(12 + normal()), 1 + 0.5 * random(), 0.2 * normal()];
    for (const [index, date] of dates.entries()) {
      const isWeekend = [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
      const level =
        size *
        (isWeekend ? weekend : 1) *
        (1 + (growth * index) / 365) *
        Math.exp(0.15 * normal()) *
        (rain.get(date) ?? 1);
      for (let slot = 20; slot < 44; slot++) {
        const meal = Math.exp(-(((slot - 24.5) / 3) ** 2)) + 1.3 * Math.exp(-(((slot - 38) / 4) ** 2));
        add(store, date, slot, Math.max(0, Math.round((level / 16) * meal * (1 + 0.4 * normal()))));
      }
    }
    return store;
  });
}

interface Tally {
  days: number;
  held: number;
  off: number;
  blind: number;
}

/** Every `step`-th day is foreseen, each from all days before it. */
function replay(stores: readonly Store[], hour: number, step: number, kindOf: KindOf) {
  return stores.map((store): Tally => {
    const slot = (hour * 2 - store.dayStart / 30 + SLOTS) % SLOTS;
    const tally = { days: 0, held: 0, off: 0, blind: 0 };
    const days = [...store.days]
      .map(([date, halves]): PastDay => ({ date, soFar: sum(halves.slice(0, slot)), rest: sum(halves.slice(slot)) }))
      .sort((one, two) => (one.date < two.date ? -1 : 1));
    for (const [index, { date, soFar, rest }] of days.entries()) {
      if (index % step !== 0) continue;
      const first = addDays(date, -HISTORY_DAYS);
      const known = days.slice(0, index).filter((day) => day.date >= first);
      const foreseen = closeOfDay(known, date, soFar, kindOf);
      const whole = soFar + rest;
      if (!foreseen?.band || whole <= 0) continue;
      tally.days += 1;
      tally.held += foreseen.band.low <= whole && whole <= foreseen.band.high ? 1 : 0;
      tally.off += Math.abs(foreseen.close - whole) / whole;
      tally.blind += Math.abs(foreseen.expected + foreseen.close - soFar - whole) / whole;
    }
    return tally;
  });
}

function months(stores: readonly Store[]): Map<number, number[]> {
  const off = new Map<number, number[]>();
  for (const store of stores) {
    const dates = [...store.days.keys()].sort();
    const [begin, end] = [dates[0], dates.at(-1)];
    // A store that has not opened yet.
    if (begin === undefined || end === undefined) continue;
    const whole = new Map(dates.map((date) => [date, sum(store.days.get(date) ?? [])]));
    const between = (from: string, to: string) => sum(datesBetween(from, to).map((date) => whole.get(date) ?? 0));
    for (let first = `${addMonths(begin, 3).slice(0, 7)}-01`; monthEnd(first) <= end; first = addMonths(first, 1))
      for (const day of [1, 2, 3, 10, 20]) {
        const today = addDays(first, day - 1);
        const last = monthEnd(first);
        const weekdays = weekdayMeans(whole, addDays(today, -56), addDays(today, -1));
        const soFar = day === 1 ? 0 : between(first, addDays(today, -1));
        const actual = between(first, last);
        if (actual <= 0) continue;
        const foreseen = soFar + restOfMonth(weekdays, undefined, { first, last }, { today, share: 0 });
        off.set(day, [...(off.get(day) ?? []), Math.abs(foreseen - actual) / actual]);
      }
  }
  return off;
}

const worlds = { pizzaplace, chain, demo };
/** How many days there are to one that is foreseen. */
const STEPS: Record<keyof typeof worlds, number> = { pizzaplace: 1, chain: 5, demo: 2 };
const isName = (name: string): name is keyof typeof worlds => name in worlds;
const asked = process.argv.slice(2).filter(isName);

for (const name of asked.length > 0 ? asked : (['pizzaplace', 'chain', 'demo'] as const)) {
  const stores = worlds[name]();
  const step = STEPS[name];
  console.log(`\n${name}: ${stores.length} stores, ${sum(stores.map(({ days }) => days.size))} days of stores`);
  console.log('hour    held   stores within 70–90 %     off   without looking at today');
  for (const hour of HOURS) {
    const tallies = replay(stores, hour, step, tradingDayOf(name === 'demo' ? 'CNY' : '')).filter(
      ({ days }) => days > 20,
    );
    const all = (of: (tally: Tally) => number) => sum(tallies.map(of)) / sum(tallies.map(({ days }) => days));
    const within = tallies.filter(({ held, days }) => held / days >= 0.7 && held / days <= 0.9).length;
    console.log(
      [
        `${hour}:00`,
        percent(all(({ held }) => held)),
        `${within} of ${tallies.length}`.padStart(20),
        percent(all(({ off }) => off)).padStart(12),
        percent(all(({ blind }) => blind)).padStart(12),
      ].join('  '),
    );
  }
  for (const [day, values] of months(stores))
    console.log(
      `month, seen on day ${day}: off by ${percent(sum(values) / values.length)}, at worst ${percent(Math.max(...values))}`,
    );
}
