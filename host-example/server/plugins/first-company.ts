// Page of a server without companies: explains how to create the first one, since nobody can log in.
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { listCompanies } from '../db/companies';

const LOGIN_PAGES = new Set(['/', '/index.html']);

const page = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>老板助手</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/page.css" />
  </head>
  <body class="notice">
    <main>
      <img src="/icon.svg" alt="" />
      <h1>还没有公司 <span lang="en">No company yet</span></h1>
      <p>暂时无法登录。请先停止使用数据目录的服务器，然后建立公司：</p>
      <p lang="en">Nobody can log in. Stop the server of a data folder first, then make a company:</p>
      <pre>npm run admin -- company create --name "Name" --code code --account boss</pre>
    </main>
  </body>
</html>
`;

export function leadToFirstCompany(app: FastifyInstance, { db }: AppContext): void {
  let hasCompany = false;
  app.addHook('onRequest', async (request, reply) => {
    if (hasCompany || !LOGIN_PAGES.has(request.url.split('?')[0] ?? '')) return;
    hasCompany = (await listCompanies(db)).length > 0;
    if (!hasCompany) return reply.type('text/html; charset=utf-8').send(page);
  });
}
