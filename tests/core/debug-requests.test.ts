import { createRequestPanel } from '../../src/core/debug/debug-requests';
import { maskSecrets, maskText } from '../../src/core/debug/mask-secrets';
import { createEnvironment } from '../../src/core/environment';
import { createEvents } from '../../src/core/events';
import { tick } from '../support/render-widget';

const answer = (body: string, type = 'application/json') =>
  Promise.resolve(new Response(body, { headers: { 'content-type': type } }));

function openPanel(reply: () => Promise<Response>) {
  const { environment } = createEnvironment({ host: { fetch: reply } }, window, createEvents);
  return { environment, panel: createRequestPanel(environment) };
}

test('the panel keeps the newest 1000 calls', async () => {
  const { environment, panel } = openPanel(() => answer('{}'));
  for (let call = 0; call < 1200; call += 1)
    await environment.fetch(`https://api.test/api/call-${call}`, { method: 'POST', body: '{}' });
  await tick();
  const titles = [...panel.element.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(titles).toHaveLength(1000);
  expect(titles[0]).toMatch(/^POST https:\/\/api\.test\/api\/call-1199 200 /);
  panel.end();
  await environment.fetch('https://api.test/api/late', {});
  expect(panel.element.children).toHaveLength(1000);
});

test('a token is masked wherever it stands, a login as a whole, and a failed call is told', async () => {
  const replies = [
    () => answer('{"Token":"t0k3n","Name":"Wang"}'),
    () => answer('the t0k3n again', 'text/plain'),
    () => answer('data: t0k3n', 'text/event-stream'),
    () => Promise.reject(new Error('no way with t0k3n')),
  ];
  const { environment, panel } = openPanel(() => (replies.shift() ?? replies[0] ?? (() => answer('')))());
  const call = (path: string, body: string) =>
    environment
      .fetch(`https://api.test${path}`, { method: 'POST', body, headers: { luck_api_token: 't0k3n' } })
      .catch(() => undefined);
  await call('/api/GeneralInterface/Login', '{"Account":"boss","Password":"pa55"}');
  await call('/api/Other', '{"Nested":[{"NewPassword":"pa55","Shop":"1"}]}');
  await call('/api/Stream', '');
  await call('/api/Broken', 'plain t0k3n');
  await tick();
  const text = panel.element.textContent ?? '';
  expect(text).not.toMatch(/t0k3n|pa55/);
  expect(text).toContain('"Shop":"1"');
  expect(text).toContain('the *** again');
  expect(text).toContain('(stream)');
  expect(text).toMatch(/failed \d+ ms/);
});

test('masking leaves everything else as it was', () => {
  expect(maskSecrets({ Token: '', a: [1, null, { apiKey: 'x', n: 'x' }], luck_api_token: 't' })).toEqual({
    Token: '',
    a: [1, null, { apiKey: '***', n: 'x' }],
    luck_api_token: '***',
  });
  expect(maskText('not json', false, ['', 'zzz'])).toBe('not json');
  expect(maskText('anything', true, [])).toBe('***');
});
