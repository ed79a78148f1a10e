// The process: settings and the database. The rest of the server (serve.ts) is read while the database opens in its thread.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, readConfig } from './config';
import { openDb, openSettings } from './db/open';
import { UserError } from './user-error';

async function start(): Promise<void> {
  const settings = readConfig(process.env);
  const config = { ...settings, setupToken: settings.setupToken ?? randomBytes(12).toString('base64url') };
  const build = afterBuild();
  await tryPort(config);
  const [db, { serve }] = await Promise.all([openDb(openSettings(config)), import('./serve')]);
  try {
    await serve(db, config, build);
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

/** Why the server cannot listen, with the way out. */
function listenError(error: unknown, host: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const port = 'port' in error ? Number(error.port) : 0;
  const noHost = `HOST=${host} is no address of this machine. Use 127.0.0.1 for this machine only, 0.0.0.0 for all its addresses.`;
  const words: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop the program on it, or choose another one: PORT=${port < 65535 ? port + 1 : port - 1} npm start`,
    EACCES: `Port ${port} may not be opened by this user. Choose one above 1023, e.g. PORT=8620`,
    EADDRNOTAVAIL: noHost,
    ENOTFOUND: noHost,
  };
  const said = words[String(error.code)];
  return said === undefined ? error : new UserError(said);
}

start().catch((error: unknown) => {
  const isStack = error instanceof Error && !(error instanceof UserError);
  const text = isStack ? error.stack : error instanceof Error ? error.message : String(error);
  process.stderr.write(`The server could not start. ${text}\n`);
  process.exit(1);
});
