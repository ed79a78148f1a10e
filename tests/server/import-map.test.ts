// The keys of a map: one table for code, help and documentation, and a sentence for every mistake.
import { readFile } from 'node:fs/promises';
import { help } from '../../host-example/server/import/help';
import { MAX_ITEMS, MAX_PRICE_FEN, MAX_QTY_MILLI, textLimits } from '../../host-example/server/import/map/import-map';
import { listedKeys } from '../../host-example/server/import/map/keys';
import { parseMap } from '../../host-example/server/import/map/parse-map';
import { inLanguage } from '../../host-example/server/import/words/words';
import { inLang } from '../../host-example/server/lang';

const columns = { bill: 'a', time: 'b', dish: 'c', price: 'd' };
const good = { timeFormat: 'YYYY-MM-DD HH:mm', columns };
const parse = (map: unknown) => parseMap(JSON.stringify(map), 'map.json');
function refusalOf(map: unknown): string {
  try {
    return JSON.stringify(parse(map));
  } catch (error) {
    return String(error);
  }
}

it('documents each key as the code has it', async () => {
  const doc = await readFile(new URL('../../docs/import.md', import.meta.url), 'utf8');
  const rows = [...doc.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, key, text]) => ({ key, text }));
  expect(rows).toEqual(listedKeys.map(({ key, words }) => ({ key, text: words.en })));
});

it.each(['en', 'zh-CN', 'zh-TW'] as const)('lists each key with its text in the help in %s', (lang) => {
  const lines = inLanguage(lang, help);
  const plain = lines.replace(/\s+/g, '');
  for (const { key, words } of listedKeys) expect(plain).toContain(`${key}${inLang(words, lang)}`.replace(/\s+/g, ''));
  const [, , ...entries] = lines.split('\n').filter((line) => line.startsWith(' '));
  const width = (line: string) => line.length + (line.match(/[\p{Script=Han}，。；：、“”「」（）]/gu)?.length ?? 0);
  expect(entries.filter((line) => width(line) > 100)).toEqual([]);
  // No clause begins with its comma.
  expect(lines).not.toMatch(/\n\s*[，。；：、”」）]/);
  if (lang !== 'en') expect(lines.split('\n').filter((line) => /\b(the|with|of) /.test(line))).toEqual([]);
});

it('says what each wrong key or value is and what belongs there', () => {
  expect(() => parseMap('{', 'map.json')).toThrow('map.json is not JSON');
  for (const [map, message] of [
    [
      { ...good, columns: { ...columns, prize: 'd' } },
      /columns: there is no key "prize"\. The keys here are bill, register, time, .*price/,
    ],
    [{ ...good, colums: {} }, /the map: there is no key "colums"\. The keys here are .*columns/],
    [{ ...good, columns: { bill: 'a', time: 'b', dish: 'c' } }, /columns\.price is missing.*or columns\.lineTotal/],
    [{ ...good, columns: { bill: 'a', dish: 'c', price: 'd' } }, /columns\.time is missing.*or give constants\.date/],
    [{ ...good, columns: { ...columns, bill: [] } }, /columns\.bill: \[\] cannot be used\. Number of the bill/],
    [{ columns }, /timeFormat is missing\. How times are written: YYYY/],
    [{ ...good, timeFormat: 'HH:mm' }, /has no date: add YYYY, MM and DD, or give constants\.date/],
    [{ ...good, timeFormat: 'YYYY-MM-DD HH:MM' }, /names one part twice, as MM and MM.*mm the minute/],
    [{ ...good, constants: { time: '12:00' } }, /constants\.time and the hours of timeFormat exclude each other/],
    [{ ...good, priceUnit: 'dollar' }, /priceUnit: "dollar" cannot be used\. Unit of amounts: "main"/],
    [{ ...good, constants: { qty: 0 } }, /constants\.qty: 0 cannot be used/],
    ...['2026-02-30', '2026-13-01', '1999-12-31'].map(
      (date) =>
        [
          { columns: { bill: 'a', price: 'd' }, constants: { date } },
          new RegExp(`constants\\.date: "${date}" cannot be used\\. Business day of all bills`),
        ] as const,
    ),
    [{ ...good, constants: { payment: '\0' } }, /constants\.payment holds a character that cannot be stored/],
    [
      { ...good, payments: [{ column: 'Cash', name: 'a\0b' }] },
      /payments\.0\.name holds a character that cannot be stored/,
    ],
    [{ ...good, shop: { region: '\0' } }, /shop\.region holds a character that cannot be stored/],
    [{ ...good, firstRowOnly: ['table'] }, /firstRowOnly names "table", but columns\.table is not there/],
    [{ ...good, firstRowOnly: ['dish'] }, /firstRowOnly: \["dish"\] cannot be used.*any of bill, time/],
    [{ ...good, shop: { timeZone: 'Mars' } }, /shop\.timeZone "Mars" is no time zone/],
    [[], /map\.json is not a valid map:\n {2}a map is a JSON object such as/],
  ] as const)
    expect(() => parse(map), JSON.stringify(map)).toThrow(message);
});

it('says in one go which keys of a part are not known and which are missing', () => {
  for (const [map, unknown, missing] of [
    [{ colums: columns }, 'the map: there is no key "colums"', 'columns is missing'],
    [{ columns: { dish: 'c', bil: 'a' } }, 'columns: there is no key "bil"', 'columns.bill is missing'],
    [{ columns, bills: { cols: {} } }, 'bills: there is no key "cols"', 'bills.columns is missing'],
    [
      { columns, bills: { columns: { bil: 'a' } } },
      'bills.columns: there is no key "bil"',
      'bills.columns.bill is missing',
    ],
    [{ columns, payments: [{ colum: 'Cash' }] }, 'payments.0: there is no key "colum"', 'payments.0.column is missing'],
    [{ columns, lookup: { keys: 'No' } }, 'lookup: there is no key "keys"', 'lookup.column is missing'],
  ] as const) {
    const said = refusalOf(map);
    expect(said).toContain(unknown);
    expect(said).toContain(missing);
    // Each in one line, below the line that names the file, with what belongs there.
    expect(said.split('\n')).toHaveLength(3);
    expect(said).toMatch(/The keys here are \w/);
    expect(said).toMatch(/is missing\. \w/);
  }
});

it('refuses a delimiter that cannot be one', () => {
  for (const delimiter of ['"', '\n', '\0', 'a', '7', '.', '-', '\\t', ', ', ''])
    expect(() => parse({ ...good, delimiter }), JSON.stringify(delimiter)).toThrow(
      /delimiter: .* Use one sign such as ",", ";", "\|" or "\\t" for a tab/,
    );
  for (const delimiter of [',', ';', '\t', '|', ' ', '§'])
    expect(parse({ ...good, delimiter })).toMatchObject({ delimiter });
});

it('takes as much as a bill can hold', () => {
  expect([textLimits, MAX_PRICE_FEN, MAX_QTY_MILLI, MAX_ITEMS]).toEqual([
    {
      bill: 64,
      dish: 200,
      category: 100,
      spec: 100,
      options: 500,
      unit: 20,
      payment: 100,
      table: 100,
      cashier: 100,
      orderType: 100,
      refundOf: 64,
    },
    100_000_000,
    90_000_000,
    500,
  ]);
});
