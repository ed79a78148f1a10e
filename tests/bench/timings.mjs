// `npm run timings`: the twenty slowest files when they last ran and the sum of each kind; `-- --keep` writes those of five
// seconds and more to tests/timings.json, so that a change of it can be seen: the order of the others keeps no worker waiting.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { kept, total } from '../support/timings-reporter.mjs';

if (!existsSync(kept)) throw new Error('There is no test run to tell of yet: npm test');
const files = Object.entries(JSON.parse(readFileSync(kept, 'utf8')));
const row = (name, { setUp, tests }) =>
  console.log(`${setUp.toFixed(1).padStart(8)} s  ${tests.toFixed(1).padStart(8)} s  ${name}`);
const sum = (list, part) => list.reduce((so, [, times]) => so + times[part], 0);
const kindOf = (file) => /^tests\/(server|browser|bundle)/.exec(file)?.[1] ?? 'unit';

console.log('    set-up       tests  file');
for (const [file, times] of files.slice(0, 20)) row(file, times);
console.log();
for (const kind of ['unit', 'server', 'browser', 'bundle']) {
  const list = files.filter(([file]) => kindOf(file) === kind);
  row(`${kind} (${list.length} files)`, { setUp: sum(list, 'setUp'), tests: sum(list, 'tests') });
}
const all = files.reduce((so, [, times]) => so + total(times), 0);
console.log(`\n${all.toFixed(0)} s of ${files.length} files, over all workers`);
const long = files.flatMap(([file, times]) =>
  total(times) < 5 ? [] : [`  ${JSON.stringify(file)}: { "setUp": ${times.setUp}, "tests": ${times.tests} }`],
);
if (process.argv.includes('--keep'))
  writeFileSync(new URL('../timings.json', import.meta.url), `{\n${long.join(',\n')}\n}\n`);
