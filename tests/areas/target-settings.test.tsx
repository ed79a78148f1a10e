// Setting targets: of one store, whose months keep their weights, and of all stores in one table.
import type { MountOptions, UserInfo } from '../../types';
import { type Answer, owner, type Rendered, renderWidget, tick } from '../support/render-widget';
import { shopOf, shopsOf } from './report-answers';

let ui: Rendered;

const PURPOSE = '/api/BossAssistant/GetSetPurpose';
const SAVE = '/api/BossAssistant/SaveSetPurpose';
const item = (ShopID: string, Month: number, MonthTarget: number, more: object = {}) => ({
  ShopID,
  ShopName: '',
  Year: 2026,
  Month,
  Metric: 1,
  MonthTarget,
  DayMode: 0,
  ...more,
});
const suggest = {
  WeekWeights: [12, 13, 13, 14, 15, 17, 16],
  LastMonth: 167_777.4,
  LastYear: 140_000,
  WeekdayIncome: [4_000, 4_100, 4_200, 4_300, 5_000, 6_000, 5_800],
};
const none = [0, 0, 0, 0, 0, 0, 0];
const Shops = [
  { ShopID: '1001', WeekdayIncome: none },
  { ShopID: '1002', WeekdayIncome: suggest.WeekdayIncome },
  { ShopID: '1003', WeekdayIncome: none },
];
const weights = { DayMode: 1, WeekWeights: [0.5, 1, 1, 1, 1, 1.5, 1] };

const currencies = [
  { Currency: 'CNY', ShopCount: 2 },
  { Currency: 'USD', ShopCount: 1 },
];

async function open(
  own: ReturnType<typeof item>[],
  others: ReturnType<typeof item>[] = [],
  shopId = '1001',
  options: MountOptions = {},
  suggested: Promise<void> = Promise.resolve(),
) {
  let Version = 3;
  const answer: Answer = async ({ Currency, Progress }, headers) => {
    if (Progress) await suggested;
    const answered = { DataTime: '2026-09-10 12:00:00', Year: 2026, Version };
    if (headers.luck_boss_shopid !== '0') return { ...answered, Items: own, Suggest: suggest };
    const isOther = Currency === 'USD';
    return {
      ...answered,
      Items: isOther ? [] : [...own, ...others],
      Suggest: { ...suggest, Shops: isOther ? Shops.slice(2) : Shops },
      Currencies: isOther ? [...currencies].reverse() : currencies,
    };
  };
  ui = await renderWidget({
    route: `/pages/target/set-target?year=2030&month=11&shopId=${shopId}`,
    options,
    answers: {
      [PURPOSE]: answer,
      [SAVE]: (body) => {
        Version = Number(body.Version) + 1;
        return { Version, Saved: 1 };
      },
      '/api/BossAssistant/GetShopInfos': shopsOf(
        shopOf('1001', '朝阳店'),
        shopOf('1002', '机场店'),
        shopOf('1003', '筹备店'),
      ),
    },
  });
  await ui.until(() => ui.find('textbox'));
}
const income = () => ui.root.querySelector<HTMLInputElement>('.metric input');
const saves = () => ui.calls.filter(({ path }) => path === SAVE).map(({ body }) => body);
const fields = () => [...ui.root.querySelectorAll<HTMLInputElement>('.shop-goals input')];
const choose = (shopId: string) => {
  const select = ui.root.querySelector<HTMLSelectElement>('.pickers select');
  if (!select) throw new Error('There is no choice of stores');
  select.value = shopId;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};
const days = () => ui.texts('.metric .heat small');

test('a number is written as money, with what it means beside it', async () => {
  await open([item('1001', 11, 147_000)]);
  expect(income()?.value).toBe('147,000');
  const metric = ui.root.querySelector('.metric');
  expect(metric?.textContent).toContain('¥');
  expect(metric?.textContent).toContain('日均 ¥4,900\u00a0· 10月 ¥167,777\u00a0· 较去年同月 +5.0%');
  income()?.focus();
  await ui.until(() => income()?.value === '147000');
});

