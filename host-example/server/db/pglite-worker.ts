/** PGlite in a thread of its own: a statement blocks the thread it runs in. One message at a time, in order. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { RawRows } from './backend';
import type { FromWorker, SqlFailure, ToWorker, WorkerOptions } from './pglite-protocol';
import { parsers } from './values';

const port = parentPort;
if (!port) throw new Error('pglite-worker runs in a worker thread only');
const send = (message: FromWorker) => port.postMessage(message);

const options: WorkerOptions = workerData;

async function open(): Promise<PGlite> {
  const { dataDir, archive } = options;
  const pglite = await PGlite.create({
    dataDir,
    ...(archive === null ? {} : { loadDataDir: new Blob([new Uint8Array(await readFile(archive))]) }),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  await pglite.exec(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'`);
  return pglite;
}

async function answer(pglite: PGlite, message: ToWorker): Promise<RawRows | null> {
  switch (message.kind) {
    case 'query': {
      const { fields, rows } = await pglite.query<unknown[]>(message.sql, message.params, {
        rowMode: 'array',
        parsers,
        serializers: asIs,
      });
      return { columns: fields.map((field) => field.name), rows };
    }
    case 'exec':
      await pglite.exec(message.sql);
      return null;
    case 'dump': {
      const archive = await pglite.dumpDataDir('gzip');
      const unfinished = `${message.file}.${process.pid}`;
      await writeFile(unfinished, Buffer.from(await archive.arrayBuffer()));
      await rename(unfinished, message.file);
      return null;
    }
    case 'close':
      await pglite.close();
      return null;
  }
}

/** Parameters arrive as text; PGlite's own serializers would refuse text for a boolean or an array. */
const asIs: Record<number, (value: string) => string> = new Proxy(
  {},
  { get: () => (value: string) => value },
);

function failureOf(error: unknown): SqlFailure {
  const fields: { message?: unknown; code?: unknown; constraint?: unknown; detail?: unknown } =
    typeof error === 'object' && error !== null ? error : { message: String(error) };
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    message: text(fields.message) ?? 'The database failed without a message',
    sqlState: text(fields.code) ?? 'XX000',
    constraint: text(fields.constraint),
    detail: text(fields.detail),
  };
}

try {
  const pglite = await open();
  let turn = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    turn = turn.then(async () => {
      try {
        const result = await answer(pglite, message);
        send({ kind: 'done', id: message.id, result });
        if (message.kind === 'close') port.close();
      } catch (error) {
        send({ kind: 'failed', id: message.id, failure: failureOf(error) });
      }
    });
  });
  send({ kind: 'open' });
} catch (error) {
  send({ kind: 'open-failed', message: failureOf(error).message });
  port.close();
}
