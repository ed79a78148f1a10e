/**
 * Uploads are read and imported in a thread of their own: a file made to take all time or memory takes those of the
 * thread, which is then ended, and the calls of others are answered meanwhile.
 */
import { EventEmitter, once } from 'node:events';
import { availableParallelism } from 'node:os';
import { type MessagePort, Worker } from 'node:worker_threads';
import type { ImportEvent } from '../../../../types/api/imports';
import { CallError } from '../../call-error';
import type { Db, Query, Tenant } from '../../db/db';
import { undoImport } from '../runs/undo';
import { refusal } from '../words/words';
import type { UploadWork } from './handle';
import { type Answer, errorOf, type FromThread, type Job, plainOf, type Question, type ToThread } from './wire';

/** A file of a gigabyte takes half of it: what is held at once are names and the rows of some bills. */
const MEMORY_MB = 256;
/** Reading may take so long, and so much more for each megabyte that was uploaded; writing as long as it needs. */
const SECONDS = 15;
const SECONDS_PER_MB = 1;
const LOOK_MS = 250;
/** Until a thread that has been told to take out what it wrote is ended. */
const STOP_MS = 60_000;
/** A thread that has nothing to do is kept so long for the next look at the same files. */
const IDLE_MS = 20_000;
/** Threads at once; others wait for their turn. */
const MOST = Math.max(2, availableParallelism() - 1);

interface Reading extends Pick<UploadWork, 'tell' | 'signal'> {
  /** Refuses whoever may no more: each transaction of the job begins with it. */
  requireAgain(q: Tenant): Promise<unknown>;
  /** Of the uploaded files, the first of them by name. */
  bytes: number;
  names: readonly string[];
}

