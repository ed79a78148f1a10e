// The assistants' tools answer what the calls answer and what the bills say, for the official client over real HTTP.
import fc from 'fast-check';
import { choiceOf } from '../../host-example/server/mcp/fields';
import { kindOf } from '../../src/areas/abnormal/kinds';
import { filtersOf } from '../../src/areas/abnormal/record-query';
import { parseQuery } from '../../src/lib/query-string';
import { periodFromQuery, rangeOf } from '../../src/report/period/period';
import { NoPayReq } from '../../types/api/finance-unpaid';
import { listen, openAssistant, tokenOf } from '../support/assistant';
import { questionsOf } from '../support/assistant-questions';
import { shiftDate } from '../support/ledger';
import { shared } from '../support/lifetime';
import { isNightly } from '../support/nightly';
import { figure } from '../support/reliability';
import { DEMO, days, runs, worldToday } from '../support/report-world';
import { engine } from '../support/server-db';
import { sharedWorld } from '../support/shared';

const world = sharedWorld();
const boss = shared(async () =>
  openAssistant(await listen(world.server), (await tokenOf(world.server, DEMO, 'boss')).token),
);
let address: string;
const storeNames = new Map<string, string>();
beforeAll(async () => {
  address = await listen(world.server);
  const { List } = await world.ask('/api/BossAssistant/GetShopInfos', {});
  for (const { ShopID, ShopName } of List) storeNames.set(ShopID, ShopName);
});

it('an answer has days, currency, time of the data, units, formulas and the address of its page', async () => {
  const { answer, text } = await boss.ask('overview', { period: '2026-06-01 to 2026-06-10' });
  const { DataTime } = await world.ask('/api/BossAssistant/GetBusinessInfoV2', days('2026-06-01', '2026-06-10'));
  expect(answer).toMatchObject({
    period: { from: '2026-06-01', to: '2026-06-10', isRunning: false },
    currency: 'CNY',
    dataTime: DataTime,
    otherCurrencies: [],
    stores: { name: '', count: world.shopIds.length },
    link: `${address}/#/pages/finance/index?shopId=0&range=99&start=2026-06-01&end=2026-06-10`,
  });
  expect(JSON.parse(text)).toEqual(answer);
  const unitOf = (name: string) => answer.figures.find((one) => one.name === name)?.unit;
  expect(['BusinessIncome', 'DiscountRate', 'GuestCount', 'OrderCount', 'AvgDiningMinutes'].map(unitOf)).toEqual([
    'CNY',
    'share',
    'guests',
    'count',
    'minutes',
  ]);
  expect(answer.figures.find(({ name }) => name === 'AvgGuestAfter')).toMatchObject({
    label: 'Spend per guest',
    formula: 'BusinessIncome ÷ GuestCount',
  });
  expect(answer.figures.filter(({ formula }) => !formula)).toEqual([]);
});

it('the page of an answer compares with the days that the answer does', async () => {
  const { clock } = world.server;
  const before = clock.now;
  const off: unknown[] = [];
  const compared = async (today: string, period: string, compare: 'previous' | 'last year' = 'previous') => {
    clock.now = new Date(`${today}T12:00:00+08:00`);
    const { answer } = await boss.ask('overview', { period, compare });
    const page = rangeOf(periodFromQuery(parseQuery(answer.link.split('?')[1] ?? ''), today, 0));
    const CompareMode = compare === 'previous' ? 1 : 3;
    const { PrevStartTime, PrevEndTime } = await world.ask('/api/BossAssistant/GetBusinessInfoV2', {
      ...page,
      CompareMode,
    });
    const { from, to } = answer.comparedWith ?? {};
    if (from !== PrevStartTime || to !== PrevEndTime) off.push([today, period, from, to, PrevStartTime, PrevEndTime]);
  };
  const periods = 'today|yesterday|last 7 days|this week|last week|this month|last month|this quarter';
  // On a Monday, on days that are alone in a week, a month and a quarter, in January, and after a month of 30 days.
  for (const today of ['2026-06-15', '2026-06-01', '2026-04-01', '2026-01-20', '2026-05-01']) {
    for (const period of [...periods.split('|'), 'last quarter', 'this year', 'last 30 days', 'last 31 days'])
      await compared(today, period);
  }
  // Two dates that a page has several names for: a month that is the last 30 days, the days of a month that are a week.
  for (const [today, period] of [
    ['2026-05-01', '2026-04-01 to 2026-04-30'],
    ['2026-06-03', '2026-06-01 to 2026-06-03'],
    ['2026-01-20', '2026-01-01 to today'],
    ['2026-06-15', '2026-06-08 to 2026-06-14'],
  ] as const)
    for (const compare of ['previous', 'last year'] as const) await compared(today, period, compare);
  clock.now = before;
  expect(off).toEqual([]);
  const said = 'The page of the link compares with the period before.';
  for (const [compare, isSaid] of [
    ['previous', false],
    ['none', false],
    ['last week', true],
    ['last year', true],
  ] as const)
    for (const tool of ['overview', 'why'])
      expect([
        tool,
        (await boss.ask(tool, { period: 'today', compare, language: 'en' })).answer.notes.includes(said),
      ]).toEqual([tool, isSaid]);
});

