// What is asked of every call: ranges, shops, each field by itself, fields together, accounts, languages, bad bodies.
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { type ApiPath, api } from '../../../types/api';
import { type PushPath, pushApi } from '../../../types/api/message-service';
import { brokenBody } from '../../support/server-fuzz';
import type { Pool } from './pool';
import type { Asked } from './recording';

const OWNER = 'demo/boss';
const ACCOUNTS = [
  OWNER,
  'demo/area',
  'demo/manager',
  'demo/manager2',
  'demo/finance',
  'demo/viewer',
  'demo/nobody',
  'demo/disabled',
  'jianghu/boss',
  '',
];

const days = (from: string, to = from) => ({ StartTime: `${from} 00:00:00`, EndTime: `${to} 23:59:59` });
const month = days('2026-06-01', '2026-06-15');
/** Those every shop is asked for come first. */
const RANGES = [
  month,
  days('2026-06-15'),
  days('2025-06-16', '2026-06-15'),
  days('2026-06-14'),
  days('2026-06-09', '2026-06-15'),
  days('2026-06-08', '2026-06-14'),
  days('2026-05-01', '2026-05-31'),
  days('2026-03-15', '2026-06-15'),
  days('2024-06-16', '2026-06-15'),
  days('2025-02-27', '2025-03-02'),
  days('2026-06-20', '2026-06-30'),
  days('2019-01-01', '2019-01-31'),
  { StartTime: '2026-06-15 11:00:00', EndTime: '2026-06-15 13:59:59' },
  { StartTime: '2026-06-13 22:00:00', EndTime: '2026-06-14 03:30:00' },
  days('2026-06-15', '2026-06-01'),
];
const FOR_EVERY_SHOP = 3;

interface Schema {
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: (string | number)[];
  items?: Schema;
}

/** Calls of the contract that only read, and need no bill to be named. */
const apart = new Set<string>([
  '/api/GeneralInterface/Login',
  '/api/GeneralInterface/GetConsumeOrderInfoV2',
  '/api/BossAssistant/GetNoPayOrderDetail',
  '/api/BossAssistant/RemoveAll',
  '/api/BossAssistant/SaveSetTimespans',
  '/api/BossAssistant/SaveSetPurpose',
  '/api/Message/ReadMessages',
  '/api/Message/SaveSettings',
]);
const calls: [path: ApiPath | PushPath, request: TSchema, response: TSchema][] = Object.entries({
  ...api,
  ...pushApi,
}).map(([path, { request, response }]) => [path as ApiPath | PushPath, request, response]);

const must: Record<string, unknown> = { RankType: 1, Mode: 1, Year: 2026 };

/** The smallest body a call takes, over this month where it has a range. */
function baseOf(schema: Schema): Record<string, unknown> {
  return Object.fromEntries(
    (schema.required ?? []).map((name) => [name, name in month ? Reflect.get(month, name) : must[name]]),
  );
}

/** Every value that is tried of every field. */
function fieldsOf(request: Schema, response: Schema, pool: Pool): [name: string, value: unknown][] {
  const row = response.properties?.List?.items?.properties ?? {};
  return Object.entries(request.properties ?? {}).flatMap(([name, schema]) => {
    if (name === 'StartTime' || name === 'EndTime') return [];
    const known = name === 'SortField' ? (schema.enum ?? [...Object.keys(row), 'Nothing']) : null;
    const values = known ?? pool[name] ?? schema.enum ?? schema.items?.enum?.map((one) => [one]) ?? [];
    return values.map((value): [string, unknown] => [name, value]);
  });
}

function* asksOf(path: string, request: TSchema, response: TSchema, pool: Pool, shops: readonly string[]) {
  const base = baseOf(request as Schema);
  const ask = (body: object, more: Partial<Asked> = {}): Asked => ({
    kind: 'ask',
    path,
    who: OWNER,
    shop: '0',
    body,
    ...more,
  });
  const hasRange = 'StartTime' in ((request as Schema).properties ?? {});
  const fields = fieldsOf(request as Schema, response as Schema, pool);
  for (const who of ACCOUNTS) {
    yield ask(base, { who });
    yield ask(base, { who, shop: shops[0] ?? '' });
    yield ask(base, { who, lang: 'en' });
  }
  for (const shop of [...shops, '', '987654321', 'x']) yield ask(base, { shop });
  if (hasRange) {
    for (const range of RANGES) for (const CompareMode of [0, 1, 2, 3]) yield ask({ ...base, ...range, CompareMode });
    for (const range of RANGES.slice(0, FOR_EVERY_SHOP))
      for (const shop of shops)
        for (const DateType of [1, 2]) yield ask({ ...base, ...range, CompareMode: 1, DateType }, { shop });
  }
  for (const [name, value] of fields) {
    yield ask({ ...base, [name]: value });
    if (name === 'SortField' || name === 'Keyword')
      yield ask({ ...base, [name]: value, SortType: 1 }, { shop: shops[0] ?? '' });
  }
  // Fields together, which filters and groups of a report have to agree on.
  const together = fc.tuple(
    fc.constantFrom(...(hasRange ? RANGES.slice(0, 9) : [{}])),
    fc.subarray(fields, { minLength: Math.min(2, fields.length), maxLength: Math.min(4, fields.length) }),
    fc.constantFrom('0', ...shops),
    fc.constantFrom<Asked['lang']>('zh-CN', 'en'),
  );
  if (fields.length > 0)
    for (const [range, picked, shop, lang] of fc.sample(together, { seed: 20260615, numRuns: 40 }))
      yield ask({ ...base, ...range, ...Object.fromEntries(picked) }, { shop, ...(lang && { lang }) });
}

/** Bodies that break the contract somewhere. */
function* badAsks(path: string, request: TSchema): Generator<Asked> {
  const hints = { StartTime: [month.StartTime], EndTime: [month.EndTime], Year: [2026] };
  for (const [index, body] of fc.sample(brokenBody(request, hints), { seed: 7, numRuns: 16 }).entries())
    yield { kind: 'ask', path, who: OWNER, shop: '0', body, ...(index % 2 === 1 && { lang: 'en' }) };
}

export function readingAsks(pool: Pool, shops: readonly string[]): Asked[] {
  return calls
    .filter(([path]) => !apart.has(path))
    .flatMap(([path, request, response]) => [
      ...asksOf(path, request, response, pool, shops),
      ...badAsks(path, request),
    ]);
}

/** Of the calls that write, what they refuse. */
export function badWrites(): Asked[] {
  return calls
    .filter(([path]) => apart.has(path) && !path.endsWith('/Login'))
    .flatMap(([path, request]) => [
      ...badAsks(path, request),
      ...ACCOUNTS.filter((who) => who !== OWNER).map((who): Asked => ({ kind: 'ask', path, who, shop: '0', body: {} })),
    ]);
}
