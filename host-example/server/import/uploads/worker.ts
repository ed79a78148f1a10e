/** The thread that reads what pages upload; the database is asked through the server, which has its sessions. */
import { MessageChannel, parentPort, workerData } from 'node:worker_threads';
import type { ImportEvent } from '../../../../types/api/imports';
import { type Db, ofCompany, type TxOptions, tenantOf } from '../../db/db';
import { inLanguage } from '../words/words';
import { putUpload, readUpload } from './handle';
import { type Answer, errorOf, type FromThread, type Job, plainOf, type Question, type ToThread } from './wire';

const port = parentPort;
if (port === null) throw new Error('The thread of imports has to be started by the server');
const send = (message: FromThread) => port.postMessage(message);
const engine: Db['engine'] = workerData;

let begun = 0;
let ending = new AbortController();

const ask = (question: Question) =>
  new Promise<Record<string, unknown>[]>((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.once('message', (answer: Answer) => {
      port1.close();
      if ('rows' in answer) resolve(answer.rows);
      else reject(errorOf(answer.error));
    });
    port.postMessage({ kind: 'ask', question, port: port2 } satisfies FromThread, [port2]);
  });

const queryOf =
  (tx: number): Db['query'] =>
  async <Row>(sql: string, params: readonly unknown[] = []) =>
    (await ask({ kind: 'query', tx, sql, params })) as Row[];

async function transaction<T>(
  compId: number | null,
  work: (q: Db['query']) => Promise<T>,
  options: TxOptions = {},
): Promise<T> {
  const tx = ++begun;
  await ask({ kind: 'begin', tx, compId, options });
  try {
    const result = await work(queryOf(tx));
    await ask({ kind: 'end', tx, isKept: true });
    return result;
  } catch (error) {
    await ask({ kind: 'end', tx, isKept: false }).catch(() => undefined);
    throw error;
  }
}

const db: Db = {
  engine,
  query: queryOf(0),
  // No import runs a script.
  tx: (work, options) => transaction(null, (q) => work(q, async () => undefined), options),
  tenant: (compId, work, options) => transaction(compId, (q) => work(tenantOf(q, compId)), options),
  of: ofCompany,
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
  if (message === 'stop') ending.abort();
  else void run(message);
});
send({ kind: 'ready' });
