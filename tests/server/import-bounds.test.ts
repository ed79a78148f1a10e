// Bounds of what is read from uploads, and the one way to write a name, over whatever anybody sends.
import fc from 'fast-check';
import { readRows } from '../../host-example/server/import/reading/rows';
import { type XmlElement, xmlElements } from '../../host-example/server/import/reading/xml';
import { isBomb } from '../../host-example/server/import/reading/zip';
import { plainName } from '../../host-example/server/ingest/plain-name';
import { runs } from '../support/report-world';

/** The elements of a document that comes in pieces of this size, or the words of its refusal. */
async function read(text: string, size: number): Promise<string[] | string> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const seen: string[] = [];
  const see = ({ name, attributes, children }: XmlElement) => {
    seen.push(`${name} ${Object.keys(attributes).length}`);
    for (const child of children) see(child);
  };
  try {
    for await (const element of xmlElements(pieces(), ['a', 'b'], 'bills.xml')) see(element);
    return seen;
  } catch (error) {
    return JSON.stringify(error);
  }
}

it('XML is read whole up to 100 levels and 1,000 attributes a tag, and refused beyond, in whatever pieces it comes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 130 }),
      fc.integer({ min: 0, max: 1_200 }),
      fc.integer({ min: 1, max: 5_000 }),
      async (depth, attributes, size) => {
        const own = Array.from({ length: attributes }, (_, at) => ` a${at}="1"`).join('');
        const text = `${'<x:a>'.repeat(depth - 1)}<b${own}/>${'</x:a>'.repeat(depth - 1)}`;
        const seen = await read(text.replace('<x:a>', '<x:a xmlns:x="y">'), size);
        const faults = [
          ...(depth > 100 ? ['nested too deeply'] : []),
          ...(attributes > 1_000 ? ['too many attributes'] : []),
        ];
        if (faults.length > 0) expect(seen).toMatch(new RegExp(faults.join('|')));
        else {
          expect(seen).toHaveLength(depth);
          expect(seen).toContain(`b ${attributes}`);
        }
      },
    ),
    runs(120),
  );
});

/** Rows as a till writes them, split again from a text that comes in pieces of this size; the words of its refusal. */
async function split(text: string, size: number, shape: Parameters<typeof readRows>[1]) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const rows = [];
  try {
    for await (const row of readRows(pieces(), shape, 'bills.csv')) rows.push(row);
    return rows;
  } catch (error) {
    return String(error);
  }
}

it('a text is split into the rows that were written, with the line of each, in whatever pieces it comes', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '店', ' ', ',', ';', '|', '\t', '"', "'", '\n'), maxLength: 6 });
  const shape = fc.record({
    delimiter: fc.constantFrom(',', ';', '|', '\t'),
    quote: fc.constantFrom('"' as const, "'" as const),
  });
  const end = fc.constantFrom('\n', '\r\n', '\r');
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rows, shape, end, fc.integer({ min: 1, max: 40 }), async (all, how, ending, size) => {
      const { delimiter, quote } = how;
      const written = (text: string) =>
        /^[a店]*$/u.test(text) ? text : ` ${quote}${text.replaceAll(quote, quote + quote)}${quote} `;
      const text = all.map((cells) => cells.map(written).join(delimiter) + ending).join('');
      let line = 1;
      const expected = all.map((cells) => {
        const row = { line, cells };
        line += 1 + cells.join('').split('\n').length - 1;
        return row;
      });
      expect(await split(text, size, how)).toEqual(expected);
      // Without the end of the last row, with a row of blanks between, and with a quote that is never closed.
      expect(await split(text.slice(0, -ending.length), size, how)).toEqual(expected);
      expect(await split(`  ${ending}${text}`, size, how)).toEqual(
        expected.map((row) => ({ ...row, line: row.line + 1 })),
      );
      expect(await split(`${text}${quote}a`, size, how)).toContain(`after line ${line - 1}: a quote is opened`);
      expect(await split(`${text}a${quote}`, size, how)).toContain(`line ${line}: a quote`);
    }),
    runs(300),
  );
});

it('a row without end is refused before it takes all memory and time', async () => {
  for (const row of ['"', 'a', 'a,', '"a', 'a\n'])
    expect(await split(`"${row.repeat(3 << 20)}`, 1 << 16, {})).toMatch(/a quote is opened|in the middle/);
});

it('what unpacks to more than 16 MB and 250 times its size is refused, and nothing else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 }), fc.integer({ min: 1, max: 400 }), (packed, times) => {
      const unpacked = packed * times;
      expect(isBomb(packed, unpacked)).toBe(times > 250 && unpacked > 16 * 2 ** 20);
      // More of the same bytes never makes a refused file pass.
      if (isBomb(packed, unpacked)) expect(isBomb(packed, unpacked * 2)).toBe(true);
    }),
    runs(3_000),
  );
});

it('a name is one name in every form of Unicode and with whatever blanks, and stays as it is then', () => {
  const blank = fc.constantFrom(' ', '  ', '\t', '\u00a0', '\u3000', '\u2009', '\r\n');
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => !/[\p{Z}\s]/u.test(text));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), blank, blank, (words, one, other) => {
      const name = plainName(words.join(' '));
      expect(name).toBe(words.join(' ').normalize('NFC'));
      for (const form of ['NFC', 'NFD'] as const)
        expect(plainName(`${other}${words.join(one).normalize(form)}${one}`)).toBe(name);
      expect(plainName(name)).toBe(name);
    }),
    runs(1_500),
  );
});
