// What a tool is, and what every tool needs of the one who asks: calls with the rights of the user, the store by its name,
// the days by their words, and the frame of an answer.
import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { Lang, Meta } from '../../../types/api/common';
import type { RoutePath } from '../../../types/routes';
import type { Account } from '../auth/account';
import { inOneCurrency } from '../auth/call-shops';
import type { GuardedPath, Served } from '../call';
import { businessDay } from '../import/map/shop-times';
import { inLang, type Words } from '../lang';
import { localTime } from '../local-time';
import { maxDate } from '../metrics/calendar';
import type { RangeBody } from '../metrics/period';
import { refusalWords } from '../refusals';
import { callAt, type RunCall } from '../routes/handle';
import { type Answer, Writer } from './answer';
import { PERIODS, periodOf } from './period';
import { Refusal } from './refusal';

export interface Asker {
  account: Account;
  lang: Lang;
  traceId: string;
  now: Date;
  /** Address of the server; '' where it is not known. */
  base: string;
  run: RunCall;
}

const strict = { additionalProperties: false };
/** An argument that is one of some words; assistants need to be told that words are text. */
export const oneOf = <const Words extends string[]>(values: readonly [...Words], description: string) =>
  Type.Optional(Type.Enum<Words>(values, { type: 'string', description }));
const Language = oneOf(['zh-CN', 'zh-TW', 'en'], 'language of the person who asks; names come in it');
const Store = Type.Optional(
  Type.String({
    maxLength: 100,
    description: 'name of a store, or a part of it; leave out for all stores of the user',
  }),
);
const Currency = Type.Optional(
  Type.String({ pattern: '^[A-Z]{3}$', description: 'for companies with several: which stores, e.g. USD' }),
);
export const periodArgument = (description: string) => Type.Optional(Type.String({ maxLength: 60, description }));
const Period = periodArgument(`business days: ${PERIODS}. Default: today`);
const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 4000, description: '25 rows a page; default 1' }));
const COMPARED = { previous: 1, 'last week': 2, 'last year': 3, none: 0 } as const;
const Compare = oneOf(
  ['previous', 'last week', 'last year', 'none'],
  'with what: the period before (default; of a quarter the one before, up to the same day), the same days a week or a year earlier, nothing. A running day is compared up to the same clock time',
);

export const inputOf = <Own extends TProperties>(own: Own) =>
  Type.Object({ store: Store, currency: Currency, language: Language, ...own }, strict);
export const shared = { period: Period, compare: Compare, page: Page };
export const bare = <Own extends TProperties>(own: Own) => Type.Object({ language: Language, ...own }, strict);

/** Arguments that several tools have. */
interface Arguments {
  store?: string;
  currency?: string;
  period?: string;
  compare?: keyof typeof COMPARED;
}

/** Calls that say up to when their figures count. */
type ReportPath = {
  [Path in GuardedPath]: Served[Path]['response'] extends { DataTime: string } ? Path : never;
}[GuardedPath];
/** The days of an answer: as its call says them, else as they were asked for. */
type Days = Partial<Meta> & { CompareMode?: number };
/** What an answer is of. */
type Facts = Days & { DataTime: string; ShopCount: number; Currency?: string };

interface Parts {
  figures?: Answer['figures'];
  tables: Answer['tables'];
  period?: NonNullable<Answer['period']>;
  /** The page that shows the answer, with its query. */
  link: readonly [page: RoutePath, query?: Record<string, string | number | undefined>];
}

/** An answer of a call, which writes its figures and tables and puts them into the answer of a tool. */
class Report<Answered extends object> extends Writer<Answered> {
  constructor(
    private readonly asker: Asker,
    private readonly place: { name: string; shopId: string },
    private readonly facts: Facts,
    path: ReportPath,
    answer: Answered,
  ) {
    const currency = facts.Currency ?? facts.Currencies?.[0]?.Currency ?? '';
    super({ lang: asker.lang, currency }, callAt(path).response ?? {}, answer);
  }

  /** How many stores it is of. */
  get count(): number {
    return this.facts.ShopCount;
  }

  /** The answer of the tool, with stores, days, currency, time of the data, and the page beside the figures. */
  frame({ figures = [], tables, period, link: [page, query] }: Parts): Answer {
    const { name, shopId } = this.place;
    const { StartTime, EndTime, PrevStartTime, PrevEndTime, IsLive, StaleShops = [] } = this.facts;
    const { ShopCount: count, Currencies = [], DataTime: dataTime } = this.facts;
    const { lang, currency } = this.style;
    // A page shows the currency of most stores unless it is told another one.
    const chosen = Currencies.length > 1 ? currency : undefined;
    const shown =
      period ??
      (StartTime && EndTime
        ? { from: StartTime.slice(0, 10), to: EndTime.slice(0, 10), isRunning: IsLive === 1 }
        : null);
    return {
      stores: { name, count, notSynced: StaleShops.map(({ ShopName }) => ShopName) },
      ...(shown && { period: shown }),
      ...(PrevStartTime && PrevEndTime && { comparedWith: { from: PrevStartTime, to: PrevEndTime } }),
      currency,
      otherCurrencies: Currencies.slice(1).map(({ Currency: other }) => other),
      dataTime,
      figures,
      tables,
      notes: notesOf(this.facts).map((words) => inLang(words, lang)),
      link: `${this.asker.base}/#${page}${queryOf({ shopId, currency: chosen, ...query })}`,
    };
  }
}

/** Query of the page that shows these days, and compares them as the answer does. */
export const daysOf = ({ StartTime, EndTime, RangeUnit }: Omit<RangeBody, 'CompareMode'>) => ({
  range: 99,
  unit: RangeUnit,
  start: StartTime.slice(0, 10),
  end: EndTime.slice(0, 10),
});

