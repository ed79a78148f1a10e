// What the wrappers for frameworks hand on of handlers that are an instance of a class.
import { changesOf, heardBy } from '../../src/wrapper-members';

class Handlers {
  readonly heard: unknown[] = [];
  title({ title }: { title: string }): void {
    this.heard.push(title);
  }
}
class Router extends Handlers {
  route({ path }: { path: string }): void {
    this.heard.push(path);
  }
}

test('handlers of a class are called on their instance, before the wrapper hears', () => {
  const told: unknown[] = [];
  const first = new Router();
  heardBy((name, event) => told.push([name, event]), first)?.title?.({ title: 'Orders' });
  expect([first.heard, told]).toEqual([['Orders'], [['title', { title: 'Orders' }]]]);
});

test('another instance takes over what it has, and leaves the rest to the one before', () => {
  const told: unknown[] = [];
  const [first, second] = [new Router(), new Handlers()];
  const { on } = changesOf({ on: first }, { on: second }, (name) => told.push(name));
  on?.title?.({ title: 'Bills' });
  on?.route?.({ path: '/', query: {} });
  on?.unread?.({ count: 1 });
  expect([first.heard, second.heard, told]).toEqual([['/'], ['Bills'], ['title', 'route', 'unread']]);
});

test('an asynchronous handler that is rejected is the widget’s to report, and the wrapper hears all the same', async () => {
  const told: unknown[] = [];
  const on = heardBy((name) => told.push(name), { route: (async () => Promise.reject(new Error('late'))) as never });
  await expect(on?.route?.({ path: '/', query: {} })).rejects.toThrow('late');
  expect(told).toEqual(['route']);
});

test('what else an instance holds under the name of an event is no handler', () => {
  const told: unknown[] = [];
  class Shop extends Router {
    readonly locale = 'en';
  }
  const shop = new Shop();
  const on = heardBy((name) => told.push(name), shop as never);
  on?.locale?.({ locale: 'zh-CN' });
  on?.route?.({ path: '/', query: {} });
  expect([shop.heard, told]).toEqual([['/'], ['locale', 'route']]);
});

test('what is no set of handlers is left to mount, which names it', () => {
  for (const wrong of [7, 'title', null, { title: 7 }] as never[]) expect(heardBy(() => undefined, wrong)).toBe(wrong);
});
