/**
 * 数据校验: rules that compare one figure between several calls (docs/product/metrics.md#invariants) and state the
 * difference.
 */
import type { BizDate, RangeReq } from '../../../../types/api/common';
import type { CallPath, Calls } from '../../../core/network/request';
import { paths } from '../../../core/router/paths';
import { titles } from '../../../core/router/titles';
import type { Text } from '../../../i18n/text';
import { textsOf } from '../../../i18n/texts';
import { add } from '../../../lib/date';
import { endOfDay, startOfDay } from '../../../lib/date-text';
import { addMoney } from '../../../lib/money';

/** Makes a call for the page's store; repeated calls return the first answer, so that no bill can change in between. */
export type Ask = <P extends CallPath>(path: P, data: Calls[P]['request']) => Promise<Calls[P]['response']>;

type Side = readonly [name: Text, value: number];

/** Two figures that must be equal, e.g. the income of the overview and of the order list. */
export interface Pair {
  kind: 'money' | 'count';
  sides: readonly [Side, Side];
  /** Second figure minus the first; 0 when they agree. */
  gap: number;
}

export interface Rule {
  /** Number of the rule in docs/product/metrics.md#invariants. */
  name: string;
  title: Text;
  check: (ask: Ask, range: RangeReq, today: BizDate) => Promise<Pair[]>;
}

/** Longest range of the order list, in days (docs/product/contract.md#limits). */
const LIST_DAYS = 93;

const names = textsOf('dataCheck');
const overviewName = titles[paths.finance];

const pair =
  (kind: Pair['kind']) =>
  (one: Side, other: Side): Pair => ({ kind, sides: [one, other], gap: addMoney(other[1], -one[1]) });
const money = pair('money');
const count = pair('count');

const overview = (ask: Ask, range: RangeReq) => ask('/api/BossAssistant/GetBusinessInfoV2', range);
/** Of days of which only totals are known nothing else has a bill. */
const ofBills = async (ask: Ask, range: RangeReq) => {
  const { Current, OfBills } = await overview(ask, range);
  return OfBills ?? Current;
};
const income = (ask: Ask, range: RangeReq) => ask('/api/BossAssistant/GetBusinessInfoIncome', range);
const orders = (ask: Ask, range: RangeReq, OrderStates: (1 | 2 | 4 | 6 | 7)[]) =>
  ask('/api/GeneralInterface/GetConsumeOrderListV2', { ...range, OrderStates, PageSize: 1 });

export const rules: readonly Rule[] = [
  {
    name: 'I1',
    title: names.businessIncomeOrderList,
    async check(ask, range) {
      const [here, { Sum }] = await Promise.all([ofBills(ask, range), orders(ask, range, [2, 4, 7])]);
      return [
        money([overviewName, here.BusinessIncome], [names.orders, Sum.BusinessIncome]),
        count([overviewName, here.OrderCount], [names.orders, Sum.OrderCount]),
      ];
    },
  },
  {
    name: 'I2',
    title: names.businessIncomeItsPayments,
    async check(ask, range) {
      const [{ Current: here }, { Groups }] = await Promise.all([overview(ask, range), income(ask, range)]);
      const total = addMoney(...Groups.map(({ NetAmount }) => NetAmount));
      const beside = addMoney(here.TaxAmount ?? 0, here.TipAmount ?? 0);
      return [
        money(
          [beside === 0 ? overviewName : names.withTaxAndTips, addMoney(here.BusinessIncome, beside)],
          [names.payments, total],
        ),
      ];
    },
  },
  {
    name: 'I3',
    title: names.discountsTheirTypes,
    async check(ask, range) {
      const [here, { Discounts }] = await Promise.all([ofBills(ask, range), income(ask, range)]);
      const total = addMoney(...Discounts.map(({ Amount }) => Amount));
      return [money([overviewName, here.DiscountAmount], [names.discounts, total])];
    },
  },
  {
    name: 'I18',
    title: names.refundsTheirBills,
    async check(ask, range) {
      const [here, { Sum }, { CameBack: back, Collected }] = await Promise.all([
        ofBills(ask, range),
        orders(ask, range, [2, 4, 7]),
        ask('/api/BossAssistant/GetBusinessInfoIncome', { ...range, Detail: 1 }),
      ]);
      const refunded = [overviewName, here.RefundAmount] as const;
      return [
        money(refunded, [names.orders, Sum.RefundAmount]),
        ...(back
          ? [
              money(refunded, [names.refundsOfBills, back.RefundAmount]),
              money(
                [
                  names.givenBackOfBills,
                  addMoney(here.RefundAmount, back.ReversedAmount, back.BesideAmount, -back.OtherWays, back.OtherDays),
                ],
                [names.givenBack, addMoney(...Collected.Methods.map(({ RefundAmount }) => RefundAmount))],
              ),
            ]
          : []),
      ];
    },
  },
  {
    name: 'I19',
    title: names.cameBackLogged,
    async check(ask, range) {
      const [here, { CameBack: back }, { CameBack: logged }] = await Promise.all([
        ofBills(ask, range),
        ask('/api/BossAssistant/GetBusinessInfoIncome', { ...range, Detail: 1 }),
        ask('/api/StatisticalReport/GetSensitiveReturnPage', { ...range, PageSize: 1 }),
      ]);
      if (!back || !logged) return [];
      return [
        money([names.returnedDishes, back.ReturnedAmount], [names.returnedLogged, logged.Returned]),
        money([names.refundedOverview, here.RefundAmount], [names.refundedLogged, logged.Refunded]),
      ];
    },
  },
  {
    name: 'I5',
    title: names.businessIncomeSourcesModes,
    async check(ask, range) {
      const here = await ofBills(ask, range);
      return Promise.all(
        ([names.source, names.mode, names.area] as const).map(async (name, index) => {
          const { List } = await ask('/api/BossAssistant/GetOrderSource', {
            ...range,
            GroupBy: ([1, 2, 3] as const)[index] ?? 1,
          });
          const total = addMoney(...List.map(({ BusinessIncome }) => BusinessIncome));
          return money([overviewName, here.BusinessIncome], [name, total]);
        }),
      );
    },
  },
  {
    name: 'I11',
    title: names.unpaidEntryPageIts,
    async check(ask, _range, today) {
      const lately = { StartTime: startOfDay(add(today, 1 - LIST_DAYS)), EndTime: endOfDay(today) };
      const [{ Unpaid }, page, late, { Total, Uncounted }] = await Promise.all([
        ask('/api/BossAssistant/GetBossHomeInfoV2', {}),
        ask('/api/BossAssistant/GetNoPayOrder', { PageSize: 1 }),
        ask('/api/BossAssistant/GetNoPayOrder', { ...lately, PageSize: 1 }),
        orders(ask, lately, [1, 6]),
      ]);
      return [
        ...(Unpaid
          ? [
              count([names.home, Unpaid.Count], [names.unpaid, page.Count]),
              money([names.home, Unpaid.Amount], [names.unpaid, page.Amount]),
            ]
          : []),
        count([names.unpaidLately, late.Count], [names.orders, Total]),
        ...(Total > 0 && !Uncounted
          ? []
          : [money([names.unpaidLately, late.Amount], [names.orders, Uncounted?.UnpaidAmount ?? 0])]),
      ];
    },
  },
];
