import { afterEach, expect, test } from 'vitest';
import { createServices } from '../../src/core/services';
import { logInto } from '../support/log-into';
import { type Core, createCore, loginAnswer } from '../support/services';

let core: Core;
afterEach(() => core.destroy());

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

test('a host that is an instance of a class keeps its functions after an update', () => {
  class Shell {
    onExit = (): void => undefined;
    fetch(): Promise<Response> {
      return Promise.reject(new Error('of the shell'));
    }
  }
  const services = createServices({ persist: 'memory', host: new Shell() }, window, 'test');
  core = Object.assign(services, { calls: [] });
  const { environment } = services;
  environment.change({ theme: 'dark', host: { openUrl: () => undefined } });
  environment.change({ theme: 'light' });
  const { host } = environment.options;
  expect([typeof host?.fetch, typeof host?.onExit, typeof host?.openUrl]).toEqual(Array(3).fill('function'));
});

test('functions of a host that is an instance of a class are called on it', () => {
  class Shell {
    done: string[] = [];
    openUrl(url: string): void {
      this.done.push(url);
    }
    reload(): void {
      this.done.push('reload');
    }
    onError({ message }: { message: string }): void {
      this.done.push(message);
    }
    async fetch(url: string): Promise<Response> {
      this.done.push(url);
      return new Response('{}');
    }
  }
  const shell = new Shell();
  const services = createServices({ persist: 'memory', host: Object(shell) }, window, 'test');
  core = Object.assign(services, { calls: [] });
  const { environment, events } = services;
  environment.host.openUrl('https://shell.test');
  environment.host.reload();
  events.report({ kind: 'host', message: 'a failure' });
  void environment.fetch('/call', {});
  expect(shell.done).toEqual(['https://shell.test', 'reload', 'a failure', '/call']);
});
