// Access tokens as administrators have them: made, listed, revoked, never for more than the own rights; and by command.
import { tokenCommands } from '../../host-example/server/tools/admin/keys';
import { accountId } from '../support/admin-calls';
import { companies } from '../support/fixture';
import { sharedServer } from '../support/shared';

const manager = accountId(companies.chuan, 1);

let token: string;
const server = sharedServer({ config: { tokenLimit: 1e6 } });
beforeAll(async () => {
  token = await server.login('boss');
});

const call = (name: string, body: object, by = token) =>
  server.post(`/api/Admin/${name}`, body, { token: by, lang: 'en' });
const list = async () => (await call('GetAccessTokens', {})).body.List as Record<string, string>[];
const asks = async (secret: string) =>
  (
    await server.app.inject({
      method: 'POST' as const,
      url: '/mcp',
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      headers: { authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream' },
    })
  ).statusCode;

it('is shown once, listed with its last use, and ends when it is revoked', async () => {
  const made = await call('MakeAccessToken', { AccountID: manager, TokenName: ' Claude ', Days: 30 });
  expect(made.body).toMatchObject({
    Token: expect.stringMatching(/^boss-read-1001\.[\w-]{43}$/),
    ExpireTime: new Date(server.clock.now.getTime() + 30 * 86_400_000).toISOString(),
  });
  const secret = String(made.body.Token);
  expect((await list())[0]).toMatchObject({
    TokenName: 'Claude',
    Account: 'manager',
    State: 'active',
    LastUsedTime: '',
  });
  expect(await asks(secret)).toBe(200);
  const [used] = await list();
  expect(used?.LastUsedTime).toBe(server.clock.now.toISOString());
  // What is stored and logged opens nothing.
  const rows = await server.db.of(companies.chuan)`
    select to_jsonb(t)::text as row from access_token t union all select to_jsonb(l)::text from audit_log l`;
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain(secret.split('.')[1]);
  expect(server.logs.join('')).not.toContain(secret.split('.')[1]);
  expect((await call('RevokeAccessToken', { TokenID: used?.TokenID })).body).toEqual({ Done: 1 });
  expect([await asks(secret), (await list())[0]?.State]).toEqual([401, 'revoked']);
  expect((await call('RevokeAccessToken', { TokenID: used?.TokenID })).body).toEqual({ Done: 0 });
});

it.each([
  ['a name of blanks', { TokenName: '  ' }, 'TokenName'],
  ['no days', { Days: 0 }, 'Days'],
  ['more than a year', { Days: 367 }, 'Days'],
  ['nobody', { AccountID: '999' }, 'AccountID'],
  ['a disabled user', { AccountID: accountId(companies.chuan, 6) }, 'AccountID'],
  ['a user of another company', { AccountID: accountId(companies.jiang, 1) }, 'AccountID'],
])('%s is refused by its field', async (_case, patch, field) => {
  const { status, error } = await call('MakeAccessToken', { AccountID: manager, TokenName: 'x', Days: 1, ...patch });
  expect([status >= 400 && status < 500, Object.keys(error.Fields ?? {})]).toEqual([true, [field]]);
});

it('a user has at most ten at once', async () => {
  const make = () => call('MakeAccessToken', { AccountID: accountId(companies.chuan, 2), TokenName: 'x', Days: 1 });
  const answers = [];
  for (let index = 0; index < 11; index++) answers.push(await make());
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 400]);
  expect(answers[10]?.error.Fields).toEqual({ AccountID: 'has 10 tokens already; revoke one first' });
  // However many others have been made since.
  await server.db.of(companies.chuan)`
    insert into access_token (comp_id, token_hash, token_id, account_id, token_name, made_by, made_at,
    expires_at)
    select ${companies.chuan}, repeat('0', 60) || n, 1000 + n, ${manager}, 'old', ${manager}, '2026-01-01',
    '2026-01-02' from generate_series(1001, 1100) n`;
  expect((await make()).status).toBe(400);
  const listed = (await list()).filter(({ AccountID }) => AccountID === accountId(companies.chuan, 2));
  expect(listed).toHaveLength(10);
});

it('the command makes, lists and revokes', async () => {
  const given = (options: Record<string, string>) => (name: string) => options[name] ?? '';
  const of = { company: 'chuan' };
  const { json } = await tokenCommands.create.run(
    server.db,
    given({ ...of, account: 'manager', name: 'Shell', days: '7' }),
  );
  const { TokenID, Token } = json.token as { TokenID: string; Token: string };
  // The command goes by the clock of the machine, which this server does not.
  const { now } = server.clock;
  server.clock.now = new Date();
  expect(await asks(Token)).toBe(200);
  expect((await tokenCommands.list.run(server.db, given(of))).text).toMatch(
    new RegExp(`^${TokenID}  manager  Shell  active  until .*  last used `, 'm'),
  );
  expect((await tokenCommands.revoke.run(server.db, given({ ...of, token: TokenID }))).text).toBe(
    'The token has ended.',
  );
  expect(await asks(Token)).toBe(401);
  await expect(
    tokenCommands.create.run(server.db, given({ ...of, account: 'manager', name: 'x', days: '9999' })),
  ).rejects.toThrow('1 to 366');
  server.clock.now = now;
});
