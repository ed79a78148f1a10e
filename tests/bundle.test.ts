import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { parse } from 'acorn';
import { publint } from 'publint';
import ts from 'typescript';
import { internalNames, shortNames } from '../build/internal-names.mjs';
import { publicTypes, publicTypesFile } from '../build/public-types.mjs';
import { budgets, measure, scriptsOf } from '../build/sizes.mjs';
import { root, version } from '../build/source.mjs';
import { isNightly } from './support/nightly';
import { figure } from './support/reliability';

const dist = path.join(root, 'dist');
const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');
const scripts = scriptsOf(dist);

describe('what a user downloads stays small', () => {
  it.each(budgets(measure()))('$name: $size of $limit bytes, $unit', ({ size, limit }) => {
    expect(size).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(limit);
  });
});

it.each([
  ['README.md', /code until login \| ([\d.]+) kB/, ['usable login page']],
  ['README.md', /until the first figures \| ([\d.]+) kB/, ['usable entry page']],
  ['CHANGELOG.md', /usable after ([\d.]+) kB/, ['usable entry page']],
  ['CHANGELOG.md', /`boss\.full\.js` weighs ([\d.]+) kB/, ['everything, as one file']],
] as const)('%s says of %s what the build weighs, to a kB', (file, words, names) => {
  const said = Number(words.exec(readFileSync(path.join(root, file), 'utf8'))?.[1]);
  const sizes = budgets(measure()).filter(({ name }) => names.some((one) => one === name));
  expect(sizes).toHaveLength(names.length);
  expect(Math.abs(said - sizes.reduce((sum, { gzip }) => sum + gzip, 0) / 1000)).toBeLessThan(1);
});

it('docs/guest.md has every budget, and says what the build weighs to a third of a kB, as built to a kB', () => {
  const text = readFileSync(path.join(root, 'docs/guest.md'), 'utf8');
  for (const { name, raw, gzip, brotli, aimed, limit } of budgets(measure())) {
    const row = text.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '';
    const [built = 0, packed = 0, small = 0, aim, bound] = row.split('|').slice(2, -1).map(Number.parseFloat);
    expect(Math.abs(built - raw / 1000), name).toBeLessThan(1);
    expect(Math.max(Math.abs(packed - gzip / 1000), Math.abs(small - brotli / 1000)), name).toBeLessThan(1 / 3);
    expect([aim, bound], name).toEqual([aimed ? aimed / 1000 : Number.NaN, Number((limit / 1000).toFixed(2))]);
  }
});

describe('old engines read every script', () => {
  const parse2020 = (code: string, isModule: boolean) =>
    parse(code, { ecmaVersion: 2020, sourceType: isModule ? 'module' : 'script' });

  it.each(scripts)('%s is ES2020', (file) => {
    expect(() => parse2020(read(file), file.endsWith('.mjs'))).not.toThrow();
  });

  afterAll(() => figure(19, `${scripts.length} scripts parse as ES2020`));

  it.each(['a ??= b', 'a ||= b', '1_000', 'class A { #a = 1 }', 'class A { b = 1 }', 'class A { static { } }'])(
    'the gate sees %s',
    (code) => {
      expect(() => parse2020(code, false)).toThrow();
    },
  );
});

