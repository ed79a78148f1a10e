import { undistributable } from '../support/distributable';
import { distributedTests } from '../support/distributed-tests.mjs';
import { projectTexts, readProject } from '../support/project-files';

test('the server has none', () => {
  const files = Object.entries(projectTexts()).filter(([file]) => /^host-example\/server\/.*\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap(([file, text]) => undistributable(file, text))).toEqual([]);
});

test('the tests that run on a cluster have none', () => {
  const files = distributedTests.map((name) => `tests/server/${name}.test.ts`);
  expect(files.flatMap((file) => undistributable(file, readProject(file)))).toEqual([]);
});

test.each([
  ['const a = `insert into t (x) values (1) on conflict (x) do update set at = now()`;', 'do update set'],
  [
    'const a = `insert into t (x) values (1)\n on conflict (x) do update\n set n = 1, at = current_timestamp where t.x = 2 returning x`;',
    'do update set',
  ],
  [
    'const a = `insert into t (x) values (1) on conflict (x) do update set n = coalesce(t.n, (select n from u)) returning 1`;',
    'reads another table',
  ],
  ['const a = `insert into t (x) select x from unnest($1::int[]) as r(x) on conflict do nothing`;', 'returning'],
  ["const a = 'insert into t select 1';", 'returning'],
  [
    "const a = `update t set at = greatest(case when at < $1::timestamptz + interval '1 day' then at end, $1) where id = 2`;",
    'hand the moment over',
  ],
  ["q(`select set_config('app.comp_id', $1, true)`, [id]);", 'enterCompany'],
  ['const a = `with ${x}, gone (p, day) as (select 1, 2) select day from gone`;', 'name the columns'],
  ['const a = `select 1 from company c left join target t on t.comp_id = c.comp_id`;', 'ask twice'],
])('%s', (planted, words) => {
  expect(undistributable('planted.ts', planted)).toEqual([expect.stringContaining(words)]);
});

test.each([
  'const a = `insert into t (x, at) values (1, now()) on conflict (x) do update set at = excluded.at`;',
  'const a = `insert into t (x) select x from r returning 1`;',
  'const a = "select now()";',
])('not %s', (harmless) => {
  expect(undistributable('harmless.ts', harmless)).toEqual([]);
});
