// The call of partners' servers, outside the contract of the SDK: a session for a user of theirs.
import type { FastifyInstance } from 'fastify';
import {
  type OpenSessionReq,
  openSessionPath,
  OpenSessionReq as request,
  OpenSessionRes as response,
} from '../../../types/api/partner';
import type { AppContext } from '../app-context';
import { addresses } from '../auth/login';
import { openPartnerSession } from '../people/partner-session';
import type { Limits } from '../plugins/limits';
import { cleanRequest } from './guard/requests';
import { ownAddress } from './own-address';

export function registerPartners(
  app: FastifyInstance,
  { db, config, now }: AppContext,
  limits: Limits,
): void {
  app.post<{ Body: OpenSessionReq }>(openSessionPath, {
    schema: { body: request, response: { 200: response } },
    onRequest: limits.address,
    preValidation: cleanRequest,
    handler: async (call) => {
      const sender = { address: call.ip, traceId: call.id };
      const opened = await openPartnerSession(db, call.body.Assertion, sender, now());
      return { ...opened, ...addresses(config, ownAddress(call, config), opened) };
    },
  });
}
