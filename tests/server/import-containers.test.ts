// What holds the files of an import: folders, zip archives, gzip; broken ones are refused by name.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { decodeFile } from '../../host-example/server/import/reading/bytes';
import { filesOf } from '../../host-example/server/import/reading/zip';
import { ownFolder } from '../support/own-folder';
import { zipBytes } from '../support/zip-bytes';

const folder = ownFolder();

async function put(name: string, bytes: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

async function textOf(path: string): Promise<string> {
  let text = '';
  for await (const part of decodeFile(path, 'utf-8')) text += part;
  return text;
}

/** Everything that the paths hold, by the names below the folder of the test. */
async function contents(...paths: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of await filesOf(paths)) found[relative(folder, path)] = await textOf(path);
  return found;
}

it('reads an archive where it lies, with folders, gzip and names in any script', async () => {
  const path = await put(
    'nightly.zip',
    zipBytes([
      { name: '20260612/', content: '' },
      { name: '20260612/订单.csv', content: 'c,d\n' },
      { name: '20260611/OrderDetails.csv', content: 'a,b\n'.repeat(40_000) },
      { name: 'packed.csv.gz', content: gzipSync('e,f\n') },
      { name: '__MACOSX/._OrderDetails.csv', content: 'x' },
      { name: '.DS_Store', content: 'x' },
    ]),
  );
  expect(await contents(path)).toEqual({
    'nightly.zip/20260611/OrderDetails.csv': 'a,b\n'.repeat(40_000),
    'nightly.zip/20260612/订单.csv': 'c,d\n',
    'nightly.zip/packed.csv.gz': 'e,f\n',
  });
});

it('takes folders, archives in them and single files at once', async () => {
  await mkdir(join(folder, 'week', '20260611'), { recursive: true });
  await put('week/20260611/a.csv', 'a');
  await put('week/20260612.zip', zipBytes([{ name: 'b.csv', content: 'b' }]));
  await put('c.csv', 'c');
  expect(await contents(join(folder, 'week'), join(folder, 'c.csv'))).toEqual({
    'week/20260611/a.csv': 'a',
    'week/20260612.zip/b.csv': 'b',
    'c.csv': 'c',
  });
});

it('reads what is named in the order of the last names, whatever folders these lie in', async () => {
  const named = ['july/20260701', 'june/20260630', 'june/20260629'].map((day) => join(folder, day));
  for (const day of named) await mkdir(day, { recursive: true });
  const files = await Promise.all(named.map((day) => put(join(relative(folder, day), 'PaymentDetails.csv'), 'a')));
  expect(await filesOf(named)).toEqual([...files].reverse());
  expect(await filesOf(files)).toEqual([...files].reverse());
});

it('reads days that are named by their number in the order of their months and years', async () => {
  for (const days of [
    ['2027/01/01', '2026/12/31', '2026/11/30'],
    ['2026-07/01', '2026-06/30', '2026-06/09'],
    ['2026/07/01', '2026/6/30', '2026/6/9'],
    ['2026-10-1', '2026-9-30', '2026-9-4'],
  ]) {
    const named = days.map((day) => join(folder, 'numbered', day));
    for (const day of named) await mkdir(day, { recursive: true });
    const files = await Promise.all(named.map((day) => put(join(relative(folder, day), 'PaymentDetails.csv'), 'a')));
    expect(await filesOf(named)).toEqual([...files].reverse());
    const packed = await put('numbered.zip', zipBytes(days.map((day) => ({ name: `${day}/a.csv`, content: 'a' }))));
    expect(await filesOf([packed])).toEqual(days.map((day) => `${packed}/${day}/a.csv`).reverse());
  }
});

const rows = zipBytes([{ name: 'items.csv', content: 'Date,Item\n2026-06-11,Soup\n'.repeat(1_000) }]);
const small = 'x'.repeat(100);
it.each<[string, Buffer, RegExp]>([
  ['cut off', rows.subarray(0, Math.floor(rows.length / 2)), /broken\.zip is cut off\. Fetch it again/],
  [
    'a name that leads out',
    zipBytes([{ name: '../../etc/cron.d/x', content: small }]),
    /broken\.zip holds a file with a path that leads out of it, "\.\.\/\.\.\/etc/,
  ],
  [
    'an absolute name',
    zipBytes([{ name: '/etc/passwd', content: small }]),
    /path that leads out of it, "\/etc\/passwd"/,
  ],
  [
    'a name of Windows',
    zipBytes([{ name: 'C:\\\\x.csv', content: small }]),
    /broken\.zip holds a file with a path that leads out of it/,
  ],
  [
    'a password',
    zipBytes([{ name: 'items.csv', content: small, isLocked: true }]),
    /broken\.zip is locked with a password \("items\.csv"\)/,
  ],
  [
    'one name twice',
    zipBytes([
      { name: 'items.csv', content: 'a' },
      { name: 'items.csv', content: 'b' },
    ]),
    /holds two files named "items\.csv"/,
  ],
  ['no files', zipBytes([]), /broken\.zip holds no files: choose a folder or an archive/],
  [
    'more than it says',
    zipBytes([{ name: 'items.csv', content: 'x'.repeat(100_000), size: 10 }]),
    /broken\.zip cannot be read: too many bytes/,
  ],
  [
    'another checksum',
    zipBytes([{ name: 'items.csv', content: small, sum: 1 }]),
    /"items\.csv" in it is not what was packed/,
  ],
  [
    'a bomb',
    zipBytes([{ name: 'items.csv', content: Buffer.alloc(70_000_000, 'a,b\n') }]),
    /broken\.zip unpacks to 70 MB and more out of next to nothing/,
  ],
  [
    'an archive in an archive',
    zipBytes([{ name: 'inner.zip', content: zipBytes([{ name: 'a.csv', content: 'a' }]) }]),
    /inner\.zip is a zip archive, not a CSV file\. Unpack it/,
  ],
  [
    'bytes changed on the way',
    Buffer.concat([rows.subarray(0, 60), Buffer.alloc(20), rows.subarray(80)]),
    /the zip archive .*broken\.zip/,
  ],
])('refuses an archive with %s', async (_, bytes, message) => {
  const path = await put('broken.zip', bytes);
  await expect(contents(path)).rejects.toThrow(message);
});

it('refuses gzip that grows without end, is cut off or damaged', async () => {
  const bomb = gzipSync(Buffer.alloc(70_000_000, 'a,b\n'));
  await expect(textOf(await put('bomb.csv.gz', bomb))).rejects.toThrow(/bomb\.csv\.gz unpacks to \d+ MB and more/);
  const whole = gzipSync('a,b\n'.repeat(10_000));
  await expect(textOf(await put('cut.gz', whole.subarray(0, 40)))).rejects.toThrow(
    /cut\.gz cannot be read: the gzip file is cut off/,
  );
});
