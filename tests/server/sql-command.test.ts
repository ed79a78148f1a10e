// `npm run sql`: the statements of a call as they are sent, and what is said about a command line that cannot be used.
import type { Db } from '../../host-example/server/db/db';
import { findCaller, pathOf, readBody } from '../../host-example/server/tools/sql/asked';
import { psqlText, traceCall } from '../../host-example/server/tools/sql/trace';
import { fillFixture, shops } from '../support/fixture';
import { sharedDatabase } from '../support/server-db';

const database = sharedDatabase();
let db: Db;
beforeAll(async () => {
  db = database();
  await fillFixture(db);
});

async function trace(name: string, body: object, wanted = {}, isExplained = false) {
  const caller = await findCaller(db, wanted);
  const traced = await traceCall(db, caller, { path: pathOf(name), body, isExplained });
  return { ...traced, text: psqlText(caller.compId, traced.transactions) };
}

test('prints every statement with its parameters, in order', async () => {
  const { status, text, transactions } = await trace('GetShopInfos', {}, { company: 'Jiang' });
  expect(status).toBe(200);
  expect(transactions.length).toBe(2);
  const count = transactions.flat().length;
  expect(text.match(/^prepare statement_\d+ as$/gm)).toHaveLength(count);
  expect(text).toContain(`begin; set local role boss_app; set local app.comp_id = '1002';`);
  expect(text).toContain(`-- ${count} of ${count}, 3 rows\n-- $1 = 1002\n`);
  expect(text).toContain(`execute statement_${count}('1002', '{"${shops.north}"`);
});

test('asks in the name of the account and of the shop that are given', async () => {
  const body = { StartTime: '2026-06-01 00:00:00', EndTime: '2026-06-02 23:59:59' };
  const { text } = await trace('getbusinessinfov2', body, { account: 'manager', shop: '北店' });
  expect(text).toContain(shops.north);
  expect(text).not.toContain(shops.south);
  const refused = await trace('ShopRankingList', body, { account: 'manager' });
  expect([refused.status, refused.answer]).toEqual([403, expect.stringContaining('boss.rank.shop')]);
});

test('adds plans where they are asked for', async () => {
  const { text } = await trace('GetBaseSelectSource', {}, {}, true);
  expect(text).toMatch(/^-- .*(Scan|Sort|Result).*\(cost=/m);
});

test('tells of a call of which a statement fails, with plans too', async () => {
  const rename = (from: string, to: string) => db.tx((_, script) => script(`alter table ${from} rename to ${to}`));
  await rename('order_source', 'gone');
  try {
    const { status, text } = await trace('GetBaseSelectSource', {}, {}, true);
    expect(status).toBe(500);
    expect(text).toContain('from order_source');
  } finally {
    await rename('gone', 'order_source');
  }
});

test('leaves nothing behind, whatever the call does', async () => {
  const Items = [{ ShopID: shops.north, Year: 2026, Month: 6, Metric: 1, MonthTarget: 5, DayMode: 0 }];
  const { status, text } = await trace('SaveSetPurpose', { Year: 2026, Version: 0, Items });
  expect(status).toBe(200);
  expect(text).toContain('insert into target');
  const rows = await db.of(1001)`
    select (select count(*)::int from target) as targets, (select count(*)::int from session) as sessions`;
  expect(rows).toEqual([{ targets: 0, sessions: 0 }]);
});

test('says which company, account or shop there is instead', async () => {
  const refusal = (wanted: object) => findCaller(db, wanted);
  await expect(refusal({ company: 'nowhere' })).rejects.toThrow(
    'There is no company with the code nowhere. The companies: chuan, jiang, lapsed.',
  );
  await expect(refusal({ account: 'who' })).rejects.toThrow(
    'There is no account who. The accounts of the company: boss, manager,',
  );
  await expect(refusal({ shop: '西店' })).rejects.toThrow(
    `No shop is called 西店. The shops of chuan:\n  ${shops.north}`,
  );
});

test('a call or a request that cannot be used is named', () => {
  expect(pathOf('/api/BossAssistant/GetNoPayOrder')).toBe('/api/BossAssistant/GetNoPayOrder');
  expect(() => pathOf('GetNothing')).toThrow('There is no call GetNothing. The calls are: GetBaseSelectDesk,');
  expect(() => readBody('{Year:2026}')).toThrow(/^The request is not JSON \(.*\): \{Year:2026\}$/);
  expect(() => readBody('[1]')).toThrow('The request has to be a JSON object');
});
