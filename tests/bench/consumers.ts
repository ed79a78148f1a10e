// Fresh projects of every kind, built from the packed tarball: `npm run consumers` packs it, installs it beside each
// project's own tools in a temporary folder (within node_modules some tools compile nothing), builds, checks what came
// out, and prints a table.
//   npm run consumers -- [name …]
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../build/source.mjs';
import { setUpBuild } from '../../host-example/setup.mjs';
import { type Consumer, consumers } from '../consumers/projects';

const cache = path.join(tmpdir(), 'boss-consumers');

function run(folder: string, command: string, args: readonly string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined, CI: '1', NEXT_TELEMETRY_DISABLED: '1' },
    timeout: 300_000,
  });
  return { code: status, output: `${stdout}${stderr}` };
}

const failed = (what: string, output: string): string =>
  `${what}: ${output.trim().split('\n').slice(-12).join('\n    ')}`;

/** Paths of the files that a build wrote. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file))
    : [];

/** What is wrong with a finished build: paths of this machine, or a style sheet that was not found. */
function judge(folder: string, { out, styles = false }: Consumer): string[] {
  if (!out) return [];
  const files = filesIn(path.join(folder, out));
  const wrong = files
    .filter((file) => /\.[cm]?js$/.test(file))
    .filter((file) => {
      const text = readFileSync(path.join(folder, out, file), 'utf8');
      return text.includes('file:///') || text.includes(folder);
    })
    .map((file) => `${file} holds a path of this machine`);
  if (files.length === 0) wrong.push(`nothing in ${out}`);
  if (styles && !files.some((file) => file.endsWith('.css'))) wrong.push('boss.css was not found');
  return wrong;
}

function build(name: string, consumer: Consumer, tarball: string): { wrong: string[]; versions: string } {
  const folder = path.join(cache, name.replace(/[^\w.-]+/g, '-').toLowerCase());
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const manifest = {
    name: 'consumer',
    private: true,
    ...(consumer.type && { type: consumer.type }),
    dependencies: { ...consumer.packages, 'boss-assistant': `file:${tarball}` },
  };
  for (const [file, text] of Object.entries({ 'package.json': JSON.stringify(manifest, null, 2), ...consumer.files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const installed = run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline']);
  if (installed.code !== 0) return { wrong: [failed('npm install', installed.output)], versions: '' };
  const versions = Object.keys(consumer.packages)
    .slice(0, 3)
    .map((one) => {
      const file = path.join(folder, 'node_modules', one, 'package.json');
      return `${one} ${JSON.parse(readFileSync(file, 'utf8')).version}`;
    })
    .join(', ');
  const wrong = /EBADENGINE[\s\S]*boss-assistant@/.test(installed.output) ? ['npm warns of the engine'] : [];
  for (const [command, ...args] of consumer.commands) {
    const { code, output } = run(folder, command, args);
    if (code !== 0) wrong.push(failed([command, ...args].join(' '), output));
    const warning = /.*(Critical dependency|boss-assistant.*(warn|not exported)|Module not found).*/i.exec(output);
    if (warning) wrong.push(warning[0].trim());
  }
  return { wrong: [...wrong, ...judge(folder, consumer)], versions };
}

await setUpBuild();
mkdirSync(cache, { recursive: true });
const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', cache];
const [packed]: { filename: string }[] = JSON.parse(
  execFileSync('npm', pack, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
);
const tarball = path.join(cache, packed?.filename ?? '');
const wanted = process.argv.slice(2);
let isFine = true;
for (const [name, consumer] of Object.entries(consumers)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const start = Date.now();
  const { wrong, versions } = build(name, consumer, tarball);
  const seconds = `${((Date.now() - start) / 1000).toFixed(0)} s`;
  console.log(
    `${name.padEnd(22)} ${(wrong.length === 0 ? 'built' : 'FAILED').padEnd(7)} ${seconds.padStart(6)}  ${versions}`,
  );
  for (const line of wrong) console.log(`    ${line}`);
  isFine &&= wrong.length === 0;
}
process.exitCode = isFine ? 0 : 1;
