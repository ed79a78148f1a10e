// npm run import:story [-- folder]: a new user with exports of his till, from the files to the owner's screen, each command
// with its time: two files of Loyverse, a week of nightly folders of Toast, a report of 美团管家 without bills. Pictures of
// the last screens go to the folder, where one is named.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../build/source.mjs';
import { newVisit, openBrowser } from '../support/browser';
import { logIn } from '../support/login-form';
import { loyverseFiles } from '../support/loyverse-files';
import { daySheet, meituanBytes, meituanDays } from '../support/meituan-files';
import { settled } from '../support/story';
import { demoBills, tillReceipts } from '../support/till-receipts';
import { asToastSays, toastRows, toastTexts } from '../support/toast-files';

const [pictures] = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), 'boss-story-'));
const data = path.join(folder, 'data');
const receipts = tillReceipts(demoBills(6));
const days = [...new Set(receipts.map(({ time }) => time.slice(0, 10)))].sort();
const print = (text: string) => process.stdout.write(`${text}\n`);

async function write(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

/** Runs the import as it is typed, and prints what it says. */
async function runImport(args: readonly string[]): Promise<{ company: string; password: string }> {
  const started = performance.now();
  print(`\n$ npm run import -- ${args.map((arg) => arg.replace(`${folder}/`, '')).join(' ')} --data data`);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'host-example/server/import/cli.ts', ...args, '--data', data],
    { cwd: root, env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((done) => child.on('close', done));
  const lines = output.trimEnd().split('\n');
  for (const line of lines.slice(0, 24)) print(`  ${line.slice(0, 220)}`);
  if (lines.length > 24) print(`  … ${lines.length - 24} more lines`);
  print(`  exit ${String(code)}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const [, company = '', password = ''] = /company (?:code )?(\S+), account boss, password (\S+)/.exec(output) ?? [];
  return { company, password };
}

const all = performance.now();
const loyverse = loyverseFiles(receipts);
const first = await runImport([
  '--from',
  'loyverse',
  '--shop',
  '一号店',
  '--dates',
  'dmy',
  await write('receipts.csv', loyverse.receipts),
  await write('receipts-by-item.csv', loyverse.items),
]);
for (const [name, text] of Object.entries(toastTexts(toastRows(asToastSays(receipts)))))
  await write(`nightly/${name}`, text);
const second = await runImport([
  '--from',
  'toast',
  '--currency',
  'USD',
  '--day-start',
  '00:00',
  '--shop',
  'Pizza Place',
  path.join(folder, 'nightly'),
]);
const plain = meituanDays(asToastSays(tillReceipts(demoBills(6, true))));
const third = await runImport([
  '--from',
  'meituan',
  '--shop',
  '江南小馆',
  await write('综合营业统计.xlsx', meituanBytes(daySheet(plain))),
]);

// The widget is built before; npm start does both.
print('\n$ npm start');
const starting = performance.now();
const server = spawn(process.execPath, ['--import', 'tsx', 'host-example/server/server.ts'], {
  cwd: root,
  env: { ...process.env, DATA_DIR: data, DEMO: 'none', PORT: '0', DATABASE_URL: '' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const address = await new Promise<string>((found) => {
  let said = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    const [, url] = /Open +(http:\/\/[^\s/]+)\//.exec(said) ?? [];
    if (url) found(url);
  });
});
print(`  ${address}, ${((performance.now() - starting) / 1000).toFixed(1)} s`);

const browser = await openBrowser();
const route = `/pages/finance/index?start=${days[0]}&end=${days.at(-1)}`;
for (const [name, { company, password }] of Object.entries({ loyverse: first, toast: second, meituan: third })) {
  const began = performance.now();
  const { page, faults, close } = await newVisit(browser);
  await page.goto(`${address}/`);
  await logIn(page, { company, account: 'boss', password });
  await page.evaluate((to) => {
    location.hash = to;
  }, route);
  await page.locator('.fresh:visible').first().waitFor();
  print(`\n${name}: log in, ${route}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  // The cards below come by themselves.
  await settled(page);
  const lines = (await page.locator('.page').last().innerText()).split('\n').map((line) => line.trim());
  print(`  ${lines.filter(Boolean).slice(0, 40).join(' | ')}`);
  for (const fault of faults) print(`  fault ${fault}`);
  if (pictures)
    for (const width of [320, 390, 1200]) {
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: path.join(pictures, `${name}-${width}.png`) });
    }
  await close();
}
await browser.close();
server.kill('SIGTERM');
await new Promise((done) => server.on('exit', done));
await rm(folder, { recursive: true });
print(`\n${((performance.now() - all) / 1000).toFixed(1)} s in all`);
