// Routes of administration: the wall of every call, the right for the whole company, one transaction, and a log entry
// for what was refused as well as for what was done.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { adminAccess } from '../../../../types/api/access';
import { type AdminApi, adminApi } from '../../../../types/api/admin';
import type { AppContext } from '../../app-context';
import { CallError, rightError } from '../../call-error';
import { handleError } from '../../error-handler';
import { type Acting, act } from '../../people/acting';
import { writeAudit } from '../../people/audit';
import type { Limits } from '../../plugins/limits';
import { wall } from '../guard/wall';
import { ownAddress } from '../own-address';
import { accountOf, actorOf } from './actor';
import { type AdminHandlers, adminHandlers, type GuardedAdminPath } from './handlers';
import { registerImports } from './imports';
import { registerOpenAdmin } from './open';

export function registerAdmin(app: FastifyInstance, context: AppContext, limits: Limits): void {
  for (const path of Object.keys(adminHandlers) as GuardedAdminPath[]) {
    const call = { path, access: adminAccess[path], ...adminApi[path], isStoreless: true };
    const { onRequest, ...guard } = wall(context, limits, call);
    app.post(path, {
      ...guard,
      onRequest: async (request) => {
        await onRequest(request);
        if (!request.account?.grants.hasEverywhere('boss.admin')) throw rightError('boss.admin');
      },
      errorHandler: (error, request, reply) => logAndAnswer(context, path, error, request, reply),
      handler: async (request) => {
        const answer = await act(
          context.db,
          accountOf(request).session.compId,
          actorOf(request),
          context.now(),
          (acting) => handle(adminHandlers, path, acting, request.body),
        );
        // Handlers do not know the address of the server.
        return 'Link' in answer
          ? { ...answer, Link: `${ownAddress(request, context.config)}${answer.Link}` }
          : answer;
      },
    });
  }
  registerOpenAdmin(app, context, limits);
  registerImports(app, context, limits);
}

// The body has been validated against the schema of the path, so it has the type of the path.
function handle<Path extends GuardedAdminPath>(
  table: AdminHandlers,
  path: Path,
  acting: Acting,
  body: unknown,
) {
  return table[path](acting, body as AdminApi[Path]['request']);
}

const SECRET = new Set(['Password', 'Token', 'SetupToken']);
/** A longer body is left out of the log. */
const LONGEST = 4_000;

async function logAndAnswer(
  { db }: AppContext,
  path: GuardedAdminPath,
  error: FastifyError | CallError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const code = error instanceof CallError ? (error.missing ?? String(error.code)) : '3001';
  // Reading answers nothing to a refused caller and changes nothing: only what would change something is logged.
  const isChange = !path.startsWith('/api/Admin/Get');
  if (request.account && isChange && (error instanceof CallError || error.validation)) {
    const { session } = request.account;
    const sent = JSON.stringify(request.body ?? {}, (key, value) => (SECRET.has(key) ? undefined : value));
    try {
      await db.tenant(session.compId, (q) =>
        writeAudit(
          { q, compId: session.compId },
          {
            accountId: session.accountId,
            action: path.slice('/api/Admin/'.length),
            target: '',
            before: null,
            after: sent.length > LONGEST ? null : JSON.parse(sent),
            traceId: request.id,
            refusal: code,
            address: request.ip,
          },
        ),
      );
    } catch (failure) {
      request.log.error({ err: failure }, 'a refused change could not be logged');
    }
  }
  handleError(error, request, reply);
}
