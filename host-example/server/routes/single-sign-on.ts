// Single sign-on of the owner's page in three steps: `/sso/start` sends the browser to the sign-in service, which sends it to
// `/sso/callback`; that leads back to the page with a code, for which the page takes its session (`/sso/session`): once, within
// a minute, and in this browser, by a cookie that is read here only.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { LoginRes } from '../../../types/api/login';
import type { AppContext } from '../app-context';
import { newSecret } from '../auth/token';
import { CallError, fieldError } from '../call-error';
import { toLang } from '../lang';
import type { Limits } from '../plugins/limits';
import { createProvider } from '../sign-in/provider';
import { begin, finish, type SignIn, takeSession } from '../sign-in/sign-in';
import { ownAddress } from './own-address';

const COOKIE = 'boss_sign_in';
/** The language of the page that began, for the page that comes back. */
const LANGUAGE = 'boss_sign_in_lang';
const CALLBACK = '/sso/callback';

const Start = Type.Object({
  lang: Type.Optional(Type.String({ maxLength: 10 })),
  company: Type.Optional(Type.String({ maxLength: 50 })),
});
const Take = Type.Object({ Code: Type.String({ maxLength: 200 }) });

const cookieOf = ({ headers }: FastifyRequest, name = COOKIE): string =>
  new RegExp(`(?:^|; )${name}=([\\w.-]{1,100})`).exec(headers.cookie ?? '')?.[1] ?? '';

/** The language in the address of a page; nothing for the usual one. */
const langParam = (asked: string): string => {
  const lang = toLang(asked);
  return lang === 'zh-CN' ? '' : `&lang=${lang}`;
};

export function registerSingleSignOn(app: FastifyInstance, { db, config, now }: AppContext, limits: Limits): void {
  const { oidc } = config;
  app.get('/sso.json', { logLevel: 'warn', onRequest: limits.address }, async () => ({ Name: oidc?.name ?? '' }));
  if (oidc === null) return;
  const provider = createProvider(oidc);
  const signInOf = (request: FastifyRequest, browserSecret = cookieOf(request)): SignIn => ({
    db,
    config,
    provider,
    issuer: oidc.issuer,
    now: now(),
    browserSecret,
    address: request.ip,
    traceId: request.id,
  });
  /** The address of this server, which the service sends the browser back to. */
  const base = (request: FastifyRequest): string => {
    const found = ownAddress(request, config);
    if (found) return found;
    throw fieldError('Host', 'request.host');
  };
  /** Redirects to the address, or back to the owner's page, which says what went wrong. */
  const redirectOrTell = async (reply: FastifyReply, lang: string, address: () => Promise<string>) => {
    reply.header('referrer-policy', 'no-referrer');
    const target = await address().catch((error: unknown) => {
      if (error instanceof CallError) return `/?sso_failed=${error.code}${langParam(lang)}`;
      throw error;
    });
    return reply.redirect(target, 303);
  };

  app.get<{ Querystring: Static<typeof Start> }>(
    '/sso/start',
    { schema: { querystring: Start }, onRequest: limits.login },
    async (request, reply) => {
      const { lang = '', company = '' } = request.query;
      return redirectOrTell(reply, lang, async () => {
        const browserSecret = cookieOf(request) || newSecret();
        const address = await begin(signInOf(request, browserSecret), company, `${base(request)}${CALLBACK}`);
        const isSecure = request.protocol === 'https' || config.publicUrl?.startsWith('https:');
        const cookie = (name: string, value: string) =>
          `${name}=${value}; Path=/sso; HttpOnly; SameSite=Lax; Max-Age=600${isSecure ? '; Secure' : ''}`;
        reply.header('set-cookie', [cookie(COOKIE, browserSecret), cookie(LANGUAGE, toLang(lang))]);
        return address;
      });
    },
  );
  app.get(CALLBACK, { onRequest: limits.login, logLevel: 'warn' }, async (request, reply) => {
    const lang = cookieOf(request, LANGUAGE);
    return redirectOrTell(reply, lang, async () => {
      const { search } = new URL(request.url, 'http://localhost');
      const code = await finish(signInOf(request), `${base(request)}${CALLBACK}${search}`);
      return `/?sso=${encodeURIComponent(code)}${langParam(lang)}`;
    });
  });
  app.post<{ Body: Static<typeof Take> }>(
    '/sso/session',
    { schema: { body: Take, response: { 200: LoginRes } }, onRequest: limits.login },
    // Where the server does not know its own address the answer names none, and the page goes on with the one that it called.
    async (request) => takeSession(signInOf(request), request.body.Code, ownAddress(request, config)),
  );
}
