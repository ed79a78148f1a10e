// Bounds of what is read from uploads, and the one way to write a name, over whatever anybody sends.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { xmlEvents } from '../../host-example/server/import/reading/xml';
import { isBomb } from '../../host-example/server/import/reading/zip';
import { plainName } from '../../host-example/server/ingest/plain-name';
import { runs } from '../support/report-world';

/** The events of a document that comes in pieces of this size, or the words of its refusal. */
async function read(text: string, size: number): Promise<string[] | string> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const seen: string[] = [];
  try {
    for await (const event of xmlEvents(pieces(), 'bills.xml'))
      seen.push(event.type === 'open' ? `${event.name} ${Object.keys(event.attributes).length}` : event.type);
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
          expect(seen).toHaveLength(2 * depth);
          expect(seen).toContain(`b ${attributes}`);
        }
      },
    ),
    runs(120),
  );
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
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => !/[\p{Z}\s]/u.test(text));
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
