// Settings of a deployment: one table, read once from the environment; docs/settings.md lists it.
import { customCleanEnv, makeExactValidator } from 'envalid';
import type { Kind } from './setting-kinds';
import * as kinds from './setting-kinds';
import { UserError } from './user-error';

/** Description of a setting for the documentation and for messages about wrong values. */
interface About {
  does: string;
  /** Behaviour when the setting is absent. */
  without: string;
  /** Whether the value must not appear in messages. */
  isSecret?: true;
}

const withDefault = <Value>(kind: Kind<Value>, preset: NonNullable<Value>, about: About) => ({
  ...makeExactValidator<Value>(kind.read)({ default: preset }),
  ...about,
  allowed: kind.allowed,
});

const optional = <Value>(kind: Kind<Value>, about: About) => ({
  ...makeExactValidator<Value>(kind.read)({ default: undefined }),
  ...about,
  allowed: kind.allowed,
});

/** Days for which every server keeps messages. */
export const LEAST_KEPT_DAYS = 90;

export const settings = {
  HOST: withDefault(kinds.listenAddress, '127.0.0.1', {
    does: 'Address the server listens on; `0.0.0.0` = every address of the machine.',
    without: 'Only this machine may call.',
  }),
  PORT: withDefault(kinds.whole(0, 65535), 8620, {
    does: 'Port the server listens on; 0 = any free one, which the start prints.',
    without: 'Port 8620; where it is taken, the start ends and says so.',
  }),
  PUBLIC_URL: optional(kinds.webAddress, {
    does: 'Address clients reach the server under, named in the login’s answer and in `/openapi.json`. With `https://` answers carry HSTS for a year.',
    without:
      'The `Host` of a request is named where it is the server’s own address or one of `HOSTS`; else none, and clients stay at the address they came by.',
  }),
  HOSTS: optional(kinds.hostList, {
    does: 'Hosts of a server that has several, with their port where it is not the usual one: an answer names the one its request came by. Not read where `PUBLIC_URL` is set.',
    without: 'Only addresses of the machine are named.',
  }),
  TRUST_PROXY: withDefault<boolean | string>(kinds.proxyList, false, {
    does: 'Proxies whose `X-Forwarded-…` headers are believed; `1` = whoever sends them, for a server that only its proxy can reach.',
    without:
      'The headers are not read: behind a proxy all clients count as one address for `ADDRESS_LIMIT` and wrong passwords. The first such request is told of in the log.',
  }),
  ORIGINS: withDefault<'*' | string[]>(kinds.originList, '*', {
    does: 'Origins whose pages may call the API (CORS).',
    without: 'Pages of any origin may call; they need a token, and cookies are never used.',
  }),
  FRAME_ANCESTORS: withDefault(kinds.frameList, ["'self'"], {
    does: 'Who may show the pages of the example host in a frame (CSP `frame-ancestors`).',
    without: 'Only pages of the same origin.',
  }),
  COMPANY_CODE: optional(kinds.anyText, {
    does: 'Company of a login that names none.',
    without: 'Such a login works while there is one company, and is asked for the code otherwise.',
  }),
  DATABASE_URL: optional(kinds.databaseAddress, {
    does: 'PostgreSQL database that holds everything.',
    without: 'An embedded PostgreSQL keeps its data in `DATA_DIR`.',
    isSecret: true,
  }),
  DATA_DIR: withDefault(kinds.anyText, 'host-example/.data', {
    does: 'Folder of the embedded database; not read where `DATABASE_URL` is set.',
    without: 'The default, below the folder the server is started in.',
  }),
  DEMO: optional(kinds.oneOf('full', 'small', 'none'), {
    does: 'What an empty database is filled with: two years of a Chinese chain and three months of an English-speaking company, forty days of both with a third of the guests, or nothing.',
    without:
      'An empty data folder gets the full demo, with public passwords and till keys; a database by `DATABASE_URL` stays empty.',
  }),
  WATCH_SECONDS: withDefault(kinds.whole(0, 3600), 30, {
    does: 'Seconds between two looks for alerts and unfinished roll-ups; 0 = another process looks.',
    without: 'Twice a minute, in every server process; each alert is written once all the same.',
  }),
  STREAM_SECONDS: withDefault(kinds.whole(1, 60), 3, {
    does: 'Least seconds between two looks of a message stream for new messages. It looks when the database tells of a change, and once a minute; where the database cannot tell, it looks at this pace.',
    without: 'A message is up to three seconds late.',
  }),
  ADDRESS_LIMIT: withDefault(kinds.whole(1, 1_000_000), 3000, {
    does: 'Calls a minute from one address; more are answered with 429.',
    without: 'Enough for a house full of phones; an office behind one address may need more.',
  }),
  TOKEN_LIMIT: withDefault(kinds.whole(1, 1_000_000), 600, {
    does: 'Calls a minute with one token, of a login or of an assistant; more are answered with 429.',
    without: 'Enough for ten calls a second of one login.',
  }),
  SETUP_TOKEN: optional(kinds.secretText, {
    does: 'Token that the first visitor of a server without companies needs to make one.',
    without: 'The start makes a new one and prints it, as long as there is no company.',
    isSecret: true,
  }),
  OIDC_ISSUER: optional(kinds.issuerAddress, {
    does: 'Issuer of a sign-in service (OpenID Connect), whose people sign in on the owner’s page. Its redirect address is `PUBLIC_URL` with `/sso/callback`.',
    without: 'People log in with account and password only.',
  }),
  OIDC_CLIENT_ID: optional(kinds.anyText, {
    does: 'Name of this server at the sign-in service.',
    without: 'Needed with `OIDC_ISSUER`: the start ends and says so.',
  }),
  OIDC_CLIENT_SECRET: optional(kinds.secretText, {
    does: 'Secret of this server at the sign-in service.',
    without: 'Needed with `OIDC_ISSUER`: the start ends and says so.',
    isSecret: true,
  }),
  OIDC_NAME: optional(kinds.anyText, {
    does: 'Name of the sign-in service on the button of the owner’s page.',
    without: 'The host name of `OIDC_ISSUER`.',
  }),
  METRICS_KEY: optional(kinds.secretText, {
    does: 'Bearer that `/metrics` asks for.',
    without: 'Whoever reaches the server may read `/metrics`.',
    isSecret: true,
  }),
  PUSH_URL: optional(kinds.webAddress, {
    does: 'Address of the message service that the login’s answer names.',
    without: 'This server.',
  }),
  IMAGE_URL: optional(kinds.webAddress, {
    does: 'Address of the images that the login’s answer names where a company has none of its own.',
    without: 'This server.',
  }),
  IMMUTABLE_ASSETS: withDefault(kinds.flag, true, {
    does: 'Whether browsers keep the files of a version for a year; `0` while you change the SDK.',
    without: 'They do.',
  }),
  LOG_LEVEL: optional(kinds.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), {
    does: 'The least that is logged.',
    without:
      'Every call is logged with method, path, status and time (`info`); at a terminal only what goes wrong (`warn`).',
  }),
  LOG_FORMAT: optional(kinds.oneOf('text', 'json'), {
    does: 'How log lines are written: `text` for people, `json` with one object a line for programs.',
    without: 'Text where the server writes to a terminal, else JSON.',
  }),
  KEEP_DAYS: withDefault(kinds.whole(LEAST_KEPT_DAYS, 36_500), 400, {
    does: 'Days that messages and replaced revisions of receipts are kept. Bills and the audit log are kept for ever, ended sessions 30 days, addresses from which somebody has logged in 180.',
    without: 'Messages of the last 400 days can be read.',
  }),
};

