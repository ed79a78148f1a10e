/** Payment types that every company has from the start; bills of tills may name no others. */
import type { Query } from '../db/db';
import { insertEntries } from './insert-entries';

const payTypes = [
  { PayCode: '001', PayName: '现金', PayGroup: 1, IsCollected: 1 },
  { PayCode: '002', PayName: '会员余额', PayGroup: 4, IsCollected: 0 },
  { PayCode: '003', PayName: '积分', PayGroup: 7, IsCollected: 0 },
  { PayCode: '004', PayName: '银行卡', PayGroup: 3, IsCollected: 1 },
  { PayCode: '005', PayName: '微信支付', PayGroup: 2, IsCollected: 1 },
  { PayCode: '006', PayName: '支付宝', PayGroup: 2, IsCollected: 1 },
  { PayCode: '007', PayName: '云闪付', PayGroup: 2, IsCollected: 1 },
  { PayCode: '008', PayName: '挂账', PayGroup: 5, IsCollected: 0 },
  { PayCode: '009', PayName: '美团团购券', PayGroup: 6, IsCollected: 1 },
  { PayCode: '010', PayName: '抖音团购券', PayGroup: 6, IsCollected: 1 },
  { PayCode: '011', PayName: '订金抵扣', PayGroup: 8, IsCollected: 0 },
  { PayCode: '999', PayName: '优惠券', PayGroup: 6, IsCollected: 0 },
] as const;

/** Inserts the missing ones; `names` replaces names by code. */
export async function insertPayTypes(
  q: Query,
  compId: number,
  names: Record<string, string> = {},
): Promise<void> {
  await insertEntries(
    q,
    compId,
    'pay_type',
    payTypes.map((type, index) => ({
      pay_code: type.PayCode,
      pay_name: names[type.PayCode] ?? type.PayName,
      pay_group: type.PayGroup,
      is_collected: type.IsCollected,
      sort: index + 1,
    })),
  );
}
