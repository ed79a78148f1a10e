// Answers as no cook ever wrote them: names without end, amounts of nine digits, below zero, or nothing but zeros.
import type { Page, Route } from 'playwright-core';

export const modes = ['long names and large amounts', 'amounts below zero', 'zero everywhere'] as const;
export type Mode = (typeof modes)[number];

const CHINESE = /[\u4e00-\u9fff]/;
/** No space to break at, as the worst of names. */
const LONG_NAME = 'W'.repeat(200);
const MONEY =
  /Amount|Income|Turnover|Price|Balance|Paid|Fee|Target$|Actual|Forecast|NeedPerDay|Collected|^Value$/;
const FIGURE = /Count$|Qty|Rate$|Avg|Minutes$|Share$|Guests$/;
/** The page of a list goes by these. */
const KEPT = /Page|^Total$/;

function bent(key: string, value: unknown, mode: Mode): unknown {
  if (Array.isArray(value)) return value.map((member) => bent(key, member, mode));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, bent(name, member, mode)]),
    );
  if (typeof value === 'string') return mode === modes[0] && CHINESE.test(value) ? LONG_NAME : value;
  if (typeof value !== 'number' || KEPT.test(key)) return value;
  if (!MONEY.test(key)) return mode === modes[2] && FIGURE.test(key) ? 0 : value;
  return { [modes[0]]: 987_654_321.12, [modes[1]]: -1_234_567.89, [modes[2]]: 0 }[mode];
}

/** Bends every answer from now on. */
export async function bendAnswers(page: Page, mode: Mode): Promise<void> {
  await page.unroute('**/api/**');
  await page.route('**/api/**', async (route: Route) => {
    if (/Stream$|Login$/.test(route.request().url())) return route.continue();
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort();
    await route.fulfill({ response, json: bent('', await response.json(), mode) }).catch(() => undefined);
  });
}

/** What is wrong with the page as it is drawn: blank, garbage, or wider than the phone. Empty when nothing. */
export const flawsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...(document.querySelector('#boss')?.children ?? [])].flatMap(
      (child) => child.shadowRoot ?? [],
    )[0];
    const box = root?.querySelector<HTMLElement>('.ba');
    if (!box) return ['no page'];
    const text = box.innerText.replace(/\s+/g, ' ');
    const garbage = /.{0,20}(?:NaN|undefined|Infinity|\[object|\bnull\b).{0,20}/.exec(text)?.[0];
    const width = box.clientWidth;
    const isCut = (element: Element): boolean => {
      for (let up = element.parentElement; up && up !== box; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible' && !up.classList.contains('frame')) return true;
      return false;
    };
    const wide = [...box.querySelectorAll('*')].filter((element) => {
      const { right, width: own } = element.getBoundingClientRect();
      return (
        own > 0 && right > width + 1 && !isCut(element) && getComputedStyle(element).position !== 'fixed'
      );
    });
    const [first] = wide;
    return [
      ...(text.trim().length > 4 ? [] : [`blank: ${text}`]),
      ...(garbage ? [`garbage: ${garbage}`] : []),
      ...(first
        ? [`too wide: ${first.localName}.${first.getAttribute('class')} ${first.textContent?.slice(0, 30)}`]
        : []),
      ...((document.scrollingElement?.scrollWidth ?? 0) > innerWidth ? ['the page scrolls sideways'] : []),
    ];
  });
