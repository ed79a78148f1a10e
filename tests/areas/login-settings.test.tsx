// What a login names besides the user is used: pictures, head office, currency and decimals, and the way to a browser.
import { type Answer, type Rendered, renderWidget, typeLogin } from '../support/render-widget';
import { loginAnswer } from '../support/services';
import { detail } from './order-answers';
import { dishRanking, rankedDish, rankedStore, shopOf, shopsOf, storeRanking } from './report-answers';

let ui: Rendered;

const SHOPS = '/api/BossAssistant/GetShopInfos';
const GOODS = '/api/BossAssistant/GetBusinessInfoGoods';

/** Logs in by the form with an answer that says more, and opens the page. */
async function enter(route: string, says: object, answers: Record<string, Answer>, host = {}): Promise<void> {
  ui = await renderWidget({
    user: null,
    options: { host },
    answers: {
      '/api/GeneralInterface/Login': { ...loginAnswer, PermissionJson: 'boss.*', SoftModuleJson: '', ...says },
      ...answers,
    },
  });
  await typeLogin(ui);
  await ui.click('登录');
  await ui.until(() => ui.widget.route === '/');
  ui.widget.navigate(route);
}

const dish = (Rank: number, Name: string, ImageUrl: string, Amount = 30) =>
  rankedDish({ Rank, ID: String(Rank), Name, ImageUrl, Amount, IncomeAmount: Amount });
const pictures = () =>
  [...ui.root.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.alt, image.width]);

