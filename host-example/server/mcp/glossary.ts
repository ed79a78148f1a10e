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
  const formulas = new Map<string, string>();
  const defined = rowsOf('metrics').filter(([first = '']) => FIELDS.test(first));
  // The first table says it of a bill; further ones add up.
  for (const [fields = '', ...more] of defined)
    for (const field of fieldsIn(fields))
      if (!formulas.has(field)) formulas.set(field, more.at(-1)?.replaceAll('`', '') ?? '');
  const terms = [...defined, ...rowsOf('glossary')].flatMap((cells): Term[] => {
    // Headings of figures: field, zh, tw, en, meaning. Of terms: zh, tw, en, field, meaning. Definitions have two columns.
    const [first = '', second = '', third = '', fourth = '', meaning] = cells;
    if (meaning === undefined || meaning === 'meaning') return [];
    const isFigure = FIELDS.test(first);
    const [zh, tw, en] = isFigure ? [second, third, fourth] : [first, second, third];
    const fields = fieldsIn(isFigure ? first : fourth);
    return (fields.length > 0 ? fields : ['']).map((field) => ({
      field,
      name: { zh, tw, en },
      meaning: meaning.replaceAll('`', ''),
      formula: formulas.get(field) ?? '',
    }));
  });
  const known = new Map(terms.map((term) => [term.field, term]));
  for (const [field, formula] of formulas)
    if (!known.has(field)) {
      const name = inWords(field);
      const term = { field, name: { zh: name, tw: name, en: name }, meaning: '', formula };
      known.set(field, term);
      terms.push(term);
    }
  return { terms, of: (field: string) => (field === '' ? undefined : known.get(field)) };
}

/** `DiscountAmount` as 'discount amount'. */
export const inWords = (field: string): string =>
  field
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace('Qty', 'quantity')
    .toLowerCase();

export const glossary = readGlossary();
