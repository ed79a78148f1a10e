// Section 9 of the specification and the design card: constants that nothing but their declaration shows, versions,
// packages and top level. What a clock or the screen shows stands in tests/browser/specification.test.ts.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  BUILD_VERSION,
  downloadTimeout,
  environmentTimeout,
  socketTimeout,
  uploadTimeout,
} from '../../src/core/constants';
import { own } from '../../src/lib/is-plain-object';
import { type Rendered, renderWidget } from '../support/render-widget';
import { type Chapter, type Statement, statement, statements } from './statement';

let ui: Rendered | undefined;
const root = process.cwd();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const manifest: unknown = JSON.parse(read('package.json'));

/** Nothing but the declaration shows these: the widget opens no socket and uploads nothing. */
const declared = [
  { says: 'socket time-out 60000 ms', is: socketTimeout, value: 60_000 },
  { says: 'upload time-out 60000 ms', is: uploadTimeout, value: 60_000 },
  { says: 'download time-out 60000 ms', is: downloadTimeout, value: 60_000 },
  { says: 'an environment time-out value of 30 is declared; its use is not shown', is: environmentTimeout, value: 30 },
] as const;

/** The version that the login page names. */
async function versionHolds(words: string): Promise<void> {
  ui = await renderWidget({ user: null });
  expect(ui.text()).toContain(words);
}

const packages =
  'react react-dom preact @preact/compat history nanostores @nanostores/react redaxios dayjs rollup @rollup/plugin-typescript eruda vitest happy-dom'.split(
    ' ',
  );
/** Named in the manifest, and installed in that version. */
function packageHolds(name: string): void {
  const installed: unknown = JSON.parse(read(`node_modules/${name}/package.json`));
  expect(own(own(manifest, 'devDependencies'), name)).toBe(own(installed, 'version'));
}

const topLevel = 'package.json rollup.config.mjs tsconfig.json src host-example types tests README.md'.split(' ');
function topHolds(name: string): void {
  expect(existsSync(path.join(root, name))).toBe(true);
  expect(statSync(path.join(root, name)).isDirectory()).toBe(!name.includes('.'));
}

const others: Statement[] = [
  { section: '9', observed: 'screen', says: 'app version 1.0.0', holds: () => versionHolds('版本 1.0.0 ') },
  { section: '9', observed: 'screen', says: 'app version code 100', holds: () => versionHolds(' (100)') },
  statement('9', 'package', 'the build is of version 2.0.1', () =>
    expect([own(manifest, 'version'), BUILD_VERSION]).toEqual(['2.0.1', '2.0.1']),
  ),
  statement('9', 'storage', "default OEM name 'nake'", async () => {
    ui = await renderWidget({ options: { persist: 'local', instanceKey: 'oem', appInfo: { appType: 'ios' } } });
    const stored: unknown = JSON.parse(localStorage.getItem('boss-assistant:oem:session') ?? '{}');
    expect(own(own(stored, 'AppInfo'), 'OemName')).toBe('nake');
  }),
];

export const constantsChapter: Chapter = {
  name: 'constants and card',
  all: [
    ...statements(
      '9',
      'declared',
      declared,
      ({ says }) => says,
      ({ is, value }) => expect(is).toBe(value),
    ),
    ...others,
    ...statements('card', 'package', packages, (name) => `package ${name}`, packageHolds),
    ...statements('card', 'package', topLevel, (name) => `top level: ${name}`, topHolds),
  ],
  planted: [
    ...statements('9', 'screen', ['版本 2.0.1'], (words) => words, versionHolds),
    ...statements('card', 'package', ['axios'], (name) => `package ${name}`, packageHolds),
    ...statements('card', 'package', ['app.json'], (name) => `top level: ${name}`, topHolds),
  ],
};
