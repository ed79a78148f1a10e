// What an owner does in one engine: logs in, opens every page, opens and closes a sheet, goes back, sends a picture; the
// host then takes the widget away.
import { setTimeout as pause } from 'node:timers/promises';
import type { HostilePage } from '../support/hostile-hosts';
import { mountOf } from '../support/hostile-hosts';
import { userOf } from '../support/story';
import type { Engine } from './engine';
import type { EngineStage } from './stage';

export interface EngineWalk {
  /** What is wrong, in words. */
  wrong: string[];
  /** PNG by the name of what is seen. */
  pictures: Map<string, Buffer>;
}

export interface WalkOptions {
  routes: readonly string[];
  /** Pages of other hosts, one report on each. @default none */
  hosts?: Record<string, HostilePage>;
  /** Called when a picture was taken. */
  onLook?: (name: string) => Promise<void>;
}

/** Milliseconds until a page stands. */
const PATIENCE = 60_000;

const broken = /页面出错了|页面加载失败|页面不存在|网络异常|undefined|NaN|\[object/;

async function comes(engine: Engine, expression: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    if (await engine.run<boolean>(`Boolean(${expression})`)) return;
    if (Date.now() > end) throw new Error(`${expression} did not come true`);
    await pause(30);
  }
}

const settled = (engine: Engine): Promise<void> => comes(engine, 'isSettled()');

/** The picture that two looks in a row agree on. */
async function still(engine: Engine): Promise<Buffer> {
  let last = await engine.picture();
  for (let turn = 0; turn < 20; turn += 1) {
    const next = await engine.picture();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

export async function walkIn(
  engine: Engine,
  { url, server }: EngineStage,
  { routes, hosts = {}, onLook }: WalkOptions,
): Promise<EngineWalk> {
  const wrong: string[] = [];
  const pictures = new Map<string, Buffer>();
  const token = await server.login('boss', { company: 'demo', password: 'boss123' });
  const user = userOf(token);
  /** Does one thing; what goes wrong is noted, and the walk goes on. */
  const step = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      wrong.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
    const faults = await engine.run<string[]>('faults.splice(0)').catch(() => []);
    wrong.push(...faults.map((fault) => `${name}: ${fault}`));
  };
  const look = async (name: string): Promise<void> => {
    pictures.set(name, await still(engine));
    await onLook?.(name);
  };
  const mount = (host: HostilePage, options: object): Promise<unknown> => engine.run(mountOf(host, options));
  const arrives = async (host: string): Promise<void> => {
    await engine.open(`${url}?${encodeURIComponent(host)}`);
    await comes(engine, `document.readyState === 'complete' && window.BossAssistant`);
  };

  await step('login', async () => {
    await arrives('');
    await engine.run(`window.before = Object.getOwnPropertyNames(window), 0`);
    await mount({ router: `{ mode: 'hash' }` }, { token: '' });
    await settled(engine);
    await look('login');
    const fill = (name: string, text: string) => `(() => {
      const field = boxRoot().querySelector('input[name=${name}]');
      field.value = ${JSON.stringify(text)};
      field.dispatchEvent(new Event('input', { bubbles: true })); return 0 })()`;
    for (const [name, text] of [
      ['company', 'demo'],
      ['username', 'boss'],
      ['password', 'boss123'],
    ] as const)
      await engine.run(fill(name, text));
    await engine.run(`(named(/^登录$/).click(), 0)`);
    await comes(engine, `!boxRoot().querySelector('form') && isSettled()`);
  });
  await step('session of a shell', async () => {
    await engine.run(`(widget.update({ userInfo: ${JSON.stringify(user)} }), 0)`);
    await settled(engine);
  });
  for (const route of routes)
    await step(route, async () => {
      await engine.run(`(widget.navigate(${JSON.stringify(route)}), 0)`);
      await comes(engine, `location.hash.includes(${JSON.stringify(route.split('?')[0])})`);
      await settled(engine);
      await look(route);
      const { text, display } = await engine.run<{ text: string; display: string }>(
        `{ text: boxRoot().querySelector('.ba').innerText, display: getComputedStyle(boxRoot().querySelector('.ba')).display }`,
      );
      if (text.length < 10) wrong.push(`${route}: is empty`);
      const found = broken.exec(text);
      if (found) wrong.push(`${route}: says ${found[0]}`);
      if (display !== 'inline-flex') wrong.push(`${route}: has no styles`);
    });
  await step('a picture that leaves the app', async () => {
    await engine.run(`(widget.navigate('/pages/finance/index?range=6'), 0)`);
    await comes(engine, `location.hash.includes('finance/index')`);
    await settled(engine);
    await engine.run(`(named(/^(分享|导出)$/).click(), 0)`);
    await comes(engine, `boxRoot().querySelector('dialog, [role=dialog]') && named(/^图片/)`);
    await look('the ways out');
    await engine.run(`(named(/^图片/).click(), 0)`);
    await comes(engine, 'files.length');
    const [file] = await engine.run<{ name: string; size: number; type: string }[]>('files');
    if (file?.type !== 'image/png' || file.size < 10_000) wrong.push(`the picture is ${JSON.stringify(file)}`);
  });
  await step('back', async () => {
    await engine.run(`(widget.navigate('/'), 0)`);
    await comes(engine, `widget.route === '/'`);
    await engine.run(`(widget.navigate('/pages/order/index?range=1'), 0)`);
    await comes(engine, `widget.route.startsWith('/pages/order/index')`);
    await settled(engine);
    await engine.run('(history.back(), 0)');
    await comes(engine, `widget.route === '/' && isSettled()`);
  });
  await step('a sheet', async () => {
    await engine.run(`(named(/^我的$/).click(), 0)`);
    await comes(engine, `boxRoot().querySelector('dialog, [role=dialog]')`);
    await look('a sheet');
    if (!(await engine.run('widget.back()'))) wrong.push('a sheet: back did not close it');
    await comes(engine, `!boxRoot().querySelector('dialog, [role=dialog]')`);
  });
  await step('destroy', async () => {
    await engine.run('(widget.destroy(), 0)');
    const left = await engine.run<string[]>(`[
      document.querySelector('#boss').childNodes.length ? 'children' : '',
      ...Object.getOwnPropertyNames(window).filter((name) => !before.includes(name) && !['widget', 'before'].includes(name)),
    ].filter(Boolean)`);
    if (left.length > 0) wrong.push(`destroy left ${left.join(', ')}`);
  });
  for (const [name, host] of Object.entries(hosts))
    await step(`${name} (hostile page)`, async () => {
      await arrives(name);
      await mount(host, user);
      await settled(engine);
      await engine.run(`(widget.navigate('/pages/order/index?range=1'), 0)`);
      await comes(engine, `widget.route.startsWith('/pages/order/index')`);
      await settled(engine);
      await look(`${name} (hostile page)`);
    });
  return { wrong, pictures };
}
