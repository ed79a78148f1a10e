// npm run bench:import [-- lines …]: imports files of that many lines (100,000 and 1,000,000 without) into an empty
// PostgreSQL by the command, and prints rate, time, processor time and peak memory. Compares what came in with the file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeDatabase, onServer, postgresUrl } from '../support/server-postgres';
import { BILL_LINES_MAP, writeBillLines } from './bill-lines';
import { databaseMs } from './processor';

const SIZES = [100_000, 1_000_000];
/** Prints the largest memory that the process had, and its processor time. */
const TELL_USE = `data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();console.log('use '+u.maxRSS+' '+(u.userCPUTime+u.systemCPUTime))})`;
/** Those of `npm run import`. */
const FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=2000'];
const print = (text: string) => process.stdout.write(`${text}\n`);

interface Measured {
  seconds: number;
  readSeconds: number;
  billSeconds: number;
  peakMb: number;
  /** Processor seconds of the process, and of the database meanwhile; NaN where it runs elsewhere. */
  ownCpu: number;
  databaseCpu: number;
}

async function importFile(url: string, files: string[]): Promise<Measured> {
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  const child = spawn(
    process.execPath,
    [...FLAGS, '--import', TELL_USE, '--import', 'tsx', 'host-example/server/import/cli.ts', ...files],
    { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'close');
  const before = await onServer(databaseMs, url);
  const measured = { readSeconds: 0, billSeconds: 0, peakMb: 0, ownCpu: 0 };
  for await (const line of createInterface(child.stdout)) {
    if (/^\d+ rows read, \d+ dishes/.test(line)) measured.readSeconds = since();
    if (/^\d+ bills$/.test(line)) measured.billSeconds = since();
    const [, kilobytes, micros] = /^use (\d+) (\d+)$/.exec(line) ?? [];
    if (kilobytes !== undefined) {
      measured.peakMb = Number(kilobytes) / 1024;
      measured.ownCpu = Number(micros) / 1e6;
    } else if (!/password/.test(line)) print(`  ${since().toFixed(1).padStart(6)} s  ${line}`);
  }
  const [code] = await ended;
  const seconds = since();
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`);
  return { ...measured, seconds, databaseCpu: ((await onServer(databaseMs, url)) - before) / 1000 };
}

async function measure(lines: number, folder: string): Promise<string> {
  const file = join(folder, 'bills.csv');
  const map = join(folder, 'map.json');
  const sent = await writeBillLines(file, lines);
  await writeFile(map, JSON.stringify(BILL_LINES_MAP));
  const { size } = await stat(file);
  print(`\n${lines} lines, ${sent.bills} bills, ${(size / 2 ** 20).toFixed(0)} MB`);
  const database = await makeDatabase();
  try {
    const { seconds, readSeconds, billSeconds, ...use } = await importFile(database.url, [
      '--map',
      map,
      '--shop',
      'Bench',
      file,
    ]);
    const stored = await onServer(async (client) => {
      const [row] = (
        await client.query<{ bills: string; income: string }>(
          'select count(*) as bills, coalesce(sum(income_fen), 0) as income from orders',
        )
      ).rows;
      return { bills: Number(row?.bills), income: Number(row?.income) };
    }, database.url);
    if (stored.bills !== sent.bills || stored.income !== sent.income)
      throw new Error(`the file holds ${JSON.stringify(sent)}, the database ${JSON.stringify(stored)}`);
    return `| ${lines} | ${sent.bills} | ${seconds.toFixed(1)} | ${(lines / seconds).toFixed(0)} | ${readSeconds.toFixed(1)} | ${(billSeconds - readSeconds).toFixed(1)} | ${(seconds - billSeconds).toFixed(1)} | ${use.ownCpu.toFixed(1)} | ${use.databaseCpu.toFixed(1)} | ${use.peakMb.toFixed(0)} |`;
  } finally {
    await database.drop();
  }
}

if (postgresUrl === null) throw new Error('There is no PostgreSQL server; name one by TEST_DATABASE_URL');
const given = process.argv.slice(2).map((word) => Number(word.replaceAll(/[,_]/g, '')));
if (given.some((lines) => !Number.isSafeInteger(lines) || lines < 1))
  throw new Error('usage: npm run bench:import [-- lines …], such as -- 100000 1000000');
const folder = await mkdtemp(join(tmpdir(), 'boss-bench-import-'));
try {
  const rows: string[] = [];
  for (const lines of given.length > 0 ? given : SIZES) rows.push(await measure(lines, folder));
  print(
    '\n| lines | bills | seconds | lines a second | reading, s | bills, s | roll-ups and statistics, s | processor, s | of the database, s | peak MB |',
  );
  print('|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  for (const row of rows) print(row);
} finally {
  await rm(folder, { recursive: true, force: true });
}
