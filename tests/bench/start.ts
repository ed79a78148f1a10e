// `npm run bench:start`: a start with an empty data folder and no build, five times: when the page answers, when all days
// are there, and what the server has said meanwhile. Packages are installed before; `--bare` installs them each time, `--page`
// ends each run when the page answers.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { root } from '../../build/source.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const isBare = process.argv.includes('--bare');
const isPageAlone = process.argv.includes('--page');
const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (from: number): number => (performance.now() - from) / 1000;

interface Run {
  load: number;
  packages: number;
  built: number;
  page: number;
  whole: number;
  lines: string[];
}

async function run(): Promise<Run> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boss-start-'));
  rmSync(path.join(root, 'node_modules/.cache/built'), { force: true });
  rmSync(path.join(root, 'dist'), { recursive: true, force: true });
  if (isBare) rmSync(path.join(root, 'node_modules'), { recursive: true, force: true });
  const result: Run = { load: loadavg()[0] ?? 0, packages: 0, built: 0, page: 0, whole: 0, lines: [] };
  const start = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'host-example/start.mjs')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: '0', DATABASE_URL: '', DEMO: '' },
  });
  const ended = new Promise((done) => child.on('exit', done));
  let address = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter((one) => one.trim()))
      result.lines.push(`${seconds(start).toFixed(1)} ${line.trim()}`);
    if (/Installing the packages: /.test(text)) result.packages = seconds(start);
    if (/Building the widget: /.test(text)) result.built = seconds(start);
    address ||= /Open +(http:\/\/[^\s/]+\/)/.exec(text)?.[1] ?? '';
  });
  child.stderr.pipe(process.stderr);
  while (result.whole === 0 && child.exitCode === null && !(isPageAlone && result.page > 0)) {
    await later(100);
    if (!address) continue;
    if (result.page === 0) {
      const page = await fetch(address).catch(() => null);
      if (page?.ok) result.page = seconds(start);
    } else {
      const demo = await fetch(`${address}demo.json`)
        .then((response) => response.json())
        .catch(() => ({ IsFilling: true }));
      if (!demo.IsFilling) result.whole = seconds(start);
      await later(500);
    }
  }
  child.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
  return result;
}

const runs: Run[] = [];
for (let index = 0; index < RUNS; index += 1) {
  const one = await run();
  runs.push(one);
  const { load, packages, built, page, whole } = one;
  console.log(
    `run ${index + 1}, load ${load.toFixed(1)}: ${packages ? `packages ${packages.toFixed(1)} s, ` : ''}built ${built.toFixed(1)} s, page ${page.toFixed(1)} s, all days ${whole.toFixed(1)} s`,
  );
  if (process.argv.includes('--lines')) console.log(one.lines.map((line) => `  ${line}`).join('\n'));
}
for (const part of ['packages', 'built', 'page', 'whole'] as const)
  console.log(
    `${part}: median ${median(runs.map((one) => one[part])).toFixed(1)} s, quickest ${Math.min(...runs.map((one) => one[part])).toFixed(1)} s`,
  );
