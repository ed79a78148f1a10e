// Two versions of the script and five widgets on one page, and whatever is done to one of them: the others keep their user,
// store, language, looks, page and storage. BOSS_OPERATIONS=500 is the full count; BOSS_SEED repeats a run.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { root, version } from '../../build/source.mjs';
import { newVisit } from '../support/browser';
import { countOf, figure, pick, randomOf, seedOf } from '../support/reliability';
import { serve } from '../support/serve';

const OPERATIONS = countOf('BOSS_OPERATIONS', 40);
const SEED = seedOf();
const OTHER = '9.9.9';
const names = ['a', 'b', 'c', 'd', 'e'] as const;
type Name = (typeof names)[number];
/** Three have a part of the hash each, one none, and one gets the whole of it when nobody else has a part. */
const routers: Record<Name, object> = {
  a: { mode: 'param', param: 'a' },
  b: { mode: 'memory' },
  c: { mode: 'param', param: 'c' },
  d: { mode: 'param', param: 'd' },
  e: { mode: 'hash' },
};
const routes = ['/', '/pages/order/index', '/pages/food/index', '/pages/target/index', '/pages/nowhere'];
const colours = ['#0b6e4f', '#1f5eeb', '#d6409f'];

/** What a widget must be like, whatever happened to the others. */
interface Model {
  way: string[];
  locale: 'zh-CN' | 'en';
  brand: string;
  token: string;
  shop: string;
}

const html = `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"></head><body>
${names.map((name) => `<div id="${name}" style="height: 300px"></div>`).join('')}
<script src="/boss/boss.js"></script>
<script type="module">import * as other from '/other/boss.mjs'; window.other = other</script></body></html>`;

import { openStage, untilEnd } from '../support/stage';

const stage = openStage(() => serve({ '/': html }));

/** A second version of the source, with another constant and another base path. */
const serveOther = (page: Page): Promise<unknown> =>
  page.route('**/other/**', (route) => {
    const file = new URL(route.request().url()).pathname.slice('/other/'.length);
    const text = readFileSync(path.join(root, 'dist', file), 'utf8')
      .split(version)
      .join(OTHER);
    const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ body: text, contentType, headers: { 'access-control-allow-origin': '*' } });
  });

/** Runs in the page: mounts by name, and notes every call that carries what is another widget's. */
function prepare(): void {
  const calls: string[] = [];
  const given: Record<string, { token: string; shop: string }> = {};
  Reflect.set(window, 'page', {
    calls,
    tell(name: string, user: { token: string; shop: string }) {
      given[name] = user;
    },
    fetchOf: (name: string) => async (_url: string, init: { headers: Record<string, string> }) => {
      const { luck_api_token: token, luck_boss_shopid: shop } = init.headers;
      const own = given[name];
      // A call of a moment ago may still carry the store of a moment ago, but never one of another widget.
      if (!token?.startsWith(`${name}-`) || !shop?.startsWith(`${name}-`))
        calls.push(`${name} sent ${token} ${shop}, is ${own?.token}`);
      return new Response('{"Code":4000,"Message":"none"}', { status: 404 });
    },
  });
}

