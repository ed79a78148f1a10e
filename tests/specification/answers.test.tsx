// An answer that lacks its fields draws what is there and says what is missing; no page crashes over it.
import { paths } from '../../src/core/router/paths';
import { api } from '../../types/api';
import { everyNth } from '../support/nightly';
import { type Rendered, renderWidget, tick } from '../support/render-widget';

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

test('what is there is drawn beside what is missing', async () => {
  ui = await renderWidget({ answers: { '/api/BossAssistant/GetBossHomeInfoV2': {} } });
  await ui.shows('服务器的回答缺少这部分数据');
  expect(ui.text()).toContain('经营概览');
  expect(ui.errors).toContainEqual(expect.objectContaining({ kind: 'render' }));
});
