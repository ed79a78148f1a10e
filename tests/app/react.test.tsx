import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BossAssistant } from '../../src/react';
import type { Widget } from '../../types';
import { fakeFetch, tick } from '../support/render-widget';

let box: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  root.unmount();
  box.remove();
});

const fixed = {
  router: { mode: 'memory' as const },
  persist: 'memory' as const,
  host: { fetch: fakeFetch({}, []) },
};

test('the component mounts once, hands changed props on, and destroys with itself', async () => {
  const widgets: Widget[] = [];
  const onWidget = (widget: Widget) => widgets.push(widget);
  const titles: string[] = [];
  const draw = (locale: 'zh-CN' | 'en') =>
    root.render(
      <BossAssistant
        {...fixed}
        locale={locale}
        className="place"
        onWidget={onWidget}
        on={{ title: ({ title }) => titles.push(title) }}
      />,
    );
  draw('zh-CN');
  await tick(20);
  const [widget] = widgets;
  if (!widget) throw new Error('No widget was mounted');
  await widget.ready;
  expect(box.querySelector('.place')).toBe(widget.element);
  draw('en');
  await tick(20);
  expect(widgets).toHaveLength(1);
  expect(titles[titles.length - 1]).toBe('Login');
  const shadow = [...(widget.element?.children ?? [])].map(({ shadowRoot }) => shadowRoot).find(Boolean);
  expect(shadow?.querySelector('.ba')?.getAttribute('lang')).toBe('en');
  root.unmount();
  await tick(20);
  expect(widget.status).toBe('destroyed');
  expect(box.children).toHaveLength(0);
});
