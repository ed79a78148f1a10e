// Login, the one call without a token, and logout.
import type { FastifyInstance } from 'fastify';
import { api } from '../../../types/api';
import type { LoginReq } from '../../../types/api/login';
import { LogoutRes, logoutPath } from '../../../types/api/logout';
import type { AppContext } from '../app-context';
import { login } from '../auth/login';
import { createPasswordChecker } from '../auth/password';
import { createTurns } from '../auth/take-turns';
import type { LoginPath } from '../call';
import { CallError } from '../call-error';
import type { Limits } from '../plugins/limits';
import { withCalendar } from '../validation';
import { cleanRequest, tokenHeader } from './guard/requests';
import { logout } from './logout';
import { ownAddress } from './own-address';

const path: LoginPath = '/api/GeneralInterface/Login';
const mostWaiting = 20;

export function registerLogin(app: FastifyInstance, context: AppContext, limits: Limits): void {
  const tools = {
    db: context.db,
    config: context.config,
    passwords: createPasswordChecker(),
    takeTurns: createTurns(mostWaiting, () => new CallError(1006, { n: 5 })),
  };
  app.post<{ Body: LoginReq }>(path, {
    schema: { body: withCalendar(api[path].request), response: { 200: api[path].response } },
    onRequest: limits.login,
    preValidation: cleanRequest,
    handler: async (request) =>
      login(
        tools,
        { address: request.ip, base: ownAddress(request, context.config), now: context.now() },
        request.body,
      ),
  });
  app.post(
    logoutPath,
    { schema: { response: { 200: LogoutRes } }, onRequest: limits.address },
    async (request) => logout(context.db, tokenHeader(request), context.now()),
  );
}
