// tokens.json: every token of `theme`, with the default that the type documents.
import { readFileSync } from 'node:fs';
import { designTokens } from '../../build/design-tokens.mjs';

const source = readFileSync('types/index.ts', 'utf8');
const type = /interface Tokens \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
const documented = [...type.matchAll(/@default '([^']+)' \*\/\n {2}'?([\w-]+)'?: string/g)];

const long = (colour: string): string =>
  colour
    .toLowerCase()
    .replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
    .replace('/ 0.', '/ .');

it('both schemes have every token', () => {
  const { light, dark } = designTokens();
  const names = [...type.matchAll(/^ {2}'?([\w-]+)'?: string/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(Object.keys(light)).toEqual(names);
  expect(Object.keys(dark)).toEqual(names);
});

it.each(documented.map(([, value = '', name = '']) => [name, value]))('%s is %s', (name, value) => {
  expect(long(designTokens().light[name]?.$value ?? '')).toBe(long(value));
});
