// What the product is and does, by the head of the specification and its first section: each ability as a page that asks
// for its figures when it is opened.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { own } from '../../src/lib/is-plain-object';
import { rights } from '../../types/api/access';
import { type Rendered, renderWidget } from '../support/render-widget';
import { type Chapter, type Statement, statement, statements } from './statement';

let ui: Rendered | undefined;
interface Ability {
  says: string;
  page: string;
  call: string;
}
const boss = (says: string, page: string, call: string): Ability => ({
  says,
  page,
  call: `/api/BossAssistant/${call}`,
});
const abilities: Ability[] = [
  boss('shows business reports; see a business overview', '/pages/finance/index', 'GetBusinessInfoV2'),
  boss('see operating targets', '/pages/target/index', 'GetSetPurpose'),
  boss('set operating targets', '/pages/target/set-target', 'GetSetPurpose'),
  {
    says: 'shows orders; browse in-store order details',
    page: '/pages/order/index',
    call: '/api/GeneralInterface/GetConsumeOrderListV2',
  },
  { says: 'see one order', page: '/pages/order/detail?orderId=1', call: '/api/GeneralInterface/GetConsumeOrderInfoV2' },
  boss('see dish sales statistics', '/pages/food/index', 'GetGoodsOrderLists'),
  boss('shows unpaid orders', '/pages/finance/collection-details?type=unpaid', 'GetNoPayOrder'),
  boss('monitor sensitive operations', '/pages/abnormal/index', 'GetOrderAbnormals'),
  boss('see rankings of stores', '/pages/rank/salesVolume', 'ShopRankingList'),
  boss('see rankings of members', '/pages/rank/member', 'GetBusinessInfoMember'),
  boss('see rankings of dishes', '/pages/rank/goods', 'GetBusinessInfoGoods'),
  boss('select a store', '/pages/index/shop', 'GetShopInfos'),
  { says: 'read a message centre', page: '/pages/index/msg', call: '/api/Message/GetMessages' },
];

/** An owner opens the page, and the page asks for what it is there for. */
async function abilityHolds({ page, call }: Ability): Promise<void> {
  ui = await renderWidget({ route: page });
  await ui.until(() => ui?.calls.some((one) => one.path === call), `no ${call}`);
  expect(ui.widget.route).toContain(page.split('?')[0]);
}

const root = process.cwd();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const manifest: unknown = JSON.parse(read('package.json'));
const packages = (field: string): string[] => Object.keys(Object(own(manifest, field)));

const product: Statement[] = [
  statement('0', 'screen', 'a mobile-style single-page app', async () => {
    const { widget, root: shadow } = await (async () => (ui = await renderWidget()))();
    const [element] = [shadow.querySelector('.ba')];
    widget.navigate('/pages/target/index');
    await ui?.shows('经营目标');
    expect(shadow.querySelector('.ba')).toBe(element);
  }),
  statement('0', 'screen', 'for shop owners (the boss role): an owner sees every page', async () => {
    ui = await renderWidget({ route: '/pages/target/set-target', user: { permissionJson: 'boss.*' } });
    expect(ui.text()).not.toContain('您未拥有此权限');
  }),
  statement('0', 'host', 'it runs in a browser', async () => {
    ui = await renderWidget({ options: { appInfo: undefined } });
    expect(ui.widget.status).toBe('ready');
  }),
  ...['ios', 'android'].map((appType) =>
    statement('0', 'host', `or inside a native shell: ${appType}`, async () => {
      ui = await renderWidget({ options: { appInfo: JSON.stringify({ appType, versionCode: '7' }) } });
      expect(ui.widget.status).toBe('ready');
      expect(ui.errors.filter(({ kind }) => kind !== 'request')).toEqual([]);
    }),
  ),
  statement('1', 'wire', 'inside a native shell, the session data is supplied by the shell at start-up', async () => {
    ui = await renderWidget({ user: { token: 'of-the-shell', shopId: '77' }, route: '/pages/index/shop' });
    await ui.until(() => ui?.calls.length);
    expect(ui.calls[0]?.headers).toMatchObject({ luck_api_token: 'of-the-shell' });
    expect(ui.calls.map((call) => call.path)).not.toContain('/api/GeneralInterface/Login');
  }),
  statement(
    '1',
    'screen',
    'the debug console is not a business feature: no right opens it, and live systems do not show it',
    async () => {
      expect(Object.keys(rights).filter((code) => /debug|console/.test(code))).toEqual([]);
      ui = await renderWidget({ options: { testHosts: [] } });
      await ui.click('我的');
      await ui.shows('1.0.0 (100)');
      expect(ui.text()).not.toContain('调试控制台');
    },
  ),
  statement('card', 'package', 'Capacitor-free', () =>
    expect(read('package-lock.json') + packages('devDependencies').join()).not.toMatch(/capacitor|cordova/i),
  ),
  statement('card', 'package', 'an embeddable widget SDK plus a reference host page', () =>
    expect(
      ['src/full.ts', 'host-example/page/index.html'].filter((file) => !existsSync(path.join(root, file))),
    ).toEqual([]),
  ),
  statement('card', 'declared', 'React for the front end', () =>
    expect(packages('devDependencies')).toEqual(expect.arrayContaining(['react', 'react-dom'])),
  ),
  statement('card', 'declared', 'preferred language TypeScript', () =>
    expect(own(JSON.parse(read('tsconfig.json').replace(/\/\/.*/g, '')), 'compilerOptions')).toMatchObject({
      strict: true,
    }),
  ),
];

export const productChapter: Chapter = {
  name: 'what the product is and does',
  all: [...statements('1', 'wire', abilities, ({ says }) => says, abilityHolds), ...product],
};
