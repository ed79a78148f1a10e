// The SDK under its versioned address, which never changes, and the pages of the example host at the root.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { pageHeaders } from './headers';

const root = new URL('../../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };

/** Where the SDK of this release is served. */
export const assetPath = `/boss/${version}/`;

export async function serveFiles(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(async (scope) => {
    // The list of origins is for the API; the files are public, and a module script is always fetched with CORS.
    scope.addHook('onSend', async (_request, reply) => void reply.header('access-control-allow-origin', '*'));
    await scope.register(files, {
      root: fileURLToPath(new URL('dist/', root)),
      prefix: assetPath,
      index: false,
      dotfiles: 'deny',
      ...(config.immutableAssets ? { immutable: true, maxAge: '365d' } : { maxAge: 0 }),
    });
  });
  await app.register(async (scope) => {
    const headers = pageHeaders(config);
    scope.addHook('onRequest', async (_request, reply) => void reply.helmet(headers));
    await scope.register(files, {
      root: fileURLToPath(new URL('host-example/page/', root)),
      prefix: '/',
      decorateReply: false,
      dotfiles: 'deny',
      extensions: ['html'],
      maxAge: 0,
    });
  });
}
