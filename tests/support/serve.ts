// A small web server for tests: pages given as text, and the build under /boss/.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { root } from '../../build/source.mjs';
import { portOf } from './free-port';

const types: Record<string, string> = {
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
  '.json': 'application/json',
};

/** A page: its text, and headers that come with it. */
export type ServedPage = string | { html: string; headers?: Record<string, string> };

/** Serves until closed; `url` ends without a slash. Without CORS other origins get the build's classic scripts only. */
export async function serve(
  pages: Record<string, ServedPage>,
  { cors = true }: { cors?: boolean } = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages[pathname];
    if (page !== undefined) {
      const { html, headers } = typeof page === 'string' ? { html: page } : page;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
      return;
    }
    const name = pathname.startsWith('/boss/') ? path.normalize(pathname.slice('/boss/'.length)) : '';
    const body =
      name === '' || name.startsWith('..') ? null : await readFile(path.join(root, 'dist', name)).catch(() => null);
    if (!body) return void response.writeHead(404).end();
    const type = types[path.extname(name)] ?? 'application/octet-stream';
    const open = cors ? { 'access-control-allow-origin': '*' } : {};
    response.writeHead(200, { 'content-type': type, ...open }).end(body);
  });
  return {
    url: `http://127.0.0.1:${await portOf(server)}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
