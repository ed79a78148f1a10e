// Stories that the gallery and the tests share: every card, every page with something to show, pickers over a page, and what a
// back end answers in each state.

/** The cards that stand alone (`view: 'card:…'`). */
export const cards = ['today', 'live', 'target', 'sensitive', 'trend', 'ranking'];

/** Every page, with a query that makes it show something. */
export const routes = /** @type {const} */ ([
  '/',
  '/pages/index/msg',
  '/pages/index/shop?mode=switch',
  '/pages/finance/index?range=6',
  '/pages/finance/collection-details?type=unpaid',
  '/pages/finance/collection-details?type=income&range=6',
  '/pages/finance/food/selling-dishes',
  '/pages/finance/food/selling-category',
  '/pages/finance/food/refund-dishes',
  '/pages/target/index',
  '/pages/target/set-target',
  '/pages/order/index?range=1',
  '/pages/order/filter',
  '/pages/order/filterdesk',
  '/pages/order/filterjiezhang',
  '/pages/order/filtershouyin',
  '/pages/order/filtershop',
  '/pages/order/filtersource',
  '/pages/food/index',
  '/pages/food/filter',
  '/pages/food/filtercate',
  '/pages/food/filtergoods',
  '/pages/food/filtershouyin',
  '/pages/abnormal/index?range=6',
  '/pages/abnormal/lists?type=0&range=6',
  '/pages/abnormal/lists?type=1&range=6',
  '/pages/abnormal/lists?type=2&range=6',
  '/pages/abnormal/lists?type=3&range=6',
  '/pages/abnormal/lists?type=4&range=6',
  '/pages/abnormal/lists?type=5&range=6',
  '/pages/abnormal/lists?type=6&range=6',
  '/pages/abnormal/lists?type=7&range=6',
  '/pages/abnormal/lists?type=8&range=6',
  '/pages/rank/salesVolume?range=6',
  '/pages/rank/member',
  '/pages/rank/goods',
]);

/** What a tap on a page opens: the page, and what is tapped. */
export const opened = [{ name: 'calendar', route: '/pages/finance/index?range=6', tap: '.steps .chip' }];

/** @type {Readonly<Record<'failed' | 'denied', { status: number, body: { Code: number | string, Message: string } }>>} */
export const refusals = {
  failed: { status: 500, body: { Code: 5000, Message: '服务器开小差了' } },
  denied: { status: 403, body: { Code: 'boss.x', Message: '请联系王老板开通' } },
};

/**
 * An answer of the same shape with nothing in it: no rows, all figures zero.
 * @param {unknown} value
 * @returns {unknown}
 */
export function emptied(value) {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, emptied(member)]));
}
