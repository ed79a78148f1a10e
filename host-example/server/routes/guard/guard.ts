// The guard: checks before every call except the login, in order: limits, token, header, module, right, schema, range,
// stores, page size. The handler then runs in one transaction of its company.
// Example: a call of a report with an expired token fails at the token, before its body is read.
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { Access } from '../../../../types/api/access';
import type { AppContext } from '../../app-context';
import { checkAccess, grantedShops, isGranted, requireRight } from '../../auth/access';
import { type Account, authenticate } from '../../auth/account';
import { accountShops, currenciesOf, inOneCurrency, type NamedStores, resolveShops } from '../../auth/call-shops';
import { canAll } from '../../auth/grants';
import type { CallContext } from '../../call';
import { CallError, fieldError } from '../../call-error';
import { langOf } from '../../error-handler';
import type { Lang } from '../../lang';
import { daysInclusive } from '../../metrics/calendar';
import type { Limits } from '../../plugins/limits';
import { refusalWords } from '../../refusals';
import { hasAmounts } from '../../reports/amounts';
import { cleanBody, withCalendar } from '../../validation';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the token of a guarded call has been checked. */
    account: Account | null;
  }
}

export interface Guarded {
  path: string;
  access: Access;
  request: TSchema;
  /** Absent for a stream. */
  response?: TSchema;
  /**
   * Whether the call is about the account instead of a store; then the header's store only has to be one of the
   * account's.
   */
  isStoreless: boolean;
  /** Whether the call is about one entry, named by its number; the answer then names its currency. */
  isOneEntry?: boolean;
}

/** Members that several calls have in common and that the guard checks. */
interface SharedBody extends NamedStores {
  StartTime?: string;
  EndTime?: string;
  PageSize?: number;
  Currency?: string;
}

export function guard(context: AppContext, limits: Limits, call: Guarded) {
  return {
    schema: { body: withCalendar(call.request), ...(call.response && { response: { 200: call.response } }) },
    onRequest: async (request: FastifyRequest) => {
      await limits.address(request);
      request.account = await authenticate(context.db, tokenHeader(request), context.now());
      await limits.token(request);
      checkAccess(request.account, call.access, storeHeader(request));
    },
    preValidation: cleanRequest,
  };
}

/** What is asked, and by whom, once the body has been checked against the schema of the call. */
export interface Asked {
  account: Account;
  /** luck_boss_shopid, '' when absent. */
  header: string;
  body: unknown;
  lang: Lang;
  traceId: string;
}

export function accountOf({ account, url }: FastifyRequest): Account {
  if (!account) throw new Error(`${url} was called without an account`);
  return account;
}

export function askedBy(request: FastifyRequest): Asked {
  const { body, id: traceId } = request;
  return { account: accountOf(request), header: storeHeader(request), body, lang: langOf(request), traceId };
}

/** Builds the handler's context without the query; refuses a body outside the limits. */
export function openCall(context: AppContext, call: Guarded, asked: Asked): Omit<CallContext, 'q'> {
  const { account, header, lang, traceId } = asked;
  // The body has been validated against the schema of the path, so the common members have their types.
  const body = asked.body as SharedBody;
  checkRange(call.path, body);
  const shops = storesOf(account, call, header, body);
  if ((body.PageSize ?? 0) > screenPage) requireRight(account, 'boss.export', shops.ids);
  return {
    session: account.session,
    shops,
    can: (wanted) => isGranted(account, wanted, shops.ids),
    shopsWith: (wanted) => grantedShops(account, wanted, shops.allowed),
    canAll: canAll(account),
    isWhole: shops.allowed.length === account.currencyOf.size,
    lang,
    now: context.now(),
    traceId,
    app: context,
  };
}

/** The stores of a call: of one currency, unless it has no amounts or names the currency of each of its entries. */
function storesOf(account: Account, call: Guarded, header: string, body: SharedBody): CallContext['shops'] {
  const code = call.access.code ?? 'any';
  const shops = (call.isStoreless ? accountShops : resolveShops)(account, code, header, body);
  const isMixed = call.isStoreless || call.isOneEntry || !(hasAmounts(call.request) || hasAmounts(call.response));
  return isMixed
    ? { ...shops, currencies: currenciesOf(shops.ids, account.currencyOf) }
    : { ...shops, ...inOneCurrency(shops.ids, account.currencyOf, body) };
}

/** Longest range in days, by how the path of a call begins; any other call is an overview. */
const RANGES: readonly [begins: string, days: number][] = [
  ['/api/GeneralInterface/GetConsumeOrderListV2', 93],
  ['/api/BossAssistant/GetNoPayOrder', 93],
  ['/api/BossAssistant/GetOrderAbnormal', 93],
  ['/api/BossAssistant/GetShopDaily', 32],
  ['/api/StatisticalReport/', 93],
];
const OVERVIEW = 366;

/** Refuses a range that is reversed, half given, or too long. */
function checkRange(path: string, { StartTime, EndTime }: SharedBody): void {
  if (StartTime === undefined && EndTime === undefined) return;
  if (StartTime === undefined) throw fieldError('StartTime', 'range.half', { other: 'EndTime' });
  if (EndTime === undefined) throw fieldError('EndTime', 'range.half', { other: 'StartTime' });
  if (StartTime > EndTime) throw new CallError(3003, { fields: { StartTime: refusalWords('range.reversed') } });
  const limit = RANGES.find(([begins]) => path.startsWith(begins))?.[1] ?? OVERVIEW;
  const days = daysInclusive(StartTime, EndTime);
  if (days > limit)
    throw new CallError(3002, { values: { n: limit }, fields: { EndTime: refusalWords('range.days', { days }) } });
}

/** Largest page without the right to export. */
const screenPage = 100;

/** Trims texts of the body and refuses zero bytes before the schema is checked; a missing body becomes {}. */
export async function cleanRequest(request: FastifyRequest): Promise<void> {
  request.body = cleanBody(request.body ?? {});
}

export function tokenHeader(request: FastifyRequest): string | undefined {
  const header = request.headers.luck_api_token;
  return Array.isArray(header) ? header[0] : header;
}

/** luck_boss_shopid, '' when absent. */
export function storeHeader(request: FastifyRequest): string {
  return String(request.headers.luck_boss_shopid ?? '').trim();
}
