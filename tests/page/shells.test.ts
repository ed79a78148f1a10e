// Each adapter of a native shell against each way in which a shell can behave.
import { bridgeShell } from '../../host-example/page/shells/bridge.js';
import { frameShell } from '../../host-example/page/shells/frame.js';
import { iosShell } from '../../host-example/page/shells/ios.js';
import { pushedShell } from '../../host-example/page/shells/pushed.js';
import { uniShell } from '../../host-example/page/shells/uni-app.js';
import { SHELL_WAIT } from '../../src/core/session/shell';
import type { MountOptions, WidgetError } from '../../types';
import { fakeFetch, owner, type Rendered, startWidget, tick } from '../support/render-widget';

const user = JSON.stringify(owner);
const app = JSON.stringify({ appType: 'shell', versionName: '9.9.9' });
const other = JSON.stringify({ ...owner, token: 'second-token', masterId: '8' });

interface Shell {
  options: MountOptions;
  /** Tells the shell's page which widget it has. */
  attach?: (widget: Rendered['widget']) => unknown;
  quits: () => number;
}
/** What a shell says when it is asked for its user: a text, a promise, or a throw. */
type Say = () => unknown;
/** Makes a shell that says these things; `pushes` are what a shell without questions hands over by itself. */
type Make = (say: { user: Say; app: Say; pushes: Say[] }) => Shell;

const bridge: Make = (say) => {
  const quit = vi.fn();
  const native = { getUserInfo: say.user, getAppInfo: say.app, quit };
  return { options: bridgeShell(native), quits: () => quit.mock.calls.length };
};
const ios: Make = (say) => {
  const names: string[] = [];
  const postMessage = ({ name }: { name: string }): unknown => {
    names.push(name);
    if (name === 'userInfo') return say.user();
    return name === 'appInfo' ? say.app() : Promise.reject(new Error('no handler'));
  };
  return { options: iosShell({ postMessage }), quits: () => names.filter((name) => name === 'exit').length };
};
const uni: Make = (say) => {
  const quit = vi.fn();
  const plus = {
    os: { name: 'Android' },
    runtime: { quit, version: '9.9.9', versionCode: 9 },
    storage: { getItem: say.user },
    key: { addEventListener: () => undefined },
  };
  const page = { document, plus: undefined as unknown };
  const options = uniShell(page);
  page.plus = plus;
  document.dispatchEvent(new Event('plusready'));
  return { options, quits: () => quit.mock.calls.length };
};
/** Runs the pushes one by one; one that throws is the shell's own affair. */
const pushAll = (pushes: Say[], push: (value: unknown) => void): void => {
  for (const next of pushes) {
    try {
      Promise.resolve(next()).then(push, () => undefined);
    } catch {
      // Nothing is handed over.
    }
  }
};
const pushed: Make = (say) => {
  const onExit = vi.fn();
  const shell = pushedShell({ onExit });
  shell.push('appInfo', app);
  shell.push('__proto__', '{}');
  pushAll(say.pushes, (value) => shell.push('userInfo', value));
  return { options: shell, attach: shell.attach, quits: () => onExit.mock.calls.length };
};
const origin = 'https://portal.example.com';
/** The shell of a frame, what its portal is sent, and how the portal answers. */
function framed() {
  const posted: { boss: string; value: { id: number; name: string } }[] = [];
  const parent = { postMessage: (message: (typeof posted)[number]) => posted.push(message) };
  const listeners: ((event: object) => void)[] = [];
  const page = {
    parent,
    addEventListener: (_type: string, listener: (event: object) => void) => listeners.push(listener),
    removeEventListener: () => undefined,
  };
  const send = (data: unknown, from = origin, source: unknown = parent): void => {
    for (const listener of listeners) listener({ data, origin: from, source });
  };
  return { shell: frameShell(page, origin), posted, send };
}
const frame: Make = (say) => {
  const { shell, posted, send } = framed();
  // Strangers and nonsense are not heard.
  send({ boss: 'userInfo', value: other }, 'https://evil.example.com');
  send({ boss: 'userInfo', value: other }, origin, {});
  for (const nonsense of [null, 1, 'text', { boss: '__proto__', value: 1 }]) send(nonsense);
  send({ boss: 'appInfo', value: app });
  pushAll(say.pushes, (value) => send({ boss: 'userInfo', value }));
  return { options: shell, attach: shell.attach, quits: () => posted.filter(({ boss }) => boss === 'exit').length };
};

