import '@angular/compiler';
import type { ElementRef, NgZone } from '@angular/core';
import { createRoot } from 'react-dom/client';
import { createApp, h, ref } from 'vue';
import { BossAssistantDirective } from '../../src/angular';
import { get } from '../../src/index';
import { BossAssistant } from '../../src/react';
import { bossAssistant } from '../../src/svelte';
import { BossAssistant as VueAssistant } from '../../src/vue';
import type { MountOptions, Widget } from '../../types';
import { fakeFetch, tick } from '../support/render-widget';

let box: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => root.unmount());

const fixed = { router: { mode: 'memory' as const }, persist: 'memory' as const, host: { fetch: fakeFetch({}, []) } };

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

/** Options that are null at first, as templates have them until theirs have come. */
const wrappers: Record<string, (options: object) => Element | null> = {
  svelte(options) {
    const { update } = bossAssistant(box, null as never);
    update(null as never);
    update(options);
    return box;
  },
  vue(options) {
    const given = ref<object | null>(null);
    createApp({ render: () => h(VueAssistant, { options: given.value as MountOptions }) }).mount(box);
    given.value = options;
    return box.firstElementChild;
  },
  angular(options) {
    const zone = { run: (work: () => void) => work(), runOutsideAngular: (work: () => void) => work() };
    const directive = new BossAssistantDirective({ nativeElement: box } as ElementRef, zone as NgZone);
    for (const given of [null, options]) {
      Object.assign(directive, { options: given });
      directive.ngOnChanges();
      if (!given) directive.ngAfterViewInit();
    }
    return box;
  },
};

test.each(Object.keys(wrappers))('%s takes null for options that have not come', async (name) => {
  const element = wrappers[name]?.({ locale: 'en' });
  const widget = element && get(element);
  await widget?.ready;
  await tick(20);
  const shadow = [...(element?.children ?? [])].map(({ shadowRoot }) => shadowRoot).find(Boolean);
  expect(shadow?.querySelector('.ba')?.getAttribute('lang')).toBe('en');
  widget?.destroy();
});
