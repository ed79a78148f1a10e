// The route table is the contract: one POST for every path of types/api, with its schemas at the door and on the
// way out, and the same walls in front of every handler.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Api, type ApiPath, api } from '../../../types/api';
import { type Access, access } from '../../../types/api/access';
import type { AppContext } from '../app-context';
import { checkAccess, isGranted, requireRight } from '../auth/access';
import { type Account, authenticate } from '../auth/account';
import { type NamedStores, resolveScope, wholeScope } from '../auth/scope';
import { langOf } from '../error-handler';
import type { Limits } from '../plugins/limits';
import { withCalendar } from '../validation';
import type { CallContext, GuardedPath, Handlers } from './call';
import { checkRange, type RangeBody, screenPage } from './check-body';
import { handlers } from './index';
import { cleanRequest, storeHeader, tokenHeader } from './requests';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the first wall of a guarded call. */
    account: Account | null;
  }
}

/** About the account rather than about a store: the header's store only has to be the account's. */
const storeless = new Set<ApiPath>(['/api/BossAssistant/GetShopInfos', '/api/BossAssistant/RemoveAll']);

export function registerCalls(app: FastifyInstance, context: AppContext, limits: Limits): void {
  app.decorateRequest('account', null);
  for (const path of Object.keys(handlers) as GuardedPath[]) registerCall(app, context, limits, path);
}

function registerCall<Path extends GuardedPath>(
  app: FastifyInstance,
  context: AppContext,
  limits: Limits,
  path: Path,
): void {
  const right: Access = access[path];
  app.post(path, {
    schema: { body: withCalendar(api[path].request), response: { 200: api[path].response } },
    onRequest: async (request) => {
      await limits.address(request);
      request.account = await authenticate(context.db, tokenHeader(request), context.now());
      await limits.token(request);
      checkAccess(request.account, right, storeHeader(request));
    },
    preValidation: cleanRequest,
    handler: async (request) => answer(context, path, right, request),
  });
}

/** The fields that several calls share, and the walls look at. */
type SharedBody = RangeBody & NamedStores & { PageSize?: number };

/** The walls that need the body, then the handler in one transaction of its company. */
function answer<Path extends GuardedPath>(
  { db, now }: AppContext,
  path: Path,
  right: Access,
  request: FastifyRequest,
): Promise<Api[Path]['response']> {
  const { account } = request;
  if (!account) throw new Error(`${path} was reached without an account`);
  // The schema of this path has been at the door, so the body is what the path says.
  const body = request.body as Api[Path]['request'];
  const shared = request.body as SharedBody;
  const code = right.code ?? 'any';
  const header = storeHeader(request);
  checkRange(path, shared);
  const scope = storeless.has(path)
    ? wholeScope(account.grants, code, header)
    : resolveScope(account.grants, code, header, shared);
  if ((shared.PageSize ?? 0) > screenPage) requireRight(account, 'boss.export', scope.shopIds);
  return db.tenant(account.session.compId, (q) =>
    handle(handlers, path, body, {
      session: account.session,
      scope,
      can: (wanted) => isGranted(account, wanted, scope.shopIds),
      canAll: account.softModules.has('MULTISHOP') && account.grants.has('boss.shop.all'),
      lang: langOf(request),
      now: now(),
      traceId: request.id,
      q,
    }),
  );
}

function handle<Path extends GuardedPath>(
  table: Handlers,
  path: Path,
  body: Api[Path]['request'],
  context: CallContext,
): Promise<Api[Path]['response']> {
  return table[path](context, body);
}