describe('the files can be published', () => {
  it('integrity.json has the sum of every script and style sheet', () => {
    const sums: Record<string, string> = JSON.parse(read('integrity.json'));
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => /\.([mc]?js|css)$/.test(file));
    const actual = files.map((file) => {
      const sum = createHash('sha384')
        .update(readFileSync(path.join(dist, file)))
        .digest('base64');
      return [file, `sha384-${sum}`];
    });
    expect(sums).toEqual(Object.fromEntries(actual));
  });

  it('no file knows the machine it was built on', () => {
    const home = path.dirname(root);
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
    expect(files.filter((file) => home !== '/' && read(file).includes(`${home}/`))).toEqual([]);
  });

  it('the licences of the libraries inside come along', () => {
    const text = read('THIRD-PARTY-LICENSES.txt');
    for (const name of ['preact', 'nanostores', 'history', 'redaxios', 'eruda'])
      expect(text).toMatch(new RegExp(`^${name} `, 'm'));
    for (const name of ['chobitsu', 'licia', 'path2d-polyfill'])
      expect(text).toMatch(new RegExp(`^Inside eruda.js: .*${name}`, 'm'));
    const parts = text.split('\n---\n').filter((part) => !/^\s*eruda [\d.]+\s*$/.test(part));
    expect(parts.filter((part) => !/permission is hereby granted|terms and conditions/i.test(part))).toEqual([]);
  });

  it('a bill of materials names every library inside with its version and licence', () => {
    const { components, specVersion } = JSON.parse(read('sbom.cdx.json'));
    expect(specVersion).toBe('1.5');
    const names: string[] = components.map(({ name }: { name: string }) => name);
    const licensed = [...read('THIRD-PARTY-LICENSES.txt').matchAll(/^(\S+) (\d+\.\d+\.\d+)$/gm)];
    expect(new Set(names)).toEqual(new Set(licensed.map(([, name]) => name)));
    for (const { name, version, purl, licenses } of components) {
      const installed = JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'));
      expect([version, licenses[0].license.id]).toEqual([installed.version, installed.license]);
      expect(purl).toMatch(/^pkg:npm\/(%40[\w-]+\/)?[\w-]+@[\d.]+$/);
    }
  });

  it('package.json points at files that are there, in the right format', async () => {
    const { messages } = await publint({ pkgDir: root, pack: false, strict: true });
    expect(messages).toEqual([]);
  });

  it('the package holds the build, its licence and its words, and nothing of the sources', () => {
    const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
    const [{ files }]: [{ files: { path: string }[] }] = JSON.parse(output);
    const others = files
      .map((file) => file.path)
      .filter((file) => !/^dist\/(chunks\/[\w-]+\.mjs|[\w.-]+\.[mc]?js)$/.test(file))
      // The contract, the words and the example pages that the guides lead to.
      .filter((file) => !/^(types|src\/i18n\/en|host-example\/page)\/(api\/)?[\w-]+\.(ts|html|js)$/.test(file))
      .sort();
    // The README and the guides that it leads to.
    const all = (words: string, form: (name: string) => string) => words.split(' ').map(form);
    const guides = [
      ...all(
        'assistant backend developer first-company guest import operations portal public-types reliability scale settings shell till',
        (name) => `docs/${name}.md`,
      ),
      ...all('README contract glossary messages metrics permissions screens', (name) => `docs/product/${name}.md`),
      'docs/assistant.png',
    ];
    const expected = [
      ...'AGENTS.md CHANGELOG.md CONTRIBUTING.md LICENSE README.md SECURITY.md package.json'.split(' '),
      ...all(
        'THIRD-PARTY-LICENSES.txt boss.css integrity.json preload.html sbom.cdx.json tokens.json',
        (name) => `dist/${name}`,
      ),
      ...all(
        'angular.d.ts element.d.ts full.d.cts full.d.ts index.d.cts index.d.ts link.d.ts react.d.cts react.d.ts svelte.d.ts vue.d.ts',
        (name) => `dist/types/${name}`,
      ),
      ...guides,
      ...all(
        'bridge.js chat.html chat.js data-url.js frame.js ios.js pushed.js uni-app.js',
        (name) => `host-example/page/shells/${name}`,
      ),
      ...others.filter((file) => /^host-example\/shells\/.*\.(md|kts?|xml|swift|yml)$/.test(file)),
    ];
    expect(others).toEqual(expected.sort());
    for (const script of scripts) expect(files.map((file) => file.path)).toContain(`dist/${script}`);
  });

  it.runIf(isNightly)('a second build gives the same bytes', { timeout: 600_000 }, () => {
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
  });
});

describe('members that are renamed', () => {
  const names = shortNames();
  const wordsOf = (text: string): string[] => text.match(/[\w$]+/g) ?? [];
  /** The names by which a script reads and writes members. */
  const membersOf = (code: string): Set<string> => {
    const found = new Set<string>();
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { type, computed, key, property } = node as Record<string, { name?: string } | undefined>;
      const member = String(type) === 'MemberExpression' ? property : key;
      if (!computed && member?.name) found.add(member.name);
      for (const child of Object.values(node)) visit(child);
    };
    visit(parse(code, { ecmaVersion: 2020, sourceType: 'module' }));
    return found;
  };

  it('are known to no host: neither the published types nor its documents say one', () => {
    const types = readdirSync(path.join(dist, 'types')).map((file) => `dist/types/${file}`);
    const files = [...types, 'README.md', 'docs/portal.md', 'docs/shell.md', 'docs/public-types.md'];
    expect(files.length).toBeGreaterThan(10);
    const said = files.flatMap((file) =>
      wordsOf(readFileSync(path.join(root, file), 'utf8')).filter((word) => names.has(word)),
    );
    expect(said).toEqual([]);
    expect(names.size).toBeGreaterThan(50);
  });

  it('have their short name everywhere, also in the loader, which hands over to the chunks', () => {
    const ours = scripts.filter((file) => /^(chunks\/.+|boss(\.full)?\.m?js)$/.test(file));
    expect(ours).toEqual(expect.arrayContaining(['boss.js', 'boss.full.js']));
    const left = ours.map((file) => [file, [...membersOf(read(file))].filter((name) => names.has(name))]);
    expect(left.filter(([, found]) => found?.length)).toEqual([]);
    expect(new Set(names.values()).size).toBe(names.size);
    const early = String(names.get('isDrawn'));
    expect(membersOf(read('boss.js'))).toContain(early);
  });

  it('are not those that are stored, in the contract, or read by a string', () => {
    expect(['isRemembered', 'isArray', 'isConnected'].filter((name) => names.has(name))).toEqual([]);
  });

  it('the build fails where a library says one', () => {
    const fail = (message: string): never => {
      throw new Error(message);
    };
    const { buildStart, transform } = internalNames();
    buildStart();
    const library = `${root}node_modules/a/index.js`;
    const [name = ''] = names.keys();
    expect(() => transform.call({ error: fail }, `a.${name}()`, library)).toThrow(name);
    expect(() => transform.call({ error: fail }, 'a.close()', library)).not.toThrow();
  });
});

