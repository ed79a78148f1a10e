// The page of imports in Chromium: files are sent, looked at, imported, held beside the till's totals and taken out again.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { flushMonths } from '../../host-example/server/rollups/rebuild';
import { newVisit, type Visit } from '../support/browser';
import { rowsOf } from '../support/database-rows';
import { companies, password } from '../support/fixture';
import { loyverseFiles } from '../support/loyverse-files';
import { startServer } from '../support/server';
import { openStage } from '../support/stage';
import { demoBills, tillReceipts } from '../support/till-receipts';

declare const axe: { run(options?: RunOptions): Promise<AxeResults> };
// A long story: a busy machine is no failure.
vi.setConfig({ testTimeout: 240_000 });

const stage = openStage(async () => {
  const server = await startServer({ now: new Date(), config: { tokenLimit: 1e6, addressLimit: 1e6 } });
  return { ...server, address: await server.app.listen({ port: 0, host: '127.0.0.1' }) };
});

let folder = '';
let loyverse: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boss-import-test-'));
  const texts = loyverseFiles(tillReceipts(demoBills(15)));
  loyverse = [join(folder, 'receipts.csv'), join(folder, 'receipts-by-item.csv')];
  await writeFile(loyverse[0] ?? '', texts.receipts);
  await writeFile(loyverse[1] ?? '', texts.items);
});
afterAll(() => rm(folder, { recursive: true }));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = () =>
  stage.server.db.tenant(companies.chuan, async (q) => {
    await flushMonths(q, companies.chuan);
    const found = await rowsOf(q, companies.chuan);
    delete found.account;
    return found;
  });
const uploads = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`boss-upload-${companies.chuan}-`));

async function open(language: 'en' | 'zh-CN', width = 1200): Promise<Visit> {
  const visit = await newVisit(stage.browser, { viewport: { width, height: 900 } });
  const { page } = visit;
  await page.goto(`${stage.server.address}/import.html${language === 'en' ? '?lang=en' : ''}`);
  const [company, account, secret, go] =
    language === 'en'
      ? ['Company code', 'Account', 'Password', 'Log in']
      : ['企业号', '账号', '密码', '登录'];
  await page.getByLabel(company ?? '').fill('chuan');
  await page.getByLabel(account ?? '').fill('boss');
  await page.getByLabel(secret ?? '').fill(password);
  await button(page, go ?? '').click();
  await page.locator('.drop').waitFor();
  return visit;
}

async function isWellMade(page: Page): Promise<void> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const { violations } = await page.evaluate(() => axe.run());
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  for (const width of [320, 390, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
      width,
      0,
    ]);
    if (process.env.BOSS_PICTURES) {
      const name = (await page.locator('h1').innerText()).replaceAll(/\W+/gu, '-');
      const words = await page.evaluate(() => document.documentElement.lang);
      await page.screenshot({
        path: join(process.env.BOSS_PICTURES, `${words}-${name}-${width}.png`),
        fullPage: true,
      });
    }
  }
}

