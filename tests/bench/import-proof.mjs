// npm run import:proof [-- faults]: reads the demo chain back from the export of every till, plants faults into the
// exports (100 of each till without a number, over as many seeds as that takes), and prints what was equal and found.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [faults = '100'] = process.argv.slice(2);
const tills = ['loyverse', 'square', 'toast', 'dsfinvk', 'saft', 'meituan'];
const folder = mkdtempSync(join(tmpdir(), 'boss-proof-'));
const file = join(folder, 'proved.jsonl');
writeFileSync(file, '');
const started = Date.now();
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '-c',
    'tests/vitest.config.ts',
    '--project=server',
    '--reporter=dot',
    '-t',
    '\\((?:pglite|postgres)\\).*(?:seed|sums|measure)',
    ...tills.map((till) => `tests/server/import-${till}`),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, BOSS_FAULTS: faults, BOSS_PROOF: file } },
);
const proved = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));
rmSync(folder, { recursive: true });

const of = (format, key) =>
  proved.filter((one) => one.format === format).reduce((sum, one) => sum + (one[key] ?? 0), 0);
const COLUMNS = [
  ['days read', 'days'],
  ['sums equal', 'equal'],
  ['faults planted', 'planted'],
  ['found', 'found'],
  ['false alarms', 'falseAlarms'],
];
const line = (cells) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(10) : String(cell).padStart(15))).join('');
console.log(line(['till', ...COLUMNS.map(([title]) => title)]));
for (const till of tills) console.log(line([till, ...COLUMNS.map(([, key]) => of(till, key))]));
const all = COLUMNS.map(([, key]) => tills.reduce((sum, till) => sum + of(till, key), 0));
console.log(line(['all', ...all]));
console.log(`${((Date.now() - started) / 1000).toFixed(0)} s; days and sums on each engine that is there`);
process.exitCode = status === 0 && all[2] === all[3] && all[4] === 0 ? 0 : 1;
