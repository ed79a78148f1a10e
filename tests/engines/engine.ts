// A browser engine that the widget is looked at in, whatever protocol it is driven by.

export interface Engine {
  /** For example "Chromium 80.0.3987.0". */
  name: string;
  open(url: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise; it travels as JSON. */
  run<Value>(expression: string): Promise<Value>;
  /** The widget's box as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** What is looked at: the top left corner of the page, px. */
export const BOX = { width: 390, height: 844 };

/** Milliseconds until an engine has to be there. */
const START = 30_000;

/** Asks again until there is an answer; rejects with the last reason when the time is over. */
export async function until<Value>(ask: () => Promise<Value>, time = START): Promise<Value> {
  const end = Date.now() + time;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((next) => setTimeout(next, 100));
    }
  }
}

/** Wraps an expression so that its value comes back as JSON, or its error as words, from every engine. */
export const asJson = (expression: string): string =>
  `Promise.resolve().then(() => (${expression})).then((value) => JSON.stringify({ value }), (error) => JSON.stringify({ error: String(error) }))`;

/** What `asJson` gave. */
export function fromJson<Value>(text: unknown): Value {
  const { value, error } = JSON.parse(String(text));
  if (error !== undefined) throw new Error(error);
  return value;
}