describe('chunks', () => {
  const files = scripts.filter((file) => /^(chunks\/.+|boss\.mjs)$/.test(file));
  /** What a chunk exports, and by file what it imports. */
  const linksOf = (file: string) => {
    const exported: string[] = [];
    const imported: [from: string, name: string][] = [];
    for (const node of parse(read(file), { ecmaVersion: 2020, sourceType: 'module' }).body) {
      const from =
        'source' in node && node.source ? path.posix.join(path.posix.dirname(file), String(node.source.value)) : '';
      if (node.type === 'ExportNamedDeclaration')
        for (const { exported: outside, local } of node.specifiers) {
          if (outside.type === 'Identifier') exported.push(outside.name);
          if (from && local.type === 'Identifier') imported.push([from, local.name]);
        }
      if (node.type === 'ImportDeclaration')
        for (const one of node.specifiers)
          imported.push([
            from,
            one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : 'default',
          ]);
    }
    return { exported, imported };
  };
  const links = new Map(files.map((file) => [file, linksOf(file)]));

  it('import from each other what is exported, each name once, and in no circle', () => {
    expect(links.size).toBeGreaterThan(50);
    const missing = [...links].flatMap(([file, { imported }]) =>
      imported
        .filter(([from, name]) => name !== 'default' && !links.get(from)?.exported.includes(name))
        .map((link) => [file, ...link]),
    );
    expect(missing).toEqual([]);
    const twice = [...links].filter(([, { exported }]) => new Set(exported).size < exported.length);
    expect(twice.map(([file]) => file)).toEqual([]);
    const done = new Set<string>();
    const walk = (file: string, above: readonly string[]): void => {
      expect(above).not.toContain(file);
      if (done.has(file)) return;
      for (const from of new Set(links.get(file)?.imported.map(([one]) => one))) walk(from, [...above, file]);
      done.add(file);
    };
    for (const file of files) walk(file, []);
  });

  it('have source maps that find each call where it is written', () => {
    const calls = files.flatMap((file) =>
      [...read(file).matchAll(/"(\/api\/[\w/]+)"/g)].map(({ 1: call = '', index }) => ({ file, call, index })),
    );
    expect(calls.length).toBeGreaterThan(30);
    for (const { file, call, index } of calls) {
      const before = read(file).slice(0, index).split('\n');
      const map = new SourceMap(JSON.parse(read(`${file}.map`)));
      const found = map.findEntry(before.length - 1, before[before.length - 1]?.length ?? 0);
      if (!('originalSource' in found)) throw new Error(`${file} has no source of ${call}`);
      const source = path.join(dist, path.dirname(file), found.originalSource);
      const line = readFileSync(source, 'utf8').split('\n')[found.originalLine] ?? '';
      expect([file, call, line.includes(call)]).toEqual([file, call, true]);
    }
  });
});

