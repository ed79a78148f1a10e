// A language of a host that is read from the right, made of the English texts: every page is mirrored and loses nothing.
import type { BossAssistant as Sdk } from '../../types';
import { everyPage } from '../support/every-page';
import { openStage, untilEnd } from '../support/stage';
import { login, startStoryServer } from '../support/story';
import { textsIn } from '../support/texts';

declare const BossAssistant: Sdk;

const stage = openStage(() => startStoryServer());

/** Hebrew letters for the English ones outside of placeholders; as long as the original, and read from the right. */
const mirrored = (sentence: string): string =>
  sentence
    .split(/(\{[^}]*\})/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(/[a-z]/gi, (letter) =>
            String.fromCharCode(0x5d0 + ((letter.toLowerCase().charCodeAt(0) - 97) % 22)),
          ),
    )
    .join('');

/** What of the page is not mirrored. */
const unmirrored = (): string[] => {
  const root = bossRoot();
  const app = root?.querySelector<HTMLElement>('.ba');
  if (!app) return ['nothing is drawn'];
  const found: string[] = [];
  if (getComputedStyle(app).direction !== 'rtl') found.push('the page is read from the left');
  for (const arrow of app.querySelectorAll('[data-pointing]'))
    if (!getComputedStyle(arrow).transform.startsWith('matrix(-1')) found.push('an arrow points the wrong way');
  const back = app.querySelector('.top .nav > :first-child button:has([data-pointing])')?.getBoundingClientRect();
  if (back && back.left < innerWidth / 2) found.push('the back button is on the left');
  const frame = app.querySelector('.frame');
  if (frame && frame.scrollWidth > frame.clientWidth) found.push('the page is wider than the window');
  for (const plot of app.querySelectorAll('.plot'))
    if (getComputedStyle(plot).direction !== 'ltr') found.push('a chart runs from the right');
  const [big] = app.querySelectorAll('.big small');
  const [whole] = big ? [document.createRange()] : [];
  if (big?.previousSibling && whole) {
    whole.selectNode(big.previousSibling);
    if (whole.getBoundingClientRect().right > big.getBoundingClientRect().left + 1)
      found.push('decimals stand before their number');
  }
  // Long names end in "…" in every direction; nothing else may be cut off or stand outside.
  const mayEnd = '.cut, .spoken, svg, .chips, .tabs, .table, .values, .where, .heat, .story, .name, .table *';
  for (const element of app.querySelectorAll<HTMLElement>('*')) {
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || element.closest(mayEnd)) continue;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isCut =
      /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && !element.querySelector('.cut, .spoken');
    if (isCut && element.scrollWidth > element.clientWidth + 1)
      found.push(`cut off: ${element.className} ${element.textContent?.slice(0, 40)}`);
    if (element.children.length === 0 && element.textContent && (box.left < -1 || box.right > innerWidth + 1))
      found.push(`outside: ${element.className} ${element.textContent.slice(0, 40)}`);
  }
  return [...new Set(found)];
};

it('every page is mirrored at 390 px and loses nothing', async () => {
  const story = await untilEnd(login(stage.browser, stage.server, { lang: 'en' }));
  const { page } = story;
  const texts = Object.fromEntries([...textsIn('en')].map(([name, text]) => [name, mirrored(text)]));
  const faults = await page.evaluate((given) => {
    BossAssistant.get('#boss')?.destroy();
    const found: unknown[] = [];
    const widget = BossAssistant.mount('#boss', {
      locale: 'he',
      luckLang: true,
      translations: { he: { base: 'en', name: 'Mirror', dir: 'rtl', texts: given } },
      on: { error: (error) => found.push(error) },
    });
    return widget.ready.then(() => found);
  }, texts);
  expect(faults).toEqual([]);
  const shots = process.env.BOSS_SHOTS;
  const lost: Record<string, string[]> = {};
  for (const route of await everyPage(stage.server)) {
    await page.setViewportSize({ width: 390, height: 844 });
    await story.open(route);
    // Cards far from the view are drawn when they come near it.
    await page.setViewportSize({ width: 390, height: 3000 });
    await story.settle();
    const problems = await page.evaluate(unmirrored);
    if (problems.length > 0) lost[route] = problems;
    if (shots) await page.screenshot({ path: `${shots}/${route.replace(/\W+/g, '-')}.png` });
  }
  expect(lost).toEqual({});
  // A sheet opens and closes, and chips scroll to the one that is chosen.
  await story.open('/');
  await page
    .getByRole('button', { name: mirrored('Account') })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Mirror').waitFor();
  expect(await page.evaluate(unmirrored)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await page.evaluate(unmirrored)).toEqual([]);
}, 300_000);