export function uploadThreads(db: Db) {
  let idle: ReturnType<typeof start> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running = 0;
  const turns = new EventEmitter().setMaxListeners(0);
  const alive = new Set<Worker>();

  function start() {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData: db.engine,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32 },
    });
    worker.unref();
    alive.add(worker);
    // Whoever has a job in it hears of it too.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      alive.delete(worker);
      if (idle?.worker === worker) idle = null;
    });
    const ready = new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread of imports ended')));
    });
    ready.catch(() => undefined);
    return { worker, ready };
  }

  return {
    /** The last event of the job; its refusals are thrown. */
    async run(job: Job, reading: Reading): Promise<ImportEvent> {
      reading.signal.throwIfAborted();
      while (running >= MOST) await once(turns, 'free', { signal: reading.signal });
      running++;
      clearTimeout(timer);
      const { worker, ready } = idle ?? start();
      idle = null;
      const started = new Date();
      let isGone = true;
      try {
        await ready;
        const event = await work(db, worker, job, reading);
        isGone = false;
        return event;
      } catch (error) {
        isGone = error instanceof Ended;
        if (isGone) await worker.terminate();
        // Also of somebody whose right went in the middle of the import.
        if (job.kind === 'put' && (isGone || error instanceof CallError)) await takeOut(db, job, started);
        throw error instanceof Ended ? error.cause : error;
      } finally {
        if (isGone || idle !== null) await worker.terminate();
        else {
          idle = { worker, ready };
          timer = setTimeout(() => worker.terminate(), IDLE_MS).unref();
        }
        running--;
        turns.emit('free');
      }
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}

/** The thread is gone, or has to go; `cause` is what the caller is told. */
class Ended extends Error {
  override readonly name = 'Ended';
}

/** Runs a job in the thread, and asks the database for it. */
function work(db: Db, worker: Worker, job: Job, { tell, signal, bytes, names, requireAgain }: Reading) {
  const asked = questionsTo(db, requireAgain);
  const limit = (SECONDS + (SECONDS_PER_MB * bytes) / 2 ** 20) * 1000;
  let over = (): void => undefined;
  return new Promise<ImportEvent>((resolve, reject) => {
    const end = (cause: unknown) => reject(new Ended('ended', { cause }));
    let spent = 0;
    let looked = Date.now();
    let isWriting = false;
    let stopped = 0;
    const clock = setInterval(() => {
      const passed = Date.now() - looked;
      looked += passed;
      if (stopped > 0 && Date.now() - stopped > STOP_MS) end(signal.reason);
      // What the database takes is not the file's doing.
      if (isWriting || asked.isWaiting()) return;
      spent += passed;
      if (spent > limit) end(refusal('thread.long', { files: names }));
    }, LOOK_MS);
    const stop = () => {
      stopped = Date.now();
      if (job.kind === 'read') end(signal.reason);
      else worker.postMessage('stop' satisfies ToThread);
    };
    signal.addEventListener('abort', stop, { once: true });
    const hear = (message: FromThread) => {
      if (message.kind === 'ask') asked.answer(message.question, message.port);
      else if (message.kind === 'event') {
        if (message.event.Kind === 'progress' && message.event.Of > 0) isWriting = true;
        tell(message.event);
      } else if (message.kind === 'done') resolve(message.event);
      else if (message.kind === 'wrong') reject(errorOf(message.error));
    };
    const fail = (error: Error) => {
      const isLarge = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(isLarge ? refusal('thread.large', { files: names }) : error);
    };
    const exit = () => fail(new Error('the thread of imports ended'));
    worker.on('message', hear).on('error', fail).on('exit', exit);
    worker.postMessage(job satisfies ToThread);
    over = () => {
      clearInterval(clock);
      signal.removeEventListener('abort', stop);
      worker.off('message', hear).off('error', fail).off('exit', exit);
    };
    if (signal.aborted) stop();
  }).finally(() => {
    over();
    asked.dropOpen();
  });
}

/** The database as a thread asks it: each of its transactions is one here, and begins with `requireAgain`. */
function questionsTo(db: Db, requireAgain: Reading['requireAgain']) {
  /** Transactions: to ask in them, and to keep or drop what they did. */
  const open = new Map<number, { q: Query; end: (isKept: boolean) => Promise<void> }>();
  let waiting = 0;

  function begin({ tx, compId, options }: Extract<Question, { kind: 'begin' }>): Promise<[]> {
    return new Promise((begun, failed) => {
      const inside = (q: Query) =>
        new Promise<void>((keep, drop) => {
          const end = (isKept: boolean) => {
            if (isKept) keep();
            else drop(new Error('dropped by the thread'));
            return all;
          };
          open.set(tx, { q, end });
          begun([]);
        });
      const ofCompany = (q: Tenant) => requireAgain(q).then(() => inside(q));
      const all = compId === null ? db.tx(inside, options) : db.tenant(compId, ofCompany, options);
      all.catch(failed);
    });
  }

  async function rowsOf(question: Question): Promise<Record<string, unknown>[]> {
    if (question.kind === 'begin') return begin(question);
    const one = open.get(question.tx);
    if (question.kind === 'query') return (one?.q ?? db.query)(question.sql, question.params);
    open.delete(question.tx);
    await one?.end(question.isKept).catch((error: unknown) => {
      if (question.isKept) throw error;
    });
    return [];
  }

  return {
    isWaiting: () => waiting > 0,
    answer(question: Question, port: MessagePort): void {
      waiting++;
      rowsOf(question)
        .then(
          (rows): Answer => ({ rows }),
          (error: unknown): Answer => ({ error: plainOf(error) }),
        )
        .then((told) => port.postMessage(told))
        .finally(() => {
          waiting--;
        });
    },
    /** What a thread that has gone did not end. */
    dropOpen(): void {
      for (const { end } of open.values()) end(false).catch(() => undefined);
    },
  };
}

/** What an import wrote that was ended in the middle. */
async function takeOut(db: Db, { compId, by }: Job, started: Date): Promise<void> {
  const runs = await db.of(compId)<{ importId: number }>`
    select import_id as "importId" from import_run
    where comp_id = ${compId} and finished_at is null and undone_at is null
    and started_at >= ${started.toISOString()}::timestamptz`;
  for (const { importId } of runs) await undoImport(db, compId, importId, by, { isOwn: true });
}
