// Loading of code on demand, which can fail on a bad connection or after a deployment removed the file.

/** Firefox caches the failure of a module, so a retry uses another address; Chromium retries by itself. */
export function freshAddress(error: unknown, now: number): string | undefined {
  const message = error instanceof Error ? error.message : '';
  const [address] = /https?:\/\/\S+\.m?js/.exec(message) ?? [];
  return address && `${address}?retry=${now}`;
}

/** Parts loaded before, shared by all widgets, so that a part is rendered without a delay of one frame. */
const loaded = new WeakMap<() => unknown, unknown>();

/** The part that `load` brought before; undefined until it came. */
export const loadedPart = <Part>(load: () => Promise<{ default: Part }>): Part | undefined =>
  // Only `loadPart` fills it: what is kept under a function is what the function brought.
  loaded.get(load) as Part | undefined;

/** Loads the default export of a module, once more under a fresh address when that fails. */
export async function loadPart<Part>(load: () => Promise<{ default: Part }>, now: number): Promise<Part> {
  try {
    const { default: part } = await load();
    loaded.set(load, part);
    return part;
  } catch (error) {
    const address = freshAddress(error, now);
    const retried: { default?: Part } = address ? await import(/* @vite-ignore */ address) : await load();
    // A file that holds several pages offers them under names of its own: then only a reload helps.
    if (retried.default === undefined) throw error;
    return retried.default;
  }
}
