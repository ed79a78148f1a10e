import { createLimit } from '../../src/core/network/concurrency';

interface Task {
  name: string;
  end: () => void;
}

function runner(size: number) {
  const limit = createLimit(size);
  const started: Task[] = [];
  let most = 0;
  let running = 0;
  const add = (name: string, signal?: AbortSignal) =>
    limit(() => {
      running += 1;
      most = Math.max(most, running);
      return new Promise<string>((resolve) =>
        started.push({
          name,
          end: () => {
            running -= 1;
            resolve(name);
          },
        }),
      );
    }, signal);
  return { add, started, names: () => started.map(({ name }) => name), most: () => most };
}
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

test('no more run at once than allowed, in the order they came', async () => {
  const { add, started, names, most } = runner(4);
  const all = Promise.all([...'abcdefgh'].map((name) => add(name)));
  await settle();
  expect(names()).toEqual(['a', 'b', 'c', 'd']);
  for (let index = 0; index < 8; index += 1) {
    started[index]?.end();
    await settle();
  }
  expect(await all).toEqual([...'abcdefgh']);
  expect(names()).toEqual([...'abcdefgh']);
  expect(most()).toBe(4);
});

test('a failure gives its place to the next', async () => {
  const limit = createLimit(1);
  const first = limit(() => Promise.reject(new Error('x')));
  const second = limit(() => Promise.resolve(2));
  await expect(first).rejects.toThrow('x');
  expect(await second).toBe(2);
});

test('one that is aborted while it waits does not keep the others waiting', async () => {
  const { add, started, names } = runner(1);
  const controller = new AbortController();
  add('a');
  add('b', controller.signal);
  add('c');
  await settle();
  controller.abort();
  await settle();
  expect(names()).toEqual(['a', 'b']);
  started[0]?.end();
  started[1]?.end();
  await settle();
  expect(names()).toEqual(['a', 'b', 'c']);
});
