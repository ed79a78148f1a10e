// An owner with stores in two currencies: each is shown apart, in its own sign and decimals, and none is added to another.
import { averageOf, storeFigures } from '../../src/areas/rank/store-figures';
import type { MountOptions } from '../../types';
import { type Answer, csvOf, type Rendered, renderWidget } from '../support/render-widget';
import { bills, detail, listOf } from './order-answers';
import { homeOf, rankedStore, shopOf, shopsOf, storeRanking, sums } from './report-answers';

let ui: Rendered;

const HOME = '/api/BossAssistant/GetBossHomeInfoV2';
const SHOPS = '/api/BossAssistant/GetShopInfos';
const INFO = '/api/GeneralInterface/GetConsumeOrderInfoV2';

const figures = (BusinessIncome: number) => sums(BusinessIncome, { OrderCount: 2 });
const homeIn = (income: number, codes: readonly string[]) =>
  homeOf('2026-09-03 13:00:00', {
    Today: figures(income),
    Currencies: codes.map((Currency) => ({ Currency, ShopCount: Currency === 'USD' ? 2 : 1 })),
  });
const shop = (ShopID: string, Currency: string, BusinessIncome: number) =>
  shopOf(ShopID, `店${ShopID}`, {
    Currency,
    Today: { BusinessDate: '2026-09-03', BusinessIncome, OrderCount: 1, PrevBusinessIncome: null },
  });
const open = (route: string, more: object = {}, host: MountOptions['host'] = {}) =>
  renderWidget({
    route,
    options: { host },
    user: { shopId: '0', shopName: '全部门店' },
    answers: {
      [HOME]: ({ Currency = 'USD' }) =>
        Currency === 'JPY' ? homeIn(98_765, ['JPY', 'USD']) : homeIn(1234.5, ['USD', 'JPY']),
      [SHOPS]: shopsOf(shop('1', 'USD', 10.5), shop('2', 'USD', 20), shop('3', 'JPY', 5000)),
      ...more,
    },
  });
const chip = (name: string) => ui.find('button', name);

test('the entry page shows one currency at a time and says so', async () => {
  ui = await open('/');
  await ui.shows('1,234.50');
  expect(ui.text()).toContain('今日营业收入（$）');
  await ui.shows('各货币分开统计，不合并');
  expect(chip('USD · 2 家')?.getAttribute('aria-pressed')).toBe('true');
  await ui.click('JPY · 1 家');
  await ui.shows('98,765');
  expect(ui.text()).toContain('今日营业收入（¥）');
  expect(ui.text()).not.toMatch(/98,765\.\d|1,234\.50/);
  expect(chip('JPY · 1 家')?.getAttribute('aria-pressed')).toBe('true');
  expect(ui.calls.filter(({ path }) => path === HOME).map(({ body }) => body.Currency)).toEqual([undefined, 'JPY']);
});

test('an address names the currency of all stores, until another one is chosen', async () => {
  ui = await open('/?currency=JPY');
  await ui.shows('98,765');
  expect(chip('JPY · 1 家')?.getAttribute('aria-pressed')).toBe('true');
  await ui.click('USD · 2 家');
  await ui.shows('1,234.50');
  expect(ui.widget.route).not.toContain('currency');
  // One that no store has is not asked for.
  ui = await open('/?currency=EUR');
  await ui.until(() => chip('USD · 2 家'));
  expect(ui.calls.flatMap(({ body: { Currency } }) => Currency ?? [])).toEqual([]);
});

test('all stores of a currency are one choice, each store in its own', async () => {
  ui = await open('/pages/index/shop?mode=switch');
  await ui.shows('全部门店（2）');
  expect(ui.find('button', /全部门店（2） · USD.*\$30\.50/)).not.toBeNull();
  expect(ui.find('button', /全部门店（1） · JPY.*¥5,000(?!\.)/)).not.toBeNull();
  expect(ui.find('button', /店1.*\$10\.50/)).not.toBeNull();
  await ui.click(/全部门店（1） · JPY/);
  await ui.shows('98,765');
});

test('all stores of a currency that are chosen are not given up for the one of the address before', async () => {
  ui = await open('/?currency=JPY');
  await ui.shows('98,765');
  await ui.click(/^全部门店/);
  await ui.click(/全部门店（2） · USD/);
  await ui.shows('1,234.50');
  expect(ui.widget.route).toBe('/');
  expect(chip('USD · 2 家')?.getAttribute('aria-pressed')).toBe('true');
});

