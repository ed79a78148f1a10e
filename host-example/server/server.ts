// The process: settings from the environment, the database, the demo, listening, a clean end.
import { setTimeout as later } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { startWatch } from './alerts/watch';
import { createApp } from './app';
import { readConfig } from './config';
import type { Db } from './db/db';
import { openDb, openSettings } from './db/open';
import { keepStatistics } from './db/statistics';
import { startDemoClock } from './seed/demo-clock';
import { startDemo } from './seed/start-demo';
import { warningsOf } from './setting-warnings';
import { UserError } from './user-error';
import { welcome } from './welcome';

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
    const present = await startDemo(db, { now: new Date(), demo: config.demo, say });
    const app = await createApp({ db, config, now: () => new Date() });
    stopOnSignals(app, db);
    keepPlanned(app, db);
    if (present.hasDemo) keepDemoLive(app, db);
    keepWatch(app, db, config.watchSeconds);
    const address = await app.listen({ port: config.port, host: config.host }).catch(async (error) => {
      // What looks after the database now and then ends before it.
      await app.close();
      throw error;
    });
    say(welcome({ config, address, ...present }));
    for (const warning of warningsOf(config))
      process.stderr.write(`  Warning: ${warning}
`);
  } catch (error) {
    await db.close();
    throw listenError(error, config.host);
  }
}

/** The demo lives on while the server runs; one that is some days old first gets the days since. */
function keepDemoLive(app: FastifyInstance, db: Db): void {
  const stop = startDemoClock(db, {
    now: () => new Date(),
    onError: (error) => app.log.error({ err: error }, 'the demo could not be brought up to date'),
  });
  app.addHook('onClose', stop);
}

/** Large writes of tills are planned for before autovacuum, where there is one, comes round. */
function keepPlanned(app: FastifyInstance, db: Db): void {
  const stop = keepStatistics(db, {
    everyMs: statisticsMs,
    onDenied: (words) => app.log.warn(words),
    onError: (error) => app.log.error({ err: error }, 'statistics could not be taken'),
  });
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

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

start().catch((error: unknown) => {
  const isStack = error instanceof Error && !(error instanceof UserError);
  const text = isStack ? error.stack : error instanceof Error ? error.message : String(error);
  process.stderr.write(`The server could not start. ${text}\n`);
  process.exit(1);
});
