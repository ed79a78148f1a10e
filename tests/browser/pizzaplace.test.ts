// A year of a real data set, imported from its file: the published totals stand in the calls and on the screen.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { ImportResult } from '../../host-example/server/import/import-files';
import { parseMap } from '../../host-example/server/import/map/parse-map';
import { newVisit, type Visit } from '../support/browser';
import { importFiles } from '../support/import-folder';
import { logIn } from '../support/login-form';
import totals from '../support/pizzaplace-totals.json';
import { startServer } from '../support/server';
import { openStage } from '../support/stage';
import { settled } from '../support/story';

const examples = new URL('../../host-example/examples/pizzaplace/', import.meta.url);
const NOW = new Date('2016-01-02T18:00:00Z');
const year = { StartTime: '2015-01-01 00:00:00', EndTime: '2015-12-31 23:59:59' };
const TREND = '/api/BossAssistant/GetOrderTrend';

const stage = openStage(
  async () => {
    const map = parseMap(await readFile(new URL('map.json', examples), 'utf8'), 'map.json');
    const file = new URL('bills.csv.gz', examples).pathname;
    return startServer({
      now: NOW,
      config: { tokenLimit: 1_000_000 },
      fill: async (db) => {
        imported = await importFiles(db, { files: [file], map, shop: 'Pizza Place' });
      },
    });
  },
  { timeout: 600_000 },
);
let imported: ImportResult;
let visit: Visit;
let page: Page;
let token = '';

beforeAll(async () => {
  const { compCode, owner } = imported.target;
  const password = owner.password ?? '';
  token = await stage.server.login(owner.account, { company: compCode, password });
  const address = await stage.server.app.listen({ port: 0, host: '127.0.0.1' });
  visit = await newVisit(stage.browser);
  page = visit.page;
  await page.clock.setFixedTime(NOW);
  await page.goto(address);
  await logIn(page, { company: compCode, account: owner.account, password });
});

afterAll(() => visit?.close());

const fenOf = (text: string): number => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);
const sumBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, fen: (row: Row) => number) => {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[keyOf(row)] = (sums[keyOf(row)] ?? 0) + fen(row);
  return sums;
};
const isoWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
const published = {
  byHour: Object.fromEntries(totals.by_hour.map(({ hour, revenue }) => [String(hour), fenOf(revenue)])),
  byWeekday: Object.fromEntries(
    totals.by_weekday.map(({ isoweekday, revenue }) => [String(isoweekday), fenOf(revenue)]),
  ),
  byMonth: totals.by_month.map(({ revenue }) => fenOf(revenue)),
};

async function open(route: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, route);
  await settled(page);
}

