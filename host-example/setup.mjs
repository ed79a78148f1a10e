// Prepares a fresh clone: installs packages when they are missing or differ from the lock file, and builds when
// sources changed. Runs before installation, so it uses Node's own modules only.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from '../build/fingerprint.mjs';

export { isBuilt };

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** An error for the user, printed without a stack trace. */
class SetupError extends Error {}

/** Ends the process with a sentence. */
export function refuse(words) {
  console.error(words);
  process.exit(1);
}

/** Ends the process with the message of a step that failed. */
export function endWith(error) {
  if (!(error instanceof SetupError)) throw error;
  refuse(error.message);
}

const [major, minor] = process.versions.node.split('.').map(Number);
// Before anything else is begun.
if (!(major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)))
  refuse(
    `Node ${process.versions.node} is too old or not supported: install 20.19, 22.12 or 24 and newer from https://nodejs.org.`,
  );

/** Ends the process where its folder takes no packages, build or tests: npm and rollup name no reason that one can act on. */
export function checkFolder() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    refuse(`${root} cannot be written by this user. Use a copy in a folder of your own.`);
  }
}

/** npm writes a record after a complete installation; an interrupted one has none. */
function isInstalled() {
  const note = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(root, note))) return false;
  const installed = read(note).packages;
  return Object.entries(read('package-lock.json').packages).every(
    ([name, wanted]) =>
      !name.includes('node_modules/') || wanted.optional || wanted.link || installed[name]?.version === wanted.version,
  );
}

/** Runs to the end; answers its status, or the code of the error that kept it from starting, and what it complained of. */
function run(command, args, { isBehind = false, ...options } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['inherit', 'inherit', 'pipe'], ...options });
  if (isBehind) lower(child.pid);
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  return new Promise((resolve) => {
    child.on('error', ({ code }) => resolve({ status: code, complaint }));
    child.on('close', (status) => resolve({ status, complaint }));
  });
}

/** What npm complains of, by the codes in its message, and the way out. */
const INSTALL_FAILURES = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/,
    'The packages could not be fetched: the registry is not reached. Check the network or the proxy (npm config get registry), then run it again.',
  ],
  [
    /EACCES|EPERM|EROFS/,
    `The packages could not be written: ${path.join(root, 'node_modules')} is read-only for this user. Use a folder of your own.`,
  ],
  [
    /ENOSPC/,
    'The packages could not be written: the disk is full. They need about 600 MB; make room and run it again.',
  ],
];

async function install() {
  // Warnings about engines and old packages are for us, not for who tries it. Without a network
  // they learn of it in half the time that npm takes by itself.
  const quiet = '--no-audit --no-fund --no-progress --loglevel=error';
  const args = `ci --ignore-scripts --include=dev --fetch-retry-mintimeout=1000 ${quiet}`.split(' ');
  const npm = process.env.npm_execpath;
  const isScript = npm?.endsWith('.js');
  const { status, complaint } = isScript
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (status === 0) return;
  if (status === 'ENOENT') {
    throw new SetupError(
      'npm was not found. It comes with Node (https://nodejs.org); with it, run: npm ci --ignore-scripts',
    );
  }
  const [, words] = INSTALL_FAILURES.find(([codes]) => codes.test(complaint)) ?? [];
  if (words) throw new SetupError(words);
  process.stderr.write(complaint);
  throw new SetupError('The packages could not be installed; the reason stands above.');
}

const BUILD = [path.join(root, 'node_modules/rollup/dist/bin/rollup'), '-c', 'rollup.config.mjs', '--silent'];
const NOT_BUILT =
  'The build failed; the reason stands above. A clean copy builds: git stash, or fetch it again, then run it again.';

/** The parts of the build in turn, those of a turn side by side; the first cleans the folder. */
const TURNS = [['page'], ['files', 'wrappers'], ['last']];
/** Behind what else is to be done one process for all of them, which takes longer and less of the processor. */
const ONE = [['all']];

async function build(isBehind) {
  for (const turn of isBehind ? ONE : TURNS) {
    const parts = turn.map((PART) => run(process.execPath, BUILD, { isBehind, env: { ...process.env, PART } }));
    for (const { status, complaint } of await Promise.all(parts)) {
      process.stderr.write(complaint);
      if (status !== 0) throw new SetupError(NOT_BUILT);
    }
  }
}

/** Gives a process less of the processor than its user's own ones; does nothing where there are no priorities. */
export function lower(pid, priority = 2) {
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended already, or the system has none.
  }
}

/** A line that something has begun, one every few seconds while it lasts, and one at its end. */
function report(words) {
  const start = Date.now();
  const seconds = (digits) => ((Date.now() - start) / 1000).toFixed(digits);
  console.log(`${words} …`);
  const timer = setInterval(() => console.log(`${words} … ${seconds(0)} s`), 4000);
  return { stop: () => clearInterval(timer), end: () => console.log(`${words}: ${seconds(1)} s`) };
}

/**
 * Builds beside the caller, first what pages begin with, and calls back when that is there; the rest of the package
 * follows with less priority, so that it takes little from the server. Returns the function that ends it.
 */
export function buildBehind(onBuilt, onPackaged, onFailed) {
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
  const { stop, end } = report('Building the widget');
  make(
    'page',
    () => {
      stop();
      end();
      onBuilt();
      make('package', onPackaged, onPackaged);
      // Far less: the demo that is being filled keeps two processors busy.
      lower(builder.pid, 10);
    },
    () => {
      stop();
      onFailed();
    },
  );
  return () => {
    stop();
    builder.kill();
  };
}

async function step(words, isReady, work) {
  if (isReady()) return;
  checkFolder();
  const { stop, end } = report(words);
  try {
    await work();
    end();
  } finally {
    stop();
  }
}

/** Builds unless dist is up to date; `isBehind` leaves the processor to what runs beside it. */
export const setUpBuild = ({ isBehind = false } = {}) => step('Building the widget', isBuilt, () => build(isBehind));

/** Installs the packages if any is missing; a failure prints a message and ends the process. */
export async function setUp() {
  try {
    await step('Installing the packages', isInstalled, install);
  } catch (error) {
    endWith(error);
  }
}
