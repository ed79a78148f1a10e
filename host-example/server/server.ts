// The process: settings, database, demo, listening, orderly shutdown.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as later } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { startWatch } from './alerts/watch';
import { createApp } from './app';
import { type Config, readConfig } from './config';
import { type Db, DbUnavailable } from './db/db';
import { openDb, openSettings } from './db/open';
import { startUpkeep } from './db/upkeep';
import { hasWidget } from './plugins/files';
import { startRetention } from './retention';
import { type Present, startDemo, startDemoClock } from './seed/start-demo';
import { UserError } from './user-error';
import { warningsOf, welcome } from './welcome';

/** Limit for running requests, below the 30 s that Kubernetes allows between SIGTERM and SIGKILL. */
const drainMs = 25_000;
/** Delay before idle connections are closed, because a request may still be on its way. */
const lingerMs = 300;
/** Said where pages would be empty; `npm start` builds by itself. */
const NO_WIDGET = 'The widget is not built: run npm run build, or start with npm start, which builds it.';

async function start(): Promise<void> {
  const settings = readConfig(process.env);
  const config = { ...settings, setupToken: settings.setupToken ?? randomBytes(12).toString('base64url') };
  const build = afterBuild();
  await tryPort(config);
  const db = await openDb(openSettings(config));
  try {
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
  } catch (error) {
    await db.close();
    throw listenError(error, config.host);
  }
}

/**
 * The parent process, `npm start`, builds the widget meanwhile: its message says that the files of pages are there, its
 * disconnect that the rest of the package is, or has failed.
 */
function afterBuild(): { page: Promise<void>; package: Promise<unknown> } | undefined {
  if (!process.argv.includes('--after-build')) return undefined;
  // A disconnect before the message: the parent has died, and nobody would end this process.
  const orphaned = (): never => process.exit(1);
  if (!process.connected) orphaned();
  const whole = once(process, 'disconnect');
  process.once('disconnect', orphaned);
  const page = once(process, 'message').then(() => void process.off('disconnect', orphaned));
  return { page, package: whole };
}

/** Opens the port for a moment: who waits for a build or a database hears before it that another program has it. */
async function tryPort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error) => {
    throw listenError(error, host);
  });
  await once(probe.close(), 'close');
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
    if (hasDemo)
      stops.push(startDemoClock(db, { now, onError: complain('the demo could not be brought up to date') }));
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

/** Why the server cannot listen, with the way out. */
function listenError(error: unknown, host: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const port = 'port' in error ? Number(error.port) : 0;
  const noHost = `HOST=${host} is no address of this machine. Use 127.0.0.1 for this machine only, 0.0.0.0 for all its addresses.`;
  const words: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop the program on it, or choose another one: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} may not be opened by this user. Choose one above 1023, e.g. PORT=8620`,
    EADDRNOTAVAIL: noHost,
    ENOTFOUND: noHost,
  };
  const said = words[String(error.code)];
  return said === undefined ? error : new UserError(said);
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
