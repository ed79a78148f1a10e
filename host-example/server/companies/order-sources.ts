/** Order sources that every company has from the start. */
import type { Query } from '../db/db';
import { insertEntries } from './insert-entries';

const sources = [
  { SourceID: '1', SourceName: '收银台', OrderModes: [1, 3], IsTakeaway: 0 },
  { SourceID: '2', SourceName: '服务员点餐', OrderModes: [1], IsTakeaway: 0 },
  { SourceID: '3', SourceName: '扫码点餐', OrderModes: [1, 2], IsTakeaway: 0 },
  { SourceID: '4', SourceName: '小程序', OrderModes: [2], IsTakeaway: 1 },
  { SourceID: '5', SourceName: '自助机', OrderModes: [3], IsTakeaway: 0 },
  { SourceID: '6', SourceName: '美团外卖', OrderModes: [2], IsTakeaway: 1 },
  { SourceID: '7', SourceName: '饿了么', OrderModes: [2], IsTakeaway: 1 },
  { SourceID: '8', SourceName: '自营外卖', OrderModes: [2], IsTakeaway: 1 },
  { SourceID: '9', SourceName: '抖音团购', OrderModes: [1], IsTakeaway: 0 },
] as const;

/** Inserts the missing ones; `names` replaces names by SourceID. */
export async function insertSources(
  q: Query,
  compId: number,
  names: Record<string, string> = {},
): Promise<void> {
  await insertEntries(
    q,
    compId,
    'order_source',
    sources.map((source, index) => ({
      source_id: source.SourceID,
      source_name: names[source.SourceID] ?? source.SourceName,
      order_modes: `{${source.OrderModes.join(',')}}`,
      is_takeaway: source.IsTakeaway,
      sort: index + 1,
    })),
  );
}
