// An answer that lacks its fields draws what is there and says what is missing; no page crashes over it.

import { refusals } from '../../host-example/page/parts/stories.js';
import { paths } from '../../src/core/router/paths';
import { api } from '../../types/api';
import { everyNth } from '../support/nightly';
import { type Answer, type Rendered, renderWidget, tick } from '../support/render-widget';

let ui: Rendered | undefined;

const queries: Record<string, string[]> = {
  [paths.orderDetail]: ['?orderId=1'],
  [paths.orderDetailChild]: ['?orderId=1&parentId=2'],
  [paths.collectionDetails]: ['?type=income', '?type=unpaid', '?type=collection', '?pay=1'],
  [paths.target]: ['', '?tab=year'],
};
const pages = Object.values(paths)
  .filter((path) => path !== paths.login)
  .flatMap((path) => (queries[path] ?? ['']).map((query) => path + query));

// By day every third, which meets each page and each answer.
test.each(
  pages.flatMap((path) => ['{}', '[]', 'null', '"text"'].map((body) => [path, body] as const)).filter(everyNth(3)),
)('%s lives with the answer %s', async (path, body) => {
  const answers = Object.fromEntries(
    [...Object.keys(api), '/api/Message/GetMessages'].map((call) => [call, { status: 200, body }]),
  );
  ui = await renderWidget({ route: path, answers });
  await tick(30);
  // Nothing is waited for that has been answered.
  await ui.until(() => !ui?.root.querySelector('.bone'));
  expect(ui.text()).not.toContain('页面出错了');
  expect(ui.find('heading')).not.toBeNull();
});

/** Pages that are drawn before any call, and fill in what the calls add. */
const isForm = (page: string): boolean => /\/(?:order|food)\/filter$/.test(page);
const failures: [what: string, answer: Answer, words: RegExp][] = [
  ['an error', refusals.failed, /服务器开小差了.*重新加载/],
  ['a refusal', refusals.denied, /请联系王老板开通/],
  ['no connection', new TypeError('offline'), /网络异常.*重新加载/],
];

describe.each(failures)('%s', (_, answer, words) => {
  test.each(pages.filter((page) => !isForm(page)))('%s says so, and a tap asks again', async (page) => {
    const answers = Object.fromEntries([...Object.keys(api), '/api/Message/GetMessages'].map((call) => [call, answer]));
    const shown = await renderWidget({ route: page, answers });
    await shown.until(() => words.test(shown.text()));
    expect(shown.text()).not.toMatch(/NaN|undefined|\[object|Infinity/);
    if (!words.source.endsWith('重新加载')) return;
    // All that the page asks by itself has been asked, and messages are asked for again without a tap.
    for (let before = -1; before !== shown.calls.length; await tick(20)) before = shown.calls.length;
    const asked = shown.calls.length;
    await shown.click('重新加载');
    const isTapped = ({ path }: { path: string }) => page === paths.messages || !path.startsWith('/api/Message/');
    await shown.until(() => shown.calls.slice(asked).some(isTapped));
  });
});

test('what is there is drawn beside what is missing', async () => {
  ui = await renderWidget({ answers: { '/api/BossAssistant/GetBossHomeInfoV2': {} } });
  await ui.shows('服务器的回答缺少这部分数据');
  expect(ui.text()).toContain('经营概览');
  expect(ui.errors).toContainEqual(expect.objectContaining({ kind: 'render' }));
});
