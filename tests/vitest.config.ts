import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { aliases, cssText, root, testHosts, version } from '../build/source.mjs';
import { changedForTests } from './support/bundles.mjs';
import { LongestFirst } from './support/longest-first.mjs';

// The look at the sources is the build's: same names for React, same style sheets. Anew for each project, which takes out
// what is defined.
const source = () => ({
  plugins: [cssText(), changedForTests],
  resolve: { alias: aliases },
  define: { __VERSION__: JSON.stringify(version), __TEST_HOSTS__: JSON.stringify(testHosts) },
});

// A busy machine is slow and not wrong. Projects do not inherit this from above.
const patience = { globals: true, testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 5_000 } } };

/**
 * All files of a worker in one process that has loaded the sources once: loading costs more than most tests. A worker ends
 * when the next file in turn is of another project or environment, so that each project has a turn of its own.
 */
const shared = {
  isolate: false,
  setupFiles: ['tests/support/put-back.ts'],
  // Less of the time goes to what is thrown away soon.
  execArgv: ['--max-semi-space-size=32'],
};

/** Workers of tests that wait for a browser, a database or a command more than they compute. */
const waiting = 3;

/** Units that draw, store or stand in a page; all others run in plain Node, without the code of pages and their texts. */
const inPage = [
  'tests/{app,areas,core,report,specification,ui}/**/*.test.tsx',
  'tests/app/{loader,look-ahead,style-sheets}.test.ts',
  'tests/core/{debug-requests,error-catalogue,expiry,language,request,router,router-dialogs,services,session,storage}.test.ts',
  'tests/page/{admin-form,admin-taiwan,import-cut,shells}.test.ts',
  'tests/report/push.test.ts',
  'tests/specification/specification.test.ts',
];

const isNightly = process.env.TEST_NIGHTLY === '1';

/** Long files of the nightly run, unless one is asked for by name. */
const nightly: string[] = Object.keys(
  JSON.parse(readFileSync(new URL('./nightly.json', import.meta.url), 'utf8')),
).filter((file) => !isNightly && !process.argv.some((word) => /^tests\/\w+\/\w/.test(word) && file.startsWith(word)));

const inline = { deps: { inline: ['@nanostores/react', '@preact/compat'] } };

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tests/support/timings-reporter.mjs'],
    projects: [
      {
        ...source(),
        test: {
          name: 'unit',
          ...patience,
          ...shared,
          environment: 'node',
          include: ['tests/{lib,i18n,core,ui,report,areas,app,types,page,documents}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['tests/bundle.test.ts', ...inPage, ...nightly],
          server: inline,
        },
      },
      {
        ...source(),
        test: {
          name: 'unit-page',
          ...patience,
          ...shared,
          environment: 'happy-dom',
          // A link to a file that is saved would take the page with it, and with the page what later files of the worker are at.
          environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
          setupFiles: ['tests/support/put-back.ts', 'tests/support/load-ahead.ts'],
          include: inPage,
          exclude: nightly,
          server: inline,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...source(),
        test: {
          name: 'server',
          ...patience,
          // Databases are made and filled, commands are processes, and a long run is asked for by hand.
          testTimeout: process.env.BOSS_RUNS || process.env.BOSS_BILLS ? 7_200_000 : 180_000,
          hookTimeout: 600_000,
          ...shared,
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          exclude: nightly,
          maxWorkers: waiting,
          globalSetup: ['tests/support/ready-server.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        ...source(),
        test: {
          name: 'browser',
          ...shared,
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          exclude: nightly,
          globalSetup: [
            'tests/support/ready-server.ts',
            'tests/support/ready-build.ts',
            'tests/support/ready-browser.ts',
          ],
          sequence: { groupOrder: 3 },
          maxWorkers: waiting,
          ...patience,
          testTimeout: 90_000,
          hookTimeout: 240_000,
        },
      },
      {
        ...source(),
        test: {
          name: 'bundle',
          ...patience,
          environment: 'node',
          include: ['tests/bundle.test.ts'],
          globalSetup: ['tests/support/ready-build.ts'],
          maxWorkers: waiting,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
