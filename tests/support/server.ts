// The real server over a database of its own, on either engine.
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../host-example/server/app';
import type { Served } from '../../host-example/server/call';
import { type Config, defaults } from '../../host-example/server/config';
import type { Db } from '../../host-example/server/db/db';
import type { ErrorBody, Lang } from '../../types/api/common';
import { fillFixture, password } from './fixture';
import { openKept } from './kept-database';
import { type Opened, openEmpty, engine as usual } from './server-db';

export interface CallOptions {
  token?: string | undefined;
  /** luck_boss_shopid */
  shopId?: string;
  lang?: Lang;
  /** Address the call comes from. @default 127.0.0.1 */
  from?: string;
  headers?: Record<string, string>;
}

interface Answer<Body> {
  status: number;
  /** The body with the type of its contract; valid when the status is 200. */
  body: Body;
  /** The body as an error; valid for every other status. */
  error: ErrorBody;
  headers: Record<string, unknown>;
}

export interface TestServer {
  app: FastifyInstance;
  db: Db;
  /** Where it listens; '' where it does not. */
  readonly address: string;
  /** The server's clock; tests move it. */
  clock: { now: Date };
  logs: string[];
  call<Path extends keyof Served>(
    path: Path,
    body: Served[Path]['request'],
    options?: CallOptions,
  ): Promise<Answer<Served[Path]['response']>>;
  /** Calls any path with any body. */
  post(path: string, body: unknown, options?: CallOptions): Promise<Answer<Record<string, unknown>>>;
  /** Logs in and answers the token. */
  login(account?: string, options?: { company?: string; password?: string }): Promise<string>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  config?: Partial<Config>;
  /** @default 2026-06-15 12:00 in Shanghai */
  now?: Date;
  /** What the database holds. @default fixture: two companies, accounts of every kind, a menu, no bills */
  fill?: (db: Db, now: Date) => Promise<unknown>;
  /**
   * Name under which what `fill` makes is kept for the files that start from the same rows; the clock is part of it.
   * @default nothing is kept
   */
  kept?: string;
  /** @default the engine that other tests run on */
  engine?: Db['engine'];
  /** Whether it listens at an address of its own. @default false */
  listens?: boolean;
  /** What the server gets for its database, to look at or spoil what it asks. */
  wrap?: (db: Db) => Db;
}

async function openFilled({ engine = usual, fill = fillFixture, kept }: TestServerOptions, now: Date): Promise<Opened> {
  if (kept !== undefined) return openKept(engine, `${kept}_${now.getTime()}`, (db) => fill(db, now));
  const opened = await openEmpty(engine);
  await fill(opened.db, now);
  return opened;
}

/** Calls that leave kept rows as they were; a login that is refused counts towards a lock. */
const READS = /\/(?:Get\w+|ShopRankingList|Stream)$/;
const leavesAsItWas = (path = '', status = 200): boolean =>
  !path.startsWith('/api/') || READS.test(path) || (path.endsWith('/Login') && status === 200);

/** Servers of this worker over kept rows that nobody uses, and that are as they were when they started. */
const idle = new Map<string, TestServer[]>();

/** Files of one worker share a server over kept rows, one after the other, until one writes to it or reaches behind its calls. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { fill, wrap, ...rest } = options;
  if (process.env.VITEST === undefined || options.kept === undefined || wrap) return open(options);
  const name = JSON.stringify(rest);
  const unused = idle.get(name) ?? [];
  idle.set(name, unused);
  return unused.pop() ?? watched(await open(options), (server) => unused.push(server));
}

/** A server that is kept at its end where it is as it was. */
function watched(server: TestServer, keep: (server: TestServer) => void): TestServer {
  let isAsItWas = true;
  server.app.server.on('request', ({ url = '' }, response) =>
    response.on('finish', () => {
      isAsItWas &&= leavesAsItWas(url.split('?')[0], response.statusCode);
    }),
  );
  const touched = <Value>(value: Value): Value => {
    isAsItWas = false;
    return value;
  };
  const seen: TestServer = {
    ...server,
    get app() {
      return touched(server.app);
    },
    get db() {
      return touched(server.db);
    },
    get clock() {
      return touched(server.clock);
    },
    get logs() {
      return touched(server.logs);
    },
    async post(path, body, options) {
      const answer = await server.post(path, body, options);
      isAsItWas &&= leavesAsItWas(path, answer.status);
      return answer;
    },
    async call(path, body, options) {
      isAsItWas &&= leavesAsItWas(path);
      return server.call(path, body, options);
    },
    async close() {
      server.logs.length = 0;
      if (isAsItWas) keep(seen);
      else await server.close();
    },
  };
  return seen;
}

async function open(options: TestServerOptions): Promise<TestServer> {
  const clock = { now: options.now ?? new Date('2026-06-15T04:00:00Z') };
  const { db, close } = await openFilled(options, clock.now);
  const logs: string[] = [];
  const app = await createApp({
    db: options.wrap?.(db) ?? db,
    config: { ...defaults, ...options.config },
    now: () => clock.now,
    log: { stream: { write: (line) => void logs.push(line) } },
  });
  const address = options.listens ? await app.listen({ port: 0, host: '127.0.0.1' }) : '';

  async function post(path: string, body: unknown, { token, shopId, lang, from, headers }: CallOptions = {}) {
    const response = await app.inject({
      method: 'POST',
      url: path,
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      remoteAddress: from ?? '127.0.0.1',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { luck_api_token: token }),
        ...(shopId !== undefined && { luck_boss_shopid: shopId }),
        ...(lang && { luck_lang: lang }),
        ...headers,
      },
    });
    const json = response.json();
    return { status: response.statusCode, body: json, error: json, headers: response.headers };
  }

  async function login(account = 'boss', { company = 'chuan', password: secret = password } = {}) {
    const { body, status } = await post('/api/GeneralInterface/Login', {
      CompCode: company,
      Account: account,
      Password: secret,
    });
    if (status !== 200) throw new Error(`${account} could not log in: ${JSON.stringify(body)}`);
    return String(body.Token);
  }

  return {
    app,
    db,
    address,
    clock,
    logs,
    post,
    call: post,
    login,
    close: async () => {
      await app.close();
      await close();
    },
  };
}
