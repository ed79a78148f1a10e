// Questions to the tools, each with the calls that answer it and what the bills say: worked out here a second time, from
// the answers of the calls over HTTP and from the ledger.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Answer } from '../../host-example/server/mcp/answer';
import { toPath } from '../../src/core/router/paths';
import { figures, moneyMoved, operations, type Range, shiftLocal, within } from './ledger';
import { days, fen, type World } from './report-world';

export interface Question {
  range: Range;
  page: number;
  compare: 'previous' | 'last week' | 'last year' | 'none';
}

interface Asked {
  tool: string;
  args: Record<string, unknown>;
  /** Compares the answer with calls and ledger; returns how many numbers it compared. */
  check(answer: Answer): Promise<number>;
}

/** The keys that an address may have. */
const KEYS = readFileSync('docs/product/screens.md', 'utf8');
const MODES = { previous: 1, 'last week': 2, 'last year': 3, none: 0 } as const;
const REPORT = '/api/BossAssistant';

/** Every number of the figures is that of the call. */
function sameFigures(answer: Answer, own: object, previous: object | null = null): number {
  for (const { name, value, previous: before } of answer.figures) {
    expect([name, value]).toEqual([name, Reflect.get(own, name)]);
    if (before !== undefined) expect([name, before]).toEqual([name, Reflect.get(previous ?? {}, name)]);
  }
  expect(answer.figures.length).toBeGreaterThan(0);
  const [, page = ''] = answer.link.split('#');
  const [path = '', query = ''] = page.split('?');
  expect(toPath(path)).not.toBeNull();
  expect([...new URLSearchParams(query).keys()].filter((key) => !KEYS.includes(`\`${key}\``))).toEqual([]);
  expect(answer.figures.filter(({ formula }) => !formula)).toEqual([]);
  return answer.figures.filter(({ value }) => value !== null).length;
}

/** Every number of a table is that of the call's row; words of codes are left to their own test. */
function sameRows(answer: Answer, name: string, rows: readonly object[], page = 1): number {
  const table = answer.tables.find((one) => one.name === name);
  if (!table) throw new Error(`no table ${name}`);
  const shown = rows.slice((page - 1) * 25, page * 25);
  expect(table.rows.length).toBe(shown.length);
  let compared = 0;
  for (const [index, row] of table.rows.entries())
    for (const [field, value] of Object.entries(row)) {
      const own: unknown = Reflect.get(shown[index] ?? {}, field);
      if (typeof own === 'number' && typeof value === 'string') continue;
      if (typeof value === 'number') compared += 1;
      expect([field, value]).toEqual([field, own ?? null]);
    }
  return compared;
}

const figureOf = (answer: Answer, name: string) =>
  answer.figures.find((figure) => figure.name === name)?.value ?? Number.NaN;

