// Firefox as it is installed, driven by WebDriver's commands over its own socket (Marionette), so that no geckodriver is
// needed.
import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectTo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Engine, until } from './engine';
import { elementId, engineOf } from './webdriver';

const names = ['firefox-esr', 'firefox'];

function program(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

export const hasFirefox = (): boolean => program() !== undefined;

/** Messages are `<bytes>:[1, id, error, result]`. */
function commandsOver(socket: Socket) {
  const waiting = new Map<number, (error: { message: string } | null, result: unknown) => void>();
  let rest = Buffer.alloc(0);
  let count = 0;
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const colon = rest.indexOf(':');
      const size = Number(rest.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || rest.length < colon + 1 + size) return;
      const message = JSON.parse(rest.subarray(colon + 1, colon + 1 + size).toString());
      rest = rest.subarray(colon + 1 + size);
      // The first one says who speaks.
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3]);
    }
  });
  return (command: string, params: object = {}) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      count += 1;
      waiting.set(count, (error, result) =>
        error ? reject(new Error(error.message)) : resolve(result as Record<string, unknown>),
      );
      const body = JSON.stringify([0, count, command, params]);
      socket.write(`${Buffer.byteLength(body)}:${body}`);
    });
}

const connect = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connectTo(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });

export async function openFirefox(): Promise<Engine> {
  const profile = await mkdtemp(path.join(tmpdir(), 'boss-firefox-'));
  const preferences = { 'marionette.port': 0, 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'zh-CN' };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const child = spawn(program() ?? 'firefox', args, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const isGone = new Promise((done) => child.once('exit', done));
  const stop = async (): Promise<void> => {
    child.kill();
    await isGone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const socket = await until(async () =>
      connect(Number(readFileSync(path.join(profile, 'MarionetteActivePort'), 'utf8'))),
    );
    const send = commandsOver(socket);
    const { capabilities } = await send('WebDriver:NewSession', { strictFileInteractability: true });
    const { browserVersion } = capabilities as { browserVersion: string };
    return await engineOf(`Firefox ${browserVersion}`, {
      go: (url) => send('WebDriver:Navigate', { url }),
      runAsync: async (script) =>
        (await send('WebDriver:ExecuteAsyncScript', { script, args: [], newSandbox: false })).value,
      resize: (width, height) => send('WebDriver:SetWindowRect', { width, height }),
      find: async (script) => {
        const answer = await send('WebDriver:ExecuteScript', { script, args: [], newSandbox: false, sandbox: null });
        return elementId(answer.value as object);
      },
      shoot: async (id) => String((await send('WebDriver:TakeScreenshot', { id, full: false, hash: false })).value),
      async end() {
        await send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
        socket.destroy();
        await stop();
      },
    });
  } catch (error) {
    await stop();
    throw error;
  }
}
