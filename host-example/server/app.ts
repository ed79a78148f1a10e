// The server without listening: plugins, one route for every call, one error handler.
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';
import type { AppContext } from './app-context';
import { handleError } from './error-handler';
import { registerMcp } from './mcp/route';
import { openApi } from './openapi';
import { compileLater } from './plugins/compile-later';
import { serveDemoLogins } from './plugins/demo-logins';
import { drainGently } from './plugins/drain';
import { leadToFirstCompany, serveFiles, version } from './plugins/files';
import { setHeaders } from './plugins/headers';
import { acceptJson } from './plugins/json-body';
import { createLimits } from './plugins/limits';
import { serveHealth, serveMetrics } from './plugins/probes';
import { guardHost, noticeProxy } from './plugins/proxy';
import { answerUnknown } from './plugins/unknown';
import { registerAdmin } from './routes/admin/register';
import { registerCalls } from './routes/handle';
import { registerLogin } from './routes/login';
import { registerStream } from './routes/message-stream';
import { ownAddress } from './routes/own-address';
import { registerSingleSignOn } from './routes/single-sign-on';
import { registerPos } from './routes/till/pos';

export interface AppOptions extends AppContext {
  /** false = no log; an object = destination of the log, for tests. */
  log?: boolean | { stream: { write(line: string): void } };
}

const bodyLimit = 64 * 1024;

export async function createApp({ log = true, ...context }: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: log && {
      ...logOptions(context.config.logLevel),
      ...(log === true ? logStream(context.config.logFormat) : log),
    },
    bodyLimit,
    trustProxy: context.config.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Closes connections whose headers or body arrive too slowly.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    // Running requests are completed when the server closes.
    forceCloseConnections: false,
    return503OnClosing: false,
  });
  compileLater(app);
  drainGently(app);
  app.setErrorHandler(handleError);
  answerUnknown(app, context.config);
  acceptJson(app, 'error');
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-trace-id', request.id);
    // Answers are private by default; files set their own cache headers.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  guardHost(app);
  noticeProxy(app, context.config);

  await setHeaders(app, context.config);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  const limits = await createLimits(app, context.config);
  app.decorateRequest('account', null);
  registerLogin(app, context, limits);
  registerCalls(app, context, limits);
  registerStream(app, context, limits);
  registerAdmin(app, context, limits);
  registerPos(app, context, limits);
  registerMcp(app, context, limits);
  registerSingleSignOn(app, context, limits);
  serveHealth(app, context, limits);
  serveDemoLogins(app, context, limits);
  serveMetrics(app, context, limits);
  app.get('/openapi.json', { onRequest: limits.probe }, async (request) =>
    openApi(version, ownAddress(request, context.config) || '/'),
  );
  leadToFirstCompany(app, context);
  await serveFiles(app, context);
  return app;
}

// The log has method, path, status, duration and trace id. Headers, bodies and query strings are never passed to the logger, and
// secrets are redacted by name as a second safeguard.

type LoggerOptions = Extract<NonNullable<FastifyServerOptions['logger']>, object>;

const secrets = 'token Token password Password luck_api_token mobile Mobile MemMobile Tel tel'.split(' ');

const isTerminal = (): boolean => process.stdout.isTTY === true;

function logOptions(level: string): LoggerOptions {
  return {
    level: level !== 'auto' ? level : isTerminal() ? 'warn' : 'info',
    redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], censor: '***' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?')[0],
        address: request.ip,
      }),
      err: plainError,
    },
  };
}

/** An error without the members that drivers add: statements, parameters and rows may hold personal data. */
function plainError(error: Error & { code?: string }) {
  return {
    type: error.name,
    message: maskDigits(error.message),
    stack: maskDigits(error.stack ?? ''),
    ...(error.code && { code: error.code }),
  };
}

/** Masks phone numbers in messages. */
function maskDigits(text: string): string {
  return text.replace(/\b1[3-9]\d{9}\b/g, (phone) => `${phone.slice(0, 3)}****${phone.slice(-4)}`);
}

/**
 * Where log lines go: readable text for a terminal, by default where there is one; else one JSON object a line. At a
 * terminal an error is one line in words, without its stack.
 */
function logStream(format: 'auto' | 'text' | 'json'): { stream?: NodeJS.WritableStream } {
  const hasReader = isTerminal();
  if (format !== 'text' && !(format === 'auto' && hasReader)) return {};
  return {
    stream: pretty({
      colorize: hasReader,
      translateTime: 'HH:MM:ss',
      ignore: `pid,hostname,reqId${hasReader ? ',err' : ''}`,
      ...(hasReader && { messageFormat: wordsOf }),
      singleLine: true,
      sync: true,
    }),
  };
}

function wordsOf(line: Record<string, unknown>, messageKey: string): string {
  const { err } = line;
  const cause = typeof err === 'object' && err !== null && 'message' in err ? `: ${err.message}` : '';
  return `${line[messageKey]}${cause}`.replaceAll('\n', ' ');
}
