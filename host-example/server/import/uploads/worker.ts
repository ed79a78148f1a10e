/** The thread that reads what pages upload; the database is asked through the server, which has its sessions. */
import { MessageChannel, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ImportEvent } from '../../../../types/api/imports';
import { type Db, ofCompany, type TxOptions, tenantOf } from '../../db/db';
import { inLanguage } from '../words/words';
import { putUpload, readUpload } from './handle';
import { type Answer, errorOf, type FromThread, type Job, plainOf, type Question, type ToThread } from './wire';

const port = parentPort;
if (port === null) throw new Error('The thread of imports has to be started by the server');
const send = (message: FromThread, ports: MessagePort[] = []) => port.postMessage(message, ports);
const engine: Db['engine'] = workerData;

let ending = new AbortController();

async function transaction<T>(
  compId: number | null,
  work: (q: Db['query']) => Promise<T>,
  options: TxOptions = {},
): Promise<T> {
  const { port1, port2 } = new MessageChannel();
  const waiting: ((answer: Answer) => void)[] = [];
  port1.on('message', (answer: Answer) => waiting.shift()?.(answer));
  const answered = async () => {
    const answer = await new Promise<Answer>((hear) => waiting.push(hear));
    if ('error' in answer) throw errorOf(answer.error);
    return answer.rows;
  };
  const ask = (question: Question) => {
    port1.postMessage(question);
    return answered();
  };
  send({ kind: 'begin', compId, options, port: port2 }, [port2]);
  try {
    await answered();
    const result = await work(async <Row>(sql: string, params: readonly unknown[] = []) => {
      return (await ask({ sql, params })) as Row[];
    });
    await ask({ isKept: true });
    return result;
  } finally {
    // What has not been kept is dropped with it.
    port1.close();
  }
}

const db: Db = {
  engine,
  query: (sql, params) => transaction(null, (q) => q(sql, params)),
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
