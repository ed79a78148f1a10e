import type { Translation } from '../translation';
import type zh from '../zh-CN/help';

export default {
  help: {
    example: 'With your figures',
    income:
      'Business income = gross sales − discounts − what was refunded after payment. Gross sales are settled bills before discounts (fees and comps included, voided dishes not). Top-ups are not income; stored value is counted when spent, its bonus credit is a discount. Unpaid bills, cancelled bills and cancelled tables are excluded. A reopened bill is excluded until it is closed again and then stays on its original business day.',
    incomeExample: '{Turnover} − {DiscountAmount} − {RefundAmount} = {BusinessIncome}',
    unpaid:
      'Bills not settled now (including reopened ones). The amount is what is still due; not in business income. "Sales incl. unpaid" = gross sales + unpaid bills before discounts. Bills left open from earlier business days are marked red.',
    unpaidExample: '{UnpaidCount} {UnpaidCount:one=bill|other=bills} unpaid, {UnpaidAmount} due',
    perGuest:
      'Gross sales ÷ guests. Guests are entered when the table is opened; a bill without a number counts as {guests}. After-discount version: business income ÷ guests.',
    perGuestExample: '{Turnover} ÷ {GuestCount} = {AvgGuestBefore}',
    target:
      'Attainment = actual ÷ target. Plan to now = the targets of the days to yesterday + today’s target × the share that usually has come in by now (income of this weekday in the last 8 weeks). Behind when less than the plan to now has come in. Forecast = actual + the averages of the weekdays that are left, over the last 8 weeks (of today only what usually is still to come). Needed per day = (target − done) ÷ days left. Only stores with a target count. By business day; changes apply at once.',
    targetExample: '{Actual} ÷ {Target} = {ReachRate}, plan to now {PlanToNow}',
    orders:
      'By business day. Settled bills use settlement time, unpaid bills opening time. Gross sales − discounts − refunded after payment = business income. The tag "Reopened" means that the bill was reopened before. Cancelled bills are listed but not counted in totals.',
    dishes:
      'Taken off before payment is voided and not sold; given back after payment is refunded and stays sold; a comp is neither: it is sold, with a quantity of its own. Sold = ordered − voided. Returned = voided + refunded, return rate = returned ÷ ordered, of settled bills, the same on every page. Sensitive operations count times, also on unpaid and cancelled bills and where only money was given back. Sales are before discounts; dish income = sales − allocated discounts − refunds. The dish filter lists deleted dishes for the last 3 months; older ones only via category.',
    dishesExample:
      'Ordered {OrderQty} − voided {ReturnQty} = sold {SaleQty} ({GiftQty} comped); voided {ReturnQty} + refunded {RefundQty} = returned {GoneQty}; {SaleAmount} − {DiscountAmount} − {RefundAmount} = {IncomeAmount}',
    collected:
      'Money that really came in during the period, by the time it moved. Payments for bills (cash, WeChat, Alipay, cards …), top-ups, house account payments and other receipts, less money given back. Stored value spent, house account bills, points and deposits used are not in it. So it usually differs from business income; the collection details show the bridge.',
    collectedExample: 'Business income {BusinessIncome}, collected {CollectedAmount}',
    abnormal:
      'Eight kinds of operation: refunds (with voided dishes), cancelled orders, cancelled tables, free of charge, whole-order and single-item manual discounts, order reverse settlement, whole-order discounts. A dish taken off before payment is voided, given back after payment refunded; money given back for no dish is told apart. Comps are none of these: see the comps of dishes. By business day of the bill. Each shows operator, approver, reason, before and after. "After payment" means it was done after the bill had been settled.',
    abnormalExample:
      'Returned before payment {ReturnedQty}, refunded after payment {RefundedQty}, money only {MoneyOnlyCount}; operations: {SumCount}, amount: {SumAmount}',
    turnover:
      'Tables opened ÷ (tables × trading days), in times a day. Cancelled tables are not counted. Table bills only.',
    turnoverAgain:
      '(Tables opened − tables × trading days) ÷ (tables × trading days): how often a table is taken again after its first sitting of the day, 0 at least. Cancelled tables are not counted. Table bills only.',
    turnoverExample:
      '{TableCount} {TableCount:one=table|other=tables} opened in {BizDays} trading {BizDays:one=day|other=days}: {TableTurnoverRate}',
    tax: 'Guests pay added tax and tips together with the bill, but neither is income of the house: business income holds none of both. So all payments = business income + added tax + tips. Included tax is the tax within the prices, for information; it changes no other figure. Tax and tips given back with refunds are taken off.',
    taxExample: 'Business income {BusinessIncome} + added tax {TaxAmount} + tips {TipAmount}',
    stored:
      'Top-ups are not business income. When a member spends, the principal is income and the bonus credit a discount. The stored value outstanding has not been spent yet: the store owes it to its members.',
    freshness:
      '"Data as of" is the time up to which these figures count. A business day begins at the hour set for the store, so bills after midnight belong to the day before. A store that has not synced for {minutes} minutes is listed as not synced; its figures may be incomplete.',
  },
} as const satisfies Translation<typeof zh>;
