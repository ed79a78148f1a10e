// Registers the routes: one POST for every path of types/api, and for the calls beyond the 40.
import type { FastifyInstance } from 'fastify';
import { api } from '../../../types/api';
import { access, insightAccess, pushAccess } from '../../../types/api/access';
import { insightApi } from '../../../types/api/insight';
import { type PushApi, type PushPath, pushApi } from '../../../types/api/message-service';
import type { AppContext } from '../app-context';
import type { CallContext, GuardedPath, Handlers, Served } from '../call';
import { digitsOf } from '../currency';
import type { Limits } from '../plugins/limits';
import { fromNames, withNames } from '../reports/base-names';
import { registerAdmin } from './admin/register';
import { fromCurrency, toCurrency } from './guard/amounts';
import { addCall } from './guard/wall';
import { handlers } from './index';
import { type PushHandlers, pushHandlers } from './message-service';
import { registerStream } from './message-stream';
import { registerPartners } from './partner';
import { registerPos } from './till/pos';

const schemas = { ...api, ...insightApi };
const rights = { ...access, ...insightAccess };

/** Calls about one bill, named by its number. */
const oneEntry = new Set<GuardedPath>([
  '/api/GeneralInterface/GetConsumeOrderInfoV2',
  '/api/BossAssistant/GetNoPayOrderDetail',
]);
const storeless = new Set<GuardedPath>(['/api/BossAssistant/GetShopInfos', '/api/BossAssistant/RemoveAll']);

export function registerCalls(app: FastifyInstance, context: AppContext, limits: Limits): void {
  app.decorateRequest('account', null);
  for (const path of Object.keys(handlers) as GuardedPath[]) {
    const call = {
      ...{ path, access: rights[path], ...schemas[path] },
      ...{ isStoreless: storeless.has(path), isOneEntry: oneEntry.has(path) },
    };
    addCall(app, context, limits, call, (opened, body) => handle(handlers, path, opened, body));
  }
  for (const path of Object.keys(pushHandlers) as PushPath[]) {
    const call = { path, access: pushAccess[path], ...pushApi[path], isStoreless: true };
    addCall(app, context, limits, call, (opened, body) => handlePush(pushHandlers, path, opened, body));
  }
  registerStream(app, context, limits);
  registerAdmin(app, context, limits);
  registerPos(app, context, limits);
  registerPartners(app, context, limits);
}

// The body has been validated against the schema of the path, so it has the type of the path.
async function handle<Path extends GuardedPath>(
  table: Handlers,
  path: Path,
  context: CallContext,
  body: unknown,
) {
  const { lang } = context;
  const { currencies } = context.shops;
  const digits = digitsOf(currencies[0]?.Currency ?? 'CNY');
  const { request, response } = schemas[path];
  const asked = fromCurrency(request, fromNames(body, lang), digits);
  const answer = await table[path](context, asked as Served[Path]['request']);
  const named = 'Currencies' in response.properties ? { ...answer, Currencies: currencies } : answer;
  const shown = toCurrency(response, named, digits);
  return withNames(shown, lang);
}

function handlePush<Path extends PushPath>(
  table: PushHandlers,
  path: Path,
  context: CallContext,
  body: unknown,
) {
  return table[path](context, body as PushApi[Path]['request']);
}
