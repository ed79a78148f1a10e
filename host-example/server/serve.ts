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
/** Delay before idle connections are closed, because a request may still be on its way. */
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
  const fill = new AbortController();
  const demoState = await startDemo(db, { now: new Date(), demo: config.demo, say, signal: fill.signal });
  const app = await createApp({ db, config, now: () => new Date(), package: build?.package });
  // A page without its files would be empty.
  await build?.page;
  stopOnSignals(app, db);
  startBackground(app, db, config, demoState, fill);
  const address = await listen(app, config);
  say(welcome({ config, address, ...demoState, isFilling: demoState.filling !== undefined }));
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

/** Starts what the server does beside its calls, until it closes. */
function startBackground(
  app: FastifyInstance,
  db: Db,
  { keepDays, watchSeconds }: Config,
  { hasDemo, filling }: Present,
  fill: AbortController,
): void {
  // A round that fails comes again: a database that was busy heals by itself, anything else is an error.
  const complain = (words: string) => (error: unknown) =>
    app.log[error instanceof DbUnavailable ? 'info' : 'error']({ err: error }, words);
  const now = () => new Date();
  const stops = [
    startUpkeep(db, (words) => app.log.warn(words), complain('the upkeep of the tables failed')),
    startRetention(db, keepDays, complain('old messages and sessions could not be deleted')),
  ];
  // Alerts of a half-made demo would be wrong.
  const startRest = () => {
    if (hasDemo) stops.push(startDemoClock(db, now, complain('the demo could not be brought up to date')));
    if (watchSeconds > 0)
      stops.push(startWatch(db, now, watchSeconds * 1000, complain('the check for due alerts failed')));
  };
  if (!filling) startRest();
  const start = performance.now();
  const filled = filling?.then(
    () => {
      if (fill.signal.aborted) return;
      say(`  The demo is there: ${((performance.now() - start) / 1000).toFixed(1)} s`);
      startRest();
    },
    (error: unknown) => {
      if (!fill.signal.aborted)
        app.log.error({ err: error }, 'the demo could not be made; the next start makes it anew');
    },
  );
  app.addHook('onClose', async () => {
    fill.abort();
    await filled;
    await Promise.all(stops.map((stop) => stop()));
  });
}

/** Completes running requests, then ends; a second signal or a timeout ends the process at once. */
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

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
