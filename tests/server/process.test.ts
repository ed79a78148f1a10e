// The process as it is started, disturbed and ended by its operator.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let folder: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'boss-process-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'host-example/server/server.ts'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: path.join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'none',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const exit = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /Owner's app\s+(\S+)\//.exec(output);
      if (found?.[1]) resolve(found[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    exit.then(() => reject(new Error(`ended before it listened: ${output}`)));
  });
  url.catch(() => undefined);
  return { child, url, exit, output: () => output };
}

it('starts, answers, and ends at SIGTERM with every answer given', async () => {
  const server = start({});
  const url = await server.url;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const login = () =>
    fetch(`${url}/api/GeneralInterface/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ CompCode: 'nobody', Account: 'a', Password: 'b' }),
    }).then(async (answer) => [answer.status, (await answer.json()).Code]);
  // Each takes the time of a password check, so that they are under way when the signal comes.
  const answers = [login(), login(), login()];
  await new Promise((resolve) => setTimeout(resolve, 150));
  server.child.kill('SIGTERM');
  expect(await Promise.all(answers)).toEqual([
    [401, 1001],
    [401, 1001],
    [401, 1001],
  ]);
  expect(await server.exit).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
}, 120_000);

it('a second server on the same folder is refused, naming the first', async () => {
  const first = start({});
  await first.url;
  const second = start({});
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(String(first.child.pid));
  expect(second.output()).not.toContain('    at ');
}, 120_000);

it('a taken port is named, with the way out', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server = start({ PORT: String(port) });
  expect(await server.exit).toBe(1);
  expect(server.output()).toContain(`Port ${port} is in use`);
  expect(server.output()).toContain(`PORT=${port + 1}`);
  expect(server.output()).not.toContain('    at ');
  await new Promise((resolve) => other.close(resolve));
}, 120_000);

const wrong: [name: string, value: string][] = [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://root:secret@db/x'],
  ['PUBLIC_URL', 'boss.example.com'],
  ['DEMO', 'huge'],
];
it.each(wrong)(
  '%s=%s stops the start with its name and without secrets',
  async (name, value) => {
    const server = start({ [name]: value });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(new RegExp(`^The server could not start\\. ${name}`));
    expect(server.output()).not.toContain('secret');
    expect(server.output()).not.toContain('    at ');
  },
  60_000,
);
