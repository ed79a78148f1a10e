// What the operator's monitoring reads: counts, never contents.
import { makeTillKey } from '../../host-example/server/auth/till-key';
import { DbUnavailable } from '../../host-example/server/db/db';
import { bill } from '../support/bills';
import { makeCompany } from '../support/server-db';
import { ownServer, sharedServer } from '../support/shared';

const SHOP = '14272953155303001';

let key = '';
const server = sharedServer({
  now: new Date('2024-05-03T00:00:00Z'),
  fill: async (db) => {
    await makeCompany(db, 1, [{ shopId: SHOP }]);
    await makeCompany(db, 2, [{ shopId: SHOP }]);
    key = await db.tenant(1, (q) => makeTillKey(q, SHOP));
  },
});

async function read(authorization?: string) {
  const answer = await server.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  const values = new Map(
    answer.body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => [
        // Labels have no order: `le` at the end reads best.
        line.slice(0, line.lastIndexOf(' ')).replace(/\{(le="[^"]*"),(.*)\}$/, '{$2,$1}'),
        Number(line.slice(line.lastIndexOf(' ') + 1)),
      ]),
  );
  return { answer, values };
}

it('counts calls by status and by how long they took, and days to be added up', async () => {
  const headers = { authorization: `Bearer ${key}` };
  await server.post('/api/Pos/PutOrders', { Orders: [bill({ ExtID: 'secret-1' })] }, { headers });
  await server.post('/api/Pos/PutOrders', { Orders: [] }, { headers });
  await server.post('/api/Pos/PutOrders', { Orders: [] });
  await server.post('/api/BossAssistant/GetBossHomeInfo/extra%0Aboss_dirty_days%209', {});
  const { answer, values } = await read();
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const call = 'call="/api/Pos/PutOrders"';
  expect(values.get(`boss_requests_total{${call},status="200"}`)).toBe(2);
  expect(values.get(`boss_requests_total{${call},status="401"}`)).toBe(1);
  expect(values.get(`boss_request_seconds_bucket{${call},le="+Inf"}`)).toBe(3);
  expect(values.get(`boss_request_seconds_count{${call}}`)).toBe(3);
  expect(values.get(`boss_request_seconds_sum{${call}}`)).toBeGreaterThan(0);
  expect(values.get('boss_requests_total{call="unknown",status="404"}')).toBe(1);
  expect(values.get('boss_dirty_days')).toBe(1);
  expect(values.get('boss_db_connections')).toBeGreaterThan(0);
  expect(values.get('boss_db_waiting')).toBe(0);
  expect([...values.values()].every(Number.isFinite)).toBe(true);
  expect(answer.body).not.toMatch(/secret-1|extra|Bearer/);
  // Ends grow, and so do the counts below them.
  const rows = [...values].filter(([name]) => name.startsWith(`boss_request_seconds_bucket{${call}`));
  expect(rows.map(([, count]) => count)).toEqual(rows.map(([, count]) => count).sort((a, b) => a - b));
});

it('answers while the database does not, without the days', async () => {
  const { tx } = server.db;
  for (const away of [() => Promise.reject(new DbUnavailable('away')), () => new Promise<never>(() => undefined)]) {
    server.db.tx = away;
    const { answer, values } = await read();
    server.db.tx = tx;
    expect([answer.statusCode, values.get('boss_dirty_days')]).toEqual([200, Number.NaN]);
    expect(values.get('boss_db_waiting')).toBe(0);
  }
});

it('may ask for a key', async () => {
  const guarded = await ownServer({
    fill: async (db) => makeCompany(db, 1, [{ shopId: SHOP }]),
    config: { metricsKey: 'of-the-monitoring' },
  });
  const status = async (authorization?: string) =>
    (await guarded.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode;
  expect([await status(), await status('Bearer wrong'), await status('Bearer of-the-monitoring')]).toEqual([
    401, 401, 200,
  ]);
});
