// The files an operator deploys with: what they name exists, and the commands they start serve and end as promised.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../build/source.mjs';
import { settings } from '../../host-example/server/config';
import { startServing } from '../support/commands';
import { isNightly } from '../support/nightly';
import { ownFolder } from '../support/own-folder';

const folder = path.join(root, 'host-example/deploy');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const containerfile = read('Containerfile');
const unit = read('boss-assistant.service');
const compose = read('compose.yaml');

const isSetting = (name: string) => name in settings || name === 'NODE_ENV';
const entries = (line: string) =>
  [...line.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]);
const environmentOf = (line: string): Record<string, string> => Object.fromEntries(entries(line));
const only = (text: string, pattern: RegExp): string => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`${pattern} is not in the file`);
  return found;
};

/** Command and environment of each way to deploy, as its file has them. */
const ways: Record<string, { command: string[]; environment: Record<string, string> }> = {
  container: {
    command: JSON.parse(only(containerfile, /^CMD (.+)$/m)),
    environment: environmentOf(only(containerfile, /^ENV (.+)$/m)),
  },
  systemd: {
    command: only(unit, /^ExecStart=\/usr\/bin\/env (.+)$/m).split(' '),
    environment: environmentOf(only(unit, /^Environment=(.+)$/m)),
  },
};

const place = ownFolder();
/** As an operator, who has a home. */
const start = (command: string, args: readonly string[], environment: Record<string, string>) =>
  startServing(command, args, { HOME: process.env.HOME ?? '', ...environment });

it('the unit confines the service, and the images are named by digest', () => {
  const wanted = {
    ProtectSystem: 'strict',
    CapabilityBoundingSet: '',
    NoNewPrivileges: 'yes',
    RestrictNamespaces: 'yes',
    MemoryMax: '2G',
  };
  for (const [name, value] of Object.entries(wanted))
    expect([name, new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]]).toEqual([name, value]);
  expect(unit.match(/^SystemCallFilter=.*$/gm)).toEqual([
    'SystemCallFilter=@system-service',
    'SystemCallFilter=~@privileged',
  ]);
  for (const line of containerfile.match(/^FROM .+$/gm) ?? []) expect(line).toMatch(/^FROM \$\{NODE_IMAGE\}/);
  const digest = '[a-z]+:[\\w.-]+@sha256:[0-9a-f]{64}';
  expect(containerfile).toMatch(new RegExp(`^ARG NODE_IMAGE=${digest}$`, 'm'));
  expect(compose.match(new RegExp(`\\$\\{(NODE|POSTGRES)_IMAGE:-${digest}\\}`, 'g'))).toHaveLength(2);
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) return;
  const file = path.join(folder, 'boss-assistant.service');
  const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file]);
  expect(String(judged.stderr)).toBe('');
  // 2.0 of 10 at most; it was 8.3.
  expect([judged.status, String(judged.stdout).split('\n').at(-2)]).toEqual([0, expect.any(String)]);
});

it.each(Object.entries(ways))('%s names settings that exist', (_name, { environment }) => {
  for (const setting of Object.keys(environment)) expect([setting, isSetting(setting)]).toEqual([setting, true]);
});

// By day process.test.ts holds how a server starts and ends, and start.test.ts what npm start runs.
it.runIf(isNightly).each(Object.entries(ways))(
  'the command of %s serves, logs as asked and ends at SIGTERM',
  async (name, { command, environment }) => {
    const [program = '', ...args] = command;
    const server = start(program, args, { ...environment, PORT: '0', DATA_DIR: path.join(place, name) });
    const url = await server.url;
    for (const check of ['/livez', '/readyz']) expect([check, (await fetch(url + check)).status]).toEqual([check, 200]);
    await fetch(`${url}/api/Nowhere`, { method: 'POST' });
    await expect.poll(server.output).toMatch(/^\{.*"path":"\/api\/Nowhere".*\}$/m);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  },
);

it('every file that the container copies exists, and its health check asks the live address', () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  expect(copied).toContain('package-lock.json');
  for (const file of copied) expect([file, existsSync(path.join(root, file))]).toEqual([file, true]);
  expect(containerfile).toMatch(/HEALTHCHECK .*\/livez/);
});

it('the composition starts the container of this folder with settings that exist', () => {
  expect(existsSync(path.join(root, only(compose, /dockerfile: (\S+)/)))).toBe(true);
  const named = [...compose.matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, setting = '']) => setting);
  expect(named).toContain('DATABASE_URL');
  expect(named.filter((setting) => !isSetting(setting) && !setting.startsWith('POSTGRES_'))).toEqual([]);
});

const canVerify = spawnSync('systemd-analyze', ['--version']).status === 0;
it.runIf(canVerify)('systemd knows every line of the unit', () => {
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', path.join(folder, 'boss-assistant.service')], {
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('boss-assistant.service'))).toEqual([]);
});

const canBuild = spawnSync('docker', ['info'], { timeout: 10_000 }).status === 0;
it.runIf(canBuild)('the container is built and answers', { timeout: 900_000 }, async () => {
  const run = (...args: string[]) => spawnSync('docker', args, { cwd: root, encoding: 'utf8' });
  expect(run('build', '-f', 'host-example/deploy/Containerfile', '-t', 'boss-assistant-test', '.').status).toBe(0);
  const id = run('run', '-d', '--rm', '-p', '127.0.0.1::8620', 'boss-assistant-test').stdout.trim();
  try {
    const address = run('port', id, '8620').stdout.trim();
    const ready = () =>
      fetch(`http://${address}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(ready, { timeout: 120_000 }).toBe(200);
  } finally {
    run('stop', id);
  }
});

it.runIf(isNightly && process.platform !== 'win32')(
  'a signal to npm ends the server that npm start runs',
  { timeout: 600_000 },
  async () => {
    const server = start('npm', ['start'], { DEMO: 'none', PORT: '0', DATA_DIR: path.join(place, 'npm') });
    const url = await server.url;
    server.child.kill('SIGTERM');
    const answers = () =>
      fetch(`${url}/livez`).then(
        (answer) => answer.status,
        () => 'gone',
      );
    await expect.poll(answers, { timeout: 60_000 }).toBe('gone');
  },
);
