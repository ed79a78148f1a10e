// The process as it is started, disturbed and ended by its operator.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { openDb } from '../../host-example/server/db/open';
import { compiled } from '../support/bundles.mjs';
import { runCommand, startServing } from '../support/commands';
import { freePort } from '../support/free-port';
import { ownFolder } from '../support/own-folder';
import { figure } from '../support/reliability';
import { engine, everyEngine, makeCompany, makeDatabase } from '../support/server-db';

const folder = ownFolder();

const start = (env: Record<string, string>) =>
  startServing(process.execPath, [compiled('host-example/server/server.ts')], {
    DATA_DIR: path.join(folder, 'data'),
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'none',
    ...env,
  });

interface Asked {
  /** The request has left. */
  written: Promise<unknown>;
  answered: Promise<[status: number | undefined, text: string]>;
}

function ask(agent: Agent, method: string, url: string, body = ''): Asked {
  const sent = request(url, { agent, method, headers: { 'content-type': 'application/json' } });
  const answered = new Promise<[number | undefined, string]>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve([response.statusCode, text]);
    });
  });
  // Whoever waits for the answer hears of an error.
  answered.catch(() => undefined);
  const written = once(sent, 'finish');
  sent.end(body);
  return { written, answered };
}

/** A login under way in a connection that the server has taken: a password check takes a while. */
async function sendLogin(url: string): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(agent, 'GET', `${url}/healthz`).answered;
  const body = JSON.stringify({ CompCode: 'nobody', Account: 'a', Password: 'b' });
  const login = ask(agent, 'POST', `${url}/api/GeneralInterface/Login`, body);
  await login.written;
  return login;
}

// The full figure of the reliability table: BOSS_TERMS=20.
const terms = Number(process.env.BOSS_TERMS ?? 1);

describe('over the server', () => {
  it('starts, answers, writes calls as JSON without a terminal, and ends at SIGTERM with every answer given', async () => {
    const database = engine === 'postgres' ? await makeDatabase() : null;
    let answered = 0;
    for (let term = 0; term < terms; term++) {
      const server = start({ DATABASE_URL: database?.url ?? '', ADDRESS_LIMIT: '1000000' });
      const url = await server.url;
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      const logins = await Promise.all(Array.from({ length: 8 }, () => sendLogin(url)));
      server.child.kill('SIGTERM');
      for (const { answered: answer } of logins) {
        const [status, text] = await answer;
        expect([401, 429]).toContain(status);
        expect([1001, 1003, 1006]).toContain(JSON.parse(text).Code);
        answered += 1;
      }
      expect(await server.exit).toBe(0);
      await expect(fetch(`${url}/healthz`)).rejects.toThrow();
      const logged = server
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'));
      expect(logged.length).toBeGreaterThan(0);
      for (const line of logged) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
    }
    figure(20, `${engine}: ${terms} × SIGTERM, ${answered} of ${terms * 8} answers under way given, 0 cut`);
  }, 1_800_000);
});

it('every command starts as npm starts it: compiled for tests, constants are there before their line', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const lines = Object.values(scripts).filter((line) => line.includes('tsx host-example/server/'));
  expect(lines.length).toBeGreaterThan(8);
  const failed = lines.map((line) => {
    const args = [...line.split(' ').slice(1), '--help'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    return status === 0 && stdout.includes('npm run ') ? [] : [line, status, stderr];
  });
  expect(failed.flat()).toEqual([]);
}, 120_000);

it('a second server on the same folder is refused, naming the first, which has warned of its settings', async () => {
  const first = start({ TRUST_PROXY: '1' });
  await first.url;
  const second = start({});
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(String(first.child.pid));
  expect(second.output()).not.toContain('    at ');
  expect(first.output()).toContain('Warning: TRUST_PROXY is set and PUBLIC_URL is not');
});

