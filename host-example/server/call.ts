import type { Api } from '../../types/api';
import type { UserCode } from '../../types/api/access';
import type { Currencies } from '../../types/api/common';
import type { InsightApi } from '../../types/api/insight';
import type { Tenant } from './db/db';
import type { Lang } from './lang';

/** The one call that needs no token. */
export type LoginPath = '/api/GeneralInterface/Login';
/** The 40 calls, and those beyond them that are answered alike. */
export type Served = Api & InsightApi;
export type GuardedPath = Exclude<keyof Served, LoginPath>;

export interface CallSession {
  compId: number;
  accountId: string;
  account: string;
  accountName: string;
  tokenHash: string;
}

export interface CallShops {
  /** header ∩ body.ShopIDs ∩ stores where the account has the right of the call, in a call about money only those of the first of `currencies`; never empty. */
  ids: string[];
  /** Every store where the account has the right of the call, whatever the header says. */
  allowed: string[];
  /** luck_boss_shopid as sent: '' none, '0' all stores, else one ShopID. */
  header: string;
  /** Currencies of the stores asked for, with how many of them have each. */
  currencies: Currencies;
}

/** Context of a handler; all its members have been checked. */
export interface CallContext {
  session: CallSession;
  shops: CallShops;
  /** Whether a right is granted on every store that the call reads. */
  can(code: UserCode): boolean;
  /** The stores of `shops.allowed` where a right is granted. */
  shopsWith(code: UserCode): string[];
  /** Whether the account may read several of its stores in one sum. */
  canAll: boolean;
  /** Whether `shops.allowed` are all stores of the company. */
  isWhole: boolean;
  lang: Lang;
  now: Date;
  traceId: string;
  /** The running server: key of a WeakMap for what answers keep from call to call. */
  app: object;
  /** Query on this company only, in one transaction per call; an exception rolls it back. */
  q: Tenant;
}

type Answering<Path extends GuardedPath> = (
  context: CallContext,
  body: Served[Path]['request'],
) => Promise<Served[Path]['response']>;
export type Handlers = { [Path in GuardedPath]: Answering<Path> };
/** The path of a call by its last part. */
export type PathOf<Name extends string> = Extract<GuardedPath, `/api/${string}/${Name}`>;
/** Answers one call. */
export type Handler<Name extends string> = Answering<PathOf<Name>>;
