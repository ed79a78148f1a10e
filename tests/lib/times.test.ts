// Lists by number, made without what old libraries replace on their pages.
import { numbered, times } from '../../src/lib/times';
import { projectTexts } from '../support/project-files';

/** `Array.from` with a mapping function, and `entries()` of a list: Prototype.js 1.7 replaces both. */
const REPLACED = /(?<![\w$])Array\.from\(|(?<!Object)\.entries\(\)/;

it('makes a list of a length and numbers one', () => {
  expect(times(3, (index) => index * 2)).toEqual([0, 2, 4]);
  expect(times(0, String)).toEqual([]);
  expect(numbered(['a', 'b'])).toEqual([
    [0, 'a'],
    [1, 'b'],
  ]);
});

it('stands in for what Prototype.js replaces, in every file of the SDK', () => {
  const using = (text: string) => REPLACED.test(text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''));
  const found = Object.entries(projectTexts())
    .filter(([file, text]) => file.startsWith('src/') && using(text))
    .map(([file]) => file);
  expect(found).toEqual([]);
  expect(using('const list = Array.from({ length: 3 }, (_, index) => index);')).toBe(true);
  expect(using('for (const [index, item] of list.entries()) use(index, item);')).toBe(true);
});
