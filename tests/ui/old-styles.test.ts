import { oldStyles } from '../../build/old-styles.mjs';

test.each([
  ['.a :is(b,c) d{x:y}', '.a b d,.a c d{x:y}'],
  [':where(.a) :where(b,c){x:y}', '.a b,.a c{x:y}'],
  ['.a>:first-child:not(.b, .c){x:y}', '.a>:first-child:not(.b):not(.c){x:y}'],
  ['.a{appearance:none}', '.a{-webkit-appearance:none;appearance:none}'],
  ['.a{inset:0}', '.a{top:0;right:0;bottom:0;left:0}'],
  ['.a{inset:1px 2px auto}', '.a{top:1px;right:2px;bottom:auto;left:2px}'],
  ['.a{inset-inline:0 auto;inset-inline-end:3px}', '.a{left:0;right:auto;right:3px}'],
  [
    '.a{margin-inline:auto;padding-block:1px 2px}',
    '.a{margin-inline-start:auto;margin-inline-end:auto;padding-block-start:1px;padding-block-end:2px}',
  ],
  [
    '.a{margin-inline:var(--b) 0 !important}',
    '.a{margin-inline-start:var(--b) !important;margin-inline-end:0 !important}',
  ],
  ['.a{margin-inline-start:auto}', '.a{margin-inline-start:auto}'],
  ['.a{display:grid;gap:4px}', '.a{display:grid;gap:4px}'],
  ['.a{display:flex;gap:4px}', '.a{display:flex;gap:4px}@supports not (color:revert){.a>*+*{margin-inline-start:4px}}'],
  [
    '.a{display:flex;flex-direction:column;gap:1px 2px}',
    '.a{display:flex;flex-direction:column;gap:1px 2px}@supports not (color:revert){.a>*+*{margin-top:1px}}',
  ],
  [
    '.a{display:grid;place-items:center}',
    '.a{display:grid;place-items:center}@supports not (color:revert){.a{display:flex;flex-direction:column;align-items:center;justify-content:center}}',
  ],
  [
    '.a{display:flex;flex-wrap:wrap;gap:1px 2px}',
    '.a{display:flex;flex-wrap:wrap;gap:1px 2px}@supports not (color:revert){.a>*{margin-inline-end:2px;margin-bottom:1px}}',
  ],
  [
    '@container app (max-width:10em){.a{x:y}}',
    '@container app (max-width:10em){.a{x:y}}@media (max-width:150px){.a{x:y}}',
  ],
  ['@container app (min-width:10em){.a{x:y}}', '@container app (min-width:10em){.a{x:y}}'],
  ['@keyframes k{from{x:y}}', '@keyframes k{from{x:y}}'],
])('%s for older engines', (css, older) => {
  expect(
    oldStyles(css)
      .replace(/\s*([{}>+;])\s*/g, '$1')
      .replace(/; *}/g, '}')
      .replace(/, /g, ','),
  ).toBe(older.replace(/, /g, ','));
});