it('a till comes in by its files, is held beside its totals, and goes out again without a trace', async () => {
  const before = await rows();
  const visit = await open('en');
  const { page } = visit;
  await isWellMade(page);
  await page.locator('select[name=store]').selectOption({ label: 'A new store …' });
  await page.locator('input[data-files]').setInputFiles(loyverse);
  await page.getByText('Please name the store').waitFor();
  await page.getByLabel('Name of the new store').fill('Harbour');
  // The same files may be chosen again.
  await page.locator('input[data-files]').setInputFiles([]);
  await page.locator('input[data-files]').setInputFiles(loyverse);
  await page.getByText('Preview: nothing is written yet').waitFor();
  const facts = await page.locator('.facts').innerText();
  expect(facts).toContain('Loyverse');
  expect(
    await page.getByRole('region', { name: 'Totals per day' }).locator('tbody tr').count(),
  ).toBeGreaterThan(10);
  expect(await page.getByRole('region', { name: 'The first bills' }).locator('tbody tr').count()).toBe(5);
  await isWellMade(page);
  expect(await rows()).toEqual(before);

  await button(page, 'Import').click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  expect(await page.getByText(/✓ All \d+ days agree/).count()).toBe(1);
  await page.getByText('Harbour · Loyverse').waitFor();
  await isWellMade(page);
  expect((await rows()).orders?.length).toBeGreaterThan(before.orders?.length ?? 0);
  expect(await uploads()).toEqual([]);

  await button(page, 'Take this import out again').first().click();
  await isWellMade(page);
  await button(page, 'Take it out').click();
  await page.getByText(/taken out/).waitFor();
  await page.getByText('Harbour · Loyverse').waitFor();
  expect(await rows()).toEqual(before);
  const log = await stage.server.db.tenant(companies.chuan, (q) =>
    q<{ action: string; by: number }>(
      `select action, account_id::int as by from audit_log where target like 'import:%' order by audit_id`,
    ),
  );
  expect(log.map(({ action }) => action)).toEqual(['ImportBills', 'UndoImport']);
  expect(log.every(({ by }) => by > 0)).toBe(true);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

it('a table of no known till asks which column is what, in Chinese, by drag and drop', async () => {
  const before = await rows();
  const visit = await open('zh-CN', 390);
  const { page } = visit;
  await page.evaluate(() => {
    const data = new DataTransfer();
    const lines = ['Nr,Datum,菜品,金额,数量', '7,2026-05-01 12:00,面,20.00,1', '8,昨天,面,20.00,1'];
    data.items.add(new File([lines.join('\n')], 'bills.csv', { type: 'text/csv' }));
    document
      .querySelector('.drop')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  });
  await page.getByRole('heading', { name: '这张表的列' }).waitFor();
  await button(page, '预览').click();
  await page.getByText('请选择“账单号”').waitFor();
  await page.getByLabel('账单号').selectOption('Nr');
  await page.getByLabel('结账时间').selectOption('Datum');
  await page.getByLabel('时间格式').fill('YYYY-MM-DD hh:mm');
  await button(page, '预览').click();
  await page.getByText(/timeFormat/).waitFor();
  await page.getByLabel('账单号').selectOption('Nr');
  await page.getByLabel('结账时间').selectOption('Datum');
  await page.getByLabel('时间格式').fill('YYYY-MM-DD HH:mm');
  await isWellMade(page);
  await button(page, '预览').click();
  await page.getByText('预览：尚未写入').waitFor();
  await page.getByText('bills.csv 3').waitFor();
  await isWellMade(page);
  await button(page, '返回').click();
  await page.locator('.drop').waitFor();
  await expect.poll(uploads).toEqual([]);
  expect(await rows()).toEqual(before);
  expect(visit.faults).toEqual([]);
  await visit.close();
});

it('an upload that is cancelled leaves nothing, and a broken file says what is wrong', async () => {
  const before = await rows();
  const visit = await open('en', 390);
  const { page } = visit;
  let held = () => undefined as unknown;
  const arrived = new Promise<void>((resolve) => {
    held = resolve;
  });
  // Pieces after the first one never arrive.
  await page.route(/UploadImport.*UploadID/, () => held());
  await page.locator('input[data-files]').setInputFiles(loyverse);
  await arrived;
  expect(await uploads()).toHaveLength(1);
  await button(page, 'Cancel').click();
  await page.locator('.drop').waitFor();
  await page.unroute(/UploadImport.*UploadID/);
  await expect.poll(uploads).toEqual([]);

  const cut = join(folder, 'cut.csv.gz');
  await writeFile(cut, Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]));
  await page.locator('input[data-files]').setInputFiles(cut);
  await page.locator('.failure').filter({ hasText: /.+/ }).waitFor();
  await expect.poll(uploads).toEqual([]);
  expect(await rows()).toEqual(before);
  await visit.close();
});
