// Answers as no cook ever wrote them: names without end, amounts of nine digits, below zero, or nothing but zeros.
import type { Page } from 'playwright-core';
import { mapped, type Value } from './odd-answers';

const CHINESE = /[\u4e00-\u9fff]/;
/** No space to break at, as the worst of names. */
const LONG_NAME = 'W'.repeat(200);
const MONEY = /Amount|Income|Turnover|Price|Balance|Paid|Fee|Target$|Actual|Forecast|NeedPerDay|Collected|^Value$/;
const FIGURE = /Count$|Qty|Rate$|Avg|Minutes$|Share$|Guests$/;
/** The page of a list goes by these. */
const KEPT = /Page|^Total$/;

const bent = (long: string | undefined, money: number, figure?: number) => (answer: Value) =>
  mapped(answer, (key, value) => {
    if (typeof value === 'string') return CHINESE.test(value) ? (long ?? value) : value;
    if (typeof value !== 'number' || KEPT.test(key)) return value;
    if (MONEY.test(key)) return money;
    return FIGURE.test(key) ? (figure ?? value) : value;
  });

export const badAnswers: Record<string, (answer: Value) => Value> = {
  'long names and large amounts': bent(LONG_NAME, 987_654_321.12),
  'amounts below zero': bent(undefined, -1_234_567.89),
  'zero everywhere': bent(undefined, 0, 0),
};

/** What is wrong with the page as it is drawn: blank, garbage, or wider than the phone. Empty when nothing. */
export const flawsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...(document.querySelector('#boss')?.children ?? [])].flatMap((child) => child.shadowRoot ?? [])[0];
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
      return own > 0 && right > width + 1 && !isCut(element) && getComputedStyle(element).position !== 'fixed';
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
