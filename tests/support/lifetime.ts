// How long what tests open lives: as long as one test, or as the tests of a group.
import { afterAll, beforeAll, onTestFinished } from 'vitest';

/** Closes what a test opens once the test is over, however it ends. */
export async function untilEnd<Opened extends { close(): unknown }>(
  opening: Opened | Promise<Opened>,
): Promise<Opened> {
  const one = await opening;
  onTestFinished(async () => {
    await one.close();
  });
  return one;
}

/**
 * Opened before the first test of a group, closed after the last. Stands for what `open` will give, and is used like it; its
 * members are there from the first test on.
 */
export function shared<Value extends { close(): unknown }>(open: () => Promise<Value>, timeout?: number): Value {
  let value: Value | undefined;
  beforeAll(async () => {
    value = await open();
  }, timeout);
  afterAll(() => value?.close(), timeout);
  return new Proxy(Object.create(null), {
    get(_, name) {
      if (!value) throw new Error(`${String(name)} is there from the first test on, and not earlier`);
      return Reflect.get(value, name);
    },
  });
}
