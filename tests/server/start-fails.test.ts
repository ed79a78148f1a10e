// `npm start` and `npm test` where something is missing: one sentence that says what to do, and lines while a step takes long.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownFolder } from '../support/own-folder';

const folder = ownFolder();
const NPM = 'npm.js';
const ROLLUP = 'node_modules/rollup/dist/bin/rollup';

beforeAll(() => {
  const files = ['host-example/start.mjs', 'host-example/setup.mjs', 'build/fingerprint.mjs', 'package.json'];
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(file, path.join(folder, file));
  }
});

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
/** A lock file with one package, which is there or not. */
const lock = (isInstalled: boolean): void => {
  const packages = JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } });
  write('package-lock.json', packages);
  write('node_modules/.package-lock.json', isInstalled ? packages : '{"packages":{}}');
};

/** Runs the start with an npm of our own; `before` is run in its process first. */
async function start(npm: string, before = ''): Promise<{ code: number; said: string }> {
  write(NPM, npm);
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `${before}; await import(${JSON.stringify(path.join(folder, 'host-example/start.mjs'))})`,
    ],
    { cwd: folder, env: { PATH: process.env.PATH, npm_execpath: path.join(folder, NPM) } },
  );
  let said = '';
  for (const out of [child.stdout, child.stderr]) out.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return { code, said: said.replace(/^Installing the packages …\n/, '') };
}

it.each([
  [
    'getaddrinfo ENOTFOUND registry.npmjs.org',
    'The packages could not be fetched: the registry is not reached. Check the network or the proxy (npm config get registry), then run it again.',
  ],
  [
    'connect ETIMEDOUT 104.16.1.1:443',
    'The packages could not be fetched: the registry is not reached. Check the network or the proxy (npm config get registry), then run it again.',
  ],
  ["EROFS: read-only file system, mkdir 'node_modules'", 'is read-only for this user. Use a folder of your own.'],
  ['ENOSPC: no space left on device, write', 'make room and run it again.'],
])('npm that ends with %s', async (complaint, sentence) => {
  lock(false);
  const { code, said } = await start(`console.error('npm error ' + ${JSON.stringify(complaint)}); process.exit(1)`);
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
});

it('a word after npm start is not passed over', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(folder, 'host-example/start.mjs'), '--help'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^npm start takes no options\. .*PORT=8080.*\n$/)]);
});

it('npm that fails in a way of its own has the word, then one sentence', async () => {
  lock(false);
  const { code, said } = await start(`console.error('npm error something new'); process.exit(1)`);
  expect([code, said]).toEqual([
    1,
    'npm error something new\nThe packages could not be installed; the reason stands above.\n',
  ]);
});

it('says every few seconds that the packages are still coming, and nothing of their warnings', async () => {
  lock(false);
  const npm = `if (!process.argv.includes('--loglevel=error')) console.error('npm warn EBADENGINE');
    setTimeout(() => process.exit(1), 6000)`;
  const { said } = await start(npm);
  expect(said).toMatch(/^Installing the packages … [45] s\nThe packages could not/);
});

it('an old Node is named with those that will do', async () => {
  lock(true);
  const { code, said } = await start(
    '',
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`,
  );
  expect(code).toBe(1);
  expect(said).toBe(
    'Node 18.20.4 is too old or not supported: install 20.19, 22.12 or 24 and newer from https://nodejs.org.\n',
  );
});

it.skipIf(process.platform === 'win32')(
  'a folder that cannot be written is named, and nothing is begun in it',
  async () => {
    lock(false);
    write(NPM, '');
    chmodSync(folder, 0o555);
    // Root may write everywhere.
    const { code, said } = await start('', 'if (process.getuid() === 0) process.setuid(65534)');
    chmodSync(folder, 0o755);
    expect([code, said]).toEqual([
      1,
      `${folder}/ cannot be written by this user. Use a copy in a folder of your own.\n`,
    ]);
  },
);

it.runIf(process.platform === 'linux').each([
  ['', 'No Chromium was found for the browser tests. Any one of these brings one:\n  apt-get '],
  ['/nowhere', 'BOSS_CHROMIUM names no program: /nowhere\n'],
])('a machine without the Chromium %s is told how to get one', (named, words) => {
  // Somebody who may not install one, with nothing in PATH.
  const user = ['--import', 'data:text/javascript,process.getuid = () => 1000'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...user, 'tests/support/chromium.mjs', '--all'], {
    env: { PATH: folder, HOME: folder, BOSS_CHROMIUM: named },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout.slice(0, words.length)).toBe(words);
});

it('tests whose PostgreSQL does not answer end before they begin', () => {
  const env = { ...process.env, TEST_DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/run.mjs', 'server'], {
    env,
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'TEST_DATABASE_URL names no PostgreSQL that answers. Start it, or leave the setting out: the tests then run on PGlite.\n',
  ]);
});

it('a build that fails ends the start with what to do', async () => {
  lock(true);
  write(ROLLUP, `console.error('src/index.ts: broken'); process.exit(1)`);
  // The server waits for the build: here it is a process that waits.
  symlinkSync(path.resolve('node_modules/tsx'), path.join(folder, 'node_modules/tsx'));
  write('host-example/server/server.ts', 'setInterval(() => undefined, 1000)');
  const { code, said } = await start('');
  expect(code).toBe(1);
  expect(said).toContain('src/index.ts: broken\nThe build failed; the reason stands above.');
});
