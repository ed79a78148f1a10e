// `npm test`: makes everything ready, then checks beside the tests, each step with its time.
// `npm test -- unit` runs chosen steps; anything else goes to vitest: `npm test -- tests/ui/chip`, `npm test -- --changed`.
// `npm run test:nightly`: both database engines, the files of nightly.json, and the long commands.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFolder, endWith, lower, refuse, setUp, setUpBuild } from '../host-example/setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (file) => path.join(root, 'node_modules', file);
const projects = ['unit', 'server', 'browser', 'bundle'];

/**
 * Four checkers, which are the default, work most types out once each: twice the processor time in all. The compiler is of Go,
 * which collects its garbage less often with GOGC: a fifth less.
 */
const tsc = [bin('typescript-7/bin/tsc'), '--noEmit', '--checkers', '1'];
const checks = {
  lint: [bin('@biomejs/biome/bin/biome'), 'check', '.', '--max-diagnostics=200'],
  types: [...tsc, '-p', '.'],
  preact: [...tsc, '-p', 'tests/tsconfig.preact.json'],
  unused: [bin('knip/bin/knip.js'), '-c', 'tests/knip.json', '--no-progress'],
};
const vitest = [bin('vitest/vitest.mjs'), 'run', '-c', 'tests/vitest.config.ts'];
const bench = (name) => ['--import', 'tsx', `tests/bench/${name}.ts`];
/** What a night has time for, after the tests. */
const long = { consumers: bench('consumers'), engines: bench('engines'), update: bench('update'), soak: bench('soak') };
const night = {
  TEST_NIGHTLY: '1',
  BOSS_CYCLES: '200',
  BOSS_FUZZ: '500',
  BOSS_KILLS: '10',
  BOSS_REACT: '1',
  CHAOS_SECONDS: '120',
  SOAK_MINUTES: '10',
  // From two in the afternoon to six: the message that sums a day up comes when all stores' days are over.
  SOAK_SPEED: '96',
};

const words = process.argv.slice(2);
const isNightly = words.includes('nightly');
const rest = words.filter((word) => word !== 'nightly');
const isWhole = rest.length === 0;

function stepsFor() {
  const chosen = projects.filter((name) => rest.includes(name));
  const others = rest.filter((word) => !checks[word] && !projects.includes(word));
  const wanted = Object.entries(checks).filter(([name]) => isWhole || rest.includes(name));
  const of = (names) => names.map((name) => `--project=${name}*`);
  const tests = (name, ...words) => [name, [...vitest, ...words]];
  const onPglite = [...tests('on PGlite', ...of(['server'])), { TEST_ENGINES: 'pglite' }];
  if (isWhole)
    return {
      checks: wanted,
      // Databases that were filled once serve the browser tests too.
      tests: [
        [...tests('tests', ...of(['unit', 'server'])), { TEST_TEMPLATES: 'stay' }],
        ...(isNightly ? [onPglite] : []),
      ],
      onBuild: [tests('browser', ...of(['browser', 'bundle']))],
    };
  const isTested = chosen.length + others.length > 0;
  return { checks: wanted, tests: isTested ? [tests('tests', ...of(chosen), ...others)] : [], onBuild: [] };
}

const summary = ({ name, isPassed, seconds }) =>
  `${isPassed ? 'passed' : 'FAILED'}  ${name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s`;

/** Runs a step. One beside another keeps what it prints for the end, so that nothing is mixed up. */
function run([name, command, own], isBeside = false) {
  if (!isBeside) console.log(`\n== ${name}`);
  const start = Date.now();
  const env = { GOGC: '400', ...process.env, ...(isNightly && night), ...own };
  const stdio = isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(process.execPath, command, { cwd: root, env, stdio });
  if (isBeside) lower(child.pid);
  const printed = [];
  for (const stream of isBeside ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve) =>
    child.on('close', (code) => {
      const result = { name, isPassed: code === 0, seconds: (Date.now() - start) / 1000 };
      const print = () => console.log(`\n== ${name}\n${Buffer.concat(printed)}${summary(result)}`);
      if (!isBeside) console.log(summary(result));
      resolve({ ...result, print });
    }),
  );
}

async function inTurn(steps, isBeside) {
  const results = [];
  for (const step of steps) results.push(await run(step, isBeside));
  return results;
}

/** Whether the server tests have a PostgreSQL, so that nobody takes half of them for all. */
async function engines() {
  const { default: pg } = await import('pg');
  const address = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query('show server_version');
    await client.end();
    const both = `PGlite and PostgreSQL ${rows[0].server_version.split(' ')[0]}`;
    if (isNightly && isWhole) return `all on ${both}`;
    const named = process.env.TEST_ENGINES === 'pglite' ? 'PGlite' : 'PostgreSQL';
    return `${named}, and on ${both} where SQL differs; the others on both: npm run test:nightly`;
  } catch {
    if (process.env.TEST_DATABASE_URL)
      refuse(
        'TEST_DATABASE_URL names no PostgreSQL that answers. Start it, or leave the setting out: the tests then run on PGlite.',
      );
    return 'PGlite alone: no PostgreSQL was reached, and what needs one was not run (TEST_DATABASE_URL names one)';
  }
}

const start = Date.now();
checkFolder();
/** Fetches the browser beside the packages and the build; whether it is there the tests say themselves. */
const browser = isWhole
  ? new Promise((resolve) =>
      spawn(process.execPath, [path.join(root, 'tests/support/chromium.mjs'), '--all'], {
        stdio: ['ignore', 'inherit', 'ignore'],
      }).on('close', resolve),
    )
  : undefined;
await setUp();
const steps = stepsFor();
const databases = steps.tests.length > 0 ? await engines() : null;
if (databases) console.log(`A server test runs on ${databases}.`);
// Beside the tests that need none. Chosen tests ask for it themselves.
const built = isWhole && setUpBuild({ isBehind: true }).catch((error) => error);
const isBeside = steps.tests.length > 0;
const [checked, tested] = await Promise.all([inTurn(steps.checks, isBeside), inTurn(steps.tests, false)]);
const [failure] = await Promise.all([built, browser]);
if (failure) endWith(failure);
tested.push(...(await inTurn(steps.onBuild, false)));
if (isBeside) for (const { print } of checked) print();
const results = [...checked, ...tested, ...(isNightly ? await inTurn(Object.entries(long), false) : [])];

console.log(`\n${results.map(summary).join('\n')}\n${((Date.now() - start) / 1000).toFixed(1)} s in all`);
if (databases && (isWhole || rest.includes('server'))) console.log(`The server tests ran on ${databases}.`);
if (isWhole && !isNightly) {
  const left = Object.keys(JSON.parse(readFileSync(new URL('nightly.json', import.meta.url), 'utf8')));
  console.log(`${left.length} long files run in npm run test:nightly alone: tests/nightly.json says which and why.`);
}
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1;