test('all stores of an address are asked of nobody who may not add them up', async () => {
  ui = await renderWidget({
    route: '/pages/target/set-target?year=2030&month=11&shopId=0',
    user: { ...owner, permissionJson: 'boss.target,boss.target.set', shopId: '1001' },
    answers: {
      [PURPOSE]: { DataTime: '2026-09-10 12:00:00', Year: 2026, Version: 3, Items: [], Suggest: suggest },
      '/api/BossAssistant/GetShopInfos': { ...shopsOf(shopOf('1001', '朝阳店'), shopOf('1002', '海淀店')), CanAll: 0 },
    },
  });
  await ui.until(() => income());
  expect(ui.texts('option').slice(0, 2)).toEqual(['朝阳店', '海淀店']);
  expect([...new Set(ui.calls.map(({ headers }) => headers.luck_boss_shopid))]).toEqual(['1001']);
});

const part: MountOptions = { view: 'page:/pages/target/set-target?year=2030&month=11&shopId=1001' };
test.each<[what: string, userInfo: UserInfo, isKept: boolean, options?: MountOptions]>([
  ['another owner', { ...owner, token: 'of-another', masterId: '8' }, false],
  ['another owner of a part', { ...owner, token: 'of-another', masterId: '8' }, false, part],
  ['a user without an identifier', { token: 'of-another', permissionJson: 'boss.*', shopId: '1001' }, false],
  ['the same owner with a new token', { ...owner, token: 'renewed' }, true],
  ['the same owner of a part with a new token', { ...owner, token: 'renewed' }, true, part],
])('what was filled in and not saved meets %s', async (_, userInfo, isKept, options) => {
  // In every month: the page of another owner opens at the running one.
  const months = Array.from({ length: 12 }, (_, index) => item('1001', index + 1, 144_200));
  await open(months, [], '1001', options);
  await ui.click('填入近8周折算 ¥144,600');
  await ui.until(() => ui.find('button', '保存 1 项'));
  ui.widget.update({ userInfo });
  await tick(50);
  await ui.until(() => income()?.value === (isKept ? '144,600' : '144,200'));
  expect(Boolean(ui.find('button', '保存 1 项'))).toBe(isKept);
});

test('what the last weeks come to is one tap away, and keeps the way of splitting', async () => {
  await open([item('1001', 11, 144_200)]);
  // November 2030 has a fifth Friday and Saturday.
  await ui.click('填入近8周折算 ¥144,600');
  await ui.until(() => income()?.value === '144,600');
  expect(ui.find('button', /填入近8周折算/)).toBeNull();
  await ui.click('保存 1 项');
  await ui.until(() => saves().length === 1);
  expect(saves()[0]).toMatchObject({ Version: 3, Items: [{ MonthTarget: 144_600, DayMode: 0 }] });
});

test('all stores of a month stand in one table, filled in where there is no target, and are saved at once', async () => {
  await open([item('1001', 11, 147_000, weights)], [], '0');
  await ui.until(() => fields().length === 3);
  expect(fields().map(({ value }) => value)).toEqual(['147,000', '144,600', '']);
  expect(ui.texts('.shop-goals .field')).toEqual([
    expect.stringMatching(/朝阳店.*近8周没有账单/),
    expect.stringMatching(/机场店.*近8周折算 ¥144,600/),
    expect.stringMatching(/筹备店.*近8周没有账单/),
  ]);
  expect(ui.text()).toContain('合计 ¥291,600');
  await ui.type('朝阳店', '150000');
  await ui.type('机场店', 'x');
  await ui.until(() => ui.find('button', '保存 2 项')?.hasAttribute('disabled'));
  await ui.type('机场店', '140000');
  await ui.click('保存 2 项');
  await ui.until(() => saves().length === 1);
  expect(saves()[0]).toMatchObject({
    Version: 3,
    Items: [
      { ShopID: '1001', MonthTarget: 150_000, DayMode: 1, WeekWeights: weights.WeekWeights },
      { ShopID: '1002', MonthTarget: 140_000, DayMode: 1 },
    ],
  });
});

test.each<[what: string, go: () => unknown, back: () => unknown]>([
  ['another currency', () => ui.click('USD · 1 家'), () => ui.click('CNY · 2 家')],
  ['another month', () => ui.click('12月'), () => ui.click('11月')],
  ['one store', () => choose('1002'), () => choose('0')],
])('a typed target of all stores outlives a look at %s, and leaving asks meanwhile', async (_, go, back) => {
  await open([item('1001', 11, 147_000)], [], '0', { userInfo: { ...owner, shopId: '0' } });
  await ui.until(() => ui.find('button', 'USD · 1 家'));
  await ui.type('朝阳店', '150000');
  await go();
  await ui.until(() => ui.find('textbox') && fields()[0]?.value !== '150,000');
  await ui.click('返回');
  await ui.until(() => ui.find('dialog'));
  await ui.click('继续编辑');
  await back();
  await ui.until(() => fields()[0]?.value === '150,000');
  await ui.click('保存 2 项');
  await ui.until(() => saves().length === 1);
  expect(saves()[0]).toMatchObject({ Items: [{ MonthTarget: 150_000 }, { MonthTarget: 144_600 }] });
});

