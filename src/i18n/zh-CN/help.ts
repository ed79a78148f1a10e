export default {
  help: {
    example: '以当前数据为例',
    income:
      '营业收入＝营业额－优惠－结账后退款。营业额是已结账单的折前原价（含附加费，含赠菜原价，不含退菜）。会员充值不计入；使用储值本金消费计入，储值赠送部分算优惠。未结、撤单、撤台不计入。反结账的账单在重新结账前不计入，重新结账后仍计入原营业日。',
    incomeExample: '{Turnover} － {DiscountAmount} － {RefundAmount} ＝ {BusinessIncome}',
    unpaid:
      '当前还没结账的账单（含待重新结账的）。金额为此刻待收金额，不计入营业收入；「营业额(含未结)」＝营业额＋未结账单折前金额。隔日未结的单独标红。',
    unpaidExample: '未结 {UnpaidCount} 单，待收 {UnpaidAmount}；营业额(含未结) {TurnoverWithUnpaid}',
    perGuest: '折前人均＝营业额÷客流。客流为开台录入人数；未录人数的账单按 1 人计。折后人均＝营业收入÷客流。',
    perGuestExample: '{Turnover} ÷ {GuestCount} ＝ {AvgGuestBefore}',
    target:
      '达成率＝实际÷目标。计划至今＝到昨天为止各日目标之和＋今日目标×此刻通常已完成的比例（近 8 周同星期的营业收入）。完成低于计划至今即为落后。预计完成＝实际＋本月余下各日近 8 周同星期的平均（今日只算余下时段）。日均还需＝（目标－已完成）÷剩余天数。只统计有目标的门店。目标按营业日统计，修改后立即生效。',
    targetExample: '{Actual} ÷ {Target} ＝ {ReachRate}，计划至今 {PlanToNow}',
    orders:
      '按营业日统计。时间筛选默认按结账时间，未结单按开台时间。折前＝原价，优惠＝全部优惠，营业收入＝折前－优惠－结账后退款。「反结」表示该单被反结账过。撤单、撤台仅展示，不计入合计。',
    dishes:
      '结账前退的是退菜，不计入销售；结账后退的是退款，仍计入销售；赠菜不是退菜，计入销售，数量另列。销量＝点菜－退菜。退菜数量＝退菜＋结账后退款，退菜率＝退菜数量÷点菜，只统计已结账单，各页口径一致；敏感操作按次数统计，还含未结、已撤账单和只退钱的退款。销售额为折前；菜品收入＝销售额－分摊优惠－退款。菜品筛选会列出近 3 个月内删除的菜品，更早删除的只能按分类查询。',
    dishesExample:
      '点菜 {OrderQty} － 退菜 {ReturnQty} ＝ 销售 {SaleQty}（含赠菜 {GiftQty}）；退菜 {ReturnQty} ＋ 结账后退款 {RefundQty} ＝ 退菜数量 {GoneQty}；{SaleAmount} － {DiscountAmount} － {RefundAmount} ＝ {IncomeAmount}',
    collected:
      '实际收款是这段时间真正收到的钱，按收款时间统计。包含订单收款（现金、微信、支付宝、银行卡等）、会员充值实收、挂账还款和其他收款，减去退还的钱。不包含储值消费、挂账、积分和订金抵扣。所以它和营业收入一般不相等，差额见「收款明细」。',
    collectedExample: '营业收入 {BusinessIncome}，实际收款 {CollectedAmount}',
    abnormal:
      '统计退款（含退菜）、撤单、撤台、免单、整单手动折扣、单品手动折扣、订单反结账、整单折扣八类操作。结账前退的是退菜，结账后退的是退款，只退钱不退菜的另列；赠菜不算退菜，见「菜品」的赠菜。按账单所属营业日统计。每条都有操作人、授权人、原因和前后金额。「结账后」表示操作发生在结账之后。',
    abnormalExample:
      '结账前退菜 {ReturnedQty}、结账后退款 {RefundedQty}、仅退金额 {MoneyOnlyCount} 次，共 {SumCount} 次 {SumAmount}',
    turnover:
      '翻台率＝开台数÷（桌台数×营业天数），单位是次/天。撤台不计入开台数。只统计正餐（桌台消费）的账单。',
    turnoverExample: '开台 {TableCount} 桌，{BizDays} 个营业日，翻台率 {TableTurnoverRate}',
    tax: '另加的税和小费由顾客随账单一起付，但不是店里的收入：营业收入不含二者。所以各支付方式合计＝营业收入＋税额（另加）＋小费。含税额是价格里已包含的税，仅供参考，不改变任何其他数字。退款退回的税和小费已扣除。',
    taxExample: '营业收入 {BusinessIncome} ＋ 税额 {TaxAmount} ＋ 小费 {TipAmount}',
    stored:
      '充值实收是会员充值付的钱，不计入营业收入。会员消费时，储值本金计入营业收入，赠送部分算优惠。储值余额是还没有消费的金额，是店里欠会员的。',
    freshness:
      '「数据截至」是这些数字统计到的时间。营业日从门店设置的开始时间算起，凌晨的账单算在前一天。门店超过 {minutes} 分钟没有同步，会列在未同步门店里，它的数字可能不全。',
  },
} as const;
