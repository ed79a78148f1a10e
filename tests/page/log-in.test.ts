// The login of the example pages: an owner reads words, whatever comes back instead of a login.
import { logIn } from '../../host-example/page/parts/log-in.js';

afterEach(() => vi.unstubAllGlobals());

const fields = { CompCode: 'a', Account: 'b', Password: 'c' };
const OFFLINE = { 'zh-CN': '网络异常，请稍后再试', en: 'No connection, please try again' };

test.each<[string, () => Promise<Response>]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page of a proxy', async () => new Response('<html>502</html>', { status: 502 })],
  ['a page in place of an answer', async () => new Response('<html>', { status: 200 })],
  ['nothing', async () => new Response('')],
  ['null', async () => Response.json(null)],
  ['an answer without a token', async () => Response.json({})],
])('%s is said in words', async (_what, fetch) => {
  vi.stubGlobal('fetch', fetch);
  for (const [language, words] of Object.entries(OFFLINE)) await expect(logIn(fields, language)).rejects.toThrow(words);
});

test('a refusal has the words of the server, and a login is a user of the widget', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ Code: 1001, Message: '账号或密码错误' }, { status: 400 }));
  await expect(logIn(fields, 'zh-CN')).rejects.toThrow('账号或密码错误');
  vi.stubGlobal('fetch', async () => Response.json({ Token: 't', ShopID: '7', MasterID: '1' }));
  expect(await logIn(fields, 'zh-CN')).toMatchObject({ token: 't', shopId: '7', masterId: '1' });
});
