// What the figures are called and how they are worked out, read from the documents that say it (docs/product). A field that
// has only a formula there is called by its own name in words.
import { readFileSync } from 'node:fs';
import type { Words } from '../lang';

interface Term {
  /** Field of the contract; '' for a term without one. */
  field: string;
  name: Words;
  meaning: string;
  /** How it is worked out; '' where its meaning says it. */
  formula: string;
}

/** Rows of the tables of a document, without rules. */
const rowsOf = (name: string): string[][] =>
  readFileSync(new URL(`../../../docs/product/${name}.md`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, line.lastIndexOf('|')).split('|').map(plain));

const plain = (cell: string): string => cell.trim().replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');

const FIELDS = /^`\w+`(?:, `\w+`)*$/;
const fieldsIn = (cell: string): string[] =>
  FIELDS.test(cell) ? cell.split(', ').map((field) => field.slice(1, -1)) : [];

function readGlossary() {
  const defined = rowsOf('metrics').filter(([first = '']) => FIELDS.test(first));
  const formulas = new Map<string, string>();
  // The first table says it of a bill; further ones add up.
  for (const [fields = '', ...more] of defined)
    for (const field of fieldsIn(fields))
      if (!formulas.has(field)) formulas.set(field, more.at(-1)?.replaceAll('`', '') ?? '');
  const termsOf = (fields: readonly string[], name: Words, meaning: string): Term[] =>
    fields.map((field) => ({ field, name, meaning: meaning.replaceAll('`', ''), formula: formulas.get(field) ?? '' }));
  const terms = [
    // Figures of a period; tables of definitions have fewer columns.
    ...defined.flatMap(([fields = '', zh = '', tw = '', en = '', meaning]) =>
      meaning === undefined ? [] : termsOf(fieldsIn(fields), { zh, tw, en }, meaning),
    ),
    ...rowsOf('glossary').flatMap(([zh = '', tw = '', en = '', cell = '', meaning = 'meaning']) => {
      const fields = fieldsIn(cell);
      return meaning === 'meaning' ? [] : termsOf(fields.length > 0 ? fields : [''], { zh, tw, en }, meaning);
    }),
  ];
  const named = new Set(terms.map(({ field }) => field));
  for (const field of formulas.keys()) {
    const name = inWords(field);
    if (!named.has(field)) terms.push(...termsOf([field], { zh: name, tw: name, en: name }, ''));
  }
  const known = new Map(terms.map((term) => [term.field, term]));
  return { terms, of: (field: string) => known.get(field) };
}

/** `DiscountAmount` as 'discount amount'. */
export const inWords = (field: string): string =>
  field
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace('Qty', 'quantity')
    .toLowerCase();

export const glossary = readGlossary();
