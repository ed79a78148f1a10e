import { expect, test } from 'vitest';
import { createStyleSheets } from '../../src/app/style-sheets';

const newRoot = () => document.createElement('div').attachShadow({ mode: 'open' });

test('a sheet is parsed once for all widgets and adopted once in each', () => {
  const [one, two] = [newRoot(), newRoot()];
  const adopt = createStyleSheets(one, '');
  adopt('.a { color: red }');
  adopt('.a { color: red }');
  createStyleSheets(two, '')('.a { color: red }');
  expect(one.adoptedStyleSheets).toHaveLength(1);
  expect(one.adoptedStyleSheets[0]).toBe(two.adoptedStyleSheets[0]);
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

test('an engine without constructed sheets gets elements in the same order, with the nonce', () => {
  const root = newRoot();
  const old = new Proxy(root, {
    has: (target, name) => name !== 'adoptedStyleSheets' && Reflect.has(target, name),
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  root.append(document.createElement('p'));
  const adopt = createStyleSheets(old, 'n0nce');
  for (const css of ['.a {}', '.b {}', '.a {}', '.c {}']) adopt(css);
  const styles = [...root.querySelectorAll('style')];
  expect(styles.map((style) => style.textContent)).toEqual(['.a {}', '.b {}', '.c {}']);
  expect(styles.every((style) => style.nonce === 'n0nce')).toBe(true);
  expect(root.lastElementChild?.tagName).toBe('P');
});
