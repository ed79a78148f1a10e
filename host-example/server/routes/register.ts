// Registers the routes: one POST for every path of types/api, and for the calls beyond the 40.
import type { FastifyInstance } from 'fastify';
import { pushAccess } from '../../../types/api/access';
import { type PushPath, pushApi } from '../../../types/api/message-service';
import type { AppContext } from '../app-context';
import type { GuardedPath } from '../call';
import type { Limits } from '../plugins/limits';
import { pushHandlers } from '../reports/message/service';
import { registerAdmin } from './admin/register';
import { handlers } from './calls';
import { addCall } from './guard/guard';
import { callAt, handle } from './handle';
import { registerStream } from './message-stream';
import { registerPos } from './till/pos';

export function registerCalls(app: FastifyInstance, context: AppContext, limits: Limits): void {
  app.decorateRequest('account', null);
  for (const path of Object.keys(handlers) as GuardedPath[]) {
    addCall(app, context, limits, callAt(path), (opened, body) => handle(path, opened, body));
  }
  for (const path of Object.keys(pushHandlers) as PushPath[]) {
    const call = { path, access: pushAccess[path], ...pushApi[path], isStoreless: true };
    // The body has been validated against the schema of the path.
    addCall(app, context, limits, call, (opened, body) => pushHandlers[path](opened, body as never));
  }
  registerStream(app, context, limits);
  registerAdmin(app, context, limits);
  registerPos(app, context, limits);
}
