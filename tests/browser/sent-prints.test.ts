// Reports on paper: the page for print alone, with every row that is loaded. `BOSS_PICTURES=folder` keeps the PDFs.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openStory } from '../support/story-stage';

const story = openStory();
const folder = process.env.BOSS_PICTURES;

it.each([
  ['finance', '/pages/finance/index?range=6', ['经营概览', '营业收入', '微信支付']],
  ['dishes', '/pages/food/index?range=6', ['菜品销售统计', '销量', '小炒黄牛肉']],
  ['orders', '/pages/order/index?range=6', ['店内订单明细', '已结账']],
])('%s is laid out for print, and taken away after it', async (name, route, words) => {
  await story.open(route);
  const { page } = story;
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await page
    .getByRole('button', { name: /^(分享|导出)$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /^打印/ }).click();
  await expect.poll(() => page.title(), { timeout: 10_000 }).toBe('printed');
  const paper = page.locator('.paper');
  expect(await paper.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await paper.isVisible()).toBe(true);
  expect(await page.locator('[data-page]').isVisible()).toBe(false);
  const text = (await paper.innerText()).replace(/\s+/g, ' ');
  for (const word of [...words, '人民广场店', '2026/06/01–2026/06/20', '2026/06/20 19:30'])
    expect(text).toContain(word);
  expect(await paper.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  const pdf = await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } });
  if (folder) {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${name}.pdf`), pdf);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await paper.count()).toBe(0);
  expect(story.faults).toEqual([]);
});
