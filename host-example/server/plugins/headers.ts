// Security headers and CORS: pages of the configured origins may call the API without cookies, any page may load the
// SDK's files, and our own pages forbid inline code. Helmet's defaults would forbid embedding: the API's headers
// take their place, and a page has its own by `reply.helmet`.
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

export async function setHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(cors, {
    origin: config.origins,
    methods: ['POST'],
    allowedHeaders: [
      'content-type',
      'luck_api_token',
      'luck_boss_shopid',
      'luck_lang',
      'last-event-id',
      // Headers of assistants that run in a browser.
      'authorization',
      'mcp-protocol-version',
      'mcp-method',
      'mcp-name',
    ],
    exposedHeaders: ['retry-after', 'x-trace-id'],
    credentials: false,
    maxAge: 86_400,
  });
  await app.register(helmet, { global: true, ...apiHeaders(config) });
}

/** Headers for answers of the API and for the SDK's files, which may not be framed and may be loaded by any page. */
function apiHeaders({ publicUrl }: Config) {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'cross-origin' as const },
    // These two are for pages alone, and a page that embeds the widget decides for itself.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    // HSTS is only sent when the public address has TLS.
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : (false as const),
    // `frameAncestors` says more, and names origins.
    xFrameOptions: false as const,
  };
}

export function pageHeaders(config: Config) {
  return {
    ...apiHeaders(config),
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
