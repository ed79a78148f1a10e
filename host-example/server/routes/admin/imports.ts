// Imports by the page of administration: pieces of files, a look at them, the import itself, and taking it out again.
// Reading and importing answer line by line while they work; a caller that goes away ends them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { importAccess } from '../../../../types/api/access';
import {
  type ImportEvent,
  type ImportPath,
  type ImportReq,
  importApi,
  UploadPiece,
} from '../../../../types/api/imports';
import type { AppContext } from '../../app-context';
import { createTurns } from '../../auth/take-turns';
import { CallError, errorText, fieldError, wrongField } from '../../call-error';
import type { Tenant } from '../../db/db';
import { langOf } from '../../error-handler';
import { type RunEntry, readRuns } from '../../import/runs/record';
import { undoImport } from '../../import/runs/undo';
import { endUpload, putPiece, uploadedSize, withoutFolder } from '../../import/uploads/folder';
import { busy } from '../../import/uploads/handle';
import { uploadThreads } from '../../import/uploads/thread';
import { inLang, type Lang } from '../../lang';
import type { Limits } from '../../plugins/limits';
import { UserError } from '../../user-error';
import { accountOf } from '../guard/guard';
import { openStream } from '../open-stream';
import { actorOf, adminGuard, logRefusal, requireAdminAgain } from './refusals';

const PIECE_BYTES = 1 << 20;
/** The time between two lines of progress, each of which moves a bar on the page. */
const PROGRESS_MS = 200;
/** What the log says of words that name a wrong field or file. */
const WRONG_FIELD = '3001';

export function registerImports(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const { db, now } = context;
  const guardOf = (path: ImportPath) =>
    adminGuard(context, limits, { path, access: importAccess[path], request: importApi[path].request });
  app.register(async (pieces) => registerPieces(pieces, context, guardOf('/api/Admin/UploadImport')));
  app.post<{ Body: { UploadID: string } }>('/api/Admin/EndUpload', {
    ...guardOf('/api/Admin/EndUpload'),
    handler: async (request) => {
      await endUpload(companyOf(request), request.body.UploadID);
      return { Done: 1 };
    },
  });
  app.post('/api/Admin/GetImports', {
    ...guardOf('/api/Admin/GetImports'),
    handler: async (request) => ({ List: (await db.tenant(companyOf(request), (q) => readRuns(q))).map(runOf) }),
  });
  app.post<{ Body: { ImportID: number } }>('/api/Admin/UndoImport', {
    ...guardOf('/api/Admin/UndoImport'),
    handler: async (request) => {
      const { removed, restored, kept } = await undoImport(
        db,
        companyOf(request),
        request.body.ImportID,
        actorOf(request),
        { now: now(), requireAgain: (q) => requireAdminAgain(q, request, now()) },
      ).catch((error: unknown) => {
        throw error instanceof UserError ? wrongField('ImportID', error.words) : error;
      });
      return { Removed: removed, Restored: restored, Kept: kept.count, KeptBills: kept.bills };
    },
  });
  const work = createWork(app, context);
  for (const [path, kind] of [
    ['/api/Admin/ReadImport', 'read'],
    ['/api/Admin/PutImport', 'put'],
  ] as const)
    app.post<{ Body: ImportReq }>(path, {
      ...guardOf(path),
      handler: (request, reply) => work(kind, path, request, reply),
    });
}

const companyOf = (request: FastifyRequest) => accountOf(request).session.compId;

/** Takes pieces of files in, whose bodies are of a type of their own. */
function registerPieces(
  app: FastifyInstance,
  { db, now }: AppContext,
  { onRequest, errorHandler }: ReturnType<typeof adminGuard>,
): void {
  /** Pieces of a company are written one after the other, so that none slips in beside the count of them. */
  const inTurn = createTurns(Number.POSITIVE_INFINITY, busy);
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: PIECE_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.post<{ Querystring: UploadPiece; Body: Buffer }>('/api/Admin/UploadImport', {
    schema: { querystring: UploadPiece },
    onRequest,
    errorHandler,
    handler: async (request) => {
      const { UploadID = null, Name, Offset } = request.query;
      // An empty file has no body.
      const bytes: unknown = request.body ?? Buffer.alloc(0);
      if (!Buffer.isBuffer(bytes))
        throw fieldError('Content-Type', 'request.type', { type: 'application/octet-stream' });
      const compId = companyOf(request);
      const { uploadId, received } = await inTurn(String(compId), async () => {
        await db.tenant(compId, (q) => requireAdminAgain(q, request, now()));
        return putPiece(compId, { uploadId: UploadID, name: Name, offset: Number(Offset), bytes });
      });
      return { UploadID: uploadId, Received: received };
    },
  });
}

