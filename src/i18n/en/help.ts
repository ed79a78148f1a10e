import type { Translation } from '../translation';
import type zh from '../zh-CN/help';

export default {
  help: {
    income:
      'Business income = gross sales − discounts − refunds. Gross sales are settled bills at list price (fees and gifts included, returned dishes not). Recharges are not income; stored-value principal is counted when spent, the bonus part is a discount. Unpaid, cancelled bills and cancelled tables are excluded. A reverse-settled bill is excluded until settled again and then stays on its original business day.',
    incomeExample: '{Turnover} − {DiscountAmount} − {RefundAmount} = {BusinessIncome}',
    unpaid:
      'Bills not settled now (including reverse-settled ones). The amount is what is still due; not in business income. "Sales incl. unpaid" = gross sales + list price of unpaid bills. Bills left from earlier business days are marked red.',
    unpaidExample: '{UnpaidCount} bills unpaid, {UnpaidAmount} due; sales incl. unpaid {TurnoverWithUnpaid}',
    perGuest:
      'Gross sales ÷ guests. Guests are entered when the table is opened; a bill without a number counts as 1. After-discount version: business income ÷ guests.',
    perGuestExample: '{Turnover} ÷ {GuestCount} = {AvgGuestBefore}',
    target:
      'Attainment = actual ÷ target. Plan to now = the targets of the days to yesterday + today’s target × the share that usually has come in by now (income of this weekday in the last 8 weeks). Behind when less than the plan to now has come in. Forecast = target × actual ÷ plan to now. Needed per day = (target − done) ÷ days left. Only stores with a target count. By business day; changes apply at once.',
    targetExample: '{Actual} ÷ {Target} = {ReachRate}, plan to now {PlanToNow}',
    orders:
      'By business day. Settled bills use settlement time, unpaid bills opening time. List price − discounts − refunds = business income. Tag 反结 = reverse-settled before. Cancelled bills are listed but not added up.',
    ordersExample: '{Turnover} − {DiscountAmount} − {RefundAmount} = {BusinessIncome}',
    dishes:
      'Ordered includes returned; sold = ordered − returned (gifts included); returned is before payment, dishes refunded after it stay sold and have a quantity of their own; return rate = (returned + refunded) ÷ ordered, of settled bills, the same on every page. Sensitive operations count times, also on unpaid and cancelled bills and of money for no dish; sales at list price; income = sales − allocated discounts − refunds. The dish filter lists deleted dishes for the last 3 months; older ones only via category.',
    dishesExample:
      'Ordered {OrderQty} − returned {ReturnQty} = sold {SaleQty}; {SaleAmount} − {DiscountAmount} − {RefundAmount} = {IncomeAmount}',
    collected:
      'Money that really came in during the period, by the time it moved. Payments for bills (cash, WeChat, Alipay, cards …), recharges paid, on-account repayments and other receipts, less money given back. Stored value used, on-account bills, points and deposits used are not in it. So it usually differs from business income; the collection details show the bridge.',
    collectedExample: 'Business income {BusinessIncome}, collected {CollectedAmount}',
    abnormal:
      'Eight kinds of operation: refunds (with returned dishes), cancelled orders, cancelled tables, free of charge, whole-order and single-item manual discounts, order reverse settlement, whole-order discounts. By business day of the bill. Each shows operator, approver, reason, before and after. "After payment" means it was done after the bill had been settled.',
    turnover:
      'Tables opened ÷ (tables × trading days), in times a day. Cancelled tables are not counted. Table bills only.',
    turnoverExample: '{TableCount} tables opened in {BizDays} trading days: {TableTurnoverRate}',
    fees: 'Service charge is what the fees of bills (cover, service, packing, delivery …) bring in after their share of discounts and refunds; it is part of business income. Fees before that are part of gross sales.',
    feesExample: 'Fees {ExtraFee}, service charge {FeeIncome}',
    stored:
      'Recharges paid are not business income. When a member spends, the principal is income and the bonus part a discount. The balance is what has not been spent yet: the shop owes it to the members.',
    freshness:
      '"Data as of" is the time up to which these figures count. A business day begins at the hour set for the store, so bills after midnight belong to the day before. A store that has not synced for {minutes} minutes is listed as not synced; its figures may be incomplete.',
  },
} as const satisfies Translation<typeof zh>;
