// Mount, walk, destroy, again and again: nothing stays by day, and nothing grows at night. BOSS_CYCLES=1000 is the full count.
import { newVisit } from '../support/browser';
import { isNightly } from '../support/nightly';
import { figure } from '../support/reliability';
import { serve } from '../support/serve';
import { openStage } from '../support/stage';

const isLong = isNightly || Boolean(process.env.BOSS_CYCLES);
const CYCLES = Number(process.env.BOSS_CYCLES ?? (isNightly ? 40 : 3));
const WARM_UP = isLong ? 15 : 3;
/** Bytes that the heap may grow by. */
const GROWTH = 2_000_000;

const html = `<!doctype html><html><head><meta charset="utf-8"></head><body><div id="boss"></div>
<script src="/boss/boss.js"></script></body></html>`;

const stage = openStage(() => serve({ '/': html }), {
  flags: ['--js-flags=--expose-gc', '--enable-precise-memory-info'],
});

/** Counts listeners of window and document, and timers; and looks at everything a page can see of us. */
function watch(): void {
  const open = new Set<unknown>();
  const { setTimeout: set, clearTimeout: clear, setInterval: every, clearInterval: stop } = window;
  const keep = <Id>(id: Id): Id => {
    open.add(id);
    return id;
  };
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number) => {
      const id = set(() => {
        open.delete(id);
        run();
      }, ms);
      return keep(id);
    },
    clearTimeout: (id: number) => {
      open.delete(id);
      clear(id);
    },
    setInterval: (run: () => void, ms?: number) => keep(every(run, ms)),
    clearInterval: (id: number) => {
      open.delete(id);
      stop(id);
    },
  });
  const heard = new Map<string, Set<unknown>>();
  const targets = { window, document, root: document.documentElement, body: document.body };
  for (const [name, target] of Object.entries<EventTarget>(targets)) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const of = (type: string) => {
      const key = `${name} ${type}`;
      return heard.get(key) ?? heard.set(key, new Set()).get(key);
    };
    target.addEventListener = (type, listener, options) => {
      of(type)?.add(listener);
      add(type, listener, options);
    };
    // To take away what was never added is no matter.
    target.removeEventListener = (type, listener, options) => {
      of(type)?.delete(listener);
      remove(type, listener, options);
    };
  }
  Reflect.set(window, 'seen', () => ({
    timers: open.size,
    listeners: [...heard.values()].reduce((sum, { size }) => sum + size, 0),
    html: document.documentElement.outerHTML,
    address: location.href,
    state: JSON.stringify(history.state),
    stored: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    globals: Object.getOwnPropertyNames(window).length + Object.getOwnPropertySymbols(window).length,
    marks: Object.getOwnPropertySymbols(document).length,
    sheets: document.adoptedStyleSheets.length,
    active: document.activeElement?.tagName,
  }));
}

const parts = ['card:today', 'page:/pages/order/index', 'messages'];

it.each([
  ['the whole app', [undefined]],
  ['three parts side by side', parts],
] as const)(
  `${CYCLES} cycles of %s leave the page and its heap as they were`,
  { timeout: 1_200_000 },
  async (what, views) => {
    const { page, faults, close } = await newVisit(stage.browser);
    await page.route('**/api/**', (route) => route.fulfill({ json: {} }));
    await page.goto(stage.server.url);
    const turn = (count: number) =>
      page.evaluate(
        async ([rounds, views]) => {
          const walk = ['/pages/order/index', '/pages/index/shop?mode=switch', '/pages/nowhere'];
          for (let round = 0; round < rounds; round += 1) {
            const box = document.querySelector('#boss');
            const mounted = views.map((view) => {
              const element = view ? box?.appendChild(document.createElement('section')) : box;
              return Reflect.get(window, 'BossAssistant').mount(element, {
                userInfo: { token: 'token', permissionJson: 'boss.*', shopId: '1' },
                apiUrl: location.origin,
                persist: 'memory',
                ...(view ? { view } : { router: { mode: ['hash', 'param', 'memory'][round % 3] } }),
              });
            });
            for (const widget of mounted) await widget.ready;
            for (const route of views[0] ? [] : walk) {
              mounted[0].navigate(route, { replace: true });
              await new Promise((done) => requestAnimationFrame(done));
            }
            await new Promise((done) => requestAnimationFrame(done));
            for (const widget of mounted) widget.destroy();
            if (views[0]) box?.replaceChildren();
            // Preact ends effects in the frame after unmounting.
            await new Promise((done) => requestAnimationFrame(done));
          }
        },
        [count, [...views]] as const,
      );
    const heap = () =>
      page.evaluate(async (): Promise<number> => {
        const collect = () => Reflect.get(window, 'gc')?.();
        for (let round = 0; round < 4; round += 1) {
          collect();
          await new Promise((done) => requestAnimationFrame(done));
        }
        return Reflect.get(performance, 'memory').usedJSHeapSize;
      });
    await page.evaluate(watch);
    await turn(WARM_UP);
    type Seen = Record<string, string | number>;
    const seen = () => page.evaluate(() => Reflect.get(window, 'seen')() as Seen);
    await expect.poll(async () => (await seen()).timers).toBe(0);
    const before = { seen: await seen(), heap: await heap() };
    await turn(CYCLES);
    await expect.poll(async () => (await seen()).timers).toBe(0);
    const after = { seen: await seen(), heap: await heap() };
    expect(after.seen).toEqual(before.seen);
    expect(before.seen).toMatchObject({ listeners: 0, marks: 0, sheets: 0, state: 'null', stored: '[[],[]]' });
    expect(before.seen.address).toBe(`${stage.server.url}/`);
    if (isLong) expect(after.heap - before.heap).toBeLessThan(GROWTH);
    expect(faults).toEqual([]);
    await close();
    const grown = Math.round((after.heap - before.heap) / 1024);
    figure(
      11,
      `${CYCLES} cycles of ${what}: heap ${grown < 0 ? '' : '+'}${grown} KiB, 0 listeners, 0 timers, the page as before`,
    );
  },
);
