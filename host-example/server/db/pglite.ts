/**
 * The PGlite engine: one worker, one session, and a queue of callers. PGlite cannot cancel a statement, so a statement
 * over its deadline fails for its caller while the worker goes on; a worker that stays silent is terminated and
 * restarted on its folder.
 */
import { Worker } from 'node:worker_threads';
import type { Backend, RawRows, Session } from './backend';
import { DbUnavailable, failureOf } from './db';
import type { Answer, FromWorker, ToWorker, WorkerOptions } from './pglite-worker';

/** A worker is terminated when a statement gets no answer within the larger of this time and this many deadlines. */
const PATIENCE = { ms: 60_000, deadlines: 6 };

export async function openPglite(options: WorkerOptions, onClosed: () => Promise<void>) {
  let link = await openLink(options);
  let turn: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let waiting = 0;

  /** The worker, restarted if it has ended; a database in memory is lost with it. */
  async function liveLink(): Promise<Link> {
    if (link.isAlive()) return link;
    if (options.dataDir === 'memory://') throw new DbUnavailable('The in-memory database is gone: its worker ended');
    // The archive fills a new folder; this one has its data.
    link = await openLink({ ...options, archive: null });
    return link;
  }

  function hold<T>(work: (session: Session) => Promise<T>, waitMs: number): Promise<T> {
    if (isClosed) return Promise.reject(new DbUnavailable('The database is closed'));
    const queued = deadline(waitMs, 'The database is busy: no turn within');
    waiting += 1;
    const run = turn.then(async () => {
      waiting -= 1;
      const isInTime = queued.meet();
      if (!isInTime) return;
      const current = await liveLink();
      return work(sessionOn(current));
    });
    // The next caller waits for the statement to end, even if its own caller has already timed out.
    turn = run.catch(() => undefined).then(() => link.quiet());
    return Promise.race([run as Promise<T>, queued.missed]);
  }

  const backend: Backend = {
    engine: 'pglite',
    hold,
    load: () => ({ open: link.isAlive() ? 1 : 0, waiting }),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await turn;
      if (link.isAlive()) await link.ask({ kind: 'close' }, 60_000).catch(() => undefined);
      await link.end();
      await onClosed();
    },
  };
  return {
    ...backend,
    /** Writes the whole cluster into a compressed archive. */
    dump: (file: string) => hold(async () => void (await link.ask({ kind: 'dump', file }, 600_000)), 600_000),
  };
}

function sessionOn(link: Link): Session {
  return {
    async query(sql, params, deadlineMs) {
      // Inserts from a select say `returning null` for a cluster, which refuses them without. Nobody reads those
      // rows, and here they would take a fifteenth of the time of a load.
      const asked = sql.replace(/ returning null$/, '');
      const result = await link.ask({ kind: 'query', sql: asked, params }, deadlineMs);
      return result ?? { columns: [], rows: [] };
    },
    async exec(sql, deadlineMs) {
      await link.ask({ kind: 'exec', sql }, deadlineMs);
    },
  };
}

type Link = Awaited<ReturnType<typeof openLink>>;

async function openLink(options: WorkerOptions) {
  // Started without the parent's flags: the bootstrap file registers its own loader.
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData: options, execArgv: [] });
  const waiting: ((answer: Answer | Error) => void)[] = [];
  /** Resolves when the worker has answered all messages so far. */
  let lastAnswer: Promise<unknown> = Promise.resolve();
  let isAlive = true;

  const die = (reason: string) => {
    isAlive = false;
    for (const settle of waiting.splice(0)) settle(new DbUnavailable(reason));
  };

  await new Promise<void>((resolve, reject) => {
    worker.once('error', (error) => reject(new DbUnavailable(String(error))));
    worker.once('exit', () => reject(new DbUnavailable('its worker ended')));
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'open') return resolve();
      if (message.kind === 'open-failed') return reject(new DbUnavailable(message.message));
      waiting.shift()?.(message);
    });
  });
  worker.on('error', (error) => die(`The database worker failed: ${String(error)}`));
  worker.on('exit', () => die('The database worker ended'));

  return {
    async ask(request: ToWorker, deadlineMs: number): Promise<RawRows | null> {
      if (!isAlive) throw new DbUnavailable('The database worker ended');
      // First, since answers are given in the order of `waiting`: one that cannot be sent is given none.
      worker.postMessage(request);
      const answer = new Promise<RawRows | null>((resolve, reject) => {
        waiting.push((message) => {
          if (message instanceof Error) return reject(message);
          if (message.kind === 'done') return resolve(message.result);
          reject(failureOf(...message.failure));
        });
      });
      const settled = answer.catch(() => undefined);
      const before = lastAnswer;
      lastAnswer = settled;
      // The deadline starts when the statement's turn comes, because a caller may send several at once.
      await before;
      const late = deadline(deadlineMs, 'The statement took longer than');
      const patience = Math.max(PATIENCE.ms, deadlineMs * PATIENCE.deadlines);
      const giveUp = setTimeout(() => void worker.terminate(), patience).unref();
      settled.then(() => {
        late.meet();
        clearTimeout(giveUp);
      });
      return Promise.race([answer, late.missed]);
    },
    /** Resolves when no statement is running. */
    async quiet() {
      let last: unknown = null;
      // A statement may have been sent while the one before it was waited for.
      while (last !== lastAnswer) {
        last = lastAnswer;
        await last;
      }
    },
    isAlive: () => isAlive,
    async end() {
      await worker.terminate();
    },
  };
}

/** A promise that rejects after `ms` unless `meet` is called first; `meet` returns whether it was in time. */
function deadline(ms: number, words: string): { missed: Promise<never>; meet(): boolean } {
  let isOpen = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const missed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOpen = false;
      reject(new DbUnavailable(`${words} ${ms} ms`));
    }, ms);
  });
  missed.catch(() => undefined);
  return {
    missed,
    meet() {
      clearTimeout(timer);
      return isOpen;
    },
  };
}
