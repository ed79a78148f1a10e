// The picture of the README: the assistant in English on a phone, beside the widget in the page of a partner's portal.
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { newVisit } from '../support/browser';
import { DINNER, type StoryServer } from '../support/story';

const PHONE = { width: 390, height: 780 };
const PORTAL = { width: 1180, height: 780 };

/** A page of the example host with the English-speaking company of the demo, logged in by its own button. */
async function shoot(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
  drawn: (page: Page) => Promise<void>,
): Promise<string> {
  const { page, close } = await newVisit(browser, { viewport, locale: 'en-US' });
  await page.clock.setFixedTime(DINNER);
  await page.goto(address);
  await page.getByRole('button', { name: /demo/i }).click();
  await drawn(page);
  // Cards that came last are painted.
  await setTimeout(1_500);
  const picture = await page.screenshot();
  await close();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

const page = (phone: string, portal: string): string => `<!doctype html><meta charset="utf-8">
<style>
  body { margin: 0; padding: 48px; display: flex; gap: 48px; justify-content: center; background: #e9edf3; width: max-content }
  figure { margin: 0; background: #fff; overflow: hidden; box-shadow: 0 18px 40px #1b2a4126 }
  img { display: block }
  .phone { border: 10px solid #1b2431; border-radius: 44px }
  .window { border-radius: 12px }
  .window::before { content: '● ● ●'; display: block; padding: 5px 14px; font: 14px/16px sans-serif; color: #9aa7ba; background: #d5dbe5 }
</style>
<figure class="phone"><img src="${phone}"></figure><figure class="window"><img src="${portal}"></figure>`;

/** Draws both and writes them side by side, wide enough for a README and no larger. */
export async function drawAssistant(
  browser: Browser,
  { address }: Pick<StoryServer, 'address'>,
  file: string,
): Promise<void> {
  const income = (at: Page): Promise<void> => at.locator('#boss').getByText('Business income').first().waitFor();
  const phone = await shoot(browser, `${address}/?lang=en`, PHONE, income);
  const portal = await shoot(browser, `${address}/portal.html?lang=en`, PORTAL, async (at) => {
    await income(at);
    await at.getByRole('button', { name: 'Overview' }).first().click();
    await at.locator('#boss .page').first().waitFor();
    // The line in which the example speaks of itself.
    await at.locator('.ribbon').evaluate((line) => line.remove());
  });
  const { page: sheet, close } = await newVisit(browser, {
    viewport: { width: 1800, height: 1000 },
    deviceScaleFactor: 0.75,
  });
  await sheet.setContent(page(phone, portal), { waitUntil: 'load' });
  await sheet.locator('body').screenshot({ path: file });
  await close();
}
