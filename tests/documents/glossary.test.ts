// A figure has one label in each language, that of docs/product, wherever the SDK writes it, and a label has one figure.
import { readFileSync } from 'node:fs';
import { textsIn } from '../support/texts';

const languages = ['zh-CN', 'zh-TW', 'en'].map(textsIn);
/** What a text says in the three languages. */
const saidBy = (name: string): string[] => languages.map((texts) => texts.get(name) ?? '');
const names = [...(languages[0]?.keys() ?? [])];

/** Labels of figures, and of what one bill has: the rows with words whose last but one column or first names a field. */
const LABELS = ['metrics', 'glossary']
  .flatMap((name) => readFileSync(`docs/product/${name}.md`, 'utf8').split('\n'))
  .flatMap((line) => {
    const [, first = '', ...cells] = line.split('|').map((cell) => cell.trim());
    const field = /^`(\w+)`$/.exec(first)?.[1];
    if (field) return cells.length > 3 ? [{ field, labels: cells.slice(0, 3) }] : [];
    return /^`\w+` of a bill$/.test(cells[2] ?? '')
      ? [{ field: 'bill', labels: [first, cells[0] ?? '', `G${(cells[1] ?? '').slice(1)}`] }]
      : [];
  });
/** Words that once stood for these figures, and the figure they stood for. */
const OTHERS = [
  { pattern: /(?<!充值)实收/, field: 'BusinessIncome' },
  { pattern: /^(?:Received|Income|Net received)\b/, field: 'BusinessIncome' },
  { pattern: /^Money collected\b/, field: 'CollectedAmount' },
] as const;
/** Titles of explanations are those of the specification. */
const SPECIFIED = /^topics\./;

/** A label without its unit: `营业收入（¥）`, `Business income ({currency})`. */
const bare = (text: string): string => text.replace(/\s*[（(](?:元|¥|\{currency\})[）)]$/, '');

function problems(name: string, texts: readonly string[]): string[] {
  const said = texts.map(bare);
  const told = said.join(' / ');
  // A tile has little room, so its label may be shorter.
  const fits = LABELS.map(({ field, labels }) => {
    const tile = saidBy(`metrics.${field}Tile`);
    return {
      field,
      labels,
      isSaid: said.some((one, at) => one === labels[at]),
      isWhole: said.every((one, at) => one === labels[at] || one === tile[at]),
    };
  }).filter(({ isSaid }) => isSaid);
  if (fits.length > 0 && !fits.some(({ isWhole }) => isWhole))
    return [`${name}: ${told}: ${fits[0]?.field} reads ${fits[0]?.labels.join(' / ')}`];
  const other = OTHERS.find(({ pattern }) => said.some((one) => pattern.test(one)));
  return other ? [`${name}: ${told} is another word for ${other.field}`] : [];
}

it('a figure has one label, and a label one figure', () => {
  expect(LABELS.length).toBeGreaterThan(28);
  expect(names.length).toBeGreaterThan(950);
  const checked = names.filter((name) => !SPECIFIED.test(name));
  expect(checked.flatMap((name) => problems(name, saidBy(name)))).toEqual([]);
});

describe('another word for a figure is reported', () => {
  it.each([
    ['实收（¥）', '實收（¥）', 'Received (¥)'],
    ['营业收入', '營業收入', 'Income'],
    ['实际收款', '實際收款', 'Money collected'],
    ['净收入', '營業收入', 'Business income'],
    ['翻台率', '翻桌率', 'Turnover rate'],
    ['结账后退款', '結帳後退款', 'Money back after payment'],
    ['营业收入', '營收', 'Business income'],
  ])('%s / %s / %s', (...texts) => {
    expect(problems('order.sum', texts)).toHaveLength(1);
  });
});
