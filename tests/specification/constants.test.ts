// @vitest-environment node
// Section 9 of the specification and the design card: constants and limits, packages, top level and shape of the package.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { expect } from 'vitest';
import { root, version } from '../../build/source.mjs';
import { defaults } from '../../host-example/server/config';
import { assetPath, serveFiles } from '../../host-example/server/plugins/files';
import { setHeaders } from '../../host-example/server/plugins/headers';
import { INDICATOR_DELAY, PAGE_TIMEOUT } from '../../src/app/frame/screen';
import { APP_VERSION, BUILD_VERSION, timeouts } from '../../src/core/constants';
import { CONSOLE_LIMIT } from '../../src/core/debug/debug-requests';
import { createOverlays } from '../../src/core/router/overlays';
import { emptySession } from '../../src/core/session/session-fields';
import { say } from '../../src/i18n/text';
import { own } from '../../src/lib/is-plain-object';
import { toYuan } from '../../src/lib/money';
import { helpTexts } from '../../src/report/figures/help-texts';
import { type HelpTopic, helpTopics } from '../../src/report/figures/help-topics';
import { DAILY_DAYS } from '../../src/report/list/day-row';
import { STALE_MINUTES } from '../../src/report/stale-minutes';
import { yearsAround } from '../../src/ui/pickers/limits';
import { specification, statements } from './statement';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const manifest: unknown = JSON.parse(read('package.json'));

function toastTime(): number {
  let time = 0;
  const overlays = createOverlays({
    setTimeout: (_run: () => void, milliseconds: number) => {
      time = milliseconds;
      return setTimeout(() => undefined, 0);
    },
    clearTimeout: () => undefined,
  });
  overlays.toast('x');
  return time;
}

interface Constant {
  says: string;
  is: () => unknown;
  value: unknown;
}
const constants: Constant[] = [
  { says: 'request time-out 60000 ms', is: () => timeouts.request, value: 60_000 },
  { says: 'socket time-out 60000 ms', is: () => timeouts.socket, value: 60_000 },
  { says: 'upload time-out 60000 ms', is: () => timeouts.upload, value: 60_000 },
  { says: 'download time-out 60000 ms', is: () => timeouts.download, value: 60_000 },
  { says: 'an environment time-out value of 30 is declared', is: () => timeouts.environment, value: 30 },
  { says: 'page load time-out 60 s', is: () => PAGE_TIMEOUT, value: 60_000 },
  { says: '200 ms before the loading indicator', is: () => INDICATOR_DELAY, value: 200 },
  { says: 'toast default duration 1500 ms', is: toastTime, value: 1500 },
  { says: 'app version 1.0.0', is: () => APP_VERSION.name, value: '1.0.0' },
  { says: 'app version code 100', is: () => APP_VERSION.code, value: 100 },
  { says: 'another reading: version 2.0.1', is: () => version, value: '2.0.1' },
  { says: 'the build carries that version', is: () => BUILD_VERSION, value: version },
  { says: "default OEM name 'nake'", is: () => emptySession.AppInfo.OemName, value: 'nake' },
  {
    says: 'date picker: 150 years either side',
    is: () => yearsAround('2024-05-15'),
    value: { min: '1874-01-01', max: '2174-12-31' },
  },
  {
    says: 'the year picker spans 10 years either side',
    is: () => /YEARS = (\d+)/.exec(read('src/areas/target/use-month.ts'))?.[1],
    value: '10',
  },
  { says: 'the daily list covers at most 32 days', is: () => DAILY_DAYS, value: 32 },
  { says: 'money values are rounded to 2 decimals', is: () => toYuan(100.6), value: 1.01 },
  { says: 'the debug console keeps at most 1000 entries', is: () => CONSOLE_LIMIT, value: 1000 },
];
const constantHolds = ({ is, value }: Constant): void => expect(is()).toEqual(value);

const packages = [
  'react',
  'react-dom',
  'preact',
  '@preact/compat',
  'history',
  'nanostores',
  '@nanostores/react',
  'redaxios',
  'dayjs',
  'rollup',
  '@rollup/plugin-typescript',
  'eruda',
  'vitest',
  'happy-dom',
];
/** Declared, and installed in the declared version. */
function packageHolds(name: string): void {
  const declared = own(own(manifest, 'devDependencies'), name);
  const installed: unknown = JSON.parse(read(`node_modules/${name}/package.json`));
  expect(declared).toBe(own(installed, 'version'));
}

const topLevel = [
  'package.json',
  'rollup.config.mjs',
  'tsconfig.json',
  'src',
  'host-example',
  'types',
  'tests',
  'README.md',
];
function topHolds(name: string): void {
  expect(existsSync(path.join(root, name))).toBe(true);
  expect(statSync(path.join(root, name)).isDirectory()).toBe(!name.includes('.'));
}

