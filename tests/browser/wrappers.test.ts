// The wrappers for frameworks, each in a small project that its framework's own compiler has compiled, and the custom
// element from a script of the page.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { compile as compileSvelte } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';
import { root } from '../../build/source.mjs';
import manifest from '../../package.json';
import { newVisit } from '../support/browser';
import { type ServedPage, serve } from '../support/serve';
import { openStage, untilEnd } from '../support/stage';

const options = "{ persist: 'memory', router: { mode: 'memory' }, ...window.given }";

const vueFile = `<script setup lang="ts">
import { ref } from 'vue';
import { BossAssistant } from 'boss-assistant/vue';
const shown = ref(true);
const options = ref<object>(${options});
const title = ref('');
const note = (error: object) => Reflect.get(window, 'note')?.(error);
Object.assign(window, { hide: () => (shown.value = false), speak: () => (options.value = { ...options.value, locale: 'en' }) });
</script>
<template>
  <h1 id="title">{{ title }}</h1>
  <BossAssistant v-if="shown" id="boss" :options="options" style="height: 640px" @title="title = $event.title" @error="note" />
</template>`;

const svelteFile = `<script>
  import { bossAssistant } from 'boss-assistant/svelte';
  let shown = $state(true);
  let title = $state('');
  let options = $state.raw({ ...${options}, on: { title: (event) => (title = event.title) } });
  Object.assign(window, { hide: () => (shown = false), speak: () => (options = { ...options, locale: 'en' }) });
</script>
<h1 id="title">{title}</h1>
{#if shown}<div id="boss" style="height: 640px" use:bossAssistant={options}></div>{/if}`;

/** As Angular's compiler in the browser takes it; `npm run consumers` builds a project of Angular's own tools. */
const angularFile = `import '@angular/compiler';
import { ChangeDetectorRef, Component, inject, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { BossAssistantDirective } from 'boss-assistant/angular';
Object.assign(window, { BossAssistantDirective });
class App {
  shown = true;
  title = '';
  note = (error) => window.note?.(error);
  options = ${options};
  changes = inject(ChangeDetectorRef);
  constructor() {
    Object.assign(window, {
      hide: () => this.set({ shown: false }),
      speak: () => this.set({ options: { ...this.options, locale: 'en' } }),
    });
  }
  set(change) {
    Object.assign(this, change);
    this.changes.markForCheck();
  }
}
const AppComponent = Component({
  selector: 'app-root',
  imports: [BossAssistantDirective],
  template: '<h1 id="title">{{ title }}</h1>@if (shown) {<div id="boss" style="height: 640px" [bossAssistant]="options" (title)="set({ title: $event.title })" (error)="note($event)"></div>}',
})(App) ?? App;
document.querySelector('#app').append(document.createElement('app-root'));
bootstrapApplication(AppComponent, { providers: [provideZonelessChangeDetection()] });
`;

function compileVue(source: string): string {
  const { descriptor, errors } = parse(source, { filename: 'app.vue' });
  expect(errors).toEqual([]);
  return compileScript(descriptor, { id: 'app', inlineTemplate: true }).content;
}

/** The entries of the package as its manifest names them; the widget itself is served beside the page. */
const packaged: Plugin = {
  name: 'packaged',
  setup({ onResolve }) {
    onResolve({ filter: /\/boss\.mjs$/ }, () => ({ path: '/boss/boss.mjs', external: true }));
    onResolve({ filter: /^boss-assistant\// }, ({ path: name }) => {
      const entry: unknown = Reflect.get(manifest.exports, name.replace('boss-assistant', '.'));
      return { path: path.join(root, String(Reflect.get(Object(entry), 'default'))) };
    });
  },
};

async function bundle(contents: string, loader: 'js' | 'ts', files: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader, resolveDir: path.join(root, 'host-example') },
    plugins: [
      packaged,
      {
        name: 'files',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^app\./ }, ({ path: name }) => ({ path: name, namespace: 'compiled' }));
          onLoad({ filter: /./, namespace: 'compiled' }, ({ path: name }) => ({
            contents: files[name] ?? '',
            loader,
            resolveDir: path.join(root, 'host-example'),
          }));
        },
      },
    ],
    conditions: ['browser'],
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
  });
  return outputFiles[0]?.text ?? '';
}

const scripts: Record<string, string> = {};
const pages: Record<string, ServedPage> = {};
const page = (code: string, body = '<div id="app"></div>'): ServedPage =>
  `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"></head><body>${body}<script type="module">${code.replace(/<\/script/g, '<\\/script')}</script></body></html>`;

const stage = openStage(() => serve(pages));

