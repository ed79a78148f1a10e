// A proxy that names the server in Host, as many do by themselves: the page is reached by one name, the server by another.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assetPath } from '../../host-example/server/plugins/files';
import { newVisit } from '../support/browser';
import { logIn } from '../support/login-form';
import { passOn } from '../support/pass-on';
import { openStage, untilEnd } from '../support/stage';
import { DINNER, demo, startStoryServer } from '../support/story';

async function startProxy(upstream: string): Promise<Server> {
  const { host } = new URL(upstream);
  const proxy = createServer((request, response) => passOn(request, response, upstream, host));
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  return proxy;
}

const stage = openStage(async () => {
  const server = await startStoryServer();
  const proxy = await startProxy(server.address);
  const { port } = proxy.address() as AddressInfo;
  return {
    // Another name than the server's own, as a public one is.
    url: `http://localhost:${port}`,
    upstream: server.address,
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await server.close();
    },
  };
});

it('an owner logs in and reads the figures through a proxy that rewrites Host', async () => {
  const { url, upstream } = stage.server;
  const { page, faults } = await untilEnd(newVisit(stage.browser));
  await page.clock.setFixedTime(DINNER);
  const called = new Set<string>();
  page.on('request', (request) => called.add(new URL(request.url()).origin));
  await page.goto(`${url}${assetPath}`);
  await logIn(page, { ...demo, account: 'manager' });
  await page.getByText('今日营业收入').first().waitFor();
  // The address that the login answered is kept with its token: a reload goes on.
  await page.reload();
  await page.getByText('今日营业收入').first().waitFor();
  expect([...called]).toContain(url);
  expect([...called]).not.toContain(upstream);
  expect(faults).toEqual([]);
});
