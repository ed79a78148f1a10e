// Statements that a simulated page cannot show: tests/browser/specification.test.ts holds each in Chromium, over the real
// server, with a clock that the test moves.
import { calls, pages } from './calls-and-pages';
import type { Claim } from './statement';

export const inChromium = {
  indicator: { section: '2', observed: 'clock', says: 'a loading indicator appears after 200 ms' },
  pageTimeout: { section: '2', observed: 'clock', says: 'loading a page times out after 60 s' },
  indicatorDelay: { section: '9', observed: 'clock', says: '200 ms before the loading indicator' },
  timeout: { section: '9', observed: 'clock', says: 'page load time-out 60 s' },
  toast: { section: '9', observed: 'clock', says: 'toast default duration 1500 ms' },
  toastShown: { section: '4', observed: 'clock', says: 'a toast is shown and then hidden' },
  loadingShown: { section: '4', observed: 'screen', says: 'a loading popup is shown and then hidden' },
  loadingText: { section: '7', observed: 'screen', says: 'the flag loading: default text 加载中' },
  denied: { section: '8', observed: 'screen', says: '403 shows the server message' },
  deniedWordless: {
    section: '8',
    observed: 'screen',
    says: '403 without one shows 操作失败，您未拥有此权限！请联系管理开通此权限!',
  },
  failed: { section: '8', observed: 'screen', says: 'another HTTP error shows the server message' },
  failedWordless: {
    section: '8',
    observed: 'screen',
    says: 'another HTTP error without one shows 网络异常！请稍后再试',
  },
  noPermission: { section: '6', observed: 'screen', says: 'a 403 response shows a no-permission message' },
  background: { section: '2', observed: 'style', says: 'a background of #F8F8F8' },
  bar: { section: '2', observed: 'style', says: 'a white navigation bar with a custom style' },
  light: { section: '2', observed: 'style', says: 'dark mode is off' },
  width: {
    section: '2',
    observed: 'style',
    says: 'the maximum app width is not shown: 1120 px (docs/product/screens.md)',
  },
  versioned: { section: '2', observed: 'wire', says: 'routing is under a versioned base path' },
  basePath: { section: '9', observed: 'wire', says: 'the build base path carries version 2.0.1' },
  version: { section: '9', observed: 'host', says: 'another reading carries version 2.0.1' },
  dates: { section: '9', observed: 'screen', says: 'date picker: 150 years either side of the current year' },
  times: { section: '9', observed: 'screen', says: 'date picker: time 00:00 to 23:59' },
  years: { section: '9', observed: 'screen', says: 'the year picker spans 10 years either side' },
  days: { section: '9', observed: 'wire', says: 'the daily list covers at most 32 days' },
  console: { section: '9', observed: 'screen', says: 'the debug console keeps at most 1000 entries' },
  consoleLogs: { section: '4', observed: 'screen', says: 'that console captures page log output' },
  consoleCalls: { section: '4', observed: 'screen', says: 'it captures network requests' },
  consoleTyped: { section: '4', observed: 'screen', says: 'it accepts typed commands' },
  consoleNotLoaded: {
    section: '9',
    observed: 'wire',
    says: 'this applies to developers only: nothing of the console is loaded before it is switched on',
  },
  others: {
    section: '7',
    observed: 'wire',
    says: 'no other call but those that docs/product/contract.md names beyond the 40',
  },
  lazy: {
    section: 'card',
    observed: 'wire',
    says: 'lazy screens: a page waits for the code that it asks for when it is opened',
  },
  oneScript: { section: 'card', observed: 'wire', says: 'a single bundled script' },
  mount: { section: 'card', observed: 'host', says: 'mount(element, userInfo, appInfo)' },
  preact: { section: 'card', observed: 'package', says: 'aliased to Preact' },
  libraries: {
    section: 'card',
    observed: 'package',
    says: 'hash router, nanostore session, request layer, dates, console: by history, nanostores, redaxios, dayjs, eruda',
  },
  payload: { section: 'card', observed: 'package', says: 'for a small payload: every budget holds' },
  helpIncome: { section: '1', observed: 'screen', says: 'help popup: business income' },
  helpUnpaid: { section: '1', observed: 'screen', says: 'help popup: unpaid statistics' },
  helpPerGuest: { section: '1', observed: 'screen', says: 'help popup: pre-discount per-capita spend' },
  helpTarget: { section: '1', observed: 'screen', says: 'help popup: target metrics' },
  helpOrders: { section: '1', observed: 'screen', says: 'help popup: order details' },
  helpDishes: { section: '1', observed: 'screen', says: 'help popup: dish reports' },
  helpDeleted: {
    section: '1',
    observed: 'screen',
    says: 'help popup: the dish filter lists deleted dishes for the last 3 months',
  },
  shells: { section: 'card', observed: 'screen', says: 'used by: native shells injecting the script' },
  portals: { section: 'card', observed: 'screen', says: 'used by: partner web portals embedding it' },
  owners: { section: 'card', observed: 'screen', says: 'used by: owners using the host example page' },
} as const satisfies Record<string, Claim>;

export const callClaims = calls.map(
  (path) => ({ section: '7', observed: 'wire', says: `call ${path}`, path }) as const,
);
export const lazyClaims = pages.map(
  ({ path }) => ({ section: '2', observed: 'wire', says: `${path} loads lazily`, path }) as const,
);
export const claims: readonly Claim[] = [...Object.values(inChromium), ...callClaims, ...lazyClaims];
