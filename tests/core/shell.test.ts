import { obtain, receive, SHELL_WAIT } from '../../src/core/session/shell';
import type { Given } from '../../types';

beforeEach(() => void vi.useFakeTimers());
const clock = {
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: ReturnType<typeof setTimeout> | undefined) => clearTimeout(timer),
};

test('an object, its JSON and JSON within JSON are the same', () => {
  const info = { token: 't' };
  expect(obtain(info)).toEqual(info);
  expect(obtain(JSON.stringify(info))).toEqual(info);
  expect(obtain(JSON.stringify(JSON.stringify(info)))).toEqual(info);
  expect(obtain(() => JSON.stringify(info))).toEqual(info);
});

test('a failed parse is nothing', () => {
  for (const text of ['', '{', 'undefined', 'null', '[]', '7', '"x"', 'token=1']) expect(obtain(text), text).toBeNull();
  expect(obtain(null)).toBeNull();
  expect(
    obtain(() => {
      throw new Error('no bridge');
    }),
  ).toBeNull();
});

test.each<[string, Given<object>]>([
  ['a list, whatever is in it', ['{"token":"t"}']],
  ['a text in a text in a text', JSON.stringify(JSON.stringify('{"token":"t"}'))],
])('%s is nothing', (_name, given) => {
  expect(obtain(given)).toBeNull();
});

test('a member named then makes no promise', () => {
  const info: object = JSON.parse('{"token":"t","then":1}');
  expect(obtain(info)).toEqual(info);
});

test('promises are waited for, and a rejected one is nothing', async () => {
  expect(await obtain(Promise.resolve('{"token":"t"}'))).toEqual({ token: 't' });
  expect(await obtain(async () => ({ token: 't' }))).toEqual({ token: 't' });
  expect(await obtain(Promise.reject(new Error('x')))).toBeNull();
});

test('what is there at once is handed over at once', () => {
  const taken: unknown[] = [];
  expect(receive(clock, { token: 't' }, new AbortController().signal, (info) => taken.push(info))).toBeUndefined();
  expect(taken).toEqual([{ token: 't' }]);
});

test('a shell that never answers is not waited for any longer than 5 s', async () => {
  let isOver = false;
  receive(clock, new Promise<never>(() => undefined), new AbortController().signal, () => undefined)?.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(SHELL_WAIT - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});

test('what comes too late is taken on, unless the widget is gone', async () => {
  const taken: unknown[] = [];
  const controller = new AbortController();
  const late = () => new Promise<object>((resolve) => setTimeout(() => resolve({ token: 'late' }), 9000));
  receive(clock, late(), controller.signal, (info) => taken.push(info));
  await vi.advanceTimersByTimeAsync(9000);
  expect(taken).toEqual([{ token: 'late' }]);
  receive(clock, late(), controller.signal, (info) => taken.push(info));
  controller.abort();
  await vi.advanceTimersByTimeAsync(9000);
  expect(taken).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
