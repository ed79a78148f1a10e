// npm run import as an operator meets it: killed in the middle, with its database away, asked for help.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compiled } from '../support/bundles.mjs';
import { runCommand } from '../support/commands';
import { ownFolder } from '../support/own-folder';

const CLI = 'import/cli.ts';
const HEADER = 'no,time,dish,price\n';
const folder = ownFolder();
let map = '';
beforeAll(async () => {
  map = join(folder, 'map.json');
  await writeFile(
    map,
    JSON.stringify({
      timeFormat: 'YYYY-MM-DD HH:mm',
      columns: { bill: 'no', time: 'time', dish: 'dish', price: 'price' },
    }),
  );
});

it('leaves no temporary files behind when it is killed', async () => {
  const file = join(folder, 'long.csv');
  const rows = Array.from({ length: 5_000 }, (_, index) => `${index},2024-05-01 12:00,noodles,20\n`);
  await writeFile(file, HEADER + rows.join(''));
  const TMPDIR = join(folder, 'temporary');
  await mkdir(TMPDIR);
  const child = spawn(
    process.execPath,
    [compiled(`host-example/server/${CLI}`), '--map', map, '--shop', 'Long', '--data', join(folder, 'data'), file],
    { env: { PATH: process.env.PATH, TMPDIR }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const line of createInterface(child.stdout)) if (line.includes(' read')) child.kill('SIGKILL');
  expect(child.signalCode ?? (await once(child, 'close'))[1]).toBe('SIGKILL');
  expect((await readdir(TMPDIR)).filter((name) => name.startsWith('boss-'))).toEqual([]);
});

it('says the usage and what stands behind an option in the language that is asked', async () => {
  const [mainland, taiwan, wrong] = await Promise.all([
    runCommand(CLI, ['--help', '--lang', 'zh-CN'], {}),
    runCommand(CLI, ['--help'], { LANG: 'zh_TW.UTF-8' }),
    runCommand(CLI, ['--colour', '--lang', 'zh-CN'], {}),
  ]);
  const [zh, tw] = [mainland.output, taiwan.output];
  for (const words of ['--from 收银系统', '--company 企业号', '--data 文件夹', 'undo 编号'])
    expect(zh).toContain(words);
  for (const words of ['--from 收銀系統', '--company 公司代號', '--data 資料夾', 'undo 編號'])
    expect(tw).toContain(words);
  // No placeholder is left in English, and wide signs keep the column of descriptions.
  for (const text of [zh, tw]) expect(text).not.toMatch(/\b(till|code|folder|language|order)\b/);
  expect(
    zh
      .split('\n')
      .filter((line) => /^--/.test(line))
      .map((line) => widthBefore(line)),
  ).toEqual(Array.from({ length: 12 }, () => 24));
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('[--company 企业号') });
});

/** Columns of a terminal before the description of an option, of which Chinese signs take two. */
const widthBefore = (line: string) => {
  const [before = ''] = /^--\S+ \S+ +/.exec(line) ?? [];
  return [...before].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 2 : 1), 0);
};

it('prints options and keys when asked, and says which argument is missing', async () => {
  const [{ code, output }, bare, both, unknown] = await Promise.all([
    runCommand(CLI, ['--help'], {}),
    runCommand(CLI, ['--map', map], {}),
    runCommand(CLI, ['--map', map, '--currency', 'USD', '--shop', 'x', 'y.csv'], {}),
    runCommand(CLI, ['--from', 'till', '--shop', 'x', 'y.csv'], {}),
  ]);
  expect(code).toBe(0);
  for (const word of ['--new-company', 'columns.lineTotal', 'firstRowOnly', 'docs/import.md'])
    expect(output).toContain(word);
  expect(both).toMatchObject({ code: 1, output: expect.stringContaining('--map and --currency exclude each other') });
  expect(unknown).toMatchObject({
    code: 1,
    output: expect.stringContaining('--from "till" is no till that is known; known are loyverse'),
  });
  expect(bare).toMatchObject({
    code: 1,
    output: expect.stringContaining('the name of the shop (--shop) is missing\nusage:'),
  });
});
