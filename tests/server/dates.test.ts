// The business day of a bill, for stores all over the world: every start of the day, around every change of the clock and
// to the second. What the server wrote is held beside a calendar worked out here without it.
import type { Bill } from '../../host-example/server/ingest/bill';
import { putBills } from '../../host-example/server/ingest/put-bills';
import { checkTimeZone } from '../../host-example/server/people/check-fields';
import { bill, event, payment } from '../support/bills';
import { figure } from '../support/reliability';
import { engine, makeCompany, sharedDatabase } from '../support/server-db';

const zones =
  'Asia/Shanghai Europe/Berlin America/New_York Australia/Lord_Howe Asia/Kathmandu Pacific/Kiritimati America/Sao_Paulo Africa/Cairo'.split(
    ' ',
  );
const dayStarts = [0, 240, 1410];
const receivedAt = new Date('2026-12-31T00:00:00Z');
const MINUTE = 60_000;

const format = (zone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
/** As if a wall clock were UTC. */
const plain = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`);
const local = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');

/** The moments of the year at which a zone's clock changes. */
function changes(zone: string): number[] {
  const clock = format(zone);
  const found: number[] = [];
  const shift = (at: number) => plain(clock.format(at)) - at;
  for (let at = Date.parse('2026-01-01T00:00:00Z'); at < Date.parse('2026-12-30T00:00:00Z'); at += 30 * MINUTE)
    if (shift(at) !== shift(at + 30 * MINUTE)) found.push(at + 30 * MINUTE);
  return found;
}

/** Wall clocks worth trying: around each change, each start of a day, midnight, the leap into a month and a year's days. */
function clocks(zone: string, dayStart: number): string[] {
  const clock = format(zone);
  const days = ['2026-01-01', '2026-02-28', '2026-03-01', '2026-06-30', '2026-10-31'].map((day) =>
    plain(`${day} 00:00:00`),
  );
  const around = [...days, ...days.map((day) => day + dayStart * MINUTE)].flatMap((at) => [at - 1000, at, at + 1000]);
  const changed = changes(zone).flatMap((at) =>
    [-90 * MINUTE, -1000, 0, 1000, 45 * MINUTE, 150 * MINUTE].map((by) => plain(clock.format(at + by))),
  );
  return [...new Set([...around, ...changed].map(local))].filter((time) => time > '2026-01-01 00:00:00');
}

interface Row {
  ext: string;
  date: string;
  calendar: string;
  settled: string;
}

const shops = zones.flatMap((timeZone, zone) =>
  dayStarts.map((dayStart, index) => ({
    shopId: String(100 + zone * 10 + index),
    timeZone,
    dayStartMinutes: dayStart,
  })),
);
const database = sharedDatabase();
beforeAll(async () => {
  await makeCompany(database(), 1, shops);
});

it('every bill is on the day that its store was in', async () => {
  let count = 0;
  const wrong: string[] = [];
  for (const { shopId, timeZone, dayStartMinutes: dayStart } of shops) {
    const clock = format(timeZone);
    const times = clocks(timeZone, dayStart);
    const bills = times.map((time, index): Bill => {
      const own = bill({
        ExtID: `${shopId}-${index}`,
        OrderNo: `${index}`,
        OpenTime: time,
        FirstSettleTime: time,
        SettleTime: time,
        Payments: [payment({ PayTime: time })],
        Events: [event({ Time: time }), event({ SeqNo: 2, Action: 'SETTLE', Time: time })],
      });
      return { ...own, Items: own.Items.map((line) => ({ ...line, OrderTime: time })) };
    });
    const { outcomes } = await putBills(database(), 1, shopId, bills, { receivedAt, deadlineMs: 60_000 });
    for (const outcome of outcomes)
      if (outcome.result !== 'created') wrong.push(`${timeZone} ${JSON.stringify(outcome)}`);
    const rows = await database().of(1)<Row>`
      select ext_id as ext, business_date::text as date, calendar_date::text as calendar,
      to_char(settle_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as settled from orders
      where comp_id = 1 and shop_id = ${shopId}`;
    for (const { ext, date, calendar, settled } of rows) {
      const time = times[Number(ext.split('-')[1])] ?? '';
      const day = local(plain(time) - dayStart * MINUTE).slice(0, 10);
      // The moment that was stored shows the till's own clock again in the store.
      const shown = clock.format(plain(settled));
      count += 1;
      if (date !== day || calendar !== time.slice(0, 10) || shown !== time)
        wrong.push(`${timeZone} from ${dayStart}: ${time} is on ${date} and ${calendar}, shown as ${shown}`);
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(count).toBeGreaterThan(shops.length * 20);
  figure(
    15,
    `${engine}: ${zones.length} time zones × ${dayStarts.length} starts of the day, ${count} moments around midnights, starts and changes of the clock: all right`,
  );
});

it('spellings of a zone that somebody sends have its name, and are not kept', () => {
  const keep = vi.spyOn(Map.prototype, 'set');
  const names = ['asia/shanghai', 'ASIA/SHANGHAI', 'Asia/shangHAI'].map(checkTimeZone);
  const kept = keep.mock.calls.filter(([key]) => /shanghai/i.test(String(key)));
  keep.mockRestore();
  expect([names, kept]).toEqual([Array(3).fill('Asia/Shanghai'), []]);
  for (const wrong of ['+08:00', 'Mars/Base', '']) expect(() => checkTimeZone(wrong)).toThrow('3001');
});
