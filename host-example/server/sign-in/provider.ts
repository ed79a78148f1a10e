// The sign-in service by OpenID Connect: authorization code with PKCE, checked by openid-client.
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { CallError } from '../call-error';
import type { Config } from '../config';

type Settings = NonNullable<Config['oidc']>;

/** Secrets of one sign-in, which the service must answer to. */
type Proof = ReturnType<typeof newProof>;
export type Provider = ReturnType<typeof createProvider>;
export type Person = Awaited<ReturnType<Provider['finish']>>;

/** Seconds that the service has for an answer. */
const PATIENCE_S = 10;

/** The secret as HTTP Basic where the service takes it, as the standard prefers, else in the body. */
const authenticate =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    return way(secret)(server, ...rest);
  };

/** What jose says where the keys of the service did not come; a refused token has codes of its own. */
const NO_KEYS = ['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT'];
const NO_ANSWER = /fetch failed|timed? ?out|aborted|unexpected HTTP/i;

/** Whether the service itself failed, and no answer or token was refused. */
function isOutage(error: unknown): boolean {
  if (error instanceof errors.JOSEError && NO_KEYS.includes(error.code)) return true;
  return error instanceof Error && NO_ANSWER.test(`${error.name} ${error.message}`);
}

/** An answer of the service; where it refused, with the code that we refuse with. */
const answered = <Answer>(answer: Promise<Answer>, code: 1009 | 1011 | 1012): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw new CallError(isOutage(error) ? 1011 : code, { cause: error });
  });

export function createProvider({ issuer, clientId, clientSecret }: Settings) {
  let known: Promise<oidc.Configuration> | undefined;
  /** What the service says of itself, read at the first sign-in, so that the server starts while the service is down. */
  const configuration = (): Promise<oidc.Configuration> => {
    // Settings let http through on this machine only.
    const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    const options = { execute, timeout: PATIENCE_S };
    known ??= oidc
      .discovery(new URL(issuer), clientId, undefined, authenticate(clientSecret), options)
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return answered(known, 1011);
  };

  let keys: JWTVerifyGetKey | undefined;
  return {
    /** Whose access token it is, of those that the service made for `audience`; refuses any other with 1012. */
    async subjectOf(accessToken: string, audience: string): Promise<string> {
      const { issuer: iss, jwks_uri: address } = (await configuration()).serverMetadata();
      if (!address) throw new CallError(1012);
      keys ??= createRemoteJWKSet(new URL(address), { timeoutDuration: PATIENCE_S * 1000 });
      const checks = { issuer: iss, audience, requiredClaims: ['exp', 'sub'] };
      const { payload } = await answered(jwtVerify(accessToken, keys, checks), 1012);
      return payload.sub ?? '';
    },
    /** Address at the service to which the browser goes. */
    async begin({ state, nonce, verifier }: Proof, redirectUri: string): Promise<string> {
      const challenge = await oidc.calculatePKCECodeChallenge(verifier);
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).href;
    },
    /** Who came back to `address`, with '' for an address that is not verified; refuses what does not fit the proof with 1009. */
    async finish({ state, nonce, verifier }: Proof, address: string) {
      const found = await configuration();
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
      const grant = oidc.authorizationCodeGrant(found, new URL(address), { ...checks, idTokenExpected: true });
      const answer = await answered(grant, 1009);
      const claims = answer.claims();
      if (!claims) throw new CallError(1009);
      // Many services name the address only to those who ask for it.
      const info =
        claims.email === undefined && found.serverMetadata().userinfo_endpoint
          ? await answered(oidc.fetchUserInfo(found, answer.access_token, claims.sub), 1009)
          : claims;
      const isVerified = info.email_verified === true && typeof info.email === 'string';
      return { subject: claims.sub, email: isVerified ? String(info.email) : '' };
    },
  };
}

export const newProof = (state: string) => ({
  state,
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});
