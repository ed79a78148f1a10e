// What the tests of a group share: opened before the first of them, closed after the last.
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { startShops } from './report-shops';
import { startWorld } from './report-world';
import { startServer, type TestServer, type TestServerOptions } from './server';

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
/** A server of one test, which ends with it. */
export async function ownServer(options?: TestServerOptions): Promise<TestServer> {
  const server = await startServer(options);
  onTestFinished(server.close);
  return server;
}
export const sharedShops = (...given: Parameters<typeof startShops>) => shared(() => startShops(...given));
export const sharedWorld = (...given: Parameters<typeof startWorld>) => shared(() => startWorld(...given));
