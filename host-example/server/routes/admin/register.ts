// Routes of administration: the guard of every call, the right for the whole company, one transaction, and a log entry
// for what was refused as well as for what was done.
import type { FastifyInstance } from 'fastify';
import { adminAccess } from '../../../../types/api/access';
import {
  type AdminApi,
  type AdminPath,
  adminApi,
  type ChangePasswordReq,
  type OpenAdminPath,
} from '../../../../types/api/admin';
import type { AppContext } from '../../app-context';
import { accountAgain } from '../../auth/account';
import { prove } from '../../auth/login';
import { createPasswordChecker } from '../../auth/password';
import { createTurns } from '../../auth/take-turns';
import { CallError, fieldError } from '../../call-error';
import { readCompany, saveCompany } from '../../companies/company';
import { readDesks, saveDesks } from '../../companies/desks';
import { makeFirstCompany } from '../../companies/first-company';
import { endKey, listShops, makeKey, saveShop } from '../../companies/shops';
import { acceptInvitation, readInvitation } from '../../people/accept-invitation';
import { listAccessTokens, makeAccessToken, revokeAccessToken } from '../../people/access-tokens';
import { type Acting, act, type Sender } from '../../people/acting';
import { inviteUser, listInvitations, revokeInvitation } from '../../people/invitations';
import { changeOwnPassword, endSessions, setUserPassword } from '../../people/passwords';
import { readLog } from '../../people/read-log';
import { listRoles, removeRole, saveRole } from '../../people/roles';
import { saveUser } from '../../people/save-user';
import { listUsers } from '../../people/users';
import type { Limits } from '../../plugins/limits';
import { accountOf, cleanRequest, guard } from '../guard/guard';
import { ownAddress } from '../own-address';
import { registerImports } from './imports';
import { actorOf, adminGuard, logAndAnswer, requireAdminAgain } from './refusals';

export function registerAdmin(app: FastifyInstance, context: AppContext, limits: Limits): void {
  for (const path of Object.keys(adminHandlers) as GuardedAdminPath[]) {
    app.post(path, {
      ...adminGuard(context, limits, { path, access: adminAccess[path], ...adminApi[path] }),
      handler: async (request) => {
        const answer = await act(
          context.db,
          accountOf(request).session.compId,
          actorOf(request),
          context.now(),
          async (acting): Promise<object> => {
            const grants = await requireAdminAgain(acting.q, request, acting.now);
            // The body has been validated against the schema of the path.
            return adminHandlers[path]({ ...acting, by: { ...acting.by, grants } }, request.body as never);
          },
        );
        // Handlers do not know the address of the server.
        return 'Link' in answer ? { ...answer, Link: `${ownAddress(request, context.config)}${answer.Link}` } : answer;
      },
    });
  }
  registerOwnPassword(app, context, limits);
  registerOpenAdmin(app, context, limits);
  registerImports(app, context, limits);
}

type GuardedAdminPath = Exclude<AdminPath, OpenAdminPath | '/api/Admin/ChangePassword'>;
type AdminHandlers = {
  [Path in GuardedAdminPath]: (acting: Acting, body: AdminApi[Path]['request']) => Promise<AdminApi[Path]['response']>;
};

const adminHandlers = {
  '/api/Admin/GetCompany': readCompany,
  '/api/Admin/SaveCompany': saveCompany,
  '/api/Admin/GetShops': async (acting) => ({ List: await listShops(acting) }),
  '/api/Admin/SaveShop': saveShop,
  '/api/Admin/GetDesks': readDesks,
  '/api/Admin/SaveDesks': saveDesks,
  '/api/Admin/MakeKey': makeKey,
  '/api/Admin/EndKey': endKey,
  '/api/Admin/GetRoles': async (acting) => ({ List: await listRoles(acting) }),
  '/api/Admin/SaveRole': saveRole,
  '/api/Admin/RemoveRole': removeRole,
  '/api/Admin/GetUsers': async (acting) => ({ List: await listUsers(acting) }),
  '/api/Admin/SaveUser': saveUser,
  '/api/Admin/SetPassword': setUserPassword,
  '/api/Admin/EndSessions': endSessions,
  '/api/Admin/InviteUser': inviteUser,
  '/api/Admin/GetInvitations': async (acting) => ({ List: await listInvitations(acting) }),
  '/api/Admin/RevokeInvitation': revokeInvitation,
  '/api/Admin/MakeAccessToken': makeAccessToken,
  '/api/Admin/GetAccessTokens': async (acting) => ({ List: await listAccessTokens(acting) }),
  '/api/Admin/RevokeAccessToken': revokeAccessToken,
  '/api/Admin/GetAuditLog': readLog,
} satisfies AdminHandlers;

function registerOpenAdmin(app: FastifyInstance, { db, config, now }: AppContext, limits: Limits): void {
  function post<Path extends OpenAdminPath>(
    path: Path,
    answer: (body: AdminApi[Path]['request'], sender: Sender) => Promise<AdminApi[Path]['response']>,
  ): void {
    const { request: body, response } = adminApi[path];
    app.post(path, {
      schema: { body, response: { 200: response } },
      // A login has as few tries a minute.
      onRequest: limits.login,
      preValidation: cleanRequest,
      handler: (request) =>
        answer(request.body as AdminApi[Path]['request'], { address: request.ip, traceId: request.id }),
    });
  }
  post('/api/Admin/ReadInvitation', ({ Token }) => readInvitation(db, Token, now()));
  post('/api/Admin/AcceptInvitation', (body, sender) => acceptInvitation(db, body, sender, now()));
  post('/api/Admin/MakeFirstCompany', (body, sender) => makeFirstCompany(db, config.setupToken ?? '', body, sender));
}

function registerOwnPassword(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const path = '/api/Admin/ChangePassword';
  const { db, config, now } = context;
  const tools = { db, config, matchesHash: createPasswordChecker(1) };
  const takeTurns = createTurns(5, () => new CallError(1006, { values: { n: 5 } }));
  const call = { path, access: adminAccess[path], ...adminApi[path], isStoreless: true };
  app.post<{ Body: ChangePasswordReq }>(path, {
    ...guard(context, limits, call),
    errorHandler: logAndAnswer(context, path),
    handler: (request) => {
      const { session } = accountOf(request);
      const { compId, accountId, account, tokenHash } = session;
      const attempt = { compId, account, address: request.ip };
      // Guesses run one after the other: side by side all would pass before the first is counted.
      return takeTurns(`${compId} ${accountId}`, async () => {
        await prove(tools, attempt, request.body.Password, now()).catch((error: unknown) => {
          throw error instanceof CallError && error.code === 1001 ? wrongPassword() : error;
        });
        return act(db, compId, actorOf(request), now(), async (acting) => {
          // An administrator may have set another one meanwhile, which ends the session.
          await accountAgain(acting.q, session, acting.now);
          return changeOwnPassword(acting, request.body.NewPassword, tokenHash);
        });
      });
    },
  });
}

const wrongPassword = () => fieldError('Password', 'password.present');
