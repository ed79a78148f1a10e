/**
 * What a sensitive operation did to a dish: 0 of no dish, 1 returned before payment, 2 refunded after it, 3 another
 * operation on a dish.
 */
export type DishKind = 0 | 1 | 2 | 3;

/** The kind of a record of an alias. */
export const DISH_KIND = (record: string) =>
  `case when ${record}.item_no = 0 then 0 else coalesce(${record}.refund_kind, 3) end`;
