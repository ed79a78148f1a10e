/** Pay types and order sources that every company has from the start; a bill that names others makes them. */
import type { Tenant } from '../db/db';
import { insertRows } from '../db/insert-rows';
import { inLang, type Lang, type Words } from '../lang';
import { NAMED } from './ensure-named';

const words = (zh: string, tw: string, en: string): Words => ({ zh, tw, en });

type OfPayType = Record<'pay_group' | 'is_collected', number>;
type OfSource = { order_modes: string; is_takeaway: 0 | 1 };

interface Usual {
  table: 'pay_type' | 'order_source';
  entries: readonly ({ id: string; names: Words } & (OfPayType | OfSource))[];
}

export const payTypes: Usual = {
  table: 'pay_type',
  // The groups are those of `PayGroup` (types/api/common.ts).
  entries: [
    { id: '001', names: words('现金', '現金', 'Cash'), pay_group: 1, is_collected: 1 },
    { id: '002', names: words('会员余额', '會員儲值金', 'Stored value'), pay_group: 4, is_collected: 0 },
    { id: '003', names: words('积分', '點數', 'Points'), pay_group: 7, is_collected: 0 },
    { id: '004', names: words('银行卡', '信用卡', 'Card'), pay_group: 3, is_collected: 1 },
    { id: '005', names: words('微信支付', '微信支付', 'WeChat Pay'), pay_group: 2, is_collected: 1 },
    { id: '006', names: words('支付宝', '支付寶', 'Alipay'), pay_group: 2, is_collected: 1 },
    { id: '007', names: words('云闪付', '雲閃付', 'UnionPay QuickPass'), pay_group: 2, is_collected: 1 },
    { id: '008', names: words('挂账', '掛帳', 'House account'), pay_group: 5, is_collected: 0 },
    { id: '009', names: words('美团团购券', '美團團購券', 'Meituan voucher'), pay_group: 6, is_collected: 1 },
    { id: '010', names: words('抖音团购券', '抖音團購券', 'Douyin voucher'), pay_group: 6, is_collected: 1 },
    { id: '011', names: words('订金抵扣', '訂金折抵', 'Deposit used'), pay_group: 8, is_collected: 0 },
    { id: '999', names: words('优惠券', '優惠券', 'Coupon'), pay_group: 6, is_collected: 0 },
  ],
};

export const orderSources: Usual = {
  table: 'order_source',
  entries: [
    { id: '1', names: words('收银台', '櫃檯', 'Counter'), order_modes: '{1,3}', is_takeaway: 0 },
    { id: '2', names: words('服务员点餐', '服務人員點餐', 'Server'), order_modes: '{1}', is_takeaway: 0 },
    { id: '3', names: words('扫码点餐', '掃碼點餐', 'QR order'), order_modes: '{1,2}', is_takeaway: 0 },
    { id: '4', names: words('小程序', '小程式', 'Mini app'), order_modes: '{2}', is_takeaway: 1 },
    { id: '5', names: words('自助机', '自助點餐機', 'Kiosk'), order_modes: '{3}', is_takeaway: 0 },
    { id: '6', names: words('美团外卖', '美團外送', 'Meituan delivery'), order_modes: '{2}', is_takeaway: 1 },
    { id: '7', names: words('饿了么', '餓了麼', 'Ele.me'), order_modes: '{2}', is_takeaway: 1 },
    { id: '8', names: words('自营外卖', '自家外送', 'Own delivery'), order_modes: '{2}', is_takeaway: 1 },
    { id: '9', names: words('抖音团购', '抖音團購', 'Douyin voucher'), order_modes: '{1}', is_takeaway: 0 },
  ],
};

/** Inserts the missing ones, named in the language of the company, or by `own` where it has a name for the id. */
export const insertUsual = (
  q: Tenant,
  { table, entries }: Usual,
  lang: Lang = 'zh-CN',
  own: Record<string, string> = {},
): Promise<unknown> => {
  const [idColumn, nameColumn] = NAMED[table];
  return insertRows(
    q,
    table,
    entries.map(({ id, names, ...columns }, index) => ({
      [idColumn]: id,
      [nameColumn]: own[id] ?? inLang(names, lang),
      ...columns,
      sort: index + 1,
    })),
  );
};
