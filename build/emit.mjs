// Build steps besides bundling: older syntax, checksums, licences, and a record of the chunks.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import ts from 'typescript';
import { oldStyles } from './old-styles.mjs';
import { minifyCss, projectPath, root } from './source.mjs';
import { keepOlder } from './updates.mjs';

function isReadableAs2020(code) {
  try {
    parse(code, { ecmaVersion: 2020, sourceType: 'module' });
    return true;
  } catch {
    return false;
  }
}

/** Compiles the syntax of libraries down to ES2020, because they may target newer engines than the SDK. */
export function lower() {
  return {
    name: 'lower',
    transform(code, id) {
      if (!/node_modules.*\.m?js$/.test(id) || isReadableAs2020(code)) return null;
      const { outputText, sourceMapText } = ts.transpileModule(code, {
        fileName: id,
        compilerOptions: {
          target: ts.ScriptTarget.ES2020,
          module: ts.ModuleKind.ESNext,
          allowJs: true,
          sourceMap: true,
          inlineSources: true,
        },
      });
      return { code: outputText.replace(/\n\/\/# sourceMappingURL=.*\s*$/, ''), map: JSON.parse(sourceMapText) };
    },
  };
}

/**
 * Resolves the imports of a module to a finished build instead of the sources, so that the second artefact builds
 * fast.
 */
export function fromBuild(folder, { source, importer, file }) {
  return {
    name: 'from-build',
    resolveId: (asked, from) => (asked === source && from?.endsWith(importer) ? path.join(root, folder, file) : null),
    load(id) {
      if (!id.startsWith(path.join(root, folder))) return null;
      return { code: readFileSync(id, 'utf8'), map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) };
    },
    // Chunks locate their files relative to their own address; the single file stands one folder above them.
    resolveImportMeta: (property) =>
      property === 'url' ? "(globalThis.document?.currentScript?.src||'').replace(/$/,'/').replace(/^\\/$/,'')" : null,
  };
}

/** Empties the folder before the first artefact is written, so that hashed files of an earlier build do not remain. */
export function clean(folder) {
  return {
    name: 'clean',
    generateBundle() {
      keepOlder(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Embeds the debug console's library in its file. The library patches the page on evaluation, so it is wrapped in a
 * function that runs only once its changes can be undone.
 */
export function debugConsole() {
  return {
    name: 'debug-console',
    generateBundle(_, bundle) {
      const library = readFileSync(path.join(root, 'node_modules/eruda/eruda.js'), 'utf8');
      const body = library.replace(/\n\/\/# sourceMappingURL=.*/, '');
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = `(function(){${chunk.code}function createEruda(){var module={exports:{}},exports=module.exports;\n${body}\nreturn module.exports}})();\n`;
    },
  };
}

/** Writes boss.css: all style sheets in one file and in older terms, for engines that cannot construct or read them. */
export function styleFile() {
  const first = [
    'src/ui/tokens.css',
    'src/ui/base.css',
    'src/ui/parts.css',
    'src/ui/overlays/overlays.css',
    'src/app/frame/app.css',
  ];
  const place = (file) => (first.includes(file) ? first.indexOf(file) : first.length);
  return {
    name: 'style-file',
    generateBundle() {
      const files = [...this.getModuleIds()].map(projectPath).filter((file) => file?.endsWith('.css'));
      files.sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1));
      const texts = files.map((file) => minifyCss(readFileSync(path.join(root, file), 'utf8')));
      const buttons = minifyCss(readFileSync(path.join(root, 'build/old-buttons.css'), 'utf8'));
      const source = `${oldStyles(texts.join('\n'))}\n${buttons}`;
      this.emitFile({ type: 'asset', fileName: 'boss.css', source });
    },
  };
}

/** Types of the single file, which has no exports and sets a global. */
export function fullTypes() {
  const source = `import type { BossAssistant as Sdk } from './index.js';
declare global {
  /** Set by the script as it is loaded. */
  var BossAssistant: Sdk;
}
export {};
`;
  return {
    name: 'full-types',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'full.d.ts', source });
    },
  };
}

/** Types for `require`, under their own extension. */
export function typesForRequire(folder) {
  return {
    name: 'types-for-require',
    writeBundle() {
      for (const name of ['index', 'react', 'full']) {
        const text = readFileSync(path.join(folder, `types/${name}.d.ts`), 'utf8');
        writeFileSync(path.join(folder, `types/${name}.d.cts`), text.replaceAll('./index.js', './index.cjs'));
      }
    },
  };
}

/** Marks a component as one for browsers, which the server components of a framework ask for in the first line. */
export function clientOnly() {
  return {
    name: 'client-only',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = `'use client';\n${chunk.code}`;
    },
  };
}

/** Writes integrity.json: the sha384 of every script and style sheet in the folder, for `integrity` attributes. */
export function integrity(folder) {
  return {
    name: 'integrity',
    writeBundle() {
      const scripts = readdirSync(folder, { recursive: true })
        .map((file) => file.split(path.sep).join('/'))
        .filter((file) => /\.([mc]?js|css)$/.test(file))
        .sort();
      const sums = scripts.map((file) => {
        const sum = createHash('sha384').update(readFileSync(path.join(folder, file)));
        return [file, `sha384-${sum.digest('base64')}`];
      });
      writeFileSync(path.join(folder, 'integrity.json'), `${JSON.stringify(Object.fromEntries(sums), null, 2)}\n`);
    },
  };
}

/** Path of the build record, which is not published. */
export const graphFile = (name) => path.join(root, 'node_modules/.cache', `${name}.json`);

/**
 * Records for every chunk its imports, its dynamic imports, its modules with their uncompressed sizes, and which
 * modules are loaded on demand.
 */
export function graph(name) {
  return {
    name: 'graph',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
      const rows = chunks.map(({ fileName, name: chunk, imports, dynamicImports, modules }) => ({
        file: fileName,
        name: chunk,
        imports,
        dynamicImports,
        onDemand: Object.keys(modules)
          .filter((id) => this.getModuleInfo(id).dynamicImporters.length > 0)
          .map(projectPath),
        modules: Object.entries(modules)
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([id, { renderedLength }]) => ({ file: projectPath(id) ?? 'rollup', size: renderedLength })),
      }));
      mkdirSync(path.dirname(graphFile(name)), { recursive: true });
      writeFileSync(graphFile(name), JSON.stringify(rows, null, 1));
    },
  };
}
