// Commands of the server as an operator runs them: each a process of its own.
import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { root } from '../../build/source.mjs';
import { compiled } from './bundles.mjs';

export interface Run {
  code: number | null;
  /** What was printed, on both streams. */
  output: string;
}

/** Runs a script of host-example/server with nothing of this environment but what is given. */
export function runCommand(script: string, args: readonly string[], env: Record<string, string>): Promise<Run> {
  const child = spawn(process.execPath, [compiled(`host-example/server/${script}`), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

/** Starts a process that serves, until the test ends; `url` is the address that it names once it listens. */
export function startServing(command: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const url = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      const found = /Open +(https?:\/\/[^\s/]+)\//.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    exit.then(() => reject(new Error(`ended before it listened: ${output}`)));
  });
  url.catch(() => undefined);
  return { child, url, exit, output: () => output };
}

/** Server and every command that opens the database, with arguments each accepts. */
export const everyCommand: [script: string, ...args: string[]][] = [
  ['server.ts'],
  ['tools/reconcile.ts'],
  ['tools/admin/cli.ts', 'key', 'create', '--company', 'c1', '--shop', 'x'],
  ['tools/backup.ts', 'backup', 'FILE'],
  ['tools/backup.ts', 'restore', 'FILE'],
  ['tools/admin/cli.ts', 'demo', 'remove'],
  [
    'import/cli.ts',
    '--map',
    'host-example/examples/pizzaplace/map.json',
    '--shop',
    'Pizza Place',
    'host-example/examples/pizzaplace/bills.csv.gz',
  ],
];
