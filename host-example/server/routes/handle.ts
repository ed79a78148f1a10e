// A call of the contract from its checked body to its answer, and calls that the server makes itself.
import type { FastifyInstance } from 'fastify';
import { api } from '../../../types/api';
import { access, insightAccess } from '../../../types/api/access';
import { insightApi } from '../../../types/api/insight';
import type { AppContext } from '../app-context';
import { checkAccess } from '../auth/access';
import type { CallContext, GuardedPath, Handlers, Served } from '../call';
import { digitsOf } from '../currency';
import { fromNames, withNames } from '../reports/base-names';
import { cleanBody, invalidFields, withCalendar } from '../validation';
import { handlers } from './calls';
import { fromCurrency, toCurrency } from './guard/amounts';
import { type Asked, type Guarded, openCall } from './guard/guard';

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
export const isReadPath = (path: string): path is GuardedPath =>
  Object.hasOwn(handlers, path) && !writing.has(path);

export const callAt = (path: GuardedPath): Guarded => ({
  ...{ path, access: rights[path], ...schemas[path] },
  ...{ isStoreless: storeless.has(path), isOneEntry: oneEntry.has(path) },
});

// The body has been validated against the schema of the path, so it has the type of the path; amounts and names of the
// answer are converted in place, which leaves it its shape.
export async function handle<Path extends GuardedPath>(
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

/** Makes a call inside the server: past every check of a request but the limits, which are those of the asking one. */
export type RunCall = <Path extends GuardedPath>(
  path: Path,
  asked: Asked & { body: Served[Path]['request'] },
) => Promise<Served[Path]['response']>;

export function createRunCall(app: FastifyInstance, context: AppContext): RunCall {
  const checks = new Map<GuardedPath, NonNullable<ReturnType<NonNullable<typeof app.validatorCompiler>>>>();
  return async (path, asked) => {
    const call = callAt(path);
    checkAccess(asked.account, call.access, asked.header);
    const body = cleanBody(asked.body);
    const compile = app.validatorCompiler;
    const check =
      checks.get(path) ??
      compile?.({ schema: withCalendar(call.request), method: 'POST', url: path, httpPart: 'body' });
    if (!check) throw new Error(`${path} cannot be checked`);
    checks.set(path, check);
    if (check(body) !== true) throw invalidFields(check.errors ?? [], 'body');
    const opened = openCall(context, call, { ...asked, body });
    return context.db.tenant(opened.session.compId, (q) => handle(path, { ...opened, q }, body));
  };
}