test('a pull reloads the targets of all stores', async () => {
  const saved = [item('1001', 11, 147_000)];
  await open([], saved, '0');
  await ui.until(() => fields()[0]?.value === '147,000' && ui.root.querySelector('.pull'));
  saved[0] = item('1001', 11, 151_000);
  const touch = (type: string, clientY: number) =>
    ui.root
      .querySelector('.pull')
      ?.parentElement?.dispatchEvent(Object.assign(new Event(type), { touches: [{ clientX: 0, clientY }] }));
  // What follows a pull comes behind the figures: until it listens, nothing does.
  await ui.until(() => {
    touch('touchstart', 0);
    touch('touchmove', 200);
    touch('touchend', 200);
    return fields()[0]?.value === '151,000';
  });
});

test('other ways of splitting keep the weekday weights', async () => {
  await open([item('1001', 11, 60_000, weights)]);
  // 1 November 2030 is a Friday.
  const weighted = days();
  expect(weighted.slice(0, 4)).toEqual(['1,967', '2,951', '1,967', '984']);
  await ui.click('平均');
  expect(days().slice(0, 2)).toEqual(['2,000', '2,000']);
  await ui.click('按星期');
  expect(days()).toEqual(weighted);
  await ui.click('平均');
  await ui.click('保存 1 项');
  await ui.until(() => saves().length === 1);
  expect(saves()[0]).toMatchObject({ Items: [{ DayMode: 0, WeekWeights: weights.WeekWeights }] });
});

test('single days that another client set are shown, grow with the month, and can be left', async () => {
  const DayTargets = [
    { Date: '2030-11-01', Value: 20_000 },
    { Date: '2030-11-02', Value: 40_000 },
  ];
  await open([item('1001', 11, 60_000, { DayMode: 2, DayTargets })]);
  expect(days().slice(0, 3)).toEqual(['2万', '4万', '0']);
  await ui.type('营业收入', '90000');
  await ui.until(() => days()[0] === '3万');
  // Four digits and a unit would fill a day of a small phone, and more run over.
  await ui.type('营业收入', '370368');
  await ui.until(() => days()[0] === '12.3万');
  await ui.type('营业收入', '90000');
  await ui.click('保存 1 项');
  await ui.until(() => saves().length === 1);
  expect(saves()[0]).toMatchObject({ Items: [{ MonthTarget: 90_000, DayMode: 2 }] });
  await ui.click('平均');
  await ui.until(() => !ui.find('radio', '自定义'));
});

test.each([
  ['one store', '1001', '营业收入'],
  ['all stores', '0', '朝阳店'],
])('single days keep their shares, however the amount of %s is typed', async (_, shopId, field) => {
  const DayTargets = [1, 2, 3].map((day) => ({ Date: `2030-11-0${day}`, Value: 10_000 * day }));
  await open([item('1001', 11, 60_000, { DayMode: 2, DayTargets })], [], shopId);
  await ui.shows(field);
  for (const typed of ['9', '90', '900', '9000', '90000']) await ui.type(field, typed);
  await ui.click(shopId === '0' ? '保存 2 项' : '保存 1 项');
  await ui.until(() => saves().length === 1);
  expect(saves()[0]).toMatchObject({
    Items: expect.arrayContaining([
      expect.objectContaining({
        DayTargets: expect.arrayContaining(
          [15_000, 30_000, 45_000, 0].map((Value, index) => ({ Date: `2030-11-0${index + 1}`, Value })),
        ),
      }),
    ]),
  });
});

test('an emptied target of all stores is asked about while another store is looked at', async () => {
  await open([], [item('1001', 11, 60_000)], '0');
  await ui.until(() => fields().length === 3);
  await ui.type('朝阳店', '');
  choose('1002');
  await ui.until(() => income());
  await ui.click('返回');
  await ui.until(() => ui.find('dialog'));
});

