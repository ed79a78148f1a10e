// Text at 200 % on the smallest phone: nothing is cut off, laid over other text or pushed out of the page, in either language.
// What may end in "…": the title and the store in the bar, and a name of more than three lines in a list of choices.
import type { BossAssistant as Sdk } from '../../types';
import { everyPage } from '../support/every-page';
import { openStage, untilEnd } from '../support/stage';
import { login, startStoryServer } from '../support/story';

declare const BossAssistant: Sdk;

const stage = openStage(() => startStoryServer());

/** The losses of the page as it is drawn: which, and in what. */
const losses = (): string[] => {
  const root = bossRoot();
  const frame = root?.querySelector('.ba');
  if (!frame) return ['nothing is drawn'];
  const found: string[] = [];
  const isSeen = ({ width, height }: DOMRect) => width > 1 && height > 1;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} in .${element.parentElement?.className}: ${element.textContent?.slice(0, 40)}`;
  for (const element of frame.querySelectorAll<HTMLElement>('*')) {
    if (element.closest('svg, .spoken, .nav, .entry') || !isSeen(element.getBoundingClientRect())) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const isClipped = (overflow: string) => /hidden|clip/.test(overflow);
    if (isClipped(overflowX) && element.scrollWidth > element.clientWidth + 1)
      found.push(`cut off at the side: ${nameOf(element)}`);
    if (isClipped(overflowY) && element.scrollHeight > element.clientHeight + 4)
      found.push(`cut off below: ${nameOf(element)}`);
  }
  const scrolls = '.chips, .tabs, .table, .values, .where, .heat';
  const texts: { element: Element; text: string; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || !text || element.closest(`svg, .spoken, .top, .actions, .pinned, .entry, ${scrolls}`)) continue;
    const range = document.createRange();
    for (const { index, 0: figure } of (node.textContent ?? '').matchAll(/\d[\d,]*\.\d\d(?!\d)|\d\d:\d\d/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + figure.length);
      // Beside a time with its date the log of a bill has less room than an amount takes.
      if (range.getClientRects().length > 1 && !element.closest('.timeline'))
        found.push(`broken: ${figure} in ${nameOf(element)}`);
    }
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (isSeen(box)) texts.push({ element, text, box });
  }
  for (const { element, text, box } of texts)
    if (box.right > innerWidth + 1 || box.left < -1) found.push(`out of the page: ${nameOf(element)} ${text}`);
  texts.sort((one, other) => one.box.top - other.box.top);
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (other.element === one.element) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // The line boxes of two lines may touch, their letters not.
      if (wide > 3 && high > 8) found.push(`${one.text.slice(0, 20)} lies over ${other.text.slice(0, 20)}`);
    }
  });
  return [...new Set(found)];
};

it.each(['zh-CN', 'en'] as const)(
  'with text twice as large, no page of 320 px loses anything (%s)',
  { timeout: 300_000 },
  async (lang) => {
    const story = await untilEnd(login(stage.browser, stage.server, { lang, width: 320 }));
    await story.page.evaluate(() => BossAssistant.get('#boss')?.update({ textSize: 200 }));
    const lost: Record<string, string[]> = {};
    for (const route of [...(await everyPage(stage.server)), '/pages/target/set-target?shopId=0']) {
      await story.page.setViewportSize({ width: 320, height: 844 });
      await story.open(route);
      // Cards far from the view are drawn when they come near it.
      await story.page.setViewportSize({ width: 320, height: 4000 });
      await story.settle();
      const found = await story.page.evaluate(losses);
      if (found.length > 0) lost[route] = found;
    }
    expect(lost).toEqual({});
    // The title of a sheet stands above what it holds, which is no wider than the phone.
    await story.page.setViewportSize({ width: 320, height: 740 });
    await story.open('/pages/finance/index?range=6');
    await story.page.getByRole('button', { name: /^(日期|Date): / }).click();
    const sheet = story.page.getByRole('dialog').locator('.sheet');
    const ends = await sheet.evaluate((box) => [
      (box.querySelector('h2')?.getBoundingClientRect().bottom ?? 0) -
        (box.querySelector('.body')?.getBoundingClientRect().top ?? 0),
      Math.max(...[...box.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right)) - innerWidth,
    ]);
    expect(Math.max(...ends)).toBeLessThanOrEqual(0);
  },
);
