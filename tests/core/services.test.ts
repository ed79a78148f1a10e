import { createServices } from '../../src/core/services';
import { logInto } from '../support/log-into';
import { endWithTest } from '../support/render-widget';
import { type Core, createCore, loginAnswer } from '../support/services';

let core: Core;

/** A user who has learned the clock of a shop and left a list. */
function used(): void {
  core = createCore();
  logInto(core.session, loginAnswer);
  core.$clocks.set(new Map([['1001', { shiftMs: 0, dayStart: 300 }]]));
  core.leftLists.set('/api/GeneralInterface/GetConsumeOrderListV2', { visit: 'a', loaded: {} });
}
const kept = (): number => core.$clocks.get().size + core.leftLists.size;

test('a logout drops the clocks of the shops and the lists that were left', () => {
  used();
  core.session.logout();
  expect(kept()).toBe(0);
});

test('another user finds no clock and no list of the one before', () => {
  used();
  logInto(core.session, { ...loginAnswer, Token: 'token-2', MasterID: '8' });
  expect(kept()).toBe(0);
});

test('a new token of the same user leaves clocks and lists alone', () => {
  used();
  logInto(core.session, { ...loginAnswer, Token: 'token-2' });
  expect(kept()).toBe(2);
});

test('functions of a host that is an instance of a class are called on it, also after updates', () => {
  class Shell {
    readonly #done: string[] = [];
    get done(): readonly string[] {
      return this.#done;
    }
    openUrl(url: string): void {
      this.#done.push(url);
    }
    reload(): void {
      this.#done.push('reload');
    }
    onError({ message }: { message: string }): void {
      this.#done.push(message);
    }
    async fetch(url: string): Promise<Response> {
      this.#done.push(url);
      return new Response('{}');
    }
  }
  class Handlers {
    readonly titles: string[] = [];
    title({ title }: { title: string }): void {
      this.titles.push(title);
    }
  }
  const shell = new Shell();
  const services = createServices({ persist: 'memory', host: Object(shell) }, window, 'test');
  endWithTest(() => services.destroy());
  const { environment, events } = services;
  const titles: string[] = [];
  const handlers = new Handlers();
  environment.change({ theme: 'dark', host: { setTitle: (title) => titles.push(title) } });
  environment.change({ on: handlers });
  environment.host.setTitle('Orders');
  environment.host.openUrl('https://shell.test');
  environment.host.reload();
  events.report({ kind: 'host', message: 'a failure' });
  void environment.fetch('/call', {});
  expect(shell.done).toEqual(['https://shell.test', 'reload', 'a failure', '/call']);
  expect([titles, handlers.titles]).toEqual([['Orders'], ['Orders']]);
  // Another instance takes over what it has, and leaves the rest to the one before.
  const other = new Shell();
  environment.change({ host: Object(other) });
  environment.host.openUrl('https://other.test');
  environment.host.setTitle('Bills');
  expect([other.done, shell.done.length, titles]).toEqual([['https://other.test'], 4, ['Orders', 'Bills']]);
});

test("a fetch of the page's own that passes its receiver on has none as the host's", async () => {
  const native = function (this: unknown) {
    if (this) throw new TypeError('Illegal invocation');
    return Promise.resolve(new Response('{}'));
  };
  vi.stubGlobal('fetch', function patched(this: unknown) {
    return Reflect.apply(native, this, []);
  });
  const services = createServices({ persist: 'memory', host: { fetch: window.fetch } }, window, 'test');
  endWithTest(() => services.destroy());
  await expect(services.environment.fetch('/call', {})).resolves.toBeInstanceOf(Response);
});

test('a rejection of a promise of another realm is reported as any other', async () => {
  const errors: unknown[] = [];
  const services = createServices(
    { persist: 'memory', on: { error: ({ message }) => errors.push(message) } },
    window,
    'test',
  );
  endWithTest(() => services.destroy());
  services.events.guard('onExit', () => ({
    // biome-ignore lint/suspicious/noThenProperty: stands for a promise that is no instance of this realm's
    then: (_: unknown, fail: (error: Error) => void) => fail(new Error('no exit')),
  }));
  await vi.waitFor(() => expect(errors).toEqual(['no exit']));
});
