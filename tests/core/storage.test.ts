import { createStorage, findStorage } from '../../src/core/storage';

test('values come back under the name of the instance', () => {
  createStorage(localStorage, 'a').write('key', { n: 1 });
  expect(createStorage(localStorage, 'a').read('key')).toEqual({ n: 1 });
  expect(createStorage(localStorage, 'b').read('key')).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual(['boss-assistant:a:key']);
});

test('what is forgotten of an instance is none of another whose name begins with its', () => {
  for (const name of ['a', 'a:', 'a:b', 'ab', '']) createStorage(localStorage, name).write('login', name);
  createStorage(localStorage, 'a').clear();
  expect(Object.keys(localStorage).sort()).toEqual(
    ['', 'a:', 'a:b', 'ab'].map((name) => `boss-assistant:${name}:login`).sort(),
  );
});

test('a full storage is replaced by memory and keeps no older value', () => {
  const full = {
    getItem: () => '"old"',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => removed.push(key),
  };
  const removed: string[] = [];
  const storage = createStorage(full, 'a');
  storage.write('key', 'new');
  expect(storage.read('key')).toBe('new');
  expect(removed).toEqual(['boss-assistant:a:key']);
});

test('a blocked storage is replaced by memory', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const storage = createStorage({ getItem: blocked, setItem: blocked, removeItem: blocked }, 'a');
  storage.write('key', 1);
  expect(storage.read('key')).toBe(1);
  storage.remove('key');
  expect(storage.read('key')).toBeUndefined();
});

test('a window whose storage cannot even be asked for has none', () => {
  const page = new Proxy(window, {
    get: (target, name) => {
      if (name === 'localStorage') throw new DOMException('blocked', 'SecurityError');
      return Reflect.get(target, name);
    },
  });
  expect(findStorage({}, page)).toBeUndefined();
});

test('a window whose storage is null, as in a web view without one, has none', () => {
  const page = new Proxy(window, {
    get: (target, name) => (name === 'localStorage' ? null : Reflect.get(target, name)),
  });
  const storage = createStorage(findStorage({}, page), 'a');
  storage.write('key', 1);
  expect(storage.read('key')).toBe(1);
});

test('the host chooses where to keep', () => {
  const own = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  expect(findStorage({ host: { storage: own } }, window)).toBe(own);
  expect(findStorage({ persist: 'memory', host: { storage: own } }, window)).toBeUndefined();
  expect(findStorage({ persist: 'session' }, window)).toBe(sessionStorage);
  expect(findStorage({}, window)).toBe(localStorage);
});

test('what cannot be written as JSON is not kept and does not throw', () => {
  const storage = createStorage(undefined, 'a');
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  storage.write('key', loop);
  expect(storage.read('key')).toBeUndefined();
});
