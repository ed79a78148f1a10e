import { type Rendered, type RenderOptions, startWidget, tick } from '../support/render-widget';

const start = (given: RenderOptions) => startWidget({ ...given, isBeside: true });

test('the second widget on a page leaves the hash to the first', async () => {
  const one = start({ user: null, options: { router: { mode: 'hash' } } });
  const two = start({ options: { router: { mode: 'hash' } } });
  await Promise.all([one.widget.ready, two.widget.ready]);
  expect(location.hash).toBe('#/pages/login/index');
  two.widget.navigate('/pages/nowhere');
  expect(location.hash).toBe('#/pages/login/index');
  expect(two.widget.route).toBe('/pages/nowhere');
});

test("a widget that has gone with the host's page leaves the address of the next one alone", async () => {
  history.replaceState(null, '', '/own#/pages/nowhere');
  const element = document.body.appendChild(document.createElement('div'));
  const ui = start({ element, options: { router: { mode: 'hash' } } });
  await ui.widget.ready;
  expect(ui.widget.route).toBe('/pages/nowhere');
  history.pushState(null, '', '/settings');
  element.remove();
  await tick();
  ui.destroy();
  expect(location.pathname + location.hash).toBe('/settings');
});

test('of two parts that are kept aside one goes on when the other ends', async () => {
  const parts = (['card:today', 'card:target'] as const).map((view) => {
    const element = document.body.appendChild(document.createElement('div'));
    return { element, ui: start({ element, options: { view } }) };
  });
  await Promise.all(parts.map(({ ui }) => ui.widget.ready));
  for (const { element } of parts) element.remove();
  await tick();
  const [gone, kept] = parts;
  gone?.ui.destroy();
  document.body.append(kept?.element ?? '');
  await tick();
  const asked = parts.flatMap(({ ui }) => ui.calls).length;
  kept?.ui.widget.refresh();
  await vi.waitFor(() => expect(parts.flatMap(({ ui }) => ui.calls).length).toBeGreaterThan(asked));
  kept?.element.remove();
});

test('a host that mounts again as it hears of the end has the address with the next widget', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const hash = { element, options: { router: { mode: 'hash' as const } } };
  const ui = start(hash);
  await ui.widget.ready;
  let next: Rendered | undefined;
  ui.widget.on('status', () => {
    next = start(hash);
  });
  ui.destroy();
  await next?.widget.ready;
  next?.widget.navigate('/pages/nowhere');
  expect([next?.widget.route, location.hash]).toEqual(['/pages/nowhere', '#/pages/nowhere']);
  expect(element.children).toHaveLength(1);
  next?.destroy();
  expect([location.hash, element.children.length]).toEqual(['', 0]);
  element.remove();
});
