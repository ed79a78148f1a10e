// One and the same save sent many times at once, as retries and impatient fingers do: one change.
import { companies, shops } from '../support/fixture';
import { countOf, figure } from '../support/reliability';
import { engine } from '../support/server-db';
import { sharedServer } from '../support/shared';

const COUNT = countOf('BOSS_DUPLICATES', 60);
const REPORT = '/api/BossAssistant';
const comp = companies.chuan;
const part = { TimespanID: '', Name: '全天', BeginTime: '00:00', EndTime: '00:00', Sort: 1 };
const target = { ShopID: shops.north, Year: 2026, Month: 6, Metric: 1, MonthTarget: 100, DayMode: 0 };
const saves: [name: string, path: string, body: object][] = [
  ['day parts', `${REPORT}/SaveSetTimespans`, { TimeBasis: 1, Version: 0, List: [part] }],
  ['targets', `${REPORT}/SaveSetPurpose`, { Year: 2026, Version: 0, Items: [target] }],
  ['alert settings', '/api/Message/SaveSettings', { Version: 0, Quiet: null, Items: [{ MsgType: 1, Enabled: 0 }] }],
];

const server = sharedServer({ config: { tokenLimit: 1_000_000, addressLimit: 1_000_000 } });
let token: string;
beforeAll(async () => {
  token = await server.login();
});
afterAll(() => figure(17, `${saves.length} kinds of saves × ${COUNT} at once on ${engine}: one change each`));

const all = <Result>(run: () => Promise<Result>) => Promise.all(Array.from({ length: COUNT }, run));
const count = async (table: string, where: string) => {
  const rows = await server.db.of(comp)<{ n: number }>(
    `select count(*)::int as n from ${table} where comp_id = ${comp} and ${where}`,
  );
  return rows[0]?.n;
};

it.each(saves)('%s are saved once, and the others are told so', async (_name, path, body) => {
  const audits = await count('audit_log', 'true');
  const answers = await all(() => server.post(path, body, { token, shopId: shops.north }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, error }) => status === 409 && error.Code === 3102)).toHaveLength(COUNT - 1);
  expect(await count('audit_log', 'true')).toBe((audits ?? 0) + 1);
});
