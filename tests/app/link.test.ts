import { toPath } from '../../src/core/router/paths';
import { splitAddress } from '../../src/core/router/route';
import { link } from '../../src/link';

test('every builder names a page of the product', () => {
  const addresses = Object.entries(link).map(([name, build]) =>
    Reflect.apply(build, undefined, name === 'order' ? [{ orderId: 7 }] : []),
  );
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) expect(toPath(splitAddress(address)[0]), address).not.toBeNull();
});

test('queries hold what was given, two dates instead of a code, and nothing empty', () => {
  expect(link.orders({ range: 6, shopId: '14272953155303001' })).toBe(
    '/pages/order/index?shopId=14272953155303001&range=6',
  );
  expect(link.orders({ kw: 'A 1&2', shopId: undefined, sort: 'amount' })).toBe(
    '/pages/order/index?kw=A%201%262&sort=amount',
  );
  expect(link.overview({ range: 1, start: '2026-06-01', end: '2026-06-20' })).toBe(
    '/pages/finance/index?range=99&start=2026-06-01&end=2026-06-20',
  );
  expect(link.collected({ range: 1 })).toBe('/pages/finance/collection-details?type=income&range=1');
  expect(link.unpaid()).toBe('/pages/finance/collection-details?type=unpaid');
  expect(link.order({ orderId: 7 })).toBe('/pages/order/detail?orderId=7');
  expect(link.order({ orderId: 7, shopId: '3' })).toBe('/pages/order/detail?orderId=7&shopId=3');
});
