// What the tests of a group share: opened before the first of them, closed after the last.
import { afterAll, beforeAll } from 'vitest';
import { startShops } from './report-shops';
import { startWorld } from './report-world';
import { startServer, type TestServerOptions } from './server';

/** Stands for what `open` will give, and is used like it; its members are there from the first test on. */
export function shared<Value extends { close(): unknown }>(open: () => Promise<Value>): Value {
  let value: Value | undefined;
  beforeAll(async () => {
    value = await open();
  });
  afterAll(() => value?.close());
  return new Proxy(Object.create(null), {
    get(_, name) {
      if (!value) throw new Error(`${String(name)} is there from the first test on, and not earlier`);
      return Reflect.get(value, name);
    },
  });
}

export const sharedServer = (options?: TestServerOptions) => shared(() => startServer(options));
export const sharedShops = (...given: Parameters<typeof startShops>) => shared(() => startShops(...given));
export const sharedWorld = (...given: Parameters<typeof startWorld>) => shared(() => startWorld(...given));
