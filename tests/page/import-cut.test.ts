// An import over a connection that breaks: the page says so in its language, and a cancelled one stays cancelled.
import { afterEach, expect, test, vi } from 'vitest';
import { follow, sendFiles } from '../../host-example/page/import/send.js';
import { speak } from '../../host-example/page/parts/language.js';

afterEach(() => vi.unstubAllGlobals());

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
  speak(language);
  const { signal } = new AbortController();
  const rows: number[] = [];
  const look = () => follow('ReadImport', {}, ({ Rows }: { Rows: number }) => rows.push(Rows), signal);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendFiles(files, () => undefined, signal)).rejects.toThrow(none);
  await expect(look()).rejects.toThrow(none);
  vi.stubGlobal('fetch', async () => cut());
  await expect(look()).rejects.toThrow(broken);
  expect(rows).toEqual([5]);
});

test('a cancelled one fails as cancelled', async () => {
  const controller = new AbortController();
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal?.reason));
  controller.abort();
  await expect(sendFiles(files, () => undefined, controller.signal)).rejects.toThrow(/abort/i);
});
