// Section 2 of the specification: addresses with their titles in both languages, the guard, and how pages load.
import { afterEach, expect, vi } from 'vitest';
import { routes } from '../../src/app/routes';
import { type Path, toPath } from '../../src/core/router/paths';
import base from '../../src/ui/base.css';
import tokens from '../../src/ui/tokens.css';
import { type Rendered, type RenderOptions, renderWidget } from '../support/render-widget';
import { specification, statements } from './statement';

let ui: Rendered | undefined;
afterEach(() => {
  ui?.destroy();
  ui = undefined;
  location.hash = '';
  vi.restoreAllMocks();
});
const open = async (options: RenderOptions): Promise<Rendered> => {
  ui?.destroy();
  ui = await renderWidget(options);
  return ui;
};

interface Page {
  path: string;
  en: string;
  zh: string;
}

const pages: Page[] = [
  { path: '/', en: 'boss assistant', zh: '老板助手' },
  { path: '/pages/index/index', en: 'boss assistant', zh: '老板助手' },
  { path: '/pages/login/index', en: 'Login', zh: '登录' },
  { path: '/pages/index/shop', en: 'Select store', zh: '选择门店' },
  { path: '/pages/index/msg', en: 'Message centre', zh: '消息中心' },
  { path: '/pages/finance/index', en: 'Business overview', zh: '经营概览' },
  {
    path: '/pages/finance/collection-details',
    en: 'Unsettled orders, collection details',
    zh: '未结订单、收款明细',
  },
  { path: '/pages/finance/food/refund-dishes', en: 'Refunded dish ranking', zh: '退菜排行' },
  { path: '/pages/finance/food/selling-dishes', en: 'Best-selling dish ranking', zh: '畅销菜品排行' },
  { path: '/pages/finance/food/selling-category', en: 'Best-selling category ranking', zh: '畅销分类排行' },
  { path: '/pages/target/index', en: 'Operating target', zh: '经营目标' },
  { path: '/pages/target/set-target', en: 'Operating target settings', zh: '经营目标设置' },
  { path: '/pages/order/index', en: 'In-store order details', zh: '店内订单明细' },
  { path: '/pages/order/filter', en: 'Filter', zh: '筛选' },
  { path: '/pages/order/filterdesk', en: 'Filter by table area', zh: '按桌台区域筛选' },
  { path: '/pages/order/filterjiezhang', en: 'Filter by checkout method', zh: '按结账方式筛选' },
  { path: '/pages/order/filtershouyin', en: 'Filter by cashier', zh: '按收银员筛选' },
  { path: '/pages/order/filtershop', en: 'Filter by store', zh: '按门店筛选' },
  { path: '/pages/order/filtersource', en: 'Filter by order source', zh: '按订单来源筛选' },
  { path: '/pages/order/detail', en: 'Order detail', zh: '订单详情' },
  { path: '/pages/order/detailchild', en: 'Order detail', zh: '订单详情' },
  { path: '/pages/food/index', en: 'Dish sales statistics', zh: '菜品销售统计' },
  { path: '/pages/food/filter', en: 'Filter', zh: '筛选' },
  { path: '/pages/food/filtercate', en: 'Filter by category', zh: '按分类筛选' },
  { path: '/pages/food/filtergoods', en: 'Filter by dish', zh: '按菜品筛选' },
  { path: '/pages/food/filtershouyin', en: 'Filter by cashier', zh: '按收银员筛选' },
  { path: '/pages/abnormal/index', en: 'Sensitive operation monitoring', zh: '敏感操作监控' },
  { path: '/pages/abnormal/lists', en: 'Details', zh: '明细' },
  { path: '/pages/rank/salesVolume', en: 'Store ranking', zh: '门店排行' },
  { path: '/pages/rank/member', en: 'Member ranking', zh: '会员排行' },
  { path: '/pages/rank/goods', en: 'Dish ranking', zh: '菜品排行' },
];

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

