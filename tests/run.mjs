// `npm test`: makes everything ready, then checks and tests, each step with its time.
// `npm test -- unit` runs chosen steps; anything else goes to vitest: `npm test -- tests/ui/chip`.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setUp } from '../host-example/setup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (file) => path.join(root, 'node_modules', file);
const projects = ['unit', 'server', 'browser', 'bundle'];

const checks = {
  lint: [bin('@biomejs/biome/bin/biome'), 'check', '.', '--max-diagnostics=200'],
  types: [bin('typescript-7/bin/tsc'), '--noEmit', '-p', '.'],
  preact: [bin('typescript-7/bin/tsc'), '--noEmit', '-p', 'tests/tsconfig.preact.json'],
  unused: [bin('knip/bin/knip.js'), '-c', 'tests/knip.json', '--no-progress'],
};

function stepsFor(words) {
  const steps = Object.keys(checks).filter((name) => words.includes(name));
  const chosen = projects.filter((name) => words.includes(name));
  const rest = words.filter((word) => !checks[word] && !projects.includes(word));
  const vitest = [bin('vitest/vitest.mjs'), 'run', '-c', 'tests/vitest.config.ts'];
  const tests = [...vitest, ...chosen.map((name) => `--project=${name}`), ...rest];
  if (words.length === 0) return { ...checks, tests };
  const wanted = Object.fromEntries(steps.map((name) => [name, checks[name]]));
  return chosen.length + rest.length > 0 ? { ...wanted, tests } : wanted;
}

function run(name, command) {
  console.log(`\n== ${name}`);
  const start = Date.now();
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  const result = { name, isPassed: status === 0, seconds: (Date.now() - start) / 1000 };
  console.log(summary(result));
  return result;
}

const summary = ({ name, isPassed, seconds }) =>
  `${isPassed ? 'passed' : 'FAILED'}  ${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s`;

/** Which engines the server tests run on, so that nobody takes half of them for all. */
async function engines() {
  const { default: pg } = await import('pg');
  const address = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const { rows } = await client.query('show server_version');
    await client.end();
    return `PGlite and PostgreSQL ${rows[0].server_version.split(' ')[0]}`;
  } catch {
    return 'PGlite alone: no PostgreSQL was reached (TEST_DATABASE_URL names one)';
  }
}

const start = Date.now();
const words = process.argv.slice(2);
// Chosen tests that need the build ask for it themselves.
setUp({ needsBuild: words.length === 0 });
const steps = stepsFor(words);
const databases = steps.tests ? await engines() : null;
if (databases) console.log(`Server tests run on ${databases}.`);
const results = Object.entries(steps).map(([name, command]) => run(name, command));

console.log(`\n${results.map(summary).join('\n')}\n${((Date.now() - start) / 1000).toFixed(1)} s in all`);
if (databases) console.log(`The server tests ran on ${databases}.`);
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1;
