// `npm run reliability`: runs what stands behind each row of docs/reliability.md and writes the table with the figures those
// runs state. FULL=1 runs them in full counts (hours); `npm run reliability -- 1 3 14` runs some rows and keeps the others.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../build/source.mjs';
import { type Row, rows } from './reliability-rows';

const isFull = process.env.FULL === '1';
const file = path.join(root, 'docs/reliability.md');
const wanted = process.argv.slice(2).map(Number);
const chosen = wanted.length ? rows.filter(({ row }) => wanted.includes(row)) : rows;
const LINE = /^reliability (\d+): (.*)$/gm;

/** What the tests of some rows state, by row; a file that fails takes the figures of its rows along. */
function run(
  files: readonly string[],
  env: Record<string, string>,
): { figures: Map<number, string[]>; failed: string[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'reliability-'));
  const report = path.join(folder, 'report.json');
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const { stdout } = spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      '-c',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    {
      cwd: root,
      env: { ...process.env, ...env, NO_COLOR: '1' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 2 ** 28,
    },
  );
  process.stdout.write(stdout);
  const results: { name: string; status: string }[] = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8')).testResults
    : [];
  rmSync(folder, { recursive: true });
  const figures = new Map<number, string[]>();
  for (const [, row, text = ''] of stdout.matchAll(LINE))
    figures.set(Number(row), [...(figures.get(Number(row)) ?? []), text]);
  const passed = new Set(
    results.filter(({ status }) => status === 'passed').map(({ name }) => path.relative(root, name)),
  );
  return { figures, failed: files.filter((name) => !passed.has(name)) };
}

/** The rows as they stand in the docs, by number: what is not run now stays. */
function written(): Map<number, string> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Map([...text.matchAll(/^\| (\d+) \|.*$/gm)].map(([line, row]) => [Number(row), line]));
}

const lineOf = ({ row, what, asked, tests }: Row, figure: string, length: string): string =>
  `| ${row} | ${what} | ${asked} | ${figure} | ${length} | ${tests.map((test) => `[${path.basename(test).replace(/\.test\.tsx?$/, '')}](../${test})`).join(', ')} |`;

function head(): string[] {
  return readFileSync(path.join(root, 'tests/bench/reliability-head.md'), 'utf8').trimEnd().split('\n');
}

const lines = written();
let isGood = true;
// Short rows run together, and those in full with the rows of the same counts, so that no row lengthens another's run.
const groups = new Map<string, Row[]>();
for (const row of chosen) {
  const key = isFull && row.full ? JSON.stringify(row.full) : 'short';
  groups.set(key, [...(groups.get(key) ?? []), row]);
}
for (const group of groups.values()) {
  const env = isFull ? Object.assign({}, ...group.map(({ full }) => full ?? {})) : {};
  const { figures, failed } = run([...new Set(group.flatMap(({ tests }) => tests))], env);
  for (const row of group) {
    const broken = row.tests.filter((test) => failed.includes(test));
    const stated = figures.get(row.row) ?? [];
    const isMissing = broken.length > 0 || stated.length === 0;
    if (isMissing) isGood = false;
    const figure =
      broken.length > 0 ? `**failed**: ${broken.join(', ')}` : stated.length > 0 ? stated.join('; ') : '**no figure**';
    lines.set(row.row, lineOf(row, figure, row.full && !isFull ? 'short' : 'full'));
  }
}
const table = rows.map((row) => lines.get(row.row) ?? lineOf(row, '**not run**', '–'));
writeFileSync(file, `${[...head(), ...table].join('\n')}\n`);
console.log(`\n${table.join('\n')}\n\nWritten to docs/reliability.md`);
process.exitCode = isGood ? 0 : 1;