/** A file of its own that is fetched when the page is first shown. */
function lazyHolds({ path }: Pick<Page, 'path'>): void {
  const known = toPath(path);
  if (!known) throw new Error(`no page at ${path}`);
  expect(String(routes[known].load)).toMatch(/import\(|__vite_ssr_dynamic_import__/);
}

const guards = [
  {
    says: 'on launch without a token, the app relaunches to the login page',
    holds: async () => {
      const { widget } = await open({ user: null });
      expect(widget.route.split('?')[0]).toBe('/pages/login/index');
    },
  },
  {
    says: 'navigating to any page other than login without a token goes to login',
    holds: async () => {
      const { widget } = await open({ user: null });
      for (const path of Object.keys(routes) as Path[]) {
        widget.navigate(path);
        expect(widget.route.split('?')[0]).toBe('/pages/login/index');
      }
    },
  },
  {
    says: 'navigating to login with a token goes to the home page, /pages/index/index',
    holds: async () => {
      const { widget } = await open({ route: '', options: { router: { mode: 'hash' } } });
      widget.navigate('/pages/login/index');
      await vi.waitFor(() => expect(location.hash).toBe('#/pages/index/index'));
    },
  },
  {
    says: 'the app quits from the entry page',
    holds: async () => {
      const onExit = vi.fn();
      const { widget } = await open({ options: { host: { onExit } } });
      expect(widget.back()).toBe(false);
      expect(onExit).toHaveBeenCalledWith('quit');
      await open({ route: '/pages/order/index', options: { host: { onExit } } });
      expect(ui?.widget.back()).toBe(true);
      expect(onExit).toHaveBeenCalledTimes(1);
    },
  },
  {
    says: 'routing is hash based',
    holds: async () => {
      const { widget } = await open({ route: '', options: { router: { mode: 'hash' } } });
      widget.navigate('/pages/target/index');
      await vi.waitFor(() => expect(location.hash).toBe('#/pages/target/index'));
    },
  },
  {
    says: 'query parameters are passed to each page',
    holds: async () => {
      const LIST = '/api/GeneralInterface/GetConsumeOrderListV2';
      await open({ route: '/pages/order/index?range=99&start=2024/05/01&end=2024-05-03&state=7' });
      await ui?.until(() => ui?.calls.some(({ path }) => path === LIST));
      expect(ui?.calls.find(({ path }) => path === LIST)?.body).toMatchObject({
        StartTime: '2024-05-01 00:00:00',
        EndTime: '2024-05-03 23:59:59',
        OrderStates: [7],
      });
    },
  },
  {
    says: 'the page background is #F8F8F8',
    holds: () => expect(tokens.toLowerCase()).toMatch(/--_page:\s*var\(--ba-page,\s*#f8f8f8\)/),
  },
  {
    says: 'a white navigation bar with a custom style',
    holds: async () => {
      expect(tokens.toLowerCase()).toMatch(/--_surface:\s*var\(--ba-surface,\s*#fff(fff)?\)/);
      expect(base).toMatch(/\.top\s*{[^}]*background:\s*var\(--_surface\)/);
      await open({ route: '/pages/target/index' });
      expect(ui?.root.querySelector('[part=nav] h1')?.textContent).toBe('经营目标');
    },
  },
].map((statement) => ({ section: '2', ...statement }));

specification(
  'screens and routes',
  [
    ...statements('2', pages, ({ path, en, zh }) => `${path}: ${en} / ${zh}`, titleHolds),
    ...statements('2', pages, ({ path }) => `${path} loads lazily`, lazyHolds),
    ...guards,
  ],
  [
    ...statements(
      '2',
      [{ path: '/pages/login/index', en: 'Sign in', zh: '登录' }],
      ({ en }) => `the title ${en}`,
      titleHolds,
    ),
    ...statements('2', [{ path: '/pages/nowhere' }], ({ path }) => path, lazyHolds),
  ],
);
