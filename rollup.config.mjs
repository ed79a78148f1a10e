// Three artefacts from one source: chunks for modern pages, one file for shells, and the loader in front of both.
// ENGINE=react builds the same source with React itself, to compare sizes.
import path from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { dts } from 'rollup-plugin-dts';
import ts from 'typescript';
import { chunkOf } from './build/chunks.mjs';
import { compiled } from './build/compiled.mjs';
import { compressed } from './build/compress.mjs';
import { tokenFile } from './build/design-tokens.mjs';
import {
  clean,
  clientOnly,
  debugConsole,
  fromBuild,
  fullTypes,
  graph,
  integrity,
  lower,
  styleFile,
  typesForRequire,
} from './build/emit.mjs';
import { fingerprint, noteBuilt } from './build/fingerprint.mjs';
import { firstFiles, preloadLines } from './build/first-files.mjs';
import { gather } from './build/gather.mjs';
import { internalNames } from './build/internal-names.mjs';
import { oneLanguage, withoutNames } from './build/one-language.mjs';
import { ownMembers } from './build/own-members.mjs';
import { shortExports } from './build/short-exports.mjs';
import { aliases, cssText, root, testHosts, version } from './build/source.mjs';
import { numberedTexts, packAt, textsDigest } from './build/texts.mjs';
import { thirdParties } from './build/third-parties.mjs';
import { unasked } from './build/unasked.mjs';
import { updates } from './build/updates.mjs';

const isReact = process.env.ENGINE === 'react';
// DIST=dist-… builds elsewhere, to compare; only a build in dist is noted as the current one.
const dist = process.env.DIST ?? (isReact ? 'dist-react' : 'dist');
const isCurrent = dist === 'dist';
const record = isCurrent ? 'graph' : `graph-${dist}`;

const sources = fingerprint();

/**
 * The compiler, for which the files of wrappers import nothing but each other: the plugin follows every import, whatever
 * the options say, and would compile the whole product for each wrapper.
 */
const alone = {
  ...ts,
  resolveModuleName: (name, ...where) =>
    name === './wrapper-members' ? ts.resolveModuleName(name, ...where) : { resolvedModule: undefined },
};

/** The wrappers for bundlers, by the compiler that makes its types; all else by esbuild, which takes a quarter of the time. */
const wrapper = (sourceMap = true) =>
  typescript({
    typescript: alone,
    tsconfig: false,
    include: ['src/{react,vue,svelte,angular,element,link,wrapper-members}.ts'],
    compilerOptions: {
      target: 'ES2020',
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      verbatimModuleSyntax: true,
      noCheck: true,
      noLib: true,
      types: [],
      sourceMap,
      inlineSources: sourceMap,
    },
  });

/** Without the library of types, which would take a second of each wrapper, the compiler misses it in words. */
const onLog = (level, log, handler) => log.pluginCode === 'TS2318' || handler(level, log);

const preact = {
  name: 'preact',
  resolveId(source, importer, options) {
    const alias = aliases.find(({ find }) => find.test(source));
    return alias ? this.resolve(alias.replacement, importer, options) : null;
  },
};

const constants = replace({
  preventAssignment: true,
  values: {
    'process.env.NODE_ENV': '"production"',
    __VERSION__: JSON.stringify(version),
    __TEST_HOSTS__: JSON.stringify(testHosts),
    // Read when the loader is made, after the chunks were written.
    __FIRST_FILES__: () => firstFiles(dist, record),
  },
});

/** React itself says some of the internal names, so they stay as they are beside it. */
const shortened = isReact ? [] : [internalNames()];

const plugins = [
  ...(isReact ? [commonjs()] : [preact]),
  cssText(),
  // Before the compiler, which would load the files of texts as they are.
  numberedTexts(),
  compiled(),
  ...shortened,
  nodeResolve({ browser: true }),
  ownMembers(),
  lower(),
  constants,
  replace(unasked),
];

const minify = (compress) =>
  terser({ ecma: 2020, compress, format: { comments: /webpackIgnore|@vite-ignore/ }, maxWorkers: 2 });

/** How modules are joined: in the syntax that they have, and without guards for namespaces that nobody changes. */
const joints = { generatedCode: { preset: 'es2015', symbols: false }, freeze: false };

const chunks = {
  input: { boss: 'src/index.ts' },
  plugins,
  // The entry keeps exactly its own exports. All else sits behind a hashed name: however the entry's address is spelled, chunks share one copy.
  preserveEntrySignatures: 'strict',
  output: {
    dir: dist,
    format: 'es',
    entryFileNames: '[name].mjs',
    // Code names all files that it loads later: letters of no meaning, which no compression makes shorter.
    chunkFileNames: ({ moduleIds: [first] }) => `chunks/[name]-${packAt(first ?? '') ? textsDigest() : '[hash:7]'}.mjs`,
    hashCharacters: 'base36',
    manualChunks: chunkOf,
    onlyExplicitManualChunks: true,
    hoistTransitiveImports: false,
    sourcemap: true,
    ...joints,
    plugins: [
      clean(dist),
      // Whole functions in the place of their calls made the chunks larger.
      minify({ passes: 2, inline: 1 }),
      gather(),
      shortExports(),
      styleFile(),
      tokenFile(),
      thirdParties(['eruda']),
      graph(record),
      integrity(dist),
    ],
  },
};

