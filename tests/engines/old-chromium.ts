// Chromium of years ago, from packages that ship one: fetched into a cache folder when it is asked for, and no dependency
// of the project.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root } from '../../build/source.mjs';
import { openChromium } from './chromium-pipe';
import type { Engine } from './engine';

const cache = process.env.BOSS_ENGINES ?? path.join(root, 'node_modules/.cache/engines');

/** Packages by the Chromium inside. */
export const oldChromium: Record<string, string> = {
  '80': 'chrome-aws-lambda@2.1.1',
  '90': 'chrome-aws-lambda@8.0.2',
  '92': 'chrome-aws-lambda@10.1.0',
  '106': '@sparticuz/chromium@106.0.2',
};

/** Milliseconds that a package of some 40 MB has to come. */
const FETCH = 180_000;

const folderOf = (version: string): string => path.join(cache, `chromium-${version}`);

/** Whether it is in the cache. */
export const hasOldChromium = (version: string): boolean =>
  process.platform === 'linux' && process.arch === 'x64' && existsSync(path.join(folderOf(version), 'chromium'));

/** Fetches the package and takes out the program with what draws for it. */
export function fetchOldChromium(version: string): void {
  const folder = folderOf(version);
  const half = `${folder}.part`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const tar = (file: string, to: string) => execFileSync('tar', ['-xf', file, '-C', to]);
  execFileSync('npm', ['pack', oldChromium[version] ?? '', '--silent'], { cwd: half, stdio: 'ignore', timeout: FETCH });
  const [archive = ''] = readdirSync(half);
  tar(path.join(half, archive), half);
  const packed = (name: string) => brotliDecompressSync(readFileSync(path.join(half, 'package/bin', name)));
  writeFileSync(path.join(half, 'chromium'), packed('chromium.br'), { mode: 0o755 });
  const drawing = path.join(half, 'swiftshader.tar');
  writeFileSync(drawing, packed('swiftshader.tar.br'));
  tar(drawing, half);
  rmSync(drawing);
  rmSync(path.join(half, 'package'), { recursive: true });
  rmSync(path.join(half, archive));
  rmSync(folder, { recursive: true, force: true });
  renameSync(half, folder);
}

export const openOldChromium = (version: string): Promise<Engine> =>
  openChromium(path.join(folderOf(version), 'chromium'), ['--single-process', '--no-zygote']);
