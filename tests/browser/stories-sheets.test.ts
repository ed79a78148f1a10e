// What opens over the pages, over the real server: settings that are saved, refused and left, pictures, messages.
import { untilEnd } from '../support/stage';
import { login } from '../support/story';
import { openStory } from '../support/story-stage';

const story = openStory();

const button = (name: string | RegExp) => story.page.getByRole('button', { name });
/** Brings the cards below the first view up, as scrolling does. */
const reach = async (name: string): Promise<void> => {
  await expect
    .poll(
      async () => {
        await story.page.mouse.wheel(0, 600);
        await story.settle();
        return button(name).count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
};
const overview = '/pages/finance/index?range=6';
const PARTS = '/api/BossAssistant/GetSetTimespans';

describe('the overview', () => {
  it('checks its data: seven rules hold, and one that does not says by how much', async () => {
    await story.open(overview);
    await button('数据校验').click();
    await expect.poll(() => story.page.getByText('一致', { exact: true }).count(), { timeout: 20_000 }).toBe(7);
    expect(await story.violations()).toEqual([]);
    await story.page.route('**/GetOrderSource', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.List[0].BusinessIncome += 0.01;
      await route.fulfill({ response, json: body });
    });
    await button('重新校验').click();
    await story.page.getByText('相差 ¥0.01').waitFor();
    expect(await story.page.getByText('一致', { exact: true }).count()).toBe(6);
    await story.page.unroute('**/GetOrderSource');
    await story.page.keyboard.press('Escape');
  });

  it('asks before day parts that are not saved are left, and names who saved in between', async () => {
    await story.open(`${overview}&tab=part`);
    await reach('时段设置');
    await button('时段设置').click();
    await story.page.getByLabel('名称').first().fill('');
    await story.page.getByText('请填写 1–8 个字的名称').waitFor();
    expect(await button('保存').isDisabled()).toBe(true);
    await story.page.getByLabel('名称').first().fill('早点');
    await story.page.keyboard.press('Escape');
    await button('继续编辑').click();
    expect(await story.page.getByLabel('名称').first().inputValue()).toBe('早点');

    const before = await story.server.ask(PARTS, {});
    const { ShopID, TimeBasis, Version, List } = before;
    await story.server.ask('/api/BossAssistant/SaveSetTimespans', { ShopID, TimeBasis, Version, List });
    await button('保存').click();
    await story.page.getByText('数据已更新').waitFor();
    await button('我知道了').click();
    story.faults.length = 0;
    await button('保存').click();
    await button('保存').waitFor({ state: 'detached' });
    expect((await story.server.ask(PARTS, {})).List[0]?.Name).toBe('早点');
    await expect.poll(story.text, { timeout: 10_000 }).toContain('早点');
    expect(story.faults).toEqual([]);
  });
});

describe('messages', () => {
  it('counts the unread on the bell, and reading them all takes the count away', async () => {
    await story.open('/');
    await button(/消息中心，\d+ 条未读/).click();
    const dots = story.page.getByLabel('未读', { exact: true });
    // A list that is still on its way has no dots either.
    await dots.first().waitFor();
    await button('更多').click();
    await button(/^全部已读/).click();
    await expect.poll(() => dots.count(), { timeout: 10_000 }).toBe(0);
    await story.open('/');
    await button('消息中心').first().waitFor();
    await expect.poll(() => button(/条未读/).count(), { timeout: 10_000 }).toBe(0);
  });

  it('saves what is to be told and from when', async () => {
    await story.open('/pages/index/msg');
    await button('更多').click();
    await button('提醒设置').click();
    await button(/^未结提醒/).click();
    const field = story.page.getByLabel('超过（分钟）').last();
    await field.fill('0');
    await story.page.getByRole('alert').getByText('请填写 1 到 10,080 的分钟数').waitFor();
    await field.fill('75');
    expect(await story.violations()).toEqual([]);
    await story.page.keyboard.press('Escape');
    await button(/^免打扰/).click();
    await story.page.getByRole('switch', { name: '免打扰' }).check();
    expect(await story.violations()).toEqual([]);
    await story.page.keyboard.press('Escape');
    expect(await story.violations()).toEqual([]);
    await button('保存').click();
    await button('保存').waitFor({ state: 'detached' });
    await button('更多').click();
    await button('提醒设置').click();
    await button('未结提醒 超过 75 分钟').waitFor();
    await button('免打扰 23:00–08:00').waitFor();
    await story.page.keyboard.press('Escape');
    await button('保存').waitFor({ state: 'detached' });
  });
});

it('a ranked store shows in its overview why and which day was best, and a day leads to its bills', async () => {
  await story.open('/pages/rank/salesVolume?range=6');
  expect(await story.page.locator('.ranking > li').count()).toBeGreaterThan(3);
  const row = story.page.locator('.ranking button', { hasNotText: '人民广场店' }).first();
  const name = await row.locator('.name > .cut[title]').innerText();
  await row.click();
  await button(new RegExp(`^选择门店: .*${name}`)).waitFor();
  const shopId = /shopId=(\d+)/.exec(story.page.url())?.[1];
  await story.page.setViewportSize({ width: 390, height: 3000 });
  await story.page.getByRole('heading', { name: '变化原因' }).waitFor();
  const { BestDay } = await story.server.ask(
    '/api/BossAssistant/GetShopDailyCount',
    { StartTime: '2026-06-01 00:00:00', EndTime: '2026-06-20 23:59:59', DateType: 1 },
    shopId,
  );
  const best = BestDay?.Date.slice(5).replace('-', '/') ?? '';
  await expect
    .poll(story.text)
    .toContain(`最高 ${best} ¥${BestDay?.BusinessIncome.toLocaleString('en', { minimumFractionDigits: 2 })}`);
  await button(/^06\/19/).click();
  await expect.poll(story.text, { timeout: 10_000 }).toContain('店内订单明细');
  expect(story.page.url()).toContain('start=2026-06-19');
  // The store is that of the row, and the current one is what it was.
  expect(story.page.url()).toContain(`shopId=${shopId}`);
  await story.page.setViewportSize({ width: 390, height: 844 });
});

it('in a wide container dates are chosen in a calendar', async () => {
  const wide = await untilEnd(login(story.browser, story.server, { width: 1200 }));
  await wide.open(overview);
  await wide.page.getByRole('button', { name: /日期: / }).click();
  await wide.page.getByRole('button', { name: '2026年6月3日', exact: true }).click();
  await wide.page.getByRole('button', { name: '2026年6月9日', exact: true }).click();
  expect(await wide.violations()).toEqual([]);
  await wide.page.getByRole('button', { name: '确定' }).click();
  await wide.page.getByRole('button', { name: /2026\/06\/03–2026\/06\/09/ }).waitFor();
  expect(wide.page.url()).toContain('start=2026-06-03');
});

describe('a dish of all stores', () => {
  it('shows its days, and its stores that make up what was sold', async () => {
    await story.open('/pages/food/index?range=6&shopId=0');
    const row = story.page.locator('tbody tr').first();
    const sold = Number((await row.locator('td').first().innerText()).replace(/,/g, ''));
    await row.getByRole('button').click();
    const sheet = story.page.getByRole('dialog');
    await sheet.getByRole('heading', { name: '各门店' }).waitFor();
    await story.settle();
    const stores = await sheet
      .locator('.ranking li')
      .evaluateAll((places) =>
        places.map((place) => ({
          name: place.querySelector('.name')?.textContent ?? '',
          qty: Number.parseFloat((place.querySelector('.value')?.textContent ?? '').replace(/,/g, '')),
        })),
      );
    expect(stores.map(({ name }) => name)).toContain('人民广场店');
    const sum = stores.reduce((total, { qty }) => total + Math.round(qty * 1000), 0);
    expect(sum).toBe(Math.round(sold * 1000));
    expect(await story.violations()).toEqual([]);
    await story.page.keyboard.press('Escape');
  });
});
