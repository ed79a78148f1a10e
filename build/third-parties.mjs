// What of others is inside the published files: their licences for whoever ships them, and a bill of materials for scanners.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, version } from './source.mjs';

const read = (...file) => readFileSync(path.join(root, ...file), 'utf8');

/** Libraries inside the published eruda.js, which names none of them; their texts are in `build/licenses`. */
const insideEruda = {
  'chobitsu.txt': ['chobitsu'],
  'css-loader.txt': ['css-loader'],
  'eruda.txt': ['eruda', 'licia', 'luna-* (the panels of the console)'],
  'path2d-polyfill.txt': ['path2d-polyfill'],
};

/** Names of the packages whose modules are in the bundle, sorted, with those that are shipped `beside` it. */
function packagesOf(bundle, beside) {
  const modules = Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}));
  const names = modules.map((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]);
  return [...new Set([...names.filter(Boolean), ...beside])].sort();
}

const manifestOf = (name) => JSON.parse(read('node_modules', name, 'package.json'));

function licenseOf(name) {
  const file = readdirSync(path.join(root, 'node_modules', name)).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file && name !== 'eruda') throw new Error(`${name} has no licence file: add its text to build/licenses`);
  return file ? read('node_modules', name, file).trim() : '';
}

function licensesOf(packages) {
  const own = packages
    .filter((name) => name !== 'eruda')
    .map((name) => `${name} ${manifestOf(name).version}\n\n${licenseOf(name)}\n`);
  const inside = Object.entries(insideEruda).map(
    ([file, names]) => `Inside eruda.js: ${names.join(', ')}\n\n${read('build/licenses', file).trim()}\n`,
  );
  const eruda = packages.includes('eruda') ? [`eruda ${manifestOf('eruda').version}\n`, ...inside] : [];
  return [...own, ...eruda].join('\n---\n\n');
}

/** The bill of materials in CycloneDX 1.5; without a time or a serial number, so that equal sources give equal bytes. */
function materialsOf(packages) {
  const components = packages.map((name) => {
    const { version: its, license } = manifestOf(name);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${its}`;
    return { type: 'library', 'bom-ref': purl, name, version: its, purl, licenses: [{ license: { id: license } }] };
  });
  const self = { type: 'library', name: 'boss-assistant', version, purl: `pkg:npm/boss-assistant@${version}` };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...self, 'bom-ref': self.purl } },
    components,
    dependencies: [{ ref: self.purl, dependsOn: components.map((part) => part.purl) }],
  };
}

/** Writes THIRD-PARTY-LICENSES.txt and sbom.cdx.json for the libraries in the build and those shipped `beside` it. */
export function thirdParties(beside) {
  return {
    name: 'third-parties',
    generateBundle(_, bundle) {
      const packages = packagesOf(bundle, beside);
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-LICENSES.txt', source: licensesOf(packages) });
      const source = `${JSON.stringify(materialsOf(packages), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'sbom.cdx.json', source });
    },
  };
}
