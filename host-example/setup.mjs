// Prepares a fresh clone: installs packages when they are missing or differ from the lock file, and builds when
// sources changed. Runs before installation, so it uses Node's own modules only.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '../build/fingerprint.mjs';

export { isBuilt };

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** An error for the user, printed without a stack trace. */
class SetupError extends Error {}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  throw new SetupError(
    `Node ${process.versions.node} is too old or not supported: use 20.19, 22.12 or 24 and newer.`,
  );
}

/** npm writes a record after a complete installation; an interrupted one has none. */
function isInstalled() {
  const note = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(root, note))) return false;
  const installed = read(note).packages;
  return Object.entries(read('package-lock.json').packages).every(
    ([name, wanted]) =>
      !name.includes('node_modules/') ||
      wanted.optional ||
      wanted.link ||
      installed[name]?.version === wanted.version,
  );
}

function run(command, args, options) {
  const { error, status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error?.code === 'ENOENT') return 'missing';
  return status === 0 ? 'done' : 'failed';
}

function install() {
  const args = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const isScript = npm?.endsWith('.js');
  const result = isScript
    ? run(process.execPath, [npm, ...args])
    : run('npm', args, { shell: process.platform === 'win32' });
  if (result === 'missing') {
    throw new SetupError(
      'npm was not found. It comes with Node (https://nodejs.org); with it, run: npm ci --ignore-scripts',
    );
  }
  if (result === 'failed')
    throw new SetupError('The packages could not be installed; the reason stands above.');
}

const BUILD = [path.join(root, 'node_modules/rollup/dist/bin/rollup'), '-c', 'rollup.config.mjs', '--silent'];
const NOT_BUILT = 'The build failed; the reason stands above.';

function build() {
  if (run(process.execPath, BUILD) !== 'done') throw new SetupError(NOT_BUILT);
}

function lower(pid) {
  try {
    setPriority(pid, 2);
  } catch {
    // A process that has ended already, or a system without priorities.
  }
}

/**
 * Builds beside the caller, first what pages begin with, and calls back when that is there; the rest of the package
 * follows with less priority, so that it takes little from the server. Returns the function that ends it.
 */
export function buildBehind(onBuilt, onPackaged, onFailed) {
  const start = Date.now();
  let builder;
  const make = (part, then, failed) => {
    const env = { ...process.env, PART: part };
    builder = spawn(process.execPath, BUILD, { cwd: root, stdio: 'inherit', env });
    builder.on('exit', (code) => {
      if (code === 0) return then();
      if (code !== null) console.error(NOT_BUILT);
      failed();
    });
  };
  console.log('Building the widget …');
  make(
    'page',
    () => {
      console.log(`Building the widget: ${((Date.now() - start) / 1000).toFixed(1)} s`);
      onBuilt();
      make('package', onPackaged, onPackaged);
      lower(builder.pid);
    },
    onFailed,
  );
  return () => builder.kill();
}

function step(words, isReady, work) {
  if (isReady()) return;
  const start = Date.now();
  console.log(`${words} …`);
  work();
  console.log(`${words}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** Builds unless dist is up to date. */
export const setUpBuild = () => step('Building the widget', isBuilt, build);

/** Runs the missing steps only; a failure prints a message and ends the process. */
export function setUp({ needsBuild = true } = {}) {
  try {
    checkNode();
    step('Installing the packages', isInstalled, install);
    if (needsBuild) setUpBuild();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
