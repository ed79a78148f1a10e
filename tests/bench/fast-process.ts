// The server of the dinner as its parent sees it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../build/source.mjs';
import type { Memory } from './fast-server';

export interface FastServer {
  address: string;
  /** The fast clock, in milliseconds since 1970. */
  now(): number;
  memory(): Promise<Memory>;
  end(): Promise<void>;
}

/** Starts the server on a database, or on one in memory; its clock begins at `start`. */
export async function startFast(start: string, speed: number, databaseUrl: string | null): Promise<FastServer> {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', path.join(root, 'tests/bench/fast-server.ts')],
    {
      cwd: root,
      env: {
        ...process.env,
        START: start,
        SPEED: String(speed),
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const [{ address, started }] = (await once(child, 'message')) as [{ address: string; started: number }];
  const begin = Date.now();
  return {
    address,
    now: () => started + (Date.now() - begin) * speed,
    async memory() {
      child.send('memory');
      const [memory] = (await once(child, 'message')) as [Memory];
      return memory;
    },
    async end() {
      child.send('end');
      await once(child, 'exit');
    },
  };
}

/** Runs the till's own command for hours of a day. */
export function playTill(address: string, words: Record<string, string | number>): ChildProcess {
  const options = Object.entries({ url: address, ...words }).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return spawn(process.execPath, ['--import', 'tsx', path.join(root, 'host-example/server/till/cli.ts'), ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
