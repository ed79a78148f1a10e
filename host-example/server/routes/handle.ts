// The routes of the contract, a call from its checked body to its answer, and calls that the server makes itself.
import type { FastifyInstance } from 'fastify';
import { api } from '../../../types/api';
import { access, insightAccess, pushAccess } from '../../../types/api/access';
import { insightApi } from '../../../types/api/insight';
import { type PushPath, pushApi } from '../../../types/api/message-service';
import type { AppContext } from '../app-context';
import { checkAccess } from '../auth/access';
import type { CallContext, GuardedPath, Handlers, Served } from '../call';
import { digitsOf } from '../currency';
import type { Limits } from '../plugins/limits';
import { fromCurrency, toCurrency } from '../reports/amounts';
import { fromNames, withNames } from '../reports/base-names';
import { pushHandlers } from '../reports/message/service';
import { cleanBody, invalidFields, withCalendar } from '../validation';
import { handlers } from './calls';
import { type Asked, askedBy, type Guarded, guard, openCall } from './guard/guard';

const schemas = { ...api, ...insightApi };
const rights = { ...access, ...insightAccess };

/** Calls about one bill, named by its number. */
const oneEntry = new Set<GuardedPath>([
  '/api/GeneralInterface/GetConsumeOrderInfoV2',
  '/api/BossAssistant/GetNoPayOrderDetail',
]);
const storeless = new Set<GuardedPath>(['/api/BossAssistant/GetShopInfos', '/api/BossAssistant/RemoveAll']);

/** Calls that change something. */
const writing = new Set<string>([
  '/api/BossAssistant/RemoveAll',
  '/api/BossAssistant/SaveSetTimespans',
  '/api/BossAssistant/SaveSetPurpose',
]);

/** Whether a path is that of a call of the contract that changes nothing. */
export const isReadPath = (path: string): path is GuardedPath => Object.hasOwn(handlers, path) && !writing.has(path);

export const callAt = (path: GuardedPath): Guarded => ({
  path,
  access: rights[path],
  ...schemas[path],
  isStoreless: storeless.has(path),
  isOneEntry: oneEntry.has(path),
});

/** Adds a POST for every path of the contract, and for those of messages. */
export function registerCalls(app: FastifyInstance, context: AppContext, limits: Limits): void {
  /** `run` is one transaction. */
  const add = (call: Guarded, run: (opened: CallContext, body: unknown) => Promise<unknown>) =>
    app.post(call.path, {
      ...guard(context, limits, call),
      handler: async (request) => {
        const opened = openCall(context, call, askedBy(request));
        return context.db.tenant(opened.session.compId, (q) => run({ ...opened, q }, request.body));
      },
    });
  for (const path of Object.keys(handlers) as GuardedPath[])
    add(callAt(path), (opened, body) => handle(path, opened, body));
  for (const path of Object.keys(pushHandlers) as PushPath[]) {
    const call = { path, access: pushAccess[path], ...pushApi[path], isStoreless: true };
    // The body has been validated against the schema of the path.
    add(call, (opened, body) => pushHandlers[path](opened, body as never));
  }
}

// The body has been validated against the schema of the path, so it has the type of the path. On the way in names become
// those of the company and amounts the smallest unit, on the way out the reverse; the shape stays.
async function handle<Path extends GuardedPath>(
  path: Path,
  context: CallContext,
  body: unknown,
): Promise<Served[Path]['response']> {
  const { lang } = context;
  const { currencies } = context.shops;
  const digits = digitsOf(currencies[0]?.Currency ?? 'CNY');
  const { request, response } = schemas[path];
  const asked = fromCurrency(request, fromNames(body, lang), digits);
  const found = await (handlers as Handlers)[path](context, asked as Served[Path]['request']);
  const named = 'Currencies' in response.properties ? { ...found, Currencies: currencies } : found;
  const shown = toCurrency(response, named, digits);
  return withNames(shown, lang) as Served[Path]['response'];
}

/** Makes a call inside the server with every check of a request except the limits: those of the asking request hold. */
export type RunCall = <Path extends GuardedPath>(
  path: Path,
  asked: Asked & { body: Served[Path]['request'] },
) => Promise<Served[Path]['response']>;

export function createRunCall(app: FastifyInstance, context: AppContext): RunCall {
  type Check = ReturnType<NonNullable<typeof app.validatorCompiler>>;
  const checks = new Map<GuardedPath, Check>();
  const checkOf = (path: GuardedPath): Check => {
    const schema = withCalendar(callAt(path).request);
    const known = checks.get(path) ?? app.validatorCompiler?.({ schema, method: 'POST', url: path, httpPart: 'body' });
    if (!known) throw new Error(`${path} cannot be checked`);
    checks.set(path, known);
    return known;
  };
  return async (path, asked) => {
    const call = callAt(path);
    checkAccess(asked.account, call.access, asked.header);
    const body = cleanBody(asked.body);
    const check = checkOf(path);
    if (check(body) !== true) throw invalidFields(check.errors ?? [], 'body');
    const opened = openCall(context, call, { ...asked, body });
    return context.db.tenant(opened.session.compId, (q) => handle(path, { ...opened, q }, body));
  };
}
