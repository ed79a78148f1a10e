import type { OrderAction } from '../../../../types/api/order';

/** Steps of a bill that an owner watches. */
export const NOTABLE: ReadonlySet<OrderAction> = new Set<OrderAction>([
  'RETURN',
  'GIFT',
  'PRICE',
  'DISCOUNT',
  'FREE',
  'REVERSE',
  'REFUND',
  'CANCEL',
  'CANCELTABLE',
]);
