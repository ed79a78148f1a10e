// The example pages over the real server and its demo: log in as an owner does, and look.
import { nextVisit, type Visit } from '../support/browser';
import { startServer } from '../support/server';
import { smallDemo } from '../support/small-demo';
import { openStage, untilEnd } from '../support/stage';

const stage = openStage(() => startServer({ ...smallDemo, listens: true }));

async function open(path: string, width = 390): Promise<Visit> {
  const visit = await untilEnd(nextVisit(stage.browser, { viewport: { width, height: 844 } }));
  await visit.page.goto(`${stage.server.address}${path}`);
  return visit;
}

/** Fills the login of one widget; `box` is the element it was mounted into. */
async function logIn({ page }: Visit, box: string, company: string) {
  const fields = page.locator(`${box} input`);
  await fields.nth(0).fill(company);
  await fields.nth(1).fill('boss');
  await fields.nth(2).fill('boss123');
  await page.locator(`${box} button[type=submit]`).click();
}

it("the owner's app logs in and shows today, without a fault or a violation of its policy", async () => {
  const visit = await open('/');
  await logIn(visit, '#boss', 'demo');
  await visit.page.getByText('今日营业收入').first().waitFor();
  await visit.page.getByText('¥').first().waitFor();
  expect(await visit.page.title()).not.toBe('');
  await visit.page.reload();
  await visit.page.getByText('今日营业收入').first().waitFor();
  expect(visit.faults).toEqual([]);
});

it('the portal steers the widget by its own menu, and learns where it is', async () => {
  const visit = await open('/portal.html', 1200);
  await logIn(visit, '#boss', 'demo');
  await visit.page.getByText('今日营业收入').first().waitFor();
  await visit.page.locator('nav [data-path="/pages/order/index"]').click();
  await visit.page.locator('nav [aria-current]').getByText('店内订单').waitFor();
  await expect.poll(() => visit.page.locator('#title').textContent()).toContain('订单');
  expect(new URL(visit.page.url()).hash).toContain('boss=');
  await visit.page.locator('#language').click();
  await expect.poll(() => visit.page.locator('#title').textContent()).toMatch(/order/i);
  expect(visit.faults).toEqual([]);
});
