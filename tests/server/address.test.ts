// Whose address an answer may name, what a cache may keep, and what is told where a proxy stands in between.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Config } from '../../host-example/server/config';
import { assetPath } from '../../host-example/server/plugins/files';
import { password } from '../support/fixture';
import { ownServer, sharedServer } from '../support/shared';

const login = '/api/GeneralInterface/Login';
const right = { CompCode: 'chuan', Account: 'boss', Password: password };

const server = sharedServer({ listens: true });
let port: number;
beforeAll(() => {
  port = Number(new URL(server.address).port);
});

/** An HTTP request as it is written here, header by header, and its whole answer. */
async function raw(method: string, path: string, headers: string[], body = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const lines = [`${method} ${path} HTTP/1.1`, ...headers, 'content-type: application/json'];
  lines.push(`content-length: ${body.length}`, 'accept-encoding: identity', 'connection: close', '', body);
  socket.write(lines.join('\r\n'));
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await once(socket, 'close');
  return answer;
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
const addresses = async (host: string, extra: string[] = []) =>
  bodyOf(await raw('POST', login, [`host: ${host}`, ...extra], JSON.stringify(right))).SystemUrlConfig;

describe('the address of the server', () => {
  it('is the one the client used where it is one of the server, with its port', async () => {
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`]) {
      expect(await addresses(host)).toEqual({
        APIUrl: `http://${host}`,
        BossUrl: `http://${host}/`,
        PushHostUrl: `http://${host}`,
      });
    }
  });

  it.each(
    'evil.example.com evil.example.com:8620 10.9.8.7 localhost:1 localhost@evil.example.com 127.0.0.1.evil.example.com'.split(
      ' ',
    ),
  )('is not what a foreign Host says: %s', async (host) => {
    expect(await addresses(host)).toEqual({ APIUrl: '', BossUrl: '/', PushHostUrl: '' });
    const { servers } = bodyOf(await raw('GET', '/openapi.json', [`host: ${host}`]));
    expect(servers).toEqual([{ url: '/' }]);
  });

  it('is not the name that a proxy between page and server put into Host', async () => {
    const host = `127.0.0.1:${port}`;
    for (const origin of ['https://boss.example.com', 'http://127.0.0.1:3000', 'null'])
      expect([origin, await addresses(host, [`origin: ${origin}`])]).toEqual([
        origin,
        { APIUrl: '', BossUrl: '/', PushHostUrl: '' },
      ]);
    const own = `http://${host}`;
    expect((await addresses(host, [`origin: ${own}`])).APIUrl).toBe(own);
  });

  it('is not what X-Forwarded-Host says, not even of a trusted proxy, unless it is listed', async () => {
    const behind = await ownServer({ config: { trustProxy: true, hosts: ['boss.example.com'] } });
    const headers = (host: string) => ({ 'x-forwarded-host': host, 'x-forwarded-proto': 'https' });
    const url = async (host: string) =>
      (await behind.call(login, right, { headers: headers(host) })).body.SystemUrlConfig.APIUrl;
    expect(await url('boss.example.com')).toBe('https://boss.example.com');
    expect(await url('evil.example.com')).toBe('');
  });

  it('is asked for once: two Host headers are refused', async () => {
    for (const path of [login, '/api/BossAssistant/GetShopInfos', '/openapi.json', '/', '/nowhere']) {
      const method = path.startsWith('/api') ? 'POST' : 'GET';
      const answer = await raw(method, path, [`host: localhost:${port}`, 'host: evil.example.com']);
      expect([path, answer.slice(0, 12)]).toEqual([path, 'HTTP/1.1 400']);
      expect(bodyOf(answer)).toMatchObject({ Code: 3001, Fields: { Host: expect.any(String) } });
    }
  });
});

describe('caches', () => {
  it('keep no answer of a call, right or wrong', async () => {
    const token = await server.login();
    const shops = '/api/BossAssistant/GetShopInfos';
    const answers = [
      await server.call(login, right),
      await server.call(login, { ...right, Password: 'wrong' }),
      await server.post(shops, {}, { token }),
      await server.post(shops, {}, { token: 'none' }),
      await server.post(shops, '{', { token }),
      await server.post('/api/BossAssistant/GetOrderTrend', {}, { token, shopId: '0' }),
      await server.post('/api/Pos/PutOrders', {}),
      await server.post('/api/nowhere', {}),
      await server.post('/api/GeneralInterface/Logout', {}, { token }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 401, 400, 400, 401, 404, 200]);
    expect(new Set(answers.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['no-store']));
  });

  it('keep no description of the calls, and ask again for pages', async () => {
    const answer = await server.app.inject('/openapi.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    const page = await server.app.inject(assetPath);
    expect(page.headers['cache-control']).toBe('public, max-age=0');
  });
});

describe("the owner's app", () => {
  it('stands beside the files of its version, and the root leads there with its query', async () => {
    const page = await server.app.inject(assetPath);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const scripts = [...page.body.matchAll(/<script src="([^"]+)"/g)].map(([, address]) => String(address));
    expect(scripts[0]).toBe(`${assetPath}boss.js`);
    for (const address of scripts.slice(1))
      expect([address, (await server.app.inject(address)).statusCode]).toEqual([address, 200]);
    const ledTo = async (url: string) => {
      const { statusCode, headers } = await server.app.inject(url);
      return [statusCode, headers.location];
    };
    expect(await ledTo('/')).toEqual([302, assetPath]);
    expect(await ledTo('/?lang=en&x=1')).toEqual([302, `${assetPath}?lang=en&x=1`]);
    expect(await ledTo('/index.html')).toEqual([302, assetPath]);
    expect(await ledTo(assetPath.slice(0, -1))).toEqual([302, assetPath]);
    // An address that was kept from an earlier release.
    expect(await ledTo('/boss/1.9.0/?lang=en')).toEqual([302, `${assetPath}?lang=en`]);
    expect((await server.app.inject('/boss/1.9.0/boss.js')).statusCode).toBe(404);
  });
});

describe('TLS and proxies', () => {
  async function headersWith(config: Partial<Config>) {
    const other = await ownServer({ config });
    const { headers } = await other.app.inject('/healthz');
    const page = await other.app.inject(assetPath);
    return [headers['strict-transport-security'], page.headers['strict-transport-security']];
  }

  it('HSTS is sent where the public address is https, and only there', async () => {
    const year = 'max-age=31536000';
    expect(await headersWith({ publicUrl: 'https://boss.example.com' })).toEqual([year, year]);
    expect(await headersWith({ publicUrl: 'http://boss.example.com' })).toEqual([undefined, undefined]);
  });

  it('the first request that a proxy passed on is told of where TRUST_PROXY is not set', async () => {
    const told = () => server.logs.filter((line) => line.includes('TRUST_PROXY'));
    expect(told()).toEqual([]);
    const headers = { 'x-forwarded-for': '10.0.0.1', 'x-forwarded-proto': 'https' };
    await server.post(login, {}, { headers });
    await server.post(login, {}, { headers });
    expect(told()).toHaveLength(1);
    const behind = await ownServer({ config: { trustProxy: true } });
    await behind.post(login, {}, { headers });
    expect(behind.logs.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
  });
});
