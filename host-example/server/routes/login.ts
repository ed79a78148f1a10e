// The call without a token, and the end of one.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { api } from '../../../types/api';
import type { LoginReq } from '../../../types/api/login';
import type { AppContext } from '../app-context';
import { login } from '../auth/login';
import { createPasswordChecker } from '../auth/password';
import { createTurns } from '../auth/take-turns';
import { CallError } from '../call-error';
import type { Limits } from '../plugins/limits';
import { withCalendar } from '../validation';
import type { LoginPath } from './call';
import { logout, logoutPath } from './logout';
import { cleanRequest, tokenHeader } from './requests';

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
      login(tools, { address: request.ip, origin: originOf(request), now: context.now() }, request.body),
  });
  app.post(logoutPath, { onRequest: limits.address }, async (request) =>
    logout(context.db, tokenHeader(request), context.now()),
  );
}

/** Address the client used, as far as its Host header can be one. */
export function originOf(request: FastifyRequest): string {
  const url = `${request.protocol}://${request.host}`;
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(request.host) && URL.canParse(url) ? url : '';
}
