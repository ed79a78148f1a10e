// What a host does through the handle and the options of its own: print, refresh, defaults, buttons in rows.
import type { BossAssistant as Sdk } from '../../types';
import { openStory } from '../support/story-stage';

declare const BossAssistant: Sdk;
declare global {
  interface Window {
    heard: unknown[];
  }
}

const story = openStory();
const heard = () => story.page.evaluate(() => window.heard);
const calls = (path: string) => story.page.waitForRequest((request) => request.url().endsWith(path));

it('print() prints the report on show without the sheet, and says when there is none', async () => {
  await story.open('/pages/finance/index?range=6');
  await story.page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  expect(await story.page.evaluate(() => BossAssistant.get('#boss')?.print())).toBe(true);
  await expect.poll(() => story.page.title(), { timeout: 10_000 }).toBe('printed');
  expect(await story.page.locator('.paper').textContent()).toContain('营业收入');
  expect(await story.page.getByRole('dialog').count()).toBe(0);
  await story.page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await story.open('/pages/index/msg');
  expect(await story.page.evaluate(() => BossAssistant.get('#boss')?.print())).toBe(false);
});

it('refresh() asks for what is on show again, also for a period of the past', async () => {
  await story.open('/pages/finance/index?range=7');
  const asked = calls('/api/BossAssistant/GetBusinessInfoV2').catch(() => undefined);
  await story.page.evaluate(() => BossAssistant.get('#boss')?.refresh());
  expect(await asked).toBeTruthy();
  await story.settle();
  await story.open('/pages/order/index?range=1');
  const rows = calls('/api/GeneralInterface/GetConsumeOrderListV2');
  await story.page.evaluate(() => BossAssistant.get('#boss')?.refresh());
  await rows;
});

it('defaults choose period and store of what says neither; an address and the user go before them', async () => {
  await story.page.evaluate(() => BossAssistant.get('#boss')?.setDefaults({ range: 1 }));
  await story.open('/pages/finance/index');
  expect(await story.text()).toContain('06/19 营业收入');
  await story.open('/pages/finance/index?range=0');
  expect(await story.text()).toContain('06/20 营业收入');
  // The user has chosen the flagship.
  await story.page.evaluate(() => BossAssistant.get('#boss')?.setDefaults({ shopId: '0', shopName: '全部门店' }));
  await story.open('/');
  expect(await story.text()).toContain('人民广场店');
});

it('a button of the host stands in each row of bills, apart from the row, and hears which bill it was', async () => {
  await story.page.evaluate(() => {
    window.heard = [];
    BossAssistant.get('#boss')?.update({
      rowActions: [{ rows: 'bill', label: '打电话', onSelect: (row) => window.heard.push(row) }],
    });
  });
  await story.open('/pages/order/index?range=1');
  const button = story.page
    .locator('#boss')
    .getByRole('button', { name: /^打电话/ })
    .first();
  await button.click();
  const [row] = await heard();
  expect(row).toMatchObject({ kind: 'bill', shopName: expect.stringContaining('人民广场店') });
  expect(Object.values(row ?? {}).every((value) => typeof value === 'string' && value !== '')).toBe(true);
  expect(await story.page.evaluate(() => BossAssistant.get('#boss')?.route)).toContain('/pages/order/index');
  expect(await story.violations()).toEqual([]);
  // Lists of operations have none: it is for bills.
  await story.open('/pages/abnormal/lists?type=0&range=6');
  expect(
    await story.page
      .locator('#boss')
      .getByRole('button', { name: /^打电话/ })
      .count(),
  ).toBe(0);
});

