/** Sees to it that the demo shows everything: every state and every sensitive operation in each trading shop lately. */
import type { Bill, BillEvent } from '../ingest/bill';
import { dayText } from './calendar';
import type { Stage } from './profile';
import type { Company, Shop } from './shops';

export const DAYS_SHOWN = 30;

/** The type of sensitive operation (1–8) an entry of the log is, 0 for none. */
export function sensitiveType(event: BillEvent): number {
  switch (event.Action) {
    case 'RETURN':
    case 'REFUND':
      return 1;
    case 'CANCEL':
      return 2;
    case 'CANCELTABLE':
      return 3;
    case 'FREE':
      return 4;
    case 'REVERSE':
      return 7;
    case 'PRICE':
      return 6;
    case 'DISCOUNT':
      return event.DiscountType === 7 ? 8 : event.DiscountType;
    default:
      return 0;
  }
}

export interface Witness {
  see(company: Company, shop: Shop, bill: Bill): void;
  /** What a trading shop has not shown, one line each; empty when the demo is complete. */
  missing(): string[];
}

export function createWitness(stage: Stage, companies: readonly Company[]): Witness {
  const since = dayText(stage.anchor - DAYS_SHOWN);
  const seen = new Map<string, Set<string>>();
  const key = (company: Company, shop: Shop) => `${company.CompCode} ${shop.ShopID}`;
  const all = [1, 2, 3, 4, 5, 6, 7]
    .map((state) => `state ${state}`)
    .concat([1, 2, 3, 4, 5, 6, 7, 8].map((type) => `operation ${type}`));
  return {
    see: (company, shop, bill) => {
      if (bill.OpenTime < since) return;
      const shown = seen.get(key(company, shop)) ?? new Set();
      seen.set(key(company, shop), shown);
      shown.add(`state ${bill.OrderState}`);
      for (const event of bill.Events) shown.add(`operation ${sensitiveType(event)}`);
    },
    missing: () =>
      companies.flatMap((company) =>
        company.shops
          .filter((shop) => shop.traffic > 0)
          .flatMap((shop) =>
            all
              .filter((item) => seen.get(key(company, shop))?.has(item) !== true)
              .map((item) => `${key(company, shop)}: ${item}`),
          ),
      ),
  };
}
