// After page and boss.js nothing waits for anything: code, texts and the first call are on their way side by side, each
// once, and a placeholder stands meanwhile.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../build/source.mjs';
import { newVisit } from '../support/browser';
import { openStage, untilEnd } from '../support/stage';
import { DINNER, demo, startStoryServer, userOf } from '../support/story';

const stage = openStage(() => startStoryServer());
const lines = readFileSync(path.join(root, 'dist/preload.html'), 'utf8');
const isFirst = (url: string): boolean => /\/boss\/.*js$|GetBossHomeInfo/.test(url);
const nameOf = (url: string): string => new URL(url).pathname.replace(/^.*\//, '').replace(/-\w{7}\.mjs$/, '');

it.each([
  ['without preload lines', ''],
  ['with preload lines', lines],
])('%s: one round trip after boss.js, and nothing twice', async (_what, head) => {
  const visit = await untilEnd(newVisit(stage.browser));
  const { page } = visit;
  await page.clock.setFixedTime(DINNER);
  const token = await stage.server.login('boss', demo);
  const options = { persist: 'memory', router: { mode: 'memory' }, userInfo: userOf(token) };
  const asked: string[] = [];
  page.on('request', (request) => isFirst(request.url()) && asked.push(nameOf(request.url())));
  await page.route('**/portal', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${head}<div id="boss" style="height: 700px"></div>
        <script src="/boss/2.0.1/boss.js"></script>
        <script>const widget = BossAssistant.mount('#boss', ${JSON.stringify(options)})</script>`,
    }),
  );
  // Neither code nor figures arrive until the test says so.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/chunks\/|GetBossHomeInfo/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${stage.server.address}/portal`);
  const first = ['GetBossHomeInfoV2', 'boss.js', 'home', 'main', 'zh-CN-base', 'zh-CN-pages'];
  await expect.poll(() => [...new Set(asked)].filter((name) => !/^(en|zh-TW)-/.test(name)).sort()).toEqual(first);
  await page.getByRole('status', { name: '加载中' }).waitFor();
  release();
  await page.getByText('今日营业收入').first().waitFor();
  expect(await page.locator('#boss > *').count()).toBe(1);
  expect(asked.filter((name) => first.includes(name)).sort()).toEqual(first);
  expect(asked).not.toContain('boss.mjs');
  expect(visit.faults).toEqual([]);
});
