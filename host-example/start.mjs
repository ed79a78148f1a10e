// `npm start`: prepares the project and runs the server, which prints its address and the demo logins. The widget is
// built while the server opens its database; it listens when both are done.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildBehind, checkFolder, isBuilt, refuse, setUp } from './setup.mjs';

const parent = process.ppid;
if (process.argv.length > 2)
  refuse(
    'npm start takes no options. Settings are variables of the environment (docs/settings.md), as PORT=8080 npm start.',
  );
await setUp();
const isReady = isBuilt();
if (!isReady) checkFolder();

const server = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    fileURLToPath(new URL('server/server.ts', import.meta.url)),
    ...(isReady ? [] : ['--after-build']),
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['inherit', 'inherit', 'inherit', ...(isReady ? [] : ['ipc'])],
  },
);
let hasFailed = false;
let endBuild = () => undefined;
if (!isReady) {
  endBuild = buildBehind(
    () => server.connected && server.send('built'),
    () => server.connected && server.disconnect(),
    () => {
      hasFailed = true;
      server.kill('SIGTERM');
    },
  );
}

// The server shuts down by itself after finishing open requests; a terminal sends Ctrl+C to both processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  });
}
// npm ends at a signal without passing it on: this process then has another parent.
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, 500).unref();
server.on('exit', (code, signal) => {
  endBuild();
  process.exit(hasFailed ? 1 : (code ?? 128 + constants.signals[signal]));
});
