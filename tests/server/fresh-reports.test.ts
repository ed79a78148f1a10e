// Roll-ups are made anew by whoever reads them: after a bill of an earlier day changed, each call answers as it does once
// all of them are new, whatever was asked before.
import type { Served } from '../../host-example/server/call';
import { refresh } from '../../host-example/server/metrics/refresh';
import { api } from '../../types/api';
import { insightApi } from '../../types/api/insight';
import { discount } from '../support/bills';
import { chain, paid, shops } from '../support/report-shops';
import { days } from '../support/report-world';
import { sharedShops } from '../support/shared';

const DAY = '2026-06-10';
/** What a call needs beside days, once for each of its kinds. */
const KINDS: Record<string, object[]> = {
  '/api/BossAssistant/GetBusinessInfoGoods': [1, 2, 3, 4, 5].map((RankType) => ({ RankType })),
  '/api/BossAssistant/GetGoodsOrderLists': [1, 2, 3, 4, 5].map((Dimension) => ({ Dimension })),
  '/api/BossAssistant/GetOrderTrend': [1, 2, 3, 4].map((Granularity) => ({ Granularity })),
  '/api/BossAssistant/GetBusinessInfoMember': [1, 2].map((Mode) => ({ Mode })),
  '/api/BossAssistant/GetBusinessInfoIncome': [{ Detail: 1, SplitBy: 1 }, {}],
};
/** Calls that read bills and are not of days that they are given. */
const OTHERS = ['GetBossHomeInfo', 'GetBossHomeInfoV2', 'GetShopInfos'].map(
  (name) => [`/api/BossAssistant/${name}`, {}] as const,
);
const calls = [
  ...OTHERS,
  ['/api/Insight/GetExpectedDay', {}] as const,
  ['/api/BossAssistant/GetSetPurpose', { Year: 2026, Month: 6 }] as const,
  ...Object.entries({ ...api, ...insightApi }).flatMap(([path, { request }]) =>
    'StartTime' in (request as { properties: object }).properties
      ? (KINDS[path] ?? [{}]).map((more) => [path, { ...days('2026-06-01', '2026-06-14'), ...more }] as const)
      : [],
  ),
];

let rev = 0;
const world = sharedShops();
beforeAll(async () => {
  await world.put([paid('2026-05-10 12:00:00', 5_000), paid('2025-06-12 12:00:00', 7_000)]);
});

it.each(calls)('%s %o', async (path, body) => {
  const ask = () => world.ask(path as keyof Served, body as never, shops.north);
  rev += 1;
  const given = paid(`${DAY} 12:00:00`, 1_000 * rev, { ExtID: 'changed', Rev: rev });
  const lines = given.Items.map((line) => ({
    ...line,
    PriceFen: 1_100 * rev,
    CostFen: 100 * rev,
    QtyMilli: 2_000,
    ReturnQtyMilli: 1_000,
  }));
  await world.put({ ...given, Items: lines, Discounts: [discount({ AmountFen: 100 * rev, OperatorID: '200' })] });
  const first = await ask();
  await world.server.db.tenant(chain, (q) => refresh(q));
  expect(first).toEqual(await ask());
});
