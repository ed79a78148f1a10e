// Pictures of reports with answers of unusual size: whole, and no word over another. `BOSS_PICTURES=folder` keeps them.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { oddAnswers } from '../support/odd-answers';
import { misplaced, send, watchWords, wordsOn } from '../support/sent-files';
import { openStage, untilEnd } from '../support/stage';
import { login, startStoryServer } from '../support/story';

const stage = openStage(() => startStoryServer());
const folder = process.env.BOSS_PICTURES;

const reports: readonly [name: string, route: string][] = [
  ['finance', '/pages/finance/index?range=6'],
  ['dishes', '/pages/food/index?range=6'],
  ['stores', '/pages/rank/salesVolume?range=6'],
  ['target', '/pages/target/index'],
  ['orders', '/pages/order/index?range=6'],
  ['abnormal', '/pages/abnormal/index?range=6'],
];

it.each(Object.keys(oddAnswers))('pictures are whole with %s', { timeout: 120_000 }, async (kind) => {
  const story = await untilEnd(login(stage.browser, stage.server));
  await watchWords(story.page);
  await story.page.route(/\/api\/(?!GeneralInterface\/Login).*\/(Get|Shop)/, async (route) => {
    if (/GetShopInfos|GetBossHome/.test(route.request().url())) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: oddAnswers[kind]?.(await response.json()) });
  });
  await story.page.reload();
  await story.settle();
  const wrong: string[] = [];
  for (const [name, route] of reports) {
    await story.open(route);
    await wordsOn(story.page);
    const { bytes } = await send(story.page, /^图片/);
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    if (folder) {
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, `${kind.replace(/ /g, '-')}-${name}.png`), bytes);
    }
    if (width !== 750 || height > 2400) wrong.push(`${name} is ${width} × ${height}`);
    wrong.push(...misplaced(await wordsOn(story.page), width, height).map((what) => `${name}: ${what}`));
  }
  expect(wrong).toEqual([]);
  expect(story.faults.filter((fault) => fault.startsWith('uncaught'))).toEqual([]);
});

const WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 10; SM-A105F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/80.0.3987.99 Mobile Safari/537.36';

it('a web view that drops downloads shows the picture, and says that it cannot save a table', async () => {
  const story = await untilEnd(login(stage.browser, stage.server));
  const { page } = story;
  await page.addInitScript((name) => {
    Object.defineProperty(navigator, 'userAgent', { get: () => name });
  }, WEB_VIEW);
  await page.reload();
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await story.open('/pages/rank/salesVolume?range=6');
  const choose = async (way: RegExp) => {
    await page
      .getByRole('button', { name: /^(分享|导出)$/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: way }).click();
  };
  await choose(/^图片/);
  const picture = page.getByRole('dialog').getByRole('img', { name: '门店排行' });
  await picture.waitFor();
  expect(await picture.evaluate((element: HTMLImageElement) => element.src.slice(0, 22))).toBe(
    'data:image/png;base64,',
  );
  await page.getByText('长按图片可保存或转发').waitFor();
  if (folder) await page.screenshot({ path: path.join(folder, 'web-view-picture.png') });
  await page.keyboard.press('Escape');
  await picture.waitFor({ state: 'detached' });
  await choose(/^CSV/);
  await page.getByText('当前应用不支持保存文件').waitFor();
  if (folder) await page.screenshot({ path: path.join(folder, 'web-view-table.png') });
  await expect(page.getByText(/已导出/).count()).resolves.toBe(0);
  expect(downloads).toBe(0);
  expect(story.faults.filter((fault) => fault.startsWith('uncaught'))).toEqual([]);
});
