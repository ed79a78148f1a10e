/** Payment types and order sources that every company has from the start; a bill may name others, which makes them, and has no other codes. */
import type { Tenant } from '../db/db';
import { insertRows } from '../db/insert-rows';
import { inLang, type Lang, type Words } from '../lang';

const named = (zh: string, tw: string, en: string): Words => ({ zh, tw, en });

/** Entries of a table: a row holds the values of `columns`, of which the first is the key, and behind them that of `name`. */
interface Usual {
  table: 'pay_type' | 'order_source';
  columns: readonly [key: string, string, string];
  name: string;
  rows: readonly (readonly [key: string, string | number, number, Words])[];
}

export const payTypes: Usual = {
  table: 'pay_type',
  columns: ['pay_code', 'pay_group', 'is_collected'],
  name: 'pay_name',
  // The groups are those of `PayGroup` (types/api/common.ts).
  rows: [
    ['001', 1, 1, named('现金', '現金', 'Cash')],
    ['002', 4, 0, named('会员余额', '會員儲值金', 'Stored value')],
    ['003', 7, 0, named('积分', '點數', 'Points')],
    ['004', 3, 1, named('银行卡', '信用卡', 'Card')],
    ['005', 2, 1, named('微信支付', '微信支付', 'WeChat Pay')],
    ['006', 2, 1, named('支付宝', '支付寶', 'Alipay')],
    ['007', 2, 1, named('云闪付', '雲閃付', 'UnionPay QuickPass')],
    ['008', 5, 0, named('挂账', '掛帳', 'House account')],
    ['009', 6, 1, named('美团团购券', '美團團購券', 'Meituan voucher')],
    ['010', 6, 1, named('抖音团购券', '抖音團購券', 'Douyin voucher')],
    ['011', 8, 0, named('订金抵扣', '訂金折抵', 'Deposit used')],
    ['999', 6, 0, named('优惠券', '優惠券', 'Coupon')],
  ],
};

export const orderSources: Usual = {
  table: 'order_source',
  columns: ['source_id', 'order_modes', 'is_takeaway'],
  name: 'source_name',
  rows: [
    ['1', '{1,3}', 0, named('收银台', '櫃檯', 'Counter')],
    ['2', '{1}', 0, named('服务员点餐', '服務人員點餐', 'Server')],
    ['3', '{1,2}', 0, named('扫码点餐', '掃碼點餐', 'QR order')],
    ['4', '{2}', 1, named('小程序', '小程式', 'Mini app')],
    ['5', '{3}', 0, named('自助机', '自助點餐機', 'Kiosk')],
    ['6', '{2}', 1, named('美团外卖', '美團外送', 'Meituan delivery')],
    ['7', '{2}', 1, named('饿了么', '餓了麼', 'Ele.me')],
    ['8', '{2}', 1, named('自营外卖', '自家外送', 'Own delivery')],
    ['9', '{1}', 0, named('抖音团购', '抖音團購', 'Douyin voucher')],
  ],
};

/** Inserts the missing ones, named in the language of the company; `own` has names that differ, by key. */
export const insertUsual = (
  q: Tenant,
  { table, columns: [key, second, third], name, rows }: Usual,
  lang: Lang = 'zh-CN',
  own: Record<string, string> = {},
): Promise<unknown> => {
  const entries = rows.map(([id, two, three, words], index) => ({
    ...{ [key]: id, [second]: two, [third]: three, [name]: own[id] ?? inLang(words, lang) },
    sort: index + 1,
  }));
  return insertRows(q, table, entries);
};
