import type { Translation } from '../translation';
import type zh from '../zh-CN/help';

export default {
  help: {
    example: '以目前的數字為例',
    income:
      '營業收入＝營業額－優惠－結帳後退款。營業額是已結帳單的折前原價（含附加費與招待餐點的原價，不含退菜）。會員儲值不計入；以儲值本金消費時計入，儲值贈送金的部分算優惠。未結帳、取消訂單、取消開桌不計入。反結帳的帳單在重新結帳前不計入，重新結帳後仍計入原營業日。',
    incomeExample: '{Turnover} － {DiscountAmount} － {RefundAmount} ＝ {BusinessIncome}',
    unpaid:
      '目前還沒結帳的帳單（含待重新結帳的）。金額為此刻的待收金額，不計入營業收入；「營業額（含未結）」＝營業額＋未結帳單的折前金額。隔日未結的帳單另以紅色標示。',
    unpaidExample: '未結 {UnpaidCount} 單，待收 {UnpaidAmount}',
    perGuest:
      '折前客單價＝營業額÷來客數。來客數為開桌時輸入的人數；未輸入人數的帳單以 {guests} 人計。折後客單價＝營業收入÷來客數。',
    perGuestExample: '{Turnover} ÷ {GuestCount} ＝ {AvgGuestBefore}',
    target:
      '達成率＝實際÷目標。至今應達＝到昨天為止各日目標之和＋今日目標×此刻通常已完成的比例（近 8 週同星期的營業收入）。完成低於至今應達即為落後。預估完成＝實際＋本月剩餘各日近 8 週同星期的平均（今日只算剩餘時段）。每日還需＝（目標－已完成）÷剩餘天數。只統計有目標的門市。目標依營業日統計，修改後立即生效。',
    targetExample: '{Actual} ÷ {Target} ＝ {ReachRate}，至今應達 {PlanToNow}',
    orders:
      '依營業日統計。時間篩選預設依結帳時間，未結帳單依開桌時間。折前＝原價，優惠＝全部優惠，營業收入＝折前－優惠－結帳後退款。「反結」表示該單曾經反結帳。取消的訂單與開桌只供查看，不計入合計。',
    dishes:
      '結帳前退的是退菜，不計入銷售；結帳後退的是退款，仍計入銷售；招待不是退菜，計入銷售，數量另列。銷量＝點餐－退菜。退菜數量＝退菜＋結帳後退款，退菜率＝退菜數量÷點餐，只統計已結帳單，各頁面算法一致；敏感操作依次數統計，另含未結、已取消的帳單與只退錢的退款。銷售額為折前；餐點收入＝銷售額－分攤優惠－退款。餐點篩選會列出近 3 個月內刪除的餐點，更早刪除的只能依分類查詢。',
    dishesExample:
      '點餐 {OrderQty} － 退菜 {ReturnQty} ＝ 銷售 {SaleQty}（含招待 {GiftQty}）；退菜 {ReturnQty} ＋ 結帳後退款 {RefundQty} ＝ 退菜數量 {GoneQty}；{SaleAmount} － {DiscountAmount} － {RefundAmount} ＝ {IncomeAmount}',
    collected:
      '實際收款是這段期間真正收到的錢，依收款時間統計。包含訂單收款（現金、刷卡、行動支付等）、會員儲值實收、掛帳還款與其他收款，扣除退還的錢。不包含儲值金消費、掛帳、點數與訂金折抵。所以它通常不等於營業收入，差額請看「收款明細」。',
    collectedExample: '營業收入 {BusinessIncome}，實際收款 {CollectedAmount}',
    abnormal:
      '統計退款（含退菜）、取消訂單、取消開桌、整單招待、整單手動折扣、單品手動折扣、訂單反結帳、整單折扣八類操作。結帳前退的是退菜，結帳後退的是退款，只退錢不退菜的另列；招待不算退菜，請看「餐點」的招待。依帳單所屬的營業日統計。每筆都有操作人員、授權人、原因與前後金額。「結帳後」表示操作發生在結帳之後。',
    abnormalExample:
      '結帳前退菜 {ReturnedQty}、結帳後退款 {RefundedQty}、僅退金額 {MoneyOnlyCount} 次，共 {SumCount} 次 {SumAmount}',
    turnover: '翻桌率＝開桌數÷（桌數×營業天數），單位是次/天。取消開桌不計入開桌數。只統計內用（桌邊消費）的帳單。',
    turnoverAgain:
      '翻桌率＝（開桌數－桌數×營業天數）÷（桌數×營業天數），即每天首輪之後又翻幾次，最少為 0。取消開桌不計入開桌數。只統計內用（桌邊消費）的帳單。',
    turnoverExample: '開桌 {TableCount} 桌，{BizDays} 個營業日，翻桌率 {TableTurnoverRate}',
    tax: '外加的稅與小費由顧客隨帳單一起付，但不是店裡的收入：營業收入不含兩者。所以各付款方式合計＝營業收入＋稅額（外加）＋小費。內含稅額是價格裡已包含的稅，僅供參考，不影響其他數字。退款退回的稅與小費已扣除。',
    taxExample: '營業收入 {BusinessIncome} ＋ 稅額 {TaxAmount} ＋ 小費 {TipAmount}',
    stored:
      '儲值實收是會員儲值時付的錢，不計入營業收入。會員消費時，儲值本金計入營業收入，贈送金的部分算優惠。儲值金餘額是還沒有消費的金額，是店裡欠會員的。',
    freshness:
      '「資料截至」是這些數字統計到的時間。營業日從門市設定的開始時間算起，凌晨的帳單算在前一天。門市超過 {minutes} 分鐘沒有同步，會列在未同步門市裡，它的數字可能不完整。',
  },
} as const satisfies Translation<typeof zh>;
