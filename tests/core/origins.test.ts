// A token goes to the origins the host has named and nowhere else: generated addresses, and real servers that redirect.
import { createServer, type Server } from 'node:http';
import fc from 'fast-check';
import { Window as SimulatedWindow } from 'happy-dom';
import { createServices, type Services } from '../../src/core/services';
import { api } from '../../types/api';
import { pushApi } from '../../types/api/message-service';
import { portOf } from '../support/free-port';
import { logInto } from '../support/log-into';
import { isNightly } from '../support/nightly';
import { countOf, figure, seedOf } from '../support/reliability';
import { loginAnswer } from '../support/services';

const TOKEN = 'token-that-must-not-leak';
const PAGE = 'https://portal.test/owner';
const API = 'https://api.test';
const allowed = [API, 'https://push.test', 'http://127.0.0.1:8080'];
const calls = Object.keys(api) as (keyof typeof api)[];
const SHOPS = '/api/BossAssistant/GetShopInfos';
const MESSAGES = '/api/Message/GetMessages';

function make(url: string, apiUrl: string, fetch: typeof globalThis.fetch): Services {
  const page: unknown = new SimulatedWindow({ url });
  return createServices(
    { apiUrl, apiOrigins: allowed.slice(1), persist: 'memory', router: { mode: 'memory' }, host: { fetch } },
    page as Window & typeof globalThis,
    'test',
  );
}

const schemes = [
  'https://',
  'http://',
  '//',
  'HTTPS://',
  'https:/',
  'https:',
  'javascript:',
  'data:',
  'file:///',
  'blob:',
  'ws://',
  '',
];
const hosts = [
  ...'api.test push.test evil.test api.test.evil.test evil-api.test api.test@evil.test api.test:443 api.test:8443 127.0.0.1:8080 127.0.0.1 xn--80ak6aa92e.test аpi.test API.TEST [::1] evil.test#api.test evil.test?api.test'.split(
    ' ',
  ),
  'evil.test\\@api.test',
  'api.test%2eevil.test',
  'a:b@api.test',
  'portal.test',
  '',
];
const tails = [
  '',
  '/',
  '/base',
  '/..//evil.test',
  '\\',
  '\t',
  '\n',
  '#',
  '?x=',
  '/https://evil.test',
  '@evil.test',
  '.',
  ':80',
  '\u0000',
  ' ',
];

const address = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...schemes), fc.constantFrom(...hosts), fc.constantFrom(...tails))
      .map((parts) => parts.join('')),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...schemes), fc.constantFrom(...hosts), fc.string({ maxLength: 8 }))
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.webUrl() },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
);

const foreign =
  'https://evil.test http://api.test https://api.test.evil.test https://api.test@evil.test https://api.test:8443 //evil.test javascript:alert(1) data:text/plain,x file:///etc https://evil.test/https://api.test ht!tp://x https://';

const originOf = (url: string): string | null => {
  try {
    return new URL(url, PAGE).origin;
  } catch {
    return null;
  }
};

test('no generated address makes a token leave for an origin that was not named', async () => {
  const runs = countOf('BOSS_ADDRESSES', isNightly ? 5000 : 1500);
  const seed = seedOf();
  console.info(`BOSS_SEED=${seed}`);
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = async (url) => {
    sent.push(String(url));
    return new Response('{"List":[]}');
  };
  const services = make(PAGE, API, fetch);
  let strange = 0;
  await fc.assert(
    fc.asyncProperty(address, async (base) => {
      const from = sent.length;
      const origin = originOf(`${base.replace(/\/+$/, '')}${SHOPS}`);
      if (base && origin !== null && !allowed.includes(origin)) strange += 1;
      logInto(services.session, {
        ...loginAnswer,
        Token: TOKEN,
        SystemUrlConfig: { APIUrl: base, BossUrl: '', PushHostUrl: base },
      });
      services.session.setAppInfo({ apiUrl: base });
      for (const path of [SHOPS, MESSAGES] as const) {
        const before = sent.length;
        const kind = await services.request(path, {}, { showerror: false }).then(
          () => undefined,
          (error) => error.kind,
        );
        expect([base, kind]).toEqual([base, sent.length > before ? undefined : 'origin']);
      }
      for (const url of sent.slice(from)) expect(allowed, JSON.stringify(base)).toContain(originOf(url));
    }),
    { seed, numRuns: runs, examples: foreign.split(' ').map((base): [string] => [base]) },
  );
  services.destroy();
  // Some of them are right, and most would have led somewhere else.
  expect(sent.length).toBeGreaterThan(runs / 50);
  expect(strange).toBeGreaterThan(runs / 4);
  figure(
    3,
    `${runs} generated addresses, ${strange} of them of another origin: 0 leaks, ${sent.length} calls to named origins`,
  );
}, 600_000);

const listen = async (server: Server): Promise<string> => {
  return `http://127.0.0.1:${await portOf(server)}`;
};

test('no redirect carries a token away', async () => {
  const codes = [301, 302, 303, 307, 308];
  const stolen: string[] = [];
  const thief = createServer((request, response) => {
    stolen.push(`${request.url} ${request.headers.luck_api_token ?? ''}`);
    response.end('{}');
  });
  const away = await listen(thief);
  let code = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(code, { location: `${away}${request.url}` }).end();
  });
  const home = await listen(server);
  const callAll = async (fetch: typeof globalThis.fetch): Promise<number> => {
    const services = make(`${home}/`, home, fetch);
    logInto(services.session, { ...loginAnswer, Token: TOKEN });
    let refused = 0;
    for (code of codes)
      for (const path of [...calls, ...(Object.keys(pushApi) as (keyof typeof pushApi)[])])
        await services.request(path, {} as never, { showerror: false }).catch(({ kind }) => {
          if (kind === 'network') refused += 1;
        });
    services.destroy();
    return refused;
  };
  const count = calls.length + Object.keys(pushApi).length;
  expect(await callAll(globalThis.fetch)).toBe(codes.length * count);
  expect(stolen).toEqual([]);
  // The control: a client that follows tells the other server its token.
  await callAll((url, init) => fetch(url, { ...init, redirect: 'follow' }));
  expect(stolen.filter((line) => line.endsWith(TOKEN)).length).toBeGreaterThan(count);
  figure(3, `${codes.length} redirect codes × ${count} calls: 0 leaks, ${codes.length * count} refused`);
  for (const each of [server, thief]) {
    each.closeAllConnections();
    await new Promise((closed) => each.close(closed));
  }
});
