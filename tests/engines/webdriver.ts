// What both WebDriver engines are asked; how a command travels differs.
import { asJson, BOX, type Engine, fromJson } from './engine';

/** Sends a command of WebDriver and answers its value. */
export interface Commands {
  go(url: string): Promise<unknown>;
  /** `script` calls its last argument with the answer. */
  runAsync(script: string): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  /** The id of the element that a script returns. */
  find(script: string): Promise<string>;
  /** PNG of the element in base64. */
  shoot(element: string): Promise<string>;
  end(): Promise<void>;
}

const isElement = /^element-6066/;

/** The id within the object that stands for an element. */
export const elementId = (value: object): string =>
  String(Object.entries(value).find(([key]) => isElement.test(key))?.[1]);

export async function engineOf(name: string, commands: Commands): Promise<Engine> {
  // A window's frame is not the page: there is room for it.
  await commands.resize(BOX.width + 100, BOX.height + 200);
  return {
    name,
    open: async (url) => void (await commands.go(url)),
    async run(expression) {
      const script = `const done = arguments[arguments.length - 1]; ${asJson(expression)}.then(done)`;
      return fromJson(await commands.runAsync(script));
    },
    picture: async () => Buffer.from(await commands.shoot(await commands.find('return box()')), 'base64'),
    close: () => commands.end(),
  };
}
