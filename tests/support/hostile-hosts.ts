// Pages that do their worst to what is embedded in them.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { root } from '../../build/source.mjs';

export interface HostilePage {
  head?: string;
  html?: string;
  /** Around the widget's element; `%` stands for it. */
  body?: string;
  /** Runs before the widget's script. */
  before?: string;
  /** How the page is asked to keep the route. @default in memory */
  router?: string;
  /** Mounts with `options` and leaves the widget in `window.widget`. @default a call of `mount` */
  mount?: string;
}

const asset = '/boss/2.0.1/';

/** The component of `boss-assistant/react` in a page with React, in StrictMode, which mounts everything twice. */
async function strictModePage(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      resolveDir: root,
      contents: `import { createElement, StrictMode } from 'react';
        import { createRoot } from 'react-dom/client';
        import { BossAssistant } from './dist/react.mjs';
        window.mountInReact = (options) => new Promise((done) => {
          const onWidget = (widget) => { window.mounts = (window.mounts ?? 0) + 1; window.widget = widget; done(); };
          const root = createRoot(document.querySelector('#boss'));
          window.unmount = () => root.unmount();
          root.render(createElement(StrictMode, null, createElement(BossAssistant,
            { ...options, onWidget, className: 'box', style: { width: '100%', height: '100%' } })));
        });`,
    },
    plugins: [
      {
        name: 'widget',
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/boss\.mjs$/ }, () => ({ path: `${asset}boss.mjs`, external: true })),
      },
    ],
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
    absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
  });
  return outputFiles[0]?.text ?? '';
}

const pages: Record<string, HostilePage> = {
  important: {
    head: `<style>body { font: 30px/3 serif; letter-spacing: 9px; color: red } *:not(html, head, head *, body, aside) { all: unset !important; color: red !important; font: 30px/3 serif !important; margin: 9px !important;
      padding: 9px !important; float: right !important; box-sizing: content-box !important; letter-spacing: 9px !important;
      text-transform: uppercase !important; visibility: visible !important }
      *:not(html, head, head *, body, aside, #boss)::before { content: 'before' !important; display: block !important; height: 40px }
      #boss { display: block !important }
      #boss { width: 390px !important; height: 700px !important; margin: 0 !important; padding: 0 !important; float: none !important }</style>`,
  },
  'root font': { head: '<style>html { font-size: 62.5% } body { font: 40px/1 fantasy; zoom: 1 }</style>' },
  rtl: { html: 'dir="rtl" style="text-align: right; word-spacing: 9px; writing-mode: horizontal-tb"' },
  'line through all text': { head: '<style>body { text-decoration: underline line-through red 3px }</style>' },
  transform: {
    body: '<div style="transform: scale(1); filter: blur(0); overflow: hidden; will-change: transform"><div style="contain: paint; perspective: 9px; overflow: clip">%</div></div>',
  },
  'z-index': {
    body: '%<div style="position: fixed; right: 0; top: 0; width: 60px; height: 100vh; z-index: 2147483647; background: #fc0"></div>',
  },
  'hash router': {
    before: `addEventListener('hashchange', () => { if (!/^#(tab|$)/.test(location.hash)) location.hash = 'tab=lost' });
      location.hash = 'tab=2'; addEventListener('keydown', (event) => event.preventDefault());`,
    router: `{ mode: 'param' }`,
  },
  patched: {
    before: `Array.prototype.extra = function () {}; Object.prototype.polluted = 'yes';
      for (const name of ['map', 'filter', 'includes']) { const real = Array.prototype[name]; Array.prototype[name] = function (...a) { return real.apply(this, a) } }
      const push = history.pushState; history.pushState = function (...a) { return push.apply(this, a) };
      const real = window.fetch; window.fetch = (input, init) => real(input, init);
      Date.prototype.toJSON = function () { return 'patched' }; String.prototype.at = null;`,
  },
  // What Prototype.js 1.7 replaces: Array.from ignores the mapping function, and entries() answers a copy.
  'Prototype.js': {
    before: `Array.from = (list) => { const copy = []; for (let i = 0; list && i < list.length; i++) copy.push(list[i]); return copy };
      Array.prototype.entries = function () { return this.slice() };
      String.prototype.strip = function () { return this.trim() };
      Function.prototype.delay = function () {}; Element.prototype.hide = function () { this.style.display = 'none'; return this };
      window.$ = (id) => document.getElementById(id); window.$$ = (query) => [...document.querySelectorAll(query)];`,
  },
  // As pages harden themselves against polluted prototypes.
  'frozen prototypes': {
    before: `for (const kind of [Object, Array, Function, String, Number, Date, Promise, Map, Set, Response]) Object.freeze(kind.prototype);`,
  },
  'base of another origin': {
    body: '<base href="https://elsewhere.example/pages/" target="_blank">%',
    router: `{ mode: 'param' }`,
  },
  'inside a shadow root': {
    body: '<div id="outer"></div>',
    before: `addEventListener('DOMContentLoaded', () => {
      const root = document.querySelector('#outer').attachShadow({ mode: 'open' });
      root.innerHTML = '<style>div { color: red !important; font-size: 40px }</style><div id="boss"></div>';
      root.firstElementChild.nextElementSibling.style.cssText = 'width: 390px; height: 700px'; });`,
  },
};

/** Every fixture by its name. */
export async function hostilePages(): Promise<Record<string, HostilePage>> {
  const react = await strictModePage();
  return {
    ...pages,
    'React in StrictMode': {
      head: `<script type="module">${react.replaceAll('</script', '<\\/script')}</script>`,
      mount: 'mountInReact(options)',
    },
  };
}

/** The names of the fixtures. */
export const hostileNames = [...Object.keys(pages), 'React in StrictMode'];

/** The text of such a page; a plain one when nothing is asked for. */
export const markupOf = ({
  head = '',
  html = '',
  body = '%',
  before = '',
}: HostilePage): string => `<!doctype html><html ${html}><head>
<meta charset="utf-8"><link rel="icon" href="data:,"><style>body { margin: 0 } #boss { width: 390px; height: 700px }
aside { width: 390px; height: 60px; overflow: hidden; background: #eee }</style>${head}<script>${before}</script>
<script src="${asset}boss.js"></script></head><body><aside>The host's own words</aside>
${body.replace('%', '<div id="boss"></div>')}</body></html>`;

/** The call that mounts on such a page; answers when there is a handle in `window.widget`. */
export const mountOf = (host: HostilePage, userInfo: object): string => `(async () => {
  const options = { userInfo: ${JSON.stringify(userInfo)}, persist: 'memory', router: ${host.router ?? `{ mode: 'memory' }`} };
  ${
    host.mount
      ? `await ${host.mount}`
      : `window.widget = BossAssistant.mount(
    document.querySelector('#boss') ?? document.querySelector('#outer').shadowRoot.querySelector('#boss'), options)`
  };
})()`;
