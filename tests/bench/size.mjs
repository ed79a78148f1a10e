// `npm run size`: what the user downloads, against the budgets; `-- --modules` adds the largest modules of each chunk,
// `-- --react` the same source built with React itself, `-- --table` the table of docs/guest.md.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { setUp, setUpBuild } from '../../host-example/setup.mjs';

await setUp();
await setUpBuild();
const { root } = await import('../../build/source.mjs');
const { budgets, measure } = await import('../../build/sizes.mjs');

const kilo = (bytes) => (bytes / 1000).toFixed(2).padStart(8);
const line = (name, { raw, gzip, brotli }) => console.log(`${name.padEnd(44)}${kilo(raw)}${kilo(gzip)}${kilo(brotli)}`);
const title = (words) => console.log(`\n${words.padEnd(44)}     raw    gzip  brotli   kB`);

/** Which module a chunk's bytes come from, by its source map; the largest first. */
function bytesByModule(file) {
  const read = (name) => readFileSync(path.join(root, 'dist', name), 'utf8');
  const map = new SourceMap(JSON.parse(read(`${file}.map`)));
  const totals = new Map();
  for (const [row, text] of read(file).split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const source = map.findEntry(row, column).originalSource?.replace(/^(\.\.\/)+/, '') ?? 'joints';
      totals.set(source, (totals.get(source) ?? 0) + 1);
    }
  }
  return [...totals].sort((one, other) => other[1] - one[1]).slice(0, 30);
}

function print(sizes, isDetailed) {
  line('up to a usable login page', sizes.login);
  line('up to a usable entry page', sizes.usable);
  line('the first view of the entry page', sizes.home);
  for (const chunk of sizes.chunks) {
    line(`  ${chunk.file}`, chunk);
    if (!isDetailed) continue;
    for (const [file, bytes] of bytesByModule(chunk.file)) console.log(`      ${file.padEnd(38)}${kilo(bytes)}`);
  }
  line('everything, as chunks', sizes.all);
  if (sizes.loader) line('boss.js', sizes.loader);
  line('boss.full.js', sizes.full);
  for (const [language, weight] of sizes.one) line(`boss.full.${language}.js`, weight);
}

const sizes = measure();
title('Preact');
print(sizes, process.argv.includes('--modules'));

if (process.argv.includes('--react')) {
  const rollup = path.join(root, 'node_modules/rollup/dist/bin/rollup');
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ENGINE: 'react' } };
  const { status } = spawnSync(process.execPath, [rollup, '-c', 'rollup.config.mjs', '--silent'], options);
  if (status !== 0) process.exit(1);
  title('React');
  print(measure('react'), false);
}

if (process.argv.includes('--table')) {
  const cell = (bytes) => kilo(bytes).trim();
  const rows = budgets(sizes).map(({ name, raw, gzip, brotli, aimed, aimedBrotli, limit, unit }) => {
    const aim = [aimed, aimedBrotli].filter(Boolean).map(cell).join(' / ') || '–';
    return `| ${[name, ...[raw, gzip, brotli].map(cell), aim, `${cell(limit)}, ${unit}`].join(' | ')} |`;
  });
  console.log(`\n${['| | raw | gzip | brotli | aim | limit |', '|---|---:|---:|---:|---:|---:|', ...rows].join('\n')}`);
}

console.log(`\n${'budgets'.padEnd(60)}    size     aim   limit   kB`);
for (const { name, size, aimed, limit, unit, gap, isKept } of budgets(sizes)) {
  const aim = aimed ? kilo(aimed) : '–'.padStart(8);
  const missed = gap > 0 ? `  ${kilo(gap).trim()} over the aim` : '';
  const grown = isKept ? '' : `  OVER THE LIMIT by ${size - limit} bytes`;
  console.log(`${`${name}, ${unit}`.padEnd(60)}${kilo(size)}${aim}${kilo(limit)}${missed}${grown}`);
}
const missed = budgets(sizes).filter(({ gap }) => gap > 0);
const aims = budgets(sizes).filter(({ aimed }) => aimed);
console.log(`\n${missed.length} of ${aims.length} aims are missed.`);
process.exitCode = budgets(sizes).every(({ isKept }) => isKept) ? 0 : 1;
