// All tools; what a figure means is one of them.
import Type from 'typebox';
import { inLang } from '../lang';
import { refusalWords } from '../refusals';
import { bare } from './ask';
import { figuresTools } from './figures-tools';
import { listTools } from './list-tools';
import { Refusal } from './refusal';
import type { Tool } from './tool';

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const define: Tool = {
  name: 'define',
  title: { zh: '数字的含义', tw: '數字的意義', en: 'What a figure means' },
  description:
    'What a figure or a word of the answers means and how it is worked out, by its field (BusinessIncome) or its name in any language (business income, 营业收入).',
  isTextOnly: true,
  input: bare({ figure: Type.String({ minLength: 1, maxLength: 60, description: 'field or name' }) }),
  async run(ask, args) {
    const wanted = folded((args as { figure: string }).figure);
    const named = ask.glossary.terms.map((term) => ({
      term,
      names: [term.field, term.name.zh, term.name.tw, term.name.en].map(folded),
    }));
    const exact = named.filter(({ names }) => names.includes(wanted));
    const found =
      exact.length > 0 ? exact : named.filter(({ names }) => names.some((name) => name.includes(wanted)));
    if (found.length === 0)
      throw new Refusal(refusalWords('mcp.figure'), {
        fields: ask.glossary.terms.flatMap(({ field }) => field || []),
      });
    const column = (name: string) => ({ name, label: name, unit: '' });
    return {
      stores: { name: '', count: 0, notSynced: [] },
      ...{ currency: '', otherCurrencies: [], dataTime: '', figures: [], notes: [] },
      tables: [
        {
          name: 'definitions',
          columns: ['field', 'name', 'meaning', 'formula'].map(column),
          rows: found.slice(0, 25).map(({ term: { field, name, meaning, formula } }) => ({
            ...{ field, name: inLang(name, ask.lang), meaning, formula },
          })),
          total: found.length,
          page: 1,
        },
      ],
      link: `${ask.base}/#/pages/finance/index`,
    };
  },
};

export const tools: readonly Tool[] = [...figuresTools, ...listTools, define];
