// Smallest projects of each kind that embed the widget; versions are ranges, so that a run sees what a newcomer gets.

export interface Consumer {
  packages: Record<string, string>;
  files: Record<string, string>;
  /** Each has to end with 0. */
  commands: readonly (readonly [string, ...string[]])[];
  /** Folder of the build, which may hold no path of the machine. @default none */
  out?: string;
  /** Whether the build has to hold a style sheet. @default false */
  styles?: boolean;
  type?: 'module';
}

const html = (script: string): string =>
  `<!doctype html><title>host</title><div id="root"></div><script type="module" src="/${script}"></script>\n`;
const options = `{ apiUrl: 'https://api.example', persist: 'none', router: { mode: 'memory' } }`;
const viteBuild = [['npx', 'vite', 'build']] as const;

const viteReact = (react: string): Consumer => ({
  type: 'module',
  packages: { react, 'react-dom': react, vite: '^7', '@vitejs/plugin-react': '^5' },
  files: {
    'index.html': html('main.jsx'),
    'vite.config.js': `import react from '@vitejs/plugin-react';\nexport default { plugins: [react()], build: { assetsInlineLimit: 0 } };\n`,
    'main.jsx': `import { createRoot } from 'react-dom/client';
import { BossAssistant } from 'boss-assistant/react';
import styles from 'boss-assistant/boss.css?url';
console.log(styles);
createRoot(document.getElementById('root')).render(<BossAssistant {...${options}} />);\n`,
  },
  commands: viteBuild,
  out: 'dist',
  styles: true,
});

const typed = (typescript: string, settings: object): Consumer => ({
  packages: { typescript, react: '^18', '@types/react': '18.2.79' },
  files: {
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        jsx: 'react',
        target: 'ES2020',
        lib: ['ES2020', 'DOM'],
        types: [],
        esModuleInterop: true,
        ...settings,
      },
      files: ['main.tsx'],
    }),
    'main.tsx': `import * as React from 'react';
import { mount, type BossAssistant as Sdk, type MountOptions, type Widget } from 'boss-assistant';
import { BossAssistant } from 'boss-assistant/react';
import 'boss-assistant/full';
const options: MountOptions = { apiUrl: 'https://api.example', userInfo: { token: 't' }, on: { route: ({ path }) => path.length } };
const widget: Widget = mount('#boss', options);
widget.ready.then((ready) => ready.navigate('/pages/order/index'));
const sdk: Sdk = window.BossAssistant;
// @ts-expect-error: no such option
mount('#boss', { apiURL: 'https://api.example' });
export const page = <BossAssistant {...options} onWidget={(one: Widget) => sdk.get('#boss') === one} />;\n`,
  },
  commands: [['npx', 'tsc', '-p', '.']],
});

const judgeInNode = `if (widget.status !== 'failed') throw new Error(widget.status);
widget.ready.catch((error) => { if (error.code !== 'TARGET') throw error; console.log('failed with', error.code); });\n`;

