// Slow sellers: a set meal is none where it is split into its dishes, and no dish is one that is sold in set meals.
import { item } from '../support/bills';
import { paid } from '../support/report-shops';
import { days } from '../support/report-world';
import { sharedShops } from '../support/shared';

const world = sharedShops();

it('what sold, in either way of counting set meals, is not unsold', async () => {
  const meal = item({ ItemNo: 1, ItemType: 2, GoodsID: '1', GoodsName: '套餐', PriceFen: 1_000 });
  const part = item({ ItemNo: 2, ItemType: 3, ParentItemNo: 1, GoodsID: '2', GoodsName: '鱼香肉丝', PriceFen: 1_000 });
  await world.put({ ...paid('2026-06-10 12:00:00', 1_000), Items: [meal, part] });
  const slow = async (PackageMode: 1 | 2) => {
    const asked = { ...days('2026-06-10'), RankType: 5, Top: 100, PackageMode } as const;
    const { List } = await world.ask('/api/BossAssistant/GetBusinessInfoGoods', asked);
    return List.map(({ ID, Qty }) => [ID, Qty]);
  };
  // 拍黄瓜 alone sold nothing.
  expect(await slow(1)).toEqual([
    ['3', 0],
    ['1', 1],
  ]);
  expect(await slow(2)).toEqual([
    ['3', 0],
    ['2', 1],
  ]);
});
