import { owner, type Rendered, type RenderOptions, renderWidget } from '../support/render-widget';
import { hostStorage } from '../support/services';
import { bills, choices, LIST, listOf } from './order-answers';

let ui: Rendered;
const open = async (given: RenderOptions = {}): Promise<Rendered> => {
  ui = await renderWidget({
    route: '/pages/order/index?start=2024-05-07&end=2024-05-07',
    ...given,
    answers: { ...choices, [LIST]: listOf(bills(3)), ...given.answers },
  });
  return ui;
};
const lists = () => ui.calls.filter(({ path }) => path === LIST).map(({ body }) => body);
const lastList = () => lists()[lists().length - 1] ?? {};
const box = (name: string) =>
  [...ui.root.querySelectorAll('label')].find((label) => label.textContent?.includes(name))?.querySelector('input');
const tick = async (name: string): Promise<void> => {
  await ui.until(() => box(name), `no tick ${name}`);
  const input = box(name);
  if (input) await ui.click(input);
};

test.each([
  ['one store, by its name', { shopId: '1001', shopName: '川湘小馆·朝阳店' }, '川湘小馆·朝阳店'],
  ['all stores, as all', { shopId: '0', shopName: '全部门店' }, '全部'],
])('says what stores are counted without a choice: %s', async (_name, own, said) => {
  await open({ route: '/pages/order/filter', user: { ...owner, ...own } });
  await ui.shows('查看 3 单');
  const row = [...ui.root.querySelectorAll('.cell')].find((cell) => cell.textContent?.startsWith('门店'));
  expect(row?.querySelector('.value')?.textContent).toBe(said);
});

test('amounts are typed in the currency of the chosen store', async () => {
  const priced = (body: Record<string, unknown>, { luck_boss_shopid: id }: Record<string, string>) => ({
    ...listOf(bills(3))(body),
    Currencies: [{ Currency: id === '1002' ? 'USD' : 'CNY', ShopCount: 1 }],
  });
  await open({ route: '/pages/order/filter?shops=1002', answers: { [LIST]: priced } });
  await ui.shows('最低（$）');
});

test('takes a choice of every kind back to the list', async () => {
  await open({ shows: '¥108.00' });
  await ui.click('筛选');
  await ui.shows('查看 3 单');
  await ui.click('免单');
  await ui.click('午餐');
  await ui.type('最低（¥）', '100');
  await ui.click(/^收银员/);
  await tick('小李');
  await ui.click('确定');
  await ui.shows('收银员小李');
  await ui.until(() => lastList().PageSize === 1 && 'MinAmount' in lastList() && 'UserIDs' in lastList());
  expect(lastList()).toMatchObject({
    UserIDs: ['11'],
    SpecialFlags: [2],
    TimespanID: '31',
    MinAmount: 100,
    PageSize: 1,
  });
  await ui.click('查看 3 单');
  await ui.until(
    () => ui.widget.route === '/pages/order/index?end=2024-05-07&flag=2&min=100&start=2024-05-07&ts=31&user=11',
  );
  await ui.shows('收银员：小李');
  expect(ui.text()).toContain('营业收入区间：≥ ¥100.00');
  expect(ui.root.querySelector('.icon-button .count')?.textContent).toBe('4');
  ui.widget.back();
  await ui.until(() => ui.widget.route === '/', 'the filter page stayed in the way back');
});

test('reset empties everything and leaves the dates', async () => {
  await open({ route: '/pages/order/filter?start=2024-05-07&end=2024-05-07&user=11&flag=1&state=2' });
  await ui.shows('收银员小李');
  await ui.click('重置');
  await ui.shows('收银员全部');
  await ui.click(/^确定|^查看/);
  await ui.until(() => ui.widget.route === '/pages/order/index?end=2024-05-07&start=2024-05-07');
});

test('states that are chosen in another order are those of their tab', async () => {
  await open({ route: '/pages/order/filter?state=6', shows: '查看 3 单' });
  await ui.click('未结账');
  await ui.click(/^确定|^查看/);
  await ui.until(() => ui.widget.route === '/pages/order/index?state=1%2C6');
  await ui.shows('¥108.00');
  expect(ui.text()).not.toContain('订单状态：');
});

test('an amount that is none, or a maximum below the minimum, says so and cannot be applied', async () => {
  await open({ route: '/pages/order/filter' });
  await ui.type('最低（¥）', '12.345');
  expect(ui.text()).toContain('请输入金额，如 100 或 99.50');
  expect(ui.find('button', '确定')?.hasAttribute('disabled')).toBe(true);
  await ui.type('最低（¥）', '100');
  await ui.type('最高（¥）', '50');
  expect(ui.text()).toContain('最高金额不能低于最低金额');
  await ui.type('最高（¥）', '500');
  expect(ui.text()).not.toContain('最高金额不能低于最低金额');
});

test('of several stores, day parts are asked for without a list of stores', async () => {
  await open({ route: '/pages/order/filter?shops=1001,1002' });
  await ui.until(() => ui.text().includes('查看 3 单') && ui.text().includes('午餐'));
  const dayParts = ui.calls.filter(({ path }) => path === '/api/BossAssistant/GetSetTimespans');
  expect(dayParts.map(({ body }) => body)).toEqual([{}]);
  expect(lastList().ShopIDs).toEqual(['1001', '1002']);
});

