// What a host would notice of a widget that misbehaves.
import type { OddValues } from './odd-values';

export interface WatchedWindow {
  oddValues(seed: number): OddValues;
  /** What went wrong since it was last asked, in this root or on the page. */
  faults(root?: ParentNode | null): string[];
}

/** Runs in the page: counts canaries, uncaught errors and changes of prototypes, and hurries the wait for a shell. */
export function keepWatch(): void {
  const seen = { canaries: 0, uncaught: [] as string[] };
  const holders: object[] = [Object, Array, Function, String, Promise, Element].map(({ prototype }) => prototype);
  const look = () => holders.map((holder) => Object.getOwnPropertyDescriptors(holder));
  const before = look();
  const isSame = (one: object, other: object): boolean =>
    Reflect.ownKeys(one).length === Reflect.ownKeys(other).length &&
    Reflect.ownKeys(one).every((key) => {
      const [old, now] = [Reflect.get(one, key), Reflect.get(other, key)];
      return Object.is(old.value, now?.value) && old.get === now?.get;
    });
  addEventListener('error', ({ message }) => seen.uncaught.push(message));
  addEventListener('unhandledrejection', ({ reason }) => {
    seen.uncaught.push(`rejected: ${reason instanceof Error ? reason.stack : typeof reason}`);
  });
  const real = window.setTimeout.bind(window);
  const hurried = (run: () => void, ms?: number) => real(run, ms === 5000 ? 5 : ms);
  Object.assign(window, {
    setTimeout: hurried,
    canary: () => {
      seen.canaries += 1;
    },
    /** What is wrong now, if anything. */
    faults: (root: ParentNode | null | undefined): string[] => [
      ...(root?.querySelector('.canary, [onerror], [onload], img[src="x"]') ? ['drawn as markup'] : []),
      ...(seen.canaries > 0 ? ['a canary ran'] : []),
      ...seen.uncaught.splice(0),
      ...(look().every((now, index) => isSame(before[index] ?? {}, now)) ? [] : ['a prototype was changed']),
    ],
  });
}