test('stores of one currency need no choice', async () => {
  ui = await open('/', { [HOME]: homeIn(7, ['USD']), [SHOPS]: shopsOf(shop('1', 'USD', 7)) });
  await ui.shows('今日营业收入（$）');
  expect(chip('USD · 1 家')).toBeNull();
  expect(ui.text()).not.toContain('各货币分开');
});

test('a bill is in the currency of its store', async () => {
  ui = await open('/pages/order/detail?orderId=5001', { [INFO]: detail({ Currency: 'KWD', BusinessIncome: 1.25 }) });
  await ui.shows('营业收入（KWD）');
  expect(ui.text().replace(/\s/g, ' ')).toContain('= 营业收入KWD 1.250');
});

test('a bill is explained and sent in its own currency, also from a list of all stores', async () => {
  const printed: string[] = [];
  const print = () => void printed.push(ui.root.querySelector('.paper')?.textContent ?? '');
  ui = await open('/pages/order/detail?orderId=5001', { [INFO]: detail({ Currency: 'EUR' }) }, { print });
  await ui.shows('€');
  await ui.click('分享');
  await ui.click(/^打印/);
  await ui.until(() => printed.length > 0);
  expect(printed[0]).toContain('€100.00');
  expect(printed[0]).not.toContain('¥');
  const { text } = await csvOf(ui);
  expect(text).toContain('(EUR)');
  expect(text).not.toContain('(CNY)');
});

const LIST = '/api/GeneralInterface/GetConsumeOrderListV2';
/** Stores 1 and 2 are of dollars, 3 and 4 of euros; most are of dollars. */
const inOwn =
  (answer: object): Answer =>
  ({ ShopIDs = [] }, { luck_boss_shopid: of }) => {
    const [first = of] = Array.isArray(ShopIDs) ? ShopIDs : [];
    const own = { Currency: first === '3' ? 'EUR' : 'USD', ShopCount: 2 };
    const isAll = of === '0' && first === of;
    return { ...answer, Currencies: isAll ? [own, { Currency: 'EUR', ShopCount: 2 }] : [own] };
  };

test('bills of some stores are in the currency of those, and all stores stay in theirs', async () => {
  const rows = listOf(bills(2))({});
  const total = () => ui.root.querySelector('.items .row')?.textContent ?? '';
  ui = await open('/pages/order/index?range=1', { [LIST]: inOwn(rows) });
  await ui.until(() => total().includes('$108.00'));
  for (const shops of ['3', '3,4']) {
    ui.widget.navigate(`/pages/order/index?range=1&shops=${shops}`);
    await ui.until(() => total().includes('€108.00'));
    expect(chip('EUR · 2 家')).toBeNull();
    ui.widget.navigate('/pages/order/index?range=1');
    await ui.until(() => total().includes('$108.00'));
    await ui.until(() => chip('USD · 2 家'));
  }
});

test('the ranking of all stores is in their currency beside a store of another one', async () => {
  const row = rankedStore('1', { ...figures(10), Value: 10, Share: 1 });
  ui = await renderWidget({
    route: '/pages/rank/salesVolume?by=1',
    user: { shopId: '3', shopName: '店3' },
    answers: {
      '/api/BossAssistant/ShopRankingList': inOwn(
        storeRanking([row], { Sum: figures(10), Whole: { OpenShops: 1, ReachRate: null, AbnormalCount: 0 } }),
      ),
    },
  });
  await ui.has('.ranking');
  expect(ui.root.querySelector('.ranking')?.textContent).toContain('$10.00');
  expect(ui.text()).not.toContain('€');
});

test('targets are typed in the currency of the store that is picked', async () => {
  ui = await open('/pages/target/set-target?shopId=0', {
    '/api/BossAssistant/GetSetPurpose': inOwn({ DataTime: '', Year: 2026, Version: 1, Items: [] }),
  });
  await ui.has('select');
  const picker = ui.root.querySelector('select');
  if (!picker) throw new Error('no choice of stores');
  expect(ui.text()).toContain('$');
  picker.value = '3';
  picker.dispatchEvent(new Event('change', { bubbles: true }));
  await ui.shows('€');
  expect(ui.text()).not.toContain('$');
});

test('the average of stores is rounded to the decimals of its currency alone', () => {
  const income = storeFigures.find(({ value }) => value === '1');
  if (!income) throw new Error('unreachable');
  const sum = figures(6.006) as never;
  const Whole = { OpenShops: 2, ReachRate: null, AbnormalCount: 0 };
  expect(averageOf(income, sum, { List: [], Whole })).toBe(3.003);
});
