// A host may hand over anything: nothing of it throws into the host, is drawn as markup, or reaches the prototypes.
// BOSS_FUZZ=2000 is the full count of each kind; BOSS_SEED repeats a run.
import type { Page } from 'playwright-core';
import { newVisit, type Visit } from '../support/browser';
import { installOddValues } from '../support/odd-values';
import { keepWatch, type WatchedWindow } from '../support/page-watch';
import { countOf, figure, seedOf } from '../support/reliability';
import { serve } from '../support/serve';
import { openStage } from '../support/stage';

const COUNT = countOf('BOSS_FUZZ', 150);
const SEED = seedOf() % 1_000_000;
/** Widgets on the page at a time. */
const BATCH = 10;

const html = `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"></head><body>
<script src="/boss/boss.js"></script></body></html>`;

const stage = openStage(() => serve({ '/': html }));

const userFields = [
  'token',
  'permissionJson',
  'shopId',
  'shopName',
  'compCode',
  'compId',
  'masterShopId',
  'masterAccount',
  'masterId',
  'masterName',
  'apiUrl',
  'showMenu',
  '__proto__',
  'constructor',
  'then',
];
const appFields = ['appType', 'debug', 'versionCode', 'versionName', 'oemName', 'apiUrl', '__proto__', 'constructor'];

interface Found {
  /** What went wrong, with the number of the case. */
  problems: string[];
  /** How often each outcome was met: the status or the code of the error. */
  outcomes: Record<string, number>;
}

async function open(): Promise<Visit> {
  const visit = await newVisit(stage.browser);
  await visit.page.addInitScript(installOddValues);
  await visit.page.addInitScript(keepWatch);
  await visit.page.route('**/api/**', (route) => route.fulfill({ status: 404, json: {} }));
  await visit.page.goto(stage.server.url);
  await visit.page.evaluate(() => Reflect.get(window, 'BossAssistant').preload());
  return visit;
}

/** Mounts with one generated value after the other. */
const feed = (page: Page, name: 'userInfo' | 'appInfo', fields: string[], count: number): Promise<Found> =>
  page.evaluate(
    async ({ option, names, from, until, batch }) => {
      const { oddValues, faults } = window as unknown as WatchedWindow;
      const sdk = Reflect.get(window, 'BossAssistant');
      const found: Found = { problems: [], outcomes: {} };
      const one = async (seed: number): Promise<void> => {
        const box = document.body.appendChild(document.createElement('div'));
        const say = (problem: string) => found.problems.push(`case ${seed}: ${problem}`);
        try {
          const given = { [option]: oddValues(seed).info(names) };
          const widget = sdk.mount(box, {
            persist: 'memory',
            router: { mode: 'memory' },
            ...(option === 'appInfo' && seed % 2 ? { userInfo: { token: 't', permissionJson: 'boss.*' } } : {}),
            ...given,
          });
          const outcome = await widget.ready.then(
            () => widget.route,
            ({ code }: { code: string }) => code,
          );
          found.outcomes[outcome] = (found.outcomes[outcome] ?? 0) + 1;
          widget.update({ [option]: oddValues(seed + 0.5).info(names) });
          await new Promise((done) => requestAnimationFrame(done));
          const root = [...box.children].map((child) => child.shadowRoot).find(Boolean);
          if (!root?.querySelector('.page, form, .state')) say(`blank: ${root?.textContent}`);
          for (const fault of faults(root)) say(fault);
          widget.destroy();
        } catch (error) {
          say(`thrown: ${error instanceof Error ? error.stack : String(error)}`);
        }
        box.remove();
      };
      for (let seed = from; seed < until; seed += batch)
        await Promise.all(Array.from({ length: Math.min(batch, until - seed) }, (_, index) => one(seed + index)));
      return found;
    },
    { option: name, names: fields, from: SEED, until: SEED + count, batch: BATCH },
  );

describe(`seed ${SEED}`, () => {
  it.each([
    ['userInfo', userFields],
    ['appInfo', appFields],
  ] as const)(
    `${COUNT} kinds of %s: no error, no markup, prototypes untouched`,
    { timeout: 600_000 },
    async (name, fields) => {
      const { page, faults, close } = await open();
      const { problems, outcomes } = await feed(page, name, [...fields], COUNT);
      console.log(`${name}: ${JSON.stringify(outcomes)}`);
      expect(problems.slice(0, 20)).toEqual([]);
      // Both ways are met: users who are let in and users who are not.
      expect(Object.keys(outcomes).sort()).toEqual(['/', '/pages/login/index']);
      expect(faults.filter((fault) => fault.startsWith('uncaught') && fault.includes('/boss/'))).toEqual([]);
      figure(13, `seed ${SEED}: ${COUNT} kinds of ${name} through mount in Chromium: 0 uncaught, 0 drawn as markup`);
      await close();
    },
  );
});