it(`${OPERATIONS} operations on 5 widgets of 2 versions, seed ${SEED}: each keeps what is its own`, async () => {
  const random = randomOf(SEED);
  const { page, faults } = await untilEnd(newVisit(stage.browser));
  await serveOther(page);
  await page.addInitScript(prepare);
  await page.goto(stage.server.url);
  const versions = await page.evaluate(async () => {
    const first = Reflect.get(window, 'BossAssistant');
    const second = Reflect.get(window, 'other');
    await Promise.all([first.preload(), second.preload()]);
    Reflect.set(window, 'sdks', [first, second]);
    return [first.version, second.version];
  });
  expect(versions).toEqual([version, OTHER]);

  const models = new Map<Name, Model>();
  let count = 0;
  const userOf = (name: Name, { token, shop }: Pick<Model, 'token' | 'shop'>) => ({
    token,
    permissionJson: 'boss.*',
    shopId: shop,
    shopName: `shop of ${shop}`,
    compCode: `company-${name}`,
    masterId: name,
  });
  const fresh = (name: Name): Pick<Model, 'token' | 'shop'> => {
    count += 1;
    return { token: `${name}-token-${count}`, shop: `${name}-${count}` };
  };
  const mount = async (name: Name): Promise<void> => {
    const model: Model = { way: ['/'], locale: 'zh-CN', brand: pick(random, colours), ...fresh(name) };
    models.set(name, model);
    await page.evaluate(
      async ({ id, user, router, brand, index }) => {
        const { tell, fetchOf } = Reflect.get(window, 'page');
        tell(id, { token: user.token, shop: user.shopId });
        const widget = Reflect.get(window, 'sdks')[index].mount(`#${id}`, {
          userInfo: user,
          router,
          instanceKey: id,
          persist: 'local',
          theme: { brand },
          locale: 'zh-CN',
          host: { fetch: fetchOf(id), onExit: () => undefined },
        });
        Reflect.set(window, id, widget);
        await widget.ready;
      },
      { id: name, user: userOf(name, model), router: routers[name], brand: model.brand, index: name < 'd' ? 0 : 1 },
    );
  };
  /** Calls a member of a widget's handle. */
  const call = (name: Name, member: string, ...values: unknown[]): Promise<unknown> =>
    page.evaluate(
      ({ id, what, given }) => {
        const answer = Reflect.get(window, id)[what](...given);
        return typeof answer === 'boolean' ? answer : null;
      },
      { id: name, what: member, given: values },
    );

  const operations: Record<string, (name: Name, model: Model) => Promise<void>> = {
    async navigate(name, model) {
      const to = pick(
        random,
        routes.filter((route) => route !== model.way[model.way.length - 1]),
      );
      await call(name, 'navigate', to);
      model.way.push(to);
    },
    async back(name, model) {
      const isAway = model.way.length > 1;
      // The entry page is where the way ends, also in the middle of it.
      const isHome = model.way[model.way.length - 1] === '/';
      expect(await call(name, 'back')).toBe(isAway && !isHome);
      if (isAway && !isHome) model.way.pop();
    },
    async user(name, model) {
      Object.assign(model, fresh(name));
      await page.evaluate(
        ({ id, user }) => {
          Reflect.get(window, 'page').tell(id, { token: user.token, shop: user.shopId });
          Reflect.get(window, id).update({ userInfo: user });
        },
        { id: name, user: userOf(name, model) },
      );
    },
    async language(name, model) {
      model.locale = model.locale === 'en' ? 'zh-CN' : 'en';
      await call(name, 'update', { locale: model.locale });
    },
    async theme(name, model) {
      model.brand = pick(random, colours);
      await call(name, 'update', { theme: { brand: model.brand } });
    },
    pause: async (name) => void (await call(name, 'pause')),
    resume: async (name) => void (await call(name, 'resume')),
    async destroy(name) {
      await call(name, 'destroy');
      models.delete(name);
    },
  };

  /** What every widget is like now, in the words of its model. */
  const seen = () =>
    page.evaluate(
      (all) =>
        Object.fromEntries(
          all.flatMap((id) => {
            const box = document.getElementById(id);
            const host = [...(box?.children ?? [])].find((child) => child.shadowRoot);
            if (!(host instanceof HTMLElement)) return [];
            const kept = JSON.parse(localStorage.getItem(`boss-assistant:${id}:session`) ?? '{}');
            const text = host.shadowRoot?.querySelector('.ba')?.textContent ?? '';
            const foreign = all.filter((other) => other !== id && text.includes(`shop of ${other}-`));
            const looks = {
              route: Reflect.get(window, id).route.split('?')[0],
              locale: host.shadowRoot?.querySelector('.ba')?.getAttribute('lang'),
              brand: host.style.getPropertyValue('--ba-brand'),
              token: kept.Token,
              shop: kept.ShopInfo?.ShopID,
              foreign,
            };
            return [[id, looks]];
          }),
        ),
      [...names],
    );
  const wanted = () =>
    Object.fromEntries(
      [...models].map(([name, { way, locale, brand, token, shop }]) => [
        name,
        { route: way[way.length - 1], locale, brand, token, shop, foreign: [] },
      ]),
    );

  for (const name of names) await mount(name);
  const done: string[] = [];
  for (let turn = 0; turn < OPERATIONS; turn += 1) {
    const name = pick(random, names);
    const model = models.get(name);
    const what = model ? pick(random, [...Object.keys(operations), 'navigate', 'back', 'back']) : 'mount';
    done.push(`${name} ${what}`);
    if (model) await operations[what]?.(name, model);
    else await mount(name);
    await expect.poll(seen, { interval: 100, timeout: 60_000, message: done.slice(-12).join(', ') }).toEqual(wanted());
  }
  expect(await page.evaluate(() => Reflect.get(window, 'page').calls)).toEqual([]);
  for (const name of models.keys()) await call(name, 'destroy');
  expect(await page.evaluate(() => Object.getOwnPropertySymbols(document).length)).toBe(0);
  expect(faults).toEqual([]);
  figure(21, `seed ${SEED}: 2 versions, 5 widgets, ${OPERATIONS} random operations: 0 cross-talk`);
}, 600_000);
