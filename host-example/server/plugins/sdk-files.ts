// Files of the SDK, each version under its own address. A browser that has a file of an older version says so, and gets
// what changed (compression dictionaries, RFC 9842); build/updates.mjs writes the changes.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface SdkFiles {
  folder: string;
  /** Address of the folder. */
  prefix: string;
  /** Whether browsers keep the files for a year; one that they do not keep is no dictionary. */
  isImmutable: boolean;
}

const YEAR_S = 31_536_000;
const addressOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

// The file says of which files of later versions it is a dictionary: /boss/2.0.1/chunks/page-a1B2c3D4.mjs of all that match
// /boss/*/chunks/page-*.mjs.
function nameDictionary(reply: FastifyReply): void {
  const [, base, file] = /^(.*?\/)[^/]+\/((?:chunks\/)?[\w.-]+\.(?:m?js|css))$/.exec(addressOf(reply.request)) ?? [];
  if (!file) return;
  const match = `${base}*/${file.replace(/-[\w-]{7,8}\.mjs$/, '-*.mjs')}`;
  reply.header('use-as-dictionary', `match="${match}"`).header('vary', 'Accept-Encoding, Available-Dictionary');
}

/** What changed since the file that the browser has; undefined where it has none that is known here. */
async function changesSince({ headers }: FastifyRequest, file: string): Promise<Buffer | undefined> {
  const [, sum] = /^:([\w+/]{43})=:$/.exec(String(headers['available-dictionary'])) ?? [];
  if (!sum || !/\bdcz\b/.test(String(headers['accept-encoding']))) return undefined;
  return readFile(`${file}.${sum.replaceAll('+', '-').replaceAll('/', '_')}.dcz`).catch(() => undefined);
}

export async function serveSdkFiles(app: FastifyInstance, { folder, prefix, isImmutable }: SdkFiles): Promise<void> {
  await app.register(async (instance) => {
    // Files are public: the list of origins applies to the API only, and module scripts are always fetched with CORS.
    instance.addHook('onSend', async (_request, reply) => void reply.header('access-control-allow-origin', '*'));
    if (isImmutable)
      instance.addHook('onRequest', async (request, reply) => {
        const file = addressOf(request).slice(prefix.length);
        const changes = /^[\w-]+(?:[./][\w-]+)+$/.test(file)
          ? await changesSince(request, path.join(folder, file))
          : undefined;
        if (!changes) return;
        nameDictionary(reply);
        return reply
          .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
          .header('content-encoding', 'dcz')
          .type(file.endsWith('.css') ? 'text/css' : 'text/javascript')
          .send(changes);
      });
    await instance.register(files, {
      root: folder,
      prefix,
      index: false,
      dotfiles: 'deny',
      decorateReply: false,
      // The build has compressed them better than there is time for here; what it has not is compressed while it is sent.
      preCompressed: true,
      ...(isImmutable ? { immutable: true, maxAge: YEAR_S * 1000, setHeaders: nameDictionary } : { maxAge: 0 }),
    });
  });
}
