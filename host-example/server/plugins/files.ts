// Files: the SDK under its versioned address, which never changes, with the owner's app as its index, and the pages of the
// example host at the root. A browser that has a file of an older version says so, and gets what changed (compression
// dictionaries, RFC 9842); build/updates.mjs writes the changes.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { listCompanies } from '../db/companies';
import { LANGS } from '../lang';
import { pageHeaders } from './headers';

const root = new URL('../../../', import.meta.url);
export const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };

const dist = fileURLToPath(new URL('dist/', root));
/** The builds before it, each under its version (build/updates.mjs). */
const older = fileURLToPath(new URL('dist-older/', root));

/** Where the SDK of this release is served, and the owner's app itself. */
export const assetPath = `/boss/${version}/`;

export const hasWidget = (): boolean => existsSync(path.join(dist, 'boss.js'));

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

type Files = Pick<AppContext, 'config' | 'package'>;

export async function serveFiles(app: FastifyInstance, { config, package: built }: Files): Promise<void> {
  // `built` settles when the build of the SDK ends: requests for files of it wait, unless the server ends before.
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

/** Pages that need a company. */
const PAGES = new Set(['/', '/index.html', '/admin.html', '/admin', assetPath]);

/** A server without companies leads its visitors to the page that makes the first one, since nobody can log in. */
export function leadToFirstCompany(app: FastifyInstance, { db }: AppContext): void {
  let hasCompany = false;
  app.addHook('onRequest', async (request, reply) => {
    if (hasCompany) return;
    // Two slashes in front would name a host.
    const { pathname, searchParams } = new URL(request.url.replace(/^\/+/, '/'), 'http://localhost');
    if (!PAGES.has(pathname) || searchParams.has('setup')) return;
    hasCompany = (await listCompanies(db, 1)).length > 0;
    if (hasCompany) return;
    // The browser keeps the part of the address behind #, which holds the set-up code.
    const lang = LANGS.find((one) => one === searchParams.get('lang'));
    return reply.header('cache-control', 'no-store').redirect(`/admin.html?setup=1${lang ? `&lang=${lang}` : ''}`, 302);
  });
}

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
// /boss/*/chunks/page-*.mjs, without the hash that build/updates.mjs knows too.
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
