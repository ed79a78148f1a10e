// Looks at the widget's screen again and again while a test does its worst: is it blank, does it show the words of another
// login or store? For that every answer says, in each of its Chinese texts, for whom it was given.
import type { Page, Request } from 'playwright-core';

/** Answers whose texts outlive the store they were asked for. */
const UNMARKED = /\/(?:Login|GetShopInfos|GetMobileAppVersion|Stream)$/;
const CHINESE = /[\u4e00-\u9fff]/;

/** With no dot: a token that ends in a digit made an amount, e.g. 4.14, and the log of a bill masks amounts. */
const markOf = (token: string, shopId: string): string => `‹${token.slice(-6)}@${shopId}›`;

function marked(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return CHINESE.test(value) ? `${value}${mark}` : value;
  if (Array.isArray(value)) return value.map((member) => marked(member, mark));
  if (typeof value !== 'object' || value === null) return value;
  // The name of a store is the name for all, and stands in the bar before the store's own answers.
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, key === 'ShopName' ? member : marked(member, mark)]),
  );
}

/** The text of an answer with its marks; what is no good answer stays as it is. */
export function markAnswer(request: Request, status: number, text: string): string {
  if (status !== 200 || UNMARKED.test(request.url())) return text;
  const headers = request.headers();
  const mark = markOf(headers.luck_api_token ?? '', headers.luck_boss_shopid ?? '');
  return JSON.stringify(marked(JSON.parse(text), mark));
}

/** What was seen since the first document was loaded: pages offer to load theirs anew, too. */
export interface Seen {
  looks: number;
  marks: number;
  blank: string[];
  foreign: string[];
  garbage: string[];
}

/** Runs in the page, before everything else. A screen is blank when for two seconds no look finds anything on it. */
function watch(): void {
  const nothingYet = '{ "looks": 0, "marks": 0, "blank": [], "foreign": [], "garbage": [] }';
  const seen: Seen = JSON.parse(sessionStorage.getItem('seen') ?? nothingYet);
  Reflect.set(window, 'seen', seen);
  addEventListener('pagehide', () => sessionStorage.setItem('seen', JSON.stringify(seen)));
  let nothing = 0;
  let isMounted = false;
  const note = (list: string[], what: string): void => {
    if (list.length < 20 && !list.includes(what)) list.push(what);
  };
  setInterval(() => {
    const box = bossRoot()?.querySelector('.ba');
    // Until the widget is mounted there is nothing to look at; after that it stays.
    isMounted ||= Boolean(box);
    if (!isMounted) return;
    seen.looks += 1;
    const text = box?.textContent ?? '';
    const isBusy = Boolean(box?.querySelector('.bone, .spin, [aria-busy=true]'));
    nothing = isBusy || text.trim().length > 1 ? 0 : nothing + 1;
    if (nothing === 20) note(seen.blank, location.hash);
    const garbage = /undefined|NaN|\[object/.exec(text);
    if (garbage)
      note(seen.garbage, `${location.hash}: ${text.slice(Math.max(0, garbage.index - 30), garbage.index + 30)}`);
    const { Token, CurrentShopID, ShopInfo } = JSON.parse(
      localStorage.getItem('boss-assistant:default:session') ?? '{}',
    );
    const inAddress = new URLSearchParams(location.hash.split('?')[1]).get('shopId');
    // Rankings of stores read all of them, whichever is the current one.
    const shops = [
      inAddress || CurrentShopID || ShopInfo?.ShopID,
      location.hash.includes('/rank/salesVolume') ? '0' : null,
    ];
    for (const { 0: said, 1: token, 2: shop = '' } of text.matchAll(/.{0,30}‹([^›]*)@([^›]*)›/g)) {
      seen.marks += 1;
      if (token !== String(Token ?? '').slice(-6) || !shops.includes(shop))
        note(seen.foreign, `${location.hash}: ${said}, not ${String(Token).slice(-6)}@${shops.join('/')}`);
    }
  }, 100);
}

/** Begins to look at every document the page loads. */
export const watchScreen = (page: Page): Promise<unknown> => page.addInitScript(watch);

export const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => Reflect.get(window, 'seen'));

/** Waits until nothing in sight is still on its way; what never ends, and where, is in the answer. */
export async function unsettled(page: Page, timeout = 30_000): Promise<string[]> {
  const waiting = () => {
    const root = bossRoot();
    if (!root?.querySelector('.ba')) return [`${location.hash}: nothing`];
    return [...root.querySelectorAll('.bone, .spin, [aria-busy=true]')]
      .filter((part) => part.getBoundingClientRect().top < innerHeight)
      .map((part) => `${location.hash}: ${part.outerHTML.slice(0, 80)} in ${part.parentElement?.className}`);
  };
  const end = Date.now() + timeout;
  let left = await page.evaluate(waiting);
  while (left.length > 0 && Date.now() < end) {
    await new Promise((later) => setTimeout(later, 50));
    left = await page.evaluate(waiting);
  }
  return left;
}
