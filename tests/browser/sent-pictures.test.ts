// Every report as a picture, in both languages: its size, its words, and that none lies over another or is cut.
// `BOSS_PICTURES=folder` keeps the pictures.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { billOf } from '../support/every-page';
import { cardsOn, controlsOf, emptyCards, misplaced, rowsOn, send, watchWords, wordsOn } from '../support/sent-files';
import { openStage, untilEnd } from '../support/stage';
import { login, startStoryServer } from '../support/story';

const stage = openStage(() => startStoryServer(process.env.BOSS_DEMO === 'full' ? 'full' : 'small'));
const folder = process.env.BOSS_PICTURES;

const reports: readonly [name: string, route: string][] = [
  ['finance', '/pages/finance/index?range=6'],
  ['finance-today', '/pages/finance/index?range=0'],
  ['income', '/pages/finance/collection-details?type=income&range=6'],
  ['unpaid', '/pages/finance/collection-details?type=unpaid'],
  ['selling-dishes', '/pages/finance/food/selling-dishes?range=6'],
  ['selling-category', '/pages/finance/food/selling-category?range=6'],
  ['refund-dishes', '/pages/finance/food/refund-dishes?range=6'],
  ['target', '/pages/target/index'],
  ['target-year', '/pages/target/index?tab=year'],
  ['orders', '/pages/order/index?range=6'],
  ['dishes', '/pages/food/index?range=6'],
  ['abnormal', '/pages/abnormal/index?range=6'],
  ['abnormal-people', '/pages/abnormal/index?range=6&tab=person'],
  ['records', '/pages/abnormal/lists?type=0&range=6'],
  ['stores', '/pages/rank/salesVolume?range=6'],
  ['members', '/pages/rank/member?range=6'],
  ['goods', '/pages/rank/goods?range=6'],
];

/** Width and height, which stand at the head of a PNG. */
const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe.each(['zh-CN', 'en'] as const)('in %s', (lang) => {
  it('every report is a picture of 750 px that is whole and can be read', async () => {
    const story = await untilEnd(login(stage.browser, stage.server, { lang }));
    await watchWords(story.page);
    await story.page.reload();
    await story.settle();
    const wrong: string[] = [];
    const bill = `/pages/order/detail?orderId=${await billOf(stage.server, 7)}`;
    for (const [name, route] of [...reports, ['bill', bill] as const]) {
      await story.open(route);
      await wordsOn(story.page);
      await cardsOn(story.page);
      await rowsOn(story.page);
      const { name: file, bytes } = await send(story.page, lang === 'en' ? /^Picture/ : /^图片/);
      const [width, height] = sizeOf(bytes);
      const words = await wordsOn(story.page);
      if (folder) {
        await mkdir(folder, { recursive: true });
        await writeFile(path.join(folder, `${name}-${lang}.png`), bytes);
      }
      if (width !== 750 || height > 2400 || height < 500) wrong.push(`${name} is ${width} × ${height}`);
      if (!/^[^_]+_[^_]+(_[\w-]+)?\.png$/.test(file) && !name.startsWith('target')) wrong.push(`${name}: ${file}`);
      wrong.push(...misplaced(words, width, height).map((what) => `${name}: ${what}`));
      const cards = await cardsOn(story.page);
      if (cards.length === 0) wrong.push(`${name} has no cards`);
      wrong.push(...emptyCards(words, cards).map((what) => `${name}: ${what}`));
      const rows = await rowsOn(story.page);
      if (rows > 10) wrong.push(`${name} has ${rows} rows`);
      wrong.push(...controlsOf(words).map((what) => `${name} ${what}`));
      const [head] = words;
      if (!head?.text || head.top > 60) wrong.push(`${name} has a hole where its head is`);
      if (!words.some(({ text }) => /老板助手$|Boss assistant$/.test(text)))
        wrong.push(`${name} does not say whose it is`);
      for (const asked of ['nake', 'undefined', 'NaN'])
        if (words.some(({ text }) => text.includes(asked))) wrong.push(`${name} says ${asked}`);
    }
    expect(wrong).toEqual([]);
    expect(story.faults).toEqual([]);
  }, 240_000);
});
