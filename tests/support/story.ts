// A user's story in Chromium over the real server with the demo in its database: log in, open pages, read figures.
import { setTimeout as later } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { seedDemo } from '../../host-example/server/seed/seed-demo';
import type { Scheme, BossAssistant as Sdk } from '../../types';
import type { Api, ApiPath } from '../../types/api';
import { violationsIn } from './axe';
import { newVisit, type Visit } from './browser';
import { logIn } from './login-form';
import { startServer, type TestServer } from './server';
import { DINNER, smallDemo } from './small-demo';

export { DINNER };
export const demo = { company: 'demo', password: 'boss123' };
/** The shop that everybody of the demo may see. */
export const FLAGSHIP = '14272953155303001';
const flagshipName = /人民广场店/;
/** Who has this token, at the flagship, as a shell hands a user over. */
export const userOf = (token: string) => ({
  token,
  permissionJson: 'boss.*',
  shopId: FLAGSHIP,
  shopName: '人民广场店',
  compCode: 'demo',
});
/** Enters as a shell enters another user. */
export const enter = (page: Page, token: string): Promise<void> =>
  page.evaluate(
    (userInfo) => BossAssistant.get('#boss')?.update({ userInfo }),
    // Users are told apart by this number.
    { ...userOf(token), masterId: token.slice(-4) },
  );
const manyStores = ['boss', 'area', 'finance'];

export interface StoryServer extends TestServer {
  /** A call as the owner of the demo makes it. */
  ask<P extends ApiPath>(path: P, body: Api[P]['request'], shopId?: string): Promise<Api[P]['response']>;
}

/** The demo behind a server that listens; `full` has two years, `small` starts in seconds. */
export async function startStoryServer(profile: 'full' | 'small' = 'small', now: Date = DINNER): Promise<StoryServer> {
  const server = await startServer({
    ...(profile === 'small' ? smallDemo : { fill: (db) => seedDemo(db, { now, profile }) }),
    now,
    listens: true,
    // Many pages of one address open within a minute.
    config: { tokenLimit: 1_000_000, addressLimit: 1_000_000 },
  });
  const token = await server.login('boss', demo);
  return Object.assign(server, {
    async ask(path, body, shopId = FLAGSHIP) {
      const { status, body: answer, error } = await server.call(path, body, { token, shopId });
      if (status !== 200) throw new Error(`${path}: ${JSON.stringify(error)}`);
      return answer;
    },
  } satisfies Pick<StoryServer, 'ask'>);
}

declare const BossAssistant: Sdk;

/**
 * What axe finds wrong on the page as it is drawn now. The dark theme differs in colours only, so only their contrast is
 * measured there.
 */
const violationsOf = async (page: Page): Promise<string[]> => [
  ...(await violationsIn(page)),
  ...(await faintIn(page, 'dark')),
];

/** Texts of the page with too little contrast in a theme. */
async function faintIn(page: Page, theme: Scheme): Promise<string[]> {
  const dress = (to: Scheme) => page.evaluate((chosen) => BossAssistant.get('#boss')?.update({ theme: chosen }), to);
  await dress(theme);
  const found = await violationsIn(page, { runOnly: ['color-contrast'] });
  await dress('light');
  return found.map((name) => `${theme} ${name}`);
}

/** Texts of the page with too little contrast in either theme. */
const faintOn = async (page: Page): Promise<string[]> => [
  ...(await faintIn(page, 'dark')),
  ...(await faintIn(page, 'light')),
];

export interface Story extends Visit {
  /** Opens an address of the product in the widget and waits until it is drawn. */
  open(route: string): Promise<void>;
  /** Opens an address that may have no page, and waits until words are drawn. */
  go(route: string): Promise<void>;
  /** Waits until no part of the page is on its way. */
  settle(): Promise<void>;
  /** What axe finds wrong with the page; empty when nothing. */
  violations(): Promise<string[]>;
  /** Texts with too little contrast in either theme. */
  faint(): Promise<string[]>;
  /** Everything that is said on the page, with single spaces. */
  text(): Promise<string>;
}

/** Waits until no part of the page is on its way. */
export const settled = async (page: Page, drawn = '.page, form'): Promise<void> => {
  await page.waitForFunction(
    (selector) => {
      const root = bossRoot();
      const seen = root?.querySelector(selector);
      // Cards below the view wait for it: only what can be seen counts.
      return (
        seen &&
        ![...(root?.querySelectorAll('[role=progressbar], .bone') ?? [])].some(
          (part) => part.getBoundingClientRect().top < innerHeight,
        )
      );
    },
    drawn,
    { timeout: 30_000, polling: 30 },
  );
};

