/** PGlite in a worker thread, because a statement blocks its thread. Messages are handled one at a time, in order. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import type { RawRows } from './backend';
import type { SqlError } from './db';
import { statementNames } from './statement-names';
import { parserOf } from './values';

export interface WorkerOptions {
  /** Folder of the cluster, or `memory://`. */
  dataDir: string;
  /** Archive of a prepared cluster to start from. */
  archive: string | null;
}

export type ToWorker =
  | { kind: 'query'; sql: string; params: (string | null)[] }
  | { kind: 'exec'; sql: string }
  | { kind: 'dump'; file: string }
  | { kind: 'close' };

type SqlFailure = ConstructorParameters<typeof SqlError>;

/** Answers come in the order of what was asked. */
export type Answer = { kind: 'done'; result: RawRows | null } | { kind: 'failed'; failure: SqlFailure };

export type FromWorker = { kind: 'open' } | { kind: 'open-failed'; message: string } | Answer;

const port = parentPort;
if (!port) throw new Error('pglite-worker runs in a worker thread only');
const send = (message: FromWorker) => port.postMessage(message);

const options: WorkerOptions = workerData;

async function open(): Promise<PGlite> {
  const { dataDir, archive } = options;
  const pglite = await PGlite.create({
    dataDir,
    ...(archive === null ? {} : { loadDataDir: new Blob([new Uint8Array(await readFile(archive))]) }),
    // With 64 MB of buffers, and segments of the log that are not written twice, a demo's bills take a twelfth less of the processor.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB', '-c', 'wal_init_zero=off'],
  });
  await pglite.exec(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'`);
  return pglite;
}

async function answer(pglite: PGlite, message: ToWorker): Promise<RawRows | null> {
  switch (message.kind) {
    case 'query':
      return query(pglite, message.sql, message.params);
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

const { serialize } = protocol;
const nameOf = statementNames();
/** Columns of the prepared statements by name. */
const prepared = new Map<string, Field[]>();

interface Field {
  name: string;
  dataTypeID: number;
}

/**
 * Runs a statement, reusing the prepared plan of a named one; PGlite's own `query` parses and plans every time. Nothing
 * is synced to the file system: that is for browsers, and does nothing in memory or a folder.
 */
async function query(pglite: PGlite, sql: string, params: (string | null)[]): Promise<RawRows> {
  const name = nameOf(sql) ?? '';
  let fields = name === '' ? undefined : prepared.get(name);
  const preparation: Uint8Array[] = fields
    ? []
    : [serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name })];
  try {
    const messages = await pglite.execProtocolStream(
      joined([
        ...preparation,
        serialize.bind({ statement: name, values: params }),
        serialize.execute({}),
        serialize.sync(),
      ]),
      { syncToFs: false },
    );
    const rows: unknown[][] = [];
    for (const message of messages) {
      if (isRowDescription(message)) fields = message.fields;
      else if (isDataRow(message)) rows.push(message.fields);
    }
    if (name !== '') prepared.set(name, fields ?? []);
    return toRows(fields ?? [], rows);
  } catch (error) {
    // After an error the protocol passes over messages until a sync; PGlite's own `query` ends with one too.
    await pglite.execProtocolStream(serialize.sync(), { syncToFs: false });
    // Parsing succeeded but execution failed: frees the name, so that the statement can be prepared again.
    if (name !== '' && !prepared.has(name))
      await pglite.execProtocolStream(joined([serialize.close({ type: 'S', name }), serialize.sync()]), {
        syncToFs: false,
      });
    throw error;
  }
}

function toRows(fields: Field[], rows: unknown[][]): RawRows {
  const parse = fields.map((field) => parserOf(field.dataTypeID));
  for (const row of rows) {
    for (const [index, value] of row.entries())
      row[index] = typeof value === 'string' ? (parse[index]?.(value) ?? value) : null;
  }
  return { columns: fields.map((field) => field.name), rows };
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
const isRowDescription = (message: Message): message is Message & { fields: Field[] } =>
  message.name === 'rowDescription';
const isDataRow = (message: Message): message is Message & { fields: (string | null)[] } => message.name === 'dataRow';

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function failureOf(error: unknown): SqlFailure {
  const fields: { message?: unknown; code?: unknown; constraint?: unknown; detail?: unknown } =
    typeof error === 'object' && error !== null ? error : { message: String(error) };
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const message = text(fields.message) ?? 'The database failed without a message';
  return [message, text(fields.code) ?? 'XX000', text(fields.constraint), text(fields.detail)];
}

try {
  const pglite = await open();
  let turn = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    turn = turn.then(async () => {
      try {
        send({ kind: 'done', result: await answer(pglite, message) });
        if (message.kind === 'close') port.close();
      } catch (error) {
        send({ kind: 'failed', failure: failureOf(error) });
      }
    });
  });
  send({ kind: 'open' });
} catch (error) {
  const [message] = failureOf(error);
  send({ kind: 'open-failed', message });
  port.close();
}