/** The file of the debug console; the code that is added to it moves all that a map would point at. */
const CONSOLE = 'eruda.js';

const classic = (input, file, given, compress, added) => ({
  input,
  plugins: given,
  output: {
    file: `${dist}/${file}`,
    format: 'iife',
    inlineDynamicImports: true,
    sourcemap: file !== CONSOLE,
    ...joints,
    plugins: [minify(compress), gather(), ...(added ? [added] : []), integrity(dist)],
  },
});

// The chunks are minified already; compressing them once more as one file inlines what one chunk imported from another.
const one = fromBuild(dist, { source: './app/mount/mount', importer: 'src/full.ts', file: 'boss.mjs' });
const full = classic(
  'src/full.ts',
  'boss.full.js',
  [withoutNames(dist, record), one, compiled(), ...shortened, constants],
  { passes: 2 },
  oneLanguage(dist, record),
);

const debugFile = classic('src/console.ts', CONSOLE, plugins, { passes: 2 }, debugConsole());

// The framework and the widget itself stay outside: the host's bundler brings the one, and the other stands beside it.
const beside = (name, external = [], added = []) => ({
  input: `src/${name}.ts`,
  onLog,
  external: [...external, './index'],
  plugins: [wrapper()],
  output: {
    file: `${dist}/${name}.mjs`,
    format: 'es',
    paths: { [`${root}src/index`]: './boss.mjs' },
    sourcemap: true,
    plugins: [minify({ passes: 2 }), ...added],
  },
});
const frameworks = [
  beside('react', ['react'], [clientOnly()]),
  beside('vue', ['vue']),
  beside('svelte'),
  beside('angular', ['@angular/core']),
  beside('element'),
];

// For `require`, with `import()` left as it is: the code of the widget is a module.
const required = (input, file, given, paths, external) => ({
  input,
  onLog,
  external,
  plugins: given,
  output: { file: `${dist}/${file}`, format: 'cjs', paths, exports: 'named', plugins: [minify({ passes: 2 })] },
});

/** Entries in the order in which their types are read: names stand in a union as the compiler met them first. */
const typed = ['react', 'vue', 'svelte', 'angular', 'element', 'link', 'index'];
const inTurn = {
  name: 'in-turn',
  async buildStart() {
    for (const name of ['wrapper-members', ...typed]) await this.load({ id: path.join(root, `src/${name}.ts`) });
  },
};

/** Types of all entries, which one program reads. */
const types = {
  input: Object.fromEntries(typed.map((name) => [name, `src/${name}.ts`])),
  external: [/\.css$/, 'react', 'vue', '@angular/core', './index'],
  plugins: [
    inTurn,
    dts({ tsconfig: `${root}/tsconfig.json`, compilerOptions: { incremental: false, allowJs: false } }),
  ],
  output: {
    dir: `${dist}/types`,
    entryFileNames: '[name].d.ts',
    format: 'es',
    paths: { [`${root}src/index`]: './index.js' },
    plugins: [fullTypes()],
  },
};

/** The single file for `require`, and behind it what has to see all others. */
const last = {
  input: 'full-by-require',
  external: './boss.full.js',
  makeAbsoluteExternalsRelative: false,
  plugins: [
    {
      name: 'full-by-require',
      resolveId: (id) => (id === 'full-by-require' ? `\0${id}` : null),
      load: (id) => (id === '\0full-by-require' ? "import './boss.full.js';" : null),
    },
  ],
  output: {
    file: `${dist}/boss.full.cjs`,
    format: 'cjs',
    strict: false,
    plugins: [
      typesForRequire(dist),
      integrity(dist),
      preloadLines(dist, record, `/boss/${version}/`),
      compressed(dist),
      updates(dist),
      // Behind all others, so that a build in which one of them fails is not taken for a whole one.
      {
        name: 'stamp',
        writeBundle: { order: 'post', sequential: true, handler: () => isCurrent && noteBuilt(sources) },
      },
    ],
  },
};

/**
 * What pages need, and what only the package needs; PART=page or PART=package builds one of them. Of the package, `files` and
 * `wrappers` may be built side by side, and `last` after both.
 */
const parts = {
  page: [chunks, classic('src/loader.ts', 'boss.js', plugins, { passes: 2 }), beside('link')],
  files: [
    full,
    debugFile,
    required('src/require.ts', 'boss.cjs', plugins, { [`${root}src/index`]: './boss.mjs' }, ['./index']),
  ],
  wrappers: [
    ...frameworks,
    required('src/react.ts', 'react.cjs', [wrapper(false)], { [`${root}src/index`]: './boss.cjs' }, [
      'react',
      './index',
    ]),
    types,
  ],
  last: [last],
};
const packaged = [...parts.files, ...parts.wrappers, ...parts.last];
const chosen = { ...parts, package: packaged }[process.env.PART] ?? [...parts.page, ...packaged];

export default isReact ? [chunks, full] : chosen;
