// Compressed files beside the scripts and styles, for servers that send them as they lie: smaller than what a server
// compresses while somebody waits. They are not part of the package.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { gzipAsync } from '@gfx/zopfli';

const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_SIZE_HINT: SIZE, BROTLI_MAX_QUALITY } = constants;

export const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [QUALITY]: BROTLI_MAX_QUALITY, [SIZE]: bytes.length } });

export const gzip = (bytes) => gzipSync(bytes, { level: 9 });

/** What any browser unpacks as gzip, about 4 % smaller; more than five rounds win less than 0.1 %. */
const zopfli = (bytes) => gzipAsync(bytes, { numiterations: 5 });

/** Only `npm run build` waits for zopfli, which takes longer than the build of the pages. */
const pack = process.env.ZOPFLI ? zopfli : async (bytes) => gzip(bytes);

/** Writes `.br` and `.gz` of every script and style sheet in the folder. */
export function compressed(folder) {
  return {
    name: 'compressed',
    async writeBundle() {
      for (const entry of readdirSync(folder, { recursive: true })) {
        if (!/\.(m?js|css)$/.test(entry)) continue;
        const file = path.join(folder, entry);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotli(bytes));
        writeFileSync(`${file}.gz`, await pack(bytes));
      }
    },
  };
}
