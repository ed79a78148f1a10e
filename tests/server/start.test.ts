// The server beside its build: it prepares itself, listens when the widget is built, and ends with whoever builds it.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import Fastify from 'fastify';
import { defaults } from '../../host-example/server/config';
import { assetPath, serveFiles } from '../../host-example/server/plugins/files';
import { setHeaders } from '../../host-example/server/plugins/headers';
import { compiled } from '../support/bundles.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'boss-start-'));
let server: ChildProcess | undefined;
afterEach(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

function start(port = '0') {
  server = fork(compiled('host-example/server/server.ts'), ['--after-build'], {
    silent: true,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: path.join(folder, 'data'), DEMO: 'none', PORT: port },
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (text) => {
      output += text;
    });
  return { server, output: () => output };
}

it('listens when it is told that the widget is built', async () => {
  const { server: started, output } = start();
  await later(4000);
  expect(output()).toBe('');
  started.send('built');
  await expect.poll(output, { timeout: 90_000 }).toContain('Open ');
});

it('ends when the start that builds is gone', async () => {
  const { server: started } = start();
  await later(2000);
  started.disconnect();
  const [code] = await once(started, 'exit');
  expect(code).toBe(1);
});

it.each([0, 65_535])(
  'names a taken port before the widget is built, and proposes another that there is (%i)',
  async (wanted) => {
    const other = createServer().listen(wanted, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { server: started, output } = start(String(port));
    const [code] = await once(started, 'exit');
    other.close();
    expect(code).toBe(1);
    expect(output()).toContain(`Port ${port} is in use`);
    expect(output()).toContain(`PORT=${port < 65_535 ? port + 1 : 65_534} npm start`);
    expect(output()).not.toContain('    at ');
  },
);

it('serves first files at once, and the others when the package is whole', async () => {
  const app = Fastify();
  await setHeaders(app, defaults);
  let finish = (): void => undefined;
  const built = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await serveFiles(app, { config: defaults, package: built });
  const answered: string[] = [];
  const ask = (file: string) => app.inject(`${assetPath}${file}`).then(() => answered.push(file));
  const late = [ask('boss.full.js?v=1'), ask('eruda.js'), ask('react.mjs')];
  await ask('boss.mjs');
  await ask('chunks/none.mjs');
  expect(answered).toEqual(['boss.mjs', 'chunks/none.mjs']);
  finish();
  await Promise.all(late);
  expect(answered).toHaveLength(5);
  await app.close();
});

it('lets go of requests for files not built yet when the server ends', async () => {
  const app = Fastify();
  await setHeaders(app, defaults);
  await serveFiles(app, { config: defaults, package: new Promise(() => undefined) });
  await app.ready();
  const late = app.inject(`${assetPath}eruda.js`);
  await app.close();
  expect([200, 404, 503]).toContain((await late).statusCode);
});