const runOf = ({ importId, shop, shopId, source, files, by, startedAt, counts, finishedAt, undoneAt }: RunEntry) => ({
  ImportID: importId,
  ShopName: shop || shopId,
  Source: source,
  By: by,
  Files: files.map(({ name }) => name),
  Time: new Date(startedAt).toISOString(),
  Rows: counts.rows ?? 0,
  IsFinished: finishedAt === null ? 0 : 1,
  Created: counts.created ?? 0,
  Updated: counts.updated ?? 0,
  Unchanged: counts.unchanged ?? 0,
  Left: counts.skippedBills ?? 0,
  UndoneTime: undoneAt === null ? '' : new Date(undoneAt).toISOString(),
});

/** A look at files, or their import, which a company does one at a time. */
function createWork(app: FastifyInstance, context: AppContext) {
  const { db, now } = context;
  const working = new Set<number>();
  const threads = uploadThreads(db);
  app.addHook('onClose', () => threads.close());
  return async (
    kind: 'read' | 'put',
    path: ImportPath,
    request: FastifyRequest<{ Body: ImportReq }>,
    reply: FastifyReply,
  ): Promise<void> => {
    const compId = companyOf(request);
    const ending = new AbortController();
    reply.raw.on('close', () => ending.abort());
    const tell = openLines(request, reply);
    const lang = langOf(request);
    if (working.has(compId)) return tell.end(failedBy(busy(), lang, request));
    working.add(compId);
    try {
      const [company] = await db.of(compId)<{ code: string }>`
        select comp_code as code from company where comp_id = ${compId}`;
      // The guard has checked the rights, `requireAgain` does at each transaction, and a thread takes no functions.
      const by = { ...actorOf(request), grants: null };
      const job = { kind, compId, compCode: company?.code ?? '', by, lang, request: request.body };
      const files = await uploadedSize(compId, request.body.UploadID);
      const requireAgain = (q: Tenant) => requireAdminAgain(q, request, now());
      tell.end(await threads.run(job, { tell: tell.line, signal: ending.signal, requireAgain, ...files }));
    } catch (error) {
      if (error instanceof CallError) await logRefusal(context, path, request, error.missing ?? String(error.code));
      if (error instanceof UserError) await logRefusal(context, path, request, WRONG_FIELD);
      tell.end(failedBy(error, lang, request));
    } finally {
      working.delete(compId);
    }
  };
}

function openLines(request: FastifyRequest, reply: FastifyReply) {
  const raw = openStream(request, reply, 'application/x-ndjson');
  raw.flushHeaders();
  let lastSent = -PROGRESS_MS;
  return {
    line(event: ImportEvent): void {
      if (performance.now() - lastSent < PROGRESS_MS) return;
      lastSent = performance.now();
      raw.write(`${JSON.stringify(event)}\n`);
    },
    end(event: ImportEvent): void {
      raw.end(`${JSON.stringify(event)}\n`);
    },
  };
}

function failedBy(error: unknown, lang: Lang, request: FastifyRequest): ImportEvent {
  if (error instanceof UserError)
    return { Kind: 'failed', Message: withoutFolder(inLang(error.words, lang)), Ask: error.ask };
  if (error instanceof CallError) {
    const notes = Object.values(error.fields).map((note) => inLang(note, lang));
    const Message = notes.join('; ') || errorText(error.code, lang, error.values);
    return { Kind: 'failed', Message, Ask: '' };
  }
  if (!(error instanceof Error && error.name === 'AbortError')) request.log.error({ err: error }, 'an import failed');
  return { Kind: 'failed', Message: errorText(5000, lang), Ask: '' };
}
