import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { parse } from 'acorn';
import { publint } from 'publint';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { budgets, measure, scriptsOf } from './support/sizes.mjs';
import { root, version } from './support/source.mjs';

const dist = path.join(root, 'dist');
const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');
const scripts = scriptsOf(dist);

describe('what a user downloads stays small', () => {
  it.each(budgets(measure()))('$name: $gzip of $limit bytes', ({ gzip, limit }) => {
    expect(gzip).toBeGreaterThan(0);
    expect(gzip).toBeLessThanOrEqual(limit);
  });
});

describe('old engines read every script', () => {
  const parse2020 = (code: string, isModule: boolean) =>
    parse(code, { ecmaVersion: 2020, sourceType: isModule ? 'module' : 'script' });

  it.each(scripts)('%s is ES2020', (file) => {
    expect(() => parse2020(read(file), file.endsWith('.mjs'))).not.toThrow();
  });

  it.each([
    'a ??= b',
    'a ||= b',
    '1_000',
    'class A { #a = 1 }',
    'class A { b = 1 }',
    'class A { static { } }',
  ])('the gate sees %s', (code) => {
    expect(() => parse2020(code, false)).toThrow();
  });
});

describe('the files can be published', () => {
  it('integrity.json has the sum of every script', () => {
    const sums: Record<string, string> = JSON.parse(read('integrity.json'));
    const actual = scripts.map((file) => {
      const sum = createHash('sha384')
        .update(readFileSync(path.join(dist, file)))
        .digest('base64');
      return [file, `sha384-${sum}`];
    });
    expect(sums).toEqual(Object.fromEntries(actual));
  });

  it('no file knows the machine it was built on', () => {
    const home = path.dirname(root);
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.\w+$/.test(file),
    );
    expect(files.filter((file) => home !== '/' && read(file).includes(`${home}/`))).toEqual([]);
  });

  it('the licences of the libraries inside come along', () => {
    const text = read('THIRD-PARTY-LICENSES.txt');
    for (const name of ['preact', 'nanostores', 'history', 'redaxios', 'eruda'])
      expect(text).toMatch(new RegExp(`^${name} `, 'm'));
  });

  it('package.json points at files that are there, in the right format', async () => {
    const { messages } = await publint({ pkgDir: root, pack: false, strict: true });
    expect(messages).toEqual([]);
  });

  it('a second build gives the same bytes', () => {
    const again = 'dist-again';
    try {
      const rollup = path.join(root, 'node_modules/rollup/dist/bin/rollup');
      const env = { ...process.env, DIST: again };
      execFileSync(process.execPath, [rollup, '-c', 'rollup.config.mjs', '--silent'], {
        cwd: root,
        env,
        stdio: 'pipe',
      });
      const files = (folder: string): string[] =>
        readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.\w+$/.test(file))
          .sort();
      expect(files(again)).toEqual(files('dist'));
      const differs = (file: string): boolean =>
        !readFileSync(path.join(root, again, file)).equals(readFileSync(path.join(dist, file)));
      expect(files(again).filter(differs)).toEqual([]);
    } finally {
      rmSync(path.join(root, again), { recursive: true, force: true });
    }
  }, 180_000);
});

describe('importing does nothing', () => {
  it('boss.mjs loads in Node, leaves the globals alone and offers the API', () => {
    const script = `
      const before = Object.getOwnPropertyNames(globalThis);
      const api = await import(${JSON.stringify(path.join(dist, 'boss.mjs'))});
      const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
      console.log(JSON.stringify({ names: Object.keys(api).sort(), version: api.version, added }));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual({
      names: ['back', 'get', 'mount', 'preload', 'version'],
      version,
      // nanostores notes itself there once, for all copies of it.
      added: ['nanostoresGlobal'],
    });
  });

  it('boss.full.js gives its global even where a host evaluates it in strict mode', () => {
    const page = vm.createContext({ console });
    vm.runInContext(
      `'use strict'; (0, eval)(${JSON.stringify(`'use strict';${read('boss.full.js')}`)})`,
      page,
    );
    expect(vm.runInContext('BossAssistant.version', page)).toBe(version);
  });
});

describe('the published types', () => {
  it('stand alone: one file that compiles without the project and its libraries', () => {
    const file = path.join(dist, 'types/index.d.ts');
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
      target: ts.ScriptTarget.ES2020,
      lib: ['lib.es2020.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    });
    const source = program.getSourceFile(file);
    const faults = ts
      .getPreEmitDiagnostics(program, source)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(faults).toEqual([]);
    expect(source?.text).not.toMatch(/from ['"]/);
    expect(source?.text).toMatch(/export \{[^}]*\bmount\b/);
  });
});
