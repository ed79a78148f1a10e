// Looks at the health, the figures and the description of the server are bounded, apart from calls.
import { sharedServer } from '../support/shared';

const server = sharedServer();

it('one address looks 600 times a minute at what asks the database or is long, and its calls are not counted with it', async () => {
  const look = async (url: string, from: string) => (await server.app.inject({ url, remoteAddress: from })).statusCode;
  const urls = ['/readyz', '/healthz', '/metrics', '/openapi.json'];
  for (let tries = 0; tries < 592; tries++) expect(await look('/readyz', '10.0.0.1')).toBe(200);
  for (const url of [...urls, ...urls]) expect([url, await look(url, '10.0.0.1')]).toEqual([url, 200]);
  for (const url of urls) {
    expect([url, await look(url, '10.0.0.1')]).toEqual([url, 429]);
    expect([url, await look(url, '10.0.0.2')]).toEqual([url, 200]);
  }
  // Whether the process runs is answered always, and calls are counted apart.
  expect(await look('/livez', '10.0.0.1')).toBe(200);
  const login = { CompCode: 'chuan', Account: 'boss', Password: 'x' };
  const called = await server.post('/api/GeneralInterface/Login', login, { from: '10.0.0.1' });
  expect(called.error.Code).toBe(1001);
});
