/**
 * Checks that the demo is complete: every final state and every sensitive operation recently in each open shop, every
 * state in each company.
 */
import type { Bill } from '../../ingest/bill';
import { sensitiveType } from '../../ingest/rows/sensitive-rows';
import type { DemoPlan } from '../chain/profile';
import type { Company, Shop } from '../chain/shops';
import { dayText } from './calendar';

const DAYS_SHOWN = 30;

export interface Witness {
  see(company: Company, shop: Shop, bill: Bill): void;
  /** Missing states and operations, one line each; empty when the demo is complete. */
  missing(): string[];
}

export function createWitness(plan: DemoPlan, companies: readonly Company[]): Witness {
  const since = dayText(plan.anchor - DAYS_SHOWN);
  const seen = new Map<string, Set<string>>();
  const key = (company: Company, shop: Shop) => `${company.CompCode} ${shop.ShopID}`;
  const ofShop = [2, 3, 4, 5, 7]
    .map((state) => `state ${state}`)
    .concat([1, 2, 3, 4, 5, 6, 7, 8].map((type) => `operation ${type}`));
  // Bills that wait for payment: one shop of the company always has some.
  const ofCompany = ['state 1', 'state 6'];
  return {
    see: (company, shop, bill) => {
      if (bill.OpenTime < since) return;
      const shown = seen.get(key(company, shop)) ?? new Set();
      seen.set(key(company, shop), shown);
      shown.add(`state ${bill.OrderState}`);
      for (const event of bill.Events) shown.add(`operation ${sensitiveType(event)}`);
    },
    missing: () =>
      companies.flatMap((company) => {
        const shops = company.shops.filter((shop) => shop.traffic > 0);
        const has = (shop: Shop, item: string) => seen.get(key(company, shop))?.has(item) === true;
        const lacking = shops.flatMap((shop) =>
          ofShop.filter((item) => !has(shop, item)).map((item) => `${key(company, shop)}: ${item}`),
        );
        const nowhere = ofCompany.filter(
          (item) => shops.length > 0 && !shops.some((shop) => has(shop, item)),
        );
        return [...lacking, ...nowhere.map((item) => `${company.CompCode}: ${item}`)];
      }),
  };
}