/** Which libraries do the parts of the SDK, by the imports of their files. */
const shape = [
  { says: 'its own hash router', file: 'src/core/router/router.ts', holds: /createHashHistory\(/ },
  { says: 'a nanostore session', file: 'src/core/session/session.ts', holds: /atom<Session>\(/ },
  { says: 'a request layer by redaxios', file: 'src/core/network/http.ts', holds: /redaxios<unknown>\(\{/ },
  { says: 'lazy screens', file: 'src/app/routes.ts', holds: /\(\) => import\(/ },
  { says: 'aliased to Preact', file: 'build/source.mjs', holds: /alias\('react', '@preact\/compat'\)/ },
  { says: 'dates by dayjs', file: 'src/lib/date.ts', holds: /from 'dayjs/ },
  { says: 'the debug console is eruda', file: 'src/core/debug/debug-console.ts', holds: /createEruda/ },
  { says: 'a single bundled script', file: 'package.json', holds: /boss\.full\.js/ },
  { says: 'TypeScript', file: 'rollup.config.mjs', holds: /plugin-typescript|build\// },
  {
    says: 'mount(element, userInfo, appInfo)',
    file: 'types/index.ts',
    holds: /\(target: Element \| string, userInfo: Given<UserInfo>, appInfo: Given<AppInfo>\): Widget/,
  },
];
const shapeHolds = ({ file, holds }: { file: string; holds: RegExp }): void =>
  expect(read(file)).toMatch(holds);

interface Help {
  says: string;
  topic: HelpTopic;
  about: RegExp;
}
const helps: Help[] = [
  { says: 'business income', topic: 'income', about: /营业收入|实收/ },
  { says: 'unpaid statistics', topic: 'unpaid', about: /没结账|未结/ },
  { says: 'pre-discount per-capita spend', topic: 'perGuest', about: /折前人均/ },
  { says: 'target metrics', topic: 'target', about: /目标/ },
  { says: 'order details', topic: 'orders', about: /按营业日统计/ },
  { says: 'dish reports', topic: 'dishes', about: /菜品/ },
  { says: 'the dish filter lists deleted dishes for the last 3 months', topic: 'dishes', about: /3\s?个月/ },
];
function helpHolds({ topic, about }: Help): void {
  expect(say(helpTopics[topic], 'zh-CN')).not.toBe('');
  expect(say(helpTexts[topic].text, 'zh-CN', { minutes: STALE_MINUTES })).toMatch(about);
}

/** The owner's app is served under the address of its version, and the root leads there. */
async function basePathHolds(): Promise<void> {
  const app = Fastify();
  await setHeaders(app, defaults);
  await serveFiles(app, { config: defaults });
  const page = await app.inject(`/boss/${version}/`);
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('id="boss"')]);
  expect((await app.inject('/?lang=en')).headers.location).toBe(`/boss/${version}/?lang=en`);
  await app.close();
}

specification(
  'constants and card',
  [
    ...statements('9', constants, ({ says }) => says, constantHolds),
    { section: '2', says: 'routing is under a versioned base path', holds: basePathHolds },
    {
      section: '9',
      says: 'the build base path carries version 2.0.1',
      holds: () => expect(assetPath).toBe('/boss/2.0.1/'),
    },
    {
      section: '9',
      says: 'date picker: time 00:00 to 23:59',
      holds: () => {
        const source = read('src/ui/pickers/date-field.tsx');
        expect([/'time' \? '00:00'/.test(source), /'time' \? '23:59'/.test(source)]).toEqual([true, true]);
      },
    },
    ...statements('1', helps, ({ says }) => `help popup: ${says}`, helpHolds),
    ...statements('card', packages, (name) => `package ${name}`, packageHolds),
    ...statements('card', topLevel, (name) => `top level: ${name}`, topHolds),
    ...statements('card', shape, ({ says }) => says, shapeHolds),
  ],
  [
    ...statements(
      '9',
      [{ says: 'a toast of 2 s', is: toastTime, value: 2000 }],
      ({ says }) => says,
      constantHolds,
    ),
    ...statements(
      '1',
      [{ says: 'weather', topic: 'income', about: /天气/ } as Help],
      ({ says }) => says,
      helpHolds,
    ),
    ...statements('card', ['axios'], (name) => `package ${name}`, packageHolds),
    ...statements('card', ['app.json'], (name) => `top level: ${name}`, topHolds),
    ...statements(
      'card',
      [{ file: 'src/core/network/http.ts', holds: /axios\.create/ }],
      ({ file }) => file,
      shapeHolds,
    ),
  ],
);