beforeAll(async () => {
  scripts.vue = await bundle(
    `import { createApp } from 'vue'; import App from 'app.vue'; createApp(App).mount('#app');`,
    'ts',
    { 'app.vue': compileVue(vueFile) },
  );
  scripts.svelte = await bundle(
    `import { mount } from 'svelte'; import App from 'app.svelte'; mount(App, { target: document.querySelector('#app') });`,
    'js',
    { 'app.svelte': compileSvelte(svelteFile, { filename: 'app.svelte', generate: 'client' }).js.code },
  );
  scripts.angular = await bundle(angularFile, 'js');
  scripts.element = await bundle(
    `import { elementName } from 'boss-assistant/element'; window.elementName = elementName;`,
    'js',
  );
  for (const [name, code] of Object.entries(scripts)) pages[`/${name}`] = page(code);
  const tag = (name: string): string =>
    `<${name} id="boss" persist="memory" locale="en" style="height: 640px"></${name}>`;
  pages['/element'] = page(
    `document.querySelector('#boss').options = window.given; ${scripts.element};`,
    tag('boss-assistant'),
  );
  pages['/taken'] = page(
    `customElements.define('boss-assistant', class extends HTMLElement {}); await import('/late.js');`,
    tag(`boss-assistant-${manifest.version.replaceAll('.', '-')}`),
  );
  pages['/late.js'] = { html: scripts.element, headers: { 'content-type': 'text/javascript' } };
});

it.each(['vue', 'svelte', 'angular'])('%s: mounts, follows the options, and ends with its component', async (name) => {
  const visit = await untilEnd(newVisit(stage.browser));
  await visit.page.goto(`${stage.server.url}/${name}`);
  await visit.page.locator('#boss').getByLabel('企业号').waitFor();
  await expect.poll(() => visit.page.locator('#title').textContent()).toBe('登录');
  await visit.page.evaluate(() => Reflect.get(window, 'speak')());
  await visit.page.locator('#boss').getByLabel('Company code').waitFor();
  await visit.page.evaluate(() => Reflect.get(window, 'hide')());
  await expect.poll(() => visit.page.locator('#boss').count()).toBe(0);
  expect(await visit.page.evaluate(() => Object.getOwnPropertySymbols(document).map(String))).toEqual([]);
  expect(visit.faults).toEqual([]);
});

it('the element reads attributes and properties, sends events, survives a move, and ends with its removal', async () => {
  const visit = await untilEnd(newVisit(stage.browser));
  const { page: host } = visit;
  await host.goto(`${stage.server.url}/element`);
  await host.getByLabel('Company code').waitFor();
  expect(await host.evaluate(() => Reflect.get(window, 'elementName'))).toBe('boss-assistant');
  await host.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    document.addEventListener('boss-locale', (event) => told.push(Reflect.get(event, 'detail')));
    document.querySelector('#boss')?.setAttribute('locale', 'zh-CN');
  });
  await host.getByLabel('企业号').fill('demo');
  expect(await host.evaluate(() => Reflect.get(window, 'told'))).toEqual([{ locale: 'zh-CN' }]);
  const status = await host.evaluate(async () => {
    const element = document.querySelector('#boss');
    if (element) document.body.prepend(element);
    await Promise.resolve();
    return Reflect.get(Object(element), 'widget').status;
  });
  expect(status).toBe('ready');
  expect(await host.getByLabel('企业号').inputValue()).toBe('demo');
  const after = await host.evaluate(async () => {
    const element = document.querySelector('#boss');
    const widget = Reflect.get(Object(element), 'widget');
    element?.remove();
    await Promise.resolve();
    await Promise.resolve();
    return [widget.status, Reflect.get(Object(element), 'widget')];
  });
  expect(after).toEqual(['destroyed', undefined]);
  expect(visit.faults).toEqual([]);
});

it.each(['vue', 'angular', 'element'])(
  '%s: tells of a mount that fails, after the handler of the options',
  async (name) => {
    const visit = await untilEnd(newVisit(stage.browser));
    await visit.page.addInitScript(() => {
      const heard: string[] = [];
      const note = ({ code }: { code: string }): void => void heard.push(`event ${code}`);
      document.addEventListener('boss-error', (event) => note(Reflect.get(event, 'detail')));
      const on = { error: ({ code }: { code: string }) => void heard.push(`own ${code}`) };
      Object.assign(window, { heard, note, given: { apiUrl: 7, on } });
    });
    await visit.page.goto(`${stage.server.url}/${name}`);
    await expect
      .poll(() => visit.page.evaluate(() => Reflect.get(window, 'heard')))
      .toEqual(['own OPTIONS', 'event OPTIONS']);
    expect(visit.faults).toEqual([]);
  },
);