/** The questions of one range: one a tool. */
export function questionsOf(world: World, storeNames: ReadonlyMap<string, string>, asked: Question): Asked[] {
  const { range, page, compare } = asked;
  const { shopIds, from, to } = range;
  const [only] = shopIds.length === 1 ? shopIds : [];
  const scope = {
    period: from === to ? from : `${from} to ${to}`,
    ...(only !== undefined && { store: storeNames.get(only) }),
  };
  const body = { ...days(from, to), CompareMode: MODES[compare] };
  const own = within(world.entries, range);
  const ledger = figures(own);
  const sameSales = (answer: Answer) => {
    expect([
      fen(figureOf(answer, 'Turnover')),
      fen(figureOf(answer, 'BusinessIncome')),
      figureOf(answer, 'OrderCount'),
      figureOf(answer, 'GuestCount'),
    ]).toEqual([ledger.turnover, ledger.income, ledger.orders, ledger.guests]);
    return 4;
  };
  const all: Asked[] = [
    {
      tool: 'overview',
      args: { ...scope, compare },
      async check(answer) {
        const call = await world.ask(`${REPORT}/GetBusinessInfoV2`, body, shopIds);
        // What is unpaid now was not what was unpaid then.
        expect(answer.figures.filter(({ name }) => /^Unpaid/.test(name))).toEqual([
          expect.not.objectContaining({ previous: expect.anything() }),
          expect.not.objectContaining({ previous: expect.anything() }),
        ]);
        return sameFigures(answer, call.Current, call.Prev) + sameRows(answer, 'modes', call.Modes) + sameSales(answer);
      },
    },
    {
      tool: 'trend',
      args: { ...scope, compare, by: 'day', page },
      async check(answer) {
        const call = await world.ask(`${REPORT}/GetOrderTrend`, { ...body, Granularity: 2 }, shopIds);
        const ofDays = call.Points.slice((page - 1) * 25, page * 25).map(({ Key, BusinessIncome }) => [
          Key,
          fen(BusinessIncome),
        ]);
        expect(ofDays).toEqual(
          ofDays.map(([day]) => [day, figures(own.filter(({ businessDate }) => businessDate === day)).income]),
        );
        return sameRows(answer, 'points', call.Points, page) + ofDays.length + sameSales(answer);
      },
    },
    {
      tool: 'why',
      args: { ...scope, compare: compare === 'none' ? 'previous' : compare },
      async check(answer) {
        const call = await world.ask(
          '/api/Insight/GetIncomeChange',
          { ...body, CompareMode: body.CompareMode || 1 },
          shopIds,
        );
        expect(fen(figureOf(answer, 'After'))).toBe(ledger.income);
        return (
          sameFigures(answer, call) + sameRows(answer, 'causes', call.Bars) + sameRows(answer, 'stores', call.Shops) + 1
        );
      },
    },
    {
      tool: 'collected',
      args: scope,
      async check(answer) {
        const call = await world.ask(`${REPORT}/GetBusinessInfoIncome`, { ...body, CompareMode: 0 }, shopIds);
        const isInRange = (local: string, shopId: string) => {
          const day = shiftLocal(local, -(world.dayStarts.get(shopId) ?? 0)).slice(0, 10);
          return from <= day && day <= to;
        };
        const moved = moneyMoved(world.entries, shopIds, isInRange);
        const { List } = await world.ask(`${REPORT}/GetBaseSelectPayType`, {});
        const real = List.filter((type) => type.IsCollected === 1);
        expect(fen(figureOf(answer, 'Operating'))).toBe(
          real.reduce((sum, type) => sum + (moved[type.PayCode] ?? 0), 0),
        );
        return (
          sameFigures(answer, { ...call, ...call.Collected }) +
          sameRows(answer, 'methods', call.Collected.Methods) +
          sameRows(answer, 'from business income to money collected', call.Collected.Bridge) +
          1
        );
      },
    },
    {
      tool: 'dishes',
      args: { ...scope, compare, by: 'income', page },
      async check(answer) {
        const call = await world.ask(
          `${REPORT}/GetBusinessInfoGoods`,
          { ...body, RankType: 1, OrderBy: 3, Top: 100 },
          shopIds,
        );
        // The rows in all are those of the ranking, however many of them were asked for.
        const { Total } = await world.ask(
          `${REPORT}/GetBusinessInfoGoods`,
          { ...body, RankType: 1, OrderBy: 3, Top: 1 },
          shopIds,
        );
        expect([answer.tables[0]?.total, call.Total]).toEqual([Total, Total]);
        return sameFigures(answer, call) + sameRows(answer, 'dishes', call.List, page);
      },
    },
    {
      tool: 'dishes',
      args: { ...scope, compare, dish: '鱼' },
      async check(answer) {
        const call = await world.ask(`${REPORT}/GetGoodsOrderLists`, { ...body, Keyword: '鱼', PageSize: 25 }, shopIds);
        return sameFigures(answer, call.Sum) + sameRows(answer, 'dishes', call.List);
      },
    },
    {
      tool: 'orders',
      args: { ...scope, page, sort: 'income' },
      async check(answer) {
        const call = await world.ask(
          '/api/GeneralInterface/GetConsumeOrderListV2',
          { ...days(from, to), PageIndex: page, PageSize: 25, SortField: 'BusinessIncome' },
          shopIds,
        );
        const table = answer.tables[0];
        expect([table?.total, call.Total]).toEqual([own.length, own.length]);
        const { Uncounted } = call;
        return (
          sameFigures(answer, call.Sum) +
          sameRows(answer, 'bills', call.List) +
          (Uncounted ? sameRows(answer, 'unpaid and cancelled, in no sum', [Uncounted]) : 0) +
          sameSales(answer) +
          1
        );
      },
    },
    {
      tool: 'sensitive',
      args: { ...scope, compare },
      async check(answer) {
        const call = await world.ask(`${REPORT}/GetOrderAbnormals`, body, shopIds);
        expect(figureOf(answer, 'Count')).toBe(operations(own).length);
        return sameFigures(answer, call) + sameRows(answer, 'kinds', call.List) + 1;
      },
    },
    {
      tool: 'sensitive',
      args: { ...scope, compare, by: 'person', page },
      async check(answer) {
        const call = await world.ask(
          '/api/StatisticalReport/GetSensitiveStatisticsPage',
          { ...body, GroupBy: 1, PageIndex: page, PageSize: 25 },
          shopIds,
        );
        return sameFigures(answer, call) + sameRows(answer, 'person', call.List);
      },
    },
    {
      tool: 'unpaid',
      args: only === undefined ? {} : { store: storeNames.get(only) },
      async check(answer) {
        const call = await world.ask(`${REPORT}/GetNoPayOrder`, { PageSize: 25 }, shopIds);
        const open = world.entries.filter(
          ({ shopId, bill: { OrderState } }) => shopIds.includes(shopId) && [1, 6].includes(OrderState),
        );
        expect([figureOf(answer, 'Count'), fen(figureOf(answer, 'Amount'))]).toEqual([
          open.length,
          open.reduce((sum, { unpaid }) => sum + unpaid, 0),
        ]);
        return (
          sameFigures(answer, call) + sameRows(answer, 'ages', call.Ages) + sameRows(answer, 'bills', call.List) + 2
        );
      },
    },
    {
      tool: 'target',
      args: { ...(only !== undefined && { store: storeNames.get(only) }), period: to.slice(0, 7) },
      async check(answer) {
        const call = await world.ask(
          `${REPORT}/GetSetPurpose`,
          { Year: Number(to.slice(0, 4)), Month: Number(to.slice(5, 7)), Progress: 1 },
          shopIds,
        );
        const rows = (call.Progress ?? []).map((row) => ({
          ...row,
          unit: [1, 2, 5].includes(row.Metric) ? 'CNY' : 'count',
        }));
        return sameRows(answer, 'progress', rows);
      },
    },
  ];
  if (shopIds.length > 1)
    all.push({
      tool: 'stores',
      args: { ...scope, compare, by: 'guests', page: 1 },
      async check(answer) {
        const call = await world.ask(`${REPORT}/ShopRankingList`, { ...body, RankBy: 3, PageSize: 25 }, shopIds);
        for (const row of call.List)
          expect([row.ShopName, fen(row.BusinessIncome)]).toEqual([
            row.ShopName,
            figures(own.filter(({ shopId }) => shopId === row.ShopID)).income,
          ]);
        return (
          sameFigures(answer, call.Sum) + sameRows(answer, 'stores', call.List) + call.List.length + sameSales(answer)
        );
      },
    });
  return all;
}
