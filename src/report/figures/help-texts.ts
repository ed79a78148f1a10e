/** The help popups: what docs/product/metrics.md defines, in words for owners, with an example from the page's own figures. */
import type { Text } from '../../i18n/text';
import { STALE_MINUTES } from '../stale-minutes';
import type { HelpTopic } from './help-topics';

export interface Help {
  text: Text;
  /** The formula with the page's own figures in it; `{…}` are metric fields, `{a.b}` not used. */
  example?: Text;
}

export const helpTexts: Record<HelpTopic, Help> = {
  income: {
    text: {
      zh: '营业收入＝营业额－优惠金额－退款金额。营业额是已结账单的折前原价（含附加费，含赠菜原价，不含退菜）。会员充值不计入；使用储值本金消费计入，储值赠送部分算优惠。未结、撤单、撤台不计入。反结账的账单在重新结账前不计入，重新结账后仍计入原营业日。',
      en: 'Business income = gross sales − discounts − refunds. Gross sales are settled bills at list price (fees and gifts included, returned dishes not). Recharges are not income; stored-value principal is counted when spent, the bonus part is a discount. Unpaid, cancelled bills and cancelled tables are excluded. A reverse-settled bill is excluded until settled again and then stays on its original business day.',
    },
    example: {
      zh: '{Turnover} － {DiscountAmount} － {RefundAmount} ＝ {BusinessIncome}',
      en: '{Turnover} − {DiscountAmount} − {RefundAmount} = {BusinessIncome}',
    },
  },
  unpaid: {
    text: {
      zh: '当前还没结账的账单（含反结账待结）。金额为此刻待收金额，不计入营业收入；「营业额(含未结)」＝营业额＋未结账单折前金额。跨营业日仍未结的单独标红。',
      en: 'Bills not settled now (including reverse-settled ones). The amount is what is still due; not in business income. "Sales incl. unpaid" = gross sales + list price of unpaid bills. Bills left from earlier business days are marked red.',
    },
    example: {
      zh: '未结 {UnpaidCount} 单，待收 {UnpaidAmount}；营业额(含未结) {TurnoverWithUnpaid}',
      en: '{UnpaidCount} bills unpaid, {UnpaidAmount} due; sales incl. unpaid {TurnoverWithUnpaid}',
    },
  },
  perGuest: {
    text: {
      zh: '折前人均＝营业额÷客流。客流为开台录入人数；未录人数的账单按 1 人计。折后人均＝营业收入÷客流。',
      en: 'Gross sales ÷ guests. Guests are entered when the table is opened; a bill without a number counts as 1. After-discount version: business income ÷ guests.',
    },
    example: {
      zh: '{Turnover} ÷ {GuestCount} ＝ {AvgGuestBefore}',
      en: '{Turnover} ÷ {GuestCount} = {AvgGuestBefore}',
    },
  },
  target: {
    text: {
      zh: '达成率＝实际÷目标。计划至今＝到昨天为止各日目标之和＋今日目标×此刻通常已完成的比例（近 8 周同星期的营业收入）。完成低于计划至今即为落后。预计完成＝目标×实际÷计划至今。日均还需＝（目标－已完成）÷剩余天数。只统计有目标的门店。目标按营业日统计，修改后立即生效。',
      en: 'Attainment = actual ÷ target. Plan to now = the targets of the days to yesterday + today’s target × the share that usually has come in by now (income of this weekday in the last 8 weeks). Behind when less than the plan to now has come in. Forecast = target × actual ÷ plan to now. Needed per day = (target − done) ÷ days left. Only stores with a target count. By business day; changes apply at once.',
    },
    example: {
      zh: '{Actual} ÷ {Target} ＝ {ReachRate}，计划至今 {PlanToNow}',
      en: '{Actual} ÷ {Target} = {ReachRate}, plan to now {PlanToNow}',
    },
  },
  orders: {
    text: {
      zh: '按营业日统计。时间筛选默认按结账时间，未结单按开台时间。折前＝原价，优惠＝全部优惠，营业收入＝折前－优惠－退款。「反结」表示该单被反结账过。撤单、撤台仅展示，不计入合计。',
      en: 'By business day. Settled bills use settlement time, unpaid bills opening time. List price − discounts − refunds = business income. Tag 反结 = reverse-settled before. Cancelled bills are listed but not added up.',
    },
    example: {
      zh: '{Turnover} － {DiscountAmount} － {RefundAmount} ＝ {BusinessIncome}',
      en: '{Turnover} − {DiscountAmount} − {RefundAmount} = {BusinessIncome}',
    },
  },
  dishes: {
    text: {
      zh: '点菜数量含退菜；销售数量＝点菜－退菜（含赠菜）；销售额为折前；菜品收入＝销售额－分摊优惠－退款。菜品筛选会列出近 3 个月内删除的菜品，更早删除的只能按分类查询。',
      en: 'Ordered includes returned; sold = ordered − returned (gifts included); sales at list price; income = sales − allocated discounts − refunds. The dish filter lists deleted dishes for the last 3 months; older ones only via category.',
    },
    example: {
      zh: '点菜 {OrderQty} － 退菜 {ReturnQty} ＝ 销售 {SaleQty}；{SaleAmount} － {DiscountAmount} － {RefundAmount} ＝ {IncomeAmount}',
      en: 'Ordered {OrderQty} − returned {ReturnQty} = sold {SaleQty}; {SaleAmount} − {DiscountAmount} − {RefundAmount} = {IncomeAmount}',
    },
  },
  collected: {
    text: {
      zh: '实际收款是这段时间真正收到的钱，按收款时间统计。包含订单收款（现金、微信、支付宝、银行卡等）、会员充值实付、挂账还款和其他收款，减去退还的钱。不包含储值消费、挂账、积分和订金抵扣。所以它和营业收入一般不相等，差额见「收款明细」。',
      en: 'Money that really came in during the period, by the time it moved. Payments for bills (cash, WeChat, Alipay, cards …), recharges paid, on-account repayments and other receipts, less money given back. Stored value used, on-account bills, points and deposits used are not in it. So it usually differs from business income; the collection details show the bridge.',
    },
    example: {
      zh: '营业收入 {BusinessIncome}，实际收款 {CollectedAmount}',
      en: 'Business income {BusinessIncome}, collected {CollectedAmount}',
    },
  },
  abnormal: {
    text: {
      zh: '统计退款（含退菜）、撤单、撤台、免单、整单手动折扣、单品手动折扣、订单反结账、整单折扣八类操作。按账单所属营业日统计。每条都有操作人、授权人、原因和前后金额。「结账后」表示操作发生在结账之后。',
      en: 'Eight kinds of operation: refunds (with returned dishes), cancelled orders, cancelled tables, free of charge, whole-order and single-item manual discounts, order reverse settlement, whole-order discounts. By business day of the bill. Each shows operator, approver, reason, before and after. "After payment" means it was done after the bill had been settled.',
    },
  },
  turnover: {
    text: {
      zh: '翻台率＝开台数÷（桌台数×营业天数），单位是次/天。撤台不计入开台数。只统计桌台消费的账单。',
      en: 'Tables opened ÷ (tables × trading days), in times a day. Cancelled tables are not counted. Table bills only.',
    },
    example: {
      zh: '开台 {TableCount} 桌，{BizDays} 个营业日，翻台率 {TableTurnoverRate}',
      en: '{TableCount} tables opened in {BizDays} trading days: {TableTurnoverRate}',
    },
  },
  fees: {
    text: {
      zh: '服务费收入是账单附加费（茶位费、服务费、打包费、配送费等）分摊优惠和退款之后的金额，已包含在营业收入里。附加费是折前金额，包含在营业额里。',
      en: 'Service charge is what the fees of bills (cover, service, packing, delivery …) bring in after their share of discounts and refunds; it is part of business income. Fees before that are part of gross sales.',
    },
    example: {
      zh: '附加费 {ExtraFee}，服务费收入 {FeeIncome}',
      en: 'Fees {ExtraFee}, service charge {FeeIncome}',
    },
  },
  stored: {
    text: {
      zh: '储值实付是会员充值付的钱，不计入营业收入。会员消费时，储值本金计入营业收入，赠送部分算优惠。储值余额是还没有消费的金额，是店里欠会员的。',
      en: 'Recharges paid are not business income. When a member spends, the principal is income and the bonus part a discount. The balance is what has not been spent yet: the shop owes it to the members.',
    },
  },
  freshness: {
    text: {
      zh: `「数据截至」是这些数字统计到的时间。营业日从门店设置的开始时间算起，凌晨的账单算在前一天。门店超过 ${STALE_MINUTES} 分钟没有同步，会列在未同步门店里，它的数字可能不全。`,
      en: `"Data as of" is the time up to which these figures count. A business day begins at the hour set for the store, so bills after midnight belong to the day before. A store that has not synced for ${STALE_MINUTES} minutes is listed as not synced; its figures may be incomplete.`,
    },
  },
};
