// A sign-in service from a package, and a browser that signs in there.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { portOf } from './free-port';

export const CLIENT = { id: 'boss', secret: 'client-secret' };

export interface Person {
  email?: string;
  email_verified?: boolean;
}

export interface SignInService {
  issuer: string;
  /** Tokens for an address, of whoever signed in and came back with a code. */
  tokens(code: string, redirectUri: string, resource: string): Promise<Record<string, string>>;
  close(): Promise<unknown>;
}

/** `people` by the name they type, which is their subject. */
export async function startSignInService(
  redirectUri: () => string,
  people: Record<string, Person>,
  /** Runs around each token that the service makes. */
  aroundToken: (make: () => Promise<void>) => Promise<void> = (make) => make(),
): Promise<SignInService> {
  let provider: Provider | undefined;
  const server = createServer((request, response) => provider?.callback()(request, response));
  const issuer = `http://127.0.0.1:${await portOf(server)}`;
  provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri()],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => false },
    features: {
      // An access token is for the address that the client asks for (RFC 8707).
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_context: unknown, audience: string) => ({
          audience,
          scope: 'read',
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people[id] }),
    }),
    cookies: { keys: ['key'] },
  });
  provider.use((context, next) => (context.path === '/token' ? aroundToken(next) : next()));
  return {
    issuer,
    async tokens(code, redirectUri, resource) {
      const answer = await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${CLIENT.id}:${CLIENT.secret}`)}` },
        body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, resource }),
      });
      return answer.json();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

/** A browser without scripts: it keeps cookies by origin and follows redirects as far as it is told. */
export function createBrowser() {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL) => {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    return jar;
  };
  async function open(address: string, body?: string, type = 'application/x-www-form-urlencoded') {
    const url = new URL(address);
    const jar = jarOf(url);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const location = response.headers.get('location');
    return { response, next: location === null ? null : new URL(location, url).href };
  }
  /** Follows redirects until an address starts with `end`, filling in the forms of the service on the way. */
  async function signIn(start: string, name: string, end: string): Promise<string> {
    let { next } = await open(start);
    for (let step = 0; step < 12 && next && !next.startsWith(end); step += 1) {
      const isForm: boolean = next.includes('/interaction/');
      const prompt = isForm ? /name="prompt" value="(\w+)"/.exec(await (await open(next)).response.text())?.[1] : '';
      const form = prompt === 'login' ? `prompt=login&login=${name}&password=x` : `prompt=${prompt}`;
      next = (await open(next, isForm ? form : undefined)).next;
    }
    if (!next) throw new Error('The service led nowhere');
    return next;
  }
  return { open, signIn };
}
