/**
 * The measures of dish lines, one row each: sold are the dishes ordered less those returned (gifts included), income is
 * what they were sold for less discounts and refunds.
 */
import type { GoodsSum } from '../../../types/api/food';
import { type Measure, namesOf } from './measure';

interface DishMeasure extends Measure {
  field: keyof GoodsSum;
}

export const dishMeasures = {
  orderQty: {
    field: 'OrderQty',
    column: 'order_qty_milli',
    unit: 'thousandths',
    of: (i) => `${i}.qty_milli`,
  },
  returnQty: { field: 'ReturnQty', column: 'return_qty_milli', unit: 'thousandths' },
  returnFen: { field: 'ReturnAmount', column: 'return_fen', unit: 'fen' },
  giftQty: { field: 'GiftQty', column: 'gift_qty_milli', unit: 'thousandths' },
  giftFen: { field: 'GiftAmount', column: 'gift_fen', unit: 'fen' },
  saleQty: {
    field: 'SaleQty',
    column: 'sale_qty_milli',
    unit: 'thousandths',
    of: (i) => `(${i}.qty_milli - ${i}.return_qty_milli)`,
  },
  saleFen: { field: 'SaleAmount', column: 'sale_fen', unit: 'fen' },
  discountFen: { field: 'DiscountAmount', column: 'discount_fen', unit: 'fen' },
  refundQty: { field: 'RefundQty', column: 'refund_qty_milli', unit: 'thousandths' },
  refundFen: { field: 'RefundAmount', column: 'refund_fen', unit: 'fen' },
  incomeFen: { field: 'IncomeAmount', column: 'income_fen', unit: 'fen' },
  // Cost and income of the lines whose cost is known: what they leave is a margin only together.
  costFen: { field: 'CostAmount', column: 'cost_fen', unit: 'fen', of: (i) => `coalesce(${i}.cost_fen, 0)` },
  costedFen: {
    field: 'CostedIncome',
    column: 'costed_income_fen',
    unit: 'fen',
    of: (i) => `case when ${i}.cost_fen is null then 0 else ${i}.income_fen end`,
  },
} as const satisfies Record<string, DishMeasure>;

export type DishSum = keyof typeof dishMeasures;
export const dishSums = namesOf(dishMeasures);
