// Files: the SDK under its versioned address, which never changes, with the owner's app as its index, and the pages of the
// example host at the root.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { pageHeaders } from './headers';

const root = new URL('../../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };

/** Where the SDK of this release is served, and the owner's app itself. */
export const assetPath = `/boss/${version}/`;

/** Bundles the React example at the first request of its page. */
async function bundleReactPage(): Promise<string> {
  const { build } = await import('esbuild');
  const widget = fileURLToPath(new URL('dist/react.mjs', root));
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('host-example/page/react-portal.jsx', root))],
    alias: { 'boss-assistant/react': widget },
    plugins: [
      {
        name: 'widget',
        // The SDK stays external: it is loaded from its own address, with its chunks.
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/boss\.mjs$/ }, () => ({ path: `${assetPath}boss.mjs`, external: true })),
      },
    ],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** To the app of this release. Browsers keep the hash; kept addresses of other releases lead there too. */
const toApp = (request: FastifyRequest, reply: FastifyReply) => {
  const [, query] = request.url.split('?');
  return reply
    .header('cache-control', 'public, max-age=0')
    .redirect(query === undefined ? assetPath : `${assetPath}?${query}`, 302);
};

export async function serveFiles(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(async (instance) => {
    // Files are public: the list of origins applies to the API only, and module scripts are always fetched with CORS.
    instance.addHook(
      'onSend',
      async (_request, reply) => void reply.header('access-control-allow-origin', '*'),
    );
    await instance.register(files, {
      root: fileURLToPath(new URL('dist/', root)),
      prefix: assetPath,
      index: false,
      dotfiles: 'deny',
      // The build has compressed them better than there is time for here; what it has not is compressed while it is sent.
      preCompressed: true,
      ...(config.immutableAssets ? { immutable: true, maxAge: '365d' } : { maxAge: 0 }),
    });
  });
  await app.register(async (instance) => {
    const headers = pageHeaders(config);
    instance.addHook('onRequest', async (_request, reply) => void reply.helmet(headers));
    let reactPage: Promise<string> | undefined;
    instance.get('/react-portal.js', async (_request, reply) => {
      reactPage ??= bundleReactPage();
      return reply.type('text/javascript').send(await reactPage);
    });
    const pages = new URL('host-example/page/', root);
    for (const path of ['/', '/index.html', '/boss/:version', '/boss/:version/']) instance.get(path, toApp);
    instance.get(assetPath, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=0')
        .type('text/html; charset=utf-8')
        .send(await readFile(new URL('index.html', pages), 'utf8')),
    );
    await instance.register(files, {
      root: fileURLToPath(pages),
      prefix: '/',
      decorateReply: false,
      dotfiles: 'deny',
      extensions: ['html'],
      maxAge: 0,
    });
  });
}
