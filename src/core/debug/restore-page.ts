// Records what the console's library changes on the page and undoes it, because the library restores little itself.

interface Change {
  holder: object;
  name: PropertyKey;
  before: PropertyDescriptor | undefined;
  after: PropertyDescriptor | undefined;
}

/** The window, the console, and the prototype of everything that the window offers. */
function holdersOf(page: Window): object[] {
  const holders = new Set<object>([page, Reflect.get(page, 'console')]);
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(page)))
    if (typeof value === 'function' && value.prototype) holders.add(value.prototype);
  return [...holders];
}

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean =>
  Object.is(one?.value, other?.value) && one?.get === other?.get && one?.set === other?.set;

function put({ holder, name }: Change, descriptor: PropertyDescriptor | undefined): void {
  if (descriptor) Object.defineProperty(holder, name, descriptor);
  else Reflect.deleteProperty(holder, name);
}

/** Runs code and returns a function that restores the members it patched, unless they were patched again since. */
function notePatches(page: Window, run: () => void): () => void {
  const before = holdersOf(page).map((holder) => [holder, Object.getOwnPropertyDescriptors(holder)] as const);
  run();
  const changes = before.flatMap(([holder, old]): Change[] =>
    [...new Set([...Reflect.ownKeys(old), ...Reflect.ownKeys(holder)])]
      .map((name) => ({
        holder,
        name,
        before: Reflect.get(old, name),
        after: Object.getOwnPropertyDescriptor(holder, name),
      }))
      .filter((change) => !isSame(change.before, change.after)),
  );
  return () => {
    for (const change of changes) {
      const now = Object.getOwnPropertyDescriptor(change.holder, change.name);
      if (isSame(now, change.after)) put(change, change.before);
    }
  };
}

/** Removes the listeners of window and document, and the observers of the page, that were added while `run` ran. */
function noteListeners(page: Window & typeof globalThis, run: () => void): () => void {
  const undo: (() => void)[] = [];
  const prototype = page.EventTarget.prototype;
  const add = prototype.addEventListener;
  const Observer = page.MutationObserver;
  prototype.addEventListener = function (type, listener, options) {
    if (this === page || this === page.document) undo.push(() => this.removeEventListener(type, listener, options));
    return add.call(this, type, listener, options);
  };
  page.MutationObserver = class extends Observer {
    constructor(callback: MutationCallback) {
      super(callback);
      undo.push(() => this.disconnect());
    }
  };
  try {
    run();
  } finally {
    prototype.addEventListener = add;
    page.MutationObserver = Observer;
  }
  return () => {
    for (const step of undo) step();
  };
}

/** Changes that a run made to the page, undone in two steps. */
export interface Traces {
  /** Restores the patched members. */
  unpatch(): void;
  /** Removes listeners and observers. */
  unlisten(): void;
}

/** Runs code that changes the page, and undoes its changes when it throws. */
export function runUndoably(page: Window & typeof globalThis, run: () => void): Traces {
  let unlisten = (): void => undefined;
  let failure: unknown;
  const unpatch = notePatches(page, () => {
    unlisten = noteListeners(page, () => {
      try {
        run();
      } catch (error) {
        failure = error;
      }
    });
  });
  if (!failure) return { unpatch, unlisten };
  unpatch();
  unlisten();
  throw failure;
}

/** Records the storage entries whose names start with a prefix; the returned function restores them. */
export function keepEntries(open: () => Storage, prefix: string): () => void {
  let storage: Storage;
  try {
    storage = open();
  } catch {
    return () => undefined;
  }
  const entries = (): [string, string][] =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => [key, storage.getItem(key) ?? '']);
  const before = entries();
  return () => {
    for (const [key] of entries()) storage.removeItem(key);
    for (const [key, value] of before) storage.setItem(key, value);
  };
}