test('an emptied field takes the target away', async () => {
  await open([item('1001', 11, 60_000)]);
  await ui.type('营业收入', '');
  await ui.shows('保存后不再有目标');
  await ui.click('保存 1 项');
  await ui.until(() => saves().length === 1);
  expect(saves()[0]).toMatchObject({ Items: [{ Month: 11, Metric: 1, Remove: 1 }] });
});

test('what was saved stays while it cannot be read again, and is saved no second time', async () => {
  let [isDown, Version] = [false, 3];
  let Items = [item('1001', 11, 60_000)];
  ui = await renderWidget({
    route: '/pages/target/set-target?year=2030&month=11',
    answers: {
      [PURPOSE]: () => {
        if (isDown) throw new TypeError('Failed to fetch');
        return { DataTime: '2026-09-10 12:00:00', Year: 2026, Version, Items, Suggest: suggest };
      },
      [SAVE]: (body) => {
        isDown = true;
        if (body.Version !== Version) return { status: 409, body: { Code: 3102, Message: '已被他人修改' } };
        Version += 1;
        return { Version, Saved: 1 };
      },
      '/api/BossAssistant/GetShopInfos': shopsOf(shopOf('1001', '朝阳店')),
    },
  });
  await ui.until(() => income()?.value === '60,000');
  await ui.type('营业收入', '70000');
  await ui.click('保存 1 项');
  await ui.shows('离线数据');
  expect(income()?.value).toBe('70,000');
  expect(ui.find('button', '保存 1 项')).toBeNull();
  await ui.type('营业收入', '');
  await ui.click('保存 1 项');
  await ui.until(() => saves().length === 2 && !ui.find('button', '保存 1 项'));
  expect(income()?.value).toBe('');
  expect(saves()[1]).toMatchObject({ Version: 4, Items: [{ Remove: 1 }] });
  isDown = false;
  Items = [item('1001', 11, 80_000)];
  Version = 6;
  await ui.click('重试');
  await ui.until(() => income()?.value === '80,000');
});

test('a store is first drawn with its suggestions, also after all stores', async () => {
  let suggestNow = (): void => undefined;
  const suggested = new Promise<void>((done) => {
    suggestNow = done;
  });
  await open([item('1001', 11, 147_000)], [], '0', {}, suggested);
  await ui.until(() => fields().length === 3);
  choose('1001');
  await ui.until(() => ui.calls.some(({ body }) => body.Progress));
  await tick(50);
  expect(income()).toBeNull();
  suggestNow();
  await ui.until(() => income()?.value === '147,000');
  expect(ui.text()).toContain('10月 ¥167,777');
});

test('the page is first drawn with stores and suggestions, so that nothing below them moves', async () => {
  let answerNow = (): void => undefined;
  const asked = new Promise<void>((done) => {
    answerNow = done;
  });
  const answer = { DataTime: '2026-09-10 12:00:00', Year: 2026, Version: 3, Items: [], Suggest: suggest };
  ui = await renderWidget({
    route: '/pages/target/set-target?year=2030&month=11',
    answers: {
      [PURPOSE]: answer,
      '/api/BossAssistant/GetShopInfos': async () => {
        await asked;
        return shopsOf(shopOf('1001', '朝阳店'), shopOf('1002', '机场店'));
      },
    },
  });
  await ui.until(() => ui.calls.filter(({ path }) => path === PURPOSE).length >= 2);
  await ui.until(() => ui.calls.some(({ path }) => path === '/api/BossAssistant/GetShopInfos'));
  expect(ui.find('textbox')).toBeNull();
  answerNow();
  await ui.until(() => ui.find('textbox'));
  expect(ui.text()).toContain('10月 ¥167,777');
});

test('without the list of stores their table says what failed, and comes at a tap', async () => {
  let isDown = true;
  ui = await renderWidget({
    route: '/pages/target/set-target?year=2030&month=11&shopId=0',
    answers: {
      [PURPOSE]: { DataTime: '2026-09-10 12:00:00', Year: 2026, Version: 3, Items: [], Suggest: suggest },
      '/api/BossAssistant/GetShopInfos': () =>
        isDown
          ? { status: 500, body: { Code: 5000, Message: '系统繁忙' } }
          : shopsOf(shopOf('1001', '朝阳店'), shopOf('1002', '机场店')),
    },
    shows: '系统繁忙',
  });
  expect(ui.find('button', '保存')).toBeNull();
  expect(ui.root.querySelector('.pickers')).not.toBeNull();
  isDown = false;
  await ui.click('重新加载');
  await ui.shows('机场店');
});
