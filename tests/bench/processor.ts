// What processes of this machine use, as Linux tells it.
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds of processor time of a process so far, of all its threads: its ticks are of 10 ms, which idle ones hardly fill. */
export function processorOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]);
    return times.reduce((sum, time) => sum + Number(time), 0) / 1e6;
  } catch {
    return 0;
  }
}

/** Fields of /proc/PID/stat behind the name of the process, which may hold blanks. */
const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) \S /s, '')
    .split(' ')
    .map(Number);
const TICK_MS = 10;

/**
 * Milliseconds of processor time of PostgreSQL so far: of the processes that run, and of those that ended, which it adds up
 * itself. A server that nobody asks closes its connections, so that those of a moment say nothing. NaN where it runs elsewhere.
 */
export async function databaseMs(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  try {
    const [main = 0] = statOf(rows[0]?.pid ?? 0);
    const running = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ').map(Number);
    const [ofUser = 0, ofSystem = 0] = statOf(main).slice(12);
    return [main, ...running].reduce((sum, pid) => sum + processorOf(pid), 0) + (ofUser + ofSystem) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

/** MB of memory of a process. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
