/** The server on an open database: demo, listening, what runs beside the calls, orderly shutdown. */
import { setTimeout as later } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { startWatch } from './alerts/watch';
import { createApp } from './app';
import type { Config } from './config';
import { type Db, DbUnavailable } from './db/db';
import { startUpkeep } from './db/upkeep';
import { hasWidget } from './plugins/files';
import { startRetention } from './retention';
import { type Present, startDemo, startDemoClock } from './seed/start-demo';
import { warningsOf, welcome } from './welcome';

/** Limit for running requests, below the 30 s that Kubernetes allows between SIGTERM and SIGKILL. */
const drainMs = 25_000;
/** How long it listens on after a signal, because a connection may still be on its way. */
const lingerMs = 300;
/** Said where pages would be empty; `npm start` builds by itself. */
const NO_WIDGET = 'The widget is not built: run npm run build, or start with npm start, which builds it.';

/** What is built meanwhile: the files of pages, and the rest of the package. */
interface Build {
  page: Promise<void>;
  package: Promise<unknown>;
}

/** Answers when the server listens. `build`: absent where all was built before. */
export async function serve(db: Db, config: Config, build: Build | undefined): Promise<void> {
  const ending = new AbortController();
  const demo = await startDemo(db, { now: new Date(), demo: config.demo, say, signal: ending.signal });
  const app = await createApp({ db, config, now: () => new Date(), package: build?.package });
  // A page without its files would be empty.
  await build?.page;
  stopOnSignals(app, db);
  startBackground(app, db, config, demo, ending);
  const address = await listen(app, config);
  say(welcome({ config, address, ...demo, isFilling: demo.filling !== undefined }));
  for (const warning of [...warningsOf(config), ...(build || hasWidget() ? [] : [NO_WIDGET])])
    process.stderr.write(`  Warning: ${warning}\n`);
}

/** Starts listening; the framework's own log line is left out, because the welcome text names the address. */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  const { level } = app.log;
  app.log.level = 'warn';
  try {
    return await app.listen({ port, host });
  } catch (error) {
    // Background work on the database ends before the database is closed.
    await app.close();
    throw error;
  } finally {
    app.log.level = level;
  }
}

/** Starts what the server does beside its calls, until it closes; `ending` stops the making of the demo then. */
function startBackground(
  app: FastifyInstance,
  db: Db,
  { keepDays, watchSeconds }: Config,
  { hasDemo, filling }: Present,
  ending: AbortController,
): void {
  // A round that fails comes again: a database that was busy heals by itself, anything else is an error.
  const failed = (work: string) => (error: unknown) =>
    app.log[error instanceof DbUnavailable ? 'info' : 'error']({ err: error }, `${work} failed`);
  const now = () => new Date();
  const stops = [
    startUpkeep(db, (words) => app.log.warn(words), failed('upkeep of the tables')),
    startRetention(db, keepDays, failed('deletion of old messages, revisions, sessions and addresses')),
  ];
  const startRest = async () => {
    const start = performance.now();
    try {
      await filling;
    } catch (error) {
      if (!ending.signal.aborted) app.log.error({ err: error }, 'making the demo failed (the next start begins anew)');
      return;
    }
    if (ending.signal.aborted) return;
    if (filling) say(`  The demo is ready after ${((performance.now() - start) / 1000).toFixed(1)} s`);
    if (hasDemo) stops.push(startDemoClock(db, now, failed('update of the demo')));
    // Alerts of a half-made demo would be wrong.
    if (watchSeconds > 0)
      stops.push(startWatch(db, now, watchSeconds * 1000, failed('look for alerts and unfinished roll-ups')));
  };
  const started = startRest();
  app.addHook('onClose', async () => {
    ending.abort();
    await started;
    await Promise.all(stops.map((stop) => stop()));
  });
}

/** Completes running requests, then ends; a second signal or a timeout ends the process at once. */
function stopOnSignals(app: FastifyInstance, db: Db): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    say(`${signal}: finishing the requests under way …`);
    setTimeout(() => process.exit(1), drainMs).unref();
    await later(lingerMs);
    await app.close();
    await db.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