it('several buttons open a sheet, and one that throws is told to the host', async () => {
  await story.page.evaluate(() => {
    window.heard = [];
    const widget = BossAssistant.get('#boss');
    const stop = widget?.on('error', ({ kind, source }) => {
      window.heard.push([kind, source]);
      stop?.();
    });
    widget?.update({
      rowActions: [
        { rows: 'operation', label: '看录像', onSelect: ({ orderNo }) => window.heard.push(orderNo !== '') },
        {
          rows: 'operation',
          label: '记下',
          onSelect() {
            throw new Error('of the host');
          },
        },
      ],
    });
  });
  await story.open('/pages/abnormal/lists?type=0&range=6');
  const more = story.page
    .locator('#boss')
    .getByRole('button', { name: /^更多 / })
    .first();
  for (const name of ['看录像', '记下']) {
    await more.click();
    await story.page.getByRole('dialog').getByRole('button', { name }).click();
    await story.page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  expect(await heard()).toEqual([true, ['host', 'rowActions']]);
  expect(story.faults).toEqual([]);
});

it.each([true, false])(
  'keys whose default the host prevents press and close all the same (capture: %s)',
  async (capture) => {
    const { page } = story;
    await story.open('/pages/finance/index?range=6');
    await page.evaluate((isFirst) => {
      addEventListener('keydown', (event) => event.preventDefault(), { capture: isFirst });
    }, capture);
    await page.locator('#boss').getByRole('button', { name: '数据校验' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('#boss dialog[open]');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  },
);

it('an address of the host on the same hash is told once, with the way out', async () => {
  const { page } = story;
  await page.evaluate(() => {
    window.heard = [];
    BossAssistant.get('#boss')?.on('error', ({ source, message }) => window.heard.push([source, message]));
  });
  for (const hash of ['#/settings', '#/account']) {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await expect.poll(heard).toHaveLength(1);
  }
  expect(JSON.stringify(await heard())).toMatch(/router\.mode.*mode: 'param'/);
});

const update = (overlays: 'contained' | 'viewport') =>
  story.page.evaluate((overlays) => BossAssistant.get('#boss')?.update({ overlays }), overlays);
const dialog = () => story.page.locator('#boss dialog[open]');
const isModal = () => dialog().evaluate((element) => element.matches(':modal'));

describe('a sheet within the widget’s box', () => {
  const openSheet = async () => {
    await story.open('/');
    await update('contained');
    await story.page.locator('#boss').getByRole('button', { name: '我的' }).first().click();
    await dialog().waitFor();
  };

  it('gives the focus back when it closes, and not when the user has gone on in the host’s page', async () => {
    const opener = () => story.page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.ariaLabel);
    await openSheet();
    await story.page.evaluate(() => BossAssistant.back());
    await dialog().waitFor({ state: 'detached' });
    expect(await opener()).toBe('我的');
    await openSheet();
    await story.page.evaluate(() => {
      const field = document.body.appendChild(document.createElement('input'));
      field.id = 'field';
      field.focus();
      BossAssistant.back();
    });
    await dialog().waitFor({ state: 'detached' });
    expect(await story.page.evaluate(() => document.activeElement?.id)).toBe('field');
    await story.page.evaluate(() => document.getElementById('field')?.remove());
  });

  it('stays open when the host wants overlays elsewhere, and closes as before', async () => {
    await openSheet();
    for (const place of ['viewport', 'contained', 'viewport'] as const) {
      await update(place);
      await expect.poll(isModal).toBe(place === 'viewport');
      // The close event of a dialog comes as a task of its own.
      await story.page.waitForTimeout(100);
      expect(await dialog().count()).toBe(1);
    }
    await story.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(story.faults).toEqual([]);
  });
});

describe('a sheet over the window', () => {
  const openSheet = async () => {
    await story.open('/');
    await update('viewport');
    await story.page.locator('#boss').getByRole('button', { name: '我的' }).first().click();
    await dialog().waitFor();
  };
  const closesByKey = async () => {
    await expect.poll(isModal).toBe(true);
    expect(await dialog().count()).toBe(1);
    await story.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  };

  it('stays modal when the host puts the box elsewhere, at once or later', async () => {
    await openSheet();
    await story.page.evaluate(() => document.body.append(document.querySelector('#boss') ?? ''));
    await closesByKey();
    await openSheet();
    await story.page.evaluate(async () => {
      const box = document.querySelector('#boss');
      box?.remove();
      await new Promise((resolve) => setTimeout(resolve, 100));
      document.body.append(box ?? '');
    });
    await closesByKey();
    expect(story.faults).toEqual([]);
  });

  it('that opens while the box is out of the page is there when it is back', async () => {
    await story.open('/');
    await story.page.evaluate(async () => {
      const box = document.querySelector('#boss');
      box?.remove();
      box?.lastElementChild?.shadowRoot?.querySelector<HTMLElement>('[aria-label=我的]')?.click();
      await new Promise((resolve) => setTimeout(resolve, 300));
      document.body.append(box ?? '');
    });
    await closesByKey();
    expect(story.faults).toEqual([]);
  });

  it('is left open by a pull of the mouse out of it, and closed by a tap beside it', async () => {
    await openSheet();
    const { mouse } = story.page;
    const box = await story.page.locator('#boss .sheet h2').boundingBox();
    if (!box) throw new Error('no sheet');
    await mouse.move(box.x + 2, box.y + 2);
    await mouse.down();
    await mouse.move(20, 20);
    await mouse.up();
    expect(await dialog().count()).toBe(1);
    await mouse.click(20, 20);
    await dialog().waitFor({ state: 'detached' });
  });
});
