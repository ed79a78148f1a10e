// An import over a connection that breaks: the page says so in its language, and a cancelled one stays cancelled.
import { readFileSync } from 'node:fs';

// Loaded anew for each test: a page that another file has drawn listens to the language too.
beforeEach(() => void vi.resetModules());
afterEach(() => vi.unstubAllGlobals());
const load = async () => ({
  ...(await import('../../host-example/page/import/send.js')),
  ...(await import('../../host-example/page/parts/language.js')),
});

const files = [{ file: new Blob(['a,b']), name: 'bills.csv' }];
const progress = `${JSON.stringify({ Kind: 'progress', Rows: 5, Of: 0 })}\n`;

/** An answer that breaks off after its first line. */
function cut(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(progress)),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body);
}

test.each([
  ['en', 'No connection, please try again', 'The connection was cut, please try again'],
  ['zh-CN', '网络异常，请稍后再试', '连接中断，请重试'],
])('says in %s what broke', async (language, none, broken) => {
  const { speak, follow, sendFiles } = await load();
  speak(language);
  const { signal } = new AbortController();
  const look = () => follow('ReadImport', {}, () => undefined, signal);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendFiles(files, () => undefined, signal)).rejects.toThrow(none);
  await expect(look()).rejects.toThrow(none);
  vi.stubGlobal('fetch', async () => cut());
  await expect(look()).rejects.toThrow(broken);
});

test('a cancelled one fails as cancelled', async () => {
  const { sendFiles } = await load();
  const controller = new AbortController();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  controller.abort();
  await expect(sendFiles(files, () => undefined, controller.signal)).rejects.toThrow(/abort/i);
});

test('another language in the midst of an import leaves it on show', async () => {
  sessionStorage.setItem('boss-admin', 'token');
  const html = readFileSync('host-example/page/import.html', 'utf8');
  document.body.innerHTML = (/<body[^>]*>(.*)<noscript>/s.exec(html)?.[1] ?? '').replace(/<img[^>]*>/g, '');
  let arrive: (answer: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (path: string) =>
    path.includes('UploadImport')
      ? new Promise<Response>((resolve) => {
          arrive = resolve;
        })
      : Promise.resolve(
          Response.json(
            path.includes('GetCompany')
              ? { CompName: 'Pier' }
              : { List: path.includes('Shops') ? [{ ShopName: 'One' }] : [] },
          ),
        ),
  );
  await import('../../host-example/page/import.js');
  const { speak } = await load();
  const sees = (selector: string) =>
    vi.waitFor(() => expect(document.querySelector(`main ${selector}`)).not.toBeNull());
  await sees('.drop');
  speak('en');
  await vi.waitFor(() => expect(document.querySelector('main h1')?.textContent).toBe('Import bills'));
  await sees('.drop');
  const store = document.querySelector<HTMLSelectElement>('main select');
  if (store) store.value = 'One';
  const input = document.querySelector<HTMLInputElement>('main [data-files]');
  Object.defineProperty(input, 'files', { value: [new File(['a,b'], 'bills.csv')] });
  input?.dispatchEvent(new Event('change'));
  await sees('progress');
  speak('zh-CN');
  expect(document.querySelector('main progress')).not.toBeNull();
  arrive(Response.json({ Message: '文件太大' }, { status: 422 }));
  // Back at the choice it speaks the new language.
  await vi.waitFor(() => expect(document.querySelector('main .drop + .failure')?.textContent).toBe('文件太大'));
  expect(document.querySelector('main h1')?.textContent).toBe('导入账单');
  sessionStorage.clear();
});
