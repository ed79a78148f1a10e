// Chromium of any age, driven by its debugging protocol over two pipes: old ones do not know what today's drivers ask for.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { asJson, BOX, type Engine, fromJson } from './engine';

const flags =
  '--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking --disable-component-update --no-first-run --force-prefers-reduced-motion --hide-scrollbars --lang=zh-CN --remote-debugging-pipe'.split(
    ' ',
  );

/** Milliseconds that the browser has for an answer: old ones hang now and then. */
const ANSWER = 60_000;

interface Reply {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** Sends commands to the browser; messages end with a zero byte. */
function connect(child: ChildProcess) {
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<number, { resolve(value: Record<string, unknown>): void; reject(e: Error): void }>();
  let rest = '';
  let count = 0;
  const end = (): void => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'));
    waiting.clear();
  };
  input.on('error', end);
  child.on('exit', end);
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = `${rest}${text}`.split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const { id = 0, result = {}, error }: Reply = JSON.parse(message);
      const one = waiting.get(id);
      waiting.delete(id);
      if (error) one?.reject(new Error(error.message));
      else one?.resolve(result);
    }
  });
  return (method: string, params: object = {}, sessionId?: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      count += 1;
      const timer = setTimeout(() => reject(new Error(`${method} has no answer`)), ANSWER);
      const ended =
        <Given>(tell: (given: Given) => void) =>
        (given: Given): void => {
          clearTimeout(timer);
          tell(given);
        };
      waiting.set(count, { resolve: ended(resolve), reject: ended(reject) });
      input.write(`${JSON.stringify({ id: count, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
}

/** Starts the program; what is packed for small machines wants `extra` flags. */
export async function openChromium(program: string, extra: readonly string[] = []): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'boss-engine-'));
  const child = spawn(program, [...flags, ...extra, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, LANG: 'zh_CN.UTF-8' },
  });
  const send = connect(child);
  const { product } = await send('Browser.getVersion');
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const ask = (method: string, params?: object) => send(method, params, String(sessionId));
  await ask('Emulation.setDeviceMetricsOverride', { ...BOX, deviceScaleFactor: 1, mobile: false });
  return {
    name: String(product).replace(/^\w+\//, 'Chromium '),
    async open(url) {
      await ask('Page.navigate', { url });
    },
    async run(expression) {
      const answer = await ask('Runtime.evaluate', {
        expression: asJson(expression),
        awaitPromise: true,
        returnByValue: true,
      });
      return fromJson((answer.result as { value?: unknown }).value);
    },
    async picture() {
      const clip = { x: 0, y: 0, ...BOX, scale: 1 };
      const { data } = await ask('Page.captureScreenshot', { format: 'png', clip });
      return Buffer.from(String(data), 'base64');
    },
    async close() {
      const isGone = new Promise((done) => child.once('exit', done));
      await send('Browser.close').catch(() => child.kill('SIGKILL'));
      await isGone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
