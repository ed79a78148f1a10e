// Commands of the server as an operator runs them: each a process of its own.
import { spawn } from 'node:child_process';

export interface Run {
  code: number | null;
  /** What was printed, on both streams. */
  output: string;
}

/** Runs a script of host-example/server with nothing of this environment but what is given. */
export function runCommand(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Run> {
  const child = spawn(process.execPath, ['--import', 'tsx', `host-example/server/${script}`, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}
