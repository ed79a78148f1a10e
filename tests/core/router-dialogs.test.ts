// The browser's back with dialogs open, over the page's real history.
import { paths } from '../../src/core/router/paths';
import type { MountOptions } from '../../types';
import { logInto } from '../support/log-into';
import { type Core, createCore, loginAnswer } from '../support/services';

let core: Core;
beforeEach(() => {
  window.history.pushState({ host: 1 }, '', '/');
  make();
});

function make(options: MountOptions = { router: { mode: 'hash' } }): void {
  core = createCore({}, options);
  logInto(core.session, loginAnswer);
  core.router.admit();
}
const at = () => core.router.address();
const arrived = (address: string) => vi.waitFor(() => expect(at()).toBe(address));
const dialogs = () => core.overlays.$dialogs.get().length;
const openSheet = (mayClose?: () => Promise<boolean>) =>
  core.overlays.open({ title: 'sheet', render: () => null, mayClose });
/** A step of the browser, until the page was told and has answered. */
async function step(direction: 'back' | 'forward'): Promise<void> {
  const told = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history[direction]();
  await told;
  await new Promise((resolve) => setTimeout(resolve, 20));
}

test('back closes stacked dialogs one by one, then leaves the page', async () => {
  core.router.navigate(paths.orders);
  openSheet();
  const answer = core.overlays.confirm({ content: 'sure?' });
  await step('back');
  expect([at(), dialogs(), await answer]).toEqual(['/pages/order/index', 1, false]);
  await step('back');
  expect([at(), dialogs()]).toEqual(['/pages/order/index', 0]);
  await step('back');
  expect(at()).toBe('/');
});

test('the entry of a dialog that was closed by its cross needs no second back', async () => {
  core.router.navigate(paths.orders);
  openSheet()();
  openSheet()();
  const length = window.history.length;
  openSheet()();
  expect(window.history.length).toBe(length);
  await step('back');
  await arrived('/');
});

test('the page that a dialog leads to takes the place of its entry', async () => {
  core.router.navigate(paths.orders);
  const close = openSheet();
  const { length } = window.history;
  close();
  core.router.navigate(paths.food);
  expect(window.history.length).toBe(length);
  await step('back');
  expect(at()).toBe('/pages/order/index');
  await step('back');
  expect(at()).toBe('/');
});

test('the back of the app passes the entries of closed dialogs', async () => {
  core.router.navigate(paths.orders);
  openSheet()();
  core.router.back();
  await arrived('/');
  core.router.navigate(paths.orders);
  core.router.navigate(paths.orderFilter);
  openSheet()();
  core.router.backTo(paths.orders, { state: '2' });
  await arrived('/pages/order/index?state=2');
});

test('what was chosen in a dialog stays after back', async () => {
  core.router.navigate(paths.orders);
  openSheet();
  core.router.setQuery({ state: '2' });
  await step('back');
  expect([at(), dialogs()]).toEqual(['/pages/order/index?state=2', 0]);
  expect(location.hash).toBe('#/pages/order/index?state=2');
});

test('forward opens nothing and closes nothing', async () => {
  core.router.navigate(paths.orders);
  const { key } = core.router.$route.get();
  openSheet();
  await step('back');
  await step('forward');
  expect([at(), dialogs(), core.router.$route.get().key]).toEqual(['/pages/order/index', 0, key]);
  openSheet();
  await step('back');
  expect([at(), dialogs()]).toEqual(['/pages/order/index', 0]);
});

test('back asks about unsaved changes in a sheet, closes the question, and keeps the page', async () => {
  core.router.navigate(paths.setTarget);
  const close = openSheet(() => core.overlays.confirm({ content: 'discard?' }));
  const ask = vi.fn(async () => false);
  const end = core.router.block(ask);
  for (const open of [2, 1, 2]) {
    await step('back');
    expect([at(), dialogs()]).toEqual([paths.setTarget, open]);
  }
  expect(ask).not.toHaveBeenCalled();
  core.overlays.closeTop();
  close();
  await step('back');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(at()).toBe(paths.setTarget);
  end();
  await step('back');
  await arrived('/');
});

test('on the first page back leaves the widget, whose address and state are then the host’s', async () => {
  core.destroy();
  window.history.replaceState({ host: 0 }, '', '/before');
  window.history.pushState({ host: 1 }, '', '/');
  make();
  openSheet()();
  await step('back');
  await vi.waitFor(() => expect(location.pathname).toBe('/before'));
  expect(window.history.state).toEqual({ host: 0 });
});

test('destroy with an open dialog leaves address and state clean', () => {
  openSheet();
  expect(window.history.state).not.toEqual({ host: 1 });
  core.destroy();
  expect(window.history.state).toEqual({ host: 1 });
  expect(location.hash).toBe('');
});

test('memory: dialogs leave the history of the page alone, and close by the back of the shell', () => {
  make({ router: { mode: 'memory', initialRoute: paths.orders } });
  const { length, state } = window.history;
  openSheet();
  core.router.navigate(paths.food);
  openSheet();
  openSheet();
  expect([core.router.back(), dialogs(), core.router.back(), dialogs()]).toEqual([true, 1, true, 0]);
  expect(at()).toBe('/pages/food/index');
  expect([window.history.length, window.history.state]).toEqual([length, state]);
});
