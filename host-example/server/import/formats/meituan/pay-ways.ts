/** Ways of payment in 综合营业统计: columns below 营业收入构成, in groups that say what they are. */
import type { PayKind } from '../../target/pay-kinds';
import type { Report } from './sheet';

export const PAID = '营业收入构成';
const SUBTOTAL = /^(?:小计|合计)$/;
const CASH = '现金';
/** What the groups of 营业收入构成 are; what is paid with a balance or put on account is not collected. */
const KINDS: readonly [RegExp, PayKind][] = [
  [/^现金/, { group: 1, isCollected: true }],
  [/余额|储值/, { group: 4, isCollected: false }],
  [/挂账/, { group: 5, isCollected: false }],
  [/积分/, { group: 7, isCollected: false }],
  [/[定订]金/, { group: 8, isCollected: false }],
  [/券|团购/, { group: 6, isCollected: true }],
  [/扫码|微信|支付宝/, { group: 2, isCollected: true }],
  [/银行卡|刷卡/, { group: 3, isCollected: true }],
];

export interface Way {
  at: number;
  name: string;
  kind: PayKind | undefined;
}

/** Ways of payment under 营业收入构成, without subtotals. */
export function waysOf(report: Report): Way[] {
  const all = report
    .under(PAID)
    .filter(({ names }) => !names.some((name) => SUBTOTAL.test(name)))
    .map(({ at, names }) => ({ at, group: names[0] ?? '', leaf: names.at(-1) ?? '' }));
  return all.map(({ at, group, leaf }) => {
    const kind = KINDS.find(([pattern]) => pattern.test(group))?.[1];
    if (group === CASH) return { at, name: group, kind };
    const isOnly = all.filter((one) => one.leaf === leaf).length === 1;
    return { at, name: isOnly ? leaf : `${group} ${leaf}`, kind };
  });
}