const never = () => new Promise(() => undefined);
const throws = () => {
  throw new Error('The shell is broken');
};
const answer = (value: unknown) => () => value;

let rendered: Rendered | undefined;
// Nobody waits here as long as a user does.
beforeEach(() => {
  const real = globalThis.setTimeout;
  const hurried: typeof real = Object.assign(
    (run: () => void, milliseconds?: number) => real(run, milliseconds === SHELL_WAIT ? 20 : milliseconds),
    real,
  );
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried);
});

async function run(make: Make, say: { user: Say; pushes?: Say[]; app?: Say }) {
  const shell = make({ app: answer(app), pushes: [say.user], ...say });
  const errors: WidgetError[] = [];
  const { host, userInfo, appInfo } = shell.options;
  rendered = startWidget({
    user: null,
    options: { userInfo, appInfo, host: { ...host, fetch: fakeFetch({}, []) }, on: {} },
  });
  const { widget } = rendered;
  widget.on('error', (error) => errors.push(error));
  shell.attach?.(widget);
  await widget.ready;
  await tick(30);
  return { ...shell, widget, errors };
}

describe.each([
  ['bridge (Android, HarmonyOS)', bridge],
  ['iOS', ios],
  ['uni-app', uni],
  ['pushed', pushed],
  ['frame', frame],
])('%s', (_name, make) => {
  test.each([
    ['at once', answer(user)],
    ['later', () => Promise.resolve(user)],
    ['as an object', answer(owner)],
    ['as JSON within JSON', answer(JSON.stringify(user))],
  ])('a user given %s is logged in', async (_how, say) => {
    const { widget } = await run(make, { user: say });
    expect(widget.route).toBe('/');
    expect(widget.status).toBe('ready');
  });

  test.each([
    ['never answers', never],
    ['throws', throws],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['answers broken JSON', answer('{"token": ')],
    ['answers nothing', answer(null)],
  ])('a shell that %s leads to the login', async (_what, say) => {
    const { widget } = await run(make, { user: say });
    expect(widget.route).toBe('/pages/login/index');
    expect(widget.status).toBe('ready');
  });

  test('from an inner page back reaches quit, and the shell is told once', async () => {
    const { widget, quits } = await run(make, { user: answer(user) });
    widget.navigate('/pages/target/index');
    widget.navigate('/pages/order/index');
    for (const isBack of [true, true, false]) {
      expect(widget.back()).toBe(isBack);
      await tick(10);
    }
    expect(quits()).toBe(1);
  });
});

test.each([
  ['pushed', pushed],
  ['frame', frame],
])('%s: a second push is an update', async (_name, make) => {
  let pushAgain: (value: unknown) => void = () => undefined;
  const later = new Promise((resolve) => {
    pushAgain = resolve;
  });
  const { widget } = await run(make, { user: answer(user), pushes: [answer(user), () => later] });
  const logins: string[] = [];
  widget.on('login', ({ masterId }) => logins.push(masterId));
  pushAgain(other);
  await tick(10);
  expect(logins).toEqual(['8']);
});

test('without app info the shell is told so', async () => {
  const { errors, widget } = await run(bridge, { user: answer(user), app: () => Promise.reject(new Error()) });
  expect(errors).toContainEqual(expect.objectContaining({ code: 'APP_INFO' }));
  expect(widget.route).toBe('/');
});

