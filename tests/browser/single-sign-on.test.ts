// The owner's page with single sign-on in Chromium: one button leads to the service and back to the first figures.
import { newVisit } from '../support/browser';
import { freePort } from '../support/free-port';
import { startServer } from '../support/server';
import { CLIENT, startSignInService } from '../support/sign-in-service';
import { openStage, untilEnd } from '../support/stage';

const stage = openStage(async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const service = await startSignInService(() => `${address}/sso/callback`, {
    ann: { email: 'boss', email_verified: true },
    eve: { email: 'nobody@example.com', email_verified: true },
  });
  const oidc = { issuer: service.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, name: 'Example' };
  const server = await startServer({ config: { companyCode: 'chuan', oidc }, now: new Date() });
  await server.app.listen({ port, host: '127.0.0.1' });
  const close = async () => {
    await service.close();
    await server.close();
  };
  return { ...server, address, close };
});

async function signIn(name: string, words: string) {
  const visit = await untilEnd(newVisit(stage.browser));
  const { page } = visit;
  await page.goto(`${stage.server.address}/${words === '登录' ? '' : '?lang=en'}`);
  await page.getByRole('button', { name: words === '登录' ? '使用 Example 登录' : 'Sign in with Example' }).click();
  await page.locator('[name=login]').fill(name);
  await page.locator('[name=password]').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  return visit;
}

it('a person with an account is in, and nothing of it stays in the address', async () => {
  const visit = await signIn('ann', '登录');
  const { page } = visit;
  await page.getByText('北店').first().waitFor();
  expect(page.url()).not.toMatch(/sso|token/i);
  await page.reload();
  await page.getByText('北店').first().waitFor();
  // The service's own page asks for a font.
  expect(visit.faults.filter((fault) => fault.startsWith('uncaught'))).toEqual([]);
});

it('a person without one reads why, in the language of the page', async () => {
  const visit = await signIn('eve', 'en');
  await visit.page.getByText('There is no account for this sign-in').waitFor();
  expect(new URL(visit.page.url()).search).toBe('?lang=en');
});
