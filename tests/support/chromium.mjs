// Finds a Chromium, or installs one where that is possible without asking.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const inPlaywright = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
];

function isRunnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const inPath = (...programs) => {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isRunnable);
};
const installed = () => inPath(...names) ?? fixed.find(isRunnable);

/** Chromium without windows, which takes half the processor time of one that only hides them. */
const shell = 'chromium-headless-shell';
const shellInPlaywright = ['chrome-linux/headless_shell', 'chrome-headless-shell-linux64/chrome-headless-shell'];

function fromPlaywright(kind = 'chromium-', files = inPlaywright) {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(homedir(), '.cache/ms-playwright'),
    path.join(homedir(), 'Library/Caches/ms-playwright'),
    path.join(homedir(), 'AppData/Local/ms-playwright'),
  ];
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) => readdirSync(cache).map((entry) => path.join(cache, entry)))
    .filter((folder) => path.basename(folder).startsWith(kind))
    .flatMap((folder) => files.map((file) => path.join(folder, file)))
    .find(isRunnable);
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function apt(...packages) {
  console.log(`Installing ${packages.join(' and ')} for the browser tests …`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const wait = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];
  spawnSync('apt-get', [...wait, 'update'], options);
  return spawnSync('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...packages], options).status === 0;
}

/** Pictures of Chinese pages need a font that has the characters. */
function lacksChinese() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() === '';
}

const advice = `No Chromium was found for the browser tests. Any one of these brings one:
  apt-get update && apt-get install -y chromium fonts-noto-cjk     (Debian, Ubuntu; as root)
  npx playwright-core install chromium
  BOSS_CHROMIUM=/path/to/chrome npm test`;

/** An error for who runs the tests: its words alone, wherever it is printed. */
const refusal = (words) => Object.assign(new Error(words), { stack: words });

/** The path of a Chromium; throws with the ways to get one. */
export function chromium() {
  const named = process.env.BOSS_CHROMIUM;
  if (named) {
    if (isRunnable(named)) return named;
    throw refusal(`BOSS_CHROMIUM names no program: ${named}`);
  }
  const found = installed() ?? fromPlaywright();
  if (canInstall()) {
    const missing = [...(found ? [] : ['chromium']), ...(!found || lacksChinese() ? ['fonts-noto-cjk'] : [])];
    if (missing.length > 0) apt(...missing);
  }
  const result = found ?? installed();
  if (!result) throw refusal(advice);
  return result;
}

const findShell = () => inPath(shell) ?? fromPlaywright('chromium_headless_shell-', shellInPlaywright);

/** The program for tests that no window is needed for; with `mayInstall` it is fetched where that is possible. */
export function headless({ mayInstall = false } = {}) {
  if (process.env.BOSS_CHROMIUM) return chromium();
  const found = findShell();
  if (found || !mayInstall) return found ?? chromium();
  // One that is found serves as well: no index is fetched for this alone.
  if (canInstall()) {
    const words = ['-qq', 'install', '-y', '--no-install-recommends', shell];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', words, { stdio: 'ignore', env, timeout: 120_000 });
  }
  return findShell() ?? chromium();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(chromium());
    if (process.argv.includes('--all')) headless({ mayInstall: true });
  } catch (error) {
    // What a system complains of while it installs is not for who runs the tests; this is.
    console.log(error.message);
    process.exitCode = 1;
  }
}
