// The recorded list of what the pages ask (tests/bench/asked.json, from `npm run record`) has kept up with the pages.
import { filtersOf } from '../../src/areas/abnormal/record-query';
import { foodData } from '../../src/areas/food/food-query';
import { orderListData } from '../../src/areas/order/order-query';
import { api } from '../../types/api';
import asked from '../bench/asked.json';
import { addresses } from '../support/asked';
import { projectPaths, readProject } from '../support/project-files';

type Body = Record<string, unknown>;
const list = asked as [path: string, body: Body][];
const paths = new Set(list.map(([path]) => path));
const fieldsOf = (path: string) => new Set(list.flatMap(([one, body]) => (one === path ? Object.keys(body) : [])));

/** Calls that change something or are asked before there is a session; the first version of a call is for old servers. */
const notMeasured = /\/(?:Save|Remove|Read|Login)|GetBossHomeInfo$/;
const sources = projectPaths('src').map(readProject);
const CALL = /\/api\/\w+\/\w+(?=')/g;
const named = new Set(sources.flatMap((text) => text.match(CALL) ?? []));
/** Changes from page to page of one list. */
const unrecorded = new Set(['Cursor']);
/** The fields of a call of the contract. */
const requestOf = (path: string): string[] => {
  const call = api[path as keyof typeof api] as { request: { properties?: Body } } | undefined;
  return Object.keys(call?.request.properties ?? {});
};

/** A query with a value for every filter that an address may carry. */
const everyFilter = Object.fromEntries(
  addresses().flatMap((address) => [...new URLSearchParams(address.split('?')[1])]),
);
const range = { StartTime: '2026-06-01 00:00:00', EndTime: '2026-06-20 23:59:59' };

it('is recorded for each call that a page names', () => {
  const wanted = [...named].filter((path) => path in api && !notMeasured.test(path));
  expect(wanted.length).toBeGreaterThan(30);
  expect(wanted.filter((path) => !paths.has(path))).toEqual([]);
});

it.each([
  [
    '/api/BossAssistant/GetGoodsOrderLists',
    [
      foodData({ ...everyFilter, only: 'return' }, { tab: 'sale', view: 'dish', isTable: true }, range),
      foodData({ ...everyFilter, only: 'gift' }, { tab: 'sale', view: 'dish', isTable: true }, range),
    ],
  ],
  ['/api/GeneralInterface/GetConsumeOrderListV2', [orderListData(everyFilter, range)]],
  ['/api/BossAssistant/GetOrderAbnormalList', [filtersOf(everyFilter)]],
])('is recorded with every filter of %s', (path, bodies) => {
  const sent = bodies.flatMap((body) => Object.keys(body));
  expect(sent.length).toBeGreaterThan(8);
  expect(sent.filter((field) => !fieldsOf(path).has(field))).toEqual([]);
});

it('holds what a page writes into a call that it alone names', () => {
  const missing = sources.flatMap((text) => {
    const calls = [...new Set(text.match(CALL))].filter((path) => paths.has(path) && path in api);
    // A file of several calls does not say which of them a field is for.
    const [path] = calls;
    if (calls.length !== 1 || path === undefined) return [];
    return requestOf(path)
      .filter((field) => new RegExp(`\\b${field}: (?!Type|\\w+\\[)`).test(text) && !unrecorded.has(field))
      .filter((field) => !fieldsOf(path).has(field))
      .map((field) => `${path} ${field}`);
  });
  expect(missing).toEqual([]);
});

it('holds nothing that the contract has not', () => {
  const strange = list.flatMap(([path, body]) => {
    const known = requestOf(path);
    return known.length > 0 ? Object.keys(body).filter((field) => !known.includes(field)) : [];
  });
  expect(strange).toEqual([]);
});
