import { createOverlays } from '../../src/core/router/overlays';

beforeEach(() => void vi.useFakeTimers());

const make = () =>
  createOverlays({ setTimeout: (run, ms) => setTimeout(run, ms), clearTimeout: (timer) => clearTimeout(timer) });

test('a toast stays for 1500 ms, or as long as it is asked to', () => {
  const overlays = make();
  overlays.toast('好');
  vi.advanceTimersByTime(1499);
  expect(overlays.$toast.get()?.text).toBe('好');
  vi.advanceTimersByTime(1);
  expect(overlays.$toast.get()).toBeNull();
  overlays.toast('久', { duration: 3000, kind: 'failure' });
  vi.advanceTimersByTime(2999);
  expect(overlays.$toast.get()).toMatchObject({ text: '久', kind: 'failure' });
});

test('a newer toast takes the place and the full time', () => {
  const overlays = make();
  overlays.toast('一');
  vi.advanceTimersByTime(1000);
  overlays.toast('二');
  vi.advanceTimersByTime(1000);
  expect(overlays.$toast.get()?.text).toBe('二');
});

test('the loading indicator says 加载中 and stays until the last of them is hidden', () => {
  const overlays = make();
  const hide = overlays.showLoading();
  expect(overlays.$loading.get()).toBe('加载中');
  const hideSaving = overlays.showLoading('保存中');
  expect(overlays.$loading.get()).toBe('保存中');
  hide();
  hide();
  expect(overlays.$loading.get()).toBe('保存中');
  hideSaving();
  expect(overlays.$loading.get()).toBeNull();
});

test('back closes the topmost dialog only', () => {
  const overlays = make();
  const closed: string[] = [];
  overlays.open({ title: 'a', render: () => null, onClose: () => closed.push('a') });
  overlays.open({ title: 'b', kind: 'help', render: () => null, onClose: () => closed.push('b') });
  expect(overlays.closeTop()).toBe(true);
  expect(closed).toEqual(['b']);
  expect(overlays.closeTop()).toBe(true);
  expect(overlays.closeTop()).toBe(false);
  expect(closed).toEqual(['b', 'a']);
});

test('what was opened can be closed twice without harm', () => {
  const overlays = make();
  let count = 0;
  const close = overlays.open({
    title: 'a',
    render: () => null,
    onClose: () => {
      count += 1;
    },
  });
  close();
  close();
  expect(count).toBe(1);
  expect(overlays.$dialogs.get()).toEqual([]);
});

test('destroy answers every open question and leaves no timer', async () => {
  const overlays = make();
  const answer = overlays.confirm({ content: '?' });
  overlays.toast('x');
  overlays.showLoading();
  overlays.destroy();
  expect(await answer).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  expect([overlays.$toast.get(), overlays.$loading.get(), overlays.$dialogs.get()]).toEqual([null, null, []]);
});
