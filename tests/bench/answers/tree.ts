// The demo of a source tree, on an engine, behind that tree's own server. Seeding is kept between runs of an unchanged
// tree: every file of its server and of the contract is part of the name it is kept under.
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type * as AppModule from '../../../host-example/server/app';
import type * as ConfigModule from '../../../host-example/server/config';
import type { Db } from '../../../host-example/server/db/db';
import type * as OpenModule from '../../../host-example/server/db/open';
import type * as SeedModule from '../../../host-example/server/seed/seed-demo';
import { fingerprint } from '../../support/fingerprint';
import { databaseUrl, makeDatabase, onServer } from '../../support/server-postgres';

export type Engine = Db['engine'];
export type DemoSize = 'full' | 'small';

/** 20:34:56 of the shops: dinner is under way, the late shop is open. */
export const DEMO_NOW = new Date('2026-06-15T12:34:56Z');

export interface DemoServer {
  app: FastifyInstance;
  clock: { now: Date };
  /** Lets the demo live on: new bills, changed ones, closed days. */
  advance(to: Date): Promise<void>;
  close(): Promise<void>;
}

async function load(tree: string) {
  const part = (file: string) => import(pathToFileURL(path.join(tree, 'host-example/server', file)).href);
  const app: typeof AppModule = await part('app.ts');
  const config: typeof ConfigModule = await part('config.ts');
  const open: typeof OpenModule = await part('db/open.ts');
  const seed: typeof SeedModule = await part('seed/seed-demo.ts');
  return { ...app, ...config, ...open, ...seed };
}

export async function startDemo(
  tree: string,
  engine: Engine,
  size: DemoSize,
  say: (line: string) => void,
): Promise<DemoServer> {
  const code = await load(tree);
  const kept = { place: hash(path.resolve(tree)).slice(0, 8), state: `${size}_${await fingerprint(tree)}` };
  const seed = async (db: Db) => {
    say(`${engine}: making the ${size} demo of ${tree} …`);
    await code.seedDemo(db, { now: DEMO_NOW, profile: size });
  };
  const opened = engine === 'pglite' ? await openCopy(tree, kept, code, seed) : await openTemplate(kept, code, seed);
  const clock = { now: DEMO_NOW };
  const high = 1_000_000_000;
  const app = await code.createApp({
    db: opened.db,
    config: { ...code.defaults, addressLimit: high, tokenLimit: high, publicUrl: 'http://demo.test' },
    now: () => clock.now,
    log: false,
  });
  return {
    app,
    clock,
    async advance(to) {
      await code.seedDemo(opened.db, { now: to });
      clock.now = to;
    },
    async close() {
      await app.close();
      await opened.db.close();
      await opened.forget();
    },
  };
}

interface Kept {
  /** Of the tree, and of what is in it. */
  place: string;
  state: string;
}
type Code = Awaited<ReturnType<typeof load>>;
type Seed = (db: Db) => Promise<void>;
interface Opened {
  db: Db;
  forget(): Promise<void>;
}

/** PGlite: a data folder, of which every run gets a copy. */
async function openCopy(tree: string, kept: Kept, code: Code, seed: Seed): Promise<Opened> {
  const cache = path.join(tree, 'node_modules/.cache/boss-assistant');
  const name = `answers-${kept.state}`;
  const folder = path.join(cache, name);
  await mkdir(cache, { recursive: true });
  const present = await readdir(cache);
  if (!present.includes(name)) {
    // One state of each size is kept.
    const size = kept.state.split('_')[0] ?? '';
    for (const old of present.filter((file) => file.startsWith(`answers-${size}`)))
      await rm(path.join(cache, old), { recursive: true });
    const db = await code.openDb({ folder: `${folder}.new`, deadlineMs: 600_000 });
    await seed(db).finally(() => db.close());
    await rename(`${folder}.new`, folder);
  }
  const copy = `${folder}.${process.pid}`;
  await cp(folder, copy, { recursive: true });
  return { db: await code.openDb({ folder: copy, deadlineMs: 120_000 }), forget: () => rm(copy, { recursive: true }) };
}

/** PostgreSQL: a database that is copied as a template. */
async function openTemplate(kept: Kept, code: Code, seed: Seed): Promise<Opened> {
  const prefix = `boss_answers_${kept.place}_`;
  const template = `${prefix}${kept.state}`;
  const known = await onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    return rows.map(({ datname }) => datname);
  });
  if (!known.includes(template)) {
    const size = kept.state.split('_')[0] ?? '';
    for (const old of known.filter((name) => name.startsWith(`${prefix}${size}`)))
      await onServer((client) => client.query(`drop database if exists ${old} with (force)`));
    await makeDatabase(`${template}_new`);
    const db = await code.openDb({ url: databaseUrl(`${template}_new`), deadlineMs: 600_000 });
    await seed(db).finally(() => db.close());
    await onServer((client) => client.query(`alter database ${template}_new rename to ${template}`));
  }
  const copy = await makeDatabase(undefined, template);
  return { db: await code.openDb({ url: copy.url, connections: 4, deadlineMs: 120_000 }), forget: copy.drop };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
