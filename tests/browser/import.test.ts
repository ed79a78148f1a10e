// The page of imports in Chromium: files are sent, looked at, imported, held beside the till's totals and taken out again.
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { refresh } from '../../host-example/server/metrics/refresh';
import { violationsIn } from '../support/axe';
import { clearVisit, newVisit, type Visit } from '../support/browser';
import { rowsOf } from '../support/database-rows';
import { dsfinvkFiles, dsfinvkTables, germanReceipts } from '../support/dsfinvk-files';
import { companies, password } from '../support/fixture';
import { loyverseFiles } from '../support/loyverse-files';
import { daySheet, meituanBytes, meituanDays } from '../support/meituan-files';
import { everyNth, isNightly } from '../support/nightly';
import { ownFolder } from '../support/own-folder';
import { norwegianReceipts, saftFile, saftText } from '../support/saft-file';
import { startServer } from '../support/server';
import { squareFiles } from '../support/square-files';
import { openStage } from '../support/stage';
import { demoBills, tillReceipts } from '../support/till-receipts';
import { asToastSays, toastRows, toastTexts } from '../support/toast-files';
import { workbookBytes } from '../support/workbook-bytes';
import { zipBytes } from '../support/zip-bytes';

// A long story: a busy machine is no failure.
vi.setConfig({ testTimeout: 240_000 });

const stage = openStage(async () => {
  const server = await startServer({ now: new Date(), config: { tokenLimit: 1e6, addressLimit: 1e6 } });
  return { ...server, address: await server.app.listen({ port: 0, host: '127.0.0.1' }) };
});

const folder = ownFolder();
let loyverse: string[] = [];
beforeAll(async () => {
  // Uploads of this file lie apart from those that an ended run has left.
  vi.stubEnv('TMPDIR', folder);
  const texts = loyverseFiles(tillReceipts(demoBills(15)));
  loyverse = [join(folder, 'receipts.csv'), join(folder, 'receipts-by-item.csv')];
  await writeFile(loyverse[0] ?? '', texts.receipts);
  await writeFile(loyverse[1] ?? '', texts.items);
});
afterAll(async () => {
  vi.unstubAllEnvs();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = () =>
  stage.server.db.tenant(companies.chuan, async (q) => {
    await refresh(q);
    const found = await rowsOf(q);
    delete found.account;
    return found;
  });
const uploads = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`boss-upload-${companies.chuan}-`));