export const consumers: Record<string, Consumer> = {
  'Vite, React 18': viteReact('^18'),
  'Vite, React 19': viteReact('^19'),
  'Vite, Vue': {
    type: 'module',
    packages: { vue: '^3', vite: '^7', '@vitejs/plugin-vue': '^6' },
    files: {
      'index.html': html('main.js'),
      'vite.config.js': `import vue from '@vitejs/plugin-vue';\nexport default { plugins: [vue()] };\n`,
      'main.js': `import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#root');\n`,
      'App.vue': `<script setup>
import { BossAssistant } from 'boss-assistant/vue';
const options = ${options};
</script>
<template><BossAssistant :options="options" @title="({ title }) => title.length" /></template>\n`,
    },
    commands: viteBuild,
    out: 'dist',
  },
  'Vite, Svelte': {
    type: 'module',
    packages: { svelte: '^5', vite: '^7', '@sveltejs/vite-plugin-svelte': '^6' },
    files: {
      'index.html': html('main.js'),
      'vite.config.js': `import { svelte } from '@sveltejs/vite-plugin-svelte';\nexport default { plugins: [svelte()] };\n`,
      'main.js': `import { mount } from 'svelte';\nimport App from './App.svelte';\nmount(App, { target: document.getElementById('root') });\n`,
      'App.svelte': `<script>
  import { bossAssistant } from 'boss-assistant/svelte';
  const options = ${options};
</script>
<div use:bossAssistant={options}></div>\n`,
    },
    commands: viteBuild,
    out: 'dist',
  },
  // The linker of Angular's build finishes the directive; strict templates check its inputs and outputs.
  Angular: {
    packages: {
      '@angular/core': '^20',
      '@angular/build': '^20',
      '@angular/cli': '^20',
      '@angular/common': '^20',
      '@angular/compiler': '^20',
      '@angular/compiler-cli': '^20',
      '@angular/platform-browser': '^20',
      rxjs: '^7',
      tslib: '^2',
      typescript: '~5.9',
    },
    files: {
      'angular.json': JSON.stringify({
        version: 1,
        projects: {
          host: {
            projectType: 'application',
            root: '',
            sourceRoot: 'src',
            architect: {
              build: {
                builder: '@angular/build:application',
                options: {
                  browser: 'src/main.ts',
                  index: 'src/index.html',
                  tsConfig: 'tsconfig.json',
                  outputPath: 'dist',
                },
              },
            },
          },
        },
      }),
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          target: 'ES2022',
          module: 'preserve',
          moduleResolution: 'bundler',
          lib: ['ES2022', 'DOM'],
          types: [],
        },
        angularCompilerOptions: { strictTemplates: true },
        files: ['src/main.ts'],
      }),
      'src/index.html': '<!doctype html><title>host</title><app-root></app-root>\n',
      'src/main.ts': `import { Component, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { MountOptions } from 'boss-assistant';
import { BossAssistantDirective } from 'boss-assistant/angular';
@Component({
  selector: 'app-root',
  imports: [BossAssistantDirective],
  template: '<h1>{{ title }}</h1><div [bossAssistant]="options" (title)="title = $event.title"></div>',
})
class App {
  title = '';
  options: MountOptions = { apiUrl: 'https://api.example', persist: 'memory', router: { mode: 'memory' } };
}
bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });\n`,
    },
    commands: [['npx', 'ng', 'build']],
    out: 'dist',
  },
  Next: {
    packages: { next: '^15', react: '^19', 'react-dom': '^19' },
    files: {
      'app/layout.jsx': `export default function Layout({ children }) { return <html lang="zh"><body>{children}</body></html>; }\n`,
      // A server component: the React entry itself says that it is one for browsers.
      'app/page.jsx': `import { BossAssistant } from 'boss-assistant/react';
export default function Page() { return <BossAssistant apiUrl="https://api.example" persist="none" />; }\n`,
    },
    commands: [['npx', 'next', 'build']],
    out: '.next/static',
  },
  webpack: {
    packages: { webpack: '^5', 'webpack-cli': '^6' },
    files: {
      'src/index.js': `import { mount } from 'boss-assistant';
console.log(new URL('boss-assistant/boss.css', import.meta.url).href);
mount('#root', ${options});\n`,
    },
    commands: [['npx', 'webpack', '--mode', 'production', '--entry', './src/index.js', '--stats-error-details']],
    out: 'dist',
    styles: true,
  },
  'Node, import': {
    type: 'module',
    packages: { react: '^19' },
    files: {
      'main.js': `import { mount, get, back, version } from 'boss-assistant';
import { BossAssistant } from 'boss-assistant/react';
if (typeof BossAssistant !== 'function' || !version || get('#boss') || back()) throw new Error('the API');
const widget = mount('#boss', ${options});\n${judgeInNode}`,
    },
    commands: [['node', 'main.js']],
  },
  'Node, require': {
    packages: { react: '^19' },
    files: {
      'main.js': `const { mount, get, back, version } = require('boss-assistant');
const { BossAssistant } = require('boss-assistant/react');
if (typeof BossAssistant !== 'function' || !version || get('#boss') || back()) throw new Error('the API');
const widget = mount('#boss', ${options});
setTimeout(() => {\n${judgeInNode}}, 2000);\n`,
    },
    commands: [['node', 'main.js']],
  },
  'TypeScript 4.7, node': typed('~4.7', { module: 'ESNext', moduleResolution: 'node' }),
  'TypeScript 4.7, node16': typed('~4.7', { module: 'Node16', moduleResolution: 'Node16' }),
  'TypeScript 5.0, bundler': typed('~5.0', { module: 'ESNext', moduleResolution: 'bundler' }),
  'TypeScript 5.4, nodenext': typed('~5.4', { module: 'NodeNext', moduleResolution: 'NodeNext' }),
  'TypeScript newest': typed('latest', { module: 'ESNext', moduleResolution: 'bundler' }),
};
