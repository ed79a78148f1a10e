// Commands of the server as an operator runs them: each a process of its own.
import { spawn } from 'node:child_process';
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