it('new options of the element change what is another one, and do not ask for the user anew', async () => {
  const visit = await untilEnd(newVisit(stage.browser));
  await visit.page.addInitScript(() => {
    const given = {
      userInfo() {
        Object.assign(window, { asked: Reflect.get(window, 'asked') + 1 });
      },
    };
    Object.assign(window, { asked: 0, given });
  });
  await visit.page.goto(`${stage.server.url}/element`);
  const changed = await visit.page.evaluate(async () => {
    const element = Object(document.querySelector('#boss'));
    await element.widget.ready;
    const before = Reflect.get(window, 'asked');
    Reflect.set(element, 'options', { ...element.options, trend: 'cn' });
    return [before, Reflect.get(window, 'asked'), element.firstElementChild.getAttribute('data-trend')];
  });
  expect(changed).toEqual([1, 1, 'cn']);
});

it('the element takes options that are set just after its insertion, and its theme is that of the property', async () => {
  const visit = await untilEnd(newVisit(stage.browser));
  await visit.page.goto(`${stage.server.url}/element`);
  const seen = await visit.page.evaluate(async () => {
    const element = Object(document.createElement('boss-assistant'));
    document.body.append(element);
    element.setAttribute('theme', 'light');
    Object.assign(element, { options: { persist: 'memory', view: 'card:today' }, theme: 'dark' });
    await Promise.resolve();
    await element.widget.ready;
    const drawn = element.firstElementChild;
    const given = ['data-part', 'data-dark'].map((name) => drawn.hasAttribute(name));
    element.setAttribute('theme', 'auto');
    const other = Object(document.createElement('boss-assistant'));
    document.body.append(other);
    // Who asks for the widget at once gets it.
    return [...given, drawn.hasAttribute('data-dark'), typeof other.widget?.on];
  });
  expect(seen).toEqual([true, true, true, 'function']);
  expect(visit.faults).toEqual([]);
});

it('angular: new options and the end run outside the zone, as the mount does', async () => {
  const visit = await untilEnd(newVisit(stage.browser));
  await visit.page.goto(`${stage.server.url}/angular`);
  await visit.page.locator('#boss').getByLabel('企业号').waitFor();
  const heard = await visit.page.evaluate(async () => {
    const zone = {
      name: 'inside',
      in(name: string, run: () => unknown) {
        const before = zone.name;
        zone.name = name;
        try {
          return run();
        } finally {
          zone.name = before;
        }
      },
      run: (run: () => unknown) => zone.in('inside', run),
      runOutsideAngular: (run: () => unknown) => zone.in('outside', run),
    };
    const told: string[] = [];
    const nativeElement = document.body.appendChild(document.createElement('div'));
    const note = (name: string) => () => void told.push(`${name} ${zone.name}`);
    const on = { status: note('status') };
    const directive = Object(
      Reflect.construct(Reflect.get(window, 'BossAssistantDirective'), [{ nativeElement }, zone]),
    );
    const given = { persist: 'memory', router: { mode: 'memory' }, on };
    directive.options = given;
    directive.ngOnChanges();
    let widget = Object(undefined);
    directive.widget.subscribe((handle: object) => (widget = handle));
    directive.ngAfterViewInit();
    await widget.ready;
    told.length = 0;
    widget.update = note('update');
    directive.options = { ...given, locale: 'en' };
    directive.ngOnChanges();
    directive.ngOnDestroy();
    return told;
  });
  expect(heard).toEqual(['update outside', 'status outside']);
  expect(visit.faults).toEqual([]);
});

it('angular: on a server, which calls the same, nothing is mounted and no words of an old engine are written', async () => {
  const code = await bundle(
    `import '@angular/compiler'; export { BossAssistantDirective } from 'boss-assistant/angular';`,
    'js',
  );
  const file = path.join(root, 'node_modules/.cache/angular-on-a-server.mjs');
  const addressOf = (name: string): string => pathToFileURL(path.join(root, name)).href;
  writeFileSync(file, code.replaceAll('/boss/boss.mjs', addressOf('dist/boss.mjs')));
  const { BossAssistantDirective } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const written: string[] = [];
  // As an element of the document that Angular has on a server.
  const nativeElement = {
    nodeType: 1,
    localName: 'div',
    title: '',
    ownerDocument: { documentElement: { nodeType: 1 }, defaultView: {}, createTextNode: (text: string) => text },
    appendChild: (text: string) => written.push(text),
  };
  const zone = { run: (run: () => unknown) => run(), runOutsideAngular: (run: () => unknown) => run() };
  const directive = new BossAssistantDirective({ nativeElement }, zone);
  for (const hook of ['ngOnChanges', 'ngAfterViewInit', 'ngOnDestroy']) directive[hook]();
  expect(written).toEqual([]);
});

it('the element has its version in its name where another script has taken it', async () => {
  const visit = await untilEnd(newVisit(stage.browser));
  await visit.page.goto(`${stage.server.url}/taken`);
  await visit.page.getByLabel('Company code').waitFor();
  expect(visit.faults).toEqual([]);
});