describe('importing does nothing', () => {
  it('boss.mjs loads in Node, leaves the globals alone and offers the API', () => {
    const script = `
      const before = Object.getOwnPropertyNames(globalThis);
      const api = await import(${JSON.stringify(path.join(dist, 'boss.mjs'))});
      const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
      console.log(JSON.stringify({ names: Object.keys(api).sort(), version: api.version, added }));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(JSON.parse(output)).toEqual({ names: ['back', 'get', 'mount', 'preload', 'version'], version, added: [] });
  });

  it('the React component loads in Node and adds no global of its own', () => {
    const script = `
      const before = Object.getOwnPropertyNames(globalThis);
      const api = await import(${JSON.stringify(path.join(dist, 'react.mjs'))});
      const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
      console.log(JSON.stringify({ names: Object.keys(api), added }));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(JSON.parse(output)).toEqual({ names: ['BossAssistant'], added: [] });
  });

  it.each([
    ['boss.cjs', ['back', 'get', 'mount', 'preload', 'version']],
    ['react.cjs', ['BossAssistant']],
  ])('%s is required without any effect', (file, names) => {
    const script = `
      const before = Object.getOwnPropertyNames(globalThis);
      const api = require(${JSON.stringify(path.join(dist, file))});
      const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.includes(name));
      console.log(JSON.stringify({ names: Object.keys(api).sort(), added }));`;
    const output = execFileSync(process.execPath, ['--input-type=commonjs', '-e', script], { encoding: 'utf8' });
    expect(JSON.parse(output)).toEqual({ names, added: [] });
  });

  it('boss.cjs answers a mount in Node with a failed widget', () => {
    const script = `
      const { mount, preload } = require(${JSON.stringify(path.join(dist, 'boss.cjs'))});
      const widget = mount('#boss', {});
      preload('/').then(() => widget.ready.catch((error) =>
        console.log(JSON.stringify([error.name, error.code, widget.status, mount('#boss').status]))));`;
    const output = execFileSync(process.execPath, ['--input-type=commonjs', '-e', script], { encoding: 'utf8' });
    expect(JSON.parse(output)).toEqual(['MountError', 'TARGET', 'failed', 'failed']);
  });

  it('the React component says in its first line that it is for browsers', () => {
    expect(read('react.mjs')).toMatch(/^'use client';/);
  });

  it('bundlers are told to leave imports by address alone', () => {
    const imports = scripts
      .filter((file) => file !== 'eruda.js')
      .flatMap((file) => read(file).match(/import\((?!["'`])[^)]{0,60}/g) ?? []);
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((text) => !/webpackIgnore: true.*@vite-ignore/.test(text))).toEqual([]);
  });

  it('boss.full.js gives its global even where a host evaluates it in strict mode', () => {
    const page = vm.createContext({ console });
    vm.runInContext(`'use strict'; (0, eval)(${JSON.stringify(`'use strict';${read('boss.full.js')}`)})`, page);
    expect(vm.runInContext('BossAssistant.version', page)).toBe(version);
  });
});

describe('the published types', () => {
  const faultsOf = (program: ts.Program, source?: ts.SourceFile): string[] =>
    ts
      .getPreEmitDiagnostics(program, source)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
    target: ts.ScriptTarget.ES2020,
    lib: ['lib.es2020.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };

  it('stand alone: one file that compiles without the project and its libraries', () => {
    const file = path.join(dist, 'types/index.d.ts');
    const program = ts.createProgram([file], options);
    const source = program.getSourceFile(file);
    expect(faultsOf(program, source)).toEqual([]);
    expect(source?.text).not.toMatch(/from ['"]/);
    expect(source?.text).toMatch(/export \{[^}]*\bmount\b/);
  });

  it('are those that docs/public-types.md shows; npm run public-types writes it anew', () => {
    expect(publicTypes()).toBe(readFileSync(publicTypesFile, 'utf8'));
    expect(publicTypes()).toMatch(/interface Widget \{/);
  });

  it.each([
    ['a bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
    ['Node', ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
  ])('are found by the names of the package as %s looks for them', (_who, module, moduleResolution) => {
    // Inside the package its own name leads to its own exports.
    const file = path.join(dist, 'host.mts');
    const code = `
      import { mount, type Widget } from 'boss-assistant';
      import 'boss-assistant/full';
      import { BossAssistant as Box, type BossAssistantProps } from 'boss-assistant/react';
      export const one: Widget = mount('#a', { locale: 'en' });
      export const two: Widget = BossAssistant.mount('#a', { token: '' }, null);
      export const props: BossAssistantProps = { className: 'a', trend: 'intl' };
      export const box = Box(props);
      // @ts-expect-error a language is a text
      mount('#a', { locale: 1 });`;
    const host = ts.createCompilerHost(options);
    const program = ts.createProgram(
      [file],
      { ...options, skipLibCheck: true, module, moduleResolution },
      {
        ...host,
        fileExists: (name) => name === file || host.fileExists(name),
        readFile: (name) => (name === file ? code : host.readFile(name)),
        getSourceFile: (name, ...rest) =>
          name === file ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2020) : host.getSourceFile(name, ...rest),
      },
    );
    expect(faultsOf(program)).toEqual([]);
  });
});
