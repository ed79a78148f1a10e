// `npm start`: makes everything ready, then runs the server; its output says where to look and how to log in.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setUp } from './setup.mjs';

setUp();

const server = spawn(
  process.execPath,
  ['--import', 'tsx', fileURLToPath(new URL('server/server.ts', import.meta.url)), ...process.argv.slice(2)],
  { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit' },
);

// The server ends in its own time: it answers what it is working on first. A terminal sends Ctrl+C to both of us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  });
}
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
