// Assistants by single sign-on, with tokens of a real sign-in service: for this address, of a linked user, and no other.
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { CallError } from '../../host-example/server/call-error';
import { act, commandLine } from '../../host-example/server/people/acting';
import { linkIdentity } from '../../host-example/server/sign-in/person';
import { createProvider } from '../../host-example/server/sign-in/provider';
import { LIST_TOOLS, openAssistant, sendTo } from '../support/assistant';
import { companies } from '../support/fixture';
import { freePort } from '../support/free-port';
import { startServer, type TestServer } from '../support/server';
import { ownServer } from '../support/shared';
import { CLIENT, createBrowser, type SignInService, startSignInService } from '../support/sign-in-service';

let server: TestServer;
let service: SignInService;
let address = '';

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  service = await startSignInService(() => `${address}/sso/callback`, { ann: {}, bob: {} });
  const { id: clientId, secret: clientSecret } = CLIENT;
  const oidc = { issuer: service.issuer, clientId, clientSecret, name: 'Example' };
  server = await startServer({ config: { companyCode: 'chuan', oidc } });
  server.clock.now = new Date();
  await server.app.listen({ port, host: '127.0.0.1' });
  await act(server.db, companies.chuan, commandLine, server.clock.now, (acting) =>
    linkIdentity(acting, { id: String(companies.chuan * 100), account: 'boss' }, service.issuer, 'ann'),
  );
});
afterAll(async () => {
  await server?.close();
  await service?.close();
});

/** What the service gives to a client for a person and an address. */
async function tokensOf(name: string, resource: string) {
  const redirect = `${address}/sso/callback`;
  const query = new URLSearchParams({
    client_id: CLIENT.id,
    response_type: 'code',
    redirect_uri: redirect,
    scope: 'openid email read',
    state: 's',
    nonce: 'n',
    resource,
  });
  const back = await createBrowser().signIn(`${service.issuer}/auth?${query}`, name, redirect);
  return service.tokens(new URL(back).searchParams.get('code') ?? '', redirect, resource);
}
const send = (token: string) => sendTo(address, token, LIST_TOOLS);

it('a client without a token is led to the service', async () => {
  const refused = await send('');
  const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? [];
  expect([refused.status, metadata]).toEqual([401, `${address}/.well-known/oauth-protected-resource/mcp`]);
  for (const path of [metadata, `${address}/.well-known/oauth-protected-resource`])
    expect(await (await fetch(path)).json()).toMatchObject({
      resource: `${address}/mcp`,
      authorization_servers: [service.issuer],
    });
});

it('its user asks with the own rights', async () => {
  const { access_token: token = '' } = await tokensOf('ann', `${address}/mcp`);
  const assistant = await openAssistant(address, token);
  const { answer } = await assistant.ask('overview', { period: 'yesterday' });
  expect([answer.stores.count, answer.link.startsWith(address)]).toEqual([3, true]);
  await assistant.close();
});

it('tokens for others, of others, and of nobody we know are refused', async () => {
  const other = await tokensOf('ann', 'https://elsewhere.example.com/mcp');
  const stranger = await tokensOf('bob', `${address}/mcp`);
  const own = await tokensOf('ann', `${address}/mcp`);
  const [head, , signature] = own.access_token?.split('.') ?? [];
  const claims = JSON.parse(atob(own.access_token?.split('.')[1] ?? ''));
  const forged = [head, btoa(JSON.stringify({ ...claims, sub: 'bob' })), signature].join('.');
  expect([
    (await send(other.access_token ?? '')).status,
    (await send(stranger.access_token ?? '')).status,
    // The proof of a sign-in is no key to anything.
    (await send(forged)).status,
    (await send(own.id_token ?? '')).status,
    (await send(own.access_token ?? '')).status,
  ]).toEqual([401, 403, 401, 401, 200]);
  server.clock.now = new Date();
});

it('without single sign-on there is no such resource', async () => {
  const server = await ownServer();
  const answer = await server.app.inject({ method: 'GET', url: '/.well-known/oauth-protected-resource' });
  expect(answer.statusCode).toBe(404);
});

it('a service without keys is told as being out, not the token as wrong', async () => {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const answers = {
    failed: [503, ''],
    page: [200, '<html>'],
    other: [200, '{}'],
    keys: [200, JSON.stringify({ keys: [{ ...pair.publicKey.export({ format: 'jwk' }), alg: 'RS256' }] })],
  } as const;
  let answer: keyof typeof answers = 'failed';
  const service = createServer((request, response) => {
    const isKeys = request.url === '/keys';
    response.statusCode = isKeys ? answers[answer][0] : 200;
    response.setHeader('content-type', 'application/json');
    response.end(isKeys ? answers[answer][1] : JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise((listening) => service.listen(port, '127.0.0.1', () => listening(null)));
  const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tokenFor = (aud: string) => {
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const signed = `${coded({ alg: 'RS256' })}.${coded({ iss: issuer, aud, sub: 'ann', exp })}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), pair.privateKey).toString('base64url')}`;
  };
  const settings = { issuer, clientId: 'a', clientSecret: 'b', name: 'Example' };
  const ask = (how: typeof answer, audience: string) => {
    answer = how;
    const told = createProvider(settings).subjectOf(tokenFor(audience), 'here');
    return told.catch((error: unknown) => (error instanceof CallError ? error.code : error));
  };
  try {
    expect([await ask('failed', 'here'), await ask('page', 'here'), await ask('other', 'here')]).toEqual([
      1011, 1011, 1011,
    ]);
    expect([await ask('keys', 'here'), await ask('keys', 'elsewhere')]).toEqual(['ann', 1012]);
  } finally {
    service.close();
  }
});
