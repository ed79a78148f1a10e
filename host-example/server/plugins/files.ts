// Files: the SDK under its versioned address, which never changes, with the owner's app as its index, and the pages of the
// example host at the root.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { pageHeaders } from './headers';
import { serveSdkFiles } from './sdk-files';

const root = new URL('../../../', import.meta.url);
export const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };

const dist = fileURLToPath(new URL('dist/', root));
/** The builds before it, each under its version (build/updates.mjs). */
const older = fileURLToPath(new URL('dist-older/', root));

/** Where the SDK of this release is served, and the owner's app itself. */
export const assetPath = `/boss/${version}/`;

export const hasWidget = (): boolean => existsSync(path.join(dist, 'boss.js'));

type Files = Pick<AppContext, 'config' | 'package'>;

/** Bundles the React example at the first request of its page. */
async function bundleReactPage(): Promise<string> {
  const { build } = await import('esbuild');
  const widget = path.join(dist, 'react.mjs');
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

/** Leads to the app of this release. Browsers keep the hash; kept addresses of other releases lead there too. */
const toApp = (request: FastifyRequest, reply: FastifyReply) => {
  const [query = ''] = /\?.*/.exec(request.url) ?? [];
  return reply.header('cache-control', 'public, max-age=0').redirect(assetPath + query, 302);
};

/** Files of the SDK that pages begin with; the others may still be built behind them. */
const FIRST_FILES = /^(chunks\/.*|boss\.(mjs|js|css)(\.map)?)$/;

export async function serveFiles(app: FastifyInstance, { config, package: built }: Files): Promise<void> {
  // Requests for files that are still being built wait for them, unless the server ends before.
  const building = Promise.race([
    built?.catch(() => undefined),
    new Promise<void>((resolve) => app.addHook('preClose', async () => resolve())),
  ]);
  // A fresh clone has no such folder before the build.
  mkdirSync(dist, { recursive: true });
  await app.register(async (instance) => {
    instance.addHook('onRequest', async ({ url }) => {
      const [file = ''] = url.slice(assetPath.length).split('?');
      if (!FIRST_FILES.test(file)) await building;
    });
    await serveSdkFiles(instance, { folder: dist, prefix: assetPath, isImmutable: config.immutableAssets });
  });
  // Pages that were opened before an update go on with the files that they began with.
  if (existsSync(older))
    await serveSdkFiles(app, { folder: older, prefix: '/boss/', isImmutable: config.immutableAssets });
  await app.register(async (instance) => {
    const headers = pageHeaders(config);
    instance.addHook('onRequest', async (_request, reply) => void reply.helmet(headers));
    let reactPage: Promise<string> | undefined;
    instance.get('/react-portal.js', async (_request, reply) => {
      await building;
      // A failure is not kept: what it came from may have been mended.
      reactPage ??= bundleReactPage().catch((error) => {
        reactPage = undefined;
        throw error;
      });
      return reply.type('text/javascript').send(await reactPage);
    });
    const pages = new URL('host-example/page/', root);
    for (const address of ['/', '/index.html', '/boss/:version', '/boss/:version/']) instance.get(address, toApp);
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
