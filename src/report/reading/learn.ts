/** Remembers what an answer says of its stores beside its figures: their clock and their currencies. */
import type { Currencies } from '../../../types/api/common';
import type { Services } from '../../core/services';
import { shopsKey } from '../../core/use-services';
import { learnClock } from '../period/business-day';

const isCurrencies = (value: unknown): value is Currencies => Array.isArray(value) && value.length > 0;

export function learn(
  services: Services,
  answer: object,
  { ShopIDs }: object & { ShopIDs?: readonly string[] },
  shopId?: string,
): void {
  learnClock(services, answer, shopId);
  if (!('Currencies' in answer) || !isCurrencies(answer.Currencies)) return;
  const { $currencies, session } = services;
  const shops = shopsKey(shopId || session.shopId(), ShopIDs);
  const known = $currencies.get();
  if (JSON.stringify(known.get(shops)) !== JSON.stringify(answer.Currencies))
    $currencies.set(new Map([...known, [shops, answer.Currencies]]));
}
