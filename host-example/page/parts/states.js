// What a back end answers in the states that every page and card knows, for the gallery and the tests.

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