it('parts of several stores have no averages, which would be of all sales and of the guests of some', async () => {
  const [store] = storeNames.values();
  const hasAverage = (names: readonly { name: string }[] = []) => names.some(({ name }) => name === 'AvgOrderAfter');
  for (const scope of [{}, { store }]) {
    const ask = async (tool: string) => (await boss.ask(tool, { period: '2026-06', ...scope })).answer;
    const [overview, trend, orders] = await Promise.all(['overview', 'trend', 'orders'].map(ask));
    expect([overview, trend].map((answer) => hasAverage(answer?.figures))).toEqual([true, true]);
    const parts = [overview?.tables[0]?.columns, trend?.tables[0]?.columns, orders?.figures];
    expect(parts.map(hasAverage)).toEqual(Array(3).fill('store' in scope));
  }
});

it('the page of sensitive operations has the sums of the answer, whatever they are cut by', async () => {
  const kinds = [undefined, 'refund', 'cancel order', 'order reverse settlement'];
  const sums: unknown[] = [];
  // The overview, which is the page of all kinds, has no sum of its own.
  for (const by of ['person', 'authorizer', 'store', 'day', 'operation', 'kind'])
    for (const kind of by === 'kind' ? kinds.slice(1) : kinds) {
      const { answer } = await boss.ask('sensitive', { period: '2026-06', by, ...(kind && { kind }) });
      expect(answer.link).toContain('/pages/abnormal/lists?');
      const query = parseQuery(answer.link.split('?')[1] ?? '');
      const page = kindOf(query.type);
      const range = rangeOf(periodFromQuery(query, worldToday, 0));
      const shown = await world.ask(page.path, page.ask({ ...range, ...filtersOf(query) }));
      const figure = (...names: string[]) => answer.figures.find(({ name }) => names.includes(name))?.value;
      expect([by, kind, figure('SumCount', 'Count'), figure('SumAmount', 'Amount')]).toEqual([
        by,
        kind,
        shown.SumCount,
        shown.SumAmount,
      ]);
      sums.push(shown.SumCount);
    }
  expect(new Set(sums).size).toBeGreaterThan(3);
});

it('a target is of a month, and of nothing longer', async () => {
  const { clock } = world.server;
  const before = clock.now;
  clock.now = new Date('2026-01-20T12:00:00+08:00');
  const longer = ['this year', 'this quarter', 'last 30 days', '2025-11 to 2026-01', '2026-01 to 2026-03'];
  for (const period of [...longer, '2026-01-20 to 2026-02-01'])
    expect([period, (await boss.ask('target', { period })).text]).toEqual([
      period,
      expect.stringContaining('Say one of: a month'),
    ]);
  clock.now = before;
  const { answer } = await boss.ask('target', { period: '2026-05' });
  expect(answer.period).toMatchObject({ from: '2026-05-01', to: '2026-05-31' });
});

it('sums of all unpaid bills do not stand beside the bills of one age', async () => {
  const ages = choiceOf(NoPayReq.properties.Age, '').input.enum;
  for (const [code, age] of ages.entries()) {
    const { answer } = await boss.ask('unpaid', { age });
    const bills = answer.tables.find(({ name }) => name === 'bills');
    const rows = answer.tables.find(({ name }) => name === 'ages')?.rows;
    const count = answer.figures.find(({ name }) => name === 'Count')?.value;
    expect([count, rows?.find(({ Age }) => Age === age)?.Count]).toEqual(
      code === 0 ? [bills?.total, undefined] : [undefined, bills?.total],
    );
  }
});

it('every number of every tool is that of its call, and of the bills', async () => {
  let numbers = 0;
  let asked = 0;
  const tools = new Set<string>();
  const arbitrary = fc.record({
    shopIds: fc.oneof(
      fc.constant(world.shopIds),
      fc.constantFrom(...world.shopIds).map((id) => [id]),
    ),
    end: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 38 })),
    length: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40 })),
    page: fc.constantFrom(1, 1, 2),
    compare: fc.constantFrom('previous' as const, 'last week' as const, 'last year' as const, 'none' as const),
  });
  // A draw asks every tool: 12 questions, 50 by day and 2,000 by night.
  await fc.assert(
    fc.asyncProperty(arbitrary, async ({ shopIds, end, length, page, compare }) => {
      const to = shiftDate(worldToday, -end);
      const range = { shopIds, from: shiftDate(to, 1 - length), to, dateType: 1 as const };
      for (const { tool, args, check } of questionsOf(world, storeNames, { range, page, compare })) {
        const { answer, text, isError } = await boss.ask(tool, { ...args, language: 'zh-CN' });
        expect(isError ? [tool, text] : []).toEqual([]);
        numbers += await check(answer);
        asked += 1;
        tools.add(tool);
      }
    }),
    {
      ...runs(170),
      ...(!isNightly && process.env.BOSS_RUNS === undefined && { numRuns: 5 }),
      // All stores are asked for in every run, and the running day.
      examples: [[{ shopIds: world.shopIds, end: 0, length: 12, page: 1, compare: 'previous' as const }]],
    },
  );
  expect([...tools].sort()).toEqual([
    'collected',
    'dishes',
    'orders',
    'overview',
    'sensitive',
    'stores',
    'target',
    'trend',
    'unpaid',
    'why',
  ]);
  figure(2, `${engine}: ${asked} questions to ${tools.size} tools, ${numbers} numbers as calls and bills have them`);
}, 3_600_000);