/** Rows of the first chart's table on the page, turned to from the chart. */
async function tableOf(button: number): Promise<string[][]> {
  await page.getByRole('button', { name: '看表格' }).nth(button).click();
  const rows = page.locator('.values tbody tr');
  await rows.first().waitFor();
  return rows.evaluateAll((found) => found.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}

it('the calls answer the published totals by hour, weekday and month', async () => {
  const asOwner = { token, shopId: imported.target.shopId };
  const hours = await stage.server.call(TREND, { ...year, Granularity: 1 }, asOwner);
  const days = await stage.server.call(TREND, { ...year, Granularity: 2 }, asOwner);
  const months = await stage.server.call(TREND, { ...year, Granularity: 4 }, asOwner);
  const fen = (point: { BusinessIncome: number }) => Math.round(point.BusinessIncome * 100);
  const withSales = <Sum extends Record<string, number>>(sums: Sum) =>
    Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
  expect(withSales(sumBy(hours.body.Points, ({ Key }) => String(Number(Key.split(' ')[1])), fen))).toEqual(
    published.byHour,
  );
  expect(sumBy(days.body.Points, ({ Key }) => String(isoWeekday(Key)), fen)).toEqual(published.byWeekday);
  expect(months.body.Points.map(fen)).toEqual(published.byMonth);
});

it('the overview shows the year: income, bills, and every month', async () => {
  await open('/pages/finance/index?range=99&start=2015-01-01&end=2015-12-31');
  // Below a million it stands whole, so a tap would have nothing to add.
  await expect.poll(() => page.locator('.big').first().textContent()).toBe('817,860.05');
  await page.getByText('21,350', { exact: true }).first().waitFor();
  const rows = await tableOf(0);
  expect(rows.map(([, income]) => fenOf(income ?? ''))).toEqual(published.byMonth);
});

it('the days of the twelve months add up to the published weekdays', async () => {
  const sums: Record<string, number> = {};
  for (const { month } of totals.by_month) {
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
    await open(`/pages/finance/index?range=99&start=${month}-01&end=${month}-${last}`);
    const rows = await tableOf(0);
    expect(rows).toHaveLength(last);
    rows.forEach(([, income = ''], index) => {
      const weekday = String(isoWeekday(`${month}-${String(index + 1).padStart(2, '0')}`));
      sums[weekday] = (sums[weekday] ?? 0) + fenOf(income);
    });
    await page.getByRole('button', { name: '看图表' }).first().click();
  }
  expect(sums).toEqual(published.byWeekday);
});

it('the busiest day is drawn hour by hour as it was', async () => {
  const { day, revenue } = totals.best_day;
  await open(`/pages/finance/index?range=99&start=${day}&end=${day}`);
  const rows = await tableOf(0);
  expect(rows.reduce((sum, [, income = '']) => sum + fenOf(income), 0)).toBe(fenOf(revenue));
});

it('the order list of each quarter and the dish statistics hold the published sums', async () => {
  let bills = 0;
  let fen = 0;
  for (const [start, end] of [
    ['2015-01-01', '2015-03-31'],
    ['2015-04-01', '2015-06-30'],
    ['2015-07-01', '2015-09-30'],
    ['2015-10-01', '2015-12-31'],
  ]) {
    await open(`/pages/order/index?range=99&start=${start}&end=${end}`);
    const cells = await page.locator('.sum dd').evaluateAll((found) => found.map((cell) => cell.textContent ?? ''));
    bills += fenOf(cells[0] ?? '') / 100;
    // Bills, business income, discounts, guests, before discounts.
    fen += fenOf(cells[1] ?? '');
  }
  expect(bills).toBe(totals.orders);
  expect(fen).toBe(fenOf(totals.revenue));

  await open('/pages/food/index?range=99&start=2015-01-01&end=2015-12-31');
  const text = (await page.locator('.sum').first().innerText()).replace(/\s+/g, ' ');
  expect(text).toContain('817,860.05');
  expect(visit.faults).toEqual([]);
});

it('the sheet of a dish says how many of its days it does not list', async () => {
  const asOwner = { token, shopId: imported.target.shopId };
  const SALES = '/api/BossAssistant/GetGoodsOrderLists';
  const { body } = await stage.server.call(SALES, { ...year, PageSize: 1 }, asOwner);
  const [best] = body.List;
  if (!best) throw new Error('no dish was sold');
  const { ID, Name, SpecName } = best;
  const one = { ...year, GoodsIDs: [ID], SpecName, Dimension: 4 as const, PageSize: 1 };
  const { Total } = (await stage.server.call(SALES, one, asOwner)).body;
  expect(Total).toBeGreaterThan(300);
  await open('/pages/food/index?range=99&start=2015-01-01&end=2015-12-31');
  await page
    .getByRole('button', { name: new RegExp(`^${Name}`) })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(`未列出条数 ${Total - 100}`).waitFor();
  // The hundred days before stand in its chart.
  await sheet.getByRole('button', { name: '看表格' }).click();
  await expect.poll(() => sheet.locator('.values tbody tr').count()).toBe(100);
  expect(visit.faults).toEqual([]);
});
