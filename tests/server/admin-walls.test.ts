// Every call of administration × every account × own company, foreign company, no rights: who may, may; nobody else
// changes or sees anything.
import { accountId, adminBodies, type GuardedAdminPath } from '../support/admin-calls';
import { companies, password, shops } from '../support/fixture';
import { refusals } from '../support/refusals';
import { sharedServer } from '../support/shared';

let asked = 0;
let leaks = 0;
const paths = Object.keys(adminBodies(1)) as GuardedAdminPath[];
/** What the calls could change. */
const CHANGED = ['company', 'shop', 'desk', 'desk_area', 'role', 'account', 'account_role', 'invitation'];

let tokens: Record<string, string>;
const server = sharedServer({ config: { tokenLimit: 1e6, addressLimit: 1e6 } });
beforeAll(async () => {
  tokens = {};
  for (const account of ['boss', 'manager', 'mixed', 'finance', 'viewer', 'nobody'])
    tokens[account] = await server.login(account).catch(() => '');
  tokens.stranger = await server.login('boss', { company: 'jiang', password });
});

/** Everything that calls could change, without the time of a login. */
const state = async (compId: number) =>
  JSON.stringify(
    await server.db.tenant(compId, async (q) => {
      const rows: unknown[] = [];
      for (const table of CHANGED)
        rows.push(await q(`select to_jsonb(t) - 'last_login_at' as row from ${table} t order by 1::text`));
      rows.push(await q('select token_hash, revoked_at from session order by 1'));
      return rows;
    }),
  );

/** Calls of imports have no body that the contract's types know. */
const UploadID = '0123456789abcdef0123456789abcdef';
const imports: Record<string, object> = {
  '/api/Admin/UploadImport': { UploadID, ShopID: shops.north, Name: 'a.csv', At: 0, Data: '' },
  '/api/Admin/ReadImport': { UploadID, ShopID: shops.north },
  '/api/Admin/PutImport': { UploadID, ShopID: shops.north },
  '/api/Admin/EndUpload': { UploadID },
  '/api/Admin/GetImports': {},
  '/api/Admin/UndoImport': { ImportID: 1 },
};

it('nobody without the right for the whole company does or sees anything, and each try to change is logged', async () => {
  const before = [await state(companies.chuan), await state(companies.jiang)];
  const bodies = Object.entries({ ...adminBodies(companies.chuan), ...imports });
  for (const [path, body] of bodies) {
    // Also where a store of another company is named.
    for (const account of ['manager', 'mixed', 'finance', 'viewer', 'nobody'])
      for (const shopId of [undefined, '77']) {
        const { status, error } = await server.post(path, body, { token: tokens[account], ...(shopId && { shopId }) });
        asked += 1;
        leaks += status === 200 ? 1 : 0;
        expect([account, path, status, error.Code]).toEqual([account, path, 403, shopId ? 2001 : 'boss.admin']);
        expect(Object.keys(error).sort()).toEqual(['Code', 'Message', 'TraceID']);
      }
    for (const token of ['', 'x', `${companies.chuan}.${'A'.repeat(43)}`]) {
      const { status, error } = await server.post(path, body, { token });
      asked += 1;
      leaks += status === 200 ? 1 : 0;
      expect([path, status, error.Code]).toEqual([path, 401, 1002]);
    }
  }
  expect([await state(companies.chuan), await state(companies.jiang)]).toEqual(before);
  const refused = Object.entries(await refusals(server.db, companies.chuan)).filter(([what]) => what.endsWith('admin'));
  // Looking changes nothing and is not logged.
  const changing = bodies
    .map(([path]) => path.split('/').at(-1) ?? '')
    .filter((name) => !/^Get|^ReadImport/.test(name));
  const tries = (name: string) =>
    refused.filter(([what]) => what.startsWith(`${name} `)).reduce((sum, [, times]) => sum + times, 0);
  expect(changing.map((name) => [name, tries(name)])).toEqual(changing.map((name) => [name, 5]));
  expect(refused.filter(([what]) => !changing.includes(what.split(' ')[0] ?? ''))).toEqual([]);
});

it("an administrator of another company reaches nothing by this company's numbers", async () => {
  const before = await state(companies.chuan);
  for (const path of paths) {
    const { status, body } = await server.post(path, adminBodies(companies.chuan)[path], {
      token: tokens.stranger,
      shopId: '0',
    });
    asked += 1;
    leaks += JSON.stringify(body).includes('川湘') ? 1 : 0;
    expect(JSON.stringify(body), path).not.toContain('川湘');
    expect(JSON.stringify(body), path).not.toContain(`of ${companies.chuan}`);
    if ('AccountID' in adminBodies(companies.chuan)[path]) expect([path, status]).toEqual([path, 404]);
  }
  expect(await state(companies.chuan)).toBe(before);
  console.info(`administration: ${asked} calls without the right, by foreign number or token: ${leaks} leaks`);
});

it('the administrator is answered at every call, in the shape of the contract', async () => {
  // A role that nobody has can be removed.
  await server.db.tenant(companies.chuan, async (q) => {
    await q`delete from account_role where role_id = 4 and account_id <> ${accountId(companies.chuan, 0)}`;
  });
  const order = [...paths].sort((a, b) => Number(b.includes('/Get')) - Number(a.includes('/Get')));
  let version = 0;
  for (const path of order) {
    // Tables and store share one version.
    const patch = path === '/api/Admin/SaveDesks' ? { Version: version } : {};
    const { status, body } = await server.post(
      path,
      { ...adminBodies(companies.chuan)[path], ...patch },
      { token: tokens.boss },
    );
    expect([path, status, body]).toEqual([path, 200, expect.any(Object)]);
    if (path === '/api/Admin/SaveShop') version = Number(body.Version);
  }
  const log = await server.post('/api/Admin/GetAuditLog', { PageSize: 100 }, { token: tokens.boss });
  const done = (log.body.List as { Result: string; Action: string; Name: string }[]).filter(
    ({ Result, Name }) => Result === 'done' && Name === 'boss of 1001',
  );
  expect(new Set(done.map(({ Action }) => Action)).size).toBeGreaterThan(9);
  expect(JSON.stringify(log.body)).not.toContain('copper lantern');
});

it('entries of the log cannot be changed or removed by a request', async () => {
  for (const sql of [`update audit_log set action = ''`, 'delete from audit_log', 'truncate audit_log'])
    await expect(server.db.of(companies.chuan)(sql)).rejects.toMatchObject({ sqlState: '42501' });
});

it('no secret is stored or logged in clear', async () => {
  const { body } = await server.post(
    '/api/Admin/InviteUser',
    { AccountID: accountId(companies.chuan, 1) },
    { token: tokens.boss },
  );
  const key = await server.post('/api/Admin/MakeKey', { ShopID: shops.south }, { token: tokens.boss });
  const dump = JSON.stringify(
    await server.db.tenant(companies.chuan, async (q) => [
      await q('select * from invitation'),
      await q('select * from shop'),
      await q('select * from audit_log'),
    ]),
  );
  for (const secret of [String(body.Token), String(key.body.Key), 'copper lantern 81']) {
    expect(dump).not.toContain(secret.split('.').at(-1));
    expect(server.logs.join('')).not.toContain(secret.split('.').at(-1));
  }
});
