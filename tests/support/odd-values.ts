// What a host may hand over by mistake or by malice, made in the page itself: much of it cannot travel there.

export interface OddValues {
  /** An integer from 0 below `limit`. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Anything at all. */
  value(depth?: number): unknown;
  /** A function that does or answers anything at all. */
  callable(): unknown;
  /** A user or app info with some of these fields, in any of the ways in which it may be given. */
  info(fields: readonly string[]): unknown;
}

/** Runs in the page: puts `oddValues(seed)` on the window. It stands alone, since only its text travels. */
export function installOddValues(): void {
  const canary = '<img src=x onerror="canary()"><b class="canary">x</b><script>canary()</script>';
  const texts = [
    '',
    ' ',
    canary,
    `"><svg onload=canary()>${canary}`,
    ...'javascript:canary() { {"token": null undefined [] __proto__ constructor toString'.split(' '),
    '\u0000',
    '\ud800',
    '\u202e老板',
    '{{canary()}}',
    '0',
    '-1',
    '1e400',
    'true',
    '../../etc/passwd',
    'https://evil.example.com/',
    '%E0%A4%A',
  ];
  const make = (seed: number): OddValues => {
    let state = seed >>> 0;
    const next = (): number => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const below = (limit: number): number => Math.floor(next() * limit);
    const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
    const fail = (): never => {
      throw pick([new Error(canary), canary, null, undefined, Symbol('odd'), Object.create(null), {}]);
    };
    const text = (): string =>
      pick([
        () => pick(texts),
        () => String.fromCharCode(...Array.from({ length: below(20) }, () => below(65_536))),
        () => pick(texts).repeat(below(2000)),
      ])();
    const deep = (): unknown => {
      let value: unknown = canary;
      const isList = below(2) === 0;
      for (let level = below(3000); level > 0; level -= 1) value = isList ? [value] : { a: value };
      return value;
    };
    const cyclic = (): unknown => {
      const value: Record<string, unknown> = { token: text() };
      value.self = value;
      return value;
    };
    const revoked = (): unknown => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    };
    const objects: (() => unknown)[] = [
      () => ({}),
      () => Object.create(null),
      () => [],
      () => new Date(Number.NaN),
      () => /x/,
      () => new Map([[canary, canary]]),
      () => new Uint8Array(9),
      () => document.body,
      () => window,
      () => Object.freeze({ token: text() }),
      () => new Proxy({}, { get: fail, has: fail, ownKeys: fail, getOwnPropertyDescriptor: fail }),
      revoked,
      cyclic,
      deep,
      () => Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key${index}`, canary])),
      () => JSON.parse('{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}'),
      () => Object.defineProperty({}, pick(['token', 'then', 'mode', 'toString']), { get: fail, enumerable: true }),
      () => ({ toString: fail, valueOf: fail, toJSON: fail, [Symbol.toPrimitive]: fail }),
    ];
    const primitives: (() => unknown)[] = [
      () => null,
      () => undefined,
      () => pick([0, -0, 1, -1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, 1e-9]),
      () => pick([true, false]),
      () => 10n,
      () => Symbol('odd'),
      text,
      text,
    ];
    // A rejection that nobody was given is not what is looked for.
    const quiet = <Given extends Promise<unknown>>(promise: Given): Given => {
      promise.catch(() => undefined);
      return promise;
    };
    const thenable = (then: unknown): object => Object.defineProperty({}, 'then', { value: then });
    const later = (value: () => unknown): (() => unknown) =>
      pick([
        () => quiet(Promise.resolve(value())),
        () => quiet(Promise.reject(value())),
        () => new Promise(() => undefined),
        () => thenable(pick([fail, 7, () => undefined, (done: (value: unknown) => void) => done(value())])),
        () => quiet(new Promise((done) => queueMicrotask(() => done(value())))),
      ]);
    const doing = (value: () => unknown): (() => unknown) =>
      pick([
        () => () => value(),
        () => fail,
        () => () => quiet((async () => value())()),
        () => () => quiet((async () => fail())()),
        () => class {},
      ]);
    const value = (depth = 2): unknown => {
      const inner = (): unknown => (depth > 0 ? value(depth - 1) : pick(primitives)());
      return pick([
        pick(primitives),
        pick(objects),
        () => [inner(), inner()],
        () => ({ [text()]: inner(), [text()]: inner() }),
        later(inner),
        doing(inner),
      ])();
    };
    const members = (fields: readonly string[]): Record<string, unknown> => {
      const found: Record<string, unknown> = {};
      for (const field of fields)
        if (below(3) > 0)
          Object.defineProperty(found, field, {
            value: pick([text, () => canary, () => value(1), () => pick([0, 1, 42])])(),
            enumerable: true,
            configurable: true,
            writable: true,
          });
      return found;
    };
    const json = (found: unknown): string => {
      try {
        return JSON.stringify(found) ?? '';
      } catch {
        return '{';
      }
    };
    const info = (fields: readonly string[]): unknown => {
      const given = pick([
        () => members(fields),
        () => json(members(fields)),
        () => json(json(members(fields))),
        () => json(members(fields)).slice(0, -below(9)),
        () => `{"token":"t","masterName":${'['.repeat(below(200_000))}`,
        () => value(),
      ]);
      return pick([given, given, later(given), doing(given), () => value()])();
    };
    return { below, pick, value, callable: () => doing(() => value(1))(), info };
  };
  Reflect.set(window, 'oddValues', make);
}
