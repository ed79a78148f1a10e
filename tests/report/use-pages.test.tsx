// Endless lists, told through the order list: what the reader sees when pages fail, come late, or cannot be fetched.
import type { OrderRow } from '../../types/api/order';
import { bill, bills, choices, LIST, listOf } from '../areas/order-answers';
import { type Answer, type Rendered, renderWidget, scrollTo, tick } from '../support/render-widget';

let ui: Rendered;
type Body = Record<string, unknown>;
const answerOf = (rows: OrderRow[], body: Body) => listOf(rows)(body);
const open = async (answer: Answer): Promise<void> => {
  ui = await renderWidget({
    route: '/pages/order/index?start=2024-05-07&end=2024-05-07',
    answers: { ...choices, [LIST]: answer },
  });
};
const tab = (name: RegExp): Element => {
  const found = [...ui.root.querySelectorAll('[role=tab]')].find((one) => name.test(one.textContent ?? ''));
  if (!found) throw new Error(`no tab ${name}`);
  return found;
};

const pagesAsked = () => ui.calls.filter(({ path }) => path === LIST).map(({ body }) => body.PageIndex);

test('a server with smaller pages is read to its end', async () => {
  await open((body) => answerOf(bills(12), { ...body, PageSize: 6 }));
  await ui.shows('没有更多了');
  // Twelve bills and the head of their day.
  expect(ui.root.querySelector('[aria-setsize]')?.getAttribute('aria-setsize')).toBe('13');
  expect(ui.calls.filter(({ path }) => path === LIST)).toHaveLength(2);
});

test('a server that begins anew at each page is asked no further', async () => {
  await open((body) => ({ ...answerOf(bills(15), { ...body, PageIndex: 1, PageSize: 15 }), Total: 45 }));
  await ui.shows('A1大厅');
  await scrollTo(ui, 100_000);
  await ui.until(() => pagesAsked().length > 1);
  await tick(200);
  expect(pagesAsked()).toEqual([1, 2]);
  expect(ui.text()).toContain('没有更多了');
});

test('two taps on a page that did not come ask for it once', async () => {
  let isDown = true;
  await open((body) =>
    body.PageIndex === 2 && isDown
      ? { status: 500, body: { Code: 5000, Message: '系统繁忙' } }
      : answerOf(bills(21), body),
  );
  await ui.shows('A1大厅');
  await scrollTo(ui, 100_000);
  await ui.shows('加载失败，点按重试');
  isDown = false;
  // The second tap comes once the first is drawn, and before the request is sent.
  for (const _ of [1, 2]) {
    ui.find('button', '加载失败，点按重试')?.click();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
  await ui.shows('A21大厅');
  expect(pagesAsked()).toEqual([1, 2, 2]);
});

test('a list that is gone back to begins with its first rows and sums, wherever it was left', async () => {
  await open((body) => answerOf(body.OrderStates ? [bill(99)] : bills(45), body));
  await ui.shows('A1大厅');
  await scrollTo(ui, 100_000);
  await ui.until(() => pagesAsked().length === 3);
  await scrollTo(ui, 0);
  await ui.click(tab(/未结账/));
  await ui.shows('A99大厅');
  await ui.click(tab(/全部/));
  await ui.shows('A1大厅');
  expect(ui.root.querySelector('.items .day')?.textContent).toContain('¥4,860.00');
  await tick(50);
  expect(pagesAsked()).toEqual([1, 2, 3, 1, 1]);
});

test('a list that is gone back to before another has come goes on where it was', async () => {
  await open((body) => (body.OrderStates ? new Promise(() => {}) : answerOf(bills(45), body)));
  await ui.shows('A1大厅');
  await ui.click(tab(/未结账/));
  await ui.until(() => pagesAsked().length === 2);
  await ui.click(tab(/全部/));
  await ui.shows('A1大厅');
  await scrollTo(ui, 100_000);
  await ui.until(() => pagesAsked().at(-1) === 3);
  expect(pagesAsked()).toEqual([1, 1, 2, 3]);
});

test('an answer that comes as the host chooses another store is not shown as that of the other', async () => {
  let release = (): void => undefined;
  ui = await renderWidget({
    route: '/pages/order/index?start=2024-05-07&end=2024-05-07',
    options: { defaults: { shopId: '1001' } },
    answers: {
      ...choices,
      [LIST]: async (body, headers) => {
        await new Promise<void>((done) => (release = done));
        return answerOf([bill(headers.luck_boss_shopid === '1001' ? 1 : 2)], body);
      },
    },
  });
  await ui.until(() => pagesAsked().length === 1);
  const answer = release;
  ui.widget.setDefaults({ shopId: '1002', shopName: '海淀店' });
  answer();
  await ui.until(() => pagesAsked().length === 2);
  await tick(50);
  expect(ui.text()).not.toContain('A1大厅');
  release();
  await ui.shows('A2大厅');
});

test.each([
  [1, '没有更多了'],
  [45, '加载失败，点按重试'],
])('the end of a kept list of %i says whether there is more, and waits for nothing', async (count, end) => {
  let isOffline = false;
  await open((body) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return answerOf(bills(count), body);
  });
  await ui.until(() => ui.text().includes('A1大厅'));
  await ui.click(tab(/有退款/));
  await ui.until(() => ui.widget.route.includes('state=4') && ui.text().includes('A1大厅'));
  isOffline = true;
  await ui.click(tab(/全部/));
  await ui.until(() => ui.text().includes('离线数据'));
  await scrollTo(ui, 100_000);
  await ui.until(() => ui.text().includes(end));
  isOffline = false;
  await ui.click(count > 1 ? end : '重试');
  await ui.until(() => !ui.text().includes('离线数据'));
  await scrollTo(ui, 100_000);
  await ui.until(() => ui.text().includes(`A${count}大厅`));
});
