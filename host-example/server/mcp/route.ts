// POST /mcp: the tools for assistants that speak the Model Context Protocol, by its official library. A request stands
// alone, without a session of the protocol; who asks is known by an access token.
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { type Account, authenticateAccessToken, authenticateIdentity } from '../auth/account';
import { companyOf } from '../auth/login';
import { bearerOf } from '../auth/token';
import { CallError, fieldError } from '../call-error';
import { refusalOf } from '../error-handler';
import { acceptedLang, type Lang, toLang } from '../lang';
import { writeRefusal, writeUse } from '../people/audit';
import type { Limits } from '../plugins/limits';
import { createRunCall } from '../routes/handle';
import { ownAddress } from '../routes/own-address';
import { createProvider } from '../sign-in/provider';
import { sentenceOf } from './refusal';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the access token by which an assistant asks. */
    accessToken: string;
  }
}

export function registerMcp(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const run = createRunCall(app, context);
  const { config, now } = context;
  const door = createDoor(context);

  app.decorateRequest('accessToken', '');
  app.post(PATH, {
    onRequest: async (request) => {
      await limits.address(request);
      checkOrigin(request, config.origins);
      const { account, token } = await door.enter(request);
      request.account = account;
      request.accessToken = token;
      await limits.token(request);
    },
    errorHandler: (error: FastifyError | CallError, request, reply) => {
      const refusal = refusalOf(error) ?? new CallError(5000);
      if (refusal.code === 5000) request.log.error({ err: error }, 'an assistant could not be answered');
      if (refusal.status === 401) reply.header('www-authenticate', door.challenge(request));
      if (refusal.code === 1006) reply.header('retry-after', Number(refusal.values.n ?? 1));
      reply.code(refusal.status).send(failure(sentenceOf(refusal, langOf(request))));
    },
    handler: async (request, reply) => {
      const { account, id, body } = request;
      if (!account) throw new Error('an assistant was let in without an account');
      // A batch would be many questions under one limit; the protocol has given them up.
      if (Array.isArray(body)) throw fieldError('body', 'request.list');
      // Loaded by the first request that needs it: most servers never see one.
      const { answerMessage } = await import('./server');
      const answer = await answerMessage(
        {
          account,
          run,
          lang: langOf(request),
          traceId: id,
          now: now(),
          base: ownAddress(request, config),
          log: request.log,
          note: (tool, code) => note(context, request, tool, code),
        },
        headersOf(request),
        body,
      );
      reply.code(answer.status);
      for (const [name, value] of answer.headers) reply.header(name, value);
      return reply.send(await answer.text());
    },
  });
  for (const path of METADATA_PATHS)
    app.get(path, { onRequest: limits.probe }, async (request) => door.metadata(request));
  // Without sessions of the protocol there is no stream to open and nothing to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: PATH,
    onRequest: limits.address,
    handler: async (_request, reply) =>
      reply.code(405).header('allow', 'POST').send(failure('Send a POST: this server keeps no sessions.')),
  });
}

async function note({ db, now }: AppContext, request: FastifyRequest, tool: string, code: string) {
  if (!request.account) return;
  const { compId, accountId } = request.account.session;
  const entry = {
    accountId,
    action: 'AskByToken',
    target: `${request.accessToken}: ${tool}`,
    traceId: request.id,
    address: request.ip,
  };
  try {
    await db.tenant(compId, async (q) => {
      // The person waits for the answer, not for the disk.
      await q('set local synchronous_commit = off');
      await (code === '' ? writeUse(q, entry, now()) : writeRefusal(q, entry, code, now()));
    });
  } catch (failure) {
    request.log.error({ err: failure }, 'a question of an assistant could not be logged');
  }
}

const failure = (message: string) => ({ jsonrpc: '2.0', id: null, error: { code: -32000, message } });

/** The language that the assistant's settings name; each question may name another. */
function langOf({ headers }: FastifyRequest): Lang {
  const tag = headers.luck_lang || acceptedLang(headers['accept-language']);
  return tag ? toLang(tag) : 'en';
}

/** A page of an origin that may not call the API is refused: the protocol asks for it, against rebound names. */
function checkOrigin({ headers: { origin } }: FastifyRequest, origins: '*' | string[]): void {
  if (origin === undefined || origins === '*' || origins.includes(origin)) return;
  throw fieldError('Origin', 'request.origin');
}

function headersOf({ headers }: FastifyRequest): Headers {
  const kept = ['content-type', 'accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];
  return new Headers(
    kept.flatMap((name): [string, string][] => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

const PATH = '/mcp';
const METADATA = '/.well-known/oauth-protected-resource';
/** Clients ask below the path of the resource first. */
const METADATA_PATHS = [METADATA, METADATA + PATH];

function createDoor({ db, config, now }: AppContext) {
  const { oidc } = config;
  const provider = oidc && createProvider(oidc);
  const resourceOf = (request: FastifyRequest) => ownAddress(request, config) + PATH;

  return {
    /** Who asks, and what the log calls the token. */
    async enter(request: FastifyRequest): Promise<{ account: Account; token: string }> {
      const bearer = bearerOf(request.headers.authorization);
      // A token of a sign-in service has three parts.
      if (!oidc || !provider || bearer.split('.').length !== 3) return authenticateAccessToken(db, bearer, now());
      const subject = await provider.subjectOf(bearer, resourceOf(request));
      const { company } = request.query as { company?: unknown };
      const compId = await companyOf({ db, config }, typeof company === 'string' ? company : '');
      const account = await authenticateIdentity(db, compId, oidc.issuer, subject, now());
      return { account, token: oidc.name };
    },
    /** What a client without a token is told: where it gets one, if anywhere. */
    challenge: (request: FastifyRequest): string =>
      oidc ? `Bearer resource_metadata="${ownAddress(request, config)}${METADATA}${PATH}"` : 'Bearer',
    /** The metadata of the protected resource (RFC 9728). */
    metadata(request: FastifyRequest) {
      if (!oidc) throw new CallError(4000);
      return {
        resource: resourceOf(request),
        authorization_servers: [oidc.issuer],
        bearer_methods_supported: ['header'],
        resource_name: 'Boss assistant',
      };
    },
  };
}
