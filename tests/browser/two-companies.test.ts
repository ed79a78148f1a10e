// Two widgets of two companies on one page, with the same store numbers: nothing of one ever shows in the other.
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser';
import { logIn } from '../support/login-form';
import { figure } from '../support/reliability';
import { openStage } from '../support/stage';
import { DINNER, demo, startStoryServer } from '../support/story';

const stage = openStage(() => startStoryServer());

const owner = { account: 'boss', password: demo.password };

/** Tokens, companies and stores that each widget's calls carried. */
function watchCalls(page: Page): { token: string; shop: string }[] {
  const calls: { token: string; shop: string }[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    if (request.url().includes('/api/') && headers.luck_api_token)
      calls.push({ token: headers.luck_api_token, shop: headers.luck_boss_shopid ?? '' });
  });
  return calls;
}

it('two companies, two languages, two stores: figures, words and storage stay apart', async () => {
  const { page, faults, close } = await newVisit(stage.browser, { viewport: { width: 1200, height: 900 } });
  await page.clock.setFixedTime(DINNER);
  const calls = watchCalls(page);
  await page.goto(`${stage.server.address}/two-shops.html`);
  const left = page.locator('#left');
  const right = page.locator('#right');
  await logIn(left, { ...owner, company: 'demo' });
  await logIn(right, { ...owner, company: 'jianghu', lang: 'en' });

  // Both lists of stores hold the same numbers under other names.
  await left.getByRole('button', { name: /^选择门店/ }).click();
  await left.getByRole('button', { name: /人民广场店/ }).click();
  await right.getByRole('button', { name: /^Select store/ }).click();
  await right.getByRole('button', { name: /春熙路店/ }).click();
  await left.getByText('今日营业收入').first().waitFor();
  await right.getByText("Today's business income").first().waitFor();

  for (const [box, own, foreign] of [
    [left, /川湘小馆·人民广场店/, /味道江湖|Today's business income/],
    [right, /味道江湖（春熙路店）/, /川湘小馆|今日营业收入/],
  ] as const) {
    const text = await box.locator('.ba').innerText();
    expect(text).toMatch(own);
    expect(text).not.toMatch(foreign);
  }

  // One goes on, the other stays where it is.
  const hash = await page.evaluate(() => location.hash);
  expect(hash).toContain('left=');
  expect(hash).toContain('right=');
  await left.getByRole('button', { name: '账单数' }).first().click();
  await left.getByText('营业收入（¥）').first().waitFor();
  expect(await right.locator('.ba').innerText()).toContain("Today's business income");

  // Each widget's calls carry its own token only; the companies' stores have the same numbers.
  const tokens = [...new Set(calls.map(({ token }) => token))];
  expect(tokens).toHaveLength(2);
  expect(tokens.map((token) => token.split('.')[0]).sort()).toEqual(['1001', '1002']);

  // Logging out on one side leaves the other logged in.
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.some((key) => key.includes('left'))).toBe(true);
  expect(kept.some((key) => key.includes('right'))).toBe(true);
  await page.reload();
  await left.getByText('营业收入（¥）').first().waitFor();
  await right.getByText("Today's business income").first().waitFor();
  expect(faults).toEqual([]);
  await close();
  figure(21, 'two widgets of two companies with equal numbers on a page: 0 cross-talk');
});