/** The stores that a question means, and calls about those of them where the user has the right of the call. */
async function scopeOf(asker: Asker, { store = '', currency }: Arguments) {
  const { account, lang, traceId, now, run } = asker;
  const callOf = <Path extends GuardedPath>(header: string, path: Path, body: Served[Path]['request']) =>
    run(path, { account, header, body, lang, traceId });
  const { shopId, shops } = chosenOf(await callOf('', '/api/BossAssistant/GetShopInfos', {}), store);
  const name = shopId === '0' ? '' : (shops[0]?.ShopName ?? '');
  const call = <Path extends GuardedPath>(path: Path, body: Served[Path]['request']) => callOf(shopId, path, body);
  /** Member of every body. */
  const body: { Currency?: string } = currency === undefined ? {} : { Currency: currency };
  /** The stores that `openCall` finds for a call; all where the user has the right in none, which the call refuses. */
  const shopsOf = (path: GuardedPath) => {
    const allowed = new Set(account.grants.shopsWith(callAt(path).access.code ?? 'any'));
    const own = shops.filter(({ ShopID }) => allowed.has(ShopID));
    const asked = own.length > 0 ? own : shops;
    const ids = asked.map(({ ShopID }) => ShopID);
    const { ids: counted } = inOneCurrency(ids, account.currencyOf, body);
    return asked.filter(({ ShopID }) => counted.includes(ShopID));
  };
  /** The latest running day of the stores of a call: others, of other rights or currencies, may be a day ahead. */
  const todayOf = (path: GuardedPath) =>
    shopsOf(path)
      .map(({ TimeZone, DayStart }) => businessDay(localTime(now, TimeZone), DayStart))
      .reduce(maxDate, '');
  /** Body of a report over the days that are asked for. */
  const range = (path: GuardedPath, { period = 'today', compare = 'previous' }: Arguments) => {
    const { from, to, unit } = periodOf(period, todayOf(path));
    const days = { StartTime: `${from} 00:00:00`, EndTime: `${to} 23:59:59` };
    return { ...body, ...days, CompareMode: COMPARED[compare], ...(unit && { RangeUnit: unit }) };
  };
  /** Makes the call that an answer is written from. */
  const report = async <Path extends ReportPath>(
    path: Path,
    asked: Served[Path]['request'],
  ): Promise<Report<Served[Path]['response']>> => {
    const answer = await call(path, asked);
    const facts = { ShopCount: shopsOf(path).length, ...daysIn(asked, todayOf(path)), ...answer };
    return new Report(asker, { name, shopId }, facts, path, answer);
  };
  return { body, todayOf, range, call, report };
}
export type Scope = Awaited<ReturnType<typeof scopeOf>>;

/** The days of a body that has some, for calls whose answer does not repeat them. */
function daysIn(body: Partial<RangeBody> & Record<string, unknown>, today: string): Days {
  const { StartTime, EndTime, CompareMode = 0 } = body;
  if (StartTime === undefined || EndTime === undefined) return {};
  return { StartTime, EndTime, CompareMode, IsLive: EndTime.slice(0, 10) >= today ? 1 : 0 };
}

function queryOf(query: Record<string, string | number | undefined>): string {
  const parts = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : `${key}=${encodeURIComponent(value)}`,
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

type ShopInfos = Served['/api/BossAssistant/GetShopInfos']['response'];

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The stores that a name means; asks back where it means none or several. */
function chosenOf({ List, CanAll }: ShopInfos, name: string): { shopId: string; shops: ShopInfos['List'] } {
  const wanted = folded(name);
  const [only] = List;
  const choices = (from: ShopInfos['List']) => ({
    stores: from.slice(0, 25).map(({ ShopName }) => ShopName),
    storesInAll: from.length,
  });
  if (wanted === '') {
    if (only && List.length === 1) return { shopId: only.ShopID, shops: List };
    if (CanAll) return { shopId: '0', shops: List };
    throw new Refusal(refusalWords('mcp.store.all'), choices(List));
  }
  const exact = List.filter(({ ShopID, ShopName }) => folded(ShopName) === wanted || ShopID === wanted);
  const found = exact.length > 0 ? exact : List.filter(({ ShopName }) => folded(ShopName).includes(wanted));
  const [first] = found;
  if (first && found.length === 1) return { shopId: first.ShopID, shops: found };
  if (first) throw new Refusal(refusalWords('mcp.store.several'), choices(found));
  throw new Refusal(refusalWords('mcp.store.none'), choices(List));
}

const notesOf = ({ IsLive, StaleShops = [], DailyOnly = [], CompareMode = 0 }: Days): Words[] => [
  ...(IsLive === 1 ? [refusalWords('mcp.note.live')] : []),
  ...(StaleShops.length > 0 ? [refusalWords('mcp.note.late')] : []),
  ...(DailyOnly.length > 0 ? [refusalWords('mcp.note.daily')] : []),
  // The overview is the one page that compares with last year too, and no page compares with the week before.
  ...(CompareMode > 1 ? [refusalWords('mcp.note.page')] : []),
];

export interface Tool {
  name: string;
  title: Words;
  /** What it answers, for the assistant. */
  description: string;
  input: TObject;
  /** No page shows the answer. */
  isTextOnly?: true;
  run(asker: Asker, args: unknown): Promise<Answer>;
}

/** A tool about stores, whose arguments have the type of its schema, which `server.ts` checks before it runs. */
export const toolOf = <Input extends TObject>(
  own: Omit<Tool, 'input' | 'run'> & { input: Input; run(scope: Scope, args: Static<Input>): Promise<Answer> },
): Tool => ({
  ...own,
  run: async (asker, args) => own.run(await scopeOf(asker, args as Arguments), args as Static<Input>),
});