test('dishes of a ranking have their picture, lazy and sized, and none where it fails', async () => {
  await enter(
    '/pages/rank/goods?range=6',
    {},
    {
      [GOODS]: dishRanking([
        dish(1, '水煮鱼', '/dish/1.jpg'),
        dish(2, '毛血旺', 'https://cdn.test/2.png'),
        dish(3, '米饭', ''),
        dish(4, '坏链接', 'javascript:alert(1)'),
      ]),
    },
  );
  await ui.has('img');
  expect(pictures()).toEqual([
    ['https://img.test/dish/1.jpg', '水煮鱼', 24],
    ['https://cdn.test/2.png', '毛血旺', 24],
    ['https://img.test/javascript:alert(1)', '坏链接', 24],
  ]);
  expect(ui.root.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  ui.root.querySelector('img')?.dispatchEvent(new Event('error'));
  await ui.until(() => ui.root.querySelectorAll('img').length === 2);
  expect(ui.text()).toContain('水煮鱼');
});

test('stores of the ranking and dishes of a bill have theirs', async () => {
  const store = (Rank: number, LogoUrl: string) =>
    rankedStore(`100${Rank}`, { Rank, ShopName: `${Rank} 号店`, LogoUrl, Value: 1 });
  const order = detail();
  const [first, ...others] = order.Goods;
  await enter(
    '/pages/rank/salesVolume',
    {},
    {
      '/api/BossAssistant/ShopRankingList': storeRanking([store(1, 'logo/1.png'), store(2, '')]),
      '/api/GeneralInterface/GetConsumeOrderInfoV2': {
        ...order,
        Goods: [{ ...first, ImageUrl: '/dish/1.jpg' }, ...others],
      },
    },
  );
  await ui.has('img');
  expect(pictures()).toEqual([['https://img.test/logo/1.png', '1 号店', 24]]);
  ui.widget.navigate('/pages/order/detail?orderId=5001');
  await ui.has('.dish img');
  expect(pictures()).toEqual([['https://img.test/dish/1.jpg', first?.GoodsName, 24]]);
  expect(ui.root.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  ui.root.querySelector('img')?.dispatchEvent(new Event('error'));
  await ui.until(() => !ui.root.querySelector('img'));
  expect(ui.text()).toContain(first?.GoodsName);
});

test('without a server of pictures a path draws nothing', async () => {
  await enter(
    '/pages/rank/goods?range=6',
    { ImageServerPath: '' },
    { [GOODS]: dishRanking([dish(1, '鱼', '/1.jpg')]) },
  );
  await ui.shows('鱼');
  expect(pictures()).toEqual([]);
});

test('stores have their logo, and the head office is marked by MShopID', async () => {
  const List = [
    shopOf('1000', '国贸店', { LogoUrl: 'logo/1000.png' }),
    shopOf('1001', '朝阳店'),
    shopOf('1002', '海淀店'),
  ];
  await enter('/pages/index/shop', {}, { [SHOPS]: shopsOf(...List) });
  await ui.shows('海淀店');
  expect(pictures()).toEqual([['https://img.test/logo/1000.png', '国贸店', 40]]);
  const rows = ui.texts('button');
  expect(rows.filter((row) => row.includes('总店')).map((row) => /国贸店|朝阳店|海淀店/.exec(row)?.[0])).toEqual([
    '国贸店',
  ]);
});

test('stores are searched, also those without a region or an address', async () => {
  const List = [
    shopOf('1000', '国贸店', { RegionName: null, Address: null }),
    shopOf('1001', '朝阳店', { RegionName: '' }),
    shopOf('1002', '海淀店'),
  ];
  await enter('/pages/index/shop', {}, { [SHOPS]: shopsOf(...List) });
  await ui.shows('海淀店');
  expect([...ui.root.querySelectorAll('.group-head')].filter((one) => one.textContent === '其他')).toHaveLength(1);
  await ui.type('搜索门店、区域', '国贸');
  await ui.until(() => !ui.text().includes('海淀店'));
  expect(ui.text()).toContain('国贸店');
});

test('stores show what is not normal, when they were last heard of, and their sum', async () => {
  const today = (BusinessIncome: number, OrderCount: number) => ({
    Today: { BusinessDate: '2026-09-20', BusinessIncome, OrderCount, PrevBusinessIncome: BusinessIncome / 2 },
  });
  const List = [
    shopOf('1000', '国贸店', today(100.1, 3)),
    shopOf('1001', '朝阳店', { ...today(200.2, 4), LastSyncTime: '2026-01-02 10:35:20' }),
    shopOf('1002', '海淀店', { ...today(0, 0), Status: 2 }),
    shopOf('1003', '机场店', today(0, 0)),
    shopOf('1004', '通州店', today(0, 0)),
    // A store that is not open yet has nothing to compare, and takes nothing from the comparison of the others.
    shopOf('1005', '大兴店', { Today: { ...today(0, 0).Today, PrevBusinessIncome: null } }),
  ];
  await enter('/pages/index/shop', {}, { [SHOPS]: shopsOf(...List) });
  await ui.shows('大兴店');
  expect(ui.text()).not.toContain('营业中');
  expect(ui.text().split('停业').length - 1).toBe(1);
  expect(ui.text()).toMatch(/最后同步 (2026\/)?01\/02 10:35/);
  const all = ui.find('button', /^全部门店/)?.textContent;
  expect(all).toContain('¥300.30');
  expect(all).toContain('7 单');
  // Seven bills say nothing in percent.
  expect(all).toContain('上期 150.15');
  expect(all).not.toContain('%');
  await ui.click(/^朝阳店/);
  await ui.until(() => !ui.widget.route.startsWith('/pages/index/shop'));
  // The store in use is ticked in its region; above the regions it would only be said twice.
  ui.widget.navigate('/pages/index/shop');
  await ui.shows('大兴店');
  expect(ui.text()).not.toContain('最近使用');
  await ui.click(/^机场店/);
  await ui.until(() => !ui.widget.route.startsWith('/pages/index/shop'));
  ui.widget.navigate('/pages/index/shop');
  await ui.shows('最近使用');
  expect(ui.text().split('机场店').length - 1).toBe(1);
  expect(ui.text().split('朝阳店').length - 1).toBe(2);
});

test('whether a store has synced lately is said by the clock of its own time zone', async () => {
  const synced = (timeZone: string, minutes: number): object => ({
    TimeZone: timeZone,
    LastSyncTime: new Date(Date.now() - minutes * 60_000).toLocaleString('sv', { timeZone }),
  });
  const List = [
    shopOf('1000', '国贸店', synced('Asia/Shanghai', 2)),
    shopOf('1001', '朝阳店', synced('Asia/Shanghai', 40)),
    shopOf('1002', '东京店', synced('Asia/Tokyo', 40)),
    shopOf('1003', '悉尼店', synced('Australia/Sydney', 2)),
    shopOf('1004', '德里店', synced('Asia/Kolkata', 2)),
    shopOf('1005', '纽约店', synced('America/New_York', 40)),
  ];
  await enter('/pages/index/shop', {}, { [SHOPS]: shopsOf(...List) });
  await ui.shows('纽约店');
  const isSynced = (name: string) => ui.find('button', new RegExp(name))?.textContent?.includes('已同步');
  expect(['国贸', '朝阳', '东京', '悉尼', '德里', '纽约'].map((name) => isSynced(`${name}店`))).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('amounts have the decimals and the currency of the company, in words too', async () => {
  const SysArguments = { Currency: 'USD', MoneyPrecision: 0 };
  await enter(
    '/pages/rank/goods?range=6&by=2',
    { SysArguments },
    { [GOODS]: dishRanking([dish(1, '鱼', '', 1234.5)]) },
  );
  await ui.shows('鱼');
  expect(ui.text()).toContain('$1,235');
  expect(ui.text()).not.toContain('¥');
  ui.widget.navigate('/');
  await ui.until(() => ui.widget.route === '/');
  expect(ui.text()).not.toMatch(/¥|（¥）/);
});

test('the account sheet opens the app in a browser where the login says', async () => {
  const opened: string[] = [];
  const openUrl = (url: string): void => void opened.push(url);
  const SystemUrlConfig = { APIUrl: '', BossUrl: '/boss/', PushHostUrl: '' };
  await enter('/', { SystemUrlConfig }, {}, { openUrl });
  await ui.click('我的');
  await ui.until(() => ui.find('button', /在浏览器中打开/));
  expect(ui.text()).toContain('1.0.0 (100)');
  expect(ui.text()).toContain('2.0.1');
  await ui.click(/在浏览器中打开/);
  expect(opened).toEqual(['https://api.test/boss/']);
});

test('and offers no browser where it names none', async () => {
  await enter('/', { SystemUrlConfig: { APIUrl: '', BossUrl: '', PushHostUrl: '' } }, {});
  await ui.click('我的');
  await ui.shows('1.0.0 (100)');
  expect(ui.find('button', /在浏览器中打开/)).toBeNull();
});
