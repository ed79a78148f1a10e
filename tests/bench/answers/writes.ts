// Logins, saves and what is read after them, other hours of the same day, and the demo a night and a day later.
import type { Api, ApiPath } from '../../../types/api';
import type { Player } from './play';
import type { Asked, Step } from './recording';

const boss = '/api/BossAssistant';
const ask = (path: string, body: object, more: Partial<Asked> = {}): Asked => ({
  kind: 'ask',
  path,
  who: 'demo/boss',
  shop: '0',
  body,
  ...more,
});

/** The reports that follow the bills of the last days. */
function newestReports(today: string, shops: readonly string[]): Asked[] {
  const from = (day: string) => ({ StartTime: `${day} 00:00:00`, EndTime: `${today} 23:59:59`, CompareMode: 1 });
  return ['0', ...shops].flatMap((shop) => {
    const recent = from('2026-06-10');
    const year = from('2025-07-01');
    return [
      ask(`${boss}/GetBossHomeInfoV2`, {}, { shop }),
      ask(`${boss}/GetBossHomeInfo`, {}, { shop }),
      ask(`${boss}/GetShopInfos`, { WithToday: 1 }, { shop }),
      ask(`${boss}/GetNoPayOrder`, {}, { shop }),
      ask(`${boss}/GetShopDailyList`, recent, { shop }),
      ask(`${boss}/GetSetPurpose`, { Year: 2026, Month: 6, Progress: 1 }, { shop }),
      ask('/api/GeneralInterface/GetConsumeOrderListV2', recent, { shop }),
      ask('/api/Message/GetMessages', {}, { shop }),
      ...[recent, year].flatMap((range) => [
        ask(`${boss}/GetBusinessInfoV2`, { ...range, WithLastYear: 1 }, { shop }),
        ask(`${boss}/GetBusinessInfoIncome`, { ...range, Detail: 1 }, { shop }),
        ask(`${boss}/GetBusinessInfoGoods`, { ...range, RankType: 1 }, { shop }),
        ask(`${boss}/GetBusinessInfoGoods`, { ...range, RankType: 3, GroupBy: 2 }, { shop }),
        ask(`${boss}/GetBusinessInfoMember`, { ...range, Mode: 1 }, { shop }),
        ask(`${boss}/GetOrderTrend`, range, { shop }),
        ask(`${boss}/GetOrderTrend`, { ...range, Granularity: 1, TimeBasis: 2 }, { shop }),
        ...[1, 2, 3].map((GroupBy) => ask(`${boss}/GetOrderSource`, { ...range, GroupBy }, { shop })),
        ask(`${boss}/GetTimespansData`, range, { shop }),
        ...[1, 2, 3, 4, 5].map((Dimension) => ask(`${boss}/GetGoodsOrderLists`, { ...range, Dimension }, { shop })),
        ask(`${boss}/GetOrderAbnormals`, range, { shop }),
        ask(`${boss}/ShopRankingList`, range, { shop }),
        ask(`${boss}/ShopRankingList`, { ...range, RankBy: 7 }, { shop }),
        ask('/api/StatisticalReport/GetSensitiveStatisticsPage', range, { shop }),
      ]),
    ];
  });
}

const logins: Asked[] = [
  { CompCode: 'demo', Account: 'boss', Password: 'boss123' },
  { CompCode: 'demo', Account: 'manager', Password: 'boss123', Lang: 'en' },
  { CompCode: 'jianghu', Account: 'boss', Password: 'boss123' },
  { CompCode: 'demo', Account: 'viewer', Password: 'wrong' },
  { CompCode: 'demo', Account: 'disabled', Password: 'boss123' },
  { CompCode: 'laojie', Account: 'boss', Password: 'boss123' },
  { CompCode: 'nowhere', Account: 'boss', Password: 'boss123' },
  { Account: 'boss', Password: 'boss123' },
  { CompCode: 'demo', Account: '', Password: '' },
  {},
].map((body) => ask('/api/GeneralInterface/Login', body, { who: '' }));

/** Saves at the version that is stored now, then what depends on them. */
async function saves({ look }: Player, shops: readonly string[]): Promise<Asked[]> {
  const [first = '', , night = ''] = shops;
  const read = <Path extends ApiPath>(path: Path, body: Api[Path]['request']) => look(path, body, first);
  const targets = await read(`${boss}/GetSetPurpose`, { Year: 2026, Month: 6 });
  const parts = await read(`${boss}/GetSetTimespans`, { ShopID: first });
  const month = { StartTime: '2026-06-01 00:00:00', EndTime: '2026-06-15 23:59:59', CompareMode: 1 };
  const target = (Version: number, MonthTarget: number) =>
    ask(`${boss}/SaveSetPurpose`, {
      Year: 2026,
      Version,
      Items: [1, 3].map((Metric) => ({ ShopID: first, Year: 2026, Month: 6, Metric, MonthTarget, DayMode: 0 })),
    });
  const part = (Version: number) =>
    ask(`${boss}/SaveSetTimespans`, {
      ShopID: first,
      ApplyShopIDs: [night],
      TimeBasis: 2,
      Version,
      List: [
        { TimespanID: '', Name: '午市', BeginTime: '10:30', EndTime: '14:30', Sort: 1 },
        { TimespanID: '', Name: '夜市', BeginTime: '20:00', EndTime: '03:00', Sort: 2 },
      ],
    });
  return [
    target(targets.Version, 123_456),
    target(targets.Version, 1),
    target(targets.Version + 1, -1),
    ask(`${boss}/GetSetPurpose`, { Year: 2026 }),
    ...[first, '0'].map((shop) => ask(`${boss}/GetSetPurpose`, { Year: 2026, Month: 6, Progress: 1 }, { shop })),
    ask(`${boss}/ShopRankingList`, { ...month, RankBy: 7 }),
    ask(`${boss}/GetShopDailyCount`, month, { shop: first }),
    part(parts.Version),
    part(parts.Version),
    ...[first, night, '0'].flatMap((shop) => [
      ask(`${boss}/GetSetTimespans`, shop === '0' ? {} : { ShopID: shop }, { shop }),
      ask(`${boss}/GetTimespansData`, month, { shop }),
      ...['0', '1', '6', '7'].map((TimespanID) =>
        ask('/api/GeneralInterface/GetConsumeOrderListV2', { ...month, TimespanID }, { shop }),
      ),
    ]),
    ask('/api/Message/GetSettings', {}),
    ask('/api/Message/ReadMessages', { MsgType: 1 }),
    ask('/api/Message/GetMessages', { Unread: 1 }),
    ask('/api/Message/ReadMessages', {}),
    ask('/api/Message/GetMessages', { PageSize: 100 }),
    ask(`${boss}/RemoveAll`, { MsgType: 2 }),
    ask(`${boss}/RemoveAll`, { BeforeTime: '2026-06-10 00:00:00' }),
    ask('/api/Message/GetMessages', { PageSize: 100 }),
    ask(`${boss}/RemoveAll`, {}),
    ask('/api/Message/GetMessages', {}),
  ];
}

export async function laterSteps(player: Player, shops: readonly string[]): Promise<Step[]> {
  return [
    ...logins,
    { kind: 'move', to: '2026-06-15T07:05:00Z' },
    ...newestReports('2026-06-15', shops),
    { kind: 'move', to: '2026-06-15T12:34:56Z' },
    ...(await saves(player, shops)),
    { kind: 'advance', to: '2026-06-15T18:10:00Z' },
    ...newestReports('2026-06-16', shops),
    { kind: 'advance', to: '2026-06-17T05:20:00Z' },
    ...newestReports('2026-06-17', shops),
  ];
}
