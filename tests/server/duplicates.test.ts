// One and the same save sent many times at once, as impatient fingers, retries and tills do: one change.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTillKey, storeTillKey } from '../../host-example/server/ingest/till-key';
import type { PutRes } from '../../host-example/server/routes/pos-schema';
import { bill } from '../support/bills';
import { companies, shops } from '../support/fixture';
import { countOf, figure } from '../support/reliability';
import { startServer, type TestServer } from '../support/server';
import { engines } from '../support/server-db';

const COUNT = countOf('BOSS_DUPLICATES', 60);
const REPORT = '/api/BossAssistant';
const comp = companies.chuan;
const part = { TimespanID: '', Name: '全天', BeginTime: '00:00', EndTime: '00:00', Sort: 1 };
const target = { ShopID: shops.north, Year: 2026, Month: 6, Metric: 1, MonthTarget: 100, DayMode: 0 };
const saves: [name: string, path: string, body: object][] = [
  ['day parts', `${REPORT}/SaveSetTimespans`, { TimeBasis: 1, Version: 0, List: [part] }],
  ['targets', `${REPORT}/SaveSetPurpose`, { Year: 2026, Version: 0, Items: [target] }],
  [
    'alert settings',
    '/api/Message/SaveSettings',
    { Version: 0, Quiet: null, Items: [{ MsgType: 1, Enabled: 0 }] },
  ],
];

describe.each(engines)('on %s', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer({ engine, config: { tokenLimit: 1_000_000, addressLimit: 1_000_000 } });
    token = await server.login();
  }, 120_000);
  afterAll(() => server.close());

  const all = <Result>(run: () => Promise<Result>) => Promise.all(Array.from({ length: COUNT }, run));
  const count = async (table: string, where: string) => {
    const rows = await server.db.tenant(comp, (q) =>
      q<{ n: number }>(`select count(*)::int as n from ${table} where comp_id = ${comp} and ${where}`),
    );
    return rows[0]?.n;
  };

  it.each(saves)('%s are saved once, and the others are told so', async (_name, path, body) => {
    const audits = await count('audit_log', 'true');
    const answers = await all(() => server.post(path, body, { token, shopId: shops.north }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, error }) => status === 409 && error.Code === 3102)).toHaveLength(
      COUNT - 1,
    );
    expect(await count('audit_log', 'true')).toBe((audits ?? 0) + 1);
  });

  it('a bill is booked once', async () => {
    const key = createTillKey(comp, shops.north);
    await server.db.tenant(comp, (q) => storeTillKey(q, key));
    await server.db.tenant(comp, (q) =>
      q(
        `insert into pay_type (comp_id, pay_code, pay_name, pay_group, is_collected) values (${comp}, 'W', '微信', 2, 1)`,
      ),
    );
    const sent = bill({ ExtID: 'same', OrderNo: 'same', DeskID: '100' });
    const answers = await all(() =>
      server.post('/api/Pos/PutOrders', { Orders: [sent] }, { headers: { authorization: `Bearer ${key}` } }),
    );
    const results = answers.map(({ body }) => (body as unknown as PutRes).Results?.[0]?.Result ?? body);
    expect(results.filter((result) => result === 'accepted')).toHaveLength(1);
    expect(results.filter((result) => result === 'unchanged')).toHaveLength(COUNT - 1);
    expect(await count('orders', `ext_id = 'same'`)).toBe(1);
    expect(await count('order_payment', 'true')).toBe(sent.Payments.length);
    figure(17, `${saves.length + 1} saves × ${COUNT} at once on ${engine}: one change each`);
  });
});