test('the bridge leaves to the widget what the shell lacks, and hands files over as texts', async () => {
  const saved: unknown[] = [];
  const { host } = bridgeShell({ saveImage: (...given: unknown[]) => saved.push(...given) });
  expect(host.openUrl).toBeUndefined();
  expect(host.onExit).toBeUndefined();
  await host.saveImage?.(new Blob(['x'], { type: 'image/png' }), 'a.png');
  await tick();
  expect(saved).toEqual(['data:image/png;base64,eA==', 'a.png']);
});

const picture = new Blob(['x'], { type: 'image/png' });

test('iOS takes a file only where it says so; any other reply leaves the file to the widget', async () => {
  const replies: Record<string, unknown> = { saveImage: true, saveFile: null };
  const asked: unknown[] = [];
  const { host } = iosShell({
    postMessage: async (message: { name: string }) => {
      asked.push(message);
      return replies[message.name];
    },
  });
  await host.saveImage(picture, 'a.png');
  expect(asked).toEqual([{ name: 'saveImage', value: { name: 'a.png', data: 'data:image/png;base64,eA==' } }]);
  await expect(host.saveFile(picture, 'a.csv')).rejects.toThrow("did not take 'saveFile'");
  await expect(host.share({ title: 'Title', text: '' })).rejects.toThrow("did not take 'share'");
});

test('a portal that answers takes the file of its frame; a silent one leaves it to the widget', async () => {
  const { shell, posted, send } = framed();
  const { host } = shell;
  const answer = (from: string): void => send({ boss: 'taken', value: posted.at(-1)?.value.id }, from);
  const taken = host.saveImage?.(picture, 'a.png');
  expect(posted[posted.length - 1]).toMatchObject({ boss: 'saveImage', value: { name: 'a.png' } });
  answer(origin);
  await expect(taken).resolves.toBeUndefined();

  vi.useFakeTimers();
  const left = host.saveFile?.(picture, 'a.csv');
  answer('https://evil.example.com');
  const settled = expect(left).rejects.toThrow("did not take 'saveFile'");
  await vi.advanceTimersByTimeAsync(3_000);
  await settled;
});

test('uni-app saves pictures to the album and pauses in the background', async () => {
  const saved: string[] = [];
  const calls: string[] = [];
  const plus = {
    os: { name: 'Android' },
    runtime: {},
    nativeObj: {
      Bitmap: class {
        loadBase64Data(_data: string, done: () => void) {
          done();
        }
        save(to: string, _options: object, done: (event: { target: string }) => void) {
          done({ target: `file://${to}` });
        }
        clear() {}
      },
    },
    gallery: {
      save(from: string, done: () => void) {
        saved.push(from);
        done();
      },
    },
  };
  const widget = { pause: () => calls.push('pause'), resume: () => calls.push('resume') };
  const { host } = uniShell({ document, plus, BossAssistant: { get: () => widget } });
  await host.saveImage(picture, 'a.png');
  expect(saved).toEqual(['file://_doc/a.png']);
  for (const event of ['pause', 'resume']) document.dispatchEvent(new Event(event));
  expect(calls).toEqual(['pause', 'resume']);
});

test('the back key of uni-app asks the widget, and quits where the script did not come', async () => {
  const [quit, back] = [vi.fn(), vi.fn()];
  const keys: (() => void)[] = [];
  const key = { addEventListener: (_type: string, press: () => void) => keys.push(press) };
  const plus = { os: { name: 'Android' }, runtime: { quit }, key };
  for (const page of [
    { document, plus, BossAssistant: { back } },
    { document, plus },
  ])
    uniShell(page);
  await tick();
  for (const press of keys) press();
  expect([back, quit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('uni-app closes its page where apps may not end themselves', async () => {
  const close = vi.fn();
  const plus = { os: { name: 'iOS' }, runtime: {}, webview: { currentWebview: () => ({ close }) } };
  await uniShell({ document, plus }).host.onExit();
  expect(close).toHaveBeenCalledTimes(1);
});
