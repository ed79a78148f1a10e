/**
 * Uploads are read and imported in a thread of their own: a file made to take all time or memory takes those of the
 * thread, which is then ended, and the calls of others are answered meanwhile.
 */
import { EventEmitter, on, once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ImportEvent } from '../../../../types/api/imports';
import { CallError } from '../../call-error';
import type { Db, Query, Tenant } from '../../db/db';
import { undoImport } from '../runs/undo';
import { refusal } from '../words/words';
import type { UploadWork } from './handle';
import {
  type Answer,
  type Begin,
  errorOf,
  type FromThread,
  type Job,
  plainOf,
  type Question,
  type ToThread,
} from './wire';

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
    const exit = once(worker, 'exit').then(() => Promise.reject(new Error(ENDED)));
    const ready = Promise.race([once(worker, 'message'), exit]);
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
        const outcome = await work(db, worker, job, reading);
        isGone = false;
        if (outcome.kind === 'done') return outcome.event;
        throw errorOf(outcome.error);
      } catch (error) {
        if (isGone) await worker.terminate();
        // Also of somebody whose right went in the middle of the import.
        if (job.kind === 'put' && (isGone || error instanceof CallError)) await takeOut(db, job, started);
        throw error;
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

const ENDED = 'the thread of imports ended';

/** Runs a job in the thread, and asks the database for it. Throws where the thread is gone, or has to go. */
async function work(db: Db, worker: Worker, job: Job, { tell, signal, bytes, names, requireAgain }: Reading) {
  const asked = questionsTo(db, requireAgain);
  const ending = new AbortController();
  let left = (SECONDS + (SECONDS_PER_MB * bytes) / 2 ** 20) * 1000;
  let looked = Date.now();
  let isWriting = false;
  const clock = setInterval(() => {
    const passed = Date.now() - looked;
    looked += passed;
    // What the database takes is not the file's doing.
    if (!isWriting && !asked.isWaiting()) left -= passed;
    if (left < 0) ending.abort(refusal('thread.long', { files: names }));
  }, LOOK_MS);
  let stopping: NodeJS.Timeout | undefined;
  const stop = () => {
    stopping = setTimeout(() => ending.abort(signal.reason), job.kind === 'read' ? 0 : STOP_MS);
    worker.postMessage('stop' satisfies ToThread);
  };
  signal.addEventListener('abort', stop);
  worker.postMessage(job satisfies ToThread);
  if (signal.aborted) stop();
  try {
    for await (const [told] of on(worker, 'message', { signal: ending.signal, close: ['exit'] })) {
      const message: FromThread = told;
      if (message.kind === 'done' || message.kind === 'wrong') return message;
      if (message.kind === 'begin') asked.begin(message);
      if (message.kind !== 'event') continue;
      isWriting ||= message.event.Kind === 'progress' && message.event.Of > 0;
      tell(message.event);
    }
    throw new Error(ENDED);
  } catch (error) {
    ending.signal.throwIfAborted();
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isLarge ? refusal('thread.large', { files: names }) : error;
  } finally {
    clearInterval(clock);
    clearTimeout(stopping);
    signal.removeEventListener('abort', stop);
  }
}

/** The database as a thread asks it: each of its transactions is one here, and begins with `requireAgain`. */
function questionsTo(db: Db, requireAgain: Reading['requireAgain']) {
  let waiting = 0;
  return {
    isWaiting: () => waiting > 0,
    begin({ compId, options, port }: Begin): void {
      let last: Promise<unknown> = Promise.resolve();
      const answer = (rows: Promise<Record<string, unknown>[]>) => {
        waiting++;
        const told = rows.then((rows): Answer => ({ rows })).catch((error): Answer => ({ error: plainOf(error) }));
        // In the order of the questions.
        last = Promise.all([told, last]).then(([one]) => {
          waiting--;
          port.postMessage(one);
        });
      };
      // The thread has dropped it, or is gone, maybe before it has begun.
      const gone = new Promise<never>((_, drop) => port.on('close', () => drop(new Error(ENDED))));
      gone.catch(() => undefined);
      const begun = new Promise<[]>((resolve, reject) => {
        const inside = (q: Query) => {
          const end = new Promise<void>((keep) => {
            port.on('message', (question: Question) => {
              if ('sql' in question) return answer(q(question.sql, question.params));
              keep();
              answer(whole);
            });
          });
          resolve([]);
          return Promise.race([end, gone]);
        };
        const ofCompany = (q: Tenant) => requireAgain(q).then(() => inside(q));
        const kept = compId === null ? db.tx(inside, options) : db.tenant(compId, ofCompany, options);
        const whole = kept.then(() => []);
        whole.catch(reject);
      });
      answer(begun);
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
