// Chunks whose exports bear the names that they have inside: none bears one twice, and every import gets what it got before.
import { parse } from 'acorn';
import fc from 'fast-check';
import { shortExports } from '../../build/short-exports.mjs';

const names = ['a', 'b', 'c', 'd', 'e'];
const parsed = (code: string) => parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
/** What a statement names: from which name to which. */
const pairs = (code: string, keyword: string): [string, string][] =>
  (new RegExp(`${keyword}\\{(.*?)\\}`).exec(code)?.[1] ?? '')
    .split(',')
    .map((one) => one.split(' as '))
    .map(([first = '', second = first]) => [first, second]);

test('of any exports, some of them read by name', () => {
  const exported = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)), {
    selector: ([outside]) => outside,
    minLength: 1,
  });
  fc.assert(
    fc.property(exported, fc.subarray(names), (list, later) => {
      const locals = new Set(list.map(([, inside]) => inside));
      const one = `const ${[...locals].map((name) => `${name}=1`).join()};export{${list
        .map(([outside, inside]) => `${inside} as ${outside}`)
        .join()}};`;
      const read = list.map(([outside]) => outside).filter((name) => later.includes(name));
      const two = `import{${list.map(([outside], at) => `${outside} as x${at}`).join()}}from"./one.mjs";${read
        .map((name) => `import("./one.mjs").then(m=>m.${name});`)
        .join('')}`;
      const bundle = Object.fromEntries(
        [one, two].map((code, at) => {
          const fileName = `chunks/${at === 0 ? 'one' : 'two'}.mjs`;
          return [fileName, { type: 'chunk', fileName, isEntry: false, code }] as const;
        }),
      );
      shortExports().generateBundle.call({ parse: parsed }, null, bundle);
      const [after, importer] = Object.values(bundle).map(({ code }) => code);
      // The parser refuses a name that is exported twice.
      parsed(after ?? '');
      const inside = new Map(pairs(after ?? '', 'export').map(([local, name]) => [name, local]));
      expect(pairs(importer ?? '', 'import').map(([name]) => inside.get(name))).toEqual(list.map(([, local]) => local));
      for (const name of read) expect(inside.get(name)).toBe(new Map(list).get(name));
    }),
    { numRuns: 500 },
  );
});
