// Writes tokens.json: the tokens of `theme` in both schemes, in the format of the Design Tokens Community Group, for design
// tools and for pages that let somebody choose. Values are those of src/ui/tokens.css, words those of types/index.ts.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './source.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Names and descriptions of the public tokens, in the order of the type. */
function publicTokens() {
  const file = ts.createSourceFile('index.ts', read('types/index.ts'), ts.ScriptTarget.Latest, true);
  const type = file.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'Tokens');
  return type.members.map((member) => {
    const [{ comment }] = ts.getJSDocCommentsAndTags(member);
    return [member.name.text, comment.replace(/\s+/g, ' ')];
  });
}

/** What the rule with this selector sets, by the name of the property. */
function rulesOf(css, selector) {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('}', start)).replace(/\/\*[\s\S]*?\*\//g, '');
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.replace(/\s+/g, ' ')]),
  );
}

const typeOf = (name) =>
  name === 'font' ? 'fontFamily' : name === 'gutter' || name === 'radius' ? 'dimension' : 'color';

/** The default of a token: what stands behind it in `var(--ba-name, …)`. */
function defaultIn(rules, name) {
  const found = Object.values(rules).find((value) => new RegExp(`^var\\(\\s*--ba-${name}\\s*,`).test(value));
  if (!found) return undefined;
  const value = found.slice(found.indexOf(',') + 1, found.lastIndexOf(')')).trim();
  const [, other] = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value) ?? [];
  if (!other) return value;
  const own = rules[other];
  const [, alias] = /^var\(\s*--ba-([\w-]+)/.exec(own) ?? [];
  return alias ? defaultIn(rules, alias) : own;
}

/** Tokens by scheme: `{ light: { brand: { $type, $value, $description } }, dark: … }`. */
export function designTokens() {
  const css = read('src/ui/tokens.css');
  const light = rulesOf(css, '.ba');
  const dark = { ...light, ...rulesOf(css, ':host([data-dark]) .ba') };
  const scheme = (rules) =>
    Object.fromEntries(
      publicTokens().map(([name, $description]) => {
        const $value = defaultIn(rules, name);
        if ($value === undefined) throw new Error(`src/ui/tokens.css has no --ba-${name} of types/index.ts`);
        return [name, { $type: typeOf(name), $value, $description }];
      }),
    );
  return { light: scheme(light), dark: scheme(dark) };
}

export function tokenFile() {
  return {
    name: 'token-file',
    generateBundle() {
      const source = `${JSON.stringify(designTokens(), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'tokens.json', source });
    },
  };
}
