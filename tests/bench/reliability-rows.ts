// The rows of the table: what is asked, which tests answer, and what makes a full run of them.

export interface Row {
  row: number;
  what: string;
  /** The figure to reach. */
  asked: string;
  tests: readonly string[];
  /** Environment of a run in full counts; without one the short run is the full one. */
  full?: Readonly<Record<string, string>>;
}

const server = (...names: string[]): string[] => names.map((name) => `tests/server/${name}.test.ts`);
const browser = (...names: string[]): string[] => names.map((name) => `tests/browser/${name}.test.ts`);

export const rows: readonly Row[] = [
  {
    row: 1,
    what: "never another store's or login's figures",
    asked: '10,000 random sequences: 0 wrong; without the guard at least half',
    tests: ['tests/core/sequences.test.tsx'],
    full: { BOSS_SEQUENCES: '10000' },
  },
  {
    row: 2,
    what: 'tenants are apart',
    asked: 'every call × foreign, revoked, expired …: 0 foreign rows, each wall alone too',
    tests: server('isolation-calls', 'isolation-rows', 'isolation-walls'),
  },
  {
    row: 3,
    what: 'a token goes to named origins only',
    asked: '5,000 addresses, 5 redirect codes × all calls: 0 leaks',
    tests: ['tests/core/origins.test.ts'],
  },
  {
    row: 4,
    what: 'acknowledged writes survive kill -9',
    asked: '50 kills on each engine: 0 lost, 0 failed starts',
    tests: server('kill'),
    full: { BOSS_KILLS: '50' },
  },
  {
    row: 5,
    what: 'money is exact',
    asked: '100,000 bills + 20,000 half cents: 0 fen off',
    tests: server('lifecycle'),
    full: { BOSS_BILLS: '100000' },
  },
  {
    row: 6,
    what: 'no error reaches the host',
    asked: 'chaos: 0 events',
    tests: browser('chaos'),
    full: { BOSS_CHAOS: '600' },
  },
  {
    row: 7,
    what: 'chaos',
    asked: '30 % of answers bad for 10 minutes: 0 blank screens, 0 stuck indicators',
    tests: browser('chaos'),
    full: { BOSS_CHAOS: '600' },
  },
  {
    row: 8,
    what: 'no script of others runs',
    asked: 'payloads in every text, shell field and parameter: 0 executions; strict policy: 0 violations',
    tests: browser('payloads', 'every-route'),
  },
  {
    row: 9,
    what: 'the error catalogue',
    asked: '8 situations × all calls: exact',
    tests: ['tests/core/error-catalogue.test.ts'],
  },
  {
    row: 10,
    what: 'secrets',
    asked: 'token, password, number: 0 hits outside the token’s own entry',
    tests: browser('canary'),
  },
  {
    row: 11,
    what: 'clean mount and destroy',
    asked: '1,000 cycles: heap growth < 2 MB, 0 listeners, 0 nodes',
    tests: browser('cycles'),
    full: { BOSS_CYCLES: '1000' },
  },
  {
    row: 12,
    what: 'hostile hosts',
    asked: 'every fixture × every page',
    tests: browser('hostile'),
    full: { BOSS_GALLERY: 'all' },
  },
  {
    row: 13,
    what: 'what a shell hands over',
    asked: '2,000 user infos + 2,000 app infos + 30 adapter faults: 0 uncaught',
    tests: [
      'tests/core/shell-fuzz.test.ts',
      'tests/page/shells.test.ts',
      ...browser('mount-fuzz', 'mount-options-fuzz'),
    ],
    full: { BOSS_FUZZ: '2000' },
  },
  {
    row: 14,
    what: 'a login that ends',
    asked: '20 in flight × 200: one move each',
    tests: ['tests/core/expiry.test.ts'],
    full: { BOSS_STORMS: '200' },
  },
  { row: 15, what: 'dates', asked: 'time zones × day starts × summer time × edges: all right', tests: server('dates') },
  {
    row: 16,
    what: 'calls sent anything',
    asked: '20,000 bodies: 0 5xx',
    tests: server('fuzz'),
    // Of each kind on each engine: 20,000 in all.
    full: { BOSS_RUNS: '5000' },
  },
  {
    row: 17,
    what: 'saves',
    asked: '200 double taps, 1,000 duplicates at once: one change each',
    tests: ['tests/areas/double-tap.test.tsx', ...server('duplicates', 'abuse')],
    full: { BOSS_TAPS: '200', BOSS_DUPLICATES: '1000', BOSS_FULL: '1' },
  },
  {
    row: 18,
    what: 'guessed passwords',
    asked: '1,000 guesses an hour: at most 30 evaluated',
    tests: server('abuse'),
    full: { BOSS_FULL: '1' },
  },
  {
    row: 19,
    what: 'old engines',
    asked: 'ES2020 syntax; without newer APIs every page works',
    tests: [...browser('every-route'), 'tests/bundle.test.ts'],
  },
  {
    row: 20,
    what: 'a server under abuse',
    asked: '500 slow sockets closed in time, p95 at most doubled; SIGTERM × 20: 0 cut answers',
    tests: server('abuse', 'process'),
    full: { BOSS_FULL: '1', BOSS_TERMS: '20' },
  },
  {
    row: 21,
    what: 'several widgets',
    asked: '2 versions + 5 widgets on a page, 500 random operations: 0 cross-talk',
    tests: ['tests/app/instances.test.tsx', ...browser('instances', 'two-companies')],
    full: { BOSS_OPERATIONS: '500' },
  },
  {
    row: 22,
    what: 'the debug console',
    asked: 'on by the exact rule; 100 toggles restore every global; 0 secrets',
    tests: browser('debug-console'),
    full: { BOSS_TOGGLES: '100' },
  },
];
