// The public types as one text, so that a change of what hosts compile against is seen in the diff of a commit.
// `node build/public-types.mjs` writes it anew after `npm run build`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { root } from './source.mjs';

/** The document that holds the text. */
export const publicTypesFile = path.join(root, 'docs/public-types.md');

const intro = `# Public types

What \`boss-assistant\` and its entries for frameworks, custom element and links export, without comments; [\`types/index.ts\`](../types/index.ts) documents every member. A test compares this page with the build. After a change on purpose, \`npm run public-types\` writes it anew; a member that is removed or renamed needs a major version.
`;

const printer = ts.createPrinter({ removeComments: true });

function declarations(name) {
  const file = path.join(root, 'dist/types', `${name}.d.ts`);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return `\n## ${name === 'index' ? 'boss-assistant' : `boss-assistant/${name}`}\n\n\`\`\`ts\n${printer.printFile(source).trim()}\n\`\`\`\n`;
}

/** The document's text for the build in `dist`. */
export const publicTypes = () =>
  [intro, ...['index', 'react', 'vue', 'svelte', 'angular', 'element', 'link'].map(declarations)].join('');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(publicTypesFile, publicTypes());
