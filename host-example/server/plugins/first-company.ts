// A server without companies leads its visitors to the page that makes the first one, since nobody can log in.
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { listCompanies } from '../db/companies';
import { LANGS } from '../lang';
import { assetPath } from './files';

const PAGES = new Set(['/', '/index.html', '/admin.html', '/admin', assetPath]);

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
