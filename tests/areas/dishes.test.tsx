// The pages of dishes are one subject: each address opens its tab and view, and the period goes along from tab to tab.
import { placeOf, subjectOf, TABS } from '../../src/areas/food/subject';
import { paths } from '../../src/core/router/paths';
import { owner, type Rendered, renderWidget } from '../support/render-widget';
import { dishRanking, meta, rankedDish } from './report-answers';

describe('an address opens its tab and view', () => {
  test.each([
    [paths.food, {}, 'sale dish table'],
    [paths.food, { dim: '3' }, 'sale person table'],
    [paths.sellingDishes, {}, 'sale dish'],
    [paths.sellingDishes, { movers: '5' }, 'slow dish'],
    [paths.sellingCategory, {}, 'sale category'],
    [paths.refundDishes, { group: '2' }, 'return reason'],
    [paths.refundDishes, { group: '5' }, 'return day table'],
    [paths.refundDishes, { group: 'x' }, 'return dish'],
    [paths.rankGoods, {}, 'sale dish'],
    [paths.rankGoods, { type: '4', group: '3' }, 'gift person'],
    [paths.rankGoods, { type: '9' }, 'sale dish'],
  ] as const)('%s %o', (path, query, opened) => {
    const { tab, view, isTable } = subjectOf(path, query);
    expect([tab, view, isTable && 'table'].filter(Boolean).join(' ')).toBe(opened);
  });

  test('every tab and view has an address that opens it', () => {
    for (const { value: tab, views } of TABS)
      for (const view of views) {
        const { path, query } = placeOf({ tab, view, isTable: false });
        expect(subjectOf(path, query)).toMatchObject({ tab, view });
      }
  });
});

