// Section 2 of the specification: addresses with their titles in both languages, and the guard.
import { routes } from '../../src/app/routes';
import type { Path } from '../../src/core/router/paths';
import { type Rendered, type RenderOptions, renderWidget } from '../support/render-widget';
import { type Page, pages } from './calls-and-pages';
import { type Chapter, statement, statements } from './statement';

let ui: Rendered | undefined;
const open = async (options: RenderOptions): Promise<Rendered> => {
  ui = await renderWidget(options);
  return ui;
};

/** The title that the host hears of when the page is open; without a token only the login is. */
async function titleHolds({ path, en, zh }: Page): Promise<void> {
  const titles: string[] = [];
  const user = path === '/pages/login/index' ? null : undefined;
  const { widget } = await open({
    route: path,
    ...(user === null ? { user } : {}),
    options: { locale: 'en', host: { setTitle: (title) => titles.push(title) } },
  });
  expect(titles[titles.length - 1]).toBe(en);
  widget.update({ locale: 'zh-CN' });
  await vi.waitFor(() => expect(titles[titles.length - 1]).toBe(zh));
}

const guards = [
  statement('2', 'host', 'on launch without a token, the app relaunches to the login page', async () => {
    const { widget } = await open({ user: null });
    expect(widget.route.split('?')[0]).toBe('/pages/login/index');
  }),
  statement('2', 'host', 'navigating to any page other than login without a token goes to login', async () => {
    const { widget } = await open({ user: null });
    for (const path of Object.keys(routes) as Path[]) {
      widget.navigate(path);
      expect(widget.route.split('?')[0]).toBe('/pages/login/index');
    }
  }),
  statement('2', 'host', 'navigating to login with a token goes to the home page, /pages/index/index', async () => {
    const { widget } = await open({ route: '', options: { router: { mode: 'hash' } } });
    widget.navigate('/pages/login/index');
    await vi.waitFor(() => expect(location.hash).toBe('#/pages/index/index'));
  }),
  statement('2', 'host', 'the app quits from the entry page', async () => {
    const onExit = vi.fn();
    const { widget } = await open({ options: { host: { onExit } } });
    expect(widget.back()).toBe(false);
    expect(onExit).toHaveBeenCalledWith('quit');
    await open({ route: '/pages/order/index', options: { host: { onExit } } });
    expect(ui?.widget.back()).toBe(true);
    expect(onExit).toHaveBeenCalledTimes(1);
  }),
  statement('2', 'host', 'routing is hash based', async () => {
    const { widget } = await open({ route: '', options: { router: { mode: 'hash' } } });
    widget.navigate('/pages/target/index');
    await vi.waitFor(() => expect(location.hash).toBe('#/pages/target/index'));
  }),
  statement('2', 'wire', 'query parameters are passed to each page', async () => {
    const LIST = '/api/GeneralInterface/GetConsumeOrderListV2';
    await open({ route: '/pages/order/index?range=99&start=2024/05/01&end=2024-05-03&state=7' });
    await ui?.until(() => ui?.calls.some(({ path }) => path === LIST));
    expect(ui?.calls.find(({ path }) => path === LIST)?.body).toMatchObject({
      StartTime: '2024-05-01 00:00:00',
      EndTime: '2024-05-03 23:59:59',
      OrderStates: [7],
    });
  }),
];

export const routesChapter: Chapter = {
  name: 'screens and routes',
  all: [...statements('2', 'host', pages, ({ path, en, zh }) => `${path}: ${en} / ${zh}`, titleHolds), ...guards],
  planted: statements(
    '2',
    'host',
    [{ path: '/pages/login/index', en: 'Sign in', zh: '登录' }],
    ({ en }) => `the title ${en}`,
    titleHolds,
  ),
};