describe('without HOST and DEMO, on an empty database of somebody', () => {
  it('listens on this machine only, leaves the database empty, and leads to the first company', async () => {
    const database = everyEngine.includes('postgres') ? await makeDatabase() : null;
    const place = database ? { DATABASE_URL: database.url } : { DATA_DIR: path.join(folder, 'fresh') };
    // A data folder shows the demo by itself; that takes a minute, and nothing of it is looked at here.
    const server = start({ ...place, HOST: '', DEMO: database ? '' : 'none' });
    const url = await server.url;
    expect(server.output()).toContain('npm run admin -- company create --name "Name" --code code --account');
    await expect(fetch(url.replace('localhost', '127.0.0.2'))).rejects.toThrow('fetch failed');
    expect(server.output()).toMatch(/\/admin\.html#setup=[\w-]{16}\n/);
    const page = await fetch(`${url}/`);
    expect([page.url, page.status]).toEqual([`${url}/admin.html?setup=1`, 200]);
    if (database === null) return;
    const args = ['company', 'create', '--name', 'Noodles', '--code', 'n', '--account', 'boss'];
    expect(await runCommand('tools/admin/cli.ts', args, place)).toMatchObject({ code: 0 });
    expect(await (await fetch(`${url}/`)).text()).toContain('<main id="boss"');
    server.child.kill('SIGTERM');
    await server.exit;
  });
});

it.runIf(everyEngine.includes('postgres'))('takes statistics of a PostgreSQL without autovacuum', async () => {
  const database = await makeDatabase();
  const filled = await openDb({ url: database.url, connections: 1 });
  await makeCompany(filled, 3000, [{ shopId: '1' }]);
  await filled.query('alter table staff set (autovacuum_enabled = off)');
  await filled.query(
    `insert into staff (comp_id, user_id, shop_id, user_name, user_type) select 3000, n, 1, 'n', 1 from generate_series(1, 900) n`,
  );
  // PostgreSQL writes down what a session changed when it ends, at the latest.
  await filled.close();
  const server = start({ DATABASE_URL: database.url });
  await server.url;
  const db = await openDb({ url: database.url, connections: 1 });
  const planned = () => db.query(`select reltuples::int as rows from pg_class where relname = 'staff'`);
  await expect.poll(planned, { timeout: 60_000 }).toEqual([{ rows: 900 }]);
  server.child.kill('SIGKILL');
  await server.exit;
  await db.close();
});

it('an address of another machine is named, with the way out', async () => {
  const server = start({ HOST: '192.0.2.1' });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain('HOST=192.0.2.1 is no address of this machine');
  expect(server.output()).not.toContain('    at ');
});

const hasScript = spawnSync('script', ['--version']).status === 0;

it.runIf(hasScript)('says nothing of calls at a terminal, and an error there is one line in words', async () => {
  const port = await freePort();
  const database = everyEngine.includes('postgres') ? await makeDatabase() : null;
  const place = database ? { DATABASE_URL: database.url } : { DATA_DIR: path.join(folder, 'terminal') };
  const command = `${process.execPath} ${compiled('host-example/server/server.ts')}`;
  const child = spawn('script', ['-qefc', command, '/dev/null'], {
    env: { PATH: process.env.PATH, ...place, DEMO: 'none', PORT: `${port}` },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Open ');
  const before = said;
  const url = `http://127.0.0.1:${port}`;
  for (const place of ['/healthz', '/admin.html', '/nowhere']) await fetch(`${url}${place}`);
  const body = JSON.stringify({ CompCode: 'a', Account: 'a', Password: 'a' });
  const headers = { 'content-type': 'application/json' };
  const login = () => fetch(`${url}/api/GeneralInterface/Login`, { method: 'POST', headers, body });
  expect((await login()).status).toBe(401);
  expect(said).toBe(before);
  if (database) {
    const db = await openDb({ url: database.url, connections: 1 });
    await db.query('alter table company rename to lost_company');
    expect((await login()).status).toBe(500);
    await expect.poll(() => said.slice(before.length)).toContain('\n');
    const [line = ''] = said.slice(before.length).split(/\r?\n/);
    expect(stripVTControlCharacters(line)).toMatch(
      /^\[\d\d:\d\d:\d\d\] ERROR: call failed: relation "company" does not exist$/,
    );
    await db.close();
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
});
