// Bills of which only the day is known: in every sum of their day, and in no figure by hour.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTillKey, storeTillKey } from '../../host-example/server/auth/till-key';
import { type ImportResult, importFiles } from '../../host-example/server/import/import-files';
import { tallyText } from '../../host-example/server/import/tally';
import { checkRollups } from '../../host-example/server/metrics/reconcile';
import { startServer, type TestServer } from '../support/server';
import { engines } from '../support/server-db';

const FILE = `id,day,dish,price,desk
1,2026-06-13,Tea,10.00,T1
2,2026-06-13,Cake,20.50,
3,2026-06-19,Tea,30.00,T1
`;
const dates = {
  timeFormat: 'YYYY-MM-DD',
  columns: { bill: 'id', time: 'day', dish: 'dish', price: 'price' },
};

describe.each(engines)('on %s', (engine) => {
  let server: TestServer;
  let made: ImportResult['target'];
  let said = '';
  let folder = '';
  let token = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boss-hours-test-'));
    const file = join(folder, 'bills.csv');
    await writeFile(file, FILE);
    const map = {
      ...dates,
      columns: { ...dates.columns, table: 'desk' },
      // The day starts after midnight, where the 00:00 of a date would count on the day before.
      shop: { currency: 'USD', timeZone: 'America/New_York', dayStart: '04:00' },
    };
    server = await startServer({
      engine,
      now: new Date('2026-06-20T18:00:00Z'),
      fill: async (db) => {
        const { target, tally } = await importFiles(db, { files: [file], map, shop: 'Tea House' });
        made = target;
        said = tallyText(tally);
      },
    });
    token = await server.login('boss', { company: made.compCode, password: made.owner.password ?? '' });
    const key = createTillKey(made.compId, made.shopId);
    await server.db.tenant(made.compId, (q) => storeTillKey(q, key));
    const bill = (ExtID: string, PriceFen: number, more: object) => ({
      ...{ ExtID, Items: [{ GoodsName: 'Tea', PriceFen }] },
      ...{ Payments: [{ PayName: 'Cash', AmountFen: PriceFen }], ...more },
    });
    const Orders = [
      bill('timed', 4_000, {
        ...{ OpenTime: '2026-06-19 12:05:00', SettleTime: '2026-06-19 12:48:00' },
        ...{ OrderMode: 1, DeskName: 'T2' },
      }),
      bill('dated', 5_000, {
        ...{ OpenTime: '2026-06-19 00:00:00', SettleTime: '2026-06-19 00:00:00', NoHours: true },
      }),
    ];
    const headers = { authorization: `Bearer ${key}` };
    const sent = await server.post('/api/Pos/PutOrders', { Orders }, { headers });
    expect(sent.body, JSON.stringify(sent.body)).toMatchObject({ Accepted: 2 });
  }, 240_000);
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const on = (day: string) => ({ StartTime: `${day} 00:00:00`, EndTime: `${day} 23:59:59` });
  const inEnglish = () => ({ token, shopId: made.shopId, lang: 'en' as const });
  async function day(date: string) {
    const [sums, trend, parts, list] = await Promise.all([
      server.call('/api/BossAssistant/GetBusinessInfoV2', on(date), inEnglish()),
      server.call('/api/BossAssistant/GetOrderTrend', { ...on(date), Granularity: 1 }, inEnglish()),
      server.call('/api/BossAssistant/GetTimespansData', on(date), inEnglish()),
      server.call('/api/GeneralInterface/GetConsumeOrderListV2', on(date), inEnglish()),
    ]);
    return { sums: sums.body.Current, trend: trend.body, parts: parts.body.List, list: list.body };
  }
  const some = <Row extends { OrderCount: number }>(rows: readonly Row[]) =>
    rows.filter(({ OrderCount }) => OrderCount > 0);

  it('counts an import of dates alone on its days, and tells that hours are unknown', async () => {
    expect(said).toContain('the file has no times of day');
    const { sums, trend, parts, list } = await day('2026-06-13');
    expect(sums).toMatchObject({ OrderCount: 2, BusinessIncome: 30.5, TableCount: 2 });
    expect(sums.AvgDiningMinutes).toBeNull();
    expect(some(trend.Points)).toEqual([]);
    expect(trend.NoHours).toMatchObject({ OrderCount: 2, BusinessIncome: 30.5 });
    expect(some(parts)).toEqual([
      expect.objectContaining({ TimespanID: '', Name: 'Hours unknown', BusinessIncome: 30.5, Rate: 1 }),
    ]);
    expect(list.List.map(({ NoHours, Minutes }) => [NoHours, Minutes])).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('parts the bills of a mixed day into hours, and those without', async () => {
    const { sums, trend, parts, list } = await day('2026-06-19');
    expect(sums).toMatchObject({ OrderCount: 3, BusinessIncome: 120, TableCount: 2, AvgDiningMinutes: 43 });
    expect(some(trend.Points).map(({ Key, BusinessIncome }) => [Key, BusinessIncome])).toEqual([
      ['2026-06-19 12', 40],
    ]);
    expect(trend.NoHours).toMatchObject({ OrderCount: 2, BusinessIncome: 80 });
    expect(some(parts).map(({ Name, BusinessIncome }) => [Name, BusinessIncome])).toEqual([
      ['Lunch', 40],
      ['Hours unknown', 80],
    ]);
    expect(list.Total).toBe(3);
    // The night before the day starts has none of them.
    expect((await day('2026-06-18')).sums).toMatchObject({ OrderCount: 0 });
  });

  it('lists them in no day part, and says of a bill that its hours are unknown', async () => {
    for (const [TimespanID, count] of [
      ['2', 1],
      ['5', 0],
      ['0', 0],
    ] as const) {
      const asked = { StartTime: '2026-06-13 00:00:00', EndTime: '2026-06-20 23:59:59', TimespanID };
      const { body } = await server.call('/api/GeneralInterface/GetConsumeOrderListV2', asked, inEnglish());
      expect([TimespanID, body.Total]).toEqual([TimespanID, count]);
    }
    const { list } = await day('2026-06-19');
    const details = await Promise.all(
      list.List.map(async ({ OrderID }) => {
        const asked = { OrderID };
        return (await server.call('/api/GeneralInterface/GetConsumeOrderInfoV2', asked, inEnglish())).body;
      }),
    );
    expect(details.map((bill) => [bill.BusinessIncome, bill.NoHours ?? 0, bill.Minutes]).sort()).toEqual([
      [30, 1, 0],
      [40, 0, 43],
      [50, 1, 0],
    ]);
  });

  it('foresees the close of a day from none of them', async () => {
    // A week ago there was income, and at what time of the day nobody knows.
    const { body } = await server.call('/api/Insight/GetExpectedDay', {}, inEnglish());
    expect([body.Expected, body.Close]).toEqual([null, null]);
  });

  it('keeps sums that reconcile with the bills', async () => {
    expect(await server.db.tenant(made.compId, (q) => checkRollups(q, made.compId))).toEqual([]);
  });
});
