import { createStyleSheets } from '../../src/app/frame/style-sheets';

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

/** A root of an engine that cannot construct sheets. */
const oldRoot = () => {
  const root = newRoot();
  root.append(document.createElement('p'));
  const old = new Proxy(root, {
    has: (target, name) => name !== 'adoptedStyleSheets' && Reflect.has(target, name),
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { root, old };
};
const tagsOf = (root: ShadowRoot) => [...root.children].map(({ tagName }) => tagName);

test('where the file of all sheets can be had, one link takes the place of all, and nothing shows before it', () => {
  const { root, old } = oldRoot();
  const adopt = createStyleSheets(old, '', 'https://host.test/boss.css');
  adopt('.a {}');
  adopt('.b {}');
  expect(tagsOf(root)).toEqual(['LINK', 'P']);
  expect(root.host.hasAttribute('hidden')).toBe(true);
  root.querySelector('link')?.dispatchEvent(new Event('load'));
  adopt('.c {}');
  expect(tagsOf(root)).toEqual(['LINK', 'P']);
  expect(root.host.hasAttribute('hidden')).toBe(false);
});

test('where the file does not come, elements take its place, those of later sheets too', () => {
  const { root, old } = oldRoot();
  const adopt = createStyleSheets(old, 'n0nce', 'https://host.test/boss.css');
  adopt('.a {}');
  root.querySelector('link')?.dispatchEvent(new Event('error'));
  adopt('.b {}');
  expect(root.host.hasAttribute('hidden')).toBe(false);
  const styles = [...root.querySelectorAll('style')];
  expect(styles.map(({ textContent, nonce }) => [textContent, nonce])).toEqual([
    ['.a {}', 'n0nce'],
    ['.b {}', 'n0nce'],
  ]);
});

test('an engine without constructed sheets gets elements in the same order, with the nonce', () => {
  const { root, old } = oldRoot();
  const adopt = createStyleSheets(old, 'n0nce');
  for (const css of ['.a {}', '.b {}', '.a {}', '.c {}']) adopt(css);
  const styles = [...root.querySelectorAll('style')];
  expect(styles.map((style) => style.textContent)).toEqual(['.a {}', '.b {}', '.c {}']);
  expect(styles.every((style) => style.nonce === 'n0nce')).toBe(true);
  expect(root.lastElementChild?.tagName).toBe('P');
});
