// Sessions: login, the one call without a token, sessions that partners open, and logout.
import type { FastifyInstance } from 'fastify';
import { api } from '../../../types/api/index';
import type { LoginReq } from '../../../types/api/login';
import { LogoutRes, logoutPath } from '../../../types/api/logout';
import { OpenSessionReq, OpenSessionRes, openSessionPath } from '../../../types/api/partner';
import type { AppContext } from '../app-context';
import { addresses, login } from '../auth/login';
import { createPasswordChecker } from '../auth/password';
import { createTurns } from '../auth/take-turns';
import { readToken } from '../auth/token';
import type { LoginPath } from '../call';
import { CallError } from '../call-error';
import type { Db } from '../db/db';
import { openPartnerSession } from '../people/partner-session';
import type { Limits } from '../plugins/limits';
import { withCalendar } from '../validation';
import { cleanRequest, tokenHeader } from './guard/guard';
import { ownAddress } from './own-address';

const path: LoginPath = '/api/GeneralInterface/Login';
const mostWaiting = 20;

export function registerLogin(app: FastifyInstance, { db, config, now }: AppContext, limits: Limits): void {
  const takeTurns = createTurns(mostWaiting, () => new CallError(1006, { values: { n: 5 } }));
  const tools = { db, config, matchesHash: createPasswordChecker(), takeTurns };
  app.post<{ Body: LoginReq }>(path, {
    schema: { body: withCalendar(api[path].request), response: { 200: api[path].response } },
    onRequest: limits.login,
    preValidation: cleanRequest,
    handler: async (request) => {
      const call = { address: request.ip, base: ownAddress(request, config), now: now() };
      return login(tools, call, request.body);
    },
  });
  app.post<{ Body: OpenSessionReq }>(openSessionPath, {
    schema: { body: OpenSessionReq, response: { 200: OpenSessionRes } },
    onRequest: limits.address,
    preValidation: cleanRequest,
    handler: async (request) => {
      const sender = { address: request.ip, traceId: request.id };
      const opened = await openPartnerSession(db, request.body.Assertion, sender, now());
      return { ...opened, ...addresses(config, ownAddress(request, config), opened) };
    },
  });
  app.post(logoutPath, { schema: { response: { 200: LogoutRes } }, onRequest: limits.address }, async (request) =>
    logout(db, tokenHeader(request), now()),
  );
}

async function logout(db: Db, header: string | undefined, now: Date): Promise<{ Done: 0 | 1 }> {
  const token = readToken(header?.trim() ?? '');
  if (!token) return { Done: 0 };
  const ended = await db.of(token.compId)<{ token_hash: string }>`
    update session set revoked_at = ${now}
    where comp_id = ${token.compId} and token_hash = ${token.hash} and revoked_at is null
    returning token_hash`;
  return { Done: ended.length ? 1 : 0 };
}
