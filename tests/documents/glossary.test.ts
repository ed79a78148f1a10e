// A term of docs/product/glossary.md has one label in each language, wherever the SDK writes it.
import { describe, expect, it } from 'vitest';
import { allWords, type Word } from '../support/texts';

/** Labels that stand for one figure: the Chinese goes with the English and the other way round. */
const LABELS = [
  { field: 'BusinessIncome', zh: '营业收入', en: 'Business income' },
  { field: 'CollectedAmount', zh: '实际收款', en: 'Collected' },
  { field: 'Turnover', zh: '营业额', en: 'Gross sales' },
] as const;
/** Words that once stood for these figures, and the figure they stood for. */
const OTHERS = [
  { pattern: /(?<!充值)实收/, field: 'BusinessIncome' },
  { pattern: /^(?:Received|Income|Net received)\b/, field: 'BusinessIncome' },
  { pattern: /^Money collected\b/, field: 'CollectedAmount' },
] as const;

/** A label without its unit: `营业收入（¥）`, `Business income (¥)`. */
const bare = (text: string): string => text.replace(/\s*[（(](?:元|¥)[）)]$/, '');

function problems(words: readonly Word[]): string[] {
  return words.flatMap(({ name, zh, en }) => {
    const label = LABELS.find((one) => bare(zh) === one.zh || bare(en) === one.en);
    if (label && (bare(zh) !== label.zh || bare(en) !== label.en))
      return [`${name}: ${zh} / ${en}: ${label.field} reads ${label.zh} / ${label.en}`];
    const other = OTHERS.find(({ pattern }) => pattern.test(zh) || pattern.test(en));
    return other ? [`${name}: ${zh} / ${en} is another word for ${other.field}`] : [];
  });
}

const words = allWords();

it('a figure has one label', () => {
  expect(words.length).toBeGreaterThan(500);
  expect(problems(words)).toEqual([]);
});

describe('another word for a figure is reported', () => {
  it.each([
    ['实收（¥）', 'Received (¥)'],
    ['营业收入', 'Income'],
    ['实际收款', 'Money collected'],
    ['净收入', 'Business income'],
  ])('%s / %s', (zh, en) => {
    expect(problems([{ name: 'order.sum', zh, en }])).toHaveLength(1);
  });
});