let visited: Visit | undefined;
afterAll(() => visited?.close());
async function open(language: 'en' | 'zh-CN' | 'zh-TW', width = 1200): Promise<Visit> {
  visited ??= await newVisit(stage.browser);
  await clearVisit(visited);
  const { page } = visited;
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${stage.server.address}/import.html${language === 'zh-CN' ? '' : `?lang=${language}`}`);
  const [company, account, secret, go] =
    language === 'en'
      ? ['Company code', 'Account', 'Password', 'Log in']
      : language === 'zh-TW'
        ? ['公司代號', '帳號', '密碼', '登入']
        : ['企业号', '账号', '密码', '登录'];
  await page.getByLabel(company ?? '').fill('chuan');
  await page.getByLabel(account ?? '').fill('boss');
  await page.getByLabel(secret ?? '').fill(password);
  await button(page, go ?? '').click();
  await page.locator('.drop').waitFor();
  return visited;
}

/** Kinds of elements that the rules were measured for: by day a page of known kinds is measured in its width alone. */
const examined = new Set<string>();
const kindsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((one) => `${one.tagName} ${one.className} ${one.getAttributeNames()}`),
  );
async function isWellMade(page: Page): Promise<void> {
  const kinds = await kindsOf(page);
  if (isNightly || kinds.some((kind) => !examined.has(kind))) expect(await violationsIn(page)).toEqual([]);
  for (const kind of kinds) examined.add(kind);
  for (const width of [320, 390, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([width, 0]);
    if (process.env.BOSS_PICTURES) {
      const name = (await page.locator('h1').innerText()).replaceAll(/\W+/gu, '-');
      const words = await page.evaluate(() => document.documentElement.lang);
      await page.screenshot({ path: join(process.env.BOSS_PICTURES, `${words}-${name}-${width}.png`), fullPage: true });
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
  expect(await page.locator('.badge').innerText()).toBe('Loyverse');
  expect(await page.getByRole('region', { name: 'Totals per day' }).locator('tbody tr').count()).toBeGreaterThan(10);
  expect(await page.getByRole('list', { name: 'The first bills' }).locator('li').count()).toBe(3);
  await isWellMade(page);
  expect(await rows()).toEqual(before);

  // Nothing in the files says the currency of a new store.
  await page.getByRole('button', { name: /^Import [\d,]+ bills$/ }).click();
  await page.getByText('Please choose the currency of the new store').waitFor();
  await page.getByLabel('Currency of the new store').selectOption('CNY');
  await page.getByText(/^All of \d+ bills, ¥/).waitFor();
  await page.getByRole('button', { name: /^Import [\d,]+ bills$/ }).click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  expect(await page.getByText(/✓ No difference on \d+ days/).count()).toBe(1);
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
  const log = await stage.server.db.of(companies.chuan)<{ action: string; by: number }>`
    select action, account_id::int as by from audit_log where target like 'import:%' order by audit_id`;
  expect(log.map(({ action }) => action)).toEqual(['ImportBills', 'UndoImport']);
  expect(log.every(({ by }) => by > 0)).toBe(true);
  expect(visit.faults).toEqual([]);
});

it('a table of no known till asks which column is what, in Chinese, by drag and drop', async () => {
  const before = await rows();
  const visit = await open('zh-CN', 390);
  const { page } = visit;
  await page.evaluate(() => {
    const data = new DataTransfer();
    const lines = ['Nr,Datum,菜品,金额,数量', '7,2026-05-01 12:00,面,20.00,1', '8,昨天,面,20.00,1'];
    data.items.add(new File([lines.join('\n')], 'bills.csv', { type: 'text/csv' }));
    document.querySelector('.drop')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  });
  await page.getByRole('heading', { name: '这张表的列' }).waitFor();
  expect(await page.getByLabel('账单号').inputValue()).toBe('Nr');
  // Cells of the file stand in one line, as in the file.
  const cells = await page.locator('.table td').evaluateAll((all) => all.map((cell) => cell.clientHeight));
  expect(Math.max(...cells)).toBeLessThan(45);
  await page.getByLabel('账单号').selectOption('');
  await button(page, '预览').click();
  await page.getByText('请选择“账单号”').waitFor();
  await page.getByLabel('账单号').selectOption('Nr');
  await page.getByLabel('结账时间').selectOption('Datum');
  await page.getByLabel('时间格式').fill('YYYY-MM-DD hh:mm');
  await button(page, '预览').click();
  await page.getByText('有 12 小时制的 hh').waitFor();
  const words = await page.getByText('有 12 小时制的 hh').boundingBox();
  expect(words?.y).toBeGreaterThan(0);
  expect(words?.y).toBeLessThan(900);
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
  await page.getByText('cut.csv.gz cannot be read: the gzip file is cut off; fetch it again').waitFor();
  await isWellMade(page);
  await button(page, 'Choose other files').click();
  await expect.poll(uploads).toEqual([]);
  expect(await rows()).toEqual(before);
});

it('tells each format by what is in the files, and reads a workbook and a table of Taiwan', async () => {
  const before = await rows();
  const receipts = tillReceipts(demoBills(3));
  const square = squareFiles(receipts);
  const zip = (texts: Iterable<[string, string]>) => zipBytes([...texts].map(([name, content]) => ({ name, content })));
  const sheet = workbookBytes([
    ['單號', '時間', '菜名', '單價', '數量'],
    ['7', { date: '2026-05-01 12:00' }, '麵', 20, 1],
  ]);
  // A store that is there already keeps its currency: files of another one say so, with the way out.
  const exports: [badge: string, name: string, content: string | Buffer, refusal?: string, currency?: string][] = [
    [
      ...(['Square', 'square.zip'] as const),
      zip(Object.entries(square).map(([name, text]) => [`${name}.csv`, text])),
      'transactions.csv 第 2 列：Gift Card Sales ',
      'USD',
    ],
    ['Toast', 'toast.zip', zip(Object.entries(toastTexts(toastRows(receipts))))],
    [
      'DSFinV-K',
      'kasse.zip',
      zip(dsfinvkFiles(dsfinvkTables(germanReceipts(receipts)))),
      'cashregister.csv 第 2 列：KASSE_BASISWAEH_CODE 為 EUR，而門市的幣別是 CNY',
    ],
    ['SAF-T', 'saf-t.xml', saftText(saftFile(norwegianReceipts(receipts))), '：curCode 為 NOK，而門市的幣別是 CNY'],
  ];
  const visit = await open('zh-TW', 390);
  const { page } = visit;
  for (const [badge, name, content, refusal, currency = ''] of exports.filter(everyNth(2))) {
    await writeFile(join(folder, name), content);
    await page.locator('input[data-files]').setInputFiles(join(folder, name));
    if (refusal !== undefined) {
      const words = page.getByRole('alert').filter({ hasText: refusal });
      await words.waitFor();
      expect(await words.innerText()).toMatch(
        /^(?!.*boss-upload).*選擇.*的門市，或寫一家新門市的名稱.*沒有寫入任何資料$/s,
      );
      expect(await page.locator('.badge').count()).toBe(0);
      await isWellMade(page);
      await page.getByLabel('門市（可寫新門市）').fill(`${badge} 門市`);
      await page.getByLabel('幣別（新門市）').fill(currency);
      await button(page, '重新讀取').click();
    }
    await page.locator('.badge').waitFor();
    expect(await page.locator('.badge').innerText()).toBe(badge);
    await isWellMade(page);
    await button(page, '返回').click();
    await page.locator('.drop').waitFor();
  }
  await writeFile(join(folder, '帳單.xlsx'), sheet);
  await page.locator('input[data-files]').setInputFiles(join(folder, '帳單.xlsx'));
  await page.getByRole('heading', { name: '這張表的欄位' }).waitFor();
  expect(await page.getByLabel('時間格式').inputValue()).toBe('YYYY-MM-DD HH:mm:ss');
  await isWellMade(page);
  await button(page, '預覽').click();
  await page.getByText('預覽：尚未寫入').waitFor();
  expect(await page.locator('.slips').innerText()).toContain('2026-05-01 12:00');
  await button(page, '返回').click();
  await expect.poll(uploads).toEqual([]);
  expect(await rows()).toEqual(before);
  expect(visit.faults).toEqual([]);
});

it('daily totals are dropped, marked as days without bills, and taken out again', async () => {
  const before = await rows();
  const days = meituanDays(asToastSays(tillReceipts(demoBills(3, true))));
  const bytes = meituanBytes(daySheet(days)).toString('base64');
  const visit = await open('zh-CN', 390);
  const { page } = visit;
  await page.locator('select[name=store]').selectOption({ label: '新门店…' });
  await page.getByLabel('新门店名称').fill('一号店');
  await page.evaluate((base64) => {
    const data = new DataTransfer();
    const raw = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    data.items.add(new File([raw], '综合营业统计.xlsx'));
    document.querySelector('.drop')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
  }, bytes);
  await page.getByText('○ 这些文件只有每日合计，没有账单').waitFor();
  expect(await page.locator('.badge').innerText()).toBe('美团管家');
  await isWellMade(page);
  await button(page, `导入 ${days.length} 天`).click();
  await page.getByRole('heading', { name: '导入完成' }).waitFor();
  expect(await page.getByText(`○ ${days.length} 天只有每日合计，没有账单可核对`).count()).toBe(1);
  expect(await page.getByText(/全部一致/).count()).toBe(0);
  const table = page.getByRole('region', { name: '每日对照' }).locator('tbody tr');
  const marks = await table.evaluateAll((all) => all.map((row) => row.querySelectorAll('td')[1]?.innerText[0]));
  expect(marks).toEqual(days.map(() => '○'));
  await isWellMade(page);
  await button(page, '撤回此导入').first().click();
  await button(page, '撤回').click();
  await page.getByText(/已撤回/).waitFor();
  // The server's own round may build a day of the store meanwhile, and takes it away again.
  await expect.poll(rows, { timeout: 30_000 }).toEqual(before);
  expect(visit.faults).toEqual([]);
});

it('asks for the order of dates where the files do not tell it, and reads a wrong guess otherwise', async () => {
  const visit = await open('zh-CN', 390);
  const { page } = visit;
  const lines = ['no,date,item,price,qty', '7,05/06/2026 12:00,面,20.00,1', '8,07/06/2026 12:00,面,20.00,1'];
  await writeFile(join(folder, 'unclear.csv'), lines.join('\n'));
  await page.locator('input[data-files]').setInputFiles(join(folder, 'unclear.csv'));
  await page.getByRole('heading', { name: '这张表的列' }).waitFor();
  await page.getByLabel('账单号').selectOption('no');
  await button(page, '预览').click();
  await page.getByText('请选择时间格式').waitFor();
  await isWellMade(page);
  await button(page, '05/06/2026 12:00 = 2026-06-05 12:00').click();
  await button(page, '预览').click();
  await page.getByText('预览：尚未写入').waitFor();
  expect(await page.locator('.slips').innerText()).toContain('2026-06-05 12:00');

  // Not what it is: the same files, read as of another till, and then as a table again.
  await page.locator('summary').click();
  await page.getByLabel('收银系统').selectOption('square');
  await button(page, '重新读取').click();
  const refused = page.getByRole('alert').filter({ hasText: 'unclear.csv 不是 Square 的文件' });
  expect(await refused.innerText()).not.toContain('boss-upload');
  await isWellMade(page);
  await page.getByLabel('收银系统').selectOption('csv');
  await button(page, '重新读取').click();
  await page.getByRole('heading', { name: '这张表的列' }).waitFor();
  await button(page, '返回').click();
  await expect.poll(uploads).toEqual([]);
  expect(visit.faults).toEqual([]);
});

it('an import that is cancelled while it writes leaves nothing half done', async () => {
  const before = await rows();
  const visit = await open('en', 390);
  const { page } = visit;
  const lines = ['no,date,item,price,qty'];
  for (let bill = 1; bill <= 6_000; bill++)
    lines.push(`${bill},2026-05-${String((bill % 28) + 1).padStart(2, '0')} 12:00,Noodles,20.00,1`);
  await writeFile(join(folder, 'many.csv'), lines.join('\n'));
  await page.locator('select[name=store]').selectOption({ label: 'A new store …' });
  await page.getByLabel('Name of the new store').fill('Pier');
  await page.locator('input[data-files]').setInputFiles(join(folder, 'many.csv'));
  expect(await page.getByLabel('Bill number').inputValue()).toBe('no');
  await button(page, 'Preview').click();
  await page.getByText('Please choose the currency of the new store').waitFor();
  await page.getByLabel('Currency of the new store').selectOption('CNY');
  await button(page, 'Preview').click();
  await page.getByRole('button', { name: 'Import 6,000 bills' }).click();
  // Some of it is there already.
  await page.getByText(/^[1-9][\d,]* of 6,000 rows imported$/).waitFor();
  await button(page, 'Cancel').click();
  await page.getByText('Cancelled; nothing of it stays').waitFor();
  await expect
    .poll(
      async () =>
        (
          await stage.server.db.of(companies.chuan)`
            select 1 from import_run where finished_at is null and undone_at is null`
        ).length,
      { timeout: 60_000 },
    )
    .toBe(0);
  expect(await rows()).toEqual(before);
  await expect.poll(uploads).toEqual([]);
});

async function takeOut(page: Page): Promise<void> {
  await button(page, 'Take this import out again').first().click();
  await button(page, 'Take it out').click();
  await page
    .getByText(/taken out/)
    .first()
    .waitFor();
}

/** Files of unknown shape, what the page makes of them by itself, and what the visitor adds. */
const shapes: [
  what: string,
  files: Record<string, string | Buffer>,
  choose: Record<string, string>,
  headline: string,
  first: string,
][] = [
  [
    'no time at all, and amounts of rows',
    { 'orders.tsv': 'order_id\tquantity\titem_name\titem_price\n1\t1\tChips\t$2.39 \n2\t2\tChicken Bowl\t$16.98 \n' },
    { 'Day of all bills': '2026-01-02', 'Price of one': '', 'Amount of the row': 'item_price' },
    'All of 2 bills, $19.37',
    '2026-01-02',
  ],
  [
    'date and time in two columns',
    { 'bills.csv': 'id,date,time,dish,price\n1,1/2/2026,11:38:36 AM,A,$10\n2,1/13/2026,1:05:00 PM,B,$20\n' },
    {},
    'All of 2 bills, $30',
    '2026-01-02 11:38',
  ],
  [
    'dishes and prices in a second file',
    {
      'details.csv':
        'order_details_id,order_id,order_date,order_time,item_id\n1,1,1/2/2026,11:38:36 AM,101\n2,1,1/2/2026,11:38:36 AM,102\n3,2,1/13/2026,1:05:00 PM,101\n4,3,1/13/2026,1:09:00 PM,102\n',
      'menu.csv': 'menu_item_id,item_name,category,price\n101,Soup,Starters,$5.00\n102,Bread,Sides,$12.50\n',
    },
    {},
    'All of 3 bills, $35',
    'Soup, Bread',
  ],
  [
    'totals and neither dishes nor a date',
    { 'totals.csv': 'Order,Total,Tender\n1,12.50,Cash\n2,7.25,Visa\n' },
    { 'Day of all bills': '2026-01-02', 'Currency of the new store': 'USD' },
    'All of 2 bills, $19.75',
    'Dishes unknown',
  ],
  [
    'a workbook of three months with a cover',
    {
      'year.xlsx': workbookBytes(
        [
          ['Report', ''],
          ['by', 'hand'],
        ],
        {
          more: {
            May: [
              ['Bon', 'Datum', 'Artikel', 'Einzelpreis', 'Menge', 'Zahlungsart'],
              ['1', '01.05.2026 12:00', 'Käse', '2,50 €', 2, 'Bar'],
            ],
            June: [
              ['Bon', 'Datum', 'Artikel', 'Einzelpreis', 'Menge', 'Zahlungsart'],
              ['2', '13.06.2026 12:00', 'Käse', '2,50 €', 1, 'EC-Karte'],
            ],
          },
        },
      ),
    },
    {},
    'All of 2 bills, €7.50',
    'Käse × 2',
  ],
];
it.each(shapes.filter(everyNth(3)))(
  'a file of unknown shape comes in from the page alone: %s',
  async (what, files, choose, headline, first) => {
    const before = await rows();
    const visit = await open('en', 390);
    const { page } = visit;
    const paths: string[] = [];
    for (const [name, content] of Object.entries(files)) {
      paths.push(join(folder, name));
      await writeFile(join(folder, name), content);
    }
    await page.locator('select[name=store]').selectOption({ label: 'A new store …' });
    await page.getByLabel('Name of the new store').fill(`Pier of ${what}`.slice(0, 50));
    await page.locator('input[data-files]').setInputFiles(paths);
    await page.getByRole('heading', { name: 'The columns of this table' }).waitFor();
    for (const [label, value] of Object.entries(choose)) {
      const field = page.getByLabel(label);
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
      else await field.fill(value);
    }
    await isWellMade(page);
    await button(page, 'Preview').click();
    await page.getByText(headline).waitFor();
    expect(await page.locator('.slips').innerText()).toContain(first);
    await isWellMade(page);
    await page.getByRole('button', { name: /^Import / }).click();
    await page.getByRole('heading', { name: 'Imported' }).waitFor();
    await takeOut(page);
    await expect.poll(rows, { timeout: 30_000 }).toEqual(before);
    expect(visit.faults).toEqual([]);
  },
);

it('a way of payment is taken for another kind in the preview, and a rule of the map is said in the form', async () => {
  const visit = await open('en', 390);
  const { page } = visit;
  const lines = [
    'no,date,item,price,qty,payment',
    '7,2026-05-01 12:00,Tea,20.00,1,Sodexo',
    '8,2026-05-01 12:00,Sum,20.00,1,Visa',
  ];
  await writeFile(join(folder, 'ways.csv'), lines.join('\n'));
  await page.locator('input[data-files]').setInputFiles(join(folder, 'ways.csv'));
  await page.getByText('What the file does not say').click();
  await page.getByLabel('Rows to pass over').fill('item = Sum');
  await isWellMade(page);
  await button(page, 'Preview').click();
  await page.getByText('All of 1 bill, ¥20').waitFor();
  expect(await page.locator('.slips').innerText()).toContain('Paid by: Sodexo ¥20');
  const kind = page.getByLabel('Kind of Sodexo');
  expect(await kind.inputValue()).toBe('voucher');
  await kind.selectOption('points');
  await expect.poll(() => page.getByLabel('Kind of Sodexo').inputValue()).toBe('points');
  await isWellMade(page);
  await page.getByRole('button', { name: 'Import 1 bill' }).click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  const kinds = await stage.server.db.of(companies.chuan)`
    select pay_group as "group", is_collected as collected from pay_type
    where comp_id = ${companies.chuan} and pay_name = 'Sodexo'`;
  expect(kinds).toEqual([{ group: 7, collected: 0 }]);
  await takeOut(page);
  expect(visit.faults).toEqual([]);
});

it('a file that is no map is refused, and the guessed columns stand there again', async () => {
  const visit = await open('en', 390);
  const { page } = visit;
  await writeFile(join(folder, 'plain.csv'), 'no,date,item,price,qty\n1,2026-05-01 12:00,Tea,20.00,1\n');
  await page.locator('input[data-files]').setInputFiles(join(folder, 'plain.csv'));
  for (const text of ['no map', 'null', '[1]', '{"columns":5}']) {
    const before = page.locator('input[accept^=".json"]');
    await before.evaluate((input) => input.setAttribute('data-before', ''));
    await before.setInputFiles({ name: 'map.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.locator('input[accept^=".json"]:not([data-before])').waitFor({ state: 'attached' });
    await page.getByRole('alert').filter({ hasText: 'map' }).first().waitFor();
  }
  await button(page, 'Preview').click();
  await page.getByText('All of 1 bill, ¥20').waitFor();
  expect(visit.faults).toEqual([]);
});

it('what is left out is the headline, in bills and money, and one tap mends it', async () => {
  const visit = await open('en', 390);
  const { page } = visit;
  const lines = ['no,date,item,price,qty'];
  for (let bill = 1; bill <= 20; bill++) lines.push(`${bill},2026-05-01 12:00,Noodles,20.00,1`);
  lines.push('5,2026-05-01 12:00,Voucher,-3.00,1', '6,2026-05-01 12:00,Voucher,-3.00,1');
  await writeFile(join(folder, 'short.csv'), lines.join('\n'));
  await page.locator('input[data-files]').setInputFiles(join(folder, 'short.csv'));
  await button(page, 'Preview').click();
  await page.getByText('18 of 20 bills, ¥360 of ¥394').waitFor();
  await page.getByText(/^2 bills left out because: /).waitFor();
  await isWellMade(page);
  await button(page, 'Read amounts below zero as discounts → 20 bills').click();
  await page.getByText('All of 20 bills, ¥394').waitFor();
  expect(visit.faults).toEqual([]);
});
