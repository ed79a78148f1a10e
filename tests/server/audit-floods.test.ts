// Who may only be refused neither fills the log of a company nor makes its people wait.
import { randomBytes } from 'node:crypto';
import { type Db, type Query, tenantOf } from '../../host-example/server/db/db';
import { companies } from '../support/fixture';
import { enterPartner, type Partner, sign } from '../support/partner';
import { refusals } from '../support/refusals';
import { sharedServer } from '../support/shared';

const LOCK = 'for no key update';

let partner: Partner;
/** Statements since a test began. */
let asked: string[] = [];
const watched = (db: Db): Db => ({
  ...db,
  tenant: (compId, work, options) =>
    db.tenant(
      compId,
      (q) => {
        const heard: Query = (text, params) => {
          asked.push(text);
          return q(text, params);
        };
        return work(tenantOf(heard, compId));
      },
      options,
    ),
});
const server = sharedServer({
  wrap: watched,
  config: {
    tokenLimit: 1e6,
    addressLimit: 1e6,
    loginLimits: { tries: 1e6, lockMinutes: 15, hourly: 1e6, perMinute: 1e6 },
  },
});
beforeAll(async () => {
  partner = await enterPartner(server);
});
beforeEach(() => {
  server.clock.now = new Date(server.clock.now.getTime() + 86_400_000);
  asked = [];
});

const guess = (more: object = {}, from?: string) => partner.open(sign(partner.claims(more), 'guess'), from);
const size = async () => {
  const [row] = await server.db.of(companies.chuan)<{ entries: number; bytes: number }>`
    select count(*)::int as entries, coalesce(sum(pg_column_size(audit_log)), 0)::int as bytes
    from audit_log`;
  return row ?? { entries: 0, bytes: 0 };
};
const newest = async (PageSize: number) =>
  (await server.post('/api/Admin/GetAuditLog', { PageSize }, { token: await server.login('boss') })).body.List as {
    Action: string;
    Code: string;
    Times: number;
  }[];

it('600 wrongly signed assertions are one entry with its count, and lock nothing', async () => {
  const before = await size();
  for (let tries = 0; tries < 600; tries++) expect((await guess({ sub: `user-${tries}` })).status).toBe(401);
  expect((await size()).entries - before.entries).toBe(1);
  expect(asked.filter((text) => text.includes(LOCK))).toEqual([]);
  expect(await newest(1)).toMatchObject([{ Action: 'OpenSession', Code: '1007', Times: 600 }]);
  asked = [];
  // A right one opens a session still, in its turn.
  expect((await partner.enter()).status).toBe(200);
  expect(asked.filter((text) => text.includes(LOCK))).toHaveLength(1);
});

it('guesses of links are one entry, and lock nothing', async () => {
  const before = await size();
  for (let tries = 0; tries < 50; tries++) {
    const Token = `${companies.chuan}.${randomBytes(32).toString('base64url')}`;
    expect((await server.post('/api/Admin/AcceptInvitation', { Token, Password: 'copper lantern 81' })).status).toBe(
      410,
    );
  }
  expect((await size()).entries - before.entries).toBe(1);
  expect(asked.filter((text) => text.includes(LOCK))).toEqual([]);
});

it('from many addresses the callers without a login fill 100 entries a day, the others are counted', async () => {
  const before = await size();
  for (let tries = 0; tries < 150; tries++) await guess({}, `10.0.0.${tries}`);
  expect((await size()).entries - before.entries).toBe(101);
  expect(await newest(2)).toMatchObject([
    { Action: 'FurtherRefusals', Times: 50 },
    { Action: 'OpenSession', Times: 1 },
  ]);
  // What a person of the company is refused stands beside it all the same.
  const token = await server.login('viewer');
  await server.post('/api/Admin/SaveRole', { RoleName: 'r', Codes: [] }, { token });
  expect(await newest(1)).toMatchObject([{ Action: 'SaveRole', Code: 'boss.admin', Times: 1 }]);
  // And the next day is a new one.
  server.clock.now = new Date(server.clock.now.getTime() + 86_400_000);
  await guess();
  expect(await newest(1)).toMatchObject([{ Action: 'OpenSession', Times: 1 }]);
});

it('what one account is refused beyond its 100 leaves the callers without a login all of theirs', async () => {
  const token = await server.login('viewer');
  for (let tries = 0; tries <= 100; tries++)
    await server.post('/api/Admin/SaveRole', {}, { token, from: `10.0.2.${tries}` });
  expect(await newest(1)).toMatchObject([{ Action: 'FurtherRefusals', Times: 1 }]);
  const before = await size();
  for (let tries = 0; tries < 100; tries++) await guess({}, `10.0.1.${tries}`);
  expect((await size()).entries - before.entries).toBe(100);
});

it('300 refused saves of one user, each another and as long as a call may be, add 150 kB at most', async () => {
  const token = await server.login('boss');
  const sum = async () =>
    Object.values(await refusals(server.db, companies.chuan)).reduce((all, times) => all + times, 0);
  const [before, refused] = [await size(), await sum()];
  for (let tries = 0; tries < 300; tries++) {
    const body = { AccountID: '1', Name: randomBytes(20).toString('hex'), Account: 'x'.repeat(50 + tries) };
    const { status } = await server.post('/api/Admin/SaveUser', { ...body, Roles: 'x'.repeat(3_000) }, { token });
    expect(status).toBe(400);
    const short = await server.post('/api/Admin/SaveUser', { ...body, Name: 'y'.repeat(600 + tries) }, { token });
    expect(short.status).toBe(400);
  }
  const after = await size();
  expect(after.entries - before.entries).toBeLessThanOrEqual(101);
  expect(after.bytes - before.bytes).toBeLessThan(150_000);
  // Each of them is counted, whether it is an entry or not.
  expect((await sum()) - refused).toBe(600);
});

it('wrong passwords for names that do not exist leave nothing behind after their hour', async () => {
  const rows = async () => (await server.db.of(companies.chuan)`select 1 from login_guard where fails > 0`).length;
  const guess = (Account: string) =>
    server.post('/api/GeneralInterface/Login', { CompCode: 'chuan', Account, Password: 'x' });
  for (let tries = 0; tries < 8; tries++) await guess(`nobody-${tries}`);
  expect(await rows()).toBe(17);
  server.clock.now = new Date(server.clock.now.getTime() + 2 * 3_600_000);
  await guess('nobody');
  expect(await rows()).toBe(3);
});
