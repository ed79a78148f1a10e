// WebKitGTK's small browser on a screen in memory, driven by WebDriver over HTTP.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../support/free-port';
import { type Engine, until } from './engine';
import { elementId, engineOf } from './webdriver';

const driver = '/usr/bin/WebKitWebDriver';
const programs = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '6.0', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);
const screen = '/usr/bin/Xvfb';

const program = (): string | undefined => programs.find((file) => existsSync(file));

/** Whether all that is needed is installed (Debian: webkit2gtk-driver and xvfb). */
export const hasWebKit = (): boolean => existsSync(driver) && existsSync(screen) && program() !== undefined;

/** A screen that nobody sees; the X server says on a pipe which number it took. */
async function openScreen() {
  const child = spawn(screen, ['-displayfd', '3', '-screen', '0', '1280x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.on('exit', () => reject(new Error('Xvfb did not start')));
    child.stdio[3]?.on('data', (text) => resolve(String(text).trim()));
  });
  return { display: `:${number}`, close: () => child.kill() };
}

export async function openWebKit(): Promise<Engine> {
  const { display, close } = await openScreen();
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LANG: 'zh_CN.UTF-8', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const send = async (method: string, way: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`http://127.0.0.1:${port}${way}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Record<string, unknown> };
    if (!response.ok) throw new Error(`${way}: ${value.message}`);
    return value;
  };
  const isGone = new Promise((done) => child.once('exit', done));
  const stop = async (): Promise<void> => {
    child.kill();
    await isGone;
    close();
  };
  try {
    await until(() => send('GET', '/status'));
    const { sessionId, capabilities } = await send('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: program(), args: ['--automation'] } } },
    });
    const { browserVersion } = capabilities as { browserVersion: string };
    const at = `/session/${sessionId}`;
    return await engineOf(`WebKitGTK ${browserVersion}`, {
      go: (url) => send('POST', `${at}/url`, { url }),
      runAsync: (script) => send('POST', `${at}/execute/async`, { script, args: [] }),
      resize: (width, height) => send('POST', `${at}/window/rect`, { width, height }),
      find: async (script) => elementId(await send('POST', `${at}/execute/sync`, { script, args: [] })),
      shoot: async (element) => String(await send('GET', `${at}/element/${element}/screenshot`)),
      async end() {
        await send('DELETE', at).catch(() => undefined);
        await stop();
      },
    });
  } catch (error) {
    await stop();
    throw error;
  }
}
