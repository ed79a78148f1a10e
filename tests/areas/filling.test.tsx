// While the server still fills in older days, a range that reaches into them says so, and no longer once they are there.
import { afterEach, expect, test } from 'vitest';
import { type Rendered, renderWidget } from '../support/render-widget';

let ui: Rendered;
afterEach(() => ui?.destroy());

const INCOME = '/api/BossAssistant/GetBusinessInfoIncome';
const route = '/pages/finance/collection-details?type=income&start=2026-04-20&end=2026-05-10';
const answer = {
  ...{ DataTime: '2026-05-20 13:57:00', DayStart: '00:00', StaleShops: [], ShopCount: 1, IsLive: 0 },
  ...{ StartTime: '2026-04-20 00:00:00', EndTime: '2026-05-10 23:59:59', DateType: 1 },
  ...{ BusinessIncome: 0, TaxAmount: 0, TipAmount: 0, Groups: [], Discounts: [] },
  Collected: { Total: 0, Operating: 0, Methods: [], NonOperating: [], Bridge: [] },
};
const open = async (more: object) => {
  ui = await renderWidget({ route, answers: { [INCOME]: { ...answer, ...more } } });
  await ui.until(() => ui.root.querySelector('.fresh'));
  return ui.root.textContent ?? '';
};

test('a range before the first complete day names that day', async () => {
  expect(await open({ FilledSince: '2026-05-01' })).toContain('2026/05/01 之前的日子仍在补齐');
});

test('a complete range says nothing', async () => {
  expect(await open({})).not.toContain('补齐');
});
