// The rows of the table: what is asked, which tests answer, and what makes a full run of them.

export interface Row {
  row: number;
  what: string;
  /** The figure to reach. */
  asked: string;
  tests: readonly string[];
  /** Environment of a run in full counts; without one the short run is the full one. */
  full?: Readonly<Record<string, string>> | undefined;
}

const server = (...names: string[]): string[] => names.map((name) => `tests/server/${name}.test.ts`);
const browser = (...names: string[]): string[] => names.map((name) => `tests/browser/${name}.test.ts`);

/** In the order of their numbers, by which the tests state their figures. */
const table: [what: string, asked: string, tests: string[], full?: Row['full']][] = [
  [
    "never another store's or login's figures",
    '10,000 random sequences: 0 wrong; without the guard at least half',
    ['tests/core/sequences.test.tsx'],
    { BOSS_SEQUENCES: '10000' },
  ],
  [
    'tenants are apart',
    'every call × foreign, revoked, expired …: 0 foreign rows, each wall alone too',
    server('isolation-calls', 'isolation-rows', 'isolation-walls'),
  ],
  [
    'a token goes to named origins only',
    '5,000 addresses, 5 redirect codes × all calls: 0 leaks',
    ['tests/core/origins.test.ts'],
  ],
  [
    'acknowledged writes survive kill -9',
    '50 kills on each engine: 0 lost, 0 failed starts',
    server('kill'),
    { BOSS_KILLS: '50' },
  ],
  ['money is exact', '100,000 bills + 20,000 half cents: 0 fen off', server('lifecycle'), { BOSS_BILLS: '100000' }],
  ['no error reaches the host', 'chaos: 0 events', browser('chaos'), { BOSS_CHAOS: '600' }],
  [
    'chaos',
    '30 % of answers bad for 10 minutes: 0 blank screens, 0 stuck indicators',
    browser('chaos'),
    { BOSS_CHAOS: '600' },
  ],
  [
    'no script of others runs',
    'payloads in every text, shell field and parameter: 0 executions; strict policy: 0 violations',
    browser('payloads', 'every-route'),
  ],
  ['the error catalogue', '8 situations × all calls: exact', ['tests/core/error-catalogue.test.ts']],
  ['secrets', 'token, password, number: 0 hits outside the token’s own entry', browser('canary')],
  [
    'clean mount and destroy',
    '1,000 cycles: heap growth < 2 MB, 0 listeners, 0 nodes',
    browser('cycles'),
    { BOSS_CYCLES: '1000' },
  ],
  ['hostile hosts', 'every fixture × every page', browser('hostile'), { BOSS_GALLERY: 'all' }],
  [
    'what a shell hands over',
    '2,000 user infos + 2,000 app infos + 30 adapter faults: 0 uncaught',
    ['tests/core/shell-fuzz.test.ts', 'tests/page/shells.test.ts', ...browser('mount-fuzz', 'mount-options-fuzz')],
    { BOSS_FUZZ: '2000' },
  ],
  ['a login that ends', '20 in flight × 200: one move each', ['tests/core/expiry.test.ts'], { BOSS_STORMS: '200' }],
  ['dates', 'time zones × day starts × summer time × edges: all right', server('dates')],
  // Of each kind on each engine: 20,000 in all.
  ['calls sent anything', '20,000 bodies: 0 5xx', server('fuzz'), { BOSS_RUNS: '5000' }],
  [
    'saves',
    '200 double taps, 1,000 duplicates at once: one change each',
    ['tests/areas/double-tap.test.tsx', ...server('duplicates', 'abuse')],
    { BOSS_TAPS: '200', BOSS_DUPLICATES: '1000', BOSS_FULL: '1' },
  ],
  ['guessed passwords', '1,000 guesses an hour: at most 30 evaluated', server('abuse'), { BOSS_FULL: '1' }],
  [
    'old engines',
    'ES2020 syntax; without newer APIs every page works',
    [...browser('every-route'), 'tests/bundle.test.ts'],
  ],
  [
    'a server under abuse',
    '500 slow sockets closed in time, p95 at most doubled; SIGTERM × 20: 0 cut answers',
    server('abuse', 'process'),
    { BOSS_FULL: '1', BOSS_TERMS: '20' },
  ],
  [
    'several widgets',
    '2 versions + 5 widgets on a page, 500 random operations: 0 cross-talk',
    ['tests/app/instances.test.tsx', ...browser('instances', 'two-companies')],
    { BOSS_OPERATIONS: '500' },
  ],
  [
    'the debug console',
    'on by the exact rule; 100 toggles restore every global; 0 secrets',
    browser('debug-console'),
    { BOSS_TOGGLES: '100' },
  ],
];

export const rows: readonly Row[] = table.map(([what, asked, tests, full], index) => ({
  row: index + 1,
  what,
  asked,
  tests,
  full,
}));
