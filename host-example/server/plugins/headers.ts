// Who may call, frame and load: the API answers pages of the configured origins without cookies, the SDK's files
// load from anywhere, and our own pages run under a policy without inline code. helmet's defaults would forbid
// embedding, so every route gets the headers it needs.
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

export async function setHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(cors, {
    origin: config.origins,
    methods: ['POST'],
    allowedHeaders: ['content-type', 'luck_api_token', 'luck_boss_shopid', 'luck_lang', 'last-event-id'],
    exposedHeaders: ['retry-after', 'x-trace-id'],
    credentials: false,
    maxAge: 86_400,
  });
  await app.register(helmet, { global: true, ...answerHeaders(config) });
}

/** Answers of the API and the SDK's files: nothing to frame, nothing to hide from another page. */
function answerHeaders({ publicUrl }: Config) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' as const },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    // A promise for a year that a server without TLS in front of it could not keep.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : (false as const),
    xFrameOptions: false as const,
  };
}

export function pageHeaders(config: Config) {
  return {
    ...answerHeaders(config),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...addressOf(config.imageUrl)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...addressOf(config.publicUrl), ...addressOf(config.pushUrl)],
        frameSrc: ["'self'"],
        formAction: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: config.frameAncestors,
        requireTrustedTypesFor: ["'script'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' as const },
  };
}

function addressOf(url: string | null): string[] {
  return url ? [new URL(url).origin] : [];
}
