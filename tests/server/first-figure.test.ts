// From an empty database to the owner's first real figure, by the shell of docs/first-company.md as it is written.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readProject } from '../support/project-files';
import { ownServer } from '../support/shared';

const run = promisify(execFile);

it('a company, a store, a till key, a bill, and the figure', async () => {
  const server = await ownServer({
    fill: async () => undefined,
    now: new Date(),
    config: { setupToken: 'set-up-code' },
    listens: true,
  });
  const BOSS = server.address;
  // An empty server leads its first visitor to the set-up.
  const { headers } = await server.app.inject('/');
  expect(headers.location).toBe('/admin.html?setup=1');
  expect((await server.app.inject('//')).headers.location).toBe('/admin.html?setup=1');
  const taiwan = await server.app.inject('/?lang=zh-TW');
  expect(taiwan.headers.location).toBe('/admin.html?setup=1&lang=zh-TW');
  const [, script = ''] = /```sh\n([\s\S]*?)\n```/.exec(readProject('docs/first-company.md')) ?? [];
  const start = performance.now();
  const { stdout } = await run('sh', ['-ec', script], { env: { ...process.env, BOSS, CODE: 'set-up-code' } });
  console.info(`first figure after ${((performance.now() - start) / 1000).toFixed(1)} s:\n${stdout}`);
  const [company, delivered] = stdout.split('}').map((part) => `${part}}`);
  expect(JSON.parse(company ?? '')).toEqual({ CompCode: 'pier', Account: 'ann' });
  expect(delivered).toContain('"Accepted":1');
  expect(stdout.trim().split('\n').at(-1)?.replace(/.*}/, '')).toBe('36');
});
