// The server as browsers, proxies and other programs meet it: headers, files, health, description, closing.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { posCalls } from '../../host-example/server/routes/till/pos-schema';
import { api } from '../../types/api';
import { adminApi } from '../../types/api/admin';
import { importApi } from '../../types/api/imports';
import { insightApi } from '../../types/api/insight';
import { LogoutReq, LogoutRes, logoutPath } from '../../types/api/logout';
import { pushApi } from '../../types/api/message-service';
import { openSessionPath } from '../../types/api/partner';
import { startServer } from '../support/server';
import { ownServer, sharedServer } from '../support/shared';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const path = '/api/BossAssistant/GetShopInfos';
const server = sharedServer({ listens: true });

it('a page of any origin may call with the three headers, and without cookies', async () => {
  const answer = await fetch(`${server.address}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://portal.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,luck_api_token,luck_boss_shopid,luck_lang',
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-headers')).toContain('luck_api_token, luck_boss_shopid, luck_lang');
  expect(answer.headers.get('access-control-allow-methods')).toBe('POST');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
});

it('an error can be read across origins too', async () => {
  const answer = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { origin: 'https://portal.example.com' },
  });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

it('only configured origins are let in where some are configured', async () => {
  const strict = await ownServer({ config: { origins: ['https://portal.example.com'] } });
  const allowed = async (origin: string) =>
    (await strict.app.inject({ method: 'POST', url: path, headers: { origin } })).headers[
      'access-control-allow-origin'
    ];
  expect(await allowed('https://portal.example.com')).toBe('https://portal.example.com');
  expect(await allowed('https://evil.example.com')).toBeUndefined();
});

it('health answers 200 while the database does, else 503', async () => {
  const answer = await fetch(`${server.address}/healthz`);
  expect([answer.status, (await answer.json()).Status]).toEqual([200, 'ok']);
  const broken = await startServer();
  await broken.db.close();
  const sick = await broken.app.inject('/healthz');
  expect([sick.statusCode, sick.json().Code]).toEqual([503, 5001]);
  // Its database is closed already.
  await broken.close().catch(() => undefined);
});

it('the description holds every call with its right and its schemas', async () => {
  const description = await (await fetch(`${server.address}/openapi.json`)).json();
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths).sort()).toEqual(
    [
      ...Object.keys(api),
      ...Object.keys(insightApi),
      ...Object.keys(pushApi),
      logoutPath,
      ...Object.keys(adminApi),
      ...Object.keys(importApi),
      ...Object.keys(posCalls),
      openSessionPath,
    ].sort(),
  );
  for (const [name, { request, response }] of Object.entries({
    ...api,
    ...insightApi,
    ...pushApi,
    [logoutPath]: { request: LogoutReq, response: LogoutRes },
  })) {
    const { post } = description.paths[name];
    expect(post.requestBody.content['application/json'].schema).toEqual(JSON.parse(JSON.stringify(request)));
    expect(post.responses[200].content['application/json'].schema).toEqual(JSON.parse(JSON.stringify(response)));
    expect(Object.keys(post.responses)).toEqual(
      expect.arrayContaining(['400', '401', '403', '404', '422', '429', '500']),
    );
  }
  const { post: logout } = description.paths[logoutPath];
  expect([logout.description, logout.parameters[0]]).toMatchObject([
    'Needs a token and no right.',
    { name: 'luck_api_token', required: true },
  ]);
  const imported = (name: string) => description.paths[`/api/Admin/${name}`].post;
  for (const name of ['UploadImport', 'ReadImport', 'PutImport', 'EndUpload', 'GetImports', 'UndoImport'])
    expect(imported(name).description).toContain('boss.admin');
  expect(Object.keys(imported('UploadImport').requestBody.content)).toEqual(['application/octet-stream']);
  expect(
    imported('UploadImport')
      .parameters.filter(({ in: place }: { in: string }) => place === 'query')
      .map(({ name, required }: { name: string; required: boolean }) => [name, required]),
  ).toEqual([
    ['UploadID', false],
    ['Name', true],
    ['Offset', true],
  ]);
  expect(imported('PutImport').responses[200].content['application/x-ndjson'].schema).toEqual(
    JSON.parse(JSON.stringify(importApi['/api/Admin/PutImport'].response)),
  );
  expect(description.paths['/api/BossAssistant/GetOrderTrend'].post.description).toContain('boss.finance');
});

it('pages run under a policy without inline code, and may be framed by the configured origins', async () => {
  for (const page of ['/', '/portal.html', '/two-shops.html', '/links.html']) {
    const answer = await fetch(`${server.address}${page}`);
    expect([page, answer.status]).toEqual([page, 200]);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const html = await answer.text();
    expect(html).toContain(`/boss/${version}/boss.js`.slice(0, page === '/links.html' ? 0 : undefined));
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
  }
});

it('an unknown address answers a page to browsers and an error to calls', async () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  for (const [path, headers, type] of [
    ['/nowhere', browser, 'text/html; charset=utf-8'],
    ['/nowhere', { accept: '*/*' }, 'application/json; charset=utf-8'],
    ['/api/Nowhere', { accept: 'application/json' }, 'application/json; charset=utf-8'],
    ['/nowhere.html', {}, 'application/json; charset=utf-8'],
  ] as const) {
    const answer = await fetch(`${server.address}${path}`, { headers });
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([404, type]);
    expect(answer.headers.get('vary')).toContain('Accept');
    const text = await answer.text();
    if (type.startsWith('text/html')) {
      expect(text).toContain('href="/links.html"');
      expect(answer.headers.get('content-security-policy')).toContain("style-src 'self'");
    } else expect(JSON.parse(text).Code).toBe(4000);
  }
  const posted = await fetch(`${server.address}/api/Nowhere`, { method: 'POST', headers: browser });
  expect((await posted.json()).Code).toBe(4000);
});

it('a path outside the folders is not served', async () => {
  for (const [name, status] of [
    ['/..%2f..%2fpackage.json', 400],
    ['/%2e%2e/server/app.ts', 404],
    [`/boss/${version}/..%2f..%2fpackage.json`, 400],
    ['/.env', 400],
  ] as const) {
    const answer = await server.app.inject(name);
    expect(answer.statusCode, name).toBe(status);
    expect(answer.body).not.toContain('workspaces');
  }
});

it('the token never reaches the log, whatever the client does with it', async () => {
  const canary = `1001.${'canary'.repeat(8)}`.slice(0, 48);
  await server.post(`${path}?token=${canary}`, { token: canary, Password: canary }, { token: canary });
  await server.post(`/nowhere/x?luck_api_token=${canary}`, `{"x":"${canary}`, { token: canary });
  expect(server.logs.length).toBeGreaterThan(0);
  expect(server.logs.join('\n')).not.toContain(canary);
});

it('a client that sends its headers drop by drop is cut off', () => {
  const { headersTimeout, requestTimeout } = server.app.server;
  expect(headersTimeout).toBeGreaterThan(0);
  expect(headersTimeout).toBeLessThan(requestTimeout);
});

it('bytes that are no HTTP do not take the server down', async () => {
  const port = Number(new URL(server.address).port);
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('\u0000\u0001 nonsense\r\n\r\n'));
    socket.on('close', () => resolve());
    socket.on('data', () => socket.destroy());
  });
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
});

it('closing answers what is under way', async () => {
  const other = await startServer({ listens: true });
  const token = await other.login();
  let count = 0;
  const received = new Promise<void>((resolve) => {
    other.app.server.on('request', () => ++count === 10 && resolve());
  });
  const calls = Array.from({ length: 10 }, () =>
    fetch(`${other.address}${path}`, { method: 'POST', headers: { luck_api_token: token } }),
  );
  await received;
  await other.app.close();
  const statuses = await Promise.all(
    calls.map((call) => call.then(async (answer) => (await answer.json()) && answer.status)),
  );
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  await other.close();
});

it('closing does not wait for a connection that was opened in advance and never used', async () => {
  const other = await startServer({ listens: true });
  const { port } = new URL(other.address);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  await other.close();
  await closed;
});

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