describe('on the page', () => {
  let ui: Rendered;

  const RANK = '/api/BossAssistant/GetBusinessInfoGoods';
  const row = rankedDish({ PrevRank: 3, ReturnQty: 1, RefundQty: 2, TopReason: '口味不符' });
  const answer = dishRanking([row], { ReturnRate: 0.01, ReturnQty: 1, RefundQty: 2, LeftOut: ['酒水饮料'] });
  const answers = { [RANK]: (body: Record<string, unknown>) => ({ ...answer, RankType: body.RankType }) };
  const bodies = () => ui.calls.filter(({ path }) => path === RANK).map(({ body }) => body);

  test('what sells best is told by amount and without drinks and staples, unless they are asked for', async () => {
    ui = await renderWidget({ route: `${paths.sellingDishes}?range=4`, answers, shows: '炒馍' });
    expect(bodies()[0]).toMatchObject({ RankType: 1, OrderBy: 2, DishesOnly: 1 });
    await ui.click('不含酒水主食');
    await ui.until(() => bodies().some((body) => !('DishesOnly' in body)));
    // No category is named by what is no identifier.
    ui.calls.length = 0;
    ui.widget.navigate(`${paths.sellingDishes}?range=4&cate=x`);
    await ui.until(() => bodies().length > 0);
    expect(bodies()[0]).toMatchObject({ DishesOnly: 1 });
    expect(ui.texts('.chip')).not.toContain('分类');
    // A category may be one of drinks, and what came back counts whole.
    for (const route of [`${paths.sellingDishes}?range=4&cate=9`, `${paths.refundDishes}?range=4`]) {
      ui.calls.length = 0;
      ui.widget.navigate(route);
      await ui.until(() => bodies().length > 0);
      expect(bodies()[0]).not.toHaveProperty('DishesOnly');
    }
  });

  test('another tab keeps the period, and names what it leaves out', async () => {
    ui = await renderWidget({ route: `${paths.sellingDishes}?range=4&plain=1`, answers, shows: '炒馍' });
    expect(bodies()[0]).toMatchObject({ RankType: 1, DishesOnly: 1 });
    expect(ui.text()).toContain('未计入：酒水饮料');
    await ui.click('退菜');
    await ui.until(() => bodies().some((body) => body.RankType === 3));
    expect(ui.widget.route).toMatch(/refund-dishes\?.*plain=1.*range=4/);
    expect(bodies().at(-1)).toMatchObject({ RankType: 3, DishesOnly: 1 });
    await ui.shows('含结账后退款');
    expect(ui.text()).not.toContain('退菜率 --');
  });

  test('the categories of a ranking are named, kept by every tab, and go by a tap', async () => {
    const names = [
      { ClassifyID: '3', ParentID: '0', ClassifyName: '主食', IsDeleted: 0 },
      { ClassifyID: '4', ParentID: '0', ClassifyName: '凉菜', IsDeleted: 0 },
    ];
    ui = await renderWidget({
      route: `${paths.sellingDishes}?range=4&cate=3,4`,
      answers: { ...answers, '/api/BossAssistant/GetClassifyInfos': { List: names } },
    });
    await ui.until(() => ui.find('button', '主食等 2 项'));
    await ui.click('下滑');
    await ui.until(() => ui.widget.route.startsWith(paths.food));
    expect(ui.widget.route).toContain('cate=3%2C4');
    await ui.click('销售');
    await ui.click('主食等 2 项');
    await ui.until(() => !ui.widget.route.includes('cate='));
    // Without the right to their names they can be taken off all the same.
    ui = await renderWidget({
      route: `${paths.sellingDishes}?range=4&cate=3,4`,
      user: { ...owner, permissionJson: 'boss.finance.goods' },
      answers,
      shows: '炒馍',
    });
    const chips = [...ui.root.querySelectorAll('button.chip.on')];
    await ui.click(chips.find((one) => one.textContent === '分类') ?? '分类');
    await ui.until(() => !ui.widget.route.includes('cate='));
    expect(ui.calls.map(({ path }) => path)).not.toContain('/api/BossAssistant/GetClassifyInfos');
  });

  test('the choice in force is marked in its sheet', async () => {
    ui = await renderWidget({ route: `${paths.rankGoods}?type=3&by=2`, answers, shows: '炒馍' });
    await ui.click(/^排序: 按金额/);
    await ui.until(() => ui.find('dialog'));
    const marked = ui.texts('[aria-current]');
    expect(marked).toEqual(['按金额✓']);
  });

  test('a reason leads to the records of its dishes', async () => {
    ui = await renderWidget({ route: `${paths.refundDishes}?group=2&range=4`, answers, shows: '炒馍' });
    await ui.click(/炒馍/);
    await ui.until(() => ui.widget.route?.includes('/pages/abnormal/lists'));
    for (const part of ['dish=1', 'counted=1', `reason=${encodeURIComponent('口味不符')}`, 'range=4'])
      expect(ui.widget.route).toContain(part);
  });

  test('a dish that is on no menu leads on by its name', async () => {
    const typed = { ...answer, List: [{ ...row, ID: '0', Name: '例汤', SpecName: '大' }] };
    const led: [type: string, parts: string[]][] = [
      ['1', ['/pages/food/index', 'goods=0', 'name=例汤', 'spec=大']],
      ['3', ['/pages/abnormal/lists', 'goods=0', 'name=例汤', 'spec=大', 'counted=1']],
    ];
    for (const [type, parts] of led) {
      ui?.destroy();
      const answers = { [RANK]: (body: Record<string, unknown>) => ({ ...typed, RankType: body.RankType }) };
      ui = await renderWidget({ route: `${paths.rankGoods}?type=${type}`, answers, shows: '例汤' });
      await ui.click(/例汤/);
      await ui.until(() => !ui.widget.route.includes(paths.rankGoods));
      for (const part of parts) expect(decodeURIComponent(ui.widget.route)).toContain(part);
    }
  });

  test('a dish that is on no menu is named by the filters, and stays chosen until others are', async () => {
    const MENU = '/api/BossAssistant/GetGoodsInfos';
    const soup = { GoodsID: '5', GoodsName: '汤', GoodsCode: '', IsDeleted: 0, ClassifyID: '1', ClassifyName: '' };
    ui?.destroy();
    ui = await renderWidget({
      route: `${paths.foodFilterGoods}?goods=0&name=例汤&spec=大`,
      answers: { [MENU]: { List: [soup], Total: 1 } },
      shows: '汤',
    });
    await ui.click('确定');
    await ui.until(() => !ui.widget.route.includes(paths.foodFilterGoods));
    for (const part of ['goods=0', 'name=例汤', 'spec=大']) expect(decodeURIComponent(ui.widget.route)).toContain(part);
    await ui.shows('例汤');
    await ui.widget.navigate(`${paths.foodFilterGoods}?goods=0&name=例汤&spec=大`);
    await ui.click(/^汤/);
    await ui.click('确定');
    await ui.until(() => !ui.widget.route.includes(paths.foodFilterGoods));
    expect(ui.widget.route).toMatch(/\?goods=5$/);
  });

  test('what sells least has neither medals nor a rise', async () => {
    ui = await renderWidget({ route: `${paths.rankGoods}?type=5`, answers, shows: '炒馍' });
    expect(ui.root.querySelector('.medals')).toBeNull();
    expect(ui.root.querySelector('.trend')).toBeNull();
  });
});

