// Who asks: by an access token of ours, or, with single sign-on, by one that the sign-in service made for this address
// (OAuth 2.1, whose protected resource this is).
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { type Account, authenticateIdentity, authenticateReader } from '../auth/account';
import { companyOf } from '../auth/login';
import { CallError } from '../call-error';
import { ownAddress } from '../routes/own-address';
import { createProvider } from '../sign-in/provider';

export const PATH = '/mcp';
const METADATA = '/.well-known/oauth-protected-resource';
/** Clients ask below the path of the resource first. */
export const METADATA_PATHS = [METADATA, METADATA + PATH];

interface Caller {
  account: Account;
  /** What the log calls the token. */
  token: string;
}

export function createDoor({ db, config, now }: AppContext) {
  const { oidc } = config;
  const provider = oidc && createProvider(oidc);
  const resourceOf = (request: FastifyRequest) => ownAddress(request, config) + PATH;

  return {
    async enter(request: FastifyRequest): Promise<Caller> {
      const bearer = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      // A token of a sign-in service has three parts.
      if (!oidc || !provider || bearer.split('.').length !== 3) return authenticateReader(db, bearer, now());
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
