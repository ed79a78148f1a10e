// Options, targets and members of the handle of any type: a handle comes back, `ready` says what is wrong by a code and
// the option's name, and nothing throws into the host. BOSS_FUZZ=2000 is the full count; BOSS_SEED repeats a run.
import { newVisit } from '../support/browser';
import { installOddValues } from '../support/odd-values';
import { keepWatch, type WatchedWindow } from '../support/page-watch';
import { countOf, figure, seedOf } from '../support/reliability';
import { serve } from '../support/serve';
import { openStage, untilEnd } from '../support/stage';

const COUNT = countOf('BOSS_FUZZ', 150);
const SEED = seedOf() % 1_000_000;

const html = `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"></head><body>
<script src="/boss/boss.js"></script></body></html>`;

const stage = openStage(() => serve({ '/': html }));

/** Runs in the page: mounts with odd options, on odd targets, and treats the handle badly. */
async function mistreat({ from, until }: { from: number; until: number }) {
  const { oddValues, faults } = window as unknown as WatchedWindow;
  const found = { problems: [] as string[], outcomes: {} as Record<string, number> };
  const loaderText = await (await fetch('/boss/boss.js')).text();
  const names = [
    ...'router apiUrl apiOrigins privacyUrl supportUrl testHosts persist instanceKey locale theme'.split(' '),
    'trend',
    'overlays',
    'insets',
    'delivery',
    'host',
    'permissions',
    'unwrap',
    'stream',
    'on',
    'signal',
  ];
  const inner: Record<string, string[]> = {
    router: ['mode', 'param', 'initialRoute'],
    delivery: ['assetBase', 'mode', 'nonce'],
    insets: ['top', 'left'],
    theme: ['brand', 'page'],
    host: ['onExit', 'onAuthExpired', 'setTitle', 'fetch', 'storage', 'onError', 'reload', 'demo'],
    on: ['status', 'route', 'title', 'error', 'exit', '__proto__'],
  };
  const codes = ['TARGET', 'OPTIONS', 'ASSET_BASE', 'ASSET_LOAD', 'DESTROYED'];
  const one = async (seed: number): Promise<void> => {
    const odd = oddValues(seed);
    const say = (problem: string) => found.problems.push(`case ${seed}: ${problem}`);
    const box = document.body.appendChild(document.createElement('div'));
    const sdk = Reflect.get(window, 'BossAssistant');
    try {
      const from = odd.below(2) ? names : ['host', 'on', 'theme', 'unwrap', 'stream'];
      const options: Record<string, unknown> = { persist: 'memory', delivery: { assetBase: '/boss/' } };
      const parts: Record<string, object> = { delivery: { assetBase: '/boss/' } };
      for (let count = odd.below(3); count >= 0; count -= 1) {
        const name = odd.pick(from);
        const members = inner[name];
        if (!members || odd.below(3) === 0) options[name] = odd.value();
        else {
          const member = (name === 'host' || name === 'on') && odd.below(4) > 0 ? odd.callable() : odd.value();
          parts[name] = { ...parts[name], [odd.pick(members)]: member };
          options[name] = parts[name];
        }
      }
      const given = odd.below(12) === 0 ? odd.value() : options;
      const target = odd.below(12) === 0 ? odd.value() : box;
      const isTarget = target === box || target === document.body;
      const widget = sdk.mount(target, given);
      const outcome = await Promise.race([
        widget.ready.then(
          () => 'ready',
          ({ code, option }: { code: string; option?: string }) => {
            if (!codes.includes(code)) return `unexpected ${code}`;
            if (code === 'TARGET' && isTarget) return 'a good target refused';
            const isNamed = option === 'options' || names.includes(String(option).split('.')[0] ?? '');
            return code === 'OPTIONS' && !isNamed ? `option ${option}` : code;
          },
        ),
        new Promise((done) => setTimeout(() => done('never settled'), 20_000)),
      ]);
      found.outcomes[String(outcome)] = (found.outcomes[String(outcome)] ?? 0) + 1;
      if (outcome !== 'ready' && !codes.includes(String(outcome))) say(String(outcome));
      for (const call of [
        () => widget.update(odd.value()),
        () => widget.navigate(odd.value(), odd.value()),
        () => widget.on(odd.value(), odd.value())(),
        () => widget.back(),
        () => widget.pause(odd.value()),
        () => widget.resume(),
        () => sdk.get(odd.value()),
        () => sdk.mount(box, odd.value()),
        () => sdk.preload(odd.value()),
      ])
        if (odd.below(2)) call();
      await new Promise((done) => requestAnimationFrame(done));
      for (const fault of faults(box.firstElementChild?.shadowRoot)) say(fault);
      widget.destroy();
      sdk.get(box)?.destroy();
      sdk.get(document.body)?.destroy();
    } catch (error) {
      say(`thrown: ${error instanceof Error ? error.stack : String(error)}`);
    }
    if (box.childElementCount > 0) say('something is left in the box');
    box.remove();
  };
  for (let seed = from; seed < until; seed += 1) {
    // The loader by itself has options before it has the code: every third case begins with a fresh one.
    if (seed % 3 === 0) {
      Reflect.deleteProperty(window, 'BossAssistant');
      new Function(loaderText)();
    }
    await one(seed);
  }
  const left = Object.getOwnPropertySymbols(document).length;
  if (left > 0) found.problems.push(`${left} marks are left on the document`);
  return found;
}

it(`${COUNT} kinds of options and targets, seed ${SEED}: typed errors, and none in the host`, async () => {
  const { page } = await untilEnd(newVisit(stage.browser));
  await page.addInitScript(installOddValues);
  await page.addInitScript(keepWatch);
  await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(stage.server.url);
  const { problems, outcomes } = await page.evaluate(mistreat, { from: SEED, until: SEED + COUNT });
  console.log(`options: ${JSON.stringify(outcomes)}`);
  expect(problems.slice(0, 20)).toEqual([]);
  for (const outcome of ['ready', 'OPTIONS', 'TARGET']) expect(outcomes[outcome], outcome).toBeGreaterThan(0);
  figure(13, `seed ${SEED}: ${COUNT} kinds of options and targets: 0 thrown into the host`);
}, 1_200_000);
