/** The thread that reads what pages upload; the database is asked through the server, which has its sessions. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportEvent } from '../../../../types/api/imports';
import type { Db, TxOptions } from '../../db/db';
import { inLanguage } from '../words/words';
import { putUpload, readUpload } from './handle';
import {
  errorOf,
  type FromThread,
  type Job,
  plainOf,
  type Question,
  type ThreadData,
  type ToThread,
} from './wire';

const port = parentPort;
if (port === null) throw new Error('The thread of imports has to be started by the server');
const send = (message: FromThread) => port.postMessage(message);
const { engine }: ThreadData = workerData;

const waiting = new Map<
  number,
  { resolve: (rows: Record<string, unknown>[]) => void; reject: (error: Error) => void }
>();
let asked = 0;
let ending = new AbortController();

function ask(question: Question): { id: number; rows: Promise<Record<string, unknown>[]> } {
  const id = ++asked;
  const rows = new Promise<Record<string, unknown>[]>((resolve, reject) =>
    waiting.set(id, { resolve, reject }),
  );
  send({ kind: 'ask', id, question });
  return { id, rows };
}

const queryOf =
  (tx: number): Db['query'] =>
  async <Row>(sql: string, params: readonly unknown[] = []) =>
    (await ask({ kind: 'query', tx, sql, params }).rows) as Row[];

async function transaction<T>(
  compId: number | null,
  work: (q: Db['query']) => Promise<T>,
  options: TxOptions = {},
): Promise<T> {
  const { id: tx, rows } = ask({ kind: 'begin', compId, options });
  await rows;
  try {
    const result = await work(queryOf(tx));
    await ask({ kind: 'end', tx, isKept: true }).rows;
    return result;
  } catch (error) {
    await ask({ kind: 'end', tx, isKept: false }).rows.catch(() => undefined);
    throw error;
  }
}

const db: Db = {
  engine,
  query: queryOf(0),
  // No import runs a script.
  tx: (work, options) => transaction(null, (q) => work(q, async () => undefined), options),
  tenant: (compId, work, options) => transaction(compId, work, options),
  news: { listen: () => () => undefined, isLive: () => false },
  load: () => ({ open: 0, waiting: 0 }),
  close: async () => undefined,
};

async function run({ kind, compId, compCode, by, lang, request }: Job): Promise<void> {
  ending = new AbortController();
  const tell = (event: ImportEvent) => send({ kind: 'event', event });
  const work = { db, compId, compCode, by, tell, signal: ending.signal };
  const handle = kind === 'read' ? readUpload : putUpload;
  try {
    // What is told of files is told in the language of the page, and by its fields.
    send({ kind: 'done', event: await inLanguage(lang, () => handle(work, request), 'page') });
  } catch (error) {
    send({ kind: 'wrong', error: plainOf(error) });
  }
}

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'job':
      void run(message.job);
      return;
    case 'stop':
      ending.abort();
      return;
    case 'rows':
      waiting.get(message.id)?.resolve(message.rows);
      break;
    case 'failed':
      waiting.get(message.id)?.reject(errorOf(message.error));
  }
  waiting.delete(message.id);
});
send({ kind: 'ready' });