export interface LoginLimits {
  /** Wrong passwords of one account from one address before a lock, and its duration. */
  tries: number;
  lockMinutes: number;
  /** Wrong passwords per hour from one address, and for one account from addresses where it never logged in. */
  hourly: number;
  /** Logins per minute from one address, successful ones included. */
  perMinute: number;
}

export type Config = ReturnType<typeof readConfig>;

type Environment = Record<string, string | undefined>;

/** Reads the settings with their defaults; reports all wrong ones at once, by name and value. */
export function readConfig(environment: Environment) {
  const given = present(environment);
  const value = customCleanEnv(given, settings, (clean) => clean, {
    reporter: ({ errors }) => refuse(Object.keys(errors), given),
  });
  const loginLimits: LoginLimits = { tries: 5, lockMinutes: 15, hourly: 30, perMinute: 60 };
  return {
    host: value.HOST,
    port: value.PORT,
    /** Public address of the server; null = the Host header, where it names this server. */
    publicUrl: value.PUBLIC_URL ?? null,
    hosts: value.HOSTS ?? [],
    trustProxy: value.TRUST_PROXY,
    origins: value.ORIGINS,
    frameAncestors: value.FRAME_ANCESTORS,
    companyCode: value.COMPANY_CODE ?? null,
    /** null = the embedded database in `dataDir`. */
    databaseUrl: value.DATABASE_URL ?? null,
    dataDir: value.DATA_DIR,
    /** auto = full in the data folder, none at `databaseUrl`. */
    demo: value.DEMO ?? ('auto' as const),
    watchSeconds: value.WATCH_SECONDS,
    streamSeconds: value.STREAM_SECONDS,
    addressLimit: value.ADDRESS_LIMIT,
    tokenLimit: value.TOKEN_LIMIT,
    loginLimits,
    /** null = nobody can make the first company by the page; the start replaces it. */
    setupToken: value.SETUP_TOKEN ?? null,
    /** null = no single sign-on. */
    oidc: oidcOf(value),
    metricsKey: value.METRICS_KEY ?? null,
    pushUrl: value.PUSH_URL ?? null,
    imageUrl: value.IMAGE_URL ?? null,
    immutableAssets: value.IMMUTABLE_ASSETS,
    /** auto = warn at a terminal, else info. */
    logLevel: value.LOG_LEVEL ?? ('auto' as const),
    /** auto = text in a terminal, else JSON. */
    logFormat: value.LOG_FORMAT ?? ('auto' as const),
    keepDays: value.KEEP_DAYS,
  };
}

type OidcSettings = Partial<
  Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME', string | undefined>
>;

/** The sign-in service; its settings belong together. */
function oidcOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: OidcSettings) {
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    const name = OIDC_NAME ?? new URL(OIDC_ISSUER).hostname;
    return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name };
  }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : name));
  if (missing.length === 3 && !OIDC_NAME) return null;
  throw new UserError(
    `Single sign-on needs ${missing.join(' and ')} too: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together.`,
  );
}

/** Drops empty settings, because a compose file cannot omit one. */
function present(environment: Environment): Environment {
  return Object.fromEntries(Object.keys(settings).map((name) => [name, environment[name]?.trim() || undefined]));
}

function refuse(names: string[], given: Environment): void {
  if (names.length === 0) return;
  const wrong = Object.entries<About & { allowed: string }>(settings).filter(([name]) => names.includes(name));
  throw new UserError(
    wrong
      .map(([name, { allowed, isSecret }]) => {
        const value = isSecret ? ' (not shown here)' : `=${given[name]?.replace(/\/\/[^@]*@/, '//…@')}`;
        return `${name}${value} cannot be used: it must be ${allowed}.`;
      })
      .join('\n'),
  );
}

export const defaults: Config = readConfig({});