test('without the right to day parts the field is left out and the rest works', async () => {
  await open({
    route: '/pages/order/filter',
    answers: { '/api/BossAssistant/GetSetTimespans': { status: 403, body: { Code: 'boss.finance', Message: '' } } },
    shows: '查看 3 单',
  });
  expect(ui.text()).not.toContain('时间段');
});

test('tables: a whole area travels as the area, a part of it as its tables', async () => {
  await open({ route: '/pages/order/filterdesk', shows: '包间' });
  expect(ui.text()).toContain('A2已删除');
  await tick('大厅：全选');
  expect(ui.text()).toContain('已选 2');
  await ui.click('确定');
  await ui.until(() => ui.widget.route === '/pages/order/filter?area=21');
  await ui.shows('桌台区域A1等 2 项');
  await ui.click(/^桌台区域/);
  await tick('A2');
  expect(ui.text()).toContain('已选 1');
  await ui.click('确定');
  await ui.shows('桌台区域A1');
  await ui.click(/^确定|^查看/);
  await ui.until(() => ui.widget.route === '/pages/order/index?desk=211');
});

test('checkout methods stand in their groups, and all and clear work', async () => {
  await open({ route: '/pages/order/filterjiezhang', shows: '线上支付' });
  await ui.click('全选');
  expect(ui.text()).toContain('已选 3');
  // A group of one method has no head that would repeat its name.
  expect(ui.text()).not.toContain('现金：全选');
  await tick('线上支付：全选');
  expect(ui.text()).toContain('已选 1');
  await ui.click('清空');
  expect(ui.text()).toContain('已选 0');
  await tick('微信');
  await ui.click('确定');
  await ui.until(() => ui.widget.route === '/pages/order/filter?pay=WX');
});

test('cashiers can be searched, and one that left keeps its tag', async () => {
  await open({ route: '/pages/order/filtershouyin', shows: '小赵已停用' });
  await ui.type('搜索收银员', '小李');
  await ui.until(() => !ui.text().includes('小赵'));
  await ui.type('搜索收银员', '没有');
  await ui.shows('没有找到「没有」');
});

test('several stores are read out of all, and what belongs to a store is dropped', async () => {
  await open({ route: '/pages/order/filtershop?user=11&start=2024-05-07&end=2024-05-07' });
  await ui.shows('海淀店停业');
  await ui.click('全选');
  await ui.click('确定');
  await ui.until(() => ui.widget.route.startsWith('/pages/order/filter?'));
  expect(ui.widget.route).not.toContain('user');
  await ui.until(() => lists().length > 0);
  expect(lastList()).toMatchObject({ ShopIDs: ['1001', '1002'] });
  expect(ui.calls.filter(({ path }) => path === LIST).pop()?.headers.luck_boss_shopid).toBe('0');
});

test('stores without a region stand above the first head, not below the last', async () => {
  const all = choices['/api/BossAssistant/GetShopInfos'] as { List: object[] };
  await open({
    route: '/pages/order/filtershop',
    answers: {
      '/api/BossAssistant/GetShopInfos': {
        ...all,
        List: [...all.List, { ...all.List[0], ShopID: '1003', ShopName: '机场店', RegionName: '' }],
      },
    },
  });
  await ui.shows('机场店');
  expect(ui.texts('.pick b, .pick .cut[title]')).toEqual(['机场店', '北京', '朝阳店', '海淀店']);
});

test('without the right to all stores one is chosen at a time', async () => {
  const all = choices['/api/BossAssistant/GetShopInfos'];
  await open({
    route: '/pages/order/filtershop',
    answers: { '/api/BossAssistant/GetShopInfos': { ...(typeof all === 'object' ? all : {}), CanAll: 0 } },
  });
  await tick('朝阳店');
  await tick('海淀店');
  expect(ui.text()).toContain('已选 1');
  await ui.click('确定');
  await ui.until(() => ui.widget.route === '/pages/order/filter?shops=1002');
});

test('a list without anything to choose from says so', async () => {
  await open({
    route: '/pages/order/filtersource',
    answers: { '/api/BossAssistant/GetBaseSelectSource': { List: [] } },
    shows: '暂无可选项',
  });
});

test('a long list is kept out of the address and found again after a reload', async () => {
  const users = Array.from({ length: 60 }, (_, n) => ({
    UserID: `8812300000000${100 + n}`,
    UserName: `员工${n}`,
    UserType: 1,
    ShopID: '1001',
    ShopName: '朝阳店',
    IsDisabled: 0,
  }));
  const { kept, storage } = hostStorage();
  const answers = { '/api/BossAssistant/GetBaseSelectUser': { List: users } };
  const options = { persist: 'local' as const, host: { storage } };
  await open({ route: '/pages/order/filtershouyin', answers, options, shows: '员工1' });
  await ui.click('全选');
  await ui.click('确定');
  await ui.until(() => ui.widget.route.startsWith('/pages/order/filter?fk='));
  await ui.shows('员工0等 60 项');
  await ui.click(/^确定|^查看/);
  await ui.until(() => lists().some(({ PageSize }) => PageSize === 20));
  const route = ui.widget.route;
  expect(route.length).toBeLessThan(60);
  await open({ route, answers, options });
  await ui.until(() => lists().length > 0);
  expect(lastList().UserIDs).toHaveLength(60);
  kept.clear();
  await open({ route, answers, options, shows: '部分筛选条件已失效' });
  expect(ui.widget.route).toBe('/pages/order/index');
});
