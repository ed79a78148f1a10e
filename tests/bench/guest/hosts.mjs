// Pages that an embed has to live in: one ordinary, and others with a strict policy, old libraries or strong styles.

const STRICT = (nonce) =>
  `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src https:`;

export const hosts = [
  { name: 'plain' },
  { name: 'strict policy', policy: STRICT },
  { name: 'trusted types', policy: () => "require-trusted-types-for 'script'" },
  {
    name: 'frozen prototypes',
    before:
      'for (const { prototype } of [Object, Array, Function, String, Number, Promise, Date, RegExp, Map, Set]) Object.freeze(prototype);',
  },
  {
    name: 'old library',
    // As Prototype.js 1.7 does: an `Array.from` that ignores its second argument, and own methods on prototypes.
    before: `Array.from = (list) => { const all = []; for (let i = 0; i < (list?.length ?? 0); i += 1) all.push(list[i]); if (list?.length === undefined && list) for (const one of list) all.push(one); return all; };
      Array.prototype.each = function (run) { this.forEach(run); }; Object.prototype.extra = undefined;`,
  },
  {
    name: 'strong styles',
    style:
      '* { box-sizing: content-box !important; letter-spacing: 2px } button, input { all: unset !important } div { display: inline }',
  },
  { name: 'foreign base', head: '<base href="https://base.example.invalid/">' },
];
