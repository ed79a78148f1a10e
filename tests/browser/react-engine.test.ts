// The same sources on React itself, which `ENGINE=react` builds to compare. BOSS_REACT=1 builds them and opens eight pages,
// BOSS_REACT=built opens those of an earlier build.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../build/source.mjs';
import { newVisit } from '../support/browser';
import { openStage, untilEnd } from '../support/stage';
import { DINNER, demo, startStoryServer, userOf } from '../support/story';

const { BOSS_REACT = '' } = process.env;
/** A page by its address, and words that it shows once its figures are there. */
const pages: readonly (readonly [route: string, words: string])[] = [
  ['/', '今日营业收入'],
  ['/pages/finance/index?range=1', '营业收入'],
  ['/pages/order/index?range=1', '人民广场店'],
  ['/pages/food/index?range=1', '人民广场店'],
  ['/pages/abnormal/index?range=6', '敏感操作'],
  ['/pages/rank/salesVolume?range=1', '排行'],
  ['/pages/target/index', '目标'],
  ['/pages/index/msg', '消息'],
];

function build(): void {
  execFileSync(process.execPath, [path.join(root, 'node_modules/rollup/dist/bin/rollup'), '-c', 'rollup.config.mjs'], {
    cwd: root,
    env: { ...process.env, ENGINE: 'react' },
    stdio: 'pipe',
  });
}

const stage = openStage(() => startStoryServer());
it.runIf(BOSS_REACT)('on React eight pages are drawn, taken away and leave nothing', { timeout: 900_000 }, async () => {
  if (BOSS_REACT !== 'built') build();
  const token = await stage.server.login('boss', demo);
  const { page, faults } = await untilEnd(newVisit(stage.browser));
  await page.clock.setFixedTime(DINNER);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/react/**', (route) => {
    const file = new URL(route.request().url()).pathname.slice('/react/'.length);
    if (file === '')
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><div id="boss" style="height: 800px"></div>',
      });
    const body = readFileSync(path.join(root, 'dist-react', file), 'utf8');
    return route.fulfill({ contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript', body });
  });
  await page.goto(`${stage.server.address}/react/`);
  // As text: a function would be sent with the import of the tests' own loader.
  await page.evaluate(`(async () => {
    const sdk = await import(location.origin + '/react/boss.mjs');
    window.widget = sdk.mount('#boss', { userInfo: ${JSON.stringify(userOf(token))}, persist: 'memory', locale: 'zh-CN' });
    await window.widget.ready;
  })()`);
  for (const [route, words] of pages) {
    await page.evaluate((to) => Reflect.get(window, 'widget').navigate(to), route);
    await page.locator('#boss').getByText(words).first().waitFor();
    expect(await page.locator('#boss .state.failed, #boss [role=alert]').count(), route).toBe(0);
  }
  await page.evaluate(() => Reflect.get(window, 'widget').destroy());
  expect(await page.locator('#boss > *').count()).toBe(0);
  expect(asked.filter((file) => file.startsWith('/react/chunks/'))).not.toEqual([]);
  expect(faults).toEqual([]);
});
