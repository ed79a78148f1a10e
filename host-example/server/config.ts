import { UserError } from './user-error';
// Everything a deployment may set, read once from the environment; a wrong value stops the start with its name.

export interface Config {
  host: string;
  port: number;
  /** PostgreSQL address; null = the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** Address clients reach the server under; null = the Host header, where it is one of the server's. */
  publicUrl: string | null;
  /** Names, with their port where it is not the usual one, the server may call its own beside `publicUrl`. */
  hosts: string[];
  /** Address of the message service; null = this server. */
  pushUrl: string | null;
  imageUrl: string | null;
  /** Company of a login without a company code; null = allowed while there is only one company. */
  companyCode: string | null;
  /** Pages of these origins may call; '*' = any. */
  origins: '*' | string[];
  /** Pages of these origins may frame ours (CSP frame-ancestors). */
  frameAncestors: string[];
  trustProxy: boolean | string;
  /** Requests a minute from one address, and with one token. */
  addressLimit: number;
  tokenLimit: number;
  loginLimits: LoginLimits;
  /** What an empty database is filled with; null = nothing. */
  demo: 'full' | 'small' | null;
  /** Seconds between two looks for new messages of a stream. */
  streamSeconds: number;
  /** Whoever reads /metrics sends it as a bearer; null = anybody may. */
  metricsKey: string | null;
  /** Seconds between two looks for alerts that time is the reason for; 0 = another process looks. */
  watchSeconds: number;
  /** Versioned files never change; off while building the SDK. */
  immutableAssets: boolean;
  logLevel: string;
}

export interface LoginLimits {
  /** Wrong tries of one account from one address before it is locked, and for how long. */
  tries: number;
  lockMinutes: number;
  /** Wrong tries an hour from one address, and for one account from addresses it never logged in from. */
  hourly: number;
  /** Tries a minute from one address, right ones included. */
  perMinute: number;
}

type Environment = Record<string, string | undefined>;

export const defaults: Config = {
  host: '0.0.0.0',
  port: 8620,
  databaseUrl: null,
  dataDir: 'host-example/.data',
  publicUrl: null,
  hosts: [],
  pushUrl: null,
  imageUrl: null,
  companyCode: null,
  origins: '*',
  frameAncestors: ["'self'"],
  trustProxy: false,
  addressLimit: 3000,
  tokenLimit: 600,
  loginLimits: { tries: 5, lockMinutes: 15, hourly: 30, perMinute: 60 },
  demo: 'full',
  streamSeconds: 3,
  metricsKey: null,
  watchSeconds: 30,
  immutableAssets: true,
  logLevel: 'info',
};

export function readConfig(env: Environment): Config {
  return {
    ...defaults,
    host: text(env, 'HOST') ?? defaults.host,
    port: whole(env, 'PORT', 0, 65535) ?? defaults.port,
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    dataDir: text(env, 'DATA_DIR') ?? defaults.dataDir,
    publicUrl: address(env, 'PUBLIC_URL', ['http:', 'https:']),
    hosts: list(env, 'HOSTS') ?? defaults.hosts,
    pushUrl: address(env, 'PUSH_URL', ['http:', 'https:']),
    imageUrl: address(env, 'IMAGE_URL', ['http:', 'https:']),
    companyCode: text(env, 'COMPANY_CODE') ?? null,
    origins: list(env, 'ORIGINS') ?? defaults.origins,
    frameAncestors: list(env, 'FRAME_ANCESTORS') ?? defaults.frameAncestors,
    trustProxy: proxy(text(env, 'TRUST_PROXY')),
    addressLimit: whole(env, 'ADDRESS_LIMIT', 1, 1_000_000) ?? defaults.addressLimit,
    tokenLimit: whole(env, 'TOKEN_LIMIT', 1, 1_000_000) ?? defaults.tokenLimit,
    demo: demo(text(env, 'DEMO')),
    streamSeconds: whole(env, 'STREAM_SECONDS', 1, 60) ?? defaults.streamSeconds,
    metricsKey: text(env, 'METRICS_KEY') ?? null,
    watchSeconds: whole(env, 'WATCH_SECONDS', 0, 3600) ?? defaults.watchSeconds,
    immutableAssets: text(env, 'IMMUTABLE_ASSETS') !== '0',
    logLevel: text(env, 'LOG_LEVEL') ?? defaults.logLevel,
  };
}

function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function list(env: Environment, name: string): string[] | undefined {
  const value = text(env, name);
  return value === undefined || value === '*' ? undefined : value.split(',').map((part) => part.trim());
}

function whole(env: Environment, name: string, least: number, most: number): number | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new UserError(`${name}=${value} is not a whole number from ${least} to ${most}.`);
}

function address(env: Environment, name: string, protocols: string[]): string | null {
  const value = text(env, name);
  if (value === undefined) return null;
  // The value may hold a password, so the message does not repeat it.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new UserError(`${name} is not an address starting with ${protocols.join('// or ')}//.`);
  }
  return name.endsWith('DATABASE_URL') ? value : value.replace(/\/+$/, '');
}

function proxy(value: string | undefined): boolean | string {
  if (value === undefined || value === '0' || value === 'false') return false;
  return value === '1' || value === 'true' ? true : value;
}

function demo(value = 'full'): Config['demo'] {
  if (value === 'full' || value === 'small') return value;
  if (value === '0' || value === 'none') return null;
  throw new UserError(`DEMO=${value} is none of full, small, none.`);
}