test('a row of a narrowed table leads to dishes that are narrowed alike', async () => {
  const SALES = '/api/BossAssistant/GetGoodsOrderLists';
  const row = {
    ID: '35',
    Name: '凉菜',
    SpecName: '',
    ClassifyName: '',
    UnitName: '',
    ImageUrl: '',
    IsDeleted: 0,
    SaleQty: 3,
    SaleAmount: 30,
    IncomeAmount: 30,
    PrevSaleQty: null,
    PrevSaleAmount: null,
    QtyRate: 1,
    OrderQty: 3,
    GoneQty: 0,
    ReturnQty: 0,
    RefundQty: 0,
    GiftQty: 0,
    ReturnRate: 0,
    AmountRate: 1,
  };
  const ui = await renderWidget({
    route: `${paths.food}?dim=2&range=99&start=2026-09-01&end=2026-09-07&user=11&src=2&cate=3&pack=2&only=gift&kw=x&plain=1`,
    answers: {
      [SALES]: { ...meta, Total: 2, PageIndex: 1, PageSize: 100, List: [row, { ...row, ID: '0', Name: '' }], Sum: row },
    },
  });
  const bodies = () => ui.calls.filter(({ path }) => path === SALES).map(({ body }) => body);
  // Dishes without a category are a group without a name.
  await ui.until(() => ui.find('button', '未分类'));
  await ui.click('凉菜');
  await ui.until(() => bodies().some(({ Dimension }) => Dimension === 1));
  const [before, after] = [bodies()[0], bodies().find(({ Dimension }) => Dimension === 1)];
  expect(before).toMatchObject({ UserIDs: ['11'], SourceIDs: ['2'], PackageMode: 2, OnlyGift: 1, DishesOnly: 1 });
  expect(after).toEqual({ ...before, Dimension: 1, ClassifyIDs: ['35'] });
  // Words of the address have a chip, as every filter has, and another view keeps them all.
  await ui.click('日');
  await ui.until(() => bodies().at(-1)?.Dimension === 4);
  expect(bodies().at(-1)).toEqual({ ...after, Dimension: 4 });
  await ui.click('清除筛选「名称：x」');
  await ui.until(() => !('Keyword' in (bodies().at(-1) ?? {})));
  // A list that is too long for an address, and stands beside it, is kept too.
  const GoodsIDs = Array.from({ length: 20 }, (_, at) => `123456789012${at + 10}`);
  const ClassifyIDs = GoodsIDs.map((id) => `9${id}`);
  ui.widget.navigate(`${paths.food}?goods=${GoodsIDs}&cate=${ClassifyIDs}`);
  await ui.until(() => bodies().at(-1)?.GoodsIDs);
  await ui.click('分类');
  await ui.until(() => bodies().at(-1)?.Dimension === 2);
  await ui.click('菜品');
  await ui.until(() => bodies().at(-1)?.Dimension === 1);
  expect(bodies().slice(-2)).toEqual([2, 1].map(() => expect.objectContaining({ GoodsIDs, ClassifyIDs })));
  expect(ui.widget.route).not.toMatch(/goods|cate/);
  await ui.click('退菜');
  // What else the page asks for may be asked behind it.
  const returned = () => ui.calls.find(({ body }) => body.RankType === 3)?.body;
  await ui.until(returned);
  expect(returned()).toMatchObject({ ClassifyIDs });
});

test('set meals are counted as one or by their dishes, and nothing else is offered', async () => {
  const ui = await renderWidget({ route: '/pages/food/filter?pack=2' });
  const options = () =>
    [...ui.root.querySelectorAll('[role=group][aria-label=套餐方式] button')].map((one) => [
      one.textContent,
      one.getAttribute('aria-pressed'),
    ]);
  await ui.until(() => options().length > 0);
  expect(options()).toEqual([
    ['按套餐', 'false'],
    ['按套餐内菜品', 'true'],
  ]);
  await ui.click('按套餐');
  expect(options().map(([, isOn]) => isOn)).toEqual(['true', 'false']);
  await ui.click('确定');
  await ui.until(() => ui.widget.route === '/pages/food/index');
});

test('the heads of the dish filter stick below its own bar, whatever page was before', async () => {
  const dish = { GoodsID: '7', GoodsCode: '1', GoodsName: '炒馍', ClassifyID: '3', ClassifyName: '主食' };
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(170);
  vi.stubGlobal('ResizeObserver', undefined);
  const ui = await renderWidget({
    route: '/pages/order/index',
    answers: {
      '/api/BossAssistant/GetGoodsInfos': {
        Total: 3,
        PageIndex: 1,
        PageSize: 100,
        DeletedSince: '2026-06-20',
        List: [{ ...dish, SpecNames: '', Price: 1, UnitName: '份', IsDeleted: 0, DeletedTime: null }],
      },
    },
  });
  const top = () => ui.root.querySelector<HTMLElement>('[part=nav]')?.parentElement?.style.getPropertyValue('--_top');
  await ui.until(() => top() === '170px');
  height.mockReturnValue(104);
  ui.widget.navigate('/pages/food/filtergoods');
  await ui.shows('炒馍');
  await ui.until(() => top() === '104px');
  expect(ui.root.querySelector('.pinned')?.textContent).toContain('主食');
  // What is not listed is said, and cannot be ticked.
  const heads = [...ui.root.querySelectorAll('.items .head')].map((head) => [
    head.querySelector('b')?.textContent,
    head.querySelector('input') !== null,
  ]);
  expect(heads).toEqual([
    ['主食', true],
    ['还有 2 个菜品，请搜索', false],
  ]);
});