/** Waits until what has changed is drawn, with what is done after drawing. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++)
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });

/** Waits until all that the page has asked for is there and drawn; the message stream is never at its end. */
export function answersTo(page: Page): () => Promise<void> {
  let asked = 0;
  const away = new Set<Request>();
  page.on('request', (request) => {
    if (/\/Stream$/.test(request.url())) return;
    asked += 1;
    away.add(request);
  });
  const back = (request: Request) => void away.delete(request);
  page.on('requestfinished', back);
  page.on('requestfailed', back);
  return async () => {
    for (let before = -1; before < asked; ) {
      for (const end = Date.now() + 60_000; away.size > 0; await later(20))
        if (Date.now() > end) throw new Error(`No answer to ${[...away].map((request) => request.url())}`);
      before = asked;
      // An answer brings cards into view that ask for more.
      await settled(page, '.page, form, .frame > .state');
      await painted(page);
    }
  };
}

const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => (bossRoot()?.querySelector<HTMLElement>('.ba')?.innerText ?? '').replace(/\s+/g, ' '));

/** Chooses a store, as an owner does who came in on all of them. */
async function chooseStore(page: Page, name: RegExp): Promise<void> {
  await page.evaluate(() => BossAssistant.get('#boss')?.navigate('/pages/index/shop?mode=switch'));
  await page.locator('#boss .group').getByRole('button', { name }).first().click();
  await page.waitForFunction(() => BossAssistant.get('#boss')?.route === '/');
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
/** What the browser has stored after each account's login at a server: the next visit is of somebody who comes back. */
const sessions = new WeakMap<object, Map<string, Session>>();

/**
 * Opens the owner's page as somebody who is logged in, and has chosen the flagship where the account sees more than one: the
 * first time through the form, and again when the session has ended.
 */
export async function login(
  browser: Browser,
  server: Pick<StoryServer, 'address'>,
  {
    account = 'boss',
    lang = 'zh-CN',
    width = 390,
    now = DINNER,
    hasTouch = false,
    shop = 'flagship',
  }: {
    account?: string;
    lang?: 'zh-CN' | 'en';
    width?: number;
    now?: Date | null;
    hasTouch?: boolean;
    /** What an account of several stores looks at. */
    shop?: 'flagship' | 'all';
  } = {},
): Promise<Story> {
  const known = sessions.get(server) ?? new Map<string, Session>();
  sessions.set(server, known);
  const visitor = `${account} ${lang} ${shop}`;
  const storageState = known.get(visitor);
  const visit = await newVisit(browser, {
    viewport: { width, height: 844 },
    hasTouch,
    ...(storageState && { storageState }),
  });
  const { page } = visit;
  // The widget's clock is the server's: what is today to one is today to the other.
  if (now) await page.clock.setFixedTime(now);
  await page.goto(`${server.address}/${lang === 'en' ? '?lang=en' : ''}`);
  await page.locator('#boss').locator('.page, form').first().waitFor();
  if ((await page.locator('#boss form').count()) > 0) {
    await logIn(page, { ...demo, account, lang });
    if (shop === 'flagship' && manyStores.includes(account)) await chooseStore(page, flagshipName);
    known.set(visitor, await page.context().storageState());
  }
  await settled(page);
  return {
    ...visit,
    async open(route) {
      // The page before stands until the widget has heard of the new address, and the focus moves to the heading after the
      // new page is drawn: a key that is pressed before would be lost.
      await page.evaluate(async (to) => {
        const heard = new Promise<void>((resolve) => {
          addEventListener('hashchange', () => resolve(), { once: true });
          setTimeout(resolve, 1_000);
        });
        const before = location.hash;
        location.hash = to;
        if (location.hash !== before) await heard;
      }, route);
      await page.waitForFunction((to) => location.hash.slice(1).startsWith(to.split('?')[0] ?? ''), route);
      await painted(page);
      await settled(page);
      await painted(page);
    },
    async go(route) {
      await page.evaluate((to) => {
        location.hash = to;
      }, route);
      await settled(page, '.page, form, .frame > .state');
    },
    settle: () => settled(page),
    violations: () => violationsOf(page),
    faint: () => faintOn(page),
    text: () => textOf(page),
  };
}
