// Routes of administration: the wall of every call, the right for the whole company, one transaction, and a log entry
// for what was refused as well as for what was done.
import type { FastifyInstance } from 'fastify';
import { adminAccess } from '../../../../types/api/access';
import { type AdminApi, adminApi } from '../../../../types/api/admin';
import type { AppContext } from '../../app-context';
import { rightError } from '../../call-error';
import { type Acting, act } from '../../people/acting';
import type { Limits } from '../../plugins/limits';
import { wall } from '../guard/wall';
import { ownAddress } from '../own-address';
import { accountOf, actorOf } from './actor';
import { type AdminHandlers, adminHandlers, type GuardedAdminPath } from './handlers';
import { registerImports } from './imports';
import { registerOpenAdmin } from './open';
import { registerOwnPassword } from './own-password';
import { logAndAnswer } from './refusals';

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
      errorHandler: logAndAnswer(context, path),
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
  registerOwnPassword(app, context, limits);
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
