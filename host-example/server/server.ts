// The process: settings from the environment, the database, the demo at the first start, listening, a clean end.
import { setTimeout as later } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { startWatch } from './alerts/watch';
import { createApp } from './app';
import { type Config, readConfig } from './config';
import { listCompanies } from './db/companies';
import type { Db } from './db/db';
import { openDb, openSettings } from './db/open';
import { keepStatistics } from './db/statistics';
import { startDemoClock } from './seed/demo-clock';
import { readMark } from './seed/mark';
import { seedDemo } from './seed/seed-demo';
import { warningsOf } from './setting-warnings';
import { demoTillKey } from './till/demo-key';
import { UserError } from './user-error';

/** Under the half minute that Kubernetes leaves between SIGTERM and SIGKILL. */
const drainMs = 25_000;
/** Closing at once would cut connections that look idle only because their request is still on its way. */
const lingerMs = 300;
/** PostgreSQL's own pause between two looks of its autovacuum. */
const statisticsMs = 60_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const db = await openDb(openSettings(config));
  try {
    const isDemo = await fillWhenEmpty(db, config.demo);
    const app = await createApp({ db, config, now: () => new Date() });
    stopOnSignals(app, db);
    keepPlanned(app, db);
    if (isDemo) keepDemoLive(app, db);
    keepWatch(app, db, config.watchSeconds);
    const address = await app.listen({ port: config.port, host: config.host }).catch(async (error) => {
      // What looks after the database now and then ends before it.
      await app.close();
      throw error;
    });
    welcome(config, address, isDemo);
    for (const warning of warningsOf(config)) process.stderr.write(`  Warning: ${warning}\n`);
  } catch (error) {
    await db.close();
    throw listenError(error, config.host);
  }
}

/** A first start shows something: the demo's companies. Answers whether the demo is what the database holds. */
async function fillWhenEmpty(db: Db, profile: Config['demo']): Promise<boolean> {
  const companies = await listCompanies(db);
  const isDemo = companies.some(({ compId, compCode }) => compId === 1001 && compCode === 'demo');
  if (companies.length > 0 && !isDemo) return false;
  const mark = await readMark(db);
  if (companies.length > 0 && mark?.until) return true;
  if (profile === null) return false;
  say('The database is empty: making demo data, once; this takes a minute or two (DEMO=small is quicker) …');
  await seedDemo(db, { now: new Date(), profile, log: say });
  return true;
}

/** The demo lives on while the server runs; one that is some days old first gets the days since. */
function keepDemoLive(app: FastifyInstance, db: Db): void {
  const stop = startDemoClock(db, {
    now: () => new Date(),
    onError: (error) => app.log.error({ err: error }, 'the demo could not be brought up to date'),
  });
  app.addHook('onClose', stop);
}

/** PostgreSQL looks after its statistics itself. */
function keepPlanned(app: FastifyInstance, db: Db): void {
  if (db.engine === 'postgres') return;
  const stop = keepStatistics(db, statisticsMs, (error) =>
    app.log.error({ err: error }, 'statistics could not be taken'),
  );
  app.addHook('onClose', stop);
}

/** Summaries, reminders and the like, which no call and no till asks for. */
function keepWatch(app: FastifyInstance, db: Db, seconds: number): void {
  if (seconds === 0) return;
  const stop = startWatch(db, {
    now: () => new Date(),
    everyMs: seconds * 1000,
    onError: (error) => app.log.error({ err: error }, 'alerts could not be looked for'),
  });
  app.addHook('onClose', stop);
}

/** Answers what it is working on, then ends; a second signal, or too long a wait, ends it at once. */
function stopOnSignals(app: FastifyInstance, db: Db): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say(`${signal}: finishing what is under way …`);
    setTimeout(() => process.exit(1), drainMs).unref();
    await later(lingerMs);
    await app.close();
    await db.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** A taken port is the commonest failed start: it says which, and the way out. */
function listenError(error: unknown, host: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const port = 'port' in error ? Number(error.port) : 0;
  if (error.code === 'EADDRINUSE') {
    return new UserError(
      `Port ${port} is in use. Stop the program on it, or choose another one: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES')
    return new UserError(
      `Port ${port} may not be opened by this user. Choose one above 1023, e.g. PORT=8620`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new UserError(
      `HOST=${host} is no address of this machine. Use 127.0.0.1 for this machine only, 0.0.0.0 for all its addresses.`,
    );
  return error;
}

function welcome(config: Config, address: string, isDemo: boolean): void {
  const port = new URL(address).port;
  const url = config.publicUrl ?? `http://localhost:${port}`;
  say(`\n  Owner's app      ${url}/`);
  say(`  Partner portal   ${url}/portal.html`);
  say(`  Two companies    ${url}/two-shops.html`);
  if (isDemo) {
    say(`\n  Login            company demo, account boss, password boss123`);
    say('  Other accounts   manager, finance, viewer (company demo); boss (company jianghu); same password');
    say(`  Till             npm run till plays a day; key ${demoTillKey(1001, '14272953155303001')}`);
  }
  say('');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

start().catch((error: unknown) => {
  const isStack = error instanceof Error && !(error instanceof UserError);
  const text = isStack ? error.stack : error instanceof Error ? error.message : String(error);
  process.stderr.write(`The server could not start. ${text}\n`);
  process.exit(1);
});
