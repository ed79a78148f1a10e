// The theme page: what is chosen is seen on the running widget and written for the host's page.
import { newVisit } from '../support/browser';
import { openStage, untilEnd } from '../support/stage';
import { startStoryServer } from '../support/story';

const stage = openStage(() => startStoryServer());

it('a colour is applied, written as code, and warned of where text on it is faint', async () => {
  const { page, faults } = await untilEnd(newVisit(stage.browser));
  await page.goto(`${stage.server.address}/theme.html?lang=en`);
  await page.locator('#enter').click();
  await page.locator('#boss').getByRole('button', { name: 'Account' }).first().waitFor();
  const brand = () =>
    page.locator('#boss .ba').evaluate((widget) => getComputedStyle(widget).getPropertyValue('--_brand').trim());
  expect(await brand()).toBe('#1f5eeb');
  const field = page.locator('#fields input[name=brand]');
  await field.fill('#e8a33d');
  await expect.poll(brand).toBe('#e8a33d');
  expect(await page.locator('#snippet').textContent()).toContain("brand: '#e8a33d'");
  expect(await page.locator('#snippet').textContent()).toContain('--ba-brand: #e8a33d;');
  expect(await page.locator('#faint').textContent()).toContain('is 2.2; at least 4.5 is needed');
  const kept = decodeURIComponent((await page.locator('#json').getAttribute('href')) ?? '');
  expect(kept).toMatch(/"brand": \{\s*"\$type": "color",\s*"\$value": "#e8a33d"/);
  // What is no colour is refused at the field and changes nothing.
  await field.fill('orangeish');
  expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe('No valid CSS value');
  expect(await brand()).toBe('#e8a33d');
  await page.locator('#reset').click();
  await expect.poll(brand).toBe('#1f5eeb');
  await page.getByLabel('Dark').check();
  await expect.poll(brand).toBe('#7ba6ff');
  expect(faults).toEqual([]);
});
